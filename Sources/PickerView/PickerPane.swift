import CGtk
import GtkSupport
import PickerModel

/// The picker as a widget: tabs, grid and preview, and the search row that belongs to them.
///
/// It sets the session's `didUpdate` and sends it events; the effects go to the session's ports.
@MainActor public final class PickerPane {
  /// Called once, after the first frame that showed emoji.
  public var onFirstFrame: () -> Void = {}

  let session: PickerSession
  let search = SearchRow()
  let tabs: TabBar
  let grid: EmojiGrid
  let offer: OfferBar
  let preview: PreviewBar
  let tones: ToneChooser
  let announcer: Announcer
  let box = Object(sinking: gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).raw)
  private let menu: PickerMenu
  private var isTracingQuery = false
  private var hasShownFrame = false
  private var frameTrace: FrameTrace?
  private var actions: MenuActions?
  /// The list of keys or what there is to say about the program, as it was last shown.
  private var dialog: Object?
  private var settingsConnections: [SignalConnection] = []

  /// A pane for a session.
  ///
  /// - Parameters:
  ///   - holdsSearchRow: whether the search row stands on top of `widget`; a window puts it into its
  ///     title bar instead.
  ///   - spriteFolder: where emoji that are drawn are kept for the next time; nil to keep none.
  public init(
    session: PickerSession, menu: PickerMenu = PickerMenu(), holdsSearchRow: Bool = true,
    spriteFolder: String? = nil
  ) {
    self.session = session
    self.menu = menu
    Stylesheet.install(on: gdk_display_get_default())
    let content = session.model.content
    tabs = TabBar(
      [(TabBar.recentsIcon, content.strings.recents)]
        + zip(content.catalog.groups, content.groupTitles).map {
          (TabBar.icon(forGroup: $0.name), $1)
        })
    grid = EmojiGrid(session, spriteFolder: spriteFolder)
    offer = OfferBar(strings: content.strings)
    preview = PreviewBar(grid.style, strings: content.strings)
    tones = ToneChooser(over: grid)
    announcer = Announcer(entry: search.entry.widget)
    gtk_widget_add_css_class(box.widget, "wink-pane")
    if holdsSearchRow { gtk_box_append(box.raw.cast(), search.box.widget) }
    gtk_box_append(box.raw.cast(), tabs.scroller.widget)
    gtk_box_append(box.raw.cast(), offer.box.widget)
    gtk_box_append(box.raw.cast(), grid.root.widget)
    gtk_box_append(box.raw.cast(), preview.stack.widget)
    connect()
    attachKeys(to: search.box.widget)
    attachKeys(to: box.widget)
    refresh(everything)
  }

  isolated deinit {
    tones.detach()
    for connection in settingsConnections { connection.disconnect() }
    session.didUpdate = { _ in }
  }

  /// Tabs, grid and preview; with the search row on top unless that was asked to stand apart.
  public var widget: UnsafeMutablePointer<GtkWidget> { box.widget }
  /// The search entry and the menu button.
  public var searchRow: UnsafeMutablePointer<GtkWidget> { search.box.widget }

  private var everything: Changes {
    [
      .rows, .cursor, .scroll, .tab, .preview, .popover, .chips, .announcement, .query, .focus,
      .cells, .suggestions, .offer,
    ]
  }

  // MARK: What the program asks for

  /// Begins anew: clears the query, shows the recents and puts the focus into the entry.
  public func open() {
    grid.pointer = nil
    session.send(.opened)
  }

  /// Draws what is missing in the folder of sprites, away from the main thread: once the fonts'
  /// coverage is known.
  public func fillSprites() { grid.fillSprites() }

  /// Opens the menu, as F10 does.
  public func openMenu() { gtk_menu_button_popup(search.menuButton.opaque) }

  /// Shows the list of keys.
  public func showKeys() {
    closeDialogs()
    dialog = KeysWindow.show(over: window)
  }

  /// Closes the list of keys or what there is to say about the program.
  func closeDialogs() {
    if let dialog { dismantle(dialog.raw.cast()) }
    dialog = nil
  }

  /// Has a screen reader say something.
  public func announce(_ text: String) { announcer.say(text) }

  /// Shows a message in place of the preview until the next thing that the user does.
  public func show(notice: String) {
    preview.show(notice: notice)
    announcer.say(notice)
  }

  func showAbout() {
    closeDialogs()
    if let about = menu.about { dialog = AboutWindow.show(about, over: window) }
  }

  private var window: UnsafeMutablePointer<GtkWindow>? {
    gtk_widget_get_root(box.widget)?.cast()
  }

  // MARK: Events

  private func connect() {
    session.didUpdate = { [weak self] in self?.refresh($0) }
    search.typed = { [weak self] in self?.typed($0) }
    search.composing = { [weak self] in self?.session.send(.composing($0)) }
    search.focused = { [weak self] in self?.session.send(.focused($0)) }
    tabs.selected = { [weak self] in self?.session.send(.selectedTab(section: $0)) }
    grid.focused = { [weak self] in self?.session.send(.focused(.grid)) }
    tabs.focused = { [weak self] in self?.session.send(.focused(.tabs)) }
    grid.empty.clicked = { [weak self] in self?.session.send(.clickedSuggestion($0)) }
    offer.answered = { [weak self] in self?.session.send(.answeredOffer($0)) }
    preview.removedChip = { [weak self] in self?.session.send(.removedChip($0)) }
    actions = MenuActions(
      menu, search: search, showKeys: { [weak self] in self?.showKeys() },
      showAbout: { [weak self] in self?.showAbout() })
    Notice("map").connect(box.raw) { [weak self] in
      self?.watchForFirstFrame()
      self?.traceFrames()
    }
    closeTonesOnClicksElsewhere(search.box.widget)
    closeTonesOnClicksElsewhere(box.widget)
    let settings = gtk_settings_get_default()!
    for name in ["gtk-xft-dpi", "gtk-font-name"] {
      settingsConnections.append(
        Notice("notify::" + name).connect(settings.raw) { [weak self] in
          // GTK takes the font over in a handler of its own.
          MainLoop.async { self?.fontsChanged() }
        })
    }
  }

  /// Draws with the fonts of now, after some were installed or removed.
  public func fontsChanged() {
    grid.fontChanged()
    preview.fontChanged()
  }

  private func typed(_ text: String) {
    if Trace.isEnabled {
      Trace.mark("query-typed")
      isTracingQuery = text != session.model.query
    }
    session.send(.typed(text))
    if isTracingQuery {
      isTracingQuery = false
      Trace.mark("query-shown")
      onNextFrame { Trace.mark("query-frame") }
    }
  }

  /// Keys go to the model first, and what it does not want goes on as ever.
  private func attachKeys(to widget: UnsafeMutablePointer<GtkWidget>) {
    let keys = gtk_event_controller_key_new()!
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    Signal<UInt32, UInt32, UInt32>("key-pressed").answer(keys) {
      [weak self] keyval, keycode, state in
      guard let self else { return false }
      let press = KeyMapping.keyPress(
        keyval: keyval, keycode: keycode, state: state, hasTextSelection: search.hasSelection,
        latin: { Keyboard.latinKeyval(keycode, on: gtk_widget_get_display(widget)) })
      return session.send(.pressed(press))
    }
    gtk_widget_add_controller(widget, keys)

    // Text that is typed while the focus is elsewhere belongs to the entry.
    let text = gtk_event_controller_key_new()!
    Signal<UInt32, UInt32, UInt32>("key-pressed").answer(text) { [weak self] keyval, _, state in
      guard let self, KeyMapping.isText(keyval, state), !search.hasFocus, search.takeKey(text)
      else { return false }
      search.grabFocus()
      return true
    }
    gtk_widget_add_controller(widget, text)
  }

  private func closeTonesOnClicksElsewhere(_ widget: UnsafeMutablePointer<GtkWidget>) {
    let click = gtk_gesture_click_new()!
    gtk_gesture_single_set_button(click, 0)
    gtk_event_controller_set_propagation_phase(click, GTK_PHASE_CAPTURE)
    Notice("pressed").connect(click) { [weak self] in
      guard let self, tones.isOpen, !tones.contains(click) else { return }
      // The click only closes: it must not pick what happens to be below.
      gtk_gesture_set_state(click, GTK_EVENT_SEQUENCE_CLAIMED)
      session.send(.dismissedPopover)
    }
    gtk_widget_add_controller(widget, click)
  }

  // MARK: Showing

  private func refresh(_ changes: Changes) {
    if isTracingQuery { Trace.mark("query-results") }
    let model = session.model
    grid.refresh(changes)
    if !changes.isDisjoint(with: [.tab, .rows]) {
      tabs.show(active: model.activeSection, isSearching: model.isSearching)
    }
    if changes.contains(.titles) {
      tabs.name([model.content.strings.recents] + model.content.groupTitles)
    }
    if !changes.isDisjoint(with: [.preview, .chips]) { preview.show(model, changes) }
    if changes.contains(.offer) { offer.show(model.offer) }
    if changes.contains(.query) { search.query = model.query }
    if changes.contains(.focus) { showFocus(model.focus) }
    if changes.contains(.popover) { tones.show(model.popover) }
    if changes.contains(.announcement) { announcer.describe(model.announcement) }
  }

  private func showFocus(_ area: FocusArea) {
    switch area {
    case .entry: search.grabFocus()
    case .tabs: tabs.grabFocus()
    case .grid: grid.grabFocus()
    case .menu: gtk_widget_grab_focus(search.menuButton.widget)
    }
  }

  // MARK: Frames

  /// Calls a closure after the next frame is painted.
  func onNextFrame(_ body: @escaping () -> Void) {
    guard let clock = gtk_widget_get_frame_clock(box.widget) else { return }
    var connection: SignalConnection?
    connection = Notice("after-paint").connect(clock) {
      connection?.disconnect()
      connection = nil
      body()
    }
    gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_PAINT)
  }

  private func traceFrames() {
    guard Trace.countsFrames, frameTrace == nil,
      let clock = gtk_widget_get_frame_clock(box.widget)
    else { return }
    frameTrace = FrameTrace(clock) { [weak self] in
      self.map { Double($0.grid.drawnOffset) } ?? 0
    }
  }

  /// Watches for the first frame with emoji.
  private func watchForFirstFrame() {
    if hasShownFrame { return }
    onNextFrame { [weak self] in
      guard let self, !hasShownFrame else { return }
      guard grid.style.hasDrawnEmoji else { return watchForFirstFrame() }
      hasShownFrame = true
      Trace.mark("first-frame")
      MainLoop.async { [weak self] in
        self?.preview.endAbridgement()
        self?.grid.endAbridgement()
      }
      MainLoop.whenIdle { [weak self] in
        guard let self else { return }
        preview.prepare(session.model.content)
      }
      onFirstFrame()
    }
  }
}
