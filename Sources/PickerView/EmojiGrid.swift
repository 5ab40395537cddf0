import CGtk
import GtkSupport
import PickerModel

/// All sections in one virtualized grid, with the current one's title on top.
final class EmojiGrid {
  /// The grid, its title and what stands there when nothing was found.
  let root = Object(sinking: gtk_overlay_new().raw)
  let scroller = Object(sinking: gtk_scrolled_window_new().raw)
  let style: CellStyle
  let session: PickerSession
  /// The slot under the pointer.
  var hoveredSlot: Int?
  var pointer: (x: Double, y: Double)?
  var pressedSlot: Int?
  /// Called when the keyboard focus comes to a cell.
  var focused: () -> Void = {}
  var wheelRest = 0.0
  var zoom = 1.0

  private(set) var view: Object!
  let list: SlotList
  let sticky: StickyTitle
  let empty = EmptyPage()
  private var cells: [Int: EmojiCell] = [:]
  private var cursorSlot: Int?
  /// Slots whose cells are out of sight and still show what was there before.
  private var staleSlots: Set<Int> = []

  /// Where to scroll once GTK knows how long the grid has become.
  var wantedTop: Double?
  var isScrolling = false
  /// The height of the viewport that the model knows of.
  var measuredPage = 0.0
  var pendingScroll: SignalConnection?
  var isMeasuring = false
  var isLayingOut = false
  /// Whether the list has only the rows of the first frame yet: the sooner it comes.
  private(set) var isAbridged = true
  private var isFilling = false
  /// Runs while the list has another length than the layout.
  private var pendingLength: Timer?

  /// - Parameter spriteFolder: where emoji that are drawn are kept; nil to keep none.
  init(_ session: PickerSession, spriteFolder: String?) {
    self.session = session
    style = CellStyle(
      metrics: GridMetrics(
        textScale: TextScale.current, size: Double(session.model.settings.emojiSize) / 100),
      spriteFolder: spriteFolder, for: root.widget)
    sticky = StickyTitle(style)
    list = SlotList(count: 0)
    cursorSlot = session.model.cursorSlot
    build()
    connectAdjustments()
    connectPointer()
    Notice("notify::scale-factor").connect(view.raw) { [weak self] in self?.changePictures() }
    Stylesheet.use(style.palette)
    sticky.changedPalette = { [weak self] in self?.take($0) }
    refresh([.rows, .cursor, .scroll])
  }

  /// The viewport's adjustment.
  var adjustment: UnsafeMutablePointer<GtkAdjustment> {
    gtk_scrolled_window_get_vadjustment(scroller.opaque)
  }

  private func build() {
    let factory = Object(adopting: gtk_signal_list_item_factory_new().raw)
    Signal<OpaquePointer>("setup").connect(factory.raw) { [weak self] item in
      guard let self else { return }
      gtk_list_item_set_child(item, EmojiCell(style).makeWidget())
      // Nothing is ever selected, but GTK lets only what is selectable have the focus.
      gtk_list_item_set_activatable(item, 0)
    }
    Signal<OpaquePointer>("bind").connect(factory.raw) { [weak self] item in
      self?.bind(item)
    }
    Signal<OpaquePointer>("unbind").connect(factory.raw) { [weak self] item in
      self?.unbind(item)
    }
    let selection = gtk_no_selection_new(list.handOver())
    view = Object(
      sinking: gtk_grid_view_new(selection, factory.handOver()).raw)
    gtk_widget_add_css_class(view.widget, "wink-grid")
    wink_accessible_set_text(view.raw, GTK_ACCESSIBLE_PROPERTY_LABEL, translated("Emoji"))
    setColumns(session.model.layout.columns)

    gtk_scrolled_window_set_policy(
      scroller.opaque, GTK_POLICY_EXTERNAL, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(scroller.opaque, view.widget)
    gtk_widget_set_vexpand(scroller.widget, 1)
    gtk_overlay_set_child(root.opaque, scroller.widget)

    let title = sticky.makeWidget()
    gtk_widget_set_valign(title, GTK_ALIGN_START)
    gtk_widget_set_can_target(title, 0)
    gtk_widget_set_overflow(title, GTK_OVERFLOW_HIDDEN)
    gtk_overlay_add_overlay(root.opaque, title)

    gtk_overlay_add_overlay(root.opaque, empty.root.widget)
    applyMetrics()
  }

  // MARK: Cells

  private func bind(_ item: OpaquePointer) {
    let slot = Int(gtk_list_item_get_position(item))
    guard let cell = Drawing.of(gtk_list_item_get_child(item)) as? EmojiCell else { return }
    cells[slot] = cell
    Trace.peak("cells", cells.count)
    show(slot, in: cell, session.model)
  }

  private func unbind(_ item: OpaquePointer) {
    guard let cell = Drawing.of(gtk_list_item_get_child(item)) as? EmojiCell else { return }
    if cells[cell.slot] === cell { cells[cell.slot] = nil }
    cell.clear()
  }

  private func show(_ slot: Int, in cell: EmojiCell, _ model: PickerModel) {
    var title: String?
    if case .header(let section) = model.layout[slot] { title = model.sections[section].title }
    cell.show(
      slot, cell: model.cell(at: slot), title: title, isCursor: slot == cursorSlot,
      isHovered: slot == hoveredSlot)
  }

  /// What is shown in a slot, while it is in sight or near it.
  func text(at slot: Int) -> String? { cells[slot]?.cell?.text }

  // MARK: Changes

  /// Shows what the model has changed.
  func refresh(_ changes: Changes) {
    let model = session.model
    if !changes.isDisjoint(with: [.rows, .scroll, .cursor]) { hoveredSlot = nil }
    if !changes.isDisjoint(with: [.rows, .cursor, .scroll]) { cursorSlot = model.cursorSlot }
    if changes.contains(.rows) {
      setColumns(model.layout.columns)
      followLength()
    }
    if !changes.isDisjoint(with: [.rows, .suggestions]) { empty.show(model) }
    if !changes.isDisjoint(with: [.rows, .cells]) {
      showCells(model)
    } else {
      markCells()
    }
    if changes.contains(.scroll) { scroll(to: model.top) }
    if changes.contains(.cells), style.metrics.size != setSize { measureSoon() }
    if model.focus == .grid, !changes.isDisjoint(with: [.rows, .cursor]) { grabFocus() }
    updateTitle()
  }

  /// Shows anew what is in sight, and soon what is not: GTK keeps four times as many cells.
  private func showCells(_ model: PickerModel) {
    let columns = model.layout.columns
    let first = Int(model.top) * columns
    let last = (Int(model.top + model.visibleRows) + 2) * columns
    for (slot, cell) in cells where (first..<last).contains(slot) {
      show(slot, in: cell, model)
    }
    if staleSlots.isEmpty { MainLoop.whenIdle { [weak self] in self?.showStaleCells() } }
    staleSlots = Set(cells.keys.filter { !(first..<last).contains($0) })
  }

  func showStaleCells() {
    let model = session.model
    for slot in staleSlots { if let cell = cells[slot] { show(slot, in: cell, model) } }
    staleSlots = []
  }

  func showAllCells() {
    for (slot, cell) in cells { show(slot, in: cell, session.model) }
  }

  /// How many rows GTK knows of.
  var rowsInList: Int { list.count / session.model.layout.columns }

  /// How many rows GTK is to know of: all but before the first frame.
  private var wantedRows: Int {
    let rows = session.model.layout.rowCount
    return isAbridged ? min(rows, 16) : rows
  }

  /// Hands all rows to GTK, once the first frame is painted.
  func endAbridgement() {
    isAbridged = false
    setLength()
  }

  /// Has the list become as long as the layout: as far as it is in sight now, and otherwise once
  /// nothing has been typed for a moment.
  ///
  /// To make and free the cells out of sight is more work than all else that a key takes.
  private func followLength() {
    let model = session.model
    let columns = model.layout.columns
    let inSight = min(wantedRows, Int(model.top + model.visibleRows) + 2)
    guard model.top == 0, list.count % columns == 0, gtk_widget_get_mapped(view.widget) != 0
    else { return setLength() }
    if rowsInList < inSight { list.resize(count: inSight * columns) }
    pendingLength =
      rowsInList == wantedRows
      ? nil : Timer(after: Self.quiet) { [weak self] in self?.setLength() }
  }

  /// How long nothing is typed, in milliseconds, before the list follows what was found.
  private static let quiet = 200

  /// Whether the list is as long as the layout, and all its cells show what is in it.
  var isSettled: Bool { pendingLength == nil && staleSlots.isEmpty }

  /// Has the list become as long as the layout, where it is not yet.
  func settleLength() { if pendingLength != nil { setLength() } }

  private func setLength() {
    pendingLength = nil
    list.resize(count: wantedRows * session.model.layout.columns)
  }

  func markCells() {
    for (slot, cell) in cells {
      cell.mark(isCursor: slot == cursorSlot, isHovered: slot == hoveredSlot)
    }
  }

  private func setColumns(_ columns: Int) {
    let columns = guint(columns)
    guard gtk_grid_view_get_max_columns(view.opaque) != columns else { return }
    // The least must never pass the most, even between the calls.
    gtk_grid_view_set_min_columns(view.opaque, 1)
    gtk_grid_view_set_max_columns(view.opaque, columns)
    gtk_grid_view_set_min_columns(view.opaque, columns)
  }

  func applyMetrics() {
    // Five columns always fit.
    gtk_widget_set_size_request(
      scroller.widget, Int32(style.metrics.width(columns: 5)), Int32(style.metrics.rowHeight * 3))
    gtk_widget_queue_resize(view.widget)
    gtk_widget_queue_resize(sticky.widget)
    for cell in cells.values { gtk_widget_queue_resize(cell.widget) }
  }

  private func take(_ palette: Palette) {
    guard palette != style.palette else { return }
    style.palette = palette
    Stylesheet.use(palette)
    for cell in cells.values { cell.redraw() }
  }

  /// The font or the text size changed.
  func fontChanged() {
    style.typeface = Typeface(for: view.widget)
    changePictures()
    measure()
  }

  /// Draws every emoji anew, with what belongs to the font and the screen of now.
  private func changePictures() {
    style.useSprites(for: view.widget)
    for cell in cells.values { cell.clear() }
    showAllCells()
    if isFilling { fillSprites() }
  }

  /// Has all emoji drawn in advance, away from the main thread, and from now on whatever the font
  /// or the screen.
  func fillSprites() {
    isFilling = true
    if !style.metrics.isZoomed { style.sprites?.fill(session.model.shownTexts) }
  }

  /// Shows whether the keyboard's focus is in the grid.
  func showFocus(_ hasFocus: Bool) {
    style.hasFocus = hasFocus
    if let cursorSlot { cells[cursorSlot]?.redraw() }
  }

  /// Puts the keyboard focus onto the cursor's cell, where assistive tools can follow it.
  func grabFocus() {
    guard let cursorSlot, let cell = cells[cursorSlot], let widget = cell.widget else { return }
    gtk_widget_grab_focus(gtk_widget_get_parent(widget))
  }

  /// Where a slot is drawn, in the root's coordinates.
  func area(of slot: Int) -> GdkRectangle {
    let columns = session.model.layout.columns
    let width = Double(gtk_widget_get_width(scroller.widget) - 2 * Int32(GridMetrics.margin))
    let height = style.metrics.rowHeight
    var column = slot % columns
    if gtk_widget_get_direction(view.widget) == GTK_TEXT_DIR_RTL { column = columns - 1 - column }
    let cellWidth = width / Double(columns)
    let side = min(Int(cellWidth), height)
    let x = Double(GridMetrics.margin) + (Double(column) + 0.5) * cellWidth - Double(side) / 2
    let y = (Double(slot / columns) - session.model.top) * Double(height)
    return GdkRectangle(
      x: Int32(x), y: Int32(y), width: Int32(side), height: Int32(height))
  }
}
