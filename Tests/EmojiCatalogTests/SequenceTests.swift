import EmojiCatalog
import Testing

struct SequenceTests {
  @Test(arguments: [("☺️", "☺"), ("☺", "☺"), ("👁️‍🗨️", "👁‍🗨"), ("#️⃣", "#⃣"), ("", "")])
  func `A key has no presentation selectors`(text: String, key: String) {
    #expect(Array(EmojiSequence.key(text).unicodeScalars) == Array(key.unicodeScalars))
  }

  @Test(arguments: [("#", ["U+0023"]), ("👋🏽", ["U+1F44B", "U+1F3FD"]), ("", [])])
  func `Code points have four digits or more`(text: String, codePoints: [String]) {
    #expect(EmojiSequence.codePoints(text) == codePoints)
  }

  @Test func `Modifiers are found in their order`() {
    #expect(EmojiSequence.modifiers("🫱🏿‍🫲🏻") == [.dark, .light])
  }

  @Test(arguments: [("17.0", 17, 0), ("0.6", 0, 6), ("12.1", 12, 1), ("9999.9999", 9999, 9999)])
  func `A version is two numbers`(text: String, major: Int, minor: Int) {
    #expect(EmojiVersion(text) == EmojiVersion(major: major, minor: minor))
    #expect(EmojiVersion(major: major, minor: minor).description == text)
  }

  @Test(arguments: [
    "", "17", "17.", ".0", "17.0.0", "-1.0", "1.+0", "a.b", "12345.0", "１.0", "1 .0",
  ])
  func `What is no version is refused`(text: String) {
    #expect(EmojiVersion(text) == nil)
  }

  @Test func `Versions are ordered by number and not by letter`() {
    #expect(EmojiVersion(major: 5, minor: 0) < EmojiVersion(major: 17, minor: 0))
    #expect(EmojiVersion(major: 12, minor: 0) < EmojiVersion(major: 12, minor: 1))
  }

  @Test(arguments: [
    ("none", SkinTone.none), ("light", .one(.light)), ("medium-dark", .one(.mediumDark)),
    ("light+dark", .two(.light, .dark)),
  ])
  func `A tone is read as it is written`(identifier: String, tone: SkinTone) {
    #expect(SkinTone(identifier: identifier) == tone)
    #expect(tone.identifier == identifier)
  }

  @Test(arguments: ["", "pink", "light+", "+", "light+none", "light+dark+light", "Light"])
  func `What is no tone is refused`(identifier: String) {
    #expect(SkinTone(identifier: identifier) == nil)
  }
}
