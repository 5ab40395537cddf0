import CGtk
import GtkSupport
import PickerModel

/// What stands in the grid's place where nothing was found: a line that says so, the nearest words as
/// buttons, and how to look further.
///
/// The focus stays in the entry, where the query goes on; the model says which button Enter presses.
final class EmptyPage {
  /// Covers the grid.
  let root = Object(sinking: gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).raw)
  var clicked: (Int) -> Void = { _ in }

  private let message = Object(sinking: gtk_label_new(nil).raw)
  private let words = Object(sinking: gtk_flow_box_new().raw)
  private let everywhere = Object(sinking: gtk_box_new(GTK_ORIENTATION_VERTICAL, 4).raw)
  private let hint = Object(sinking: gtk_label_new(nil).raw)
  private(set) var buttons: [UnsafeMutablePointer<GtkWidget>] = []
  private var shown: [Suggestion] = []

  init() {
    gtk_widget_add_css_class(root.widget, "wink-empty")
    gtk_widget_set_visible(root.widget, 0)
    let middle = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12)!
    gtk_widget_set_valign(middle, GTK_ALIGN_CENTER)
    gtk_widget_set_vexpand(middle, 1)
    for label in [message, hint] {
      gtk_label_set_wrap(label.opaque, 1)
      gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
      // An overlay asks for the height at the smallest width, which is that of one letter otherwise.
      gtk_label_set_width_chars(label.opaque, 20)
      gtk_label_set_justify(label.opaque, GTK_JUSTIFY_CENTER)
    }
    gtk_widget_add_css_class(message.widget, "wink-message")
    gtk_widget_add_css_class(hint.widget, "wink-dim")
    gtk_flow_box_set_selection_mode(words.opaque, GTK_SELECTION_NONE)
    gtk_flow_box_set_max_children_per_line(words.opaque, 3)
    gtk_flow_box_set_row_spacing(words.opaque, 6)
    gtk_flow_box_set_column_spacing(words.opaque, 6)
    gtk_widget_set_halign(words.widget, GTK_ALIGN_CENTER)
    gtk_widget_set_halign(everywhere.widget, GTK_ALIGN_CENTER)
    for part in [message, words, everywhere, hint] { gtk_box_append(middle.cast(), part.widget) }
    gtk_box_append(root.raw.cast(), middle)
  }

  /// Shows what the model says, and marks what Enter takes.
  func show(_ model: PickerModel) {
    let text = model.emptyMessage
    gtk_label_set_text(message.opaque, text ?? "")
    gtk_widget_set_visible(root.widget, text == nil ? 0 : 1)
    if model.suggestions != shown { build(model) }
    for (place, button) in buttons.enumerated() {
      if place == model.chosenSuggestion {
        gtk_widget_add_css_class(button, "wink-chosen")
      } else {
        gtk_widget_remove_css_class(button, "wink-chosen")
      }
    }
  }

  /// What the buttons say.
  var texts: [String] {
    buttons.map { String(cString: gtk_label_get_text(gtk_button_get_child($0.cast()).opaque)) }
  }

  /// The places of the buttons that are marked.
  var chosen: [Int] {
    buttons.indices.filter { gtk_widget_has_css_class(buttons[$0], "wink-chosen") != 0 }
  }

  private func build(_ model: PickerModel) {
    shown = model.suggestions
    buttons = []
    for box in [words, everywhere] {
      while let child = gtk_widget_get_first_child(box.widget) {
        if box === words {
          gtk_flow_box_remove(words.opaque, child)
        } else {
          gtk_box_remove(everywhere.raw.cast(), child)
        }
      }
    }
    for (place, suggestion) in shown.enumerated() {
      let button = makeButton(model.text(of: suggestion), place)
      buttons.append(button)
      if case .word = suggestion {
        gtk_flow_box_insert(words.opaque, button, -1)
        let child = gtk_widget_get_parent(button)!
        gtk_widget_set_focusable(child, 0)
      } else {
        gtk_box_append(everywhere.raw.cast(), button)
      }
    }
    gtk_widget_set_visible(words.widget, shown.contains { $0 != .everywhere } ? 1 : 0)
    gtk_widget_set_visible(hint.widget, shown.contains(.everywhere) ? 1 : 0)
    gtk_label_set_text(
      hint.opaque, translated("Arrows choose, Enter takes. Ctrl+L searches in all languages."))
  }

  private func makeButton(_ text: String, _ place: Int) -> UnsafeMutablePointer<GtkWidget> {
    let label = gtk_label_new(text)!
    gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END)
    gtk_label_set_max_width_chars(label.opaque, 24)
    let button = gtk_button_new()!
    gtk_button_set_child(button.cast(), label)
    gtk_widget_add_css_class(button, "wink-suggestion")
    gtk_widget_set_focusable(button, 0)
    gtk_widget_set_tooltip_text(button, text)
    wink_accessible_set_text(button, GTK_ACCESSIBLE_PROPERTY_LABEL, text)
    Notice("clicked").connect(button.raw) { [weak self] in self?.clicked(place) }
    return button
  }
}
