import EmojiCatalog
import PickerModel

/// Everything that the user can set.
public nonisolated struct Settings: Hashable, Sendable {
  /// How many recents are shown.
  public var recents = PickerSettings().recents
  /// How large emoji are, in percent.
  public var emojiSize = PickerSettings().emojiSize
  /// The tone of emoji for which none was chosen.
  public var tone = SkinTone.none
  /// What Enter does.
  public var insert = PickerSettings.Insertion.auto
  /// What pastes where the program is not known to want another shortcut.
  public var pasteShortcut = PasteShortcut.controlV
  /// Whether what is copied becomes the primary selection as well.
  public var takesPrimary = false
  /// Whether the clipboard gets back what it held once a pick is inserted.
  public var restoresClipboard = false
  /// The languages that are searched; empty for those of the session.
  public var locales: [String] = []
  /// Which emoji to offer by their age.
  public var versions = VersionPolicy.device
  /// Whether to offer what the fonts do not draw as well.
  public var showsUndrawable = false
  /// Whether the grid shows a man and a woman only as forms of their person.
  public var groupsForms = false
  /// The key that the resident process sees to; nil for none.
  public var hotkey: HotkeySetting?
  /// Whether Wink starts with the session.
  public var startsWithSession = false

  public init() {}

  /// What the picker decides by.
  public var picker: PickerSettings {
    var picker = PickerSettings()
    picker.recents = recents
    picker.emojiSize = emojiSize
    picker.tone = tone
    picker.insert = insert
    picker.versions = versions
    picker.showsUndrawable = showsUndrawable
    picker.groupsForms = groupsForms
    return picker
  }
}

/// A setting: its name in the file, what it may be, and how it reads.
public nonisolated enum SettingKey: String, CaseIterable, Hashable, Sendable {
  case recents, tone, insert
  case pasteShortcut = "paste_shortcut"
  case takesPrimary = "primary_selection"
  case restoresClipboard = "restore_clipboard"
  case locales
  case emojiSize = "emoji_size"
  case versions = "emoji_version"
  case showsUndrawable = "show_undrawable"
  case groupsForms = "group_forms"
  case hotkey
  case startsWithSession = "autostart"

  /// What it does, for people.
  public var summary: String {
    switch self {
    case .recents: "how many recent emoji are shown"
    case .emojiSize: "how large emoji are, in percent of their usual size"
    case .tone: "the skin tone of emoji for which none was chosen"
    case .insert:
      "how Enter enters an emoji into the window you came from: the best way that works, typed, "
        + "pasted, or not at all, so that it copies"
    case .pasteShortcut: "what pastes, except in programs that are known to want another shortcut"
    case .takesPrimary: "whether middle clicks paste what is copied as well"
    case .restoresClipboard: "whether the clipboard gets back what it held after an insertion"
    case .locales: "the languages to search in (those of the session if empty)"
    case .versions: "which emoji are offered by their age: all, or those that your readers can see"
    case .showsUndrawable: "whether emoji that the fonts do not draw are offered as well"
    case .groupsForms: "whether the grid shows man and woman only as forms of their person"
    case .hotkey: "the key that the resident Wink sees to; wink hotkey sets it"
    case .startsWithSession: "whether Wink starts with the session, resident and hidden"
    }
  }

  /// Which values it takes, for people.
  public var allowed: String {
    switch self {
    case .recents: "a number from 0 to \(Self.mostRecents)"
    case .emojiSize:
      "a number from \(PickerSettings.emojiSizes.lowerBound) to \(PickerSettings.emojiSizes.upperBound)"
    case .tone:
      "none, light, medium-light, medium, medium-dark, dark, or two of them joined by +"
    case .insert: PickerSettings.Insertion.allCases.map(\.rawValue).joined(separator: ", ")
    case .pasteShortcut: PasteShortcut.allCases.map(\.rawValue).joined(separator: ", ")
    case .locales: "locales such as de or pt_BR, separated by ;"
    case .versions: "device, a version such as 14.0, or a platform such as ios-16.4 or android-13"
    case .takesPrimary, .restoresClipboard, .showsUndrawable, .groupsForms, .startsWithSession:
      "yes or no"
    case .hotkey: "empty, portal:KEY or grab:KEY, with a KEY such as Super+."
    }
  }

  public static let mostRecents = 200

  /// The value as text.
  public func text(in settings: Settings) -> String {
    switch self {
    case .recents: String(settings.recents)
    case .emojiSize: String(settings.emojiSize)
    case .tone: settings.tone.identifier
    case .insert: settings.insert.rawValue
    case .pasteShortcut: settings.pasteShortcut.rawValue
    case .takesPrimary: Self.word(settings.takesPrimary)
    case .restoresClipboard: Self.word(settings.restoresClipboard)
    case .locales: settings.locales.joined(separator: ";")
    case .versions: settings.versions.identifier
    case .showsUndrawable: Self.word(settings.showsUndrawable)
    case .groupsForms: Self.word(settings.groupsForms)
    case .hotkey: settings.hotkey?.text ?? ""
    case .startsWithSession: Self.word(settings.startsWithSession)
    }
  }

  /// Reads a value into `settings`; changes nothing where it is none of those that are allowed. Of a
  /// list it takes what is allowed, and names the rest.
  ///
  /// - Parameters:
  ///   - platforms: those that can be named as what readers have.
  ///   - locale: CLDR's name of a locale that is known, or nil.
  public func read(
    _ text: String, into settings: inout Settings, platforms: [Platform] = [],
    locale: (String) -> String?
  ) throws(DesktopError) {
    let bad = DesktopError.badValue(key: rawValue, value: text, allowed: allowed)
    switch self {
    case .recents:
      guard let number = Self.number(text, in: 0...Self.mostRecents) else { throw bad }
      settings.recents = number
    case .emojiSize:
      guard let number = Self.number(text, in: PickerSettings.emojiSizes) else { throw bad }
      settings.emojiSize = number
    case .tone:
      guard let tone = SkinTone(identifier: text) else { throw bad }
      settings.tone = tone
    case .insert:
      guard let insert = PickerSettings.Insertion(rawValue: text) else { throw bad }
      settings.insert = insert
    case .pasteShortcut:
      guard let shortcut = PasteShortcut(rawValue: text) else { throw bad }
      settings.pasteShortcut = shortcut
    case .takesPrimary:
      guard let value = Self.flag(text) else { throw bad }
      settings.takesPrimary = value
    case .restoresClipboard:
      guard let value = Self.flag(text) else { throw bad }
      settings.restoresClipboard = value
    case .locales:
      var locales: [String] = []
      var unknown: [String] = []
      for tag in text.split(separator: ";").map(\.trimmed) {
        guard let found = locale(tag) else {
          unknown.append(tag)
          continue
        }
        if !locales.contains(found) { locales.append(found) }
      }
      settings.locales = locales
      if !unknown.isEmpty {
        throw .badValue(
          key: rawValue, value: unknown.joined(separator: ";"), allowed: allowed)
      }
    case .versions:
      guard let policy = VersionPolicy(identifier: text, platforms: platforms) else { throw bad }
      settings.versions = policy
    case .showsUndrawable:
      guard let value = Self.flag(text) else { throw bad }
      settings.showsUndrawable = value
    case .groupsForms:
      guard let value = Self.flag(text) else { throw bad }
      settings.groupsForms = value
    case .hotkey:
      guard text.isEmpty || HotkeySetting(text) != nil else { throw bad }
      settings.hotkey = HotkeySetting(text)
    case .startsWithSession:
      guard let value = Self.flag(text) else { throw bad }
      settings.startsWithSession = value
    }
  }

  private static func word(_ flag: Bool) -> String { flag ? "yes" : "no" }

  private static func number(_ text: String, in range: ClosedRange<Int>) -> Int? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text).flatMap { range.contains($0) ? $0 : nil }
  }

  private static func flag(_ text: String) -> Bool? {
    text == "yes" ? true : text == "no" ? false : nil
  }
}

extension Substring {
  /// Without spaces and tabs at both ends.
  nonisolated var trimmed: String {
    var text = self
    while text.first == " " || text.first == "\t" { text.removeFirst() }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return String(text)
  }
}
