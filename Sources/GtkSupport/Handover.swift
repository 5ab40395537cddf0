import CGtk

/// A value that one thread finds and another one waits for, but not for long.
public nonisolated final class Handover<Value: Sendable>: @unchecked Sendable {
  // A GAsyncQueue locks itself, and belongs to this object.
  private let queue = g_async_queue_new_full { Unmanaged<AnyObject>.fromOpaque($0!).release() }

  /// Without a value yet.
  public init() {}

  deinit { g_async_queue_unref(queue) }

  /// Gives the value to who waits for it, now or later.
  public func give(_ value: Value) {
    g_async_queue_push(queue, Unmanaged.passRetained(Box(value)).toOpaque())
  }

  /// Takes the value, which then is there no more; nil where there is none in time.
  ///
  /// - Parameter deadline: on GLib's monotonic clock, in microseconds.
  public func take(until deadline: gint64) -> Value? {
    let left = deadline - g_get_monotonic_time()
    let box =
      left > 0 ? g_async_queue_timeout_pop(queue, guint64(left)) : g_async_queue_try_pop(queue)
    return box.map { Unmanaged<Box>.fromOpaque($0).takeRetainedValue().value }
  }

  private nonisolated final class Box {
    let value: Value
    init(_ value: Value) { self.value = value }
  }
}
