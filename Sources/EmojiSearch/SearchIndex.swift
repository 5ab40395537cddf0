import EmojiCatalog

/// Finds emoji by words in every enabled language at once.
///
/// Each locale has an index of its own: a sorted vocabulary in which the words that begin with what
/// was typed lie side by side. To keep it from a program's start, make it when the first key comes,
/// or with few locales and `add` the others when there is time.
public struct SearchIndex: Sendable {
  let catalog: Catalog
  private(set) var indexes: [TermIndex] = []
  /// The place of each emoji in the order of results that nothing else tells apart.
  let order: [UInt32]

  /// Folds the terms of every locale in `annotations` and the shortcodes. Linear in their length,
  /// but for the sorting of the distinct words.
  public init(
    catalog: Catalog, annotations: [Annotations], shortcodes: Shortcodes = .none,
    popularity: Popularity = .standard
  ) {
    precondition(
      catalog.count <= Posting.maximalCount, "no catalog of more than \(Posting.maximalCount) emoji"
    )
    self.catalog = catalog
    order = Self.order(of: catalog, popularity)
    for annotations in annotations { add(annotations) }
    indexes.append(TermIndex(TermSource(shortcodes), count: catalog.count))
  }

  /// Adds the terms of a locale.
  public mutating func add(_ annotations: Annotations) {
    indexes.append(TermIndex(TermSource(annotations), count: catalog.count))
  }

  /// The emoji that a query means, best first; none for a query that says nothing.
  ///
  /// Emoji and code points in the query come first, as themselves. Of its words each must match, in
  /// whatever language; an emoji stands in the tier of its worst word, or in that of the whole query
  /// where this is a name, a keyword or a shortcode.
  /// The same query and ranking give the same order every time.
  public func search(
    _ query: String, ranking: Ranking = .impersonal, limit: Int = .max
  ) -> [SearchResult] {
    let pasted = PastedEmoji(query, in: catalog)
    var results = pasted.matches.map { SearchResult(id: $0.id, tone: $0.tone, reason: .itself) }
    var matches = matches(Array(pasted.rest.utf8))
    if !results.isEmpty { matches.remove(results.map(\.id)) }
    for id in sorted(matches, by: ranking, limit: limit - results.count) {
      results.append(SearchResult(id: id, reason: reason(matches, id)))
    }
    return Array(results.prefix(max(0, limit)))
  }

  private func reason(_ matches: Matches, _ id: Int) -> MatchReason {
    let place = matches.places[id]
    let bytes = indexes[Int(place.index)].source.term(place.posting)
    let term = String(decoding: bytes, as: UTF8.self)
    return Tier(rawValue: matches.tiers[id])!.reason(term)
  }
}
