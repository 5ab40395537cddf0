import EmojiCatalog
import EmojiSearch

/// What a picker shows and searches.
public struct PickerContent: Sendable {
  public var catalog: Catalog
  /// What queries are answered from; nil until it is built, since the first frame needs none.
  public var index: SearchIndex?
  /// The names in the user's language.
  public var annotations: Annotations
  public var shortcodes: Shortcodes
  /// The titles of the catalog's groups in the user's language, in the catalog's order.
  public var groupTitles: [String]
  /// The sequences shown as recents while there are none.
  public var defaultRecents: [String]
  public var strings: PickerStrings
  public var ranking: Ranking

  public init(
    catalog: Catalog, index: SearchIndex?, annotations: Annotations, shortcodes: Shortcodes = .none,
    groupTitles: [String]? = nil, defaultRecents: [String] = [],
    strings: PickerStrings = PickerStrings(), ranking: Ranking = .impersonal
  ) {
    self.catalog = catalog
    self.index = index
    self.annotations = annotations
    self.shortcodes = shortcodes
    self.groupTitles = groupTitles ?? catalog.groups.map(\.name)
    self.defaultRecents = defaultRecents
    self.strings = strings
    self.ranking = ranking
  }
}

/// The words that the model puts together; `{…}` stand for what is filled in.
///
/// None has a default of its own, so that one without a text to translate does not compile.
public struct PickerStrings: Hashable, Sendable {
  public var recents: String
  public var results: String
  public var nothingFound: String
  public var position: String
  public var hasTones: String
  public var matches: String
  public var insert: String
  public var copy: String
  public var addMore: String
  public var noTone: String
  public var picked: String
  public var pinned: String
  public var unpinned: String
  public var cleared: String

  /// The words in English, or in another language.
  ///
  /// - Parameter translate: returns the text for an English one, with the same `{…}` in it.
  ///   Translators' tools find the texts by this name.
  public init(translate: (String) -> String = { $0 }) {
    recents = translate("Recently Used")
    results = translate("Results")
    nothingFound = translate("Nothing found for “{query}”")
    // Translators: the place of an emoji in its section, for example “3 of 12”
    position = translate("{item} of {count}")
    hasTones = translate("tones available")
    // Translators: why an emoji was found, for example “matches “lol””
    matches = translate("matches “{term}”")
    // Translators: what Enter does
    insert = translate("Insert")
    // Translators: what Enter does
    copy = translate("Copy")
    // Translators: what Shift+Enter does
    addMore = translate("Add more")
    noTone = translate("no skin tone")
    picked = translate("{names} copied")
    pinned = translate("{name} pinned")
    unpinned = translate("{name} unpinned")
    cleared = translate("Recently used emoji cleared")
  }

  /// A pattern with its `{…}` filled in.
  static func fill(_ pattern: String, _ values: [String: String]) -> String {
    Phrase(pattern, values).text
  }
}
