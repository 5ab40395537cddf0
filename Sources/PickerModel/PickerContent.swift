import EmojiCatalog
import EmojiSearch

/// What a picker shows and searches.
public struct PickerContent: Sendable {
  public var catalog: Catalog
  public var index: SearchIndex
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
    catalog: Catalog, index: SearchIndex, annotations: Annotations, shortcodes: Shortcodes = .none,
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
public struct PickerStrings: Hashable, Sendable {
  public var recents = "Recently Used"
  public var results = "Results"
  public var nothingFound = "Nothing found for “{query}”"
  public var position = "{item} of {count}"
  public var hasTones = "tones available"
  public var matches = "matches “{term}”"
  public var insert = "Insert"
  public var copy = "Copy"
  public var addMore = "Add more"
  public var noTone = "no skin tone"
  public var picked = "{names} copied"
  public var pinned = "{name} pinned"
  public var unpinned = "{name} unpinned"

  public init() {}

  /// A pattern with its `{…}` filled in.
  static func fill(_ pattern: String, _ values: [String: String]) -> String {
    var result = ""
    var rest = pattern[...]
    while let open = rest.firstIndex(of: "{"),
      let close = rest[open...].firstIndex(of: "}")
    {
      result += rest[..<open]
      let name = String(rest[rest.index(after: open)..<close])
      result += values[name] ?? "{\(name)}"
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}
