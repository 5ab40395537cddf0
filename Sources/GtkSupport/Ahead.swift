import CGtk
import Synchronization

/// A value that a thread of its own computes, for who comes later and then waits for it.
@MainActor public final class Ahead<Value: Sendable> {
  private let result = Result()
  private var thread: UnsafeMutablePointer<GThread>?

  /// Begins at once. Where the system has no thread left, it is computed here instead.
  public init(_ compute: @escaping @Sendable () -> Value) {
    thread = startThread("wink-ahead") { [result] in result.set(compute()) }
    if thread == nil { result.set(compute()) }
  }

  isolated deinit { if let thread { g_thread_unref(thread) } }

  /// The value; waits for it the first time.
  public var value: Value {
    if let thread { g_thread_join(thread) }
    thread = nil
    return result.value
  }

  private nonisolated final class Result: Sendable {
    private let held = Mutex<Value?>(nil)
    func set(_ value: Value) { held.withLock { $0 = value } }
    var value: Value { held.withLock { $0! } }
  }
}
