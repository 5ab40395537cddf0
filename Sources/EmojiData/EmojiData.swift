import EmojiCatalog
import EmojiDataBytes

/// The data that is embedded in the program: the catalog, its names in English, and tables.
///
/// Each call of a function parses; keep what it returns.
public enum EmojiData {
  /// The short names and keywords in English.
  public static func englishAnnotations(for catalog: Catalog) -> Annotations {
    read(wink_english_annotations()) { (bytes) throws(CatalogError) in
      try Annotations(tsv: bytes, for: catalog)
    }
  }

  /// What else a search knows in English: the words of its regions.
  public static func englishTerms(for catalog: Catalog) -> LocaleTerms {
    read(wink_english_regions()) { (bytes) throws(CatalogError) in
      var terms = LocaleTerms()
      try terms.setRegional(tsv: bytes, for: catalog)
      return terms
    }
  }

  /// The shortcodes of GitHub, Slack and GitLab, GitHub's first.
  public static func shortcodes(for catalog: Catalog) -> Shortcodes {
    read(wink_shortcodes()) { (bytes) throws(CatalogError) in
      try Shortcodes(tsv: bytes, for: catalog)
    }
  }

  /// What people type beyond names and keywords: emoticons, slang and times of day in the languages of
  /// `locales`, codes and further names of territories, and, where English is among the locales,
  /// gemoji's tags.
  public static func searchTerms(for catalog: Catalog, locales: [String]) -> SearchTerms {
    var terms = SearchTerms()
    func add(
      _ text: wink_text, _ parse: (inout SearchTerms, [UInt8]) throws(CatalogError) -> Void
    ) {
      terms = read(text) { (bytes) throws(CatalogError) in
        var more = terms
        try parse(&more, bytes)
        return more
      }
    }
    func addKeywords(_ text: wink_text) {
      add(text) { (terms, bytes) throws(CatalogError) in
        try terms.addKeywords(tsv: bytes, for: catalog)
      }
    }
    if locales.contains(where: { $0 == "en" || $0.hasPrefix("en_") }) { addKeywords(wink_tags()) }
    addKeywords(wink_territories())
    add(wink_territory_words()) { (terms, bytes) throws(CatalogError) in
      try terms.addTerritories(tsv: bytes, for: catalog, locales: locales)
    }
    add(wink_slang()) { (terms, bytes) throws(CatalogError) in
      try terms.addSayings(tsv: bytes, for: catalog, locales: locales)
    }
    add(wink_emoticons()) { (terms, bytes) throws(CatalogError) in
      try terms.addEmoticons(tsv: bytes, for: catalog)
    }
    terms.addTimes(for: catalog, locales: locales)
    return terms
  }

  /// What has to do with English words. Read where it is embedded, when a word is looked up.
  public static let relatedWords = table(wink_related())

  /// What the territories of flags are called, in all languages. Read where it is embedded.
  public static let territoryNames = table(wink_territory_names())

  private static func table(_ text: wink_text) -> WordTable {
    WordTable(embedded: UnsafeBufferPointer(start: text.start, count: text.length))
  }

  /// The titles of Unicode's groups in each locale. Parsed at the first use.
  public static let sectionTitles = read(wink_section_titles()) { (bytes) throws(CatalogError) in
    try SectionTitles(tsv: bytes)
  }

  /// Which locale a locale tag means, for the locales of EmojiAnnotations and English. Parsed at
  /// the first use.
  public static let localeTable = read(wink_locales()) { (bytes) throws(CatalogError) in
    try LocaleTable(tsv: bytes)
  }

  /// Which emoji have a text presentation too.
  public static func textPresentations(for catalog: Catalog) -> TextPresentations {
    read(wink_text_presentations()) { (bytes) throws(CatalogError) in
      try TextPresentations(tsv: bytes, for: catalog)
    }
  }

  /// Releases of operating systems and the emoji that they show. Parsed at the first use.
  public static let platforms = read(wink_platforms()) { (bytes) throws(CatalogError) in
    try Platform.platforms(tsv: bytes)
  }

  fileprivate static let catalog = read(wink_emoji()) { (bytes) throws(CatalogError) in
    try Catalog(tsv: bytes)
  }

  /// The generator reads back all that it writes and the tests all that is embedded, so text that
  /// cannot be read means that the program was built wrong.
  private static func read<Value>(
    _ text: wink_text, _ parse: ([UInt8]) throws(CatalogError) -> Value
  ) -> Value {
    do {
      return try parse(Array(UnsafeBufferPointer(start: text.start, count: text.length)))
    } catch {
      preconditionFailure("the embedded data is damaged: \(error)")
    }
  }
}

extension Catalog {
  /// The emoji of the version of Unicode that this package was made with. Parsed at the first use.
  public static var standard: Catalog { EmojiData.catalog }
}
