import CGtk

/// Makes GTK follow whether the desktop prefers light or dark.
///
/// GTK 4.8 does not ask the settings portal by itself. Where there is no portal, GTK's own settings
/// decide: `gtk-application-prefer-dark-theme`, or the name of a theme that ends in "dark".
@MainActor public final class ColorScheme {
  private let cancellable = Object(adopting: g_cancellable_new().raw)
  private var connection: Object?
  private var subscription: guint = 0
  private let settings: OpaquePointer
  /// What GTK's settings said before the portal was asked.
  private let prefersDarkItself: Bool

  private static let portal = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"
  private static let namespace = "org.freedesktop.appearance"
  private static let key = "color-scheme"

  /// Begins to follow, without waiting for anything: call it after the first frame.
  ///
  /// - Returns: nil without a display.
  public init?() {
    guard let settings = gtk_settings_get_default() else { return nil }
    self.settings = settings
    let theme = adoptedString(wink_object_get_string(settings.raw, "gtk-theme-name")) ?? ""
    prefersDarkItself =
      wink_object_get_boolean(settings.raw, "gtk-application-prefer-dark-theme") != 0
      || theme.lowercased().hasSuffix("dark")
    apply(prefersDarkItself)
    g_bus_get(
      G_BUS_TYPE_SESSION, cancellable.opaque.cast(), AsyncCall.callback,
      AsyncCall.data { [weak self] result in
        // Without a session bus GTK's own settings stay in force: nothing to report.
        guard let bus = g_bus_get_finish(result, nil) else { return }
        let connection = Object(adopting: bus)
        self?.follow(connection)
      })
  }

  isolated deinit {
    g_cancellable_cancel(cancellable.raw.cast())
    if let connection, subscription != 0 {
      g_dbus_connection_signal_unsubscribe(connection.opaque, subscription)
    }
  }

  private func follow(_ bus: Object) {
    connection = bus
    // The subscription owns a weak box, not this object.
    let box = Unmanaged.passRetained(WeakBox(self)).toOpaque()
    subscription = g_dbus_connection_signal_subscribe(
      bus.opaque, Self.portal, Self.interface, "SettingChanged", Self.path, Self.namespace,
      G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, parameters, data in
        guard g_variant_n_children(parameters) == 3 else { return }
        let name = ColorScheme.string(parameters!, 1)
        guard name == ColorScheme.key else { return }
        let value = g_variant_get_child_value(parameters, 2)!
        defer { g_variant_unref(value) }
        let scheme = Unmanaged<WeakBox>.fromOpaque(data!).takeUnretainedValue().scheme
        scheme?.take(value)
      }, box, { Unmanaged<WeakBox>.fromOpaque($0!).release() })
    read(bus)
  }

  private func read(_ bus: Object) {
    let words = [g_variant_new_string(Self.namespace), g_variant_new_string(Self.key)]
    g_dbus_connection_call(
      bus.opaque, Self.portal, Self.path, Self.interface, "Read",
      g_variant_new_tuple(words, 2), nil, G_DBUS_CALL_FLAGS_NONE, 2000,
      cancellable.raw.cast(), AsyncCall.callback,
      AsyncCall.data { [weak self] result in
        // Desktops without the portal are as good as those without a preference.
        guard let reply = g_dbus_connection_call_finish(bus.opaque, result, nil) else { return }
        defer { g_variant_unref(reply) }
        self?.take(reply)
      })
  }

  /// Takes over a value, however deep the portal has wrapped it.
  private func take(_ value: OpaquePointer) {
    if g_variant_is_of_type(value, g_variant_type_checked_("u")) != 0 {
      switch g_variant_get_uint32(value) {
      case 1: apply(true)
      case 2: apply(false)
      default: apply(prefersDarkItself)
      }
    } else if g_variant_is_container(value) != 0, g_variant_n_children(value) == 1 {
      let inner = g_variant_get_child_value(value, 0)!
      take(inner)
      g_variant_unref(inner)
    }
  }

  private func apply(_ isDark: Bool) {
    wink_object_set_boolean(
      settings.raw, "gtk-application-prefer-dark-theme", isDark ? 1 : 0)
  }

  private static func string(_ tuple: OpaquePointer, _ index: Int) -> String {
    let child = g_variant_get_child_value(tuple, gsize(index))!
    defer { g_variant_unref(child) }
    guard g_variant_is_of_type(child, g_variant_type_checked_("s")) != 0 else { return "" }
    return String(cString: g_variant_get_string(child, nil))
  }

  private final class WeakBox {
    weak var scheme: ColorScheme?
    init(_ scheme: ColorScheme) { self.scheme = scheme }
  }
}
