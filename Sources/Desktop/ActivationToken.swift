import CGtk
import GtkSupport

/// What another program has handed over so that a window may take the focus: a token of Wayland's, or
/// the identifier of a startup notification.
public enum ActivationToken {
  /// Has a window take the focus by it when it is next presented.
  ///
  /// What is no token has no effect. Whoever sends a message over D-Bus chooses its text, and a
  /// request of Wayland that is longer than 4,096 bytes ends the connection to the compositor.
  public static func hand(_ token: String?, to window: UnsafeMutablePointer<GtkWindow>) {
    guard let token, !token.isEmpty, token.utf8.count <= longest else { return }
    gtk_window_set_startup_id(window, token)
    guard Display.opened == .wayland else { return }
    if gtk_widget_get_mapped(window.cast()) != 0 {
      WaylandFocus.keep(token)
      return
    }
    var connection: SignalConnection?
    connection = Notice("map").connect(window.raw) {
      connection?.disconnect()
      connection = nil
      WaylandFocus.keep(token)
    }
  }

  private static let longest = 1024
}
