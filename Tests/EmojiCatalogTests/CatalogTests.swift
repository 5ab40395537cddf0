import EmojiCatalog
import Testing

struct CatalogTests {
  let catalog: Catalog

  init() throws { catalog = try Fixtures.catalog() }

  @Test func `Groups hold their emoji in the order of the text`() {
    #expect(catalog.groups.map(\.name) == ["Smileys & Emotion", "People & Body", "Symbols"])
    #expect(catalog.groups.map(\.emoji) == [0..<2, 2..<5, 5..<6])
    #expect(catalog.count == 6)
    #expect(catalog.sequenceCount == 6 + 5 + 25 + 5)
    #expect(catalog.version == EmojiVersion(major: 17, minor: 0))
  }

  @Test func `The keycap of # is an emoji and not a comment`() {
    #expect(catalog[5].sequence == "#️⃣")
  }

  @Test(arguments: [("☺", "☺️"), ("☺️", "☺️"), ("#⃣", "#️⃣"), ("✌️🏽", "✌🏽")])
  func `Any qualification finds the fully-qualified form`(text: String, full: String) {
    let match = catalog.match(text)
    #expect(match?.sequence.unicodeScalars.elementsEqual(full.unicodeScalars) == true)
  }

  @Test(arguments: ["", "\u{FE0F}", "a", "😀😀", "🏻", "👋", "🤝🏻🏻", String(repeating: "😀", count: 9999)])
  func `What is no sequence of the catalog has no match`(text: String) {
    #expect(catalog.match(text) == nil)
  }

  @Test func `Every toned sequence is reached from its base and leads back to it`() throws {
    for id in 0..<catalog.count {
      let emoji = catalog[id]
      for sequence in emoji.tonedSequences {
        let match = try #require(catalog.match(sequence))
        #expect(match.id == id)
        #expect(emoji.sequence(match.tone) == sequence)
      }
      #expect(emoji.sequence(.none) == emoji.sequence)
      #expect(catalog.takesTones(id) == !emoji.tonedSequences.isEmpty)
    }
  }

  @Test func `Equal tones of two people are the short form`() {
    let handshake = catalog[3]
    #expect(handshake.tonedPeople == 2)
    #expect(handshake.sequence(.two(.dark, .dark)) == "🤝🏿")
    #expect(handshake.sequence(.one(.dark)) == "🤝🏿")
    #expect(handshake.sequence(.two(.light, .dark)) == "🫱🏻‍🫲🏿")
  }

  @Test func `One person has no sequence of two tones, and a face none at all`() {
    #expect(catalog[2].tonedPeople == 1)
    #expect(catalog[2].sequence(.two(.light, .dark)) == nil)
    #expect(catalog[0].sequence(.one(.light)) == nil)
  }

  @Test(arguments: [
    ("😀\tA\tb\t1.0\t\tname\n", 1, "no Emoji version"),
    ("# Emoji version: 17.0\n😀\tA\tb\t1.0\tname\n", 2, "5 fields"),
    ("# Emoji version: 17.0\n😀\tA\tb\tone\t\tname\n", 2, "no version: one"),
    ("# Emoji version: 17.0\n\tA\tb\t1.0\t\tname\n", 2, "an empty field"),
    ("# Emoji version: 17.0\n😀\tA\tb\t1.0\t😀🏻\tname\n", 2, "1 tones"),
    ("# Emoji version: 17.0\n😀\tA\tb\t1.0\ta  b c d\tname\n", 2, "an empty tone"),
    (
      "# Emoji version: 17.0\n😀\tA\tb\t1.0\t\tn\n😁\tB\tb\t1.0\t\tn\n😂\tA\tb\t1.0\t\tn\n", 1,
      "two places"
    ),
    ("# Emoji version: 17.0\n☺\tA\tb\t1.0\t\tname\n☺️\tA\tb\t1.0\t\tname\n", 1, "twice"),
  ])
  func `A damaged text is refused with its line`(text: String, line: Int, problem: String) {
    let error = #expect(throws: CatalogError.self) { try Catalog(tsv: Array(text.utf8)) }
    #expect(error?.line == line)
    #expect(error?.problem.contains(problem) == true, "\(error?.problem ?? "")")
  }
}
