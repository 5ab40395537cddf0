import CGtk

/// Work for GLib's main loop.
///
/// Swift's main actor has no loop of its own under GLib: tasks and dispatch queues never run there.
public enum MainLoop {
  /// Runs a closure once, before the next frame. May be called from any thread.
  public nonisolated static func async(_ body: @escaping @MainActor @Sendable () -> Void) {
    add(G_PRIORITY_DEFAULT, body)
  }

  /// Runs a closure once, when nothing else is to be done and frames are painted. May be called
  /// from any thread.
  public nonisolated static func whenIdle(_ body: @escaping @MainActor @Sendable () -> Void) {
    add(G_PRIORITY_DEFAULT_IDLE, body)
  }

  /// Waits for something to do, and does it: for commands that have no loop of their own.
  public static func runOnce() { g_main_context_iteration(nil, 1) }

  private nonisolated static func add(
    _ priority: Int32, _ body: @escaping @MainActor @Sendable () -> Void
  ) {
    // GLib owns the retained box until the notifier below gives it back.
    let box = Unmanaged.passRetained(Once(body)).toOpaque()
    g_idle_add_full(
      priority,
      { data in
        let once = Unmanaged<Once>.fromOpaque(data!).takeUnretainedValue()
        MainActor.assumeIsolated { once.body() }
        return 0
      },
      box, { Unmanaged<Once>.fromOpaque($0!).release() })
  }

  private final class Once: Sendable {
    let body: @MainActor @Sendable () -> Void
    nonisolated init(_ body: @escaping @MainActor @Sendable () -> Void) { self.body = body }
  }
}
