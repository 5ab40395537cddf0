import EmojiCatalog
import EmojiSearch
import TestSupport
import Testing

@Suite("The tiers behind what is typed")
struct FurtherTiersTests {
  private let tiny: TinyCatalog
  private let index: SearchIndex

  init() throws {
    let rows: [(String, String, [String])] = [
      ("🤷", "person shrugging", ["doubt", "shrug"]), ("🤷‍♂️", "man shrugging", ["doubt", "shrug"]),
      ("🤷‍♀️", "woman shrugging", ["doubt", "shrug"]), ("🧑‍🔬", "scientist", ["chemist"]),
      ("👩‍🔬", "woman scientist", ["chemist"]), ("👋", "waving hand", ["hello"]),
      ("🤤", "drooling face", ["desire"]), ("🎉", "party popper", ["congratulations"]),
      ("🍦", "soft ice cream", ["dessert"]), ("🌈", "rainbow", ["weather"]),
      ("🐭", "mouse face", ["rodent"]), ("🎂", "birthday cake", ["celebration"]),
      ("❤️", "red heart", ["love"]), ("👂", "ear", ["hear"]), ("🍞", "bread", ["loaf"]),
      ("⌛", "hourglass done", ["sand"]), ("💪", "flexed biceps", ["strong"]),
    ]
    tiny = try TinyCatalog(rows.map { TinyCatalog.Row($0.0, $0.1) })
    index = SearchIndex(
      catalog: tiny.catalog, annotations: [try tiny.annotations("en", rows)], popularity: .none)
  }

  private func glyphs(_ query: String, ranking: Ranking = .impersonal) -> [String] {
    index.search(query, ranking: ranking).map { tiny.catalog.sequence(of: $0.id) }
  }

  private func id(_ glyph: String) throws -> Int { try #require(tiny.catalog.match(glyph)).id }

  @Test(
    "finds other forms, compounds, mistyped words and insides, and says why",
    arguments: [
      ("wave", "👋", MatchReason.stem("waving hand")), ("waves", "👋", .stem("waving hand")),
      ("drooled", "🤤", .stem("drooling face")), ("congratulate", "🎉", .stem("congratulations")),
      ("mice", "🐭", .stem("mouse face")), ("loaves", "🍞", .stem("loaf")),
      ("hearts", "❤️", .stem("red heart")), ("icecream", "🍦", .stem("soft ice cream")),
      ("icecre", "🍦", .stem("soft ice cream")), ("rain bow", "🌈", .stem("rainbow")),
      ("rain-bow", "🌈", .name("rainbow")), ("rain bo", "🌈", .stem("rainbow")),
      ("haert", "❤️", .typo("red heart")), ("hart", "❤️", .typo("red heart")),
      ("heaart", "❤️", .typo("red heart")), ("heatt", "❤️", .typo("red heart")),
      ("eharts", "❤️", nil), ("ehart", "❤️", .typo("red heart")),
      ("red haert", "❤️", .typo("red heart")), ("birhtd", "🎂", .typo("birthday cake")),
      ("celbratoin", "🎂", .typo("celebration")), ("rodnet", "🐭", .typo("rodent")),
      ("glass", "⌛", .insideWord("hourglass done")), ("iceps", "💪", .typo("flexed biceps")),
    ])
  func reasons(_ query: String, _ glyph: String, _ reason: MatchReason?) {
    let result = index.search(query).first { tiny.catalog.sequence(of: $0.id) == glyph }
    #expect(result?.reason == reason, "\(query)")
  }

  @Test(
    "takes no word of less than four letters for mistyped, and no second edit below eight",
    arguments: ["haz", "ead", "lvo", "haertt", "bread x", "drolnig"])
  func notMistyped(_ query: String) {
    #expect(!index.search(query).contains { if case .typo = $0.reason { true } else { false } })
  }

  @Test("puts what is typed before other forms, these before typos, and insides last")
  func order() {
    let tiers = index.search("hear").map(\.reason.tier)
    #expect(tiers == tiers.sorted())
    #expect(Array(glyphs("hear").prefix(2)) == ["👂", "❤️"])
  }

  @Test("lets a habit lift what is typed by one tier, and nothing else")
  func habit() throws {
    let ear = try id("👂")
    let heart = try id("❤️")
    let ranked = Ranking(habit: [heart: 5])
    // A keyword against the beginning of a name, two tiers below.
    #expect(glyphs("hear", ranking: ranked).first == "👂")
    #expect(glyphs("hea", ranking: Ranking(habit: [ear: 1])).first == "👂")
    #expect(glyphs("hea").first == "❤️")
    // Another form, however often it is picked, stays behind.
    let doubt = try id("🤤")
    #expect(glyphs("desire", ranking: Ranking(habit: [doubt: 99])).first == "🤤")
    #expect(index.search("hart", ranking: ranked).first?.reason == .typo("red heart"))
  }

  @Test("puts the gendered forms directly behind their person, unless the query names the gender")
  func gender() throws {
    #expect(glyphs("shrug") == ["🤷", "🤷‍♂️", "🤷‍♀️"])
    let habit = Ranking(habit: [try id("🤷‍♀️"): 3])
    #expect(glyphs("doubt", ranking: habit) == ["🤷", "🤷‍♀️", "🤷‍♂️"])
    #expect(glyphs("woman shrugging").first == "🤷‍♀️")
    #expect(glyphs("chemist") == ["🧑‍🔬", "👩‍🔬"])
    #expect(glyphs("scientist") == ["🧑‍🔬", "👩‍🔬"])
    #expect(glyphs("woman scientist").first == "👩‍🔬")
  }

  @Test(
    "suggests the nearest words for what finds nothing",
    arguments: [("haeertt", "heart"), ("brxxd", "bread"), ("raimbov", "rainbow")])
  func suggestions(_ query: String, _ word: String) {
    #expect(index.search(query).isEmpty)
    #expect(index.suggestions(for: query).contains(word))
    #expect(index.suggestions(for: query).count <= 5)
  }

  @Test(
    "suggests nothing for what is found, and nothing for what is like no word",
    arguments: ["", "heart", "x", "qqqqqqqq", String(repeating: "a ", count: 100)])
  func noSuggestions(_ query: String) {
    #expect(index.suggestions(for: query).isEmpty)
  }
}
