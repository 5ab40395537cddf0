import EmojiCatalog

/// What the user has set, as far as the picker decides by it.
public struct PickerSettings: Hashable, Sendable {
  /// What Enter does.
  public enum Insertion: String, CaseIterable, Hashable, Sendable {
    case auto, type, paste, never
  }

  /// How many recents are shown.
  public var recents = 30
  /// How large emoji are, in percent of their usual size beside the desktop's text.
  public var emojiSize = 100
  /// The tone of emoji for which none was chosen.
  public var tone = SkinTone.none
  /// Which emoji to offer by their age.
  public var versions = VersionPolicy.device
  /// Whether to offer what the fonts do not draw as well.
  public var showsUndrawable = false
  /// Whether the grid shows a man and a woman only as forms of their person.
  public var groupsForms = false
  public var insert = Insertion.auto
  /// Whether a way to insert works here; otherwise Enter copies.
  public var canInsert = false
  /// What to install where the fonts draw no emoji, for example the name of a package.
  public var fontToInstall = "Noto Color Emoji"
  /// Whether the interface runs from right to left.
  public var isRightToLeft = false

  /// The sizes that can be set: what is larger leaves no room for a row of five.
  public static let emojiSizes = 75...200

  public init() {}
}
