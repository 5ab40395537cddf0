import EmojiCatalog
import EmojiData
import Testing

@testable import WinkCommand

@Suite struct EmojiArgumentTests {
  @Test(arguments: [
    (["👋"], "👋"), (["👋🏽"], "👋🏽"), (["❤"], "❤️"), (["❤️"], "❤️"), (["U+1F44B"], "👋"),
    (["U+1F44B", "U+1F3FD"], "👋🏽"), (["u+1f44b U+1F3FD"], "👋🏽"), (["U+2764"], "❤️"),
    (["☝🏽"], "☝🏽"), (["#⃣"], "#️⃣"), (["🤝🏻"], "🤝🏻"), ([" 👋 "], "👋"), (["👋\n"], "👋"),
    (["\u{A0}👋"], "👋"),
  ])
  func `an emoji is found in any form`(operands: [String], expected: String) throws {
    #expect(try EmojiArgument.match(operands, in: .standard).sequence == expected)
  }

  @Test(arguments: [
    (["☺︎"], "☺︎"), (["U+263A", "U+FE0E"], "☺︎"), (["U+2764 U+FE0E"], "❤︎"), (["☺"], "☺️"),
    (["✌︎"], "✌︎"),
  ])
  func `an emoji is found in its text presentation`(operands: [String], expected: String) throws {
    let match = try EmojiArgument.match(
      operands, in: .standard, texts: EmojiData.textPresentations(for: .standard))
    // Texts are the same whatever their presentation, as Swift compares them: scalars are not.
    #expect(match.sequence.unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test(arguments: ["🚀\u{FE0E}", "👋🏽\u{FE0E}", "a\u{FE0E}", "\u{FE0E}"])
  func `what Unicode gives no text presentation has none`(text: String) {
    #expect(throws: CommandError.self) {
      try EmojiArgument.match(
        [text], in: .standard, texts: EmojiData.textPresentations(for: .standard))
    }
  }

  @Test(arguments: [
    (["U+D800"], "surrogate"), (["U+DFFF"], "surrogate"), (["U+110000"], "U+10FFFF"),
    (["U+FFFFFFFF"], "U+10FFFF"), (["U+"], "code point"), (["U+1F44G"], "code point"),
    (["U+-1"], "code point"), (["U+123456789"], "code point"), (["👋", "🎉"], "more than one"),
  ])
  func `what can be no text is wrong usage`(operands: [String], said: String) {
    let error = #expect(throws: CommandError.self) {
      try EmojiArgument.match(operands, in: .standard)
    }
    #expect(error?.status == 2)
    #expect(error?.message?.contains(said) == true, "\(error?.message ?? "")")
  }

  @Test(arguments: [
    (["a"], "no emoji"), (["party"], "no emoji"), (["U+0041"], "U+0041 is no emoji"),
    (["U+0378"], "not assigned"), (["\u{378}"], "not assigned"), (["🏽"], "skin tone"),
    (["U+FE0F"], "no emoji"), (["👋👋"], "no emoji"), (["\u{1B}[31m"], "\\u{1B}"),
    ([String(repeating: "😀", count: 10_000)], "…"),
  ])
  func `text that is no emoji is nothing found`(operands: [String], said: String) {
    let error = #expect(throws: CommandError.self) {
      try EmojiArgument.match(operands, in: .standard)
    }
    #expect(error?.status == 1)
    #expect(error?.message?.contains(said) == true, "\(error?.message ?? "")")
  }
}
