import CGtk
import GtkSupport
import PickerModel

/// The user's own words, each with what it stands for and a button that removes it, and two entries
/// for another one.
final class AliasList {
  /// The list over the entries.
  let widget = Object(sinking: gtk_box_new(GTK_ORIENTATION_VERTICAL, 8).raw)
  /// Called when the user adds a word and emoji, or the name of one; false where that is refused.
  var added: (_ word: String, _ emoji: String) -> Bool = { _, _ in false }
  var removed: (String) -> Void = { _ in }

  let word = Object(sinking: gtk_entry_new().raw)
  let emoji = Object(sinking: gtk_entry_new().raw)
  let add = Object(sinking: gtk_button_new_with_mnemonic(translated("_Add")).raw)
  private(set) var removers: [UnsafeMutablePointer<GtkWidget>] = []
  private let list = Object(sinking: gtk_box_new(GTK_ORIENTATION_VERTICAL, 2).raw)
  private var shown: [Alias] = []

  init() {
    let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8)!
    for (entry, prompt) in [(word, translated("Word")), (emoji, translated("Emoji or its name"))] {
      wink_object_set_string(entry.raw, "placeholder-text", prompt)
      wink_accessible_set_text(entry.raw, GTK_ACCESSIBLE_PROPERTY_LABEL, prompt)
      // GTK's own chooser would open on Ctrl+period.
      gtk_text_set_input_hints(
        gtk_editable_get_delegate(entry.opaque).raw.cast(), GTK_INPUT_HINT_NO_EMOJI)
      gtk_editable_set_width_chars(entry.opaque, 8)
      gtk_widget_set_hexpand(entry.widget, 1)
      Notice("activate").connect(entry.raw) { [weak self] in self?.submit() }
      gtk_box_append(row.cast(), entry.widget)
    }
    Notice("clicked").connect(add.raw) { [weak self] in self?.submit() }
    gtk_box_append(row.cast(), add.widget)
    gtk_box_append(widget.raw.cast(), list.widget)
    gtk_box_append(widget.raw.cast(), row)
  }

  func show(_ aliases: [Alias]) {
    gtk_widget_set_visible(list.widget, aliases.isEmpty ? 0 : 1)
    if aliases == shown { return }
    let focused = removers.firstIndex { gtk_widget_has_focus($0) != 0 }
    shown = aliases
    while let child = gtk_widget_get_first_child(list.widget) {
      gtk_box_remove(list.raw.cast(), child)
    }
    removers = aliases.map(append)
    guard let focused else { return }
    // Where a row was removed from the keyboard, the next one has the focus.
    let next = removers.isEmpty ? word.widget : removers[min(focused, removers.count - 1)]
    gtk_widget_grab_focus(next)
  }

  private func append(_ alias: Alias) -> UnsafeMutablePointer<GtkWidget> {
    let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8)!
    let label = gtk_label_new("\(alias.word)  \(alias.sequences.joined(separator: " "))")!
    gtk_label_set_xalign(label.opaque, 0)
    gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END)
    gtk_widget_set_hexpand(label, 1)
    let button = gtk_button_new_from_icon_name("list-remove-symbolic")!
    gtk_widget_add_css_class(button, "flat")
    let name = Phrase("Remove {name}", ["name": alias.word]).text(translate: translated)
    gtk_widget_set_tooltip_text(button, name)
    wink_accessible_set_text(button, GTK_ACCESSIBLE_PROPERTY_LABEL, name)
    Notice("clicked").connect(button.raw) { [weak self] in self?.removed(alias.word) }
    gtk_box_append(row.cast(), label)
    gtk_box_append(row.cast(), button)
    gtk_box_append(list.raw.cast(), row)
    return button
  }

  private func submit() {
    let texts = [word, emoji].map { String(cString: gtk_editable_get_text($0.opaque)) }
    guard added(texts[0], texts[1]) else { return }
    for entry in [word, emoji] { gtk_editable_set_text(entry.opaque, "") }
    gtk_widget_grab_focus(word.widget)
  }
}
