import CGtk
import GtkSupport
import PickerModel

/// The picker as a widget: tabs, grid and preview, and the search row that belongs to them.
///
/// It sets the session's `didUpdate` and sends it events; the effects go to the session's ports.
public final class PickerPane {
  /// Tabs, grid and preview; with the search row on top unless that was asked to stand apart.
  public var widget: UnsafeMutablePointer<GtkWidget> { fatalError() }
  /// The search entry and the menu button.
  public var searchRow: UnsafeMutablePointer<GtkWidget> { fatalError() }
  /// Called once, after the first frame that showed emoji.
  public var onFirstFrame: () -> Void = {}

  /// A pane for a session.
  ///
  /// - Parameter holdsSearchRow: whether the search row stands on top of `widget`; a window puts it
  ///   into its title bar instead.
  public init(session: PickerSession, menu: PickerMenu = PickerMenu(), holdsSearchRow: Bool = true)
  {
  }

  /// Begins anew: clears the query, shows the recents and puts the focus into the entry.
  public func open() {}
  /// Opens the menu, as F10 does.
  public func openMenu() {}
  /// Shows the list of keys.
  public func showKeys() {}
  /// Has a screen reader say something.
  public func announce(_ text: String) {}
  /// Shows a message in place of the preview until the next thing that the user does.
  public func show(notice: String) {}
}
