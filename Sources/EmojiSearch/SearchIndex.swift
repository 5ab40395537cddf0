import EmojiCatalog

/// Finds emoji by words in every enabled language at once.
///
/// Each locale has an index of its own: a sorted vocabulary in which the words that begin with what
/// was typed lie side by side. To keep it from a program's start, make it when the first key comes,
/// or with few locales and `add` the others when there is time.
public struct SearchIndex: Sendable {
  /// How many results a search gives where nothing else is asked for: more than anybody scrolls
  /// through, as the next letter leaves fewer, and few enough that a single letter is answered at once
  /// whatever the size of the catalog.
  public static let usualLimit = 1000

  let catalog: Catalog
  private(set) var indexes: [TermIndex] = []
  /// The place of each emoji in the order of results that nothing else tells apart.
  let order: [UInt32]
  /// The emoji in that order.
  let idsInOrder: [Int32]
  /// So many places come from how widely an emoji is used.
  let popularCount: Int
  /// What a whole query can mean apart from its words.
  let sayings: Sayings
  let persons: Persons
  private let related: Related
  let territories: TerritoryNames
  private(set) var tones = ToneWords()

  /// Folds the terms of every locale in `annotations`, the shortcodes and the other terms. Linear in
  /// their length, but for the sorting of the distinct words.
  public init(
    catalog: Catalog, annotations: [Annotations], shortcodes: Shortcodes = .none,
    terms: SearchTerms = .none, related: WordTable = .none,
    territories: WordTable = .none, popularity: Popularity = .standard
  ) {
    precondition(
      catalog.count <= Posting.maximalCount, "no catalog of more than \(Posting.maximalCount) emoji"
    )
    self.catalog = catalog
    (order, popularCount) = Self.order(of: catalog, popularity)
    idsInOrder = Self.ids(in: order, popularCount)
    sayings = Sayings(terms)
    persons = Persons(of: catalog)
    self.related = Related(related)
    self.territories = TerritoryNames(territories, terms.territoryNames)
    for annotations in annotations { add(annotations) }
    indexes.append(TermIndex(TermSource(shortcodes), count: catalog.count))
    if terms.hasKeywords {
      indexes.append(TermIndex(TermSource(terms), count: catalog.count))
    }
  }

  /// Adds the terms of a locale.
  public mutating func add(_ annotations: Annotations) {
    indexes.append(TermIndex(TermSource(annotations), count: catalog.count))
    tones.add(annotations)
  }

  /// The emoji that a query means, best first; none for a query that says nothing.
  ///
  /// Emoji and code points in the query come first, as themselves. Of its words each must match, in
  /// whatever language; an emoji stands in the tier of its worst word, or in that of the whole query
  /// where this is a name, a keyword or a shortcode. Where the whole query is an emoticon or a saying,
  /// its emoji come right after those of that name. Where all that gives less than a row, it is looked
  /// for as mistyped as well, and inside words, and where nothing matches all of it, in parts; such
  /// results stand behind all others. Where even so there is less than a row, emoji that are related
  /// to its words follow, or come behind the first few parts.
  /// Flags are also found by what any language calls their territories, and emoji of people in the
  /// skin tone that is among the words.
  /// The same query and ranking give the same order every time.
  ///
  /// Takes time in proportion to the terms that match, and to the vocabulary where the query is looked
  /// for inside words; only results up to the limit are sorted.
  ///
  /// - Parameter limit: how many results are wanted at most. What comes first does not depend on it.
  public func search(
    _ query: String, ranking: Ranking = .impersonal, limit: Int = SearchIndex.usualLimit
  ) -> [SearchResult] {
    search(FoldedQuery(query), ranking: ranking, limit: limit)
  }

  /// The emoji that a query means which is folded already.
  public func search(
    _ query: FoldedQuery, ranking: Ranking = .impersonal, limit: Int = SearchIndex.usualLimit
  ) -> [SearchResult] {
    let limit = max(0, limit)
    let pasted = PastedEmoji(query.source, in: catalog)
    var results = pasted.matches.map { SearchResult(id: $0.id, tone: $0.tone, reason: .itself) }
    let folded = pasted.matches.isEmpty ? query : FoldedQuery(pasted.rest)
    var matches = matches(folded)
    addSayings(query, ranking, beside: matches, to: &results)
    if !results.isEmpty { matches.remove(results.map(\.id)) }
    let best = sorted(matches, of: pasted.rest, by: ranking, limit: limit - results.count)
    results.reserveCapacity(results.count + best.count)
    for id in best { results.append(result(matches, id)) }
    addTerritories(folded.text, to: &results)
    addRelated(pasted.rest, folded, limit: limit, to: &results)
    addToned(folded, ranking, to: &results)
    return results.count > limit ? Array(results.prefix(limit)) : results
  }

  /// Adds what has to do with a query of which nothing or too little matches.
  ///
  /// The parts of several words say less about what they mean together than that does: it comes behind
  /// the first few of them, and before all of them where it knows every word.
  private func addRelated(
    _ query: String, _ folded: FoldedQuery, limit: Int, to results: inout [SearchResult]
  ) {
    let parts = results.firstIndex { $0.tier >= Tier.partial.rawValue } ?? results.count
    guard parts < min(Self.enough, limit) else { return }
    let words = query.split { $0.isWhitespace }.count
    let related = self.related.lookUp(folded)
    let kept =
      switch words {
      case _ where related.isKnown: 0
      case 1: results.count - parts
      case 2...3: 4
      default: 2
      }
    let place = min(parts + kept, results.count)
    guard place < Self.enough else { return }
    let found = Array(results[..<place])
    let more = self.related.results(related, in: catalog, order: order, without: found)
    let known = Set(more.map(\.id))
    results.removeAll { known.contains($0.id) }
    results.insert(contentsOf: more, at: place)
  }

  /// Puts the emoji of an emoticon or a saying before the other matches, but for those whose name the
  /// query is: what is slang here is the name of a thing in another language ("lit" is a bed).
  private func addSayings(
    _ query: FoldedQuery, _ ranking: Ranking, beside matches: Matches,
    to results: inout [SearchResult]
  ) {
    let said = sayings.results(query, ranking)
    if said.isEmpty { return }
    let named = matches.ids.map(Int.init).filter { matches.grades[$0] == Tier.name.grade() }
      .sorted { order[$0] < order[$1] }
    var seen = Set(results.map(\.id))
    for id in named where seen.insert(id).inserted {
      results.append(result(matches, id))
    }
    for result in said where seen.insert(result.id).inserted {
      let grade = matches.grades[result.id]
      let isSurer = grade != Matches.none && Tier(grade).rawValue < result.tier
      results.append(isSurer ? self.result(matches, result.id) : result)
    }
  }

  private func result(_ matches: Matches, _ id: Int) -> SearchResult {
    let place = matches.places[id]
    return SearchResult(
      id: id, grade: matches.grades[id], of: place.posting, in: indexes[Int(place.index)].source)
  }
}
