/// A base emoji: recommended for interchange, fully qualified, without tones (UTS #51, ED-27).
public struct Emoji: Sendable {
  /// Position in the catalog, which is Unicode's recommended order.
  public let id: Int
  /// The fully-qualified sequence.
  public let sequence: String
  /// CLDR's English short name.
  public let name: String
  /// Index into `Catalog.groups`.
  public let group: Int
  /// Unicode's subgroup, for example `face-smiling`.
  public let subgroup: String
  /// The version that added it.
  public let version: EmojiVersion
  /// How many people take a tone of their own: 0, 1 or 2.
  public let tonedPeople: Int
  /// The toned sequences in Unicode's order: none, 5 or 25.
  public let tonedSequences: [String]

  /// The sequence with a tone, or nil where Unicode recommends none.
  ///
  /// For two people one tone means that both have it; for one person two tones have no sequence.
  public func sequence(_ tone: SkinTone) -> String? {
    if tone == .none { return sequence }
    let wanted = tone.simplified
    return tonedSequences.first { Self.tone(of: $0) == wanted }
  }

  /// The tone that a sequence spells, with equal tones of two people written as one.
  public static func tone(of sequence: some StringProtocol) -> SkinTone {
    let modifiers = EmojiSequence.modifiers(sequence)
    switch modifiers.count {
    case 0: return .none
    case 1: return .one(modifiers[0])
    default: return SkinTone.two(modifiers[0], modifiers[1]).simplified
    }
  }
}

/// One of Unicode's groups of emoji, such as "Smileys & Emotion".
public struct EmojiGroup: Hashable, Sendable {
  /// Unicode's English name.
  public let name: String
  /// The ids of its emoji.
  public let emoji: Range<Int>

  public init(name: String, emoji: Range<Int>) {
    self.name = name
    self.emoji = emoji
  }
}
