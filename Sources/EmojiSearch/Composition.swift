/// Puts together what a decomposed text holds in pieces and a keyboard writes as one letter: kana with
/// a voicing mark, and the syllables of Hangul (The Unicode Standard, section 3.12).
enum Composition {
  /// Whether a code point may join the letter before it.
  static func mayJoin(_ scalar: UInt32) -> Bool {
    switch scalar {
    case Hangul.vowels, Hangul.tails, 0x3099...0x309A, 0xFF9E...0xFF9F: true
    default: false
    }
  }

  /// Joins a code point to the letter that ends a folded text; false where they make no letter.
  static func join(_ scalar: UInt32, to output: inout [UInt8]) -> Bool {
    let compose: (UInt32) -> UInt32?
    switch scalar {
    case 0x3099, 0xFF9E: compose = voiced
    case 0x309A, 0xFF9F: compose = halfVoiced
    case Hangul.vowels, Hangul.tails: compose = { Hangul.syllable($0, scalar) }
    default: return false
    }
    guard let last = UTF8Decoder.last(of: output), let composed = compose(last.scalar) else {
      return false
    }
    output.removeLast(last.count)
    UTF8Decoder.append(composed, to: &output)
    return true
  }

  /// か to が, う to ゔ. Small っ shifts the pairs of the T row by one.
  private static func voiced(_ kana: UInt32) -> UInt32? {
    switch kana {
    case 0x304B...0x3061 where kana % 2 == 1: kana + 1
    case 0x3064...0x3068 where kana % 2 == 0: kana + 1
    case 0x306F...0x307B where kana % 3 == 0: kana + 1
    case 0x3046: 0x3094
    case 0x309D: 0x309E
    default: nil
    }
  }

  /// は to ぱ.
  private static func halfVoiced(_ kana: UInt32) -> UInt32? {
    (0x306F...0x307B).contains(kana) && kana % 3 == 0 ? kana + 2 : nil
  }
}

private enum Hangul {
  static let leads: ClosedRange<UInt32> = 0x1100...0x1112
  static let vowels: ClosedRange<UInt32> = 0x1161...0x1175
  static let tails: ClosedRange<UInt32> = 0x11A8...0x11C2
  private static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3
  private static let tailCount: UInt32 = 28

  static func syllable(_ last: UInt32, _ next: UInt32) -> UInt32? {
    if leads.contains(last), vowels.contains(next) {
      let pair = (last - leads.lowerBound) * UInt32(vowels.count) + next - vowels.lowerBound
      return syllables.lowerBound + pair * tailCount
    }
    if syllables.contains(last), (last - syllables.lowerBound) % tailCount == 0,
      tails.contains(next)
    {
      return last + next - tails.lowerBound + 1
    }
    return nil
  }
}
