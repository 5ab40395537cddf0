import EmojiCatalog
import EmojiSearch
import TestSupport
import Testing

@Suite("The search over a tiny catalog")
struct SearchIndexTests {
  private let tiny: TinyCatalog
  private let index: SearchIndex

  init() throws {
    tiny = try TinyCatalog([
      .init("🎉", "party popper", group: "Activities"),
      .init("🥳", "partying face", group: "Smileys & Emotion"),
      .init("👋", "waving hand", group: "People", toned: ["👋🏻", "👋🏼", "👋🏽", "👋🏾", "👋🏿"]),
      .init("❤️", "red heart", group: "Hearts"),
      .init("🍦", "soft ice cream", group: "Food"),
      .init("🥕", "carrot", group: "Vegetables"),
      .init("🚗", "automobile", group: "Travel"),
      .init("🐻", "bear", group: "Animals"),
      .init("🕐", "one o’clock", group: "Clocks"),
      .init("👩‍🔬", "woman scientist", group: "Jobs"),
      .init("⁉️", "exclamation question mark", group: "Symbols"),
    ])
    let english = try tiny.annotations(
      "en",
      [
        ("🎉", "party popper", ["celebration", "party", "tada"]),
        ("🥳", "partying face", ["celebration", "hat", "party"]),
        ("👋", "waving hand", ["bye", "hello"]), ("❤️", "red heart", ["love"]),
        ("🍦", "soft ice cream", ["dessert", "ice", "soft-serve"]), ("🥕", "carrot", ["food"]),
        ("🚗", "automobile", ["car"]), ("🐻", "bear", ["face"]),
        ("🕐", "one o’clock", ["1:00"]), ("👩‍🔬", "woman scientist", ["chemist"]),
        ("⁉️", "exclamation question mark", ["!?", "?"]),
      ])
    let german = try tiny.annotations(
      "de",
      [
        ("🎉", "Konfettibombe", ["Feier", "Glückwunsch"]), ("❤️", "rotes Herz", ["Liebe"]),
        ("🍦", "Softeis", ["Eis am Stiel"]), ("🐻", "Bär", []), ("🚗", "Auto", []),
      ])
    let french = try tiny.annotations(
      "fr", [("❤️", "cœur rouge", ["amour"]), ("🚗", "voiture d’enfant", [])])
    let shortcodes = try tiny.shortcodes([
      ("🎉", ["tada"]), ("👋", ["wave"]), ("🚗", ["red_car", "car-red"]), ("❤️", ["heart"]),
      ("🐻", ["-1"]), ("🥕", ["+1"]),
    ])
    index = SearchIndex(
      catalog: tiny.catalog, annotations: [german, french, english], shortcodes: shortcodes,
      popularity: .none)
  }

  private func glyphs(_ query: String, ranking: Ranking = .impersonal) -> [String] {
    index.search(query, ranking: ranking).map { tiny.catalog.sequence(of: $0.id) }
  }

  @Test(arguments: ["party", "pa", "tada", "🎉 party", "waving dark", "partz", "ave"])
  func aResultIsWhatItsReasonSays(query: String) {
    let results = index.search(query)
    #expect(!results.isEmpty)
    for result in results {
      #expect(result.tier == result.reason.tier)
      #expect(result.isGuess == result.reason.isGuess)
      #expect(result.detached == result)
    }
  }

  @Test(
    "finds an emoji by what it is called, and says why",
    arguments: [
      ("tada", "🎉", MatchReason.shortcode("tada")), (":tada:", "🎉", .shortcode("tada")),
      ("red_car", "🚗", .shortcode("red_car")), (":red-car:", "🚗", .shortcode("red_car")),
      ("red car", "🚗", .shortcode("red_car")), (":car_red:", "🚗", .shortcode("car-red")),
      ("-1", "🐻", .shortcode("-1")), (":+1:", "🥕", .shortcode("+1")),
      ("party popper", "🎉", .name("party popper")), ("Party-Popper", "🎉", .name("party popper")),
      ("bär", "🐻", .name("Bär")), ("bar", "🐻", .name("Bär")), ("BAER", "🐻", .name("Bär")),
      ("ba\u{308}r", "🐻", .name("Bär")), ("cœur rouge", "❤️", .name("cœur rouge")),
      ("coeur rouge", "❤️", .name("cœur rouge")), ("one o'clock", "🕐", .name("one o’clock")),
      ("one oclock", "🕐", .name("one o’clock")), ("1:00", "🕐", .keyword("1:00")),
      ("love", "❤️", .keyword("love")), ("!?", "⁉️", .keyword("!?")), ("?", "⁉️", .keyword("?")),
      ("eis am stiel", "🍦", .keyword("Eis am Stiel")),
      ("Glueckwunsch", "🎉", .keyword("Glückwunsch")),
      ("softserve", "🍦", .keyword("soft-serve")), ("soft serve", "🍦", .keyword("soft-serve")),
      ("ice-cream soft", "🍦", .nameWords("soft ice cream")),
      ("clock", "🕐", .nameWords("one o’clock")),
      ("enfant", "🚗", .nameWords("voiture d’enfant")), ("popp", "🎉", .namePrefix("party popper")),
      ("soft-eis", "🍦", .name("Softeis")), ("stiel", "🍦", .keywordPrefix("Eis am Stiel")),
      ("hel", "👋", .keywordPrefix("hello")), ("wav", "👋", .namePrefix("waving hand")),
    ])
  func reasons(_ query: String, _ glyph: String, _ reason: MatchReason) {
    let result = index.search(query).first
    #expect(result.map { tiny.catalog.sequence(of: $0.id) } == glyph, "\(query)")
    #expect(result?.reason == reason, "\(query)")
  }

  @Test(
    "finds words of several languages together",
    arguments: [
      ("rotes love", "❤️"), ("cœur herz", "❤️"), ("heart rouge", "❤️"), ("feier tad", "🎉"),
      ("auto car voit", "🚗"),
    ])
  func languages(_ query: String, _ glyph: String) {
    #expect(glyphs(query) == [glyph])
  }

  @Test("wants every word to match, and takes some of them where nothing does")
  func everyWord() {
    #expect(glyphs("party hat") == ["🥳"])
    #expect(index.search("party carrot").allSatisfy { $0.reason.tier == 10 })
    #expect(glyphs("hat party hat party") == ["🥳"])
  }

  @Test("puts the whole keyword before the beginning of a name")
  func carBeforeCarrot() {
    #expect(glyphs("car") == ["🚗", "🥕"])
  }

  @Test(
    "reads code points in every notation",
    arguments: [
      "U+1F389", "u+1f389", "1f389", "0x1F389", "\\u1F389", " 1F389 ",
    ])
  func codePoints(_ query: String) {
    #expect(index.search(query).first == SearchResult(id: id("🎉"), reason: .itself))
  }

  @Test(
    "reads several code points",
    arguments: [
      "U+1F469 U+200D U+1F52C", "1f469-200d-1f52c", "0x1F469,0x200D,0x1F52C", "1f469_200d_1f52c",
    ])
  func severalCodePoints(_ query: String) {
    #expect(index.search(query) == [SearchResult(id: id("👩‍🔬"), reason: .itself)])
  }

  @Test("takes no code point that does not exist", arguments: ["U+D800", "U+110000", "0x", "U+"])
  func noCodePoint(_ query: String) {
    #expect(!index.search(query).contains { $0.reason == .itself })
  }

  @Test("finds pasted emoji in any qualification and tone, in the order of the query")
  func pasted() {
    #expect(index.search("❤").first == SearchResult(id: id("❤️"), reason: .itself))
    #expect(
      index.search(" 👋🏽 ") == [SearchResult(id: id("👋"), tone: .one(.medium), reason: .itself)])
    #expect(glyphs("🥕🐻🥕") == ["🥕", "🐻"])
    #expect(glyphs("🥕 car") == ["🥕", "🚗"])
    #expect(index.search("🎉 tada") == [SearchResult(id: id("🎉"), reason: .itself)])
  }

  @Test("orders a tier by habit, then prior, then popularity, then the catalog, and no further")
  func ranking() throws {
    #expect(glyphs("celebration") == ["🎉", "🥳"])
    let popular = SearchIndex(
      catalog: tiny.catalog, annotations: [try english()], popularity: Popularity(["🥳"]))
    #expect(popular.search("celebration").map(\.id) == [id("🥳"), id("🎉")])
    #expect(
      popular.search("celebration", ranking: Ranking(prior: [id("🎉"): 1])).map(\.id)
        == [id("🎉"), id("🥳")])
    let both = Ranking(habit: [id("🥳"): 0.5], prior: [id("🎉"): 1])
    #expect(glyphs("celebration", ranking: both) == ["🥳", "🎉"])
    #expect(glyphs("car", ranking: Ranking(habit: [id("🥕"): 9])) == ["🚗", "🥕"])
    #expect(glyphs("celebration", ranking: Ranking(habit: [id("🎉"): .nan])) == ["🎉", "🥳"])
  }

  @Test(
    "takes a word of the English name for a keyword where an emoji is widely used",
    arguments: [("en", ["👋"], ["👋", "🏴"]), ("en", [], ["🏴", "👋"]), ("de", ["👋"], ["🏴", "👋"])])
  func popularNames(_ locale: String, _ popular: [String], _ order: [String]) throws {
    let tiny = try TinyCatalog([.init("🏴", "black flag"), .init("👋", "waving hand")])
    let annotations = try tiny.annotations(
      locale, [("🏴", "black flag", ["waving"]), ("👋", "waving hand", [])])
    let index = SearchIndex(
      catalog: tiny.catalog, annotations: [annotations], popularity: Popularity(popular))
    for limit in 1...2 {
      let found = index.search("waving", limit: limit).map { tiny.catalog.sequence(of: $0.id) }
      #expect(found == Array(order.prefix(limit)))
    }
    #expect(index.search("waving").first { $0.id == 1 }?.reason == .nameWords("waving hand"))
  }

  @Test(
    "puts the term first that has the marks of the query", arguments: ["dứa", "dừa", "dưa", "đũa"])
  func asSpelled(_ query: String) throws {
    let rows = [("🍍", "dứa"), ("🥥", "dừa"), ("🍈", "dưa"), ("🥢", "đũa")]
    let tiny = try TinyCatalog(rows.map { TinyCatalog.Row($0.0, "name") })
    let vietnamese = try tiny.annotations("vi", rows.map { ($0.0, $0.1, []) })
    let index = SearchIndex(catalog: tiny.catalog, annotations: [vietnamese])
    let ranking = Ranking(habit: [0: 1, 2: 2])
    for typed in [query, query.uppercased(), " " + query, decomposed(query)] {
      let results = index.search(typed, ranking: ranking)
      #expect(results.first?.reason == .name(query))
      #expect(results.count == 4)
    }
  }

  private func decomposed(_ text: String) -> String { text.decomposedStringWithCanonicalMapping }

  @Test("counts the results that are wanted", arguments: [(-1, 0), (0, 0), (1, 1), (2, 2), (9, 2)])
  func limit(_ limit: Int, _ count: Int) {
    #expect(index.search("celebration", limit: limit).count == count)
    #expect(index.search("🥕🐻", limit: limit).count == count)
  }

  @Test("adds a locale later")
  func added() throws {
    var index = SearchIndex(catalog: tiny.catalog, annotations: [])
    #expect(index.search("celebration").isEmpty)
    index.add(try english())
    #expect(index.search("celebration").count == 2)
  }

  @Test(
    "finds nothing for a query that says nothing, and survives what no one types",
    arguments: [
      "", " ", "\u{A0}\u{202F}", "\u{200D}", "\u{FE0F}\u{FE0F}", "\u{301}\u{301}", "\u{202E}",
      "\u{0}", "\u{FFFD}", "\u{10FFFF}", "\u{E007F}", "\u{1F3FB}", "::", "....", "%_'\"; DROP",
      "[a-z]*(.+)\\d{3}", "\u{1112}", "\u{3099}", "🇦", "👋\u{200D}", "zzz",
    ])
  func nothing(_ query: String) {
    #expect(index.search(query).isEmpty)
  }

  @Test("bears a very long query")
  func long() {
    for piece in ["a", "a ", "party hat ", "🎉", "e\u{301}", "\u{3099}", "क्", "U+1F389 ", ":", "👩‍🔬 "]
    {
      let query = String(repeating: piece, count: 10_000)
      #expect(index.search(query) == index.search(query))
    }
    #expect(glyphs(String(repeating: "party hat ", count: 1_000)) == ["🥳"])
  }

  private func id(_ glyph: String) -> Int { tiny.catalog.match(glyph)!.id }

  private func english() throws -> Annotations {
    try tiny.annotations(
      "en", [("🎉", "party popper", ["celebration"]), ("🥳", "partying face", ["celebration"])])
  }
}
