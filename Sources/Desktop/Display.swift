import CGtk
import GtkSupport

/// The display that windows would open on.
public enum Display {
  public nonisolated enum Kind: Hashable, Sendable {
    case x11, wayland
  }

  /// What the environment names, without asking whether it is there; nil where it names none.
  ///
  /// Wayland comes first, as in GDK, unless `GDK_BACKEND` wants X11.
  public nonisolated static func named(environment: (String) -> String?) -> Kind? {
    func isSet(_ name: String) -> Bool { environment(name)?.isEmpty == false }
    let wanted = environment("GDK_BACKEND").flatMap { $0.isEmpty ? nil : $0 }
    let order: [Kind] = (wanted?.split(separator: ",") ?? ["wayland", "x11"]).flatMap {
      name -> [Kind] in
      switch name {
      case "wayland": [.wayland]
      case "x11": [.x11]
      case "*": [.wayland, .x11]
      default: []
      }
    }
    return order.first { isSet($0 == .wayland ? "WAYLAND_DISPLAY" : "DISPLAY") }
  }

  /// Starts GTK; false where no display can be opened.
  public static func open() -> Bool { gtk_init_check() != 0 }
}

extension Display {
  /// What GTK has opened; nil where it has opened none, or one of another kind.
  public static var opened: Kind? {
    guard let display = gdk_display_get_default() else { return nil }
    let type = g_type_name_from_instance(display.raw.cast()).map { String(cString: $0) }
    switch type {
    case "GdkX11Display": return .x11
    case "GdkWaylandDisplay": return .wayland
    default: return nil
    }
  }

  /// Whether a window of this process has the focus.
  public static var hasFocus: Bool {
    let windows = gtk_window_get_toplevels()!
    return (0..<g_list_model_get_n_items(windows)).contains { place in
      guard let window = g_list_model_get_item(windows, place) else { return false }
      defer { g_object_unref(window) }
      return gtk_window_is_active(window.assumingMemoryBound(to: GtkWindow.self)) != 0
    }
  }
}
