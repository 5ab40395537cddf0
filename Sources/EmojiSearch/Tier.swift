/// The tiers that words can reach; their numbers are those of `MatchReason.tier`.
enum Tier: UInt8 {
  case shortcode = 1
  case name, keyword, nameWords, namePrefix, keywordPrefix

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

  func reason(_ term: String) -> MatchReason {
    switch self {
    case .shortcode: .shortcode(term)
    case .name: .name(term)
    case .keyword: .keyword(term)
    case .nameWords: .nameWords(term)
    case .namePrefix: .namePrefix(term)
    case .keywordPrefix: .keywordPrefix(term)
    }
  }
}
