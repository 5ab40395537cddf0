import CGtk
import GtkSupport
import PickerModel

extension EmojiGrid {
  func connectAdjustments() {
    Notice("value-changed").connect(adjustment.raw) { [weak self] in self?.valueChanged() }
    Notice("changed").connect(adjustment.raw) { [weak self] in self?.sizeChanged() }
    let horizontal = gtk_scrolled_window_get_hadjustment(scroller.opaque)!
    Notice("changed").connect(horizontal.raw) { [weak self] in self?.sizeChanged() }
  }

  private func valueChanged() {
    picture.redraw()
    updateTitle()
    guard !isScrolling, wantedTop == nil else { return }
    // Not here: GTK may be laying the grid out.
    if !isSettled { MainLoop.async { [weak self] in self?.settleLength() } }
    // GTK keeps another row in place than the model when the viewport changes its height.
    guard abs(page - measuredPage) < 0.5, isLaidOut else { return scroll(to: session.model.top) }
    setHovered(nil)
    let top = gtk_adjustment_get_value(adjustment) / Double(style.metrics.rowHeight)
    session.send(.scrolled(top: top))
  }

  /// Scrolls so that a row is the first in sight, in time for the next frame.
  ///
  /// Once a frame and no more: GTK's grid knows where its rows are only after a layout, and a second
  /// scroll before that would end at some other row.
  func scroll(to top: Double) {
    wantedTop = top
    if top > 0 {
      endAbridgement()
      letScrollbarShow(true)
    }
    scrollInNextFrame()
  }

  /// Scrolls by the wheel: what is drawn at once, and GTK's cells ten times a second.
  ///
  /// They take twice as long as the picture, and only assistive tools, the scrollbar and the keyboard's
  /// focus depend on them.
  func scroll(byWheelTo top: Double) {
    let elapsed = Int(g_get_monotonic_time() - lastFollow) / 1000
    if followTimer == nil, elapsed >= Self.followPause {
      lastFollow = g_get_monotonic_time()
      return scroll(to: top)
    }
    wantedTop = top
    endAbridgement()
    picture.redraw()
    updateTitle()
    if followTimer != nil { return }
    followTimer = Timer(after: Self.followPause - elapsed) { [weak self] in self?.follow() }
  }

  /// Has GTK's cells follow a wheel that has turned.
  private func follow() {
    followTimer = nil
    lastFollow = g_get_monotonic_time()
    // Something else may have scrolled since.
    if wantedTop != nil { scrollInNextFrame() }
  }

  /// Milliseconds from one time that the cells follow the wheel to the next.
  private static let followPause = 100

  /// How far what is drawn is scrolled, in GTK's pixels: it lays out by whole ones.
  var drawnOffset: Int {
    Int(
      wantedTop.map { $0 * Double(style.metrics.rowHeight) } ?? gtk_adjustment_get_value(adjustment)
    )
  }

  private func scrollInNextFrame() {
    guard gtk_widget_get_mapped(view.widget) != 0,
      let clock = gtk_widget_get_frame_clock(view.widget)
    else { return applyWantedTop() }
    gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_UPDATE)
    guard pendingScroll == nil else { return }
    pendingScroll = Notice("update").connect(clock) { [weak self] in
      guard let self else { return }
      pendingScroll?.disconnect()
      pendingScroll = nil
      if !isLaidOut { layOut() }
      applyWantedTop()
      // What cannot be reached now does not exist.
      wantedTop = nil
      // Once GTK has laid the cells out: it scrolls to what gets the focus.
      MainLoop.async { [weak self] in self?.giveFocus() }
    }
  }

  /// Whether GTK knows how long the grid has become.
  private var isLaidOut: Bool {
    let rows = Double(rowsInList * style.metrics.rowHeight)
    return abs(gtk_adjustment_get_upper(adjustment) - max(rows, page)) < 1
  }

  private var page: Double { gtk_adjustment_get_page_size(adjustment) }

  /// Lays the grid out now instead of in the next frame.
  ///
  /// Until it is laid out it cannot be scrolled to where its new rows are, and a frame would show
  /// the wrong ones.
  private func layOut() {
    let width = gtk_widget_get_allocated_width(view.widget)
    let height = gtk_widget_get_allocated_height(view.widget)
    guard width > 0, height > 0, gtk_widget_get_mapped(view.widget) != 0 else { return }
    isLayingOut = true
    var least: Int32 = 0
    gtk_widget_measure(view.widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
    gtk_widget_allocate(view.widget, max(least, width), height, -1, nil)
    isLayingOut = false
  }

  private func applyWantedTop() {
    guard let top = wantedTop else { return }
    let value = top * Double(style.metrics.rowHeight)
    isScrolling = true
    gtk_adjustment_set_value(adjustment, value)
    isScrolling = false
    if isLaidOut { wantedTop = nil }
  }

  /// GTK has laid the grid out: tells the model what fits, once the layout is over.
  private func sizeChanged() {
    if !isLayingOut { measureSoon() }
  }

  func measureSoon() {
    if isMeasuring { return }
    isMeasuring = true
    MainLoop.async { [weak self] in self?.measure() }
  }

  /// Computes the columns and rows that fit. Not during GTK's layout, which must not change them.
  func measure() {
    isMeasuring = false
    let width = Double(gtk_widget_get_width(scroller.widget))
    let height = gtk_adjustment_get_page_size(adjustment)
    guard width > 1, height > 1 else { return }
    measuredPage = height
    let metrics = GridMetrics(
      textScale: TextScale.current, size: setSize, zoom: zoom, page: height)
    let isResized = metrics != style.metrics
    if isResized {
      style.metrics = metrics
      style.useSprites(for: view.widget)
      refillSprites()
      applyMetrics()
    }
    session.send(
      .resized(
        columns: metrics.columns(width: width), rows: height / Double(metrics.rowHeight)))
    setColumns(session.model.layout.columns, visibleRows: session.model.visibleRows)
    if isResized {
      scroll(to: session.model.top)
    } else if wantedTop != nil {
      scrollInNextFrame()
    }
  }

  /// How large emoji are set to be.
  var setSize: Double { Double(session.model.settings.emojiSize) / 100 }

  func updateTitle() {
    let model = session.model
    let height = Double(style.metrics.rowHeight)
    let top = (wantedTop ?? gtk_adjustment_get_value(adjustment) / height)
    let layout = model.layout
    guard model.emptyMessage == nil, let section = layout.section(atRow: top + 0.001) else {
      gtk_widget_set_visible(sticky.widget, 0)
      return
    }
    gtk_widget_set_visible(sticky.widget, 1)
    var offset = 0.0
    if section + 1 < layout.counts.count {
      offset = min(0, (Double(layout.firstRow(ofSection: section + 1)) - top - 1) * height)
    }
    sticky.show(model.sections[section].title, offset: offset)
  }
}
