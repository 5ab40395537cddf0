import CGtk
import GtkSupport

/// A question in a small window over another one, answered by one of two buttons.
@MainActor public final class Question {
  private let object: Object
  private var answer: ((Bool) -> Void)?

  /// Shows the question.
  ///
  /// - Parameter answer: called once; false also when the window is closed.
  public init(
    over parent: UnsafeMutablePointer<GtkWindow>?, title: String, text: String, confirm: String,
    cancel: String, answer: @escaping (Bool) -> Void
  ) {
    self.answer = answer
    object = Object(sinking: gtk_window_new().raw)
    build(title: title, text: text, confirm: confirm, cancel: cancel)
    if let parent { gtk_window_set_transient_for(window, parent) }
    gtk_window_set_modal(window, 1)
    gtk_window_set_resizable(window, 0)
    Notice("close-request").answer(object.raw) { [weak self] in
      self?.finish(false)
      return true
    }
    gtk_window_present(window)
  }

  isolated deinit { dismantle(window) }

  private var window: UnsafeMutablePointer<GtkWindow> { object.raw.cast() }

  private func build(title: String, text: String, confirm: String, cancel: String) {
    gtk_window_set_title(window, title)
    let label = gtk_label_new(text)!
    gtk_label_set_wrap(label.opaque, 1)
    gtk_label_set_max_width_chars(label.opaque, 40)
    gtk_label_set_xalign(label.opaque, 0)
    let buttons = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12)!
    gtk_widget_set_halign(buttons, GTK_ALIGN_END)
    gtk_widget_set_margin_top(buttons, 18)
    let no = button(cancel, in: buttons, answers: false)
    let yes = button(confirm, in: buttons, answers: true)
    gtk_widget_add_css_class(yes, "destructive-action")
    let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
    for side in [
      gtk_widget_set_margin_top, gtk_widget_set_margin_bottom, gtk_widget_set_margin_start,
      gtk_widget_set_margin_end,
    ] { side(box, 18) }
    gtk_box_append(box.cast(), label)
    gtk_box_append(box.cast(), buttons)
    gtk_window_set_child(window, box)
    // The safe answer is the one that Enter gives.
    gtk_window_set_default_widget(window, no)
    gtk_widget_grab_focus(no)
    let keys = gtk_shortcut_controller_new()!
    gtk_shortcut_controller_add_shortcut(
      keys,
      gtk_shortcut_new(
        gtk_keyval_trigger_new(guint(GDK_KEY_Escape), GdkModifierType(0)),
        gtk_named_action_new("window.close")))
    gtk_widget_add_controller(object.widget, keys)
  }

  private func button(
    _ label: String, in box: UnsafeMutablePointer<GtkWidget>, answers value: Bool
  ) -> UnsafeMutablePointer<GtkWidget> {
    let button = gtk_button_new_with_mnemonic(label)!
    Notice("clicked").connect(button.raw) { [weak self] in self?.finish(value) }
    gtk_box_append(box.cast(), button)
    return button
  }

  private func finish(_ value: Bool) {
    gtk_widget_set_visible(object.widget, 0)
    let answer = answer
    self.answer = nil
    answer?(value)
  }
}
