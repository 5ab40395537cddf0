import Glibc

/// A thread that runs a closure to its end.
///
/// Not a task: the pool that tasks run in wakes up once a second for as long as the program lives, and a
/// picker that is hidden sleeps.
final class BackgroundThread {
  private var handle = pthread_t()
  private var isJoinable = false

  /// Begins at once. Where the system has no thread left, the closure is run here instead.
  init(_ body: @escaping @Sendable () -> Void) {
    // The thread owns the box until it takes it.
    let box = Unmanaged.passRetained(Box(body)).toOpaque()
    let status = pthread_create(
      &handle, nil,
      { box in
        Unmanaged<Box>.fromOpaque(box!).takeRetainedValue().body()
        return nil
      }, box)
    isJoinable = status == 0
    if status != 0 { Unmanaged<Box>.fromOpaque(box).takeRetainedValue().body() }
  }

  deinit { if isJoinable { pthread_detach(handle) } }

  /// Waits until it is done.
  func wait() {
    if isJoinable { pthread_join(handle, nil) }
    isJoinable = false
  }

  private final class Box: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
