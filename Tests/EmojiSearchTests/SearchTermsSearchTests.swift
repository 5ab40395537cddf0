import EmojiAnnotations
import EmojiCatalog
import EmojiData
import EmojiSearch
import Testing

@Suite("The search for what is no name")
struct SearchTermsSearchTests {
  private let catalog = Catalog.standard

  private func index(_ locales: [String] = ["en"]) -> SearchIndex {
    SearchIndex(
      catalog: catalog, annotations: [EmojiData.englishAnnotations(for: catalog)],
      shortcodes: EmojiData.shortcodes(for: catalog),
      terms: EmojiData.searchTerms(for: catalog, locales: locales))
  }

  private func glyphs(_ index: SearchIndex, _ query: String, _ limit: Int = 9) -> [String] {
    index.search(query, limit: limit).map { catalog.sequence(of: $0.id) }
  }

  @Test(
    "has first what an emoticon or a sign means",
    arguments: [
      (":)", "🙂"), (":-)", "🙂"), ("=)", "🙂"), (" :D ", "😄"), ("xD", "😄"), ("<3", "❤️"),
      ("</3", "💔"), (":'(", "😢"), (":'-(", "😢"), ("T_T", "😢"), (":P", "😛"), (";-)", "😉"),
      ("-_-", "😐"), ("o_O", "😮"), ("O:-)", "😇"), ("^_^", "🙂"), ("\\o/", "🙌"), ("\\m/", "🤘"),
      ("¯\\_(ツ)_/¯", "🤷"), ("m(_ _)m", "🙇"), ("B)", "😎"), (">:(", "😠"), ("+1", "👍"),
      ("-1", "👎"), ("D:", "😧"), ("'=(", "😓"), ("100", "💯"), ("!?", "⁉️"), ("!!", "‼️"), ("?", "❓"),
      ("!", "❗"),
      ("5", "5️⃣"), ("#", "#️⃣"), ("10", "🔟"),
    ])
  func emoticons(_ query: String, _ glyph: String) {
    let first = index().search(query, limit: 1).first
    #expect(first.map { catalog.sequence(of: $0.id) } == glyph)
    // The sign may be a name, a keyword or a shortcode as well.
    #expect(first.map { (1...2).contains($0.reason.tier) } == true, "\(query)")
  }

  @Test(
    "has first what people mean by slang",
    arguments: [
      ("lol", "😂"), ("LGTM", "👍"), ("yes", "✅"), ("no", "❌"), ("ok", "👌"), ("congrats", "🎉"),
      ("party", "🎉"), ("hmm", "🤔"), ("shrug", "🤷"), ("facepalm", "🤦"), ("dead", "💀"),
      ("thank you", "🙏"), ("good  night", "😴"), ("idk", "🤷"), ("car", "🚗"), ("art", "🎨"),
      ("heart", "❤️"), ("happy", "😀"), ("dev", "🧑‍💻"), ("test", "🧪"), ("note", "📝"),
    ])
  func slang(_ query: String, _ glyph: String) {
    #expect(glyphs(index(), query, 1) == [glyph])
  }

  @Test("finds what users of other pickers missed", arguments: Reported.misses)
  func misses(_ query: String, _ wanted: String) {
    #expect(glyphs(index(), query).contains { wanted.split(separator: " ").contains($0[...]) })
  }

  @Test("has a laugh before the lollipop, a check mark before the eyes, a car before the carrot")
  func nonsense() throws {
    for (query, right, wrong) in [("lol", "😂", "🍭"), ("yes", "✅", "👀"), ("car", "🚗", "🥕")] {
      let found = glyphs(index(), query, .max)
      let place = try #require(found.firstIndex(of: right))
      #expect(found.firstIndex(of: wrong).map { place < $0 } ?? true)
    }
  }

  @Test(
    "finds flags by the codes of their territories",
    arguments: [
      ("de", "🇩🇪"), ("deu", "🇩🇪"), ("germany", "🇩🇪"), ("usa", "🇺🇸"), ("USA", "🇺🇸"), ("cze", "🇨🇿"),
      ("gb", "🇬🇧"), ("gbr", "🇬🇧"), ("england", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"), ("gbeng", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"), ("flag fr", "🇫🇷"),
      ("flag-fr", "🇫🇷"), ("flag fra", "🇫🇷"), ("eu", "🇪🇺"), ("xk", "🇽🇰"), ("iceland", "🇮🇸"),
    ])
  func flags(_ query: String, _ flag: String) {
    #expect(glyphs(index(), query, 1) == [flag])
  }

  @Test(
    "finds shortcodes of Slack and GitLab with and without colons, with _, - or spaces",
    arguments: [
      (":rolling_on_the_floor_laughing:", "🤣"), ("rolling on the floor laughing", "🤣"),
      (":flag-england:", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"), (":slight_smile:", "🙂"), ("slight-smile", "🙂"),
      (":man-woman-girl:", "👨‍👩‍👧"), ("man_woman_girl", "👨‍👩‍👧"), ("hash", "#️⃣"), ("five", "5️⃣"),
    ])
  func shortcodes(_ query: String, _ glyph: String) {
    #expect(glyphs(index(), query, 1) == [glyph])
  }

  @Test(
    "finds clock faces by the time of day",
    arguments: [
      ("13:00", "🕐"), ("1330", "🕜"), ("1:30", "🕜"), ("01:30", "🕜"), ("11 h", "🕚"), ("11h", "🕚"),
      ("23 h", "🕚"), ("0:00", "🕛"), ("00:30", "🕧"), ("24 h", "🕛"), ("3pm", "🕒"), ("2000", "🕗"),
    ])
  func times(_ query: String, _ face: String) {
    #expect(glyphs(index(), query, 1) == [face])
    #expect(glyphs(index(), "100", 1) == ["💯"])
  }

  @Test("knows the sign of the hour in the languages in use alone")
  func hours() {
    #expect(glyphs(index(["nl"]), "10 uur", 1) == ["🕙"])
    // In English nothing but the number.
    #expect(index(["en"]).search("10 uur").first?.reason.tier == 10)
    #expect(glyphs(index(["ko"]), "10시", 1) == ["🕙"])
  }

  @Test("takes a word that two languages share as the preferred one does")
  func shared() {
    #expect(glyphs(index(["cs", "en"]), "ne", 1) == ["❌"])
    #expect(glyphs(index(["en", "cs"]), "ne", 1) == ["↗️"])
  }

  @Test("takes a word between colons for a shortcode, not for slang")
  func colons() {
    #expect(glyphs(index(), ":ok:", 1) == ["🆗"])
  }

  @Test("knows slang of the languages in use alone")
  func languages() {
    #expect(glyphs(index(["fr", "en"]), "mdr", 1) == ["😂"])
    #expect(glyphs(index(["en"]), "mdr", 1) == [])
    #expect(glyphs(index(["cs", "en"]), "dekuji", 1) == ["🙏"])
    #expect(glyphs(index(["de", "en"]), "glueckwunsch", 1) == ["🎉"])
    #expect(glyphs(index(["fr", "en"]), "d'accord", 1) == ["👍"])
  }

  @Test("has the emoji whose whole name a word is before what it means as slang")
  func names() throws {
    let french = try #require(try EmojiAnnotations.annotations("fr", for: catalog))
    let index = SearchIndex(
      catalog: catalog, annotations: [french],
      terms: EmojiData.searchTerms(for: catalog, locales: ["fr", "en"]))
    #expect(glyphs(index, "lit", 2) == ["🛏️", "🔥"])
  }

  @Test("lets the user's habit order the emoji of a saying, and nothing that is no number")
  func habit() throws {
    let check = try #require(catalog.match("💯")).id
    let ranked = index().search("yes", ranking: Ranking(habit: [check: 3]), limit: 2)
    #expect(ranked.map { catalog.sequence(of: $0.id) } == ["💯", "✅"])
    let same = index().search("yes", ranking: Ranking(habit: [check: .nan]), limit: 2)
    #expect(same.map { catalog.sequence(of: $0.id) } == ["✅", "👍"])
  }

  @Test("gives each emoji once, the pasted ones first")
  func once() {
    for query in ["🎉", "party", ":)", "ok", "🎉 lol", "1", "x"] {
      let ids = index().search(query).map(\.id)
      #expect(Set(ids).count == ids.count, "\(query)")
    }
    #expect(index().search("party", limit: 0) == [])
    #expect(glyphs(index(), "party", 1) == ["🎉"])
  }
}

/// Queries for which users of other pickers reported that they did not get what they looked for.
private enum Reported {
  static let misses = [
    ("100", "💯"), ("wave", "👋"), ("test", "🧪"), ("note", "📝"), ("luck", "🍀 🤞"), ("dev", "🧑‍💻"),
    ("luggage", "🧳"), ("backpack", "🎒"), ("bag", "🎒"), ("meditation", "🧘"), ("melt", "🫠"),
    ("art", "🎨"), ("joy", "😂"), ("strong", "💪"), ("muscle", "💪"), ("poop", "💩"),
    ("warning", "⚠️"), ("umbrella with rain drops", "☔"), ("thumbs down", "👎"), ("corn", "🌽"),
    ("happy", "😀"), ("LGBT", "🏳️‍🌈"), ("<3", "❤️"), ("lol", "😂"), ("vulcan salute", "🖖"),
    ("doctor", "🧑‍⚕️"), ("yes", "✅"), ("interrobang", "⁉️"), ("iceland", "🇮🇸"), ("grimace", "😬"),
    ("excl", "‼️"), ("rolling_on_the_floor_laughing", "🤣"), ("ice-cream", "🍨"), ("yummy", "😋"),
    ("pasta", "🍝"), ("family", "👨‍👩‍👧"),
  ]
}
