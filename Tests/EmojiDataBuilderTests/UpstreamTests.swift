import EmojiCatalog
import EmojiDataBuilder
import Foundation
import Testing

@Suite(.enabled(if: Upstream.isThere, "WINK_UPSTREAM names no folder with the upstream files"))
struct UpstreamTests {
  private func parse(_ name: String) throws -> EmojiTest {
    let data = try Data(contentsOf: URL(fileURLWithPath: Upstream.path(name)))
    return try EmojiTest(data, file: name)
  }

  @Test func `Emoji 17 has as many sequences as an independent count found`() throws {
    let test = try parse("emoji-test-17.0.txt")
    let bases = try test.bases()
    #expect(test.rows.count == 5225)
    #expect(test.rows.count { $0.status == .fullyQualified } == 3944)
    #expect(bases.count == 1914)
    #expect(bases.map(\.toned.count).reduce(0, +) == 2030)
    #expect(bases.count { !$0.toned.isEmpty } == 330)
    #expect(bases.count { $0.toned.count == 25 } == 19)
  }

  @Test func `Every base agrees with the independent list, row by row`() throws {
    let bases = try parse("emoji-test-17.0.txt").bases()
    let expected = try Upstream.text("expected-bases-17.0.tsv").split(separator: "\n").dropFirst()
    #expect(expected.count == bases.count)
    for (line, base) in zip(expected, bases) {
      let row = base.row
      let toned = base.toned.map(\.sequence).joined(separator: " ")
      let own = [row.sequence, row.name, row.group, row.subgroup, "\(row.version)", toned]
      #expect(own.joined(separator: "\t").unicodeScalars.elementsEqual(line.unicodeScalars))
    }
  }

  @Test func `An older version goes through as well`() throws {
    let bases = try parse("emoji-test-15.0.txt").bases()
    #expect(bases.map(\.toned.count).reduce(bases.count, +) == 3655)
  }

  /// Emoji 18 as far as it is known, and a pair of people that is spelled in a way of its own.
  private func emoji18() throws -> EmojiTestText {
    var rows = try parse("emoji-test-17.0.txt").rows.map {
      EmojiTestText.Row(
        sequence: $0.sequence, status: $0.status, group: $0.group, subgroup: $0.subgroup,
        version: "\($0.version)", name: $0.name)
    }
    var added: [EmojiTestText.Row] = []
    for line in try Upstream.text("emoji-18.0-additions.tsv").split(separator: "\n") {
      let fields = line.split(separator: "\t")
      var name = String(fields[2].replacing("_", with: " "))
      for tone in EmojiModifier.allCases.map({ "\($0.identifier) skin tone" })
      where name.hasSuffix(" sign " + tone) {
        name = name.dropLast(tone.count + 1) + ": " + tone
      }
      added.append(
        EmojiTestText.Row(
          sequence: String(fields[0]), group: "Objects", subgroup: "new-in-18", version: "18.0",
          name: name))
    }
    added.append(
      EmojiTestText.Row(
        sequence: "🧑‍🫹", group: "Objects", subgroup: "new-in-18", version: "18.0", name: "two signs"))
    for first in EmojiModifier.allCases {
      for second in EmojiModifier.allCases {
        let toned = first == second ? "🧑\(first.scalar)‍🫹" : "🫹\(first.scalar)‍🫺\(second.scalar)"
        let names = Set([first, second]).count == 1 ? [first] : [first, second]
        let tones = names.map { "\($0.identifier) skin tone" }.joined(separator: ", ")
        added.append(
          EmojiTestText.Row(
            sequence: toned, group: "Objects", subgroup: "new-in-18", version: "18.0",
            name: "two signs: " + tones))
      }
    }
    rows.insert(contentsOf: added, at: rows.firstIndex { $0.group == "Symbols" }!)
    return EmojiTestText(version: "18.0", rows: rows)
  }

  @Test func `A made-up Emoji 18 goes through with no change to the code`() async throws {
    let folder = try TemporaryDirectory()
    try folder.write(try emoji18().text, "emoji-test.txt")
    var arguments = Upstream.arguments
    arguments[1] = folder.path + "/emoji-test.txt"
    arguments += ["--locales", "de", "--output", folder.path + "/Resources"]
    let result = await Command.run(arguments)
    #expect(result.status == 0, "\(result.errors)")
    let catalog = try Catalog(tsv: Array(try folder.text("Resources/emoji.tsv").utf8))
    #expect(catalog.version == EmojiVersion(major: 18, minor: 0))
    for line in try Upstream.text("emoji-18.0-additions.tsv").split(separator: "\n") {
      let sequence = String(line.split(separator: "\t")[0])
      #expect(catalog.match(sequence)?.sequence == sequence)
    }
    let thumb = catalog[try #require(catalog.match("🫹")).id]
    #expect(thumb.tonedSequences.count == 5)
    let pair = try #require(catalog.match("🫹🏻‍🫺🏿"))
    #expect(catalog[pair.id].sequence == "🧑‍🫹")
    #expect(catalog[pair.id].sequence(.two(.light, .dark)) == "🫹🏻‍🫺🏿")
    // CLDR 48 does not know them: the names are Unicode's.
    let german = try folder.text("Resources/annotations/de.tsv")
    let annotations = try Annotations(tsv: Array(german.utf8), for: catalog)
    #expect(annotations.name(thumb.id) == "leftwards thumb sign")
    #expect(german.contains("# Emoji version: 18.0\n# CLDR version: 48.2\n"))
  }

  @Test func `Rows that were exchanged within a subgroup are found by CLDR's order`() async throws {
    let folder = try TemporaryDirectory()
    let lines = try Upstream.text("emoji-test-17.0.txt").split(
      separator: "\n", omittingEmptySubsequences: false)
    let first = try #require(lines.firstIndex { $0.hasPrefix("1F603 ") })
    var exchanged = lines
    exchanged.swapAt(first, first + 1)
    try folder.write(exchanged.joined(separator: "\n"), "emoji-test.txt")
    var arguments = Upstream.arguments
    arguments[1] = folder.path + "/emoji-test.txt"
    let result = await Command.run(
      arguments + ["--locales", "en", "--output", folder.path + "/Resources"])
    #expect(result.status == 1)
    #expect(result.errors.contains("emoji-test.txt:\(first + 2): stands elsewhere in CLDR's order"))
    #expect(result.errors.contains(lines[first]))
  }

  @Test func `Resources are what the generator makes, byte by byte`() async throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let result = await Command.run(
      Upstream.arguments + ["--check", "--output", root.path + "/Resources"])
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test(arguments: [
    // Inherited through the script that the region has, not from zh.
    ("zh_TW", "😀", "笑臉"),
    // From the language.
    ("de_AT", "🤝", "Handschlag"),
    ("de_CH", "⚪", "weisser Punkt"), ("de_CH", "😀", "grinsendes Gesicht"),
    // Its own, its parent's, and its language's.
    ("es_MX", "😷", "cara con mascarilla médica"), ("es_MX", "🍑", "durazno"),
    ("es_MX", "🚌", "autobús"), ("en_GB", "🍆", "aubergine"), ("en_AU", "😀", "grinning face"),
  ])
  func `A locale inherits as CLDR says`(locale: String, text: String, name: String) async throws {
    let folder = try TemporaryDirectory()
    let result = await Command.run(
      Upstream.arguments + ["--locales", locale, "--output", folder.path + "/Resources"])
    #expect(result.status == 0, "\(result.errors)")
    let catalog = try Catalog(tsv: Array(try folder.text("Resources/emoji.tsv").utf8))
    let tsv = try folder.text("Resources/annotations/\(locale).tsv")
    let annotations = try Annotations(tsv: Array(tsv.utf8), for: catalog)
    #expect(annotations.name(try #require(catalog.match(text))) == name)
  }
}
