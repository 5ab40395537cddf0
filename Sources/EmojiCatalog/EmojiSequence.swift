/// Facts about an emoji's text that need no catalog.
public enum EmojiSequence {
  /// U+FE0F, the emoji presentation selector (UTS #51, ED-9a).
  public static let presentationSelector: Unicode.Scalar = "\u{FE0F}"

  /// The text without emoji presentation selectors: the same for every qualification of a sequence,
  /// and unique among all sequences. It is what CLDR's annotations are keyed by.
  public static func key(_ text: some StringProtocol) -> String {
    // Most texts have none. In UTF-8 the selector begins with EF.
    guard text.utf8.contains(0xEF) else { return String(text) }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.filter { $0 != presentationSelector }))
  }

  /// `U+1F44B U+1F3FD`: the code points of a text, in upper case and with at least four digits.
  public static func codePoints(_ text: some StringProtocol) -> [String] {
    text.unicodeScalars.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
  }

  /// The modifiers in a text, in their order.
  public static func modifiers(_ text: some StringProtocol) -> [EmojiModifier] {
    text.unicodeScalars.compactMap { EmojiModifier($0) }
  }
}
