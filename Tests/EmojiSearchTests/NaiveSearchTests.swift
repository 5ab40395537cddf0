import EmojiCatalog
import EmojiSearch
import TestSupport
import Testing

@Suite("The search against a naive scan")
struct NaiveSearchTests {
  @Test(
    "gives the same results in the same order over random catalogs and queries", arguments: 0..<40)
  func random(seed: UInt64) throws {
    var numbers = SeededRandom(seed: seed)
    let count = Int.random(in: 1...60, using: &numbers)
    let glyphs = (0..<count).map { String(Unicode.Scalar(UInt32(0x1F400 + $0))!) }
    let tiny = try TinyCatalog(glyphs.map { TinyCatalog.Row($0, "name") })
    let annotations = try ["en", "cs", "th"].prefix(Int.random(in: 1...3, using: &numbers)).map {
      locale in
      try tiny.annotations(
        locale,
        glyphs.map { glyph in
          let keywords = (0..<Int.random(in: 0...5, using: &numbers)).map { _ in
            Self.term(&numbers)
          }
          return (glyph, Self.term(&numbers), keywords)
        })
    }
    let shortcodes = try tiny.shortcodes(
      glyphs.filter { _ in Bool.random(using: &numbers) }.map {
        ($0, [Self.term(&numbers).replacing(" ", with: "_")])
      })
    let index = SearchIndex(
      catalog: tiny.catalog, annotations: annotations, shortcodes: shortcodes, popularity: .none)
    let naive = NaiveSearch(
      catalog: tiny.catalog, annotations: annotations, shortcodes: shortcodes)
    for _ in 0..<60 {
      var query = Self.term(&numbers)
      if Bool.random(using: &numbers) { query = String(query.dropLast()) }
      let expected = naive.search(query)
      // It knows no stems and no typos, whose tiers stand behind the others.
      let results = index.search(query).filter { $0.reason.tier <= 6 }
      let seen = results.map { NaiveSearch.Found(id: $0.id, tier: $0.reason.tier) }
      #expect(seen == expected, "\(query), seed \(seed)")
      for result in results {
        let terms =
          annotations.flatMap { [$0.name(result.id)] + $0.keywords(result.id) }
          + shortcodes[result.id]
        #expect(terms.contains(result.reason.term ?? ""), "\(query), seed \(seed)")
      }
    }
  }

  /// Few letters, so that words share beginnings.
  private static func term(_ numbers: inout SeededRandom) -> String {
    let letters = ["a", "b", "É", "ж", "か", "ガ"]
    return (0..<Int.random(in: 1...3, using: &numbers)).map { _ in
      (0..<Int.random(in: 1...3, using: &numbers)).map { _ in
        letters.randomElement(using: &numbers)!
      }
      .joined()
    }.joined(separator: " ")
  }
}
