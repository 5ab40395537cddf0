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
  /// Which emoji can be picked as text too.
  public var textPresentations: TextPresentations
  /// The titles of the catalog's groups in the user's language, in the catalog's order.
  public var groupTitles: [String]
  /// The sequences shown as recents while there are none.
  public var defaultRecents: [String]
  public var strings: PickerStrings
  public var ranking: Ranking

  public init(
    catalog: Catalog, index: SearchIndex?, annotations: Annotations, shortcodes: Shortcodes = .none,
    textPresentations: TextPresentations = .none, groupTitles: [String]? = nil,
    defaultRecents: [String] = [],
    strings: PickerStrings = PickerStrings(), ranking: Ranking = .impersonal
  ) {
    self.catalog = catalog
    self.index = index
    self.annotations = annotations
    self.shortcodes = shortcodes
    self.textPresentations = textPresentations
    self.groupTitles = groupTitles ?? catalog.groups.map(\.name)
    self.defaultRecents = defaultRecents
    self.strings = strings
    self.ranking = ranking
  }

  /// The emoji that a text is, as an emoji in any tone or in its text presentation.
  func match(_ text: String) -> Catalog.Match? {
    catalog.match(text) ?? textPresentations.match(text, in: catalog)
  }
}

/// The words that the model puts together; `{…}` stand for what is filled in.
///
/// None has a default of its own, so that one without a text to translate does not compile.
public struct PickerStrings: Hashable, Sendable {
  public var recents: String
  public var results: String
  public var similar: String
  public var related: String
  public var everywhere: String
  public var nothingFound: String
  public var nothingFoundEverywhere: String
  public var searchingEverywhere: String
  public var searchEverywhere: String
  public var suggestion: String
  public var noEmojiFont: String
  public var fontsLack: String
  public var areTooNew: String
  public var isUndrawable: String
  public var position: String
  public var hasTones: String
  public var hasTonesAndForms: String
  public var hasForms: String
  public var asText: String
  public var usualTone: String
  public var matches: String
  public var matchesText: String
  public var matchesName: String
  public var matchesKeyword: String
  public var matchesTerritory: String
  public var matchesForm: String
  public var matchesTypo: String
  public var matchesInside: String
  public var matchesSome: String
  public var matchesRelated: String
  public var matchesAlias: String
  public var insert: String
  public var copy: String
  public var addMore: String
  public var noTone: String
  public var picked: String
  public var pinned: String
  public var unpinned: String
  public var cleared: String
  public var offer: String
  public var offerKeys: String
  public var remembered: String
  public var forgotten: String
  public var toneForgotten: String
  public var tonesForgotten: String

  /// The words in English, or in another language.
  ///
  /// - Parameter translate: returns the text for an English one, with the same `{…}` in it.
  ///   Translators' tools find the texts by this name.
  public init(translate: (String) -> String = { $0 }) {
    recents = translate("Recently Used")
    results = translate("Results")
    // Translators: the title over emoji that were found by similar words only
    similar = translate("Similar")
    // Translators: the title over emoji that only have to do with the query
    related = translate("Related")
    // Translators: the title over emoji that other languages than the user's have found
    everywhere = translate("All languages")
    nothingFound = translate("Nothing found for “{query}”")
    nothingFoundEverywhere = translate("Nothing found for “{query}” in any language")
    searchingEverywhere = translate("Searching in all languages…")
    searchEverywhere = translate("Search in all languages")
    // Translators: what a screen reader says for a word that is near to what was typed
    suggestion = translate("Did you mean “{word}”?")
    // Translators: {font} is the name of a package or a font
    noEmojiFont = translate(
      "No emoji font is installed. Install {font} to see emoji; you can search and copy without it."
    )
    // Translators: {names} are emoji that were found and cannot be shown
    fontsLack = translate("Your fonts lack {names}")
    // Translators: {names} are emoji that were found and that the user's settings leave out
    areTooNew = translate("Newer than your settings allow: {names}")
    // Translators: said of an emoji that is shown all the same, as a box or in pieces
    isUndrawable = translate("not in your fonts")
    // Translators: the place of an emoji in its section, for example “3 of 12”
    position = translate("{item} of {count}")
    hasTones = translate("tones available")
    hasTonesAndForms = translate("tones and other forms available")
    hasForms = translate("other forms available")
    // Translators: an emoji in black and white, as a letter is, for example “red heart, as text”
    asText = translate("{name}, as text")
    usualTone = translate("Usual skin tone")
    // Translators: why an emoji was found, for example “matches “lol””
    matches = translate("matches “{term}”")
    // Translators: why an emoji was found, for example “matches :tada:”
    matchesText = translate("matches {term}")
    // Translators: why an emoji was found; the name is that in another language
    matchesName = translate("matches the name “{term}”")
    // Translators: why an emoji was found
    matchesKeyword = translate("matches the keyword “{term}”")
    // Translators: why a flag was found: what another language calls its territory
    matchesTerritory = translate("names the territory “{term}”")
    // Translators: why an emoji was found: “waved” was typed, which is another form of “wave”
    matchesForm = translate("another form of “{term}”")
    // Translators: why an emoji was found: “pizzza” was typed, which is similar to “pizza”
    matchesTypo = translate("similar to “{term}”")
    // Translators: why an emoji was found: “copter” was typed, which is a part of “helicopter”
    matchesInside = translate("part of “{term}”")
    // Translators: why an emoji was found: of several words that were typed it matches these
    matchesSome = translate("some words: “{term}”")
    // Translators: why an emoji was found: it has to do with this word
    matchesRelated = translate("related to “{term}”")
    // Translators: why an emoji was found: the user has given it this word
    matchesAlias = translate("your alias “{term}”")
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
    // Translators: a word that found nothing was typed before the emoji was picked
    offer = translate("Remember “{word}” for {emoji}?")
    // Translators: said after the question whether to remember a word
    offerKeys = translate("Ctrl+R remembers it, Ctrl+Shift+R does not")
    remembered = translate("“{word}” finds {name} from now on")
    forgotten = translate("“{word}” is forgotten")
    toneForgotten = translate("{name} has the usual skin tone again")
    tonesForgotten = translate("All emoji have the usual skin tone again")
  }

  /// A pattern with its `{…}` filled in.
  static func fill(_ pattern: String, _ values: [String: String]) -> String {
    Phrase(pattern, values).text
  }
}
