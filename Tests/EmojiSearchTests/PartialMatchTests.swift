import EmojiCatalog
import EmojiSearch
import TestSupport
import Testing

@Suite("Queries that no emoji matches as a whole")
struct PartialMatchTests {
  /// Searches some emoji among a hundred others, as rare words are rare only among many.
  private static func search(
    _ locale: String, _ rows: [(String, String, [String])]
  ) throws -> (String) -> [(glyph: String, reason: MatchReason)] {
    let others = (0..<100).map {
      (String(Unicode.Scalar(UInt32(0xF0000 + $0))!), "\($0)", [String]())
    }
    let rows = rows + others
    let tiny = try TinyCatalog(rows.map { TinyCatalog.Row($0.0, $0.1) })
    let index = SearchIndex(
      catalog: tiny.catalog, annotations: [try tiny.annotations(locale, rows)], popularity: .none)
    return { query in
      index.search(query).map { (tiny.catalog.sequence(of: $0.id), $0.reason) }
    }
  }

  /// Twenty faces that share a word, and some emoji that share less.
  private static let faces: [(String, String, [String])] =
    (0..<20).map {
      (String(Unicode.Scalar(UInt32(0x1F600 + $0))!), "face \($0)", ["face", "look"])
    }
    + [
      ("🦒", "giraffe", ["animal", "spots"]), ("🐘", "elephant", ["animal", "grey"]),
      ("🏰", "castle", ["building"]), ("👵", "old woman", ["granny"]), ("👩", "woman", ["adult"]),
    ]

  @Test(
    "finds what matches the rarest words, and says which",
    arguments: [
      ("face giraffe", "🦒", "giraffe"), ("a giraffe with a face", "🦒", "giraffe"),
      ("castle of the giants", "🏰", "castle"), ("granny xyzzy", "👵", "granny"),
    ])
  func rarest(_ query: String, _ glyph: String, _ term: String) throws {
    let first = try Self.search("en", Self.faces)(query).first
    #expect(first?.glyph == glyph)
    #expect(first?.reason == .partial(term))
  }

  @Test("puts what matches more of the words before what matches fewer")
  func coverage() throws {
    let found = try Self.search("en", Self.faces)("grey animal zoo")
    #expect(found.map(\.glyph) == ["🐘", "🦒"])
    #expect(found.allSatisfy { if case .partial = $0.reason { true } else { false } })
  }

  @Test(
    "gives nothing for a word that very many emoji have, nor for words that hold sentences together",
    arguments: ["face xyzzy", "look at the xyzzy", "of the with", "xyzzy plugh"])
  func common(_ query: String) throws {
    #expect(try Self.search("en", Self.faces)(query).isEmpty)
  }

  @Test("keeps parts behind what matches all words, and out where a term is the whole query")
  func order() throws {
    let search = try Self.search("en", Self.faces)
    let found = search("old woma")
    #expect(found.map(\.glyph) == ["👵", "👩"])
    #expect(found.map(\.reason.tier) == [5, 10])
    #expect(search("old woman").map(\.glyph) == ["👵"])
  }

  private static let german: [(String, String, [String])] = [
    ("🚓", "Streifenwagen", ["Auto", "Polizei"]), ("🚗", "Wagen", ["Auto"]),
    ("👮", "Polizist", ["Polizei"]), ("🌊", "Welle", ["Wasser"]), ("💧", "Tropfen", ["Wasser"]),
    ("🍇", "Trauben", ["Obst"]), ("🍷", "Wein", ["Getränk"]), ("🏪", "Laden", ["kaufen"]),
    ("🛒", "Einkauf", ["Wagen"]), ("💡", "Glühbirne", ["Licht"]), ("🔭", "Fernrohr", ["Sterne"]),
  ]

  @Test(
    "takes a word apart that is made of words, with what joins them, also where one is a beginning",
    arguments: [
      ("Polizeiauto", ["🚓"]), ("Wasserwelle", ["🌊", "💧"]), ("Weintraube", ["🍇", "🍷"]),
      ("Einkaufsladen", ["🏪", "🛒"]), ("Glühlicht", ["💡"]),
    ])
  func compounds(_ query: String, _ glyphs: [String]) throws {
    let found = try Self.search("de", Self.german)(query)
    #expect(Array(found.map(\.glyph).prefix(glyphs.count)) == glyphs)
    #expect(found.first?.reason.tier == 10)
  }

  @Test("finds the head alone of a word whose other part is unknown")
  func head() throws {
    #expect(try Self.search("de", Self.german)("Quasselauto").map(\.glyph) == ["🚓", "🚗"])
  }

  @Test("takes no word apart in a language that does not make words of words")
  func noCompounds() throws {
    let rows = Self.german.map { ($0.0, $0.1, $0.2) }
    #expect(try Self.search("fr", rows)("Quasselauto").isEmpty)
  }

  @Test("finds a word by the beginning that it shares with no less than half of another")
  func beginnings() throws {
    let search = try Self.search(
      "cs", [("📝", "zápis", ["psaní"]), ("✅", "zaškrtnutí", ["hotovo"])])
    #expect(search("zaškrtávací").map(\.reason) == [.partial("zaškrtnutí")])
    #expect(search("zaškolovací").isEmpty)
    #expect(search("zaxxxxxxxx").isEmpty)
  }

  private static let japanese: [(String, String, [String])] = [
    ("❤️", "ハート", ["愛"]), ("🌴", "椰子の木", ["熱帯"]), ("⤵️", "下カーブ矢印", ["方向"]),
    ("🍌", "バナナ", ["果物"]), ("📈", "グラフ", ["上向き"]),
  ]

  @Test(
    "cuts words of scripts without spaces into pieces",
    arguments: [
      ("ハートマーク", "❤️"), ("下向きカーブ矢印", "⤵️"), ("椰子林", "🌴"), ("熱い果物", "🍌"),
    ])
  func pieces(_ query: String, _ glyph: String) throws {
    let first = try Self.search("ja", Self.japanese)(query).first
    #expect(first?.glyph == glyph)
    #expect(first?.reason.tier == 10)
  }

  @Test("takes no pair of Kana for a piece of a longer word")
  func kana() throws {
    #expect(try Self.search("ja", Self.japanese)("バナーグ").isEmpty)
  }

  @Test(
    "counts what is mistyped in Korean by keys",
    arguments: [("쇼파", "🛋️"), ("케이쿠", "🍰"), ("솜파", "🛋️")])
  func jamo(_ query: String, _ glyph: String) throws {
    let search = try Self.search(
      "ko", [("🛋️", "소파", ["가구"]), ("🍰", "케이크", ["디저트"]), ("🌊", "바다", ["물"])])
    let first = search(query).first
    #expect(first?.glyph == glyph)
    #expect(first?.reason.tier == 8)
    #expect(search("마다").first?.reason.tier == 8)
    #expect(search("산길").isEmpty)
  }
}
