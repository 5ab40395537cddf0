import CGtk
import GtkSupport
import PickerModel

/// The popover with an emoji's tones and other forms.
///
/// It does not take the focus: the keys stay with the entry and go to the model.
final class ToneChooser {
  /// Made when it is first shown.
  private lazy var popover = makePopover()
  private var isMade = false
  private let grid: EmojiGrid
  private var choices: [[ToneChoice]] = []
  /// Names what Enter picks.
  private lazy var caption = ToneChooser.caption()
  private var shown: (id: Int, slot: Int)?

  init(over grid: EmojiGrid) { self.grid = grid }

  private func makePopover() -> Object {
    isMade = true
    let popover = Object(sinking: gtk_popover_new().raw)
    gtk_popover_set_autohide(popover.raw.cast(), 0)
    gtk_popover_set_has_arrow(popover.raw.cast(), 1)
    gtk_widget_add_css_class(popover.widget, "wink-tones")
    gtk_widget_set_can_focus(popover.widget, 0)
    wink_accessible_set_text(
      popover.raw, GTK_ACCESSIBLE_PROPERTY_LABEL, translated("Skin tones and other forms"))
    gtk_widget_set_parent(popover.widget, grid.root.widget)
    return popover
  }

  private static func caption() -> Object {
    let label = Object(sinking: gtk_label_new(nil).raw)
    gtk_label_set_xalign(label.opaque, 0)
    gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END)
    gtk_widget_set_margin_start(label.widget, 4)
    gtk_widget_set_hexpand(label.widget, 1)
    gtk_widget_add_css_class(label.widget, "wink-dim")
    return label
  }

  /// Gives the caption a size that its text does not change: not every compositor of Wayland can move
  /// a popover, and none should change its size at each key.
  private func setLines(of caption: Object, _ model: TonePopover) {
    let longest = model.rows.joined().map(\.name.count).max() ?? 0
    let isPair = model.kinds.contains(.pair)
    // Beside swatches there is room for more; what a pair is called ends with two tones.
    let room = isPair ? 56 : 32
    let tone =
      model.rows[model.kinds.firstIndex(of: .firstPerson) ?? 0].map(\.name.count).max() ?? 0
    let lines = isPair && longest + tone + 2 > room ? 2 : 1
    gtk_label_set_wrap(caption.opaque, lines > 1 ? 1 : 0)
    gtk_label_set_lines(caption.opaque, Int32(lines))
    gtk_label_set_width_chars(caption.opaque, Int32(min(longest + 2, 32)))
    gtk_label_set_max_width_chars(caption.opaque, Int32(min(longest + 2, 32)))
    gtk_widget_set_size_request(
      caption.widget, -1, lines > 1 ? Int32(36 * TextScale.current) : -1)
  }

  /// Takes the popover off its parent, which must happen before that goes.
  func detach() {
    if isMade, gtk_widget_get_parent(popover.widget) != nil { gtk_widget_unparent(popover.widget) }
  }

  var isOpen: Bool { isMade && gtk_widget_get_visible(popover.widget) != 0 }

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
    gtk_label_set_text(caption.opaque, Self.name(of: model))
    if isOther {
      shown = (model.id, model.slot)
      point(at: model.slot)
      gtk_popover_popup(popover.raw.cast())
    }
  }

  /// What Enter picks, or what the emoji will be where it goes back to the usual tone.
  private static func name(of model: TonePopover) -> String {
    guard model.isStandardChosen else { return model.chosen.name }
    return model.rows.joined().first { $0.text == model.chosen.text }?.name ?? ""
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
        ToneChoice(grid.style, size(of: model.kinds[row])) { [weak self] in
          self?.grid.session.send(.clickedTone(TonePopover.Position(row: row, column: column)))
        }
      }
    }
    if gtk_widget_get_parent(caption.widget) != nil { gtk_widget_unparent(caption.widget) }
    setLines(of: caption, model)
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
      case .pair: attachPair(choices[row][0], to: table!, row: row)
      case .standard: appendStandard(choices[row][0], model.rows[row][0].name, to: box)
      }
    }
    gtk_box_append(box.cast(), caption.widget)
    gtk_popover_set_child(popover.raw.cast(), box)
  }

  private func size(of kind: TonePopover.RowKind) -> ToneChoice.Size {
    switch kind {
    case .firstPerson, .secondPerson: .swatch
    case .pair: .large
    case .tones, .forms, .standard: .usual
    }
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

  /// The pair that the swatches make, beside both rows of them.
  private func attachPair(
    _ pair: ToneChoice, to table: UnsafeMutablePointer<GtkWidget>, row: Int
  ) {
    let widget = pair.makeWidget(role: GTK_ACCESSIBLE_ROLE_BUTTON)
    gtk_widget_set_valign(widget, GTK_ALIGN_CENTER)
    gtk_widget_set_margin_start(widget, 6)
    gtk_grid_attach(table.cast(), widget, 6, Int32(row - 2), 1, 2)
    pair.connect()
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
