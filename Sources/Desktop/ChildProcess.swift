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
    let loop = g_main_loop_new(nil, 0)
    defer { g_main_loop_unref(loop) }
    var status: Int32?
    run(arguments, milliseconds: milliseconds) { result in
      status = result
      g_main_loop_quit(loop)
    }
    g_main_loop_run(loop)
    return status
  }

  /// Runs a program; what it prints is dropped.
  ///
  /// - Parameters:
  ///   - input: what it reads from standard input, a few hundred bytes at most.
  ///   - completion: called once, never before this returns, with what `run` would return.
  public static func run(
    _ arguments: [String], input: String = "", milliseconds: Int,
    completion: @escaping (Int32?) -> Void
  ) {
    run(arguments, input: input, milliseconds: milliseconds) { (end: End) in
      if case .exited(let status) = end { completion(status) } else { completion(nil) }
    }
  }

  /// How a program has ended.
  enum End: Hashable, Sendable {
    case exited(Int32)
    case killed
    /// It has taken longer than it may, and is being ended.
    case late
    case notStarted
  }

  /// Runs a program; what it prints is dropped.
  ///
  /// - Parameter completion: called once, never before this returns.
  static func run(
    _ arguments: [String], input: String, milliseconds: Int, completion: @escaping (End) -> Void
  ) {
    guard let child = start(arguments, input: input, inItsOwnSession: false) else {
      MainLoop.async { completion(.notStarted) }
      return
    }
    let running = Running(child, milliseconds: milliseconds, completion)
    g_child_watch_add_full(
      G_PRIORITY_DEFAULT, child, { _, status, data in Running.from(data).see(status) },
      Unmanaged.passRetained(running).toOpaque(), { Unmanaged<Running>.fromOpaque($0!).release() })
  }

  /// Starts a program in a session of its own, which this process's end does not concern.
  ///
  /// - Returns: whether it could be started.
  public static func detach(_ arguments: [String]) -> Bool {
    start(arguments, input: "", inItsOwnSession: true) != nil
  }

  private static func start(
    _ arguments: [String], input: String, inItsOwnSession: Bool
  ) -> pid_t? {
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
    let pipe = input.isEmpty ? nil : filledPipe(input)
    defer { if let pipe { close(pipe) } }
    if let pipe {
      posix_spawn_file_actions_adddup2(&files, pipe, STDIN_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    }
    for number in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&files, number, "/dev/null", O_WRONLY, 0)
    }
    var list = arguments.map { strdup($0) } + [nil]
    defer { for text in list { free(text) } }
    var child: pid_t = 0
    // What makes GTK start fast here is nothing that the user has set.
    let environment = StartUp.environmentOfChildren()
    defer { g_strfreev(environment) }
    return posix_spawn(&child, arguments[0], &files, &attributes, &list, environment!) == 0
      ? child : nil
  }

  /// `POSIX_SPAWN_SETSID` of spawn.h, which is only there with `_GNU_SOURCE`.
  private static let setsid: Int16 = 0x80

  /// The end of a pipe from which a text can be read. It is short enough to fit into the pipe.
  private static func filledPipe(_ text: String) -> Int32? {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let bytes = Array(text.utf8)
    let count = write(ends[1], bytes, bytes.count)
    close(ends[1])
    if count == bytes.count { return ends[0] }
    close(ends[0])
    return nil
  }

  /// A program that runs, until GLib has seen its end.
  private final class Running {
    private var completion: ((End) -> Void)?
    private var deadline: Timer?
    private let child: pid_t

    init(_ child: pid_t, milliseconds: Int, _ completion: @escaping (End) -> Void) {
      self.child = child
      self.completion = completion
      deadline = Timer(after: milliseconds) { [weak self] in self?.end() }
    }

    /// Nobody waits any longer, whether it heeds what it is told or not.
    private func end() {
      kill(child, SIGTERM)
      deadline = Timer(after: 500) { [child] in kill(child, SIGKILL) }
      finish(.late)
    }

    func see(_ waitStatus: Int32) {
      deadline = nil
      // Ended by itself, not by a signal: the low seven bits are 0.
      finish(waitStatus & 0x7F == 0 ? .exited((waitStatus >> 8) & 0xFF) : .killed)
    }

    private func finish(_ end: End) {
      let completion = completion
      self.completion = nil
      completion?(end)
    }

    static func from(_ data: gpointer?) -> Running {
      Unmanaged<Running>.fromOpaque(data!).takeUnretainedValue()
    }
  }
}
