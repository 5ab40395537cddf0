import EmojiCatalog
import EmojiSearch

/// Something that a user or the world did, and when.
public struct Event: Sendable {
  public var action: Action
  /// Milliseconds since 1970-01-01 00:00 UTC.
  public var time: Int64

  public init(_ action: Action, at time: Int64) {
    self.action = action
    self.time = time
  }

  public enum Action: Sendable {
    /// The window is about to be shown: query, chips and popover are cleared, recents are current.
    case opened
    /// The window stays for another pick: query, chips and popover are cleared, the rest stays.
    case continued
    /// The text of the search entry is now this.
    case typed(String)
    /// An input method began or ended composing in the entry.
    case composing(Bool)
    case pressed(KeyPress)
    /// A slot of the grid was clicked; nil for a place that is no slot.
    case clicked(slot: Int?, Modifiers)
    case middleClicked(slot: Int)
    /// Long press or right click.
    case requestedTones(slot: Int)
    /// The pointer moved onto a slot, or off the grid (nil).
    case hovered(slot: Int?)
    /// The choice at this place of the popover was clicked.
    case clickedTone(TonePopover.Position)
    /// The popover was dismissed by other means than a key.
    case dismissedPopover
    case removedChip(Int)
    case selectedTab(section: Int)
    /// The grid was scrolled by the user: its first visible row, counted in rows.
    case scrolled(top: Double)
    /// So many columns fit, and so many rows (with a fraction) are visible.
    case resized(columns: Int, rows: Double)
    /// The history was read, or another process has changed it.
    case readHistory(History)
    case changedSettings(PickerSettings)
    /// The fonts draw every sequence but these.
    case knownCoverage(missing: Set<String>)
    /// Names in other languages, for the same catalog.
    case changedContent(PickerContent)
    /// All recents are to be forgotten; tones and pins stay.
    case clearedRecents
    /// All tones that were chosen are to be forgotten.
    case forgotTones
    /// The index is built: queries can be answered.
    case builtIndex(SearchIndex)
    /// A suggestion was clicked that stands where nothing was found.
    case clickedSuggestion(Int)
    /// A query was looked for in all languages; what enabled ones find may be among it.
    case foundEverywhere(query: String, [SearchResult])
    /// The question whether to remember a word was answered by a click.
    case answeredOffer(Bool)
    /// A word is to stand for these sequences from now on; for none, it is forgotten.
    case gaveAlias(word: String, [String])
    /// A sequence was picked in another program's window, which shows what this one finds.
    case usedElsewhere(String)
    /// The focus moved by other means than F6.
    case focused(FocusArea)
  }
}

/// A key press, without the characters that go to the entry.
public struct KeyPress: Hashable, Sendable {
  public var key: Key
  public var modifiers: Modifiers
  /// Whether text is selected in the search entry: Ctrl+C then belongs to it.
  public var hasTextSelection: Bool

  public init(_ key: Key, _ modifiers: Modifiers = [], hasTextSelection: Bool = false) {
    self.key = key
    self.modifiers = modifiers
    self.hasTextSelection = hasTextSelection
  }
}

/// The keys that the picker knows.
public enum Key: Hashable, Sendable {
  case up, down, left, right
  case pageUp, pageDown, home, end
  case enter, escape, tab, backspace
  case menu, f6, f10
  /// A digit of the number row by its position, or of the keypad: 0…9.
  case digit(Int)
  /// A letter in lower case, a comma or a question mark.
  case character(Character)
  case space
  /// Any other key.
  case other
}

/// The modifier keys that the picker tells apart.
public struct Modifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let shift = Modifiers(rawValue: 1)
  public static let control = Modifiers(rawValue: 2)
  public static let alt = Modifiers(rawValue: 4)
}

/// What F6 moves through.
public enum FocusArea: CaseIterable, Hashable, Sendable {
  case entry, tabs, grid, menu
}
