import EmojiCatalog
import EmojiSearch
import TestSupport
import Testing

@Suite("Emoji that are related to words")
struct RelatedTests {
  private let tiny: TinyCatalog
  private let annotations: Annotations
  private let index: SearchIndex

  init() throws {
    var rows: [(String, String, [String])] = [
      ("🔒", "locked", ["closed"]), ("🔑", "key", ["lock"]), ("🧱", "brick", ["wall"]),
      ("🧹", "broom", ["sweep"]), ("💻", "laptop", ["computer"]), ("🌳", "tree", ["forest"]),
    ]
    // A row of emoji with the same keyword.
    for glyph in ["😀", "😃", "😄", "😁", "😆", "😅", "🤣", "😂", "🙂"] {
      rows.append((glyph, "face \(glyph)", ["smile"]))
    }
    tiny = try TinyCatalog(rows.map { TinyCatalog.Row($0.0, $0.1) })
    annotations = try tiny.annotations("en", rows)
    index = try Self.index(
      """
      # A head of several words
      # Fields: word, weight, emoji
      alarm\t5\t🔒
      branch\t9\t🌳
      closed\t5\t🧱 🔒
      code\t6\t💻 🔑 🧱
      house\t3\t🧱 🔑
      rarely\t1\t🧹 😀
      safe\t6\t🔑 🔒
      smile\t9\t🌳
      tidy\t9\t🧹 💻

      """, tiny.catalog, annotations)
  }

  private static func index(
    _ tsv: String, _ catalog: Catalog, _ annotations: Annotations
  ) throws -> SearchIndex {
    SearchIndex(
      catalog: catalog, annotations: [annotations],
      related: try WordTable(tsv: Array(tsv.utf8)), popularity: .none)
  }

  private func glyphs(_ query: String, ranking: Ranking = .impersonal) -> [String] {
    index.search(query, ranking: ranking).map { tiny.catalog.sequence(of: $0.id) }
  }

  @Test(
    "come of a word that nothing matches, with that word as the reason",
    arguments: [
      ("safe", ["🔑", "🔒"]), ("SAFE!", ["🔑", "🔒"]), ("alarm", ["🔒"]), ("tidy", ["🧹", "💻"]),
    ])
  func oneWord(_ query: String, _ expected: [String]) {
    #expect(glyphs(query) == expected)
    #expect(index.search(query).allSatisfy { $0.reason == .related(Folding.fold(query)) })
  }

  @Test("are none for what the table does not know", arguments: ["zzzz", "aa", "zebra", "#", "sa"])
  func nothing(_ query: String) { #expect(glyphs(query) == []) }

  @Test("come of another form of a word", arguments: ["branches", "branching", "Branched"])
  func forms(_ query: String) { #expect(glyphs(query) == ["🌳"]) }

  @Test("add up over several words")
  func several() {
    // The key is second for each word, and so first for both.
    #expect(glyphs("safe house code").first == "🔑")
    #expect(glyphs("code unknowable safe").first == "🔑")
    #expect(glyphs("rarely tidy").first == "🧹")
  }

  @Test("count for more where the word says more")
  func weights() {
    #expect(glyphs("rarely alarm") == ["🔒", "🧹", "😀"])
    #expect(index.search("rarely alarm").map(\.reason.term) == ["alarm", "rarely", "rarely"])
  }

  @Test("stand behind every match, also where the user picks them often")
  func behind() throws {
    let wall = try #require(tiny.catalog.match("🧱")).id
    for ranking in [Ranking.impersonal, Ranking(habit: [wall: 100])] {
      #expect(glyphs("closed", ranking: ranking) == ["🔒", "🧱"])
    }
    #expect(index.search("closed").map(\.reason) == [.keyword("closed"), .related("closed")])
  }

  @Test("are left out where a row is full")
  func enough() {
    #expect(glyphs("smile").count == 9)
    #expect(!glyphs("smile").contains("🌳"))
    #expect(index.search("safe", limit: 1).count == 1)
    #expect(index.search("closed", limit: 1).map(\.reason) == [.keyword("closed")])
    #expect(index.search("safe", limit: 0).isEmpty)
  }

  @Test("take no time that grows with a long query")
  func long() {
    let words = (0..<5000).map { "word\($0)" }.joined(separator: " ")
    #expect(index.search(words + " safe").isEmpty)
  }
}
