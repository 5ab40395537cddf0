import CGtk
import GtkSupport

/// How large the desktop draws text.
enum TextScale {
  /// 1 for the usual 96 dots an inch.
  static var current: Double {
    guard let settings = gtk_settings_get_default() else { return 1 }
    let dpi = Double(wink_object_get_int(settings.raw, "gtk-xft-dpi")) / 1024
    return dpi > 0 ? min(max(dpi / 96, 0.5), 4) : 1
  }
}
