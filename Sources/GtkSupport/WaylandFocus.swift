import CGtk
import Glibc

/// The focus of windows on Wayland, for which a program needs a token of the program that called it.
@MainActor public enum WaylandFocus {
  /// Has the display ask for the focus by a token when it next focuses a window. Nothing where GTK was
  /// built without its Wayland half.
  ///
  /// GTK 4.8 takes no window's token on Wayland: only the display's, which it gives up when it maps a
  /// window, and asks for by the time that it focuses that.
  ///
  /// - Precondition: the default display is one of Wayland.
  public static func keep(_ token: String) {
    typealias Keep = @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> Void
    guard let display = gdk_display_get_default(),
      let keep = dlsym(nil, "gdk_wayland_display_set_startup_notification_id")
    else { return }
    unsafeBitCast(keep, to: Keep.self)(display, token)
  }
}
