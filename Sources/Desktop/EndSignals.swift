import CGtk
import Glibc

/// The signals that ask a process to end, as events of the main loop: Ctrl+C, the end of the
/// session, a session bus that goes away.
///
/// Each is taken once. The next one of its kind ends the process at once, as usual, so that a
/// process that hangs can still be ended.
@MainActor public final class EndSignals {
  private let body: () -> Void
  private var sources: [guint] = []

  /// - Parameter body: called when the process is asked to end.
  public init(_ body: @escaping () -> Void) {
    self.body = body
    for signal in [SIGINT, SIGTERM, SIGHUP] where Self.isHeeded(signal) {
      // The sources are removed in `deinit`, so they never outlive what they point to.
      let this = Unmanaged.passUnretained(self).toOpaque()
      sources.append(
        g_unix_signal_add_full(
          G_PRIORITY_DEFAULT, signal,
          { data in
            let signals = Unmanaged<EndSignals>.fromOpaque(data!).takeUnretainedValue()
            let id = g_source_get_id(g_main_current_source())
            signals.sources.removeAll { $0 == id }
            signals.body()
            return 0
          }, this, nil))
    }
  }

  isolated deinit { for source in sources { g_source_remove(source) } }

  /// Whether who started this process left the signal as it usually is: `nohup` has it ignored.
  private static func isHeeded(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(signal, nil, &action) == 0 else { return true }
    let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    return handler != unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
