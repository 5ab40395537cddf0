import EmojiAnnotations
import EmojiCatalog
import EmojiData
import EmojiSearch
import Foundation
import Testing

private func standardAnnotations(_ locale: String) throws -> Annotations {
  let catalog = Catalog.standard
  if locale == "en" {
    var english = EmojiData.englishAnnotations(for: catalog)
    english.terms = EmojiData.englishTerms(for: catalog)
    return english
  }
  var annotations = try #require(try EmojiAnnotations.annotations(locale, for: catalog))
  annotations.terms = try EmojiAnnotations.terms(locale, for: catalog)
  return annotations
}

/// The index over the embedded data.
private func standardIndex(_ locales: [String]) throws -> (SearchIndex, [Annotations]) {
  let catalog = Catalog.standard
  let annotations = try locales.map(standardAnnotations)
  let index = SearchIndex(
    catalog: catalog, annotations: annotations, shortcodes: EmojiData.shortcodes(for: catalog),
    terms: EmojiData.searchTerms(for: catalog, locales: locales))
  return (index, annotations)
}

@Suite("The search over the embedded data")
struct StandardSearchTests {
  /// All emoji where the code is optimised; else, as that takes minutes, every fourth, others in each
  /// language, so that all languages together leave none out.
  private static func sample(_ locale: String) -> StrideTo<Int> {
    #if DEBUG
      let offset = ownNameLocales.firstIndex(of: locale) ?? 0
      return stride(from: offset % 4, to: Catalog.standard.count, by: 4)
    #else
      return stride(from: 0, to: Catalog.standard.count, by: 1)
    #endif
  }

  private static let ownNameLocales = [
    "en", "de", "fr", "cs", "es", "ko", "ja", "ar", "he", "tr", "el", "ru", "vi", "hi", "th", "zh",
    "zh_Hant",
  ]

  @Test(
    "finds every emoji first or second by its own name",
    arguments: ownNameLocales)
  func ownNames(_ locale: String) throws {
    let (index, annotations) = try standardIndex(locale == "en" ? ["en"] : [locale, "en"])
    for id in Self.sample(locale) {
      let name = annotations[0].name(id)
      let first = index.search(name, limit: 2).map(\.id)
      if !first.contains(id) {
        let glyphs = first.map { Catalog.standard.sequence(of: $0) }
        Issue.record("\(Catalog.standard.sequence(of: id)) \(name) gives \(glyphs)")
      }
    }
  }

  @Test(
    "finds words by their sound and by what regions call them",
    arguments: [
      ("ja", "わらい", "😂"), ("ja", "warau", "😂"), ("ja", "くじ", "🕘"), ("ja", "エンピツ", "✏️"),
      ("ja", "やじるし", "⬆️"), ("zh", "xiaolian", "😀"), ("zh", "xiao lian", "😀"),
      ("zh", "xiaol", "😀"), ("zh_Hant", "lvse", "🟢"), ("ko", "ㅎㅌ", "❤️"), ("ko", "하ㅌ", "❤️"),
      ("ko", "고양ㅇ", "🐱"), ("es", "carpa", "⛺"), ("es", "tocino", "🥓"), ("en", "biscuit", "🍪"),
    ])
  func sounds(_ locale: String, _ query: String, _ emoji: String) throws {
    let (index, _) = try standardIndex(locale == "en" ? ["en"] : [locale, "en"])
    let id = try #require(Catalog.standard.match(emoji)).id
    #expect(index.search(query, limit: 9).contains { $0.id == id })
  }

  @Test("takes no word for a flag's shortcode", arguments: [("de", "Flagge"), ("sv", "flagga")])
  func flags(_ locale: String, _ query: String) throws {
    let (index, _) = try standardIndex([locale, "en"])
    let first = try #require(index.search(query, limit: 1).first)
    #expect(Catalog.standard.sequence(of: first.id) == "🏁")
    let coded = try #require(index.search("flag-ge", limit: 1).first)
    #expect(Catalog.standard.sequence(of: coded.id) == "🇬🇪")
  }

  @Test(
    "keeps an English word before one that only sounds so",
    arguments: [("zh", "men", "👬", "🚪"), ("zh", "fan", "🪭", "🍚"), ("ja", "pan", "🍳", "🍞")])
  func englishFirst(
    _ locale: String, _ query: String, _ english: String, _ other: String
  ) throws {
    let (index, _) = try standardIndex([locale, "en"])
    let glyphs = index.search(query, limit: 24).map { Catalog.standard.sequence(of: $0.id) }
    let place = try #require(glyphs.firstIndex(of: english))
    #expect(place < (try #require(glyphs.firstIndex(of: other))))
  }

  @Test(
    "folds composed and decomposed letters of each locale alike",
    arguments: ["en"] + EmojiAnnotations.locales)
  func decomposed(_ locale: String) throws {
    let annotations = try standardAnnotations(locale)
    var letters: Set<Character> = []
    for id in 0..<Catalog.standard.count {
      letters.formUnion(annotations.name(id))
      for keyword in annotations.keywords(id) { letters.formUnion(keyword) }
    }
    for letter in letters {
      let folded = Folding.fold(String(letter))
      let decomposed = Folding.fold(String(letter).decomposedStringWithCanonicalMapping)
      if !folded.unicodeScalars.elementsEqual(decomposed.unicodeScalars) {
        Issue.record("\(letter) folds to \(folded), decomposed to \(decomposed)")
      }
    }
  }

  @Test("gives the same results in another index and another run of the same query")
  func same() throws {
    let (one, _) = try standardIndex(["de", "fr", "en"])
    let (other, _) = try standardIndex(["de", "fr", "en"])
    for query in ["a", "s", "party", "rot coeur", "face with", "🎉 heart", "katze"] {
      #expect(one.search(query) == one.search(query))
      #expect(one.search(query) == other.search(query))
      #expect(one.search(query, limit: 5) == Array(one.search(query).prefix(5)))
    }
  }

  @Test(
    "gives the results that are recorded",
    arguments: ["en", "de", "fr", "cs", "es", "ko", "ja", "ar", "he", "tr", "el", "ru", "vi", "hi"])
  func golden(_ locale: String) throws {
    let (index, _) = try standardIndex(locale == "en" ? ["en"] : [locale, "en"])
    let text = try #require(Golden.queries[locale]).map { query in
      var line = query + " →"
      var tier: Int?
      for result in index.search(query, limit: 10) {
        if result.reason.tier != tier { line += " \(result.reason.tier):" }
        tier = result.reason.tier
        line += " " + Catalog.standard.sequence(of: result.id)
      }
      return line + "\n"
    }.joined()
    try Golden.check(text, against: "\(locale).txt")
  }
}
