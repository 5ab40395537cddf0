import EmojiAnnotations
import EmojiCatalog
import EmojiData
import EmojiSearch
import Testing

@Suite struct ToneWordsTests {
  private static let english = Result { try makeIndex([]) }

  private func index(_ locales: [String] = []) throws -> SearchIndex {
    locales.isEmpty ? try Self.english.get() : try Self.makeIndex(locales)
  }

  private static func makeIndex(_ locales: [String]) throws -> SearchIndex {
    SearchIndex(
      catalog: .standard,
      annotations: try locales.compactMap { try EmojiAnnotations.annotations($0, for: .standard) }
        + [EmojiData.englishAnnotations(for: .standard)],
      shortcodes: EmojiData.shortcodes(for: .standard),
      terms: EmojiData.searchTerms(for: .standard, locales: locales + ["en"]),
      related: EmojiData.relatedWords)
  }

  /// The first result, as "👍 dark".
  private func first(_ query: String, in index: SearchIndex) -> String? {
    index.search(query, limit: 1).first.map {
      "\(Catalog.standard.sequence(of: $0.id)) \($0.tone.identifier)"
    }
  }

  @Test(arguments: [
    ("thumbs up dark", "👍 dark"), ("dark thumbs up", "👍 dark"), ("thumbs dark up", "👍 dark"),
    ("+1 medium", "👍 medium"), (":wave: light", "👋 light"), ("Thumbs Up LIGHT", "👍 light"),
    ("thumbs up medium-light", "👍 medium-light"), ("thumbs up medium dark", "👍 medium-dark"),
    ("thumbs up: medium-dark skin tone", "👍 medium-dark"), ("handshake dark", "🤝 dark"),
    ("handshake light dark", "🤝 light+dark"), ("handshake dark dark", "🤝 dark"),
    ("handshake dark light", "🤝 dark+light"), ("dark light handshake", "🤝 dark+light"),
    ("handshake dark medium light", "🤝 dark+medium-light"),
    ("thumbs up skin tone", "👍 none"),
  ])
  func aToneAmongTheWordsIsThatOfTheResult(_ query: String, _ result: String) throws {
    #expect(first(query, in: try index()) == result)
  }

  @Test(arguments: [
    ("thumbs up dar", "👍 dark"), ("thumbs up dark sk", "👍 dark"), ("thumbs up dark skin", "👍 dark"),
    ("thumbs up med", "👍 medium"), ("thumbs up medium-li", "👍 medium-light"),
    ("thumbs up skin t", "👍 none"),
  ])
  func aToneCountsWhileItIsTyped(_ query: String, _ result: String) throws {
    #expect(first(query, in: try index()) == result)
  }

  @Test(arguments: [
    ("de", "Daumen hoch dunkle", "👍 dark"), ("de", "Daumen hoch dunkel", "👍 dark"),
    ("de", "winkende Hand mittelhelle Hautfarbe", "👋 medium-light"),
    ("fr", "main qui salue peau mate", "👋 medium-dark"), ("cs", "palec nahoru tmavý", "👍 dark"),
    ("es", "mano saludando clara", "👋 light"),
    ("es", "mano saludando tono de piel claro", "👋 light"), ("ja", "バイバイ 濃い肌色", "👋 dark"),
    ("de", "thumbs up dunkle", "👍 dark"), ("de", "Daumen hoch dark", "👍 dark"),
  ])
  func tonesAreKnownInTheLanguagesInUse(_ locale: String, _ query: String, _ result: String) throws
  {
    #expect(first(query, in: try index([locale])) == result)
  }

  @Test(arguments: [
    ("light bulb", "💡 none"), ("dark sunglasses", "🕶️ none"), ("dark", nil), ("light", nil),
    ("medium", nil), ("black heart", "🖤 none"), ("new moon dark", "🌑 none"),
  ])
  func whatTheWholeQueryMeansComesFirst(_ query: String, _ result: String?) throws {
    let found = try index().search(query)
    #expect(found.allSatisfy { $0.tone == .none })
    if let result { #expect(first(query, in: try index()) == result) }
  }

  @Test func nothingWithoutTonesIsFoundByOne() throws {
    let found = try index().search("pizza dark").filter { $0.tone != .none }
    #expect(found.isEmpty)
  }

  @Test func eachEmojiStandsThereOnce() throws {
    for query in ["woman dark", "hand light", "man medium dark", "person light light light"] {
      let ids = try index().search(query).map(\.id)
      #expect(Set(ids).count == ids.count, "\(query)")
    }
  }
}
