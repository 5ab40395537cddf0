import EmojiCatalog

/// Emoticons and sayings: a query that is one, as a whole, means its emoji, in the order that was
/// written down, before anything that its words can mean.
struct Sayings: Sendable {
  private let terms: SearchTerms
  private let folded: [[UInt8]: SearchTerms.Saying]

  /// Of a word that two languages share, the first row counts.
  init(_ terms: SearchTerms) {
    self.terms = terms
    var folder = Folder()
    var folded: [[UInt8]: SearchTerms.Saying] = [:]
    for saying in terms.sayings {
      for form in [Folder.Form(), .joined, .digraphs] {
        folder.fold(Array(saying.word.utf8).span, as: form)
        if !folder.output.isEmpty, folded[folder.output] == nil { folded[folder.output] = saying }
      }
    }
    self.folded = folded
  }

  /// The emoji that a whole query means; those that the user picks more come first.
  func results(_ query: FoldedQuery, _ ranking: Ranking) -> [SearchResult] {
    let typed = query.source
    let emoticon = terms.emoji(of: typed)
    if !emoticon.isEmpty {
      let text = String(typed.filter { !$0.isWhitespace })
      return results(emoticon, .emoticon(text), ranking)
    }
    // Between colons a word is a shortcode, and nothing else.
    if folded.isEmpty || typed.utf8.count > 256 || typed.contains(":") { return [] }
    guard let saying = folded[query.text] else { return [] }
    return results(saying.ids, .saying(saying.word), ranking)
  }

  private func results(
    _ ids: [Int], _ reason: MatchReason, _ ranking: Ranking
  ) -> [SearchResult] {
    var seen: Set<Int> = []
    let ids = ids.filter { seen.insert($0).inserted }
    let places = ids.enumerated().map { place, id in
      // What is no number orders nothing.
      let habit = ranking.habit[id] ?? 0
      return (place: place, id: id, habit: habit.isNaN ? 0 : habit)
    }
    return places.sorted { left, right in
      left.habit != right.habit ? left.habit > right.habit : left.place < right.place
    }.map { SearchResult(id: $0.id, reason: reason) }
  }
}
