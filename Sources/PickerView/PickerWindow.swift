import CGtk
import GtkSupport
import PickerModel

/// The picker in a window of its own, with the search row as its title bar.
///
/// It owns nothing of the clipboard: what was picked goes to the session's ports. The window is
/// built once and hidden and shown again.
///
///     StartUp.prepareEnvironment()                  // first thing in main
///     let session = PickerSession(model, store: store, ports: ports)
///     let window = PickerWindow(session: session, application: application)
///     window.present()                              // again for each summons
///
/// The ports call back: `close` → `hide()`, `announce` → `announce(_:)`, `openMenu` → `openMenu()`,
/// `showKeys` → `showKeys()`, `report` → `show(notice:)`.
@MainActor public final class PickerWindow {
  public let pane: PickerPane
  /// Called once, after the first frame that showed emoji: the time to do what can wait.
  public var onFirstFrame: () -> Void = {}
  /// Called when the desktop asks the window to close; hides it unless set.
  public var onCloseRequest: (() -> Void)?

  private let object: Object
  private var colorScheme: ColorScheme?
  /// Since it was shown last.
  private var hadFocus = false
  private var shownAt: gint64 = 0
  private var wasPresented = false
  private let session: PickerSession

  /// A window that is not shown yet.
  ///
  /// - Parameters:
  ///   - application: what the window keeps alive, or nil in a program without one.
  ///   - spriteFolder: where emoji that are drawn are kept for the next time; nil to keep none.
  public init(
    session: PickerSession, application: UnsafeMutablePointer<GtkApplication>? = nil,
    title: String = "Wink", menu: PickerMenu = PickerMenu(), spriteFolder: String? = nil
  ) {
    self.session = session
    object = Object(
      sinking: (application.map { gtk_application_window_new($0) } ?? gtk_window_new())!.raw)
    pane = PickerPane(
      session: session, menu: menu, holdsSearchRow: false, spriteFolder: spriteFolder)
    gtk_window_set_title(window, title)
    let scale = min(TextScale.current, 2)
    gtk_window_set_default_size(window, Int32(440 * scale), Int32(480 * scale))
    build()
    connect()
  }

  isolated deinit {
    pane.closeDialogs()
    pane.tones.detach()
    dismantle(window)
  }

  /// The GTK window, for clipboards (`gtk_widget_get_clipboard`) and as a parent for dialogs.
  public var window: UnsafeMutablePointer<GtkWindow> { object.raw.cast() }

  private func build() {
    // The whole row moves the window, as a title bar does.
    let handle = gtk_window_handle_new()!
    gtk_widget_add_css_class(handle, "wink-title")
    gtk_window_handle_set_child(handle.opaque, pane.searchRow)
    gtk_window_set_titlebar(window, handle)
    gtk_window_set_child(window, pane.widget)
    for side in [GTK_PACK_START, GTK_PACK_END] {
      let controls = gtk_window_controls_new(side)!
      gtk_window_controls_set_decoration_layout(controls.opaque, closeButtonLayout)
      g_object_bind_property(
        controls, "empty", controls, "visible",
        GBindingFlags(
          rawValue: G_BINDING_SYNC_CREATE.rawValue | G_BINDING_INVERT_BOOLEAN.rawValue))
      if side == GTK_PACK_START {
        pane.search.prepend(controls)
      } else {
        pane.search.append(controls)
      }
    }
  }

  /// The desktop's arrangement of window buttons, with nothing but the close button left in it.
  private var closeButtonLayout: String {
    let layout = gtk_settings_get_default().flatMap {
      adoptedString(wink_object_get_string($0.raw, "gtk-decoration-layout"))
    }
    let sides = (layout ?? "").split(separator: ":", omittingEmptySubsequences: false)
    let kept = sides.map { side in
      side.split(separator: ",").contains("close") ? "close" : ""
    }
    return kept.joined(separator: ":")
  }

  private func connect() {
    Notice("close-request").answer(object.raw) { [weak self] in
      guard let self else { return false }
      if let onCloseRequest { onCloseRequest() } else { hide() }
      return true
    }
    Notice("map").connect(object.raw) { [weak self] in
      guard let self, !wasPresented else { return }
      wasPresented = true
      Trace.mark("window-mapped")
    }
    Notice("notify::is-active").connect(object.raw) { [weak self] in
      guard let self else { return }
      if gtk_window_is_active(window) != 0 {
        hadFocus = true
      } else if session.model.popover != nil {
        session.send(.dismissedPopover)
      }
    }
    pane.onFirstFrame = { [weak self] in
      StartUp.restoreEnvironment()
      // Asked after the first frame: a portal that has to be started first would hold it up.
      self?.colorScheme = ColorScheme()
      self?.onFirstFrame()
    }
  }

  /// What a theme calls the window's parts, for `ThemeExtract.keep`.
  public var styleWords: Set<String> { ThemeExtract.words(of: object.widget) }

  public var isVisible: Bool { gtk_widget_get_visible(object.widget) != 0 }

  /// Whether the window is open and had time to get the focus: who calls twice at once has not left it.
  public var isSettled: Bool {
    isVisible && (hadFocus || g_get_monotonic_time() - shownAt > Self.timeForFocus)
  }

  /// How long a desktop may take to give the focus, in microseconds.
  private static let timeForFocus: gint64 = 1_000_000

  /// Begins anew and shows the window in front.
  ///
  /// From the second time on it prints `summon-frame` when traced: call `Trace.begin()` when the
  /// summons arrives.
  public func present() {
    let isSummons = wasPresented
    if !isVisible {
      hadFocus = false
      shownAt = g_get_monotonic_time()
    }
    closeDialogs()
    pane.open()
    if !wasPresented {
      ThemeExtract.check(window)
      var (width, height): (Int32, Int32) = (0, 0)
      gtk_window_get_default_size(window, &width, &height)
      pane.preview.abridge(width: Int(width))
    }
    gtk_window_present(window)
    pane.search.grabFocus()
    if isSummons, Trace.isEnabled { pane.onNextFrame { Trace.mark("summon-frame") } }
  }

  /// Searches for a text as if it had been typed.
  public func search(_ text: String) { pane.search.query = text }

  /// Takes the focus back into the entry, when another window over this one was closed.
  public func takeBackFocus() {
    guard isVisible else { return }
    gtk_window_present(window)
    pane.search.grabFocus()
  }

  public func hide() {
    closeDialogs()
    gtk_widget_set_visible(object.widget, 0)
  }

  /// Closes whatever would keep the keyboard from the entry.
  private func closeDialogs() {
    pane.closeDialogs()
    closePopovers(in: object.widget)
  }

  /// Draws with the fonts of now, after some were installed or removed.
  public func fontsChanged() { pane.fontsChanged() }

  /// Draws what is missing in the folder of sprites, away from the main thread: once the fonts'
  /// coverage is known.
  public func fillSprites() { pane.fillSprites() }

  /// The pixels of an emoji that is drawn already, as cairo keeps them, and the side of the square; nil
  /// where there is none yet.
  public func sprite(of text: String) -> (pixels: [UInt8], side: Int)? {
    pane.grid.style.sprites?.sprite(of: text)
  }

  /// Opens the menu, as F10 does.
  public func openMenu() { pane.openMenu() }
  /// Shows the list of keys.
  public func showKeys() { pane.showKeys() }
  /// Has a screen reader say something.
  public func announce(_ text: String) { pane.announce(text) }
  /// Shows a message in place of the preview until the next thing that the user does.
  public func show(notice: String) { pane.show(notice: notice) }
}
