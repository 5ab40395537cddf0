import EmojiCatalog

/// Finds flags by what their territories are called, in whatever language.
struct TerritoryNames: Sendable {
  private let table: WordTable

  /// A name is looked for by its beginning from so many bytes on.
  private static let leastBeginning = 4
  /// No query of more bytes is looked for: the longest names have about 150.
  private static let maximalLength = 256
  /// No more names that begin alike are looked at, and no more flags are found by them.
  private static let maximalBeginnings = 24
  private static let maximalFlags = 3

  init(_ table: WordTable) { self.table = table }

  /// What a folded query names: flags, and the name that says so.
  struct Found {
    var ids: [Int]
    var name: String
    /// Whether the query is all of the name, rather than its beginning.
    var isWhole: Bool
  }

  /// The flags of the territories that are called so, else of those whose names begin so.
  /// Logarithmic in the number of names.
  func found(_ query: [UInt8], in catalog: Catalog) -> Found? {
    if query.isEmpty || query.count > Self.maximalLength { return nil }
    if let entry = table[query] {
      let ids = entry.emoji.compactMap { catalog.id(of: Array($0.utf8)[...]) }
      let name = String(decoding: query, as: UTF8.self)
      return ids.isEmpty ? nil : Found(ids: ids, name: name, isWhole: true)
    }
    guard query.count >= Self.leastBeginning else { return nil }
    var found: Found?
    for name in table.words(from: query[...], limit: Self.maximalBeginnings) {
      for id in table[name]?.emoji.compactMap({ catalog.id(of: Array($0.utf8)[...]) }) ?? [] {
        if found == nil {
          found = Found(ids: [], name: String(decoding: name, as: UTF8.self), isWhole: false)
        }
        if found!.ids.count < Self.maximalFlags, !found!.ids.contains(id) { found!.ids.append(id) }
      }
    }
    return found
  }
}

extension SearchIndex {
  /// Puts flags among results by the names of their territories: before keywords where an enabled
  /// language calls them so, else behind all that is as typed, and behind other forms of a word where
  /// a name only begins so.
  func addTerritories(_ query: [UInt8], to results: inout [SearchResult]) {
    guard let found = territories.found(query, in: catalog) else { return }
    let isOwn = found.isWhole && found.ids.contains { isCalled($0, query) }
    let last = isOwn ? 2 : found.isWhole ? 6 : 7
    let ids = isOwn ? found.ids.filter { isCalled($0, query) } : found.ids
    let place = results.firstIndex { $0.reason.tier > last } ?? results.count
    let known = Set(results[..<place].map(\.id))
    let new = ids.filter { !known.contains($0) }
    let reason: MatchReason = isOwn ? .keyword(found.name) : .keywordPrefix(found.name)
    results.removeAll { new.contains($0.id) }
    results.insert(
      contentsOf: new.map { SearchResult(id: $0, reason: reason) }, at: min(place, results.count))
  }

  /// Whether the name of an emoji in an enabled language ends with a folded text, which stands behind
  /// another word: "flag: Germany".
  private func isCalled(_ id: Int, _ text: [UInt8]) -> Bool {
    var folder = Folder()
    return indexes.contains { index in
      guard let name = index.source.nameBytes(id) else { return false }
      folder.fold(name.span)
      let folded = folder.output
      guard folded.count > text.count, folded[folded.count - text.count - 1] == space else {
        return false
      }
      return folded[(folded.count - text.count)...].elementsEqual(text)
    }
  }
}
