import EmojiCatalog

extension SearchIndex {
  /// The emoji that match every word of a query, with their tiers.
  func matches(_ query: [UInt8]) -> Matches {
    var folder = Folder()
    folder.fold(query[...])
    let folded = folder.output
    let variants = folder.variants
    var matches = matches(folded: folded)
    if variants.contains(.joined) {
      // A term may have no hyphen where the query has one.
      folder.fold(query[...], as: .joined)
      if folder.output != folded { matches.merge(self.matches(folded: folder.output)) }
    }
    return matches
  }

  private func matches(folded query: [UInt8]) -> Matches {
    var words: [ArraySlice<UInt8>] = []
    var seen: Set<ArraySlice<UInt8>> = []
    forEachWord(of: query) { word in
      if seen.insert(word).inserted { words.append(word) }
    }
    guard let first = words.first else { return Matches(count: catalog.count) }
    var all = matches(word: first)
    for word in words.dropFirst() {
      if all.ids.isEmpty { break }
      all.restrict(to: matches(word: word))
    }
    if query.contains(space) { addPhrases(query, to: &all) }
    return all
  }

  private func matches(word: ArraySlice<UInt8>) -> Matches {
    var matches = Matches(count: catalog.count)
    for (number, index) in indexes.enumerated() {
      let isShortcode = index.source.isShortcodes
      let (exact, longer) = index.words.postings(for: word)
      for place in exact {
        let posting = index.words.posting(place)
        let tier = Tier.exact(posting, isShortcode: isShortcode)
        matches.note(posting, in: number, tier: tier.rawValue)
      }
      for place in longer {
        let posting = index.words.posting(place)
        let tier = Tier.prefix(posting, isShortcode: isShortcode)
        matches.note(posting, in: number, tier: tier.rawValue)
      }
    }
    return matches
  }

  /// Lifts the emoji that have the whole query as a term.
  private func addPhrases(_ query: [UInt8], to matches: inout Matches) {
    var folder = Folder()
    for (number, index) in indexes.enumerated() {
      index.forEachPhrase(query, &folder) { posting in
        let tier = Tier.phrase(posting, isShortcode: index.source.isShortcodes)
        matches.note(posting, in: number, tier: tier.rawValue)
      }
    }
  }
}
