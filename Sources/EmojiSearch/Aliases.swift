import EmojiCatalog

/// The words to which a user has given emoji, ready to be searched.
///
/// Few as they are, they are compared one by one: no index has to be built anew when one is added.
public struct Aliases: Sendable {
  private struct Entry: Sendable {
    var text: [UInt8]
    var word: String
    var emoji: [Catalog.Match]
  }

  private var entries: [Entry] = []

  public static let none = Aliases()

  public init() {}

  /// Adds a word and what it means, in the order in which it is shown. A word that folds to nothing
  /// cannot be typed and is left out.
  public mutating func add(_ word: String, _ emoji: [Catalog.Match]) {
    let text = Array(Folding.fold(word).utf8)
    if !text.isEmpty, !emoji.isEmpty {
      entries.append(Entry(text: text, word: word, emoji: emoji))
    }
  }

  /// Puts what a query means by them among its other results: a word as a whole comes before all but
  /// the emoji itself; while it is being typed, it stands behind everything that is a whole word.
  func merged(into results: [SearchResult], _ query: FoldedQuery) -> [SearchResult] {
    let text = query.text
    if entries.isEmpty || text.isEmpty { return results }
    let whole = entries.filter { $0.text == text }.flatMap(Self.results)
    let begun = entries.filter { $0.text != text && Self.begins($0.text, with: text) }
      .flatMap(Self.results)
    if whole.isEmpty, begun.isEmpty { return results }

    let itself = results.prefix { $0.tier == MatchReason.itself.tier }
    var merged = Array(itself)
    var seen = Set(itself.map(\.id))
    let first = whole.filter { !seen.contains($0.id) }
    merged += first
    seen.formUnion(first.map(\.id))
    let rest = results.dropFirst(itself.count).filter { !seen.contains($0.id) }
    let place = rest.lastIndex { $0.tier < Tier.keywordPrefix.rawValue }.map { $0 + 1 } ?? 0
    merged += rest[..<place]
    seen.formUnion(rest[..<place].map(\.id))
    let middle = begun.filter { seen.insert($0.id).inserted }
    merged += middle
    let shown = Set(middle.map(\.id))
    merged += rest[place...].filter { !shown.contains($0.id) }
    return merged
  }

  private static func results(_ entry: Entry) -> [SearchResult] {
    entry.emoji.map { SearchResult(id: $0.id, tone: $0.tone, reason: .alias(entry.word)) }
  }

  /// Whether a word of a text, and what follows it, begins with a query.
  private static func begins(_ text: [UInt8], with query: [UInt8]) -> Bool {
    guard text.count > query.count else { return false }
    return (0...text.count - query.count).contains { start in
      (start == 0 || text[start - 1] == space)
        && text[start..<start + query.count].elementsEqual(query)
    }
  }
}

extension SearchIndex {
  /// The emoji that a query means with the user's own words among them.
  public func search(
    _ query: String, aliases: Aliases, ranking: Ranking = .impersonal,
    limit: Int = SearchIndex.usualLimit
  ) -> [SearchResult] {
    search(FoldedQuery(query), aliases: aliases, ranking: ranking, limit: limit)
  }

  /// The same for a query that is folded already.
  public func search(
    _ query: FoldedQuery, aliases: Aliases, ranking: Ranking = .impersonal,
    limit: Int = SearchIndex.usualLimit
  ) -> [SearchResult] {
    let limit = max(0, limit)
    let results = aliases.merged(into: search(query, ranking: ranking, limit: limit), query)
    return results.count > limit ? Array(results.prefix(limit)) : results
  }
}
