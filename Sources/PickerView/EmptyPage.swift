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
  private let words = Object(sinking: gtk_box_new(GTK_ORIENTATION_VERTICAL, 6).raw)
  private let everywhere = Object(sinking: gtk_box_new(GTK_ORIENTATION_VERTICAL, 4).raw)
  private let hint = Object(sinking: gtk_label_new(nil).raw)
  private(set) var buttons: [UnsafeMutablePointer<GtkWidget>] = []
  private var shown: [Suggestion] = []
  private var isBuilt = false

  init() {
    gtk_widget_add_css_class(root.widget, "wink-empty")
    gtk_widget_set_visible(root.widget, 0)
  }

  /// Makes what is in it, when it is first shown: a start needs none of it, and a window without text
  /// that wraps knows its least size at once.
  private func build() {
    isBuilt = true
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
    gtk_widget_set_halign(everywhere.widget, GTK_ALIGN_CENTER)
    for part in [message, words, everywhere, hint] { gtk_box_append(middle.cast(), part.widget) }
    gtk_box_append(root.raw.cast(), middle)
  }

  /// Shows what the model says, and marks what Enter takes.
  func show(_ model: PickerModel) {
    let text = model.emptyMessage
    guard isBuilt || text != nil || !model.suggestions.isEmpty else { return }
    if !isBuilt { build() }
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
        gtk_box_remove(box.raw.cast(), child)
      }
    }
    // GTK's flow box would stand over what is below it: it is as high as it is when it is wide.
    var row: UnsafeMutablePointer<GtkWidget>?
    var room = 0
    for (place, suggestion) in shown.enumerated() {
      let text = model.text(of: suggestion)
      let button = makeButton(text, place)
      buttons.append(button)
      guard case .word = suggestion else {
        gtk_box_append(everywhere.raw.cast(), button)
        continue
      }
      room -= Self.width(text)
      if row == nil || room < 0 {
        row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)
        gtk_widget_set_halign(row, GTK_ALIGN_CENTER)
        gtk_box_append(words.raw.cast(), row)
        room = Self.widestRow - Self.width(text)
      }
      gtk_box_append(row?.cast(), button)
    }
    gtk_widget_set_visible(words.widget, shown.contains { $0 != .everywhere } ? 1 : 0)
    gtk_widget_set_visible(hint.widget, shown.contains(.everywhere) ? 1 : 0)
    gtk_label_set_text(
      hint.opaque, translated("Arrows choose, Enter takes. Ctrl+L searches in all languages."))
  }

  /// What fits into a row of the narrowest window, in letters.
  private static let widestRow = 32

  /// About how wide a button is, in letters.
  private static func width(_ text: String) -> Int {
    min(24, text.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x1100 ? 2 : 1) }) + 4
  }

  private func makeButton(_ text: String, _ place: Int) -> UnsafeMutablePointer<GtkWidget> {
    let label = gtk_label_new(text)!
    gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END)
    gtk_label_set_max_width_chars(label.opaque, 24)
    let button = gtk_button_new()!
    gtk_button_set_child(button.cast(), label)
    gtk_widget_add_css_class(button, "wink-suggestion")
    gtk_widget_set_focusable(button, 0)
    Tooltip.set(text, of: button)
    wink_accessible_set_text(button, GTK_ACCESSIBLE_PROPERTY_LABEL, text)
    Notice("clicked").connect(button.raw) { [weak self] in self?.clicked(place) }
    return button
  }
}
