import CGtk

/// A text of the interface in the user's language, from the domain "wink".
///
/// The text itself where there is no translation. Cheap: gettext keeps what it has looked up.
public func translated(_ text: String) -> String {
  // Without a translation gettext returns what it was given, so that must still be there.
  text.withCString { String(cString: g_dgettext("wink", $0)) }
}
