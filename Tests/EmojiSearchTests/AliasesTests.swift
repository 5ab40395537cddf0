import EmojiCatalog
import EmojiSearch
import TestSupport
import Testing

@Suite struct AliasesTests {
  private let index = PickerFixture.content.index!

  private func results(
    _ query: String, _ words: [(String, [String])], limit: Int = .max
  ) -> [SearchResult] {
    var aliases = Aliases()
    for (word, emoji) in words {
      aliases.add(word, emoji.compactMap { PickerFixture.catalog.match($0) })
    }
    return index.search(query, aliases: aliases, limit: limit)
  }

  private func glyphs(_ results: [SearchResult]) -> [String] {
    results.map { PickerFixture.catalog.match(PickerFixture.catalog.sequence(of: $0.id))!.sequence }
  }

  @Test(arguments: ["yeet", "YEET", " yéet ", ":yeet:", "ＹＥＥＴ"])
  func `a word is found however it is written, and says so`(query: String) {
    let found = results(query, [("Yeet", ["🚀", "🔥"])])
    #expect(glyphs(found) == ["🚀", "🔥"])
    #expect(found.map(\.reason) == [.alias("Yeet"), .alias("Yeet")])
    #expect(found.map(\.reason.tier) == [1, 1])
  }

  @Test func `a word comes before what the query finds otherwise, and nothing is there twice`() {
    let found = results("face", [("face", ["🚀", "😭"])])
    #expect(glyphs(found).prefix(2) == ["🚀", "😭"])
    #expect(Set(found.map(\.id)).count == found.count)
    #expect(found.count == index.search("face").count + 1)
  }

  @Test func `the emoji itself stays first`() {
    #expect(glyphs(results("🎉", [("🎉", ["🚀"])])) == ["🎉", "🚀"])
  }

  @Test(arguments: [("ye", ["🚀"]), ("it", ["🍕"]), ("hip", []), ("yeets", []), ("", [])])
  func `the beginning of one of its words is enough while it is typed`(
    query: String, expected: [String]
  ) {
    let found = results(query, [("yeet", ["🚀"]), ("ship it", ["🍕"])])
    #expect(glyphs(found) == expected)
  }

  @Test func `a beginning stands behind whole words and before guesses`() {
    // "fire" is a name; 😀 and others have no such word.
    let found = results("fire", [("fireball", ["🚀", "🔥"])])
    #expect(glyphs(found) == ["🔥", "🚀"])
    #expect(found[0].reason == .name("fire"))
    // "rocke" begins a name, which comes before the beginning of an alias; a typo does not.
    #expect(glyphs(results("rocke", [("rockery", ["🍕"])])).prefix(2) == ["🚀", "🍕"])
    #expect(glyphs(results("rokcet", [("rokcetry", ["🍕"])])).prefix(2) == ["🍕", "🚀"])
  }

  @Test func `a tone is kept, and none leaves the choice to the emoji`() {
    let found = results("hi", [("hi", ["👋🏽", "✌️"])])
    #expect(found.map(\.tone) == [.one(.medium), .none])
  }

  @Test func `the limit counts them`() {
    #expect(glyphs(results("face", [("face", ["🚀"])], limit: 2)).first == "🚀")
    #expect(results("face", [("face", ["🚀"])], limit: 2).count == 2)
    #expect(results("face", [("face", ["🚀"])], limit: 0).isEmpty)
  }

  @Test(arguments: ["", " ", "\u{301}", "\u{200D}"])
  func `a word that cannot be typed is none`(word: String) {
    #expect(results(word, [(word, ["🚀"])]).isEmpty)
    #expect(results("rocket", [(word, ["🍕"])]).count == index.search("rocket").count)
  }
}
