/// A version of Unicode Emoji, such as 17.0 (UTS #51, section 1.5.2).
public struct EmojiVersion: Hashable, Sendable {
  public let major: Int
  public let minor: Int

  public init(major: Int, minor: Int) {
    self.major = major
    self.minor = minor
  }

  /// Reads `17.0`; nil for anything else, signs and missing parts included.
  public init?(_ text: some StringProtocol) {
    // Read for each row of the catalog: without cutting the text into parts.
    var numbers: [2 of Int] = [0, 0]
    var part = 0
    var digits = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9") where digits < 4:
        numbers[part] = numbers[part] * 10 + Int(byte - UInt8(ascii: "0"))
        digits += 1
      case UInt8(ascii: ".") where part == 0 && digits > 0:
        part = 1
        digits = 0
      default: return nil
      }
    }
    guard part == 1, digits > 0 else { return nil }
    self.init(major: numbers[0], minor: numbers[1])
  }
}

extension EmojiVersion: Comparable {
  public static func < (left: EmojiVersion, right: EmojiVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }
}

extension EmojiVersion: CustomStringConvertible {
  public var description: String { "\(major).\(minor)" }
}
