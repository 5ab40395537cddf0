import Desktop
import Testing

@MainActor @Suite struct FontCoverageTests {
  @Test(arguments: ["😀", "❤️", "👋🏽", "👩‍🚀", "🇨🇿", "#️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"])
  func `an emoji font draws a sequence as one glyph`(sequence: String) throws {
    #expect(try #require(FontCoverage()).draws(sequence))
  }

  @Test(arguments: [("❤\u{FE0E}", true), ("☺\u{FE0E}", true), ("👍\u{FE0E}", false), ("", false)])
  func `a text presentation is drawn where a font for text has it`(text: String, isDrawn: Bool)
    throws
  {
    // DejaVu has the older signs, and no colours.
    #expect(try #require(FontCoverage()).drawsAsText(text) == isDrawn)
  }

  @Test(arguments: ["", "👋👋", "😀\u{200D}😀", "\u{10FFFD}", "👩‍🚀🚀"])
  func `what falls apart or is missing is not drawable`(text: String) throws {
    #expect(try !#require(FontCoverage()).draws(text))
  }
}
