import EmojiAnnotations
import EmojiCatalog
import EmojiSearch

extension Lexicon {
  /// What a query finds in all built-in languages but those of this lexicon, best first.
  ///
  /// The indexes are built a few at a time and let go again, since all together would take a hundred
  /// megabytes. Some tenths of a second: not for the thread that draws.
  ///
  /// - Parameter isCancelled: asked between languages; nil is returned once it says so.
  public func searchEverywhere(
    _ query: String, isCancelled: () -> Bool = { false }
  ) -> [SearchResult]? {
    let known = Set(locales)
    let others = Self.builtInLocales.filter { !known.contains($0) }
    var best: [Int: (rank: Int, result: SearchResult)] = [:]
    var rank = 0
    for start in stride(from: 0, to: others.count, by: 8) {
      if isCancelled() { return nil }
      let batch = others[start..<min(start + 8, others.count)].compactMap(names)
      let index = SearchIndex(catalog: catalog, annotations: batch)
      for result in index.search(query, limit: 100) {
        rank += 1
        if let other = best[result.id], other.result.tier <= result.tier { continue }
        best[result.id] = (rank, result.detached)
      }
    }
    let found = best.values.sorted { ($0.result.tier, $0.rank) < ($1.result.tier, $1.rank) }
      .map(\.result)
    // In a hundred languages something is similar to any word.
    let matches = found.filter { !$0.isGuess }
    return Array((matches.isEmpty ? found : matches).prefix(100))
  }

  /// The names in a language; nil where they are damaged, without which the others are worth as much.
  private func names(_ locale: String) -> Annotations? {
    do { return try EmojiAnnotations.annotations(locale, for: catalog) } catch { return nil }
  }
}
