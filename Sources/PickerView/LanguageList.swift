import CGtk
import GtkSupport

/// A list of languages, each of which can be checked, and an entry that shortens it.
///
/// The list is one stop of the Tab key: arrows move in it, Space and Enter check.
final class LanguageList {
  /// The entry over the list.
  let widget = Object(sinking: gtk_box_new(GTK_ORIENTATION_VERTICAL, 8).raw)
  /// Called when the user checks a language or takes it back.
  var changed: (String, Bool) -> Void = { _, _ in }

  private let languages: [PreferencesWindow.Language]
  let filter = Object(sinking: gtk_search_entry_new().raw)
  private let list = Object(sinking: gtk_list_box_new().raw)
  private var rows: [Row] = []

  private struct Row {
    let widget: UnsafeMutablePointer<GtkWidget>
    let check: UnsafeMutablePointer<GtkWidget>
    /// What the entry is compared with.
    let text: String
    var isChecked = false
  }

  init(_ languages: [PreferencesWindow.Language]) {
    self.languages = languages
    let prompt = translated("Find a language")
    wink_object_set_string(filter.raw, "placeholder-text", prompt)
    wink_accessible_set_text(filter.raw, GTK_ACCESSIBLE_PROPERTY_LABEL, prompt)
    wink_accessible_set_text(list.raw, GTK_ACCESSIBLE_PROPERTY_LABEL, translated("Languages"))
    gtk_list_box_set_selection_mode(list.opaque, GTK_SELECTION_NONE)
    rows = languages.map(makeRow)
    gtk_box_append(widget.raw.cast(), filter.widget)
    gtk_box_append(widget.raw.cast(), list.widget)
    Notice("changed").connect(filter.raw) { [weak self] in self?.applyFilter() }
    Signal<OpaquePointer>("row-activated").connect(list.raw) { [weak self] row in
      guard let self, let index = rows.firstIndex(where: { $0.widget == row.widget }) else {
        return
      }
      changed(languages[index].code, !rows[index].isChecked)
    }
  }

  private func makeRow(_ language: PreferencesWindow.Language) -> Row {
    let row = wink_widget_new_with_role(
      gtk_list_box_row_get_type(), GTK_ACCESSIBLE_ROLE_CHECKBOX)!.cast(to: GtkWidget.self)
    let check = gtk_check_button_new()!
    // The row is what is pressed and read out.
    gtk_widget_set_can_focus(check, 0)
    gtk_widget_set_can_target(check, 0)
    wink_accessible_set_hidden(check, 1)
    let label = gtk_label_new(language.name)!
    gtk_label_set_xalign(label.opaque, 0)
    let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 4)!
    gtk_box_append(box.cast(), check)
    gtk_box_append(box.cast(), label)
    gtk_list_box_row_set_child(row.cast(), box)
    gtk_list_box_append(list.opaque, row)
    wink_accessible_set_text(row, GTK_ACCESSIBLE_PROPERTY_LABEL, language.name)
    wink_accessible_set_checked(row, 0)
    return Row(widget: row, check: check, text: "\(language.name) \(language.code)")
  }

  /// Shows which languages are checked.
  func show(_ checked: [String]) {
    for index in rows.indices {
      let isChecked = checked.contains(languages[index].code)
      gtk_check_button_set_active(rows[index].check.cast(), isChecked ? 1 : 0)
      if isChecked != rows[index].isChecked {
        rows[index].isChecked = isChecked
        wink_accessible_set_checked(rows[index].widget, isChecked ? 1 : 0)
      }
    }
  }

  /// The languages that are checked, in the order of the list.
  var checked: [String] { codes { $0.isChecked } }
  /// The languages that the entry leaves, in the order of the list.
  var shown: [String] { codes { gtk_widget_get_visible($0.widget) != 0 } }

  private func codes(where condition: (Row) -> Bool) -> [String] {
    zip(languages, rows).filter { condition($1) }.map(\.0.code)
  }

  /// The row of a language, which is activated to check it or to take it back.
  func row(_ code: String) -> UnsafeMutablePointer<GtkWidget>? {
    languages.firstIndex { $0.code == code }.map { rows[$0].widget }
  }

  private func applyFilter() {
    let wanted = gtk_editable_get_text(filter.opaque)
    for row in rows {
      // Beginnings of words, whatever their case; letters without their marks count as well.
      let isShown = wanted?.pointee == 0 || g_str_match_string(wanted, row.text, 1) != 0
      gtk_widget_set_visible(row.widget, isShown ? 1 : 0)
    }
  }
}
