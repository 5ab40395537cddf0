import EmojiCatalog
import EmojiSearch
import TestSupport
import Testing

/// A tiny catalog named in one language, with readings and words of regions.
private struct Fixture {
  let tiny: TinyCatalog
  let index: SearchIndex

  init(
    _ locale: String, _ rows: [(sequence: String, name: String, keywords: [String])],
    readings: String = "", regional: String = "",
    english: [(sequence: String, name: String, keywords: [String])] = []
  ) throws {
    tiny = try TinyCatalog(rows.map { TinyCatalog.Row($0.sequence, "emoji \($0.sequence)") })
    var annotations = try tiny.annotations(locale, rows)
    try annotations.terms.setReadings(tsv: Array(readings.utf8))
    try annotations.terms.setRegional(tsv: Array(regional.utf8), for: tiny.catalog)
    var all = [annotations]
    if !english.isEmpty { all.append(try tiny.annotations("en", english)) }
    index = SearchIndex(catalog: tiny.catalog, annotations: all, popularity: .none)
  }

  func glyphs(_ query: String) -> [String] {
    index.search(query).map { tiny.catalog.sequence(of: $0.id) }
  }

  func reason(_ query: String) -> MatchReason? { index.search(query).first?.reason }
}

@Suite("Japanese that is typed by its sound")
struct JapaneseSearchTests {
  private let fixture: Fixture

  init() throws {
    fixture = try Fixture(
      "ja",
      [
        ("😂", "嬉し泣き", ["笑う"]), ("✏️", "鉛筆", []), ("🕘", "9時", []),
        ("⬆️", "上矢印", []), ("🗼", "東京タワー", []), ("👻", "オバケ", []),
        ("🍵", "湯呑み", ["お茶", "茶"]), ("🎫", "チケット", []), ("📰", "新聞", []),
        ("🍣", "寿司", []),
      ],
      readings: """
        # Readings
        笑う\tわらう|笑い|わらい
        鉛筆\tえんぴつ
        9時\tくじ|9じ
        上矢印\tうえ やじるし
        東京タワー\tとうきょう たわー
        湯呑み\tゆのみ
        お茶\tお ちゃ
        新聞\tしんぶん
        寿司\tすし

        """,
      english: [("📰", "newspaper", ["susi"])])
  }

  @Test(
    "finds a word by its kana, in either kana, and shows it as it is written",
    arguments: [
      ("わらう", "😂", MatchReason.keyword("笑う")), ("笑い", "😂", .keyword("笑う")),
      ("エンピツ", "✏️", .name("鉛筆")), ("えんぴ", "✏️", .namePrefix("鉛筆")),
      ("９じ", "🕘", .name("9時")), ("やじるし", "⬆️", .nameWords("上矢印")),
      ("うえやじるし", "⬆️", .name("上矢印")), ("とうきょうた", "🗼", .namePrefix("東京タワー")),
      ("おすし", "🍣", .stem("寿司")),
    ])
  func kana(query: String, emoji: String, reason: MatchReason) {
    #expect(fixture.glyphs(query).first == emoji)
    #expect(fixture.reason(query) == reason)
  }

  @Test(
    "finds a word by Latin letters, in all the ways in which people write them",
    arguments: [
      ("warau", "😂"), ("enpitsu", "✏️"), ("empitu", "✏️"), ("enpi", "✏️"), ("tokyo", "🗼"),
      ("toukyou", "🗼"), ("tōkyō tawā", "🗼"), ("tokyotawa", "🗼"), ("obake", "👻"),
      ("chiketto", "🎫"), ("tiketto", "🎫"), ("shimbun", "📰"), ("sinbunn", "📰"), ("kuji", "🕘"),
      ("kuzi", "🕘"), ("yajirushi", "⬆️"), ("ocha", "🍵"), ("otya", "🍵"),
    ])
  func romaji(query: String, emoji: String) {
    #expect(fixture.glyphs(query).first == emoji)
  }

  @Test(
    "takes a letter that is held down for no word's beginning",
    arguments: ["kkkk", "ssss", "tttt", "sh", "uuuu"])
  func oneLetter(query: String) {
    #expect(fixture.glyphs(query) == [])
  }

  @Test("finds a word that is one long vowel by all of it")
  func longVowel() throws {
    let fixture = try Fixture(
      "ja", [("🤴", "王", []), ("🦈", "大鮫", [])], readings: "王\tおう\n大鮫\tおおざめ\n")
    #expect(fixture.glyphs("ou") == ["🤴"])
    #expect(fixture.glyphs("ooz") == ["🦈"])
  }

  @Test("keeps what is spelled as the query before what only sounds so")
  func order() {
    #expect(fixture.glyphs("susi") == ["📰", "🍣"])
    #expect(fixture.reason("susi") == .keyword("susi"))
  }
}

@Suite("Chinese that is typed in pinyin")
struct PinyinSearchTests {
  private let fixture: Fixture

  init() throws {
    fixture = try Fixture(
      "zh",
      [
        ("😀", "笑脸", ["脸"]), ("🐱", "猫", []), ("🟩", "绿色", []), ("🎶", "音乐", ["乐"]),
        ("🚪", "门", []), ("👬", "男人", []), ("🔢", "小路", []),
      ],
      readings: """
        笑脸\txiao lian
        脸\tlian
        猫\tmao
        绿色\tlu se
        音乐\tyin yue
        乐\tle|yue
        门\tmen
        男人\tnan ren
        小路\txiao lu

        """,
      english: [("👬", "men", []), ("🔢", "xlarge", []), ("🚪", "door", ["nrx"])])
  }

  @Test(
    "finds a word by its syllables, together, apart and half typed",
    arguments: [
      ("xiaolian", "😀", MatchReason.keyword("笑脸")), ("xiao lian", "😀", .keyword("笑脸")),
      ("xiaol", "😀", .keywordPrefix("笑脸")), ("xiao li", "😀", .keywordPrefix("笑脸")),
      ("XIAOLIAN", "😀", .keyword("笑脸")), ("mao", "🐱", .keyword("猫")),
      ("lvse", "🟩", .keyword("绿色")), ("lüse", "🟩", .keyword("绿色")), ("luse", "🟩", .keyword("绿色")),
      ("yue", "🎶", .keyword("乐")), ("le", "🎶", .keyword("乐")),
    ])
  func syllables(query: String, emoji: String, reason: MatchReason) {
    #expect(fixture.glyphs(query).first == emoji)
    #expect(fixture.reason(query) == reason)
  }

  @Test("finds a word by its initials, behind English words that begin with them")
  func initials() {
    #expect(fixture.glyphs("xl") == ["🔢", "😀"])
    #expect(fixture.reason("xl") == .namePrefix("xlarge"))
    #expect(fixture.glyphs("ls") == ["🟩"])
    #expect(fixture.glyphs("m") == ["👬"])
    // "nr" are initials of 男人, of which "nrx" is not the beginning.
    #expect(fixture.glyphs("nrx") == ["🚪"])
  }

  @Test("keeps English words before words that sound so")
  func english() {
    #expect(fixture.glyphs("men") == ["👬", "🚪"])
  }
}

@Suite("Korean while it is typed")
struct HangulSearchTests {
  private let fixture: Fixture

  init() throws {
    fixture = try Fixture(
      "ko",
      [
        ("❤️", "빨간 하트", []), ("🐱", "고양이", []), ("🪑", "의자", []), ("🍗", "닭", []),
        ("🙏", "감사", []), ("🤣", "웃음", ["ㅋㅋㅋ"]), ("😪", "쿨쿨쿨", []),
      ])
  }

  @Test(
    "finds a word by syllables that are not complete, wherever the last consonant will belong",
    arguments: [
      ("하ㅌ", "❤️"), ("핱", "❤️"), ("ㅎ", "❤️"), ("고양ㅇ", "🐱"), ("고야", "🐱"), ("곡", nil),
      ("으", "🪑"), ("의ㅈ", "🪑"), ("읮", "🪑"), ("달", "🍗"), ("달ㄱ", "🍗"), ("빩", "❤️"),
    ])
  func syllables(query: String, emoji: String?) {
    #expect(fixture.glyphs(query).first == emoji)
  }

  @Test(
    "finds a word by the first consonants of its syllables, also where a keyboard joins two",
    arguments: [
      ("ㅎㅌ", "❤️"), ("ㄱㅇㅇ", "🐱"), ("ㄱㅇ", "🐱"), ("ㄱㅅ", "🙏"), ("ㄳ", "🙏"), ("ㅃㄱ ㅎㅌ", "❤️"),
      ("ㅎㅌㅎ", nil), ("ㅌ", nil),
    ])
  func initials(query: String, emoji: String?) {
    #expect(fixture.glyphs(query).first == emoji)
  }

  @Test("keeps what is spelled as the query before what only begins so")
  func order() {
    #expect(fixture.glyphs("ㅋㅋㅋ") == ["🤣", "😪"])
    #expect(fixture.reason("ㅋㅋㅋ") == .keyword("ㅋㅋㅋ"))
    #expect(fixture.reason("핱") == .keywordPrefix("빨간 하트"))
  }
}

@Suite("Words of regions")
struct RegionalSearchTests {
  @Test("are keywords of the language, behind its own")
  func behind() throws {
    let fixture = try Fixture(
      "es",
      [("⛺", "tienda de campaña", []), ("🎏", "banderines", ["carpa"]), ("🥓", "beicon", [])],
      regional: "# Words\n⛺\tcarpa|tienda\n🥓\ttocino\n🫠\tunknown\n")
    #expect(fixture.glyphs("carpa") == ["🎏", "⛺"])
    #expect(fixture.reason("tocino") == .keyword("tocino"))
    #expect(fixture.glyphs("tocinos") == ["🥓"])
    #expect(fixture.glyphs("unknown").isEmpty)
  }
}
