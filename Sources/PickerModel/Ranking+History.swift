import EmojiCatalog
import EmojiSearch

extension Ranking {
  /// Counts more than all picks without this query do.
  private static let weight = 1e9

  /// A ranking in which what was picked after a query has a higher habit than all else.
  ///
  /// - Parameters:
  ///   - counts: how often each sequence was picked after the query, in any tone.
  ///   - match: what the catalog has for a sequence.
  public func preferring(
    _ counts: [String: Int], in match: (String) -> Catalog.Match?
  ) -> Ranking {
    if counts.isEmpty { return self }
    var ranking = self
    for (sequence, count) in counts {
      guard let id = match(sequence)?.id else { continue }
      ranking.habit[id, default: 0] += Double(count) * Self.weight
    }
    return ranking
  }
}
