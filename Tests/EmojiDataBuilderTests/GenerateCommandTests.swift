import EmojiCatalog
import EmojiDataBuilder
import Foundation
import Testing

struct GenerateCommandTests {
  let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    try SmallCLDR.write(to: folder)
  }

  private var arguments: [String] { SmallCLDR.arguments(folder) }

  private func catalog() throws -> Catalog {
    try Catalog(tsv: Array(try folder.text("Resources/emoji.tsv").utf8))
  }

  private func annotations(_ locale: String) throws -> Annotations {
    let text = try folder.text("Resources/annotations/\(locale).tsv")
    return try Annotations(tsv: Array(text.utf8), for: try catalog())
  }

  @Test func `Locales of modern coverage are made, each file with both versions at its head`()
    async throws
  {
    let result = await Command.run(arguments)
    #expect(result.status == 0, "\(result.errors)")
    let files = try folder.contents("Resources")
    let locales = ["de", "en", "es", "sr", "sr_Latn", "tr", "zh", "zh_Hant"]
    #expect(
      files.keys.sorted()
        == ["annotations.inc"] + locales.map { "annotations/\($0).tsv" }
        + [
          "emoji.tsv", "locales.tsv", "regions.inc", "regions/en.tsv", "regions/es.tsv",
          "section-titles.tsv", "shortcodes.tsv", "tags.tsv", "territories.tsv",
          "territory-names.tsv", "text-presentations.tsv",
        ])
    for (name, data) in files {
      let head = String(decoding: data, as: UTF8.self).split(separator: "\n").prefix(7)
        .joined(separator: "\n")
      #expect(head.contains(" Emoji version: 17.0\n"), "\(name)")
      #expect(head.contains(" CLDR version: 48.2\n"), "\(name)")
      #expect(head.contains("Unicode-3.0") || head.contains("MIT"), "\(name)")
    }
  }

  @Test func `The same input gives the same bytes`() async throws {
    _ = await Command.run(arguments)
    let first = try folder.contents("Resources")
    try FileManager.default.removeItem(atPath: folder.path + "/Resources")
    _ = await Command.run(arguments)
    #expect(try folder.contents("Resources") == first)
  }

  @Test func `Own annotations come before derived ones, both before English`() async throws {
    _ = await Command.run(arguments)
    let german = try annotations("de")
    #expect(german.name(0) == "grinsendes Gesicht")
    #expect(german.keywords(0) == ["froh", "lol"])
    #expect(german.name(1) == "abgeleitet")
    let serbian = try annotations("sr_Latn")
    #expect(serbian.name(0) == "lice")
    #expect(serbian.name(1) == "smiling face")
    #expect(serbian.keywords(1) == [])
    #expect(try annotations("zh_Hant").name(1) == "smiling face")
  }

  @Test func `Tones are joined as the locale joins them, and exceptions are kept`() async throws {
    _ = await Command.run(arguments)
    let german = try annotations("de")
    let catalog = try catalog()
    func name(_ text: String) throws -> String { german.name(try #require(catalog.match(text))) }
    #expect(try name("✌🏻") == "Victory-Geste – helle Hautfarbe")
    #expect(try name("✌🏽") == "Victory-Geste – medium skin tone")
    #expect(try name("🤝🏻") == "heller Handschlag")
    #expect(try name("🫱🏻‍🫲🏿") == "Handschlag – helle Hautfarbe & dunkle Hautfarbe")
    #expect(!(try folder.text("Resources/annotations/de.tsv").contains("✌🏻")))
  }

  @Test(arguments: [
    ("zh_TW", ["笑臉", "smiling face", "victory hand"]),
    ("es_MX", ["carita", "sonriente", "amor y paz"]),
    ("es_AR", ["carita", "sonriente", "victoria"]),
    ("sr_ME", ["lice", "smiling face", "victory hand"]),
    ("sr_RS", ["лице", "осмех", "victory hand"]),
    ("de_AT", ["grinsendes Gesicht", "abgeleitet", "Victory-Geste"]),
  ])
  func `A locale inherits as CLDR says`(locale: String, names: [String]) async throws {
    let result = await Command.run(arguments + ["--locales", locale])
    #expect(result.status == 0, "\(result.errors)")
    let annotations = try annotations(locale)
    #expect((0..<3).map { annotations.name($0) } == names)
  }

  @Test func `Locale tags lead to the locales that are made`() async throws {
    _ = await Command.run(arguments)
    let table = try LocaleTable(tsv: Array(try folder.text("Resources/locales.tsv").utf8))
    for (tag, locale) in [
      "zh_TW": "zh_Hant", "zh_CN": "zh", "cmn": "zh", "es_MX": "es", "sr_ME": "sr_Latn",
      "de_AT": "de",
    ] {
      #expect(table.locale(for: tag) == locale)
    }
    #expect(table.locale(for: "ast") == nil)
    _ = await Command.run(arguments + ["--locales", "es es_MX"])
    let fewer = try LocaleTable(tsv: Array(try folder.text("Resources/locales.tsv").utf8))
    #expect(fewer.locales == ["en", "es", "es_MX"])
    #expect(fewer.locale(for: "es_MX.UTF-8") == "es_MX")
    #expect(fewer.locale(for: "es_AR") == "es")
    #expect(fewer.locale(for: "de") == nil)
  }

  private func regionalWords(_ locale: String) throws -> [String] {
    let text = try folder.text("Resources/regions/\(locale).tsv")
    return text.split(separator: "\n").filter { !$0.hasPrefix("# ") }.map(String.init)
  }

  @Test func `What only regions call an emoji is kept beside their language, once`() async throws {
    let rows = [
      ("😀", "Carita", "CARA | carita | risa"), ("☺", "sonriente", "↑↑↑"), ("🤝", "apretón", nil),
    ]
    try folder.write(SmallCLDR.annotations(rows), "cldr/annotations/es_419.xml")
    let other = SmallCLDR.annotations([("😀", "risa", nil), ("✌", "amor y paz", nil)])
    for locale in ["es_MX", "sr_Latn_BA", "zh_Hant_HK"] {
      try folder.write(other, "cldr/annotations/\(locale).xml")
    }
    let result = await Command.run(arguments)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try regionalWords("es") == ["😀\tCarita|risa", "✌\tamor y paz", "🤝\tapretón"])
    #expect(try regionalWords("en") == [])
    // In another script than its language, a locale is no region of it.
    #expect(try regionalWords("sr_Latn") == ["😀\trisa", "✌\tamor y paz"])
    #expect(try regionalWords("zh_Hant") == ["😀\trisa", "✌\tamor y paz"])
    let files = try folder.contents("Resources").keys
    #expect(!files.contains("regions/sr.tsv") && !files.contains("regions/zh.tsv"))
    let table = try folder.text("Resources/regions.inc")
    #expect(table.contains("wink_regions_es[]") && !table.contains("wink_regions_en[]"))
    // A region that is shipped has its own annotations, and those below it are its regions.
    _ = await Command.run(arguments + ["--locales", "es es_419"])
    #expect(try regionalWords("es_419") == ["✌\tamor y paz"])
    let fewer = try folder.contents("Resources").keys.filter { $0.hasPrefix("regions/") }
    #expect(fewer.sorted() == ["regions/en.tsv", "regions/es_419.tsv"])
  }

  @Test func `Section titles are CLDR's with a capital letter, else Unicode's`() async throws {
    _ = await Command.run(arguments + ["--locales", "de,es_MX,tr"])
    let text = try folder.text("Resources/section-titles.tsv")
    let titles = try SectionTitles(tsv: Array(text.utf8))
    let group = "Smileys & Emotion"
    #expect(titles.title(group: group, locale: "de") == "Smileys")
    #expect(titles.title(group: group, locale: "tr") == "İfadeler")
    #expect(titles.title(group: group, locale: "es_MX") == "Caritas")
    #expect(titles.title(group: "People & Body", locale: "tr") == "People & Body")
    #expect(!text.contains("Component"))
  }

  @Test func `Shortcodes keep gemoji's order, and are brought up to date without it`() async throws
  {
    _ = await Command.run(arguments)
    let text = try folder.text("Resources/shortcodes.tsv")
    #expect(text.hasSuffix("😀\tgrinning\n✌\tv peace\n"))
    #expect(text.contains("gemoji 4.1.0"))
    let gemoji = try #require(arguments.firstIndex(of: "--gemoji"))
    var without = arguments
    without.removeSubrange(gemoji...gemoji + 1)
    let result = await Command.run(without)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try folder.text("Resources/shortcodes.tsv") == text)
  }

  @Test func `Shortcodes of chat programs follow gemoji's, each once and none of a toned sequence`()
    async throws
  {
    try folder.write("✌🏻\t:v_tone1:\n✌\t:victory:\n✌\t:v:\n", "gitlab-symfony-7.4.22.tsv")
    try folder.write("✌️\t:victory-hand:\n🫥\t:dotted:\n", "slack-symfony-7.4.22.tsv")
    let lists = ["gitlab", "slack"].flatMap {
      ["--\($0)", "\(folder.path)/\($0)-symfony-7.4.22.tsv"]
    }
    let result = await Command.run(arguments + lists)
    #expect(result.status == 0, "\(result.errors)")
    let text = try folder.text("Resources/shortcodes.tsv")
    #expect(text.hasSuffix("😀\tgrinning\n✌\tv peace victory-hand victory\n"))
    #expect(
      text.contains(
        "# Shortcodes: gemoji 4.1.0; Symfony 7.4.22 for Slack; Symfony 7.4.22 for GitLab\n"))
    #expect(text.contains("Fabien Potencier, MIT"))
    // Brought up to date from the file itself, and with a list that it has already.
    let gemoji = try #require(arguments.firstIndex(of: "--gemoji"))
    var without = arguments
    without.removeSubrange(gemoji...gemoji + 1)
    for again in [without, without + lists] {
      #expect(await Command.run(again).status == 0)
      #expect(try folder.text("Resources/shortcodes.tsv") == text)
    }
  }

  @Test(arguments: ["✌ :v:", "✌\tv", "✌\t::", "\t:v:", "✌\t:a b:", "✌\t:a:\t:b:"])
  func `A list of shortcodes that is damaged is refused with its line`(line: String) async throws {
    try folder.write("😀\t:grin:\n\(line)\n", "slack.tsv")
    let result = await Command.run(arguments + ["--slack", folder.path + "/slack.tsv"])
    #expect(result.status == 1)
    #expect(result.errors.contains("slack.tsv:2: not an emoji and its shortcode"))
  }

  @Test func `gemoji's tags are kept, also where it is not read again`() async throws {
    _ = await Command.run(arguments)
    let text = try folder.text("Resources/tags.tsv")
    #expect(text.hasSuffix("😀\thappy|big smile\n"))
    let gemoji = try #require(arguments.firstIndex(of: "--gemoji"))
    var without = arguments
    without.removeSubrange(gemoji...gemoji + 1)
    _ = await Command.run(without)
    #expect(try folder.text("Resources/tags.tsv") == text)
  }

  @Test func `Flags have the codes of their territories`() async throws {
    var test = EmojiTestText.small
    let flags = [("🇩🇪", "Germany"), ("🇽🇰", "Kosovo"), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", "England")].map {
      EmojiTestText.Row(
        sequence: $0.0, group: "Flags", subgroup: "flags", name: "flag: \($0.1)")
    }
    let component = try #require(test.rows.firstIndex { $0.status == .component })
    test.rows.insert(contentsOf: flags, at: component)
    try folder.write(test.text, "emoji-test.txt")
    let result = await Command.run(arguments)
    #expect(result.status == 0, "\(result.errors)")
    let text = try folder.text("Resources/territories.tsv")
    #expect(text.hasSuffix("🇩🇪\tde|deu\n🇽🇰\txk\n🏴󠁧󠁢󠁥󠁮󠁧󠁿\tgbeng\n"))
  }

  @Test func `A letter is no name of a territory, a character or syllable that is a word is`()
    async throws
  {
    var test = EmojiTestText.small
    let names = ["🇩🇪": "德", "🇽🇰": "괌", "🇬🇺": "x"]
    let flags = ["🇩🇪", "🇽🇰", "🇬🇺"].map {
      EmojiTestText.Row(sequence: $0, group: "Flags", subgroup: "flags", name: "flag: \($0)")
    }
    let component = try #require(test.rows.firstIndex { $0.status == .component })
    test.rows.insert(contentsOf: flags, at: component)
    try folder.write(test.text, "emoji-test.txt")
    let derived = SmallCLDR.annotations(
      flags.map { ($0.sequence, "旗: \(names[$0.sequence]!)", nil) })
    try folder.write(derived, "cldr/annotationsDerived/zh.xml")
    let result = await Command.run(arguments)
    #expect(result.status == 0, "\(result.errors)")
    let text = try folder.text("Resources/territory-names.tsv")
    #expect(text.hasSuffix("\n德\t9\t🇩🇪\n괌\t9\t🇽🇰\n"))
    #expect(!text.contains("\nx\t"))
  }

  @Test func `Files of others in Resources stay, annotations that are no longer made go`()
    async throws
  {
    _ = await Command.run(arguments)
    try folder.write("mine", "Resources/SOURCES.md")
    let result = await Command.run(arguments + ["--locales", "de"])
    #expect(result.status == 0, "\(result.errors)")
    let files = try folder.contents("Resources")
    #expect(files["SOURCES.md"] == Data("mine".utf8))
    #expect(
      files.keys.filter { $0.hasPrefix("annotations/") }.sorted() == [
        "annotations/de.tsv", "annotations/en.tsv",
      ])
    #expect(try folder.contents().keys.allSatisfy { !$0.contains(".new") && !$0.contains(".old") })
  }

  @Test func `A check says what differs and how to mend it, and writes nothing`() async throws {
    let missing = await Command.run(arguments + ["--check"])
    #expect(missing.status == 1)
    #expect(try folder.contents("Resources").isEmpty)
    _ = await Command.run(arguments)
    #expect(await Command.run(arguments + ["--check"]).status == 0)
    try folder.write("# changed\n", "Resources/annotations/de.tsv")
    let before = try folder.contents("Resources")
    let result = await Command.run(arguments + ["--check"])
    #expect(result.status == 1)
    #expect(
      result.errors.contains(
        "Resources/annotations/de.tsv: differs: run swift run generate-emoji-data --input"))
    #expect(try folder.contents("Resources") == before)
  }

  /// A file that is damaged, what is written to it, and what the message must hold.
  static let damages: [(file: String, text: String, message: String)] = [
    (
      "emoji-test.txt", "# emoji-test.txt\n# Version: 17.0\n",
      "emoji-test.txt:2: no #EOF: the file is cut off: # Version: 17.0"
    ),
    ("emoji-test.txt", "PK\u{3}\u{4}", "emoji-test.txt:1: not an emoji-test.txt: PK"),
    (
      "cldr/annotations/de.xml", "<ldml><annotations>\n<annotation cp=\"😀\" ty",
      "de.xml:2: not well-formed XML: <annotation cp="
    ),
    ("cldr/annotations/de.xml", "<html/>", "de.xml:1: not a document of ldml: <html>"),
    (
      "cldr/annotations/de.xml",
      "<ldml>\n<annotation cp=\"😀\" type=\"tts\">a\tb</annotation></ldml>",
      "de.xml:2: an annotation that is empty or longer than a line: a\tb"
    ),
    (
      "cldr/annotations/de.xml",
      "<ldml>\n<annotation cp=\"😀\" type=\"tts\">a|b</annotation></ldml>",
      "de.xml:2: a short name of several parts: a|b"
    ),
    (
      "cldr/annotations/de.xml", "<ldml>\n<annotation cp=\"😀\" type=\"new\">a</annotation></ldml>",
      "de.xml:2: an unknown type of annotation, new: a"
    ),
    (
      "cldr/supplemental/likelySubtags.xml", "<supplementalData/>",
      "likelySubtags.xml: holds no likelySubtags"
    ),
    (
      "cldr/properties/coverageLevels.txt", "de modern\n",
      "coverageLevels.txt:1: not a locale and its coverage level: de modern"
    ),
    (
      "cldr-48.2-character-labels.tsv", "de\tsmiley\n",
      "labels.tsv:1: not a locale, a type and a label: de\tsmiley"
    ),
    ("gemoji-4.1.0.json", "{\"emoji\": 1}", "json:1: not gemoji's emoji.json: {\"emoji\": 1}"),
    (
      "gemoji-4.1.0.json", "[{\"emoji\": \"😀\", \"aliases\": [\"a b\"]}]",
      "json:1: not an emoji and its aliases: 😀"
    ),
  ]

  @Test(arguments: damages)
  func `Damaged input is named with file, line and text, and Resources stay as they were`(
    damage: (file: String, text: String, message: String)
  ) async throws {
    _ = await Command.run(arguments)
    let before = try folder.contents("Resources")
    try folder.write(damage.text, damage.file)
    let result = await Command.run(arguments)
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("generate-emoji-data: "))
    #expect(result.errors.contains(damage.message), "\(result.errors)")
    #expect(try folder.contents("Resources") == before)
  }

  @Test func `An output that cannot be written is an error, and nothing is changed`() async throws {
    _ = await Command.run(arguments)
    let before = try folder.contents("Resources")
    try folder.write("# Emoji\n", "blocked/file")
    let result = await Command.run(arguments + ["--output", folder.path + "/blocked/file"])
    #expect(result.status == 1)
    #expect(result.errors.contains("cannot be written"), "\(result.errors)")
    #expect(try folder.text("blocked/file") == "# Emoji\n")
    #expect(try folder.contents("Resources") == before)
  }

  @Test(arguments: [
    (["--what"], "unknown option --what"), (["extra"], "unknown option extra"),
    (["--input"], "--input needs a value"),
    (["--version", "next"], "not a version of Emoji: next"),
    (["--cldr-version", "../x"], "not a version of CLDR: ../x"),
    (["--locales", "xx"], "no annotations for the locale xx"),
    (["--locales", "cmn"], "no annotations for the locale cmn"),
    (["--locales", "../de"], "no annotations for the locale ../de"),
    (["--base-url", "ftp://example.org"], "not an address"),
    (["--version", "17.0"], "exclude each other"),
  ])
  func `Wrong usage is said and has a status of its own`(
    extra: [String], message: String
  ) async throws {
    let result = await Command.run(arguments + extra)
    #expect(result.status == 2)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(try folder.contents("Resources").isEmpty)
  }

  @Test func `Help names every option`() async {
    let result = await Command.run(["--help"])
    #expect(result.status == 0)
    for option in [
      "--input", "--version", "--cldr ", "--cldr-version", "--labels", "--gemoji", "--locales",
      "--base-url", "--output", "--check",
    ] {
      #expect(result.output.contains(option))
    }
  }
}
