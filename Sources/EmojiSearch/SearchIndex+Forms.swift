import EmojiCatalog

/// Other forms of a word, and words that are written in one or in two.
extension SearchIndex {
  /// The emoji with a word as typed, or another form of it.
  func matchesNear(_ word: ArraySlice<UInt8>) -> Matches {
    var matches = matchesAsTyped(word)
    if word.count <= Self.maximalLength {
      addStems(word, to: &matches)
      addSplit(word, to: &matches)
    }
    return matches
  }

  /// Adds the emoji whose words have the stem of a word in the language of their locale.
  private func addStems(_ word: ArraySlice<UInt8>, to matches: inout Matches) {
    for (number, index) in indexes.enumerated() {
      guard let stemmer = index.source.stemmer else { continue }
      if !stemmer.irregular.isEmpty {
        for form in stemmer.irregular[String(decoding: word, as: UTF8.self)] ?? [] {
          note(index.words.postings(for: Array(form.utf8)[...]).exact, in: number, to: &matches)
        }
      }
      let stem = word.prefix(stemmer.length(of: word))
      // A word that is its own stem begins all the others, which are found already.
      if stem.count == word.count { continue }
      for other in index.words.words(from: stem) {
        let bytes = index.words.word(other)
        guard stemmer.length(of: bytes) == stem.count else { continue }
        note(index.words.places(of: other..<other + 1), in: number, to: &matches)
      }
    }
  }

  /// Adds the emoji that write a word in two: "icecream" for "ice cream", also while the second is
  /// being typed.
  private func addSplit(_ word: ArraySlice<UInt8>, to matches: inout Matches) {
    guard word.count >= 6 else { return }
    var folder = Folder()
    for (number, index) in indexes.enumerated() {
      for split in word.startIndex + 3...word.endIndex - 3 {
        let first = index.words.postings(for: word[..<split]).exact
        if first.isEmpty { continue }
        let second = index.words.postings(for: word[split...])
        let bounds = second.exact.lowerBound..<second.longer.upperBound
        if bounds.isEmpty { continue }
        let wanted = Array(word[..<split]) + [space] + word[split...]
        for place in first.count < bounds.count ? first : bounds {
          let posting = index.words.posting(place)
          if posting.isWhole { continue }
          folder.fold(index.source.term(posting).span)
          if Self.hasWords(folder.output, wanted) {
            matches.note(posting, in: number, Tier.stem(posting))
          }
        }
      }
    }
  }

  /// The emoji that write two words in one, also while the second is being typed; nil for none.
  func matches(joining first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>) -> Matches? {
    let joined = Array(first + second)
    guard joined.count >= 5, joined.count <= Self.maximalLength else { return nil }
    var matches = Matches(count: catalog.count)
    for (number, index) in indexes.enumerated() {
      let (exact, longer) = index.words.postings(for: joined[...])
      note(exact.lowerBound..<longer.upperBound, in: number, to: &matches)
    }
    return matches.ids.isEmpty ? nil : matches
  }

  private func note(_ places: Range<Int>, in number: Int, to matches: inout Matches) {
    for place in places {
      let posting = indexes[number].words.posting(place)
      matches.note(posting, in: number, Tier.stem(posting))
    }
  }

  /// Whether words stand in a text one after another, the last of them at least with its beginning.
  private static func hasWords(_ text: [UInt8], _ words: [UInt8]) -> Bool {
    guard words.count <= text.count else { return false }
    return (0...text.count - words.count).contains { start in
      (start == 0 || text[start - 1] == space)
        && text[start..<start + words.count].elementsEqual(words)
    }
  }
}
