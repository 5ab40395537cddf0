import CGtk
import GtkSupport
import PickerModel

/// The popover with an emoji's tones.
///
/// It does not take the focus: the keys stay with the entry and go to the model.
final class ToneChooser {
  private let popover = Object(sinking: gtk_popover_new().raw)
  private let grid: EmojiGrid
  private var choices: [[ToneChoice]] = []
  private let caption = Object(sinking: gtk_label_new(nil).raw)
  private var shownId: Int?

  init(over grid: EmojiGrid) {
    self.grid = grid
    gtk_popover_set_autohide(popover.raw.cast(), 0)
    gtk_popover_set_has_arrow(popover.raw.cast(), 1)
    gtk_widget_add_css_class(popover.widget, "wink-tones")
    gtk_widget_set_can_focus(popover.widget, 0)
    wink_accessible_set_text(
      popover.raw, GTK_ACCESSIBLE_PROPERTY_LABEL, translated("Skin tones"))
    gtk_widget_set_parent(popover.widget, grid.root.widget)
    gtk_label_set_xalign(caption.opaque, 0)
    gtk_label_set_wrap(caption.opaque, 1)
    gtk_label_set_lines(caption.opaque, 2)
    gtk_label_set_ellipsize(caption.opaque, PANGO_ELLIPSIZE_END)
    gtk_label_set_max_width_chars(caption.opaque, 32)
    gtk_widget_set_hexpand(caption.widget, 1)
    gtk_widget_add_css_class(caption.widget, "wink-dim")
  }

  /// Takes the popover off its parent, which must happen before that goes.
  func detach() {
    if gtk_widget_get_parent(popover.widget) != nil { gtk_widget_unparent(popover.widget) }
  }

  var isOpen: Bool { gtk_widget_get_visible(popover.widget) != 0 }

  /// Whether the event that a controller handles is the popover's: its surface is its own, but
  /// events pass through the widgets around its parent all the same.
  func contains(_ controller: OpaquePointer) -> Bool {
    guard let event = gtk_event_controller_get_current_event(controller) else { return false }
    return gdk_event_get_surface(event) == gtk_native_get_surface(popover.opaque)
  }

  /// Shows what the model says; nil closes it.
  func show(_ model: TonePopover?) {
    guard let model else {
      if isOpen { gtk_popover_popdown(popover.raw.cast()) }
      shownId = nil
      return
    }
    if shownId != model.id || !isOpen { build(model) }
    for (row, cells) in choices.enumerated() {
      for (column, choice) in cells.enumerated() {
        let position = TonePopover.Position(row: row, column: column)
        choice.show(
          model.rows[row][column], isCursor: position == model.cursor,
          isSelected: model.isSelected(position))
      }
    }
    // The caption stands beside the pair and names it, wherever the cursor is.
    gtk_label_set_text(caption.opaque, model.rows.last?.first?.name ?? "")
    if shownId != model.id || !isOpen {
      shownId = model.id
      point(at: model.slot)
      gtk_popover_popup(popover.raw.cast())
    }
  }

  private func point(at slot: Int) {
    var area = grid.area(of: slot)
    gtk_popover_set_pointing_to(popover.raw.cast(), &area)
    let bottom = Double(area.y + area.height)
    let isLow = bottom > Double(gtk_widget_get_height(grid.root.widget)) * 0.6
    gtk_popover_set_position(popover.raw.cast(), isLow ? GTK_POS_TOP : GTK_POS_BOTTOM)
  }

  // MARK: Building

  private func build(_ model: TonePopover) {
    choices = model.rows.indices.map { row in
      model.rows[row].indices.map { column in
        ToneChoice(grid.style, isSwatch: model.isSwatches(row: row)) { [weak self] in
          self?.grid.session.send(.clickedTone(TonePopover.Position(row: row, column: column)))
        }
      }
    }
    let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2)!
    if gtk_widget_get_parent(caption.widget) != nil { gtk_widget_unparent(caption.widget) }
    let table = gtk_grid_new()!
    for (row, cells) in choices.enumerated() {
      if model.isSwatches(row: row) {
        let title = row == 1 ? translated("First person") : translated("Second person")
        let label = gtk_label_new(title)!
        gtk_label_set_xalign(label.opaque, 1)
        gtk_widget_add_css_class(label, "wink-dim")
        gtk_widget_set_margin_end(label, 6)
        attach(label, to: table, column: 0, row: row)
      }
      if row < 3 {
        let first = model.isSwatches(row: row) ? 1 : 0
        for (column, choice) in cells.enumerated() {
          let widget = choice.makeWidget(role: GTK_ACCESSIBLE_ROLE_BUTTON)
          gtk_widget_set_halign(widget, column + first == 0 ? GTK_ALIGN_END : GTK_ALIGN_CENTER)
          attach(widget, to: table, column: column + first, row: row)
          choice.connect()
        }
      }
    }
    gtk_box_append(box.cast(), table)
    if choices.count > 3 { appendPair(to: box) }
    gtk_popover_set_child(popover.raw.cast(), box)
  }

  /// The pair that the swatches make, with its name.
  private func appendPair(to box: UnsafeMutablePointer<GtkWidget>) {
    gtk_box_append(box.cast(), gtk_separator_new(GTK_ORIENTATION_HORIZONTAL))
    let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)!
    let pair = choices[3][0]
    gtk_box_append(row.cast(), pair.makeWidget(role: GTK_ACCESSIBLE_ROLE_BUTTON))
    pair.connect()
    gtk_box_append(row.cast(), caption.widget)
    gtk_box_append(box.cast(), row)
  }

  private func attach(
    _ child: UnsafeMutablePointer<GtkWidget>, to table: UnsafeMutablePointer<GtkWidget>,
    column: Int, row: Int
  ) {
    gtk_grid_attach(table.cast(), child, Int32(column), Int32(row), 1, 1)
  }
}
