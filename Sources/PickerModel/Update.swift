/// What an event led to.
public struct Update: Equatable, Sendable {
  /// What a view must read again.
  public var changes: Changes = []
  /// What the world must do, in this order.
  public var effects: [Effect] = []
  /// Whether a key press is used up; if not, it goes on to the focused widget.
  public var isHandled = false

  public init() {}
}

/// The parts of the model that a view shows.
public struct Changes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// `layout` and the cells: everything in the grid.
  public static let rows = Changes(rawValue: 1 << 0)
  /// `cursorSlot`.
  public static let cursor = Changes(rawValue: 1 << 1)
  /// `top`: the grid must be scrolled there.
  public static let scroll = Changes(rawValue: 1 << 2)
  /// `activeSection`.
  public static let tab = Changes(rawValue: 1 << 3)
  public static let preview = Changes(rawValue: 1 << 4)
  public static let popover = Changes(rawValue: 1 << 5)
  public static let chips = Changes(rawValue: 1 << 6)
  /// `announcement`.
  public static let announcement = Changes(rawValue: 1 << 7)
  /// `query`: the entry's text must be set to it.
  public static let query = Changes(rawValue: 1 << 8)
  /// `focus`.
  public static let focus = Changes(rawValue: 1 << 9)
  /// The glyphs of single cells (a tone was chosen); the layout stays.
  public static let cells = Changes(rawValue: 1 << 10)
  /// The titles of the sections; the layout stays.
  public static let titles = Changes(rawValue: 1 << 11)
  /// `suggestions` and which of them is chosen.
  public static let suggestions = Changes(rawValue: 1 << 12)
  /// `offer`.
  public static let offer = Changes(rawValue: 1 << 13)
}

/// Something that the model wants done and cannot do itself.
public enum Effect: Hashable, Sendable {
  /// Put a text on the clipboard.
  case copy(String)
  /// Put a text on the clipboard and enter it into the window that had the focus before.
  case insert(String)
  /// Make a text the primary selection.
  case copyPrimary(String)
  /// Append an event to the history.
  case record(HistoryEvent)
  /// Hide the window. What was picked stays on the clipboard.
  case close
  /// Say this to people who cannot see the cursor.
  case announce(String)
  /// Look for a query in all languages that there are, and send `foundEverywhere`.
  case searchEverywhere(String)
  case openMenu
  case showPreferences
  case showKeys
  case quit
}
