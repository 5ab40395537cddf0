import EmojiCatalog
import EmojiDataBuilder
import Foundation
import Testing

struct EmojiTestTests {
  private func parse(_ text: String) throws(BuilderError) -> EmojiTest {
    try EmojiTest(Data(text.utf8), file: "emoji-test.txt")
  }

  @Test func `Rows keep their place, status, version and name`() throws {
    let test = try parse(EmojiTestText.small.text)
    #expect(test.version == EmojiVersion(major: 17, minor: 0))
    let row = try #require(test.rows.first { $0.sequence == "☺" && $0.status == .unqualified })
    #expect(row.name == "smiling face")
    #expect(row.group == "Smileys & Emotion")
    #expect(row.subgroup == "face-smiling")
  }

  @Test func `Tones belong to the base without them, or to the base of their name`() throws {
    let bases = try parse(EmojiTestText.small.text).bases()
    #expect(bases.map(\.row.sequence) == ["😀", "☺️", "✌️", "🤝"])
    #expect(bases.map(\.toned.count) == [0, 0, 5, 25])
  }

  /// What is done to the small file, the text of the line that must be named, and the problem.
  struct Damage: Sendable, CustomTestStringConvertible {
    let what: String
    let change: @Sendable (String) -> String
    let text: String
    let problem: String
    var testDescription: String { what }

    init(
      _ what: String, replacing old: String, with new: String, at text: String, _ problem: String
    ) {
      self.init(what, at: text, problem) { $0.replacing(old, with: new, maxReplacements: 1) }
    }

    init(
      _ what: String, at text: String, _ problem: String,
      change: @escaping @Sendable (String) -> String
    ) {
      self.what = what
      self.change = change
      self.text = text
      self.problem = problem
    }
  }

  static let smiling = "263A FE0F ; fully-qualified # ☺️ E1.0 smiling face\n"

  static let damages = [
    Damage("empty", at: "", "not an emoji-test.txt") { _ in "" },
    Damage("foreign", at: "<!DOCTYPE html>", "not an emoji-test.txt") { _ in "<!DOCTYPE html>\n" },
    Damage("cut in a row", at: "1F600 ; fully-qual", "not code points, a status and a name") {
      String(
        $0.prefix($0.distance(from: $0.startIndex, to: $0.firstRange(of: "ified")!.lowerBound)))
    },
    Damage("cut after a row", at: smiling.trimmingCharacters(in: .newlines), "cut off") {
      String($0[..<$0.firstRange(of: smiling)!.upperBound])
    },
    Damage("cut before the counts", at: "#EOF", "no counts") {
      String($0[..<$0.firstRange(of: "# Status Counts")!.lowerBound]) + "#EOF\n"
    },
    Damage("no end", replacing: "#EOF\n", with: "", at: "# unqualified : 2", "cut off"),
    Damage("text after the end", at: "more", "after #EOF") { $0 + "more\n" },
    Damage(
      "a row too few", replacing: smiling, with: "",
      at: "263A ; unqualified # ☺ E1.0 smiling face", "does not follow"),
    Damage(
      "a plain row too few", replacing: "1F600 ; fully-qualified # 😀 E1.0 grinning face\n",
      with: "", at: "# Smileys & Emotion subtotal:\t\t3", "2 rows found"),
    Damage(
      "a row in another place", at: "263A ; unqualified # ☺ E1.0 smiling face", "does not follow"
    ) { text in
      let row = "263A ; unqualified # ☺ E1.0 smiling face\n"
      return text.replacing(row, with: "").replacing("1F600 ;", with: row + "1F600 ;")
    },
    Damage(
      "a tone before its base",
      at: "270C 1F3FB ; fully-qualified # ✌🏻 E1.0 victory hand: light skin tone",
      "does not follow its base"
    ) { text in
      let row = "270C 1F3FB ; fully-qualified # ✌🏻 E1.0 victory hand: light skin tone\n"
      return text.replacing(row, with: "").replacing("270C FE0F ;", with: row + "270C FE0F ;")
    },
    Damage(
      "a group twice", replacing: "# group: People & Body", with: "# group: Smileys & Emotion",
      at: "# group: Smileys & Emotion", "two places"),
    Damage(
      "a subgroup twice", replacing: "# subgroup: hands", with: "# subgroup: hand",
      at: "# subgroup: hand", "two places"),
    Damage(
      "no subtotals", replacing: "# Smileys & Emotion subtotal:\t\t3\n", with: "",
      at: "# group: People & Body", "without its subtotals"),
    Damage(
      "a count that is wrong", replacing: "# component : 5", with: "# component : 6",
      at: "# component : 6", "5 rows found"),
    Damage(
      "read in a wrong encoding", replacing: "# ☺️ E1.0", with: "# â˜º E1.0",
      at: "263A FE0F ; fully-qualified # â˜º E1.0 smiling face", "the glyph is not"),
    Damage(
      "a surrogate", replacing: "1F600 ;", with: "D83D DE00 ;",
      at: "D83D DE00 ; fully-qualified # 😀 E1.0 grinning face", "not a code point"),
    Damage(
      "an unknown status", replacing: "fully-qualified # 😀", with: "qualified # 😀",
      at: "1F600 ; qualified # 😀 E1.0 grinning face", "an unknown status"),
    Damage(
      "newer than its version", replacing: "😀 E1.0", with: "😀 E18.0",
      at: "1F600 ; fully-qualified # 😀 E18.0 grinning face", "newer than"),
    Damage(
      "no version", replacing: "# Version: 17.0\n", with: "", at: "# group: Smileys & Emotion",
      "no version"),
    Damage(
      "a version that is none", replacing: "Version: 17.0", with: "Version: next",
      at: "# Version: next", "not a version"),
    Damage(
      "a toned sequence of no base", replacing: "handshake: light skin tone, dark",
      with: "waving: light skin tone, dark",
      at:
        "1FAF1 1F3FB 200D 1FAF2 1F3FF ; fully-qualified # 🫱🏻‍🫲🏿 E1.0 waving: light skin tone, dark skin tone",
      "no base emoji"),
    Damage(
      "a row outside its group", replacing: "# group: Smileys & Emotion\n", with: "",
      at: "# subgroup: face-smiling", "outside a group"),
  ]

  @Test(arguments: damages)
  func `A file that is not what it should be is refused with file, line and text`(
    damage: Damage
  ) throws {
    let text = damage.change(EmojiTestText.small.text)
    let error = #expect(throws: BuilderError.self) { try parse(text).bases() }
    guard case .malformed(let file, let line, let problem, let shown) = error else {
      Issue.record("\(error.map { "\($0)" } ?? "accepted")")
      return
    }
    #expect(file == "emoji-test.txt")
    #expect(shown == damage.text)
    #expect(problem.contains(damage.problem), "\(problem)")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[line - 1] == damage.text)
  }

  @Test func `A file in another encoding is refused`() throws {
    let text = EmojiTestText.small.text
    let latin = Data(text.unicodeScalars.map { UInt8(exactly: $0.value) ?? UInt8(ascii: "?") })
    for data in [latin, try #require(text.data(using: .utf16))] {
      #expect(throws: BuilderError.self) { try EmojiTest(data, file: "emoji-test.txt") }
    }
  }

  @Test func `A byte that is not UTF-8 is refused with its line`() throws {
    var data = Data(EmojiTestText.small.text.utf8)
    data.replaceSubrange(data.firstRange(of: Data("😀".utf8))!, with: [0xFF])
    let error = #expect(throws: BuilderError.self) { try EmojiTest(data, file: "f") }
    #expect(
      error?.description == "f:9: not UTF-8: 1F600 ; fully-qualified # \u{FFFD} E1.0 grinning face")
  }

  @Test func `A base with some of its tones is refused`() throws {
    var file = EmojiTestText.small
    file.rows.removeAll { $0.sequence == "✌🏿" }
    let error = #expect(throws: BuilderError.self) { try parse(file.text).bases() }
    #expect(error?.description.contains("4 different tones among 4: 270C FE0F") == true)
  }

  @Test func `Control characters of a foreign file do not reach the terminal`() {
    let error = BuilderError.malformed(
      file: "f", line: 1, problem: "p", text: "\u{1B}[2J" + String(repeating: "x", count: 999))
    #expect(error.description.count < 200)
    #expect(!error.description.unicodeScalars.contains("\u{1B}"))
  }
}
