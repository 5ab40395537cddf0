import CGtk
import GtkSupport
import PickerModel

/// The popover with an emoji's tones and other forms.
///
/// It does not take the focus: the keys stay with the entry and go to the model.
final class ToneChooser {
  private let popover = Object(sinking: gtk_popover_new().raw)
  private let grid: EmojiGrid
  private var choices: [[ToneChoice]] = []
  /// Names the pair that the swatches make, beside it.
  private let pairCaption = ToneChooser.caption(lines: 2)
  /// Names what Enter picks.
  private let caption = ToneChooser.caption(lines: 1)
  private var shown: (id: Int, slot: Int)?

  init(over grid: EmojiGrid) {
    self.grid = grid
    gtk_popover_set_autohide(popover.raw.cast(), 0)
    gtk_popover_set_has_arrow(popover.raw.cast(), 1)
    gtk_widget_add_css_class(popover.widget, "wink-tones")
    gtk_widget_set_can_focus(popover.widget, 0)
    wink_accessible_set_text(
      popover.raw, GTK_ACCESSIBLE_PROPERTY_LABEL, translated("Skin tones and other forms"))
    gtk_widget_set_parent(popover.widget, grid.root.widget)
  }

  private static func caption(lines: Int32) -> Object {
    let label = Object(sinking: gtk_label_new(nil).raw)
    gtk_label_set_xalign(label.opaque, 0)
    gtk_label_set_wrap(label.opaque, lines > 1 ? 1 : 0)
    gtk_label_set_lines(label.opaque, lines)
    gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END)
    setWidth(of: label, longest)
    gtk_widget_set_margin_start(label.widget, 4)
    gtk_widget_set_hexpand(label.widget, 1)
    gtk_widget_add_css_class(label.widget, "wink-dim")
    return label
  }

  /// So many characters of a name are shown in a line.
  private static let longest = 32

  /// Gives a caption a width that its text does not change: not every compositor of Wayland can move
  /// a popover, and none should change its size at each key.
  private static func setWidth(of label: Object, _ characters: Int) {
    gtk_label_set_width_chars(label.opaque, Int32(characters))
    gtk_label_set_max_width_chars(label.opaque, Int32(characters))
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
      shown = nil
      return
    }
    let isOther = shown.map { $0 != (model.id, model.slot) } ?? true || !isOpen
    if isOther { build(model) }
    for (row, cells) in choices.enumerated() {
      for (column, choice) in cells.enumerated() {
        let position = TonePopover.Position(row: row, column: column)
        choice.show(
          model.rows[row][column], isCursor: position == model.cursor,
          isSelected: model.isSelected(position))
      }
    }
    // The caption stands beside the pair and names it, wherever the cursor is.
    let pair = model.kinds.firstIndex(of: .pair)
    gtk_label_set_text(pairCaption.opaque, pair.map { model.rows[$0][0].name } ?? "")
    // What has its name beside it already needs no other.
    let isNamed = [.firstPerson, .secondPerson, .pair, .standard].contains(
      model.kinds[model.cursor.row])
    gtk_label_set_text(caption.opaque, isNamed ? "" : model.chosen.name)
    if isOther {
      shown = (model.id, model.slot)
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
    for caption in [pairCaption, caption] where gtk_widget_get_parent(caption.widget) != nil {
      gtk_widget_unparent(caption.widget)
    }
    let names = model.rows.joined().map(\.name.count)
    Self.setWidth(of: caption, min((names.max() ?? 0) + 2, Self.longest))
    let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2)!
    var table: UnsafeMutablePointer<GtkWidget>?
    for (row, kind) in model.kinds.enumerated() {
      switch kind {
      case .tones, .firstPerson, .secondPerson, .forms:
        let isFirstOfForms = kind == .forms && row > 0 && model.kinds[row - 1] != .forms
        if isFirstOfForms {
          gtk_box_append(box.cast(), gtk_separator_new(GTK_ORIENTATION_HORIZONTAL))
        }
        if table == nil || isFirstOfForms {
          table = gtk_grid_new()!
          gtk_box_append(box.cast(), table)
        }
        fill(table!, row, kind, isAlone: !model.kinds.contains(.firstPerson))
      case .pair: appendPair(choices[row][0], to: box)
      case .standard: appendStandard(choices[row][0], model.rows[row][0].name, to: box)
      }
    }
    gtk_box_append(box.cast(), caption.widget)
    gtk_popover_set_child(popover.raw.cast(), box)
  }

  /// - Parameter isAlone: whether no row begins with a title that the others leave room for.
  private func fill(
    _ table: UnsafeMutablePointer<GtkWidget>, _ row: Int, _ kind: TonePopover.RowKind,
    isAlone: Bool
  ) {
    if kind == .firstPerson || kind == .secondPerson {
      let title =
        kind == .firstPerson ? translated("First person") : translated("Second person")
      let label = gtk_label_new(title)!
      gtk_label_set_xalign(label.opaque, 1)
      gtk_widget_add_css_class(label, "wink-dim")
      gtk_widget_set_margin_end(label, 6)
      attach(label, to: table, column: 0, row: row)
    }
    let first = kind == .firstPerson || kind == .secondPerson ? 1 : 0
    for (column, choice) in choices[row].enumerated() {
      let widget = choice.makeWidget(role: GTK_ACCESSIBLE_ROLE_BUTTON)
      // The plain form stands above the titles of the swatches, next to the first of them.
      let isPlain = kind == .tones && column == 0 && !isAlone
      gtk_widget_set_halign(widget, isPlain ? GTK_ALIGN_END : GTK_ALIGN_CENTER)
      attach(widget, to: table, column: column + first, row: row)
      choice.connect()
    }
  }

  /// The pair that the swatches make, with its name.
  private func appendPair(_ pair: ToneChoice, to box: UnsafeMutablePointer<GtkWidget>) {
    gtk_box_append(box.cast(), gtk_separator_new(GTK_ORIENTATION_HORIZONTAL))
    appendRow(pair, pairCaption.widget, to: box)
  }

  /// The way back to the usual tone: its words can be clicked as well.
  private func appendStandard(
    _ choice: ToneChoice, _ name: String, to box: UnsafeMutablePointer<GtkWidget>
  ) {
    gtk_box_append(box.cast(), gtk_separator_new(GTK_ORIENTATION_HORIZONTAL))
    let label = gtk_label_new(name)!
    gtk_label_set_xalign(label.opaque, 0)
    gtk_widget_set_hexpand(label, 1)
    let click = gtk_gesture_click_new()!
    Signal<Int32, Double, Double>("released").connect(click) { [weak choice] _, _, _ in
      choice?.click()
    }
    gtk_widget_add_controller(label, click)
    appendRow(choice, label, to: box)
  }

  private func appendRow(
    _ choice: ToneChoice, _ label: UnsafeMutablePointer<GtkWidget>,
    to box: UnsafeMutablePointer<GtkWidget>
  ) {
    let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)!
    gtk_box_append(row.cast(), choice.makeWidget(role: GTK_ACCESSIBLE_ROLE_BUTTON))
    choice.connect()
    gtk_box_append(row.cast(), label)
    gtk_box_append(box.cast(), row)
  }

  private func attach(
    _ child: UnsafeMutablePointer<GtkWidget>, to table: UnsafeMutablePointer<GtkWidget>,
    column: Int, row: Int
  ) {
    gtk_grid_attach(table.cast(), child, Int32(column), Int32(row), 1, 1)
  }
}
