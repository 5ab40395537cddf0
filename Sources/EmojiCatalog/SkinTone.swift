/// What a user chooses for an emoji of people: no tone, one tone, or a tone for each of two people.
public enum SkinTone: Hashable, Sendable {
  case none
  case one(EmojiModifier)
  case two(EmojiModifier, EmojiModifier)

  /// The modifiers from first person to second; empty, one or two.
  public var modifiers: [EmojiModifier] {
    switch self {
    case .none: []
    case .one(let tone): [tone]
    case .two(let first, let second): [first, second]
    }
  }

  /// Reads `none`, `light`, … or two tones joined by `+`; nil for anything else.
  public init?(identifier: some StringProtocol) {
    if identifier == "none" {
      self = .none
      return
    }
    let tones = identifier.split(separator: "+", omittingEmptySubsequences: false).map { part in
      EmojiModifier.allCases.first { $0.identifier == part }
    }
    switch (tones.count, tones.first ?? nil, tones.last ?? nil) {
    case (1, let tone?, _): self = .one(tone)
    case (2, let first?, let second?): self = .two(first, second)
    default: return nil
    }
  }

  /// The form that `init(identifier:)` reads.
  public var identifier: String {
    self == .none ? "none" : modifiers.map(\.identifier).joined(separator: "+")
  }

  /// The same choice with equal tones of two people written as one.
  public var simplified: SkinTone {
    if case .two(let first, let second) = self, first == second { return .one(first) }
    return self
  }
}
