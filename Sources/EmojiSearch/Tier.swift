/// The tiers that words can reach; their numbers are those of `MatchReason.tier`.
enum Tier: UInt8 {
  case shortcode = 1
  case name, keyword, nameWords, namePrefix, keywordPrefix, stem, typo, insideWord, partial

  /// A tier and, in its lower four bits, how far a match in it is from what was typed. The search
  /// compares these.
  typealias Grade = UInt8

  /// - Parameter distance: 0 for the nearest match of the tier, at most 15.
  func grade(_ distance: UInt8 = 0) -> Grade { rawValue << 4 | distance }

  /// The grade of a place that says what was typed: a region's word stands behind the locale's own.
  func grade(at posting: Posting) -> Grade { grade(posting.isRegional ? 1 : 0) }

  init(_ grade: Grade) {
    guard let tier = Tier(rawValue: grade >> 4) else {
      preconditionFailure("an emoji that does not match has no tier")
    }
    self = tier
  }

  /// The tier of a word that stands at a place.
  static func exact(_ posting: Posting, isShortcode: Bool) -> Tier {
    if isShortcode { return posting.isWhole ? .shortcode : .keywordPrefix }
    if posting.term == Posting.name { return posting.isWhole ? .name : .nameWords }
    return posting.isWhole ? .keyword : .keywordPrefix
  }

  /// The tier of the beginning of a word that stands at a place.
  static func prefix(_ posting: Posting, isShortcode: Bool) -> Tier {
    posting.term == Posting.name && !isShortcode ? .namePrefix : .keywordPrefix
  }

  /// The tier of several words that are all of a term.
  static func phrase(_ posting: Posting, isShortcode: Bool) -> Tier {
    isShortcode ? .shortcode : posting.term == Posting.name ? .name : .keyword
  }

  /// The grade of a place whose word has the stem of the word that was typed, or is it joined or
  /// split.
  static func stem(_ posting: Posting) -> Grade {
    Tier.stem.grade((posting.isWhole ? 0 : 1) + (posting.isRegional ? 2 : 0))
  }

  /// The grade of a place whose word is a few edits away: fewer edits first, then whole words before
  /// beginnings, then those with the letter that was typed first, then whole terms.
  static func typo(_ posting: Posting, _ typo: Typo) -> Grade {
    var distance: UInt8 = typo.edits > 1 ? 8 : 0
    if !typo.isWhole { distance += 4 }
    if !typo.keepsFirst { distance += 2 }
    if !posting.isWhole || posting.isRegional { distance += 1 }
    return Tier.typo.grade(distance)
  }

  /// Whether a match says what was typed, letter by letter, from the beginning of a word.
  var isAsTyped: Bool { rawValue < Tier.stem.rawValue }

  /// The grade of a match that the user picks: one tier higher, as long as it is as typed.
  func lifted(_ grade: Grade) -> Grade {
    isAsTyped ? (Tier(rawValue: rawValue - 1) ?? self).grade() : grade
  }

  func reason(_ term: String) -> MatchReason {
    switch self {
    case .shortcode: .shortcode(term)
    case .name: .name(term)
    case .keyword: .keyword(term)
    case .nameWords: .nameWords(term)
    case .namePrefix: .namePrefix(term)
    case .keywordPrefix: .keywordPrefix(term)
    case .stem: .stem(term)
    case .typo: .typo(term)
    case .insideWord: .insideWord(term)
    case .partial: .partial(term)
    }
  }
}
