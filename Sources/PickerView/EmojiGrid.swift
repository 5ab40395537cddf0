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
  let picture: GridPicture
  let sticky: StickyTitle
  let empty = EmptyPage()
  private var cells: [Int: EmojiCell] = [:]
  private var cursorSlot: Int?
  /// The slots whose cells are still described as something else.
  private var untold: Set<Int> = []
  /// Whether the keyboard's focus is to come to the cursor's cell once that is there.
  private var wantsFocus = false

  /// Where to scroll once GTK knows how long the grid has become.
  var wantedTop: Double?
  var isScrolling = false
  /// The height of the viewport that the model knows of.
  var measuredPage = 0.0
  var pendingScroll: SignalConnection?
  var isMeasuring = false
  var isLayingOut = false
  /// Whether GTK knows of one row only yet, so that the first frame comes sooner.
  private(set) var isAbridged = true
  private var isFilling = false
  /// Runs while the cells are somewhere else than what is drawn.
  var followTimer: Timer?
  /// When the cells last followed the wheel, in microseconds.
  var lastFollow: gint64 = 0
  /// Runs while the list has another length than the layout.
  private var pendingLength: Timer?

  /// - Parameter spriteFolder: where emoji that are drawn are kept; nil to keep none.
  init(_ session: PickerSession, spriteFolder: String?) {
    self.session = session
    style = CellStyle(
      metrics: GridMetrics(
        textScale: TextScale.current, size: Double(session.model.settings.emojiSize) / 100),
      spriteFolder: spriteFolder, for: root.widget)
    picture = GridPicture(style)
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
    gtk_scrollable_set_hscroll_policy(view.opaque, GTK_SCROLL_NATURAL)
    setColumns(
      session.columns, visibleRows: session.model.visibleRows)

    gtk_scrolled_window_set_policy(
      scroller.opaque, GTK_POLICY_EXTERNAL, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(scroller.opaque, view.widget)
    gtk_widget_add_css_class(scroller.widget, "wink-scroller")
    gtk_widget_set_vexpand(root.widget, 1)
    // What is drawn stands behind the cells, which show nothing themselves.
    let behind = picture.makeWidget()
    gtk_widget_set_overflow(behind, GTK_OVERFLOW_HIDDEN)
    picture.sight = { [weak self] in self?.sight }
    gtk_overlay_set_child(root.opaque, behind)
    gtk_overlay_add_overlay(root.opaque, scroller.widget)
    gtk_overlay_set_measure_overlay(root.opaque, scroller.widget, 1)

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
    cell.slot = slot
    tellSoon([slot])
  }

  private func unbind(_ item: OpaquePointer) {
    guard let cell = Drawing.of(gtk_list_item_get_child(item)) as? EmojiCell else { return }
    if cells[cell.slot] === cell { cells[cell.slot] = nil }
  }

  /// What is in sight.
  private var sight: GridPicture.Sight {
    let geometry = geometry
    let offset = drawnOffset
    let end = offset + Int(gtk_widget_get_height(scroller.widget))
    let first = offset / geometry.rowHeight
    let last = min(
      session.model.layout.rowCount, (end + geometry.rowHeight - 1) / geometry.rowHeight)
    return GridPicture.Sight(
      geometry: geometry, rows: first..<max(first, last), offset: offset, model: session.model,
      cursorSlot: cursorSlot, hoveredSlot: hoveredSlot)
  }

  var geometry: GridGeometry {
    GridGeometry(
      width: Int(gtk_widget_get_width(scroller.widget)), columns: session.columns,
      rowHeight: style.metrics.rowHeight,
      isMirrored: gtk_widget_get_direction(view.widget) == GTK_TEXT_DIR_RTL)
  }

  /// What assistive tools are told of a slot, while it is in sight or near it.
  func text(at slot: Int) -> String? { cells[slot]?.text }

  /// Whether a slot has a cell: it is in sight, or near it.
  func isShown(slot: Int) -> Bool { cells[slot] != nil }

  /// How many cells there are.
  var cellCount: Int { cells.count }

  // MARK: Changes

  /// Whether the scrollbar shows itself when something moves.
  ///
  /// Where the pointer is over the grid, GTK fades it in and out with each change of the list, in frames
  /// that the next key would have to wait for. One that takes room beside the grid, as the desktop may
  /// ask for, stays.
  func letScrollbarShow(_ shows: Bool) {
    let settings = gtk_settings_get_default()
    let isOverlay = settings.map { wink_object_get_boolean($0.raw, "gtk-overlay-scrolling") != 0 }
    guard shows || isOverlay == true else { return }
    var policy = GTK_POLICY_NEVER
    gtk_scrolled_window_get_policy(scroller.opaque, nil, &policy)
    let wanted = shows ? GTK_POLICY_AUTOMATIC : GTK_POLICY_EXTERNAL
    if policy != wanted {
      gtk_scrolled_window_set_policy(scroller.opaque, GTK_POLICY_EXTERNAL, wanted)
    }
  }

  /// Shows what the model has changed.
  func refresh(_ changes: Changes) {
    let model = session.model
    if !changes.isDisjoint(with: [.rows, .scroll, .cursor]) { hoveredSlot = nil }
    if !changes.isDisjoint(with: [.rows, .cursor, .scroll]) { cursorSlot = model.cursorSlot }
    if changes.contains(.rows) {
      letScrollbarShow(false)
      setColumns(model.layout.columns, visibleRows: model.visibleRows)
      followLength()
    }
    if !changes.isDisjoint(with: [.rows, .suggestions]) { empty.show(model) }
    if !changes.isDisjoint(with: [.rows, .cells]) { showCells() } else { picture.redraw() }
    if changes.contains(.scroll) { scroll(to: model.top) }
    if changes.contains(.cells), style.metrics.size != setSize { measureSoon() }
    if model.focus == .grid, !changes.isDisjoint(with: [.rows, .cursor]) { grabFocus() }
    updateTitle()
  }

  /// Draws what is in sight, and tells assistive tools soon: the frame comes first.
  private func showCells() {
    picture.contentChanged()
    tellSoon(Array(cells.keys))
  }

  private func tellSoon(_ slots: [Int]) {
    if untold.isEmpty { MainLoop.whenIdle { [weak self] in self?.tellCells() } }
    untold.formUnion(slots)
  }

  private func tellCells() {
    let model = session.model
    for slot in untold { cells[slot]?.tell(model.cell(at: slot)) }
    untold = []
  }

  /// How many rows GTK knows of.
  var rowsInList: Int { list.count / session.columns }

  /// How many rows GTK is to know of: all, but one before the first frame, which draws what is in sight
  /// without them. With none GTK would not know how many columns there are.
  private var wantedRows: Int {
    let rows = session.model.layout.rowCount
    return isAbridged ? min(rows, 1) : rows
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

  /// Whether the list is as long as the layout, and its cells are where they are drawn and described as
  /// what is there.
  var isSettled: Bool { pendingLength == nil && followTimer == nil && untold.isEmpty }

  /// Has the list become as long as the layout, where it is not yet.
  func settleLength() { if pendingLength != nil { setLength() } }

  private func setLength() {
    pendingLength = nil
    list.resize(count: wantedRows * session.columns)
    giveFocus()
  }

  /// Has GTK make rows of so many cells, and no more cells than are in sight and a little beyond.
  ///
  /// It keeps thirty rows of the most columns. Where these are fewer than the least, the least count
  /// (documentation of `gtk_grid_view_set_max_columns`), as long as the natural width of the cells
  /// leaves no room for more: each claims to be wider than any viewport.
  func setColumns(_ columns: Int, visibleRows: Double) {
    let wanted = Int(((visibleRows + 3) * Double(columns) / 30).rounded(.up))
    // GTK begins to count in the middle of a row, and must come to both of its ends.
    let most = min(columns, max(wanted, columns / 2, 1))
    if gtk_grid_view_get_min_columns(view.opaque) != columns {
      gtk_grid_view_set_min_columns(view.opaque, guint(columns))
    }
    if gtk_grid_view_get_max_columns(view.opaque) != most {
      gtk_grid_view_set_max_columns(view.opaque, guint(most))
    }
  }

  func applyMetrics() {
    // Five columns always fit.
    gtk_widget_set_size_request(
      scroller.widget, Int32(style.metrics.width(columns: 5)), Int32(style.metrics.rowHeight * 3))
    gtk_widget_queue_resize(view.widget)
    gtk_widget_queue_resize(sticky.widget)
    picture.everythingChanged()
    for cell in cells.values { gtk_widget_queue_resize(cell.widget) }
  }

  private func take(_ palette: Palette) {
    guard palette != style.palette else { return }
    style.palette = palette
    Stylesheet.use(palette)
    picture.everythingChanged()
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
    picture.everythingChanged()
    refillSprites()
  }

  /// Has all emoji drawn in advance at another size, if that was asked for at the one before.
  func refillSprites() { if isFilling { fillSprites() } }

  /// Has all emoji drawn in advance, away from the main thread, and from now on whatever the font
  /// or the screen.
  func fillSprites() {
    isFilling = true
    let texts = session.model.shownTexts
    if style.metrics.isZoomed {
      style.previews?.fill(texts)
    } else {
      style.sprites?.fill(texts) { [style] in style.previews?.fill(texts) }
    }
  }

  /// Shows whether the keyboard's focus is in the grid.
  func showFocus(_ hasFocus: Bool) {
    style.hasFocus = hasFocus
    picture.redraw()
  }

  /// Puts the keyboard focus onto the cursor's cell, where assistive tools can follow it: now, or as soon
  /// as GTK has made that cell.
  func grabFocus() {
    wantsFocus = true
    giveFocus()
  }

  /// Carries out what `grabFocus` could not.
  func giveFocus() {
    guard wantsFocus, session.model.focus == .grid else {
      wantsFocus = false
      return
    }
    guard let cursorSlot, let cell = cells[cursorSlot], let widget = cell.widget else { return }
    wantsFocus = false
    if untold.contains(cursorSlot) { cell.tell(session.model.cell(at: cursorSlot)) }
    gtk_widget_grab_focus(gtk_widget_get_parent(widget))
  }

  /// Where a slot is drawn, in the root's coordinates.
  func area(of slot: Int) -> GdkRectangle {
    let geometry = geometry
    let offset = Int((session.model.top * Double(geometry.rowHeight)).rounded())
    let side = min(geometry.columnWidth, geometry.rowHeight)
    return GdkRectangle(
      x: Int32(geometry.x(ofColumn: slot % geometry.columns) + (geometry.columnWidth - side) / 2),
      y: Int32(slot / geometry.columns * geometry.rowHeight - offset), width: Int32(side),
      height: Int32(geometry.rowHeight))
  }
}
