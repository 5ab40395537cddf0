import CGtk
import Glibc
import GtkSupport

/// Programs that are started from here: by their arguments, never through a shell.
public enum ChildProcess {
  /// Where a program stands in `PATH`; nil where it does not.
  public static func find(_ name: String) -> String? {
    adoptedString(g_find_program_in_path(name))
  }

  /// The file that this process runs.
  public static var thisProgram: String {
    adoptedString(g_file_read_link("/proc/self/exe", nil)) ?? "/proc/self/exe"
  }

  /// Runs a program and waits for it; what it prints is dropped.
  ///
  /// - Returns: its exit status; nil where it could not be started, was killed, or took longer than
  ///   `milliseconds`, after which it is ended.
  public static func run(_ arguments: [String], milliseconds: Int) -> Int32? {
    guard let child = start(arguments, inItsOwnSession: false) else { return nil }
    let end = End()
    g_child_watch_add_full(
      G_PRIORITY_DEFAULT, child, { _, status, data in End.from(data).see(status) },
      Unmanaged.passRetained(end).toOpaque(), { Unmanaged<End>.fromOpaque($0!).release() })
    let deadline = Timer(after: milliseconds) { kill(child, SIGTERM) }
    end.wait()
    deadline.cancel()
    return end.status
  }

  /// Starts a program in a session of its own, which this process's end does not concern.
  ///
  /// - Returns: whether it could be started.
  public static func detach(_ arguments: [String]) -> Bool {
    start(arguments, inItsOwnSession: true) != nil
  }

  private static func start(_ arguments: [String], inItsOwnSession: Bool) -> pid_t? {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    sigaddset(&signals, SIGXFSZ)
    // This process ignores both; others expect them as usual.
    posix_spawnattr_setsigdefault(&attributes, &signals)
    // A thread may block signals, and the child would not hear that it should end.
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK) | (inItsOwnSession ? setsid : 0))
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    for (number, flags) in [
      (STDIN_FILENO, O_RDONLY), (STDOUT_FILENO, O_WRONLY), (STDERR_FILENO, O_WRONLY),
    ] {
      posix_spawn_file_actions_addopen(&files, number, "/dev/null", flags, 0)
    }
    var list = arguments.map { strdup($0) } + [nil]
    defer { for text in list { free(text) } }
    var child: pid_t = 0
    return posix_spawn(&child, arguments[0], &files, &attributes, &list, environ) == 0 ? child : nil
  }

  /// `POSIX_SPAWN_SETSID` of spawn.h, which is only there with `_GNU_SOURCE`.
  private static let setsid: Int16 = 0x80

  private final class End {
    private(set) var status: Int32?
    private var hasEnded = false
    private let loop = g_main_loop_new(nil, 0)

    isolated deinit { g_main_loop_unref(loop) }

    func wait() { if !hasEnded { g_main_loop_run(loop) } }

    func see(_ waitStatus: Int32) {
      // Ended by itself, not by a signal: the low seven bits are 0.
      status = waitStatus & 0x7F == 0 ? (waitStatus >> 8) & 0xFF : nil
      hasEnded = true
      g_main_loop_quit(loop)
    }

    static func from(_ data: gpointer?) -> End {
      Unmanaged<End>.fromOpaque(data!).takeUnretainedValue()
    }
  }
}
