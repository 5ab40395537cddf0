import EmojiCatalog

/// Finds flags by what their territories are called, in whatever language.
struct TerritoryNames: Sendable {
  private let table: WordTable
  /// What the names of flags lack, by the folded name.
  private let more: [[UInt8]: [SearchTerms.TerritoryName]]

  /// A name is looked for by its beginning from so many bytes on.
  private static let leastBeginning = 4
  /// No query of more bytes is looked for: the longest names have about 150.
  private static let maximalLength = 256
  /// No more names that begin alike are looked at. A beginning of the names of more flags says too
  /// little: many are republics.
  private static let maximalBeginnings = 24
  private static let maximalFlags = 2

  init(_ table: WordTable, _ more: [SearchTerms.TerritoryName]) {
    self.table = table
    var names: [[UInt8]: [SearchTerms.TerritoryName]] = [:]
    var folder = Folder()
    for name in more {
      for form in [Folder.Form(), .joined, .digraphs] {
        folder.fold(Array(name.name.utf8).span, as: form)
        if names[folder.output]?.contains(name) != true {
          names[folder.output, default: []].append(name)
        }
      }
    }
    self.more = names
  }

  /// What a folded query names.
  struct Found {
    struct Flag {
      var id: Int
      /// The name that says so.
      var name: String
      /// Whether an enabled language has it in other data than the names of its flags.
      var isOwn = false
    }

    /// Each once.
    var flags: [Flag] = []
    /// Whether the query is all of the names, rather than their beginning.
    var isWhole: Bool
  }

  /// The flags of the territories that are called so, else of those whose names begin so.
  /// Logarithmic in the number of names.
  func found(_ query: [UInt8], in catalog: Catalog) -> Found? {
    if query.isEmpty || query.count > Self.maximalLength { return nil }
    var whole = Found(isWhole: true)
    // A name is shown as people write it, where that is known.
    for name in more[query] ?? [] {
      whole.add(Found.Flag(id: name.id, name: name.name, isOwn: name.isOwn))
    }
    let text = String(decoding: query, as: UTF8.self)
    for id in flags(of: query, catalog) { whole.add(Found.Flag(id: id, name: text)) }
    if !whole.flags.isEmpty { return whole }
    guard query.count >= Self.leastBeginning else { return nil }
    var begun = Found(isWhole: false)
    for name in table.words(from: query[...], limit: Self.maximalBeginnings)
    where Self.says(query, name) {
      let text = String(decoding: name, as: UTF8.self)
      for id in flags(of: name, catalog) { begun.add(Found.Flag(id: id, name: text)) }
    }
    return (1...Self.maximalFlags).contains(begun.flags.count) ? begun : nil
  }

  private func flags(of name: [UInt8], _ catalog: Catalog) -> [Int] {
    table[name]?.emoji.compactMap { catalog.id(of: Array($0.utf8)[...]) } ?? []
  }

  /// Whether the beginning of a name says that the name is meant: it ends with a word, or is most of
  /// it. In a language that nobody asked for, some name begins with nearly every word.
  private static func says(_ beginning: [UInt8], _ name: [UInt8]) -> Bool {
    name.dropFirst(beginning.count).first == space || beginning.count * 3 >= name.count * 2
  }
}

extension TerritoryNames.Found {
  fileprivate mutating func add(_ flag: Flag) {
    if let place = flags.firstIndex(where: { $0.id == flag.id }) {
      flags[place].isOwn = flags[place].isOwn || flag.isOwn
    } else {
      flags.append(flag)
    }
  }
}

extension SearchIndex {
  /// Puts flags among results by the names of their territories: before keywords where an enabled
  /// language calls them so, else behind all that is as typed, and behind other forms of a word where
  /// a name only begins so.
  func addTerritories(_ query: [UInt8], to results: inout [SearchResult]) {
    guard let found = territories.found(query, in: catalog) else { return }
    let own = found.isWhole ? found.flags.filter { $0.isOwn || isCalled($0.id, query) } : []
    let last = !own.isEmpty ? 2 : found.isWhole ? 6 : 7
    let place = results.firstIndex { $0.tier > last } ?? results.count
    let known = Set(results[..<place].map(\.id))
    let new = (own.isEmpty ? found.flags : own).filter { !known.contains($0.id) }.map { flag in
      SearchResult(
        id: flag.id, reason: own.isEmpty ? .territory(flag.name) : .keyword(flag.name))
    }
    let ids = Set(new.map(\.id))
    results.removeAll { ids.contains($0.id) }
    results.insert(contentsOf: new, at: min(place, results.count))
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
