import CGtk

/// A GApplication that knows the activation token of what it is being asked.
///
/// GtkApplication does too, but it also asks the session manager and the portal for proxies while it
/// starts, and waits for both: 25 seconds each where one has its name and does not answer.
@MainActor public enum TokenApplication {
  public static func make(_ identifier: String, _ flags: GApplicationFlags) -> Object {
    let object = Object(adopting: wink_object_new(type))
    g_application_set_application_id(object.raw.cast(), identifier)
    g_application_set_flags(object.raw.cast(), flags)
    return object
  }

  /// What lets a window take the focus, as the process handed it over whose request is being carried
  /// out; nil outside of such a request, and where it handed over none.
  public static func token(of application: Object) -> String? {
    g_object_get_data(application.raw.cast(), key).map {
      String(cString: $0.assumingMemoryBound(to: CChar.self))
    }
  }

  private static let key = "wink-token"

  private static let type: GType = g_type_register_static_simple(
    g_application_get_type(), "WinkTokenApplication",
    guint(MemoryLayout<GApplicationClass>.size),
    { data, _ in
      let its = data!.assumingMemoryBound(to: GApplicationClass.self)
      its.pointee.before_emit = { TokenApplication.keep(TokenApplication.token(in: $1), of: $0) }
      its.pointee.after_emit = { application, _ in TokenApplication.keep(nil, of: application) }
    }, guint(MemoryLayout<GApplication>.size), nil, GTypeFlags(rawValue: 0))

  private static func keep(_ token: String?, of application: UnsafeMutablePointer<GApplication>?) {
    g_object_set_data_full(application!.cast(), key, token.map { g_strdup($0) }, { g_free($0) })
  }

  /// The token in platform data (Desktop Entry Specification 1.5, “D-Bus Activation”). They are of
  /// type a{sv}, of which GApplication makes sure; the values are the caller's.
  private static func token(in platformData: OpaquePointer?) -> String? {
    for name in ["activation-token", "desktop-startup-id"] {
      guard let value = g_variant_lookup_value(platformData, name, nil) else { continue }
      if let text = Variant(adopting: value).string, !text.isEmpty { return text }
    }
    return nil
  }
}
