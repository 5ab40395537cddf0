import EmojiCatalog
import EmojiSearch

/// What is said about why an emoji was found.
extension PickerModel {
  /// Why an emoji was found, in words; nil where that can be seen: the name that is shown matches.
  func words(for reason: MatchReason, of id: Int) -> String? {
    let strings = content.strings
    let isShownName =
      reason.term?.lowercased() == content.annotations.name(id).lowercased()
    switch reason {
    case .itself: return nil
    case .alias(let term): return fill(strings.matchesAlias, term)
    case .shortcode(let term): return fill(strings.matchesText, ":\(term):")
    case .emoticon(let term): return fill(strings.matchesText, term)
    case .saying(let term): return fill(strings.matches, term)
    case .name(let term), .nameWords(let term), .namePrefix(let term):
      return isShownName ? nil : fill(strings.matchesName, term)
    case .keyword(let term), .keywordPrefix(let term):
      return isShownName ? nil : fill(strings.matchesKeyword, term)
    case .territory(let term): return fill(strings.matchesTerritory, term)
    case .stem(let term): return fill(strings.matchesForm, term)
    case .typo(let term): return fill(strings.matchesTypo, term)
    case .insideWord(let term): return fill(strings.matchesInside, term)
    case .partial(let term): return fill(strings.matchesSome, term)
    case .related(let term): return fill(strings.matchesRelated, term)
    }
  }

  /// The title over results: nobody should take a guess for a match. The first result is the surest.
  func title(of results: [SearchResult]) -> String {
    switch results.first?.reason {
    case .typo, .insideWord: content.strings.similar
    case .partial, .related: content.strings.related
    default: content.strings.results
    }
  }

  private func fill(_ pattern: String, _ term: String) -> String {
    PickerStrings.fill(pattern, ["term": Self.shortened(term)])
  }
}
