import CGtk
import Glibc

/// Prints how long things take, for `WINK_TRACE=1`: `wink-trace NAME MILLISECONDS` on standard error.
public enum Trace {
  /// Whether `WINK_TRACE` is 1, or `frames`.
  public static let isEnabled = ["1", "frames"].contains(value)
  /// Whether `WINK_TRACE` is `frames`: then each frame is printed as well.
  public static let countsFrames = value == "frames"

  private static let value = g_getenv("WINK_TRACE").map { String(cString: $0) }

  /// Microseconds of GLib's monotonic clock; the start of the process until `begin` is called.
  private static var origin = processStart()

  /// Counts from now on, as for a summons of the resident process.
  public static func begin() {
    if isEnabled { origin = g_get_monotonic_time() }
  }

  /// Prints the milliseconds since the process, or the last summons, began.
  public static func mark(_ name: String) {
    if isEnabled { print(name, g_get_monotonic_time() - origin) }
  }

  /// Prints two durations in microseconds, what passed and what a processor worked of it, and an offset
  /// in pixels.
  public static func mark(_ name: String, microseconds: Int, processor: Int, offset: Double) {
    // `print` divides by a thousand.
    if isEnabled { print(name, microseconds, processor, Int(offset * 1000)) }
  }

  /// Prints a number that is no time, where frames are printed too and it was never as high before.
  public static func peak(_ name: String, _ number: Int) {
    guard countsFrames, number > peaks[name, default: .min] else { return }
    peaks[name] = number
    write("wink-trace \(name) \(number)\n")
  }

  private static var peaks: [String: Int] = [:]

  private static func print(_ name: String, _ microseconds: Int...) {
    let figures = microseconds.map { microseconds in
      let hundredths = max(0, microseconds) / 10
      let fraction = hundredths % 100
      return " \(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
    }
    write("wink-trace \(name)\(figures.joined())\n")
  }

  private static func write(_ text: String) { Glibc.write(STDERR_FILENO, text, text.utf8.count) }

  /// When the process began, on GLib's monotonic clock.
  ///
  /// The kernel tells it in ticks of 10 ms; the processor time used so far narrows that down, since
  /// the process has lived at least as long.
  private static func processStart() -> Int {
    let now = g_get_monotonic_time()
    var used = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used)
    let cpu = Int(used.tv_sec) * 1_000_000 + Int(used.tv_nsec) / 1000
    guard let age = ageInKernelTicks() else { return now - cpu }
    let tick = 1_000_000 / Int(sysconf(Int32(_SC_CLK_TCK)))
    return now - max(cpu, age - tick)
  }

  /// Microseconds since the tick in which the process began (proc(5), field 22 of stat).
  private static func ageInKernelTicks() -> Int? {
    guard let file = fopen("/proc/self/stat", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 1024)
    guard fgets(&line, Int32(line.count), file) != nil else { return nil }
    let text = String(
      decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    // The second field is the program's name in parentheses, which may hold anything.
    guard let close = text.lastIndex(of: ")") else { return nil }
    let fields = text[text.index(after: close)...].split(separator: " ")
    guard fields.count > 19, let ticks = Int(fields[19]) else { return nil }
    var now = timespec()
    clock_gettime(CLOCK_BOOTTIME, &now)
    let uptime = Int(now.tv_sec) * 1_000_000 + Int(now.tv_nsec) / 1000
    return uptime - ticks * 1_000_000 / Int(sysconf(Int32(_SC_CLK_TCK)))
  }
}
