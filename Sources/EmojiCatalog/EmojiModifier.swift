/// One of the five skin tones that a modifier base can take (UTS #51, section 2.4).
public enum EmojiModifier: UInt8, CaseIterable, Hashable, Sendable {
  case light, mediumLight, medium, mediumDark, dark

  /// U+1F3FB…U+1F3FF.
  public var scalar: Unicode.Scalar {
    Unicode.Scalar(Self.first.value + UInt32(rawValue))!
  }

  /// The modifier that a code point is, or nil.
  public init?(_ scalar: Unicode.Scalar) {
    guard scalar.value >= Self.first.value,
      let raw = UInt8(exactly: scalar.value - Self.first.value)
    else { return nil }
    self.init(rawValue: raw)
  }

  /// `light`, `medium-light`, `medium`, `medium-dark` or `dark`, as on the command line.
  public var identifier: String {
    switch self {
    case .light: "light"
    case .mediumLight: "medium-light"
    case .medium: "medium"
    case .mediumDark: "medium-dark"
    case .dark: "dark"
    }
  }

  private static let first: Unicode.Scalar = "\u{1F3FB}"
}
