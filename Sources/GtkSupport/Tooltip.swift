import CGtk

/// A widget's tooltip whose text may change often.
///
/// Each time that a text is set, GTK 4.8 asks an X server where the pointer is: four times it waits for
/// an answer. Here it asks only while the pointer is over the widget.
@MainActor public final class Tooltip {
  private let widget: UnsafeMutablePointer<GtkWidget>
  /// Nil or empty for none.
  public var text: String? {
    didSet { if text != oldValue { show() } }
  }

  /// - Parameter widget: must outlive this.
  public init(of widget: UnsafeMutablePointer<GtkWidget>) {
    self.widget = widget
    Signal<Int32, Int32, Bool, OpaquePointer>("query-tooltip").answer(widget.raw) {
      [weak self] _, _, _, tooltip in
      guard let text = self?.text, !text.isEmpty else { return false }
      gtk_tooltip_set_text(tooltip, text)
      return true
    }
  }

  private func show() {
    let hasText = text?.isEmpty == false
    gtk_widget_set_has_tooltip(widget, hasText ? 1 : 0)
    // As GTK does it for its own.
    wink_accessible_set_text(
      widget.raw, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, hasText ? text : nil)
    if gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_PRELIGHT.rawValue != 0 {
      gtk_widget_trigger_tooltip_query(widget)
    }
  }

  /// Gives a widget that was just made a tooltip that stays as it is.
  public static func set(_ text: String, of widget: UnsafeMutablePointer<GtkWidget>) {
    // For what is not visible GTK does not ask where the pointer is.
    gtk_widget_set_visible(widget, 0)
    gtk_widget_set_tooltip_text(widget, text)
    gtk_widget_set_visible(widget, 1)
  }
}
