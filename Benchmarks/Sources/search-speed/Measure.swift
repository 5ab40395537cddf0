import CMalloc
import Foundation

/// What a measurement needs: times in milliseconds and allocated bytes.
enum Measure {
  static func milliseconds(_ body: () throws -> Void) rethrows -> Double {
    try ContinuousClock().measure(body) / .milliseconds(1)
  }

  /// The shortest of several runs, in milliseconds of the processor: what the code takes and not what
  /// else runs here.
  static func shortest(_ runs: Int, _ body: () throws -> Void) rethrows -> Double {
    var best = Double.infinity
    for _ in 0..<runs {
      let start = processorTime
      try body()
      best = min(best, processorTime - start)
    }
    return best
  }

  /// How long this thread has run, in milliseconds.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }

  /// Bytes that are allocated now.
  static var allocated: Int {
    let info = mallinfo2()
    return Int(info.uordblks) + Int(info.hblkhd)
  }

  /// The memory that a value holds, in KiB.
  static func kibibytes<Value>(of make: () -> Value) -> (Int, Value) {
    let before = allocated
    let value = make()
    return ((allocated - before) / 1024, value)
  }
}

/// How long many things of one kind took.
struct Times {
  private var times: [(time: Double, what: String)] = []

  mutating func add(_ time: Double, _ what: String) { times.append((time, what)) }

  /// The median and the 99th percentile.
  var percentiles: (half: Double, high: Double) {
    let sorted = times.map(\.time).sorted()
    return sorted.isEmpty ? (0, 0) : (sorted[sorted.count / 2], sorted[sorted.count * 99 / 100])
  }

  /// `count`, median, 99th percentile, and the slowest with its name.
  var summary: String {
    let sorted = times.sorted { $0.time < $1.time }
    guard let last = sorted.last else { return "nothing" }
    return
      "\(sorted.count) keystrokes: p50 \(text(sorted[sorted.count / 2].time)) ms, "
      + "p99 \(text(sorted[sorted.count * 99 / 100].time)) ms, "
      + "slowest \(text(last.time)) ms (\(last.what))"
  }
}

func text(_ number: Double) -> String {
  let thousandths = Int((number * 1000).rounded())
  let rest = String(thousandths % 1000)
  return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
}
