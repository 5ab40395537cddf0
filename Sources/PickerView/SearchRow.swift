import CGtk
import GtkSupport
import PickerModel

/// The search entry and the menu button.
final class SearchRow {
  let box = Object(sinking: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0).raw)
  let entry = Object(sinking: gtk_search_entry_new().raw)
  let menuButton = Object(sinking: gtk_menu_button_new().raw)

  var typed: (String) -> Void = { _ in }
  var composing: (Bool) -> Void = { _ in }
  var focused: (FocusArea) -> Void = { _ in }

  /// The GtkText in the entry, which has the keyboard focus and the input method.
  private let text: Object

  /// Characters of a query at most; the rest of a longer paste is left out. Pango takes seconds to lay
  /// out a letter with ten thousand marks, and nobody looks for more than this.
  private static let longestQuery: Int32 = 1000

  init() {
    text = Object(retaining: gtk_editable_get_delegate(entry.opaque))
    gtk_widget_add_css_class(box.widget, "wink-row")
    gtk_widget_set_hexpand(entry.widget, 1)
    let prompt = translated("Search emoji")
    wink_object_set_string(entry.raw, "placeholder-text", prompt)
    wink_accessible_set_text(entry.raw, GTK_ACCESSIBLE_PROPERTY_LABEL, prompt)
    // GTK's own chooser would open on Ctrl+period.
    gtk_text_set_input_hints(text.raw.cast(), GTK_INPUT_HINT_NO_EMOJI)
    gtk_text_set_max_length(text.raw.cast(), Self.longestQuery)

    gtk_menu_button_set_icon_name(menuButton.opaque, "open-menu-symbolic")
    gtk_menu_button_set_has_frame(menuButton.opaque, 0)
    let menu = translated("Menu")
    Tooltip.set(menu, of: menuButton.widget)
    wink_accessible_set_text(menuButton.raw, GTK_ACCESSIBLE_PROPERTY_LABEL, menu)

    gtk_box_append(box.raw.cast(), entry.widget)
    gtk_box_append(box.raw.cast(), menuButton.widget)
    connect()
  }

  private func connect() {
    // Not "search-changed": it waits for 150 ms.
    Notice("changed").connect(entry.raw) { [weak self] in
      if let self { typed(query) }
    }
    Signal<String>("preedit-changed").connect(text.raw) { [weak self] preedit in
      self?.composing(!preedit.isEmpty)
    }
    for (widget, area) in [(entry, FocusArea.entry), (menuButton, .menu)] {
      let focus = gtk_event_controller_focus_new()!
      Notice("enter").connect(focus) { [weak self] in self?.focused(area) }
      gtk_widget_add_controller(widget.widget, focus)
    }
  }

  /// The text of the entry.
  var query: String {
    get { String(cString: gtk_editable_get_text(entry.opaque)) }
    set { if newValue != query { gtk_editable_set_text(entry.opaque, newValue) } }
  }

  var hasSelection: Bool { gtk_editable_get_selection_bounds(entry.opaque, nil, nil) != 0 }

  var hasFocus: Bool { gtk_widget_is_focus(text.widget) != 0 }

  /// Puts the focus into the entry and leaves its text and selection alone.
  func grabFocus() {
    if gtk_widget_get_root(text.widget) == nil { return }
    gtk_text_grab_focus_without_selecting(text.raw.cast())
  }

  /// Gives a key press that arrived elsewhere to the entry.
  ///
  /// - Returns: whether the entry used it as text.
  func takeKey(_ controller: OpaquePointer) -> Bool {
    gtk_event_controller_key_forward(controller, text.widget) != 0
  }

  /// Gives the menu button a menu, which is made when it is first opened: a start needs none.
  func setMenu(_ model: Object) {
    gtk_menu_button_set_create_popup_func(
      menuButton.opaque,
      { button, model in
        if gtk_menu_button_get_popover(button) == nil {
          gtk_menu_button_set_menu_model(button, model?.cast())
        }
      }, g_object_ref(model.raw), { g_object_unref($0) })
  }

  /// Puts a widget beside the menu button, such as a close button.
  func append(_ widget: UnsafeMutablePointer<GtkWidget>) {
    gtk_box_append(box.raw.cast(), widget)
  }

  func prepend(_ widget: UnsafeMutablePointer<GtkWidget>) {
    gtk_box_prepend(box.raw.cast(), widget)
  }
}
