import EmojiCatalog

/// The emoji that operands name: a glyph in any qualification and tone, or code points.
public enum EmojiArgument {
  /// Finds the emoji of `operands`.
  ///
  /// What can be no text (a surrogate, a number beyond Unicode) is wrong usage; what is text and no
  /// emoji is nothing found.
  ///
  /// - Parameter texts: what can be named in its text presentation as well, ☺︎ for ☺️.
  public static func match(
    _ operands: [String], in catalog: Catalog, texts: TextPresentations = .none
  ) throws(CommandError) -> Catalog.Match {
    let words = operands.flatMap { $0.split(whereSeparator: \.isWhitespace) }
    if words.isEmpty {
      throw .usage(
        problem: "\(quoted(operands.joined(separator: " "))) is no emoji", remedy: remedy)
    }
    let areCodePoints = words.allSatisfy { $0.prefix(2).uppercased() == "U+" }
    var text = String.UnicodeScalarView()
    if areCodePoints {
      for word in words { text.append(try scalar(word)) }
    } else {
      guard words.count == 1 else {
        throw .usage(
          problem: "\(quoted(operands.joined(separator: " "))) is more than one emoji",
          remedy: "give one, as a glyph or as code points U+1F44B U+1F3FD")
      }
      text = String.UnicodeScalarView(words[0].unicodeScalars)
    }
    if let match = catalog.match(String(text)) ?? texts.match(String(text), in: catalog) {
      return match
    }
    throw .nothing(problem: problem(text, areCodePoints: areCodePoints), remedy: remedy)
  }

  private static let remedy = "wink search finds emoji by words, wink list shows all"

  private static func scalar(_ word: Substring) throws(CommandError) -> Unicode.Scalar {
    let digits = word.dropFirst(2)
    guard (1...8).contains(digits.utf8.count), digits.utf8.allSatisfy(isHexDigit),
      let value = UInt32(digits, radix: 16)
    else {
      throw .usage(
        problem: "\(quoted(word)) is no code point", remedy: "write hexadecimal digits: U+1F44B")
    }
    guard let scalar = Unicode.Scalar(value) else {
      let problem =
        value > 0x10FFFF
        ? "\(quoted(word)) lies beyond U+10FFFF, where Unicode ends"
        : "\(quoted(word)) is a surrogate, half of a character in UTF-16"
      throw .usage(problem: problem, remedy: "give the code point of a character: U+1F44B")
    }
    return scalar
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte & 0xDF)
  }

  private static func problem(_ text: String.UnicodeScalarView, areCodePoints: Bool) -> String {
    let shown =
      areCodePoints
      ? EmojiSequence.codePoints(String(text)).joined(separator: " ") : quoted(String(text))
    if text.count == 1, let scalar = text.first {
      if scalar.properties.generalCategory == .unassigned {
        return "\(shown) is not assigned to any character"
      }
      if EmojiModifier(scalar) != nil {
        return "\(shown) is a skin tone, and no emoji without a person"
      }
    }
    return "\(shown) is no emoji"
  }
}
