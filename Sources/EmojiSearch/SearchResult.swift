import EmojiCatalog

/// An emoji that a query means, and why.
public struct SearchResult: Sendable {
  /// The base emoji.
  public let id: Int
  /// The tone that the query spelled (a pasted 👋🏽), else none.
  public let tone: SkinTone
  private let cause: Cause

  /// A single letter finds a thousand emoji, of which the reason of one is shown: texts are made where
  /// they are asked for.
  private enum Cause: Sendable {
    case reason(MatchReason)
    /// The grade of a match, and where the term stands that matched.
    case match(Tier.Grade, TermSource, Posting)
  }

  public init(id: Int, tone: SkinTone = .none, reason: MatchReason) {
    self.id = id
    self.tone = tone
    cause = .reason(reason)
  }

  /// A match of a term.
  init(id: Int, grade: Tier.Grade, of posting: Posting, in source: TermSource) {
    self.id = id
    tone = .none
    cause = .match(grade, source, posting)
  }

  private init(_ other: SearchResult, tone: SkinTone) {
    id = other.id
    self.tone = tone
    cause = other.cause
  }

  /// Why it is there. Makes a text at each call.
  public var reason: MatchReason {
    switch cause {
    case .reason(let reason): reason
    case .match(let grade, let source, let posting):
      Tier(grade).reason(String(decoding: source.term(posting), as: UTF8.self))
    }
  }

  /// The tier of the reason, counted from 0.
  public var tier: Int {
    switch cause {
    case .reason(let reason): reason.tier
    case .match(let grade, _, _): Int(Tier(grade).rawValue)
    }
  }

  /// Whether the reason is a guess.
  public var isGuess: Bool { tier > MatchReason.lastSure }

  /// The same with its reason as a text, for keeping: else it holds the names and keywords of the
  /// language that it was found in.
  public var detached: SearchResult { SearchResult(id: id, tone: tone, reason: reason) }

  /// The same in a tone.
  func toned(_ tone: SkinTone) -> SearchResult { SearchResult(self, tone: tone) }
}

extension SearchResult: Hashable {
  public static func == (left: SearchResult, right: SearchResult) -> Bool {
    left.id == right.id && left.tone == right.tone && left.reason == right.reason
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(tone)
    hasher.combine(reason)
  }
}

/// Why an emoji is among the results. Tiers stand in their order, the surest first.
public enum MatchReason: Hashable, Sendable {
  /// The query is the emoji, or its code points.
  case itself
  /// A word to which the user has given the emoji, or its beginning.
  case alias(String)
  /// A shortcode, without colons.
  case shortcode(String)
  /// The emoticon that the query is.
  case emoticon(String)
  /// The whole short name, in some enabled language.
  case name(String)
  /// A whole keyword.
  case keyword(String)
  /// Slang, or a word for a concept, that the query is as a whole.
  case saying(String)
  /// Whole words of the name.
  case nameWords(String)
  /// The beginning of a word of the name.
  case namePrefix(String)
  /// The beginning of a keyword.
  case keywordPrefix(String)
  /// What a territory is called in a language that is not enabled, or the beginning of that: the whole
  /// name.
  case territory(String)
  /// Another form of a word (waving for wave), or a word that is written in one or in two.
  case stem(String)
  /// A word, or its beginning, that was mistyped.
  case typo(String)
  /// The middle or the end of a word.
  case insideWord(String)
  /// Some of the words of a query, or a part of its word, that no emoji matches as a whole.
  case partial(String)
  /// Something that has to do with a word, in no name or keyword: the word that was typed.
  case related(String)

  /// The tier, counted from 0.
  public var tier: Int {
    switch self {
    case .itself: 0
    case .alias, .shortcode, .emoticon: 1
    case .name: 2
    case .keyword, .saying: 3
    case .nameWords: 4
    case .namePrefix: 5
    case .keywordPrefix: 6
    case .territory, .stem: 7
    case .typo: 8
    case .insideWord: 9
    case .partial: 10
    case .related: 11
    }
  }

  /// Whether it is a guess: no word of the emoji is, begins with or is another form of what was typed.
  public var isGuess: Bool { tier > Self.lastSure }

  /// The last tier of what is no guess.
  static let lastSure = 7

  /// The term that matched, as the locale writes it; nil for the emoji itself. Of something related it
  /// is the word of the query.
  public var term: String? {
    switch self {
    case .itself: nil
    case .alias(let term), .shortcode(let term), .emoticon(let term), .name(let term),
      .keyword(let term), .saying(let term), .nameWords(let term), .namePrefix(let term),
      .keywordPrefix(let term), .territory(let term), .stem(let term), .typo(let term),
      .insideWord(let term), .partial(let term), .related(let term):
      term
    }
  }
}
