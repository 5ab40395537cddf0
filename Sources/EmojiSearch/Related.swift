import EmojiCatalog

/// Finds emoji that have to do with the words of a query, although no term of theirs matches.
struct Related: Sendable {
  private let table: WordTable
  private let stemmer = Stemmer(language: "en")

  /// No more words of a query are looked up: a bound for what is pasted.
  private static let maximalWords = 12
  /// No more emoji are offered than stand in a row of the picker.
  private static let limit = 9
  /// No more words with the beginning of a word are looked at for another form of it.
  private static let maximalForms = 48

  init(_ table: WordTable) { self.table = table }

  /// The emoji that have most to do with all words of a query, best first, without those that were
  /// found before.
  ///
  /// Each word gives its emoji points, the more the surer the emoji is and the more the word says.
  /// An emoji to which two words lead so comes before what one alone leads to. The reason is the word
  /// that gave most.
  func results(
    _ query: Query, in catalog: Catalog, order: [UInt32], without found: [SearchResult]
  ) -> [SearchResult] {
    var scores: [Int: Score] = [:]
    for (word, entry) in query.entries {
      for (rank, emoji) in entry.emoji.enumerated() {
        guard let id = catalog.id(of: Array(emoji.utf8)[...]) else { continue }
        scores[id, default: Score(word: word)].add(entry.weight * Self.points(rank), for: word)
      }
    }
    for result in found { scores[result.id] = nil }
    let best = scores.sorted { left, right in
      left.value.sum != right.value.sum
        ? left.value.sum > right.value.sum : order[left.key] < order[right.key]
    }
    return best.prefix(Self.limit).map { id, score in
      SearchResult(id: id, reason: .related(String(decoding: score.word, as: UTF8.self)))
    }
  }

  /// The words of a query that the table has.
  struct Query {
    fileprivate(set) var entries: [(word: [UInt8], entry: WordTable.Entry)] = []
    /// Whether it has all of them but those that say nothing.
    fileprivate(set) var isKnown = true
  }

  /// Looks up the words of a query.
  func lookUp(_ query: FoldedQuery) -> Query {
    var found = Query()
    for word in query.words(limit: Self.maximalWords) {
      if let entry = entry(of: word) {
        found.entries.append((word, entry))
      } else if !StopWords.contains(word[...]) {
        found.isKnown = false
      }
    }
    return found
  }

  /// What the table has for a word, or for another form of it.
  private func entry(of word: [UInt8]) -> WordTable.Entry? {
    if let entry = table[word] { return entry }
    guard let stemmer else { return nil }
    for form in stemmer.irregular[String(decoding: word, as: UTF8.self)] ?? [] {
      if let entry = table[Array(form.utf8)] { return entry }
    }
    let length = stemmer.length(of: word[...])
    guard length < word.count else { return nil }
    let forms = table.words(from: word[..<length], limit: Self.maximalForms)
      .filter { stemmer.length(of: $0[...]) == length }
    // The others are made of the shortest.
    guard let nearest = forms.min(by: { $0.count < $1.count }) else { return nil }
    return table[nearest]
  }

  /// What the emoji at a rank, counted from 0, gets for a word of weight 1: the first is worth almost
  /// three of the last.
  private static func points(_ rank: Int) -> Int { 336 / (rank + 4) }
}

/// How much an emoji has to do with a query.
private struct Score {
  private(set) var sum = 0
  private(set) var word: [UInt8]
  private var most = 0

  init(word: [UInt8]) { self.word = word }

  mutating func add(_ points: Int, for word: [UInt8]) {
    sum += points
    if points > most {
      most = points
      self.word = word
    }
  }
}
