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
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let major = Self.number(parts[0]), let minor = Self.number(parts[1])
    else { return nil }
    self.init(major: major, minor: minor)
  }

  private static func number(_ digits: some StringProtocol) -> Int? {
    guard (1...4).contains(digits.utf8.count),
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(digits)
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
