import CGtk

/// A source of the main loop that is removed when this goes.
@MainActor public final class Timer {
  private var id: guint = 0
  private let body: () -> Void

  /// Calls a closure once after a delay in milliseconds, unless cancelled before.
  public init(after milliseconds: Int, _ body: @escaping () -> Void) {
    self.body = body
    // The timer owns the source, not the other way round: it is removed in `deinit`.
    let this = Unmanaged.passUnretained(self).toOpaque()
    id = g_timeout_add_full(
      G_PRIORITY_DEFAULT, guint(max(0, milliseconds)), { Timer.fire($0) }, this, nil)
  }

  isolated deinit { cancel() }

  public var isPending: Bool { id != 0 }

  public func cancel() {
    if id != 0 { g_source_remove(id) }
    id = 0
  }

  private static func fire(_ data: UnsafeMutableRawPointer?) -> gboolean {
    let timer = Unmanaged<Timer>.fromOpaque(data!).takeUnretainedValue()
    timer.id = 0
    timer.body()
    return 0
  }
}
