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
public final class PickerWindow {
  public let pane: PickerPane
  /// The GTK window, for clipboards (`gtk_widget_get_clipboard`) and as a parent for dialogs.
  public var window: UnsafeMutablePointer<GtkWindow> { fatalError() }
  /// Called once, after the first frame that showed emoji: the time to do what can wait.
  public var onFirstFrame: () -> Void = {}
  /// Called when the desktop asks the window to close; hides it unless set.
  public var onCloseRequest: (() -> Void)?

  /// A window that is not shown yet.
  ///
  /// - Parameter application: what the window keeps alive, or nil in a program without one.
  public init(
    session: PickerSession, application: UnsafeMutablePointer<GtkApplication>? = nil,
    title: String = "Wink", menu: PickerMenu = PickerMenu()
  ) {
    pane = PickerPane(session: session, menu: menu, holdsSearchRow: false)
  }

  public var isVisible: Bool { false }
  /// Begins anew and shows the window in front. Prints `summon-frame` when a summons is traced.
  public func present() {}
  public func hide() {}
  /// Opens the menu, as F10 does.
  public func openMenu() { pane.openMenu() }
  /// Shows the list of keys.
  public func showKeys() { pane.showKeys() }
  /// Has a screen reader say something.
  public func announce(_ text: String) { pane.announce(text) }
  /// Shows a message in place of the preview until the next thing that the user does.
  public func show(notice: String) { pane.show(notice: notice) }
}
