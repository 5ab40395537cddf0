import CGtk

/// A text of the interface in the user's language, from the domain "wink".
///
/// The text itself where there is no translation. Cheap: gettext keeps what it has looked up.
public func translated(_ text: String) -> String {
  _ = Translation.isBound
  // Without a translation gettext returns what it was given, so that must still be there.
  return text.withCString { String(cString: g_dgettext(Translation.domain, $0)) }
}

/// Where the translations are.
enum Translation {
  static let domain = "wink"

  /// Tells gettext the folder, once, before the first text is looked up.
  fileprivate static let isBound: Bool = {
    let found = folder(
      override: g_getenv("WINK_LOCALE_DIR").map { String(cString: $0) }, program: ownPath())
    if let found { bindtextdomain(domain, found) }
    bind_textdomain_codeset(domain, "UTF-8")
    return found != nil
  }()

  /// The folder that holds `<language>/LC_MESSAGES/wink.mo`: the one that `WINK_LOCALE_DIR` names,
  /// else `share/locale` beside the program's `bin`, so that an installed tree may be moved.
  ///
  /// Nil where neither is known, which leaves it to the C library.
  static func folder(override: String?, program: String?) -> String? {
    if let override, !override.isEmpty { return override }
    guard let program else { return nil }
    let parts = program.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count >= 3 else { return nil }
    return (parts.dropLast(2) + ["share", "locale"]).joined(separator: "/")
  }

  private static func ownPath() -> String? {
    adoptedString(g_file_read_link("/proc/self/exe", nil))
  }
}
