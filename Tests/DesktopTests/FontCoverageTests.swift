import Desktop
import Testing

@MainActor @Suite struct FontCoverageTests {
  @Test(arguments: ["😀", "❤️", "👋🏽", "👩‍🚀", "🇨🇿", "#️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"])
  func `an emoji font draws a sequence as one glyph`(sequence: String) throws {
    #expect(try #require(FontCoverage()).draws(sequence))
  }

  @Test(arguments: ["", "👋👋", "😀\u{200D}😀", "\u{10FFFD}", "👩‍🚀🚀"])
  func `what falls apart or is missing is not drawable`(text: String) throws {
    #expect(try !#require(FontCoverage()).draws(text))
  }
}
