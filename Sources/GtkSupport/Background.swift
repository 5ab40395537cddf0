import CGtk
import Glibc
import Synchronization

/// Work on a thread of its own, which `MainLoop.async` brings back from.
///
/// Not a task of Swift's: the pool that those run in wakes up once a second for as long as the program
/// lives, and a picker that is hidden sleeps.
public nonisolated final class Background: Sendable {
  private let cancellation = Atomic<Bool>(false)

  /// Begins at once. Where the system has no thread left, it is done here instead.
  ///
  /// - Parameters:
  ///   - isPatient: whether everything else comes first.
  ///   - body: asks `isCancelled` of what it is given, where it is worth to end early.
  public init(isPatient: Bool = false, _ body: @escaping @Sendable (Background) -> Void) {
    let thread = startThread("wink-background") {
      // On Linux the priority is the thread's own.
      if isPatient { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10) }
      body(self)
    }
    if let thread { g_thread_unref(thread) } else { body(self) }
  }

  /// Asks it to end early.
  public func cancel() { cancellation.store(true, ordering: .relaxed) }

  public var isCancelled: Bool { cancellation.load(ordering: .relaxed) }
}

/// Begins a thread, whose reference the caller owns; nil where the system has none left: then nothing is
/// done.
nonisolated func startThread(
  _ name: String, _ body: @escaping @Sendable () -> Void
) -> UnsafeMutablePointer<GThread>? {
  // The thread owns the box until it takes it.
  let box = Unmanaged.passRetained(Box(body)).toOpaque()
  let thread = g_thread_try_new(
    name,
    { box in
      Unmanaged<Box>.fromOpaque(box!).takeRetainedValue().body()
      return nil
    }, box, nil)
  if thread == nil { _ = Unmanaged<Box>.fromOpaque(box).takeRetainedValue() }
  return thread
}

private nonisolated final class Box: Sendable {
  let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}
