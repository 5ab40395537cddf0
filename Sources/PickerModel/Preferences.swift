import EmojiCatalog

/// What the preferences window shows and how its controls change it.
public struct Preferences: Hashable, Sendable {
  /// Something that the user did in the window.
  public enum Change: Hashable, Sendable {
    case recents(Int)
    case emojiSize(Int)
    case tone(SkinTone)
    /// Whether to search in the session's languages, whatever was chosen.
    case followsSession(Bool)
    /// Whether to search in a language.
    case language(String, Bool)
    case versions(VersionPolicy)
    case showsUndrawable(Bool)
    case groupsForms(Bool)
    case insert(PickerSettings.Insertion)
    case pasteShortcut(PasteShortcut)
    case takesPrimary(Bool)
    case restoresClipboard(Bool)
  }

  /// How many recents are shown.
  public private(set) var recents: Int
  public let mostRecents: Int
  /// How large emoji are, in percent.
  public private(set) var emojiSize: Int
  /// The tone of emoji for which none was chosen.
  public private(set) var tone: SkinTone
  /// The chosen languages, the one that names the emoji first; empty for the session's.
  public private(set) var languages: [String]
  /// The session's languages, the preferred one first.
  public let sessionLanguages: [String]
  /// Which emoji to offer by their age.
  public private(set) var versions: VersionPolicy
  /// Whether to offer what the fonts do not draw as well.
  public private(set) var showsUndrawable: Bool
  /// Whether the grid shows a man and a woman only as forms of their person.
  public private(set) var groupsForms: Bool
  /// How Enter enters an emoji into the window that the user came from.
  public private(set) var insert: PickerSettings.Insertion
  /// What pastes where the program is not known to want another shortcut.
  public private(set) var pasteShortcut: PasteShortcut
  /// Whether what is copied becomes the primary selection as well.
  public private(set) var takesPrimary: Bool
  /// Whether the clipboard gets back what it held once a pick is inserted.
  public private(set) var restoresClipboard: Bool

  public init(
    recents: Int, mostRecents: Int, tone: SkinTone, languages: [String], sessionLanguages: [String],
    emojiSize: Int = 100, versions: VersionPolicy = .device, showsUndrawable: Bool = false,
    groupsForms: Bool = false, insert: PickerSettings.Insertion = .auto,
    pasteShortcut: PasteShortcut = .controlV, takesPrimary: Bool = false,
    restoresClipboard: Bool = false
  ) {
    self.recents = recents
    self.mostRecents = mostRecents
    self.emojiSize = emojiSize
    self.tone = tone
    self.languages = languages
    self.sessionLanguages = sessionLanguages
    self.versions = versions
    self.showsUndrawable = showsUndrawable
    self.groupsForms = groupsForms
    self.insert = insert
    self.pasteShortcut = pasteShortcut
    self.takesPrimary = takesPrimary
    self.restoresClipboard = restoresClipboard
  }

  public var followsSession: Bool { languages.isEmpty }

  /// The languages that are searched, the one that names the emoji first; English is among them.
  public var searchedLanguages: [String] {
    let wanted = followsSession ? sessionLanguages : languages
    return wanted.contains("en") ? wanted : wanted + ["en"]
  }

  /// Does what the user did. English always stays, so that a list is never empty.
  public mutating func apply(_ change: Change) {
    switch change {
    case .recents(let number): recents = min(max(0, number), mostRecents)
    case .emojiSize(let percent):
      let sizes = PickerSettings.emojiSizes
      emojiSize = min(max(sizes.lowerBound, percent), sizes.upperBound)
    case .tone(let tone): self.tone = tone
    case .versions(let policy): versions = policy
    case .showsUndrawable(let value): showsUndrawable = value
    case .groupsForms(let value): groupsForms = value
    case .insert(let value): insert = value
    case .pasteShortcut(let value): pasteShortcut = value
    case .takesPrimary(let value): takesPrimary = value
    case .restoresClipboard(let value): restoresClipboard = value
    case .followsSession(true): languages = []
    case .followsSession(false): if followsSession { languages = searchedLanguages }
    case .language(let language, true):
      let wanted = searchedLanguages
      if wanted.contains(language) {
        languages = wanted
      } else if wanted.last == "en" {
        // English, which is always there, stays behind what was asked for.
        languages = wanted.dropLast() + [language, "en"]
      } else {
        languages = wanted + [language]
      }
    case .language(let language, false):
      let left = searchedLanguages.filter { $0 != language }
      languages = left.isEmpty ? ["en"] : left
    }
  }
}
