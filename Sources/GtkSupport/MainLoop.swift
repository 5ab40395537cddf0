import CGtk

/// Work for GLib's main loop.
///
/// Swift's main actor has no loop of its own under GLib: tasks and dispatch queues never run there.
public enum MainLoop {
  /// Runs a closure once, as soon as the main loop is idle. May be called from any thread.
  public nonisolated static func async(_ body: @escaping @MainActor @Sendable () -> Void) {
    // GLib owns the retained box until the notifier below gives it back.
    let box = Unmanaged.passRetained(Once(body)).toOpaque()
    g_idle_add_full(
      G_PRIORITY_DEFAULT,
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
