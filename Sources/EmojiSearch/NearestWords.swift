extension SearchIndex {
  /// Up to five words that are nearest to what was typed, for a query that finds nothing; each once,
  /// whatever the languages write in capitals.
  public func nearestWords(to query: String) -> [String] {
    var seen: Set<String> = []
    return suggestions(for: query).filter { seen.insert(Folding.fold($0)).inserted }
  }
}
