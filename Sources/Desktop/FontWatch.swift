import CGtk
import GtkSupport

/// Notices that fonts were installed or removed while the program runs.
///
/// GTK hears of it from the desktop's settings where these tell (`gtk-fontconfig-timestamp`). Others
/// tell nobody, so that fontconfig is asked too: `check` costs a look at each of its folders.
@MainActor public final class FontWatch {
  private var connection: SignalConnection?
  private var isPending = false

  /// - Parameter changed: called on the main loop when GTK has the new fonts.
  public init(_ changed: @escaping () -> Void) {
    guard let settings = gtk_settings_get_default() else { return }
    connection = Notice("notify::gtk-fontconfig-timestamp").connect(settings.raw) { [weak self] in
      guard let self, !isPending else { return }
      isPending = true
      MainLoop.async { [weak self] in
        self?.isPending = false
        wink_fonts_changed()
        changed()
      }
    }
  }

  isolated deinit { connection?.disconnect() }

  /// Has GTK take over the fonts, where they are others than it knows.
  public func check() {
    guard FcConfigUptoDate(nil) == FcFalse, let settings = gtk_settings_get_default() else {
      return
    }
    // GTK reads fontconfig anew when this changes, whoever has changed it.
    let seconds = g_get_real_time() / 1_000_000
    wink_object_set_uint(
      settings.raw, "gtk-fontconfig-timestamp", UInt32(truncatingIfNeeded: seconds))
  }
}
