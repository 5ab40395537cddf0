import CGtk
import GtkSupport
import PickerView
import WinkCommand

/// Who this program is to the desktop.
enum Identity {
  /// The name on the bus, of the desktop entry and of the windows.
  static let application = "io.github.wink_emoji.Wink"

  static var about: PickerMenu.About {
    PickerMenu.About(
      name: "Wink", version: Commands.version, summary: translated("Finds the emoji you mean"),
      icon: application)
  }

  /// Has windows carry the application's name, by which desktops find its icon and its entry.
  static func announce() { g_set_prgname(application) }

  /// Milliseconds since 1970-01-01 00:00 UTC.
  static var now: Int64 { Int64(g_get_real_time() / 1000) }
}
