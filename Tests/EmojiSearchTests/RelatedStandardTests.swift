import EmojiCatalog
import EmojiData
import EmojiSearch
import Testing

@Suite("Related emoji over the embedded data")
struct RelatedStandardTests {
  private static let index = SearchIndex(
    catalog: .standard, annotations: [EmojiData.englishAnnotations(for: .standard)],
    shortcodes: EmojiData.shortcodes(for: .standard),
    terms: EmojiData.searchTerms(for: .standard, locales: ["en"]), related: EmojiData.relatedWords)

  private static func glyphs(_ query: String) -> [String] {
    index.search(query, limit: 9).map { Catalog.standard.sequence(of: $0.id) }
  }

  @Test(
    "find what a word or a description means",
    arguments: [
      ("money", "💰"), ("exhausted", "😩"), ("alligator", "🐊"), ("security", "🔒"),
      ("scheduling", "📅"), ("plumber", "🪠"), ("deploy", "🚀"), ("refactor", "♻️"),
      ("improve structure of the code", "🧑‍💻"), ("out of money", "💸"), ("fix a bug", "🐛"),
      ("grow vegetables", "🥕"), ("lock the door", "🚪"), ("deliver the parcel", "📦"),
    ])
  func meaning(_ query: String, _ glyph: String) {
    let found = Self.glyphs(query)
    #expect(found.contains(glyph), "\(query) gives \(found)")
  }

  @Test(
    "are none for nonsense, and for words that say nothing",
    arguments: ["qwerty", "asdfgh", "xyzzy", "of the", "zzzz", "hjkl", "привет", "的", "#$%"])
  func nonsense(_ query: String) {
    let related = Self.index.search(query).filter {
      if case .related = $0.reason { true } else { false }
    }
    #expect(related.isEmpty, "\(related.map { Catalog.standard.sequence(of: $0.id) })")
  }
}
