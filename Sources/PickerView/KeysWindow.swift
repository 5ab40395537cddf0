import CGtk
import GtkSupport

/// The list of keys, in GTK's own window for it.
enum KeysWindow {
  /// Shows it over a window, or on its own, and returns it.
  static func show(over parent: UnsafeMutablePointer<GtkWindow>?) -> Object? {
    let builder = Object(adopting: gtk_builder_new_from_string(description, -1).raw)
    guard let window = gtk_builder_get_object(builder.opaque, "keys") else { return nil }
    let keys: UnsafeMutablePointer<GtkWindow> = window.cast()
    if let parent { gtk_window_set_transient_for(keys, parent) }
    gtk_window_set_modal(keys, 1)
    gtk_window_present(keys)
    return Object(retaining: keys.opaque)
  }

  private static let groups: [(title: String, keys: [(accelerators: String, title: String)])] = [
    (
      translated("Pick"),
      [
        ("Return", translated("Pick and close")),
        ("<Ctrl>Return", translated("Copy and close")),
        ("<Shift>Return", translated("Add to the picks and stay")),
        ("<Ctrl>c", translated("Copy and stay")),
        ("<Alt>1...9", translated("Pick by number")),
        ("Menu <Alt>Return", translated("Skin tones and other forms")),
        ("<Ctrl>d", translated("Pin or unpin")),
      ]
    ),
    (
      translated("Move"),
      [
        ("Left Right Up Down", translated("Move the cursor")),
        ("Page_Up Page_Down", translated("Move by a page")),
        ("<Ctrl>Home <Ctrl>End", translated("First and last emoji")),
        ("Tab <Shift>Tab", translated("Next and previous section")),
        ("F6 <Shift>F6", translated("Move the focus")),
      ]
    ),
    (
      translated("Search"),
      [
        ("<Ctrl>l", translated("Search in all languages")),
        ("<Ctrl>r", translated("Remember the word that is offered")),
        ("<Ctrl><Shift>r", translated("Do not remember it")),
      ]
    ),
    (
      translated("Window"),
      [
        ("F10", translated("Menu")),
        ("<Ctrl>comma", translated("Preferences")),
        ("<Ctrl>question", translated("Keyboard shortcuts")),
        ("Escape", translated("Clear or close")),
        ("<Ctrl>w", translated("Close")),
        ("<Ctrl>q", translated("Quit")),
      ]
    ),
  ]

  private static var description: String {
    // In single quotes, so that translators' tools can read this file.
    var xml =
      "<interface><object class='GtkShortcutsWindow' id='keys'>"
      + "<child><object class='GtkShortcutsSection'><property name='section-name'>keys</property>"
      + "<property name='max-height'>14</property>"
    for group in groups {
      xml += "<child><object class='GtkShortcutsGroup'>" + property("title", group.title)
      for key in group.keys {
        xml += "<child><object class='GtkShortcutsShortcut'>"
        xml += property("accelerator", key.accelerators) + property("title", key.title)
        xml += "</object></child>"
      }
      xml += "</object></child>"
    }
    return xml + "</object></child></object></interface>"
  }

  private static func property(_ name: String, _ value: String) -> String {
    let escaped = adoptedString(g_markup_escape_text(value, -1)) ?? ""
    return "<property name='\(name)'>\(escaped)</property>"
  }
}
