import EmojiCatalog

/// What a query means in parts, where no emoji matches all of it.
extension SearchIndex {
  /// A query of more words is not looked for in parts.
  private static let maximalParts = 16
  /// What comes after has little to do with the query.
  private static let maximalCount = 48
  /// A sentence is better understood by what its words have to do with, for which this leaves room.
  private static let maximalCountOfSentence = 2
  /// A word that begins like another shares no less with it, nor does either go on much longer.
  private static let leastShared = 4
  private static let longestRest = 5

  /// Adds the emoji that match some of the words of a query, or parts of its words.
  func addParts(of words: QueryWords, to matches: inout Matches) {
    guard words.words.count <= Self.maximalParts else { return }
    var scores = PartialScores(count: catalog.count)
    for (place, word) in words.words.enumerated() {
      let isWide = word.first.map { $0 >= PieceScan.first } ?? false
      guard word.count <= (isWide ? PieceScan.maximalLength : Self.maximalLength) else { continue }
      if words.words.count > 1 {
        if StopWords.contains(word) { continue }
        let found = words.each.isEmpty ? matchesNear(word) : words.each[place]
        scores.add(found)
        if found.hasForm { continue }
      }
      addParts(of: word, to: &scores)
    }
    let isSentence = words.words.count > 3
    scores.note(
      in: &matches, limit: isSentence ? Self.maximalCountOfSentence : Self.maximalCount)
  }

  /// Adds what the parts of a word mean.
  private func addParts(of word: ArraySlice<UInt8>, to scores: inout PartialScores) {
    var start = word.startIndex
    while start < word.endIndex {
      let isWide = word[start] >= PieceScan.first
      var end = start + 1
      while end < word.endIndex,
        word[end] & 0xC0 == 0x80 || (word[end] >= PieceScan.first) == isWide
      {
        end += 1
      }
      let part = word[start..<end]
      start = end
      if isWide {
        addPieces(of: part, to: &scores)
      } else if part.count == word.count {
        if !addCompound(part, to: &scores) { addBeginning(of: part, to: &scores) }
      } else {
        scores.add(matchesNear(part))
      }
    }
  }

  /// Adds the emoji with words that hold parts of a word whose script writes no spaces.
  private func addPieces(of word: ArraySlice<UInt8>, to scores: inout PartialScores) {
    let scan = PieceScan(word)
    var words = [[(index: Int, word: Int)]](repeating: [], count: scan.pieces.count)
    for (number, index) in indexes.enumerated() {
      scan.run(over: index.words) { words[$0].append((number, $1)) }
    }
    var matches = Matches(count: catalog.count)
    for (piece, words) in zip(scan.pieces, words) {
      for (number, word) in words {
        let index = indexes[number]
        for place in index.words.places(of: word..<word + 1) {
          matches.note(index.words.posting(place), in: number, Tier.insideWord.grade())
        }
      }
      scores.add(matches, share: piece.share)
      matches.removeAll()
    }
  }

  /// Adds the emoji with a word that begins as a word does, as far as any does, and at least half of it:
  /// what rules for endings do not know, in any language.
  private func addBeginning(of word: ArraySlice<UInt8>, to scores: inout PartialScores) {
    let letters = word.count { $0 & 0xC0 != 0x80 }
    guard letters > Self.leastShared else { return }
    var longest = 0
    var matches = Matches(count: catalog.count)
    for (number, index) in indexes.enumerated() {
      let length = index.words.sharedBeginning(with: word)
      let beginning = word.prefix(length)
      let shared = beginning.count { $0 & 0xC0 != 0x80 }
      guard shared >= Self.leastShared, shared * 2 >= letters, shared >= longest else { continue }
      if shared > longest {
        longest = shared
        matches = Matches(count: catalog.count)
      }
      for other in index.words.words(from: beginning) {
        let rest = index.words.word(other).dropFirst(length).count { $0 & 0xC0 != 0x80 }
        if rest > Self.longestRest { continue }
        for place in index.words.places(of: other..<other + 1) {
          matches.note(index.words.posting(place), in: number, Tier.stem.grade())
        }
      }
    }
    scores.add(matches)
  }
}
