import EmojiCatalog

/// Something that the user did and that later sessions should know.
public struct HistoryEvent: Hashable, Sendable {
  public var kind: Kind
  /// Milliseconds since 1970-01-01 00:00 UTC.
  public var time: Int64

  public init(_ kind: Kind, at time: Int64) {
    self.kind = kind
    self.time = time
  }

  public enum Kind: Hashable, Sendable {
    /// A sequence was picked.
    case used(String)
    /// A sequence was picked after this query.
    case found(query: String, String)
    /// A tone was chosen for the emoji with this key.
    case tone(key: String, SkinTone)
    /// The emoji with this key has the tone for all again; nil for every emoji.
    case usualTone(key: String?)
    /// A sequence was pinned; the latest stands last.
    case pin(String)
    case unpin(String)
    /// The pins in a new order.
    case order([String])
    /// From now on a word stands for these sequences, in this order; for none, it is forgotten.
    case alias(String, [String])
    /// The user does not want a word to stand for a sequence, and need not be asked again.
    case decline(String, String)
    /// A sequence leaves the recents.
    case forget(String)
    /// All sequences leave the recents, and what was declined is forgotten. Tones, pins and aliases
    /// stay.
    case clear
  }
}
