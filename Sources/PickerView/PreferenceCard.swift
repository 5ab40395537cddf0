import CGtk
import GtkSupport

/// A block of settings with rounded corners: rows of a title, an explanation and a control.
final class PreferenceCard {
  private let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
  private var isEmpty = true

  /// Appends a heading and an empty card to a page.
  ///
  /// - Parameter page: a vertical box, which keeps the card.
  init(_ heading: String, in page: UnsafeMutablePointer<GtkWidget>) {
    let label = gtk_label_new(heading)!
    gtk_label_set_xalign(label.opaque, 0)
    gtk_widget_add_css_class(label, "wink-heading")
    gtk_widget_add_css_class(box, "wink-card")
    gtk_box_append(page.cast(), label)
    gtk_box_append(page.cast(), box)
  }

  /// Appends a row.
  ///
  /// - Parameters:
  ///   - stacks: whether the control stands below the text, because it is wide.
  /// - Returns: the label of the explanation, which the card keeps.
  @discardableResult func append(
    _ title: String, _ explanation: String, _ control: UnsafeMutablePointer<GtkWidget>,
    stacks: Bool = false
  ) -> UnsafeMutablePointer<GtkWidget> {
    let row = gtk_box_new(stacks ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL, 0)!
    let words = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2)!
    let name = Self.label(title)
    let about = Self.label(explanation)
    gtk_widget_add_css_class(about, "wink-dim")
    gtk_widget_set_visible(about, explanation.isEmpty ? 0 : 1)
    gtk_box_append(words.cast(), name)
    gtk_box_append(words.cast(), about)
    gtk_widget_set_hexpand(words, 1)
    gtk_widget_set_valign(words, GTK_ALIGN_CENTER)
    gtk_box_append(row.cast(), words)
    gtk_box_append(row.cast(), control)
    gtk_widget_set_valign(control, GTK_ALIGN_CENTER)
    if stacks { gtk_widget_set_halign(control, GTK_ALIGN_START) }
    wink_accessible_set_text(control, GTK_ACCESSIBLE_PROPERTY_LABEL, title)
    wink_accessible_set_text(control, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, explanation)
    append(row)
    return about
  }

  /// Appends a widget that is a row of its own.
  func append(_ row: UnsafeMutablePointer<GtkWidget>) {
    gtk_widget_add_css_class(row, "wink-setting")
    if !isEmpty { gtk_widget_add_css_class(row, "wink-below") }
    isEmpty = false
    gtk_box_append(box.cast(), row)
  }

  private static func label(_ text: String) -> UnsafeMutablePointer<GtkWidget> {
    let label = gtk_label_new(text)!
    gtk_label_set_xalign(label.opaque, 0)
    gtk_label_set_wrap(label.opaque, 1)
    // Wide enough for a word of any language, so that the page can be as narrow as the picker.
    gtk_label_set_width_chars(label.opaque, 18)
    gtk_label_set_max_width_chars(label.opaque, 48)
    return label
  }
}
