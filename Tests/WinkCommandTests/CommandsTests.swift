import EmojiCatalog
import EmojiData
import PickerModel
import Testing

@testable import WinkCommand

@Suite struct CommandsTests {
  /// What commands have printed.
  private final class Printed {
    var text = ""
    var warnings: [String] = []
  }

  private let printed = Printed()

  private func commands(
    locales: [String] = ["en"], drawing draws: @escaping (String) -> Bool = { _ in true },
    history: History = History(), usualTone: SkinTone = .none
  ) -> Commands {
    Commands(
      locales: { locales }, coverage: { () throws(CommandError) in draws },
      history: { () throws(CommandError) in history }, usualTone: { usualTone },
      write: { [printed] text throws(CommandError) in printed.text += text },
      warn: { [printed] in printed.warnings.append($0) })
  }

  private func request(_ query: String?, _ change: (inout SearchRequest) -> Void = { _ in })
    -> SearchRequest
  {
    var request = SearchRequest()
    request.query = query
    change(&request)
    return request
  }

  private var lines: [Substring] { printed.text.split(separator: "\n") }

  @Test func `a search prints a glyph a line, best first`() throws {
    try commands().search(request("party popper"))
    #expect(lines.first == "🎉")
    #expect(printed.text.hasSuffix("\n"))
  }

  @Test func `a search prints as many as it may`() throws {
    try commands().search(request("a") { $0.limit = 7 })
    #expect(lines.count == 7)
  }

  @Test(arguments: [
    (SkinTone.one(.dark), "waving hand", "👋🏿"), (.two(.light, .dark), "handshake", "🫱🏻‍🫲🏿"),
    (.two(.light, .dark), "waving hand", "👋🏻"), (.one(.dark), "tada", "🎉"),
    (.one(.dark), "👋🏽", "👋🏽"), (.none, "waving hand", "👋"),
  ])
  func `a tone is given to what can take it`(tone: SkinTone, query: String, first: String) throws {
    try commands().search(request(query) { $0.tone = tone })
    #expect(lines.first.map(String.init) == first)
  }

  @Test(arguments: [
    (":-)", "🙂\tslightly smiling face\temoticon: :-)"), ("lgtm", "👍\tthumbs up\tslang: lgtm"),
    ("deu", "🇩🇪\tflag: Germany\tkeyword: deu"),
    (":slight_smile:", "🙂\tslightly smiling face\tshortcode: slight_smile"),
  ])
  func `emoticons, slang, codes and shortcodes give their reason`(
    query: String, first: String
  ) throws {
    try commands().search(request(query) { $0.format = .tsv })
    #expect(lines.first.map(String.init) == first)
  }

  @Test func `slang is known in the languages in use`() throws {
    try commands(locales: ["fr", "en"]).search(request("mdr"))
    #expect(lines.first == "😂")
  }

  @Test func `tsv holds glyph, name and reason`() throws {
    try commands().search(
      request("tada") {
        $0.format = .tsv
        $0.limit = 1
      })
    #expect(printed.text == "🎉\tparty popper\tshortcode: tada\n")
  }

  @Test func `json holds all that is known`() throws {
    try commands().search(
      request("U+1F44B") {
        $0.format = .json
        $0.tone = .one(.medium)
      })
    #expect(
      printed.text == """
        [{"emoji":"👋🏽","name":"waving hand: medium skin tone","group":"People & Body",\
        "subgroup":"hand-fingers-open","version":"1.0","codepoints":["U+1F44B","U+1F3FD"],\
        "tones":["👋🏻","👋🏼","👋🏽","👋🏾","👋🏿"],"reason":"itself"}]

        """)
  }

  @Test func `where nothing is found the nearest words are named`() {
    // German writes Pizza, which is the same word.
    let error = #expect(throws: CommandError.self) {
      try commands(locales: ["de", "en"]).search(request("pizaazz"))
    }
    #expect(error?.message?.contains("try “Pizza”, or another language") == true)
  }

  @Test func `the user's own words count only where that is asked for`() throws {
    let history = History(
      [.alias("Yeeet", ["🚀", "👋🏽"]), .tone(key: "👋", .one(.dark))].map { HistoryEvent($0, at: 0) })
    #expect(throws: CommandError.self) {
      try commands(history: history).search(request("yeeet"))
    }
    try commands(history: history).search(
      request("yeeet") {
        $0.isPersonal = true
        $0.format = .tsv
      })
    #expect(
      lines == [
        "🚀\trocket\talias: Yeeet", "👋🏽\twaving hand: medium skin tone\talias: Yeeet",
      ])
    printed.text = ""
    var queries = [Array("yee".utf8), Array("tada".utf8)][...]
    try commands(drawing: { $0 != "🚀" }, history: history).search(
      request(nil) {
        $0.isPersonal = true
        $0.isDrawable = true
        $0.limit = 1
      }, nextLine: { () throws(CommandError) in queries.popFirst() })
    #expect(printed.text == "👋🏽\n🎉\n")
  }

  @Test func `a history that cannot be read is said and done without`() throws {
    var commands = commands(usualTone: .one(.dark))
    commands.history = { () throws(CommandError) in
      throw .environment(problem: "the history is a folder", remedy: "move it away")
    }
    try commands.search(
      request("waving hand") {
        $0.isPersonal = true
        $0.limit = 1
      })
    #expect(printed.text == "👋🏿\n")
    #expect(
      printed.warnings == ["the history is a folder: searched without your history and aliases"])
  }

  @Test(arguments: [
    ("thumbs up dark", "👍🏿"), ("dark thumbs up", "👍🏿"), ("wave medium-light", "👋🏼"),
    ("waving hand: medium skin tone", "👋🏽"), ("handshake light dark", "🫱🏻‍🫲🏿"),
    ("thumbs up skin tone", "👍"),
  ])
  func `a tone in the query is that of the result`(query: String, first: String) throws {
    try commands().search(request(query) { $0.limit = 1 })
    #expect(printed.text == first + "\n")
  }

  @Test func `the usual tone counts in the personal search where no other was chosen`() throws {
    let history = History(
      [.tone(key: "👍", .one(.light)), .tone(key: "✋", .none)].map { HistoryEvent($0, at: 0) })
    let commands = commands(history: history, usualTone: .one(.dark))
    func glyph(_ query: String, _ change: (inout SearchRequest) -> Void) throws -> String? {
      printed.text = ""
      try commands.search(
        request(query) {
          $0.limit = 1
          change(&$0)
        })
      return lines.first.map(String.init)
    }
    #expect(try glyph("waving hand") { $0.isPersonal = true } == "👋🏿")
    #expect(try glyph("thumbs up") { $0.isPersonal = true } == "👍🏻")
    #expect(try glyph("raised hand") { $0.isPersonal = true } == "✋")
    #expect(try glyph("tada") { $0.isPersonal = true } == "🎉")
    #expect(try glyph("waving hand") { _ in } == "👋")
    #expect(
      try glyph("waving hand") {
        $0.isPersonal = true
        $0.tone = .one(.medium)
      } == "👋🏽")
    #expect(
      try glyph("waving hand") {
        $0.isPersonal = true
        $0.tone = SkinTone.none
      } == "👋")
  }

  @Test func `nothing found prints nothing but an empty array, and its status is 1`() {
    for format in ResultFormat.allCases {
      let error = #expect(throws: CommandError.self) {
        try commands().search(request("qqqqzzzz") { $0.format = format })
      }
      #expect(error?.status == 1)
    }
    #expect(printed.text == "[]\n")
  }

  @Test func `the names come in the user's language, and English is searched too`() throws {
    try commands(locales: ["de"]).search(
      request("party popper") {
        $0.format = .tsv
        $0.limit = 1
      })
    #expect(printed.text.hasPrefix("🎉\tKonfettibombe\t"))
  }

  @Test func `a locale that is given replaces the user's`() throws {
    try commands(locales: ["de"]).search(
      request("party popper") {
        $0.format = .tsv
        $0.locales = ["fr_CA.UTF-8"]
        $0.limit = 1
      })
    #expect(!printed.text.contains("Konfetti") && printed.text.hasPrefix("🎉\t"))
  }

  @Test(arguments: ["xx", "", "de; rm -rf", "../../etc/passwd", "C"])
  func `an unknown locale is wrong usage`(locale: String) {
    let error = #expect(throws: CommandError.self) {
      try commands().search(request("x") { $0.locales = [locale] })
    }
    #expect(error?.status == 2)
  }

  @Test func `what the fonts do not draw is left out if that is asked for`() throws {
    let commands = commands(drawing: { $0 != "🎉" })
    try commands.search(request("tada"))
    #expect(lines.contains("🎉"))
    printed.text = ""
    try commands.search(request("party") { $0.isDrawable = true })
    #expect(!lines.contains("🎉") && !lines.isEmpty)
    printed.text = ""
    try commands.list(ListRequest(isDrawable: true))
    #expect(lines.count == Catalog.standard.count - 1)
  }

  @Test func `history decides only if that is asked for`() throws {
    let habit = History([
      HistoryEvent(.used("🎊"), at: 1), HistoryEvent(.tone(key: "👋", .one(.dark)), at: 1),
    ])
    try commands(history: habit).search(request("waving hand"))
    #expect(lines.first == "👋")
    printed.text = ""
    try commands(history: habit).search(request("waving hand") { $0.isPersonal = true })
    #expect(lines.first == "👋🏿")
  }

  @Test(arguments: ["", " ", "\u{0}", "🎉🎉🎉", "\u{202E}x", "\\", "'; --", "%s%n", "<b>"])
  func `any query is answered without a crash`(query: String) throws {
    do throws(CommandError) { try commands().search(request(query)) } catch {
      #expect(error.status == 1)
    }
  }

  @Test func `a query of ten thousand characters is answered`() {
    let query = String(repeating: "party ", count: 1700)
    do throws(CommandError) { try commands().search(request(query)) } catch {
      #expect(error.status == 1)
      #expect((error.message?.count ?? 0) < 200)
    }
  }

  // MARK: Standard input

  private func searchLines(_ lines: [[UInt8]]) throws {
    var rest = lines[...]
    try commands().search(request(nil) { $0.limit = 2 }) { () throws(CommandError) in
      rest.popFirst()
    }
  }

  @Test func `each line of input has a line of output, empty when nothing is found`() throws {
    try searchLines([Array("tada".utf8), Array("qqqqzzzz".utf8), [], Array("wave\r".utf8)])
    let lines = printed.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 5)
    #expect(lines[0].hasPrefix("🎉"))
    #expect(lines[1].isEmpty && lines[2].isEmpty && lines[4].isEmpty)
    #expect(lines[3].split(separator: "\t").count == 2 && lines[3].hasPrefix("👋\t"))
  }

  @Test func `a line that is no UTF-8 has an empty answer and a message`() throws {
    try searchLines([[0xFF, 0xFE], Array("tada".utf8)])
    #expect(printed.text.hasPrefix("\n🎉"))
    #expect(printed.warnings.count == 1 && printed.warnings[0].contains("line 1"))
  }

  // MARK: List and info

  @Test func `the list is the catalog in its order`() throws {
    try commands().list(ListRequest())
    #expect(lines.count == Catalog.standard.count)
    #expect(lines.first == "😀")
  }

  @Test(arguments: [
    "Food & Drink", "food & drink", "food-drink", "FOOD-DRINK", "food", "Food",
  ])
  func `a group is known by Unicode's name and by handy ones`(name: String) throws {
    try commands().list(ListRequest(group: name))
    #expect(lines.contains("🍇") && !lines.contains("😀"))
  }

  @Test(arguments: ["", "drink", "foo", "food drink", "component"])
  func `an unknown group is wrong usage, and the message lists the groups`(name: String) {
    let error = #expect(throws: CommandError.self) {
      try commands().list(ListRequest(group: name))
    }
    #expect(error?.status == 2)
    #expect(error?.message?.contains("smileys-emotion, people-body, animals-nature") == true)
  }

  @Test func `every sequence of the catalog is explained`() throws {
    let catalog = Catalog.standard
    for id in stride(from: 0, to: catalog.count, by: 50) {
      for sequence in [catalog[id].sequence] + catalog[id].tonedSequences.prefix(1) {
        printed.text = ""
        try commands().info([sequence], .plain)
        #expect(lines.first == "emoji: \(sequence)")
      }
    }
  }

  @Test func `info shows names in all the user's languages`() throws {
    try commands(locales: ["de", "en"]).info(["U+1F44B", "U+1F3FD"], .plain)
    #expect(
      printed.text == """
        emoji: 👋🏽
        name (de): winkende Hand: mittlere Hautfarbe
        name (en): waving hand: medium skin tone
        code points: U+1F44B U+1F3FD
        version: Emoji 1.0
        group: People & Body, hand-fingers-open
        tones: 👋🏻 👋🏼 👋🏽 👋🏾 👋🏿
        shortcodes: :wave:

        """)
  }

  @Test func `info says that an emoji is in its text presentation`() throws {
    try commands().info(["U+263A", "U+FE0E"], .plain)
    #expect(lines.contains("presentation: text"))
    #expect(lines.contains("code points: U+263A U+FE0E"))
    printed.text = ""
    try commands().info(["U+263A", "U+FE0E"], .tsv)
    #expect(lines == ["☺\u{FE0E}\tsmiling face, as text\t"])
    printed.text = ""
    try commands().info(["☺️"], .plain)
    #expect(!printed.text.contains("presentation"))
  }

  @Test func `the version names Unicode and CLDR`() throws {
    try commands().printVersion()
    #expect(printed.text.hasPrefix("wink \(Commands.version) (Unicode Emoji "))
    #expect(!printed.text.contains("unknown"))
  }

  @Test(arguments: [
    ("a\"b\\c", #""a\"b\\c""#), ("\n\t\r\u{1}\u{7F}", #""\n\t\r\u0001\u007f""#),
    ("👩‍🚀\u{2028}", "\"👩‍🚀\\u2028\""), ("", "\"\""),
  ])
  func `json escapes what it must`(text: String, expected: String) {
    #expect(JSON.string(text).text == expected)
  }
}
