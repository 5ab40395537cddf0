import EmojiCatalog

/// Words that are not quite what was typed.
extension SearchIndex {
  /// Adds the emoji with a word that is one edit away, or two from a word of eight letters or more.
  func addTypos(_ word: ArraySlice<UInt8>, to matches: inout Matches) {
    let letters = UTF8Decoder.scalars(of: word)
    if let typos = JamoTypos(letters) {
      for (number, index) in indexes.enumerated() {
        typos.run(over: index.words) { found, typo in
          for place in index.words.places(of: found..<found + 1) {
            let posting = index.words.posting(place)
            matches.note(posting, in: number, Tier.typo(posting, typo))
          }
        }
      }
      return
    }
    guard letters.count >= 4 else { return }
    var walk = TypoWalk(letters, limit: letters.count >= 8 ? 2 : 1)
    for (number, index) in indexes.enumerated() {
      walk.run(over: index.words) { words, typo in
        for place in index.words.places(of: words) {
          let posting = index.words.posting(place)
          matches.note(posting, in: number, Tier.typo(posting, typo))
        }
      }
    }
  }

  /// Adds the emoji with a word that holds what was typed: at least three letters, or one of a script
  /// that writes no spaces.
  func addInsides(_ word: ArraySlice<UInt8>, to matches: inout Matches) {
    let letters = UTF8Decoder.scalars(of: word)
    guard letters.count >= (letters.allSatisfy { $0 >= 0x2E80 } ? 1 : 3) else { return }
    for (number, index) in indexes.enumerated() {
      index.words.forEachWord(holding: word) { found in
        for place in index.words.places(of: found..<found + 1) {
          let posting = index.words.posting(place)
          matches.note(posting, in: number, Tier.insideWord.grade(posting.isWhole ? 0 : 1))
        }
      }
    }
  }

  /// Up to five words that are nearest to what was typed, for a query that finds nothing.
  public func suggestions(for query: String) -> [String] {
    var folder = Folder()
    folder.fold(Array(query.utf8)[...])
    var words: [ArraySlice<UInt8>] = []
    forEachWord(of: folder.output) { words.append(folder.output[$0]) }
    guard words.count <= Self.maximalWords else { return [] }
    var nearest: [Suggestion] = []
    for word in words where word.count <= Self.maximalLength {
      let letters = UTF8Decoder.scalars(of: word)
      guard letters.count >= 3, matchesNear(word).ids.isEmpty else { continue }
      var walk = TypoWalk(letters, limit: min(3, letters.count / 2), takesBeginnings: false)
      for (number, index) in indexes.enumerated() {
        walk.run(over: index.words) { words, typo in
          let places = index.words.places(of: words)
          let best = places.min { rank(index.words.posting($0)) < rank(index.words.posting($1)) }
          guard let best else { return }
          let posting = index.words.posting(best)
          let word =
            posting.isWhole ? index.source.term(posting) : index.words.word(words.lowerBound)
          nearest.append(
            Suggestion(
              text: String(decoding: word, as: UTF8.self), typo: typo, index: number,
              rank: rank(posting)))
        }
      }
    }
    nearest.sort { $0.precedes($1) }
    var texts: [String] = []
    for suggestion in nearest where !texts.contains(suggestion.text) {
      texts.append(suggestion.text)
      if texts.count == 5 { break }
    }
    return texts
  }

  private func rank(_ posting: Posting) -> UInt32 { order[posting.id] }

  private struct Suggestion {
    var text: String
    var typo: Typo
    var index: Int
    /// The place of its most used emoji.
    var rank: UInt32

    func precedes(_ other: Suggestion) -> Bool {
      if typo.edits != other.typo.edits { return typo.edits < other.typo.edits }
      if typo.keepsFirst != other.typo.keepsFirst { return typo.keepsFirst }
      return (rank, index, text) < (other.rank, other.index, other.text)
    }
  }
}

extension Vocabulary {
  /// Calls `body` with each word that holds a text anywhere, in their order.
  ///
  /// Looks at the last byte of where the text may stand, which nearly always lets it go on by the
  /// length of the text (Horspool's algorithm).
  func forEachWord(holding part: ArraySlice<UInt8>, _ body: (Int) -> Void) {
    let length = part.count
    guard length > 0, text.count >= length else { return }
    var steps = [UInt8](repeating: UInt8(min(length, 255)), count: 256)
    for (place, byte) in part.dropLast().enumerated() where length - 1 - place < 255 {
      steps[Int(byte)] = UInt8(length - 1 - place)
    }
    let bytes = text.span
    let wanted = part.span
    let skips = steps.span
    var word = 0
    var start = 0
    while start <= bytes.count - length {
      let last = bytes[start + length - 1]
      if last == wanted[length - 1] {
        var matched = 0
        while matched < length - 1, bytes[start + matched] == wanted[matched] { matched += 1 }
        if matched == length - 1 {
          while Int(wordStarts[word + 1]) <= start { word += 1 }
          // What goes over the end of a word is in none.
          if start + length <= Int(wordStarts[word + 1]) {
            body(word)
            start = Int(wordStarts[word + 1])
            continue
          }
        }
      }
      start += Int(skips[Int(last)])
    }
  }
}

extension UTF8Decoder {
  static func scalars(of text: ArraySlice<UInt8>) -> [UInt32] {
    var scalars: [UInt32] = []
    var position = text.startIndex
    while position < text.endIndex { scalars.append(scalar(in: text, at: &position)) }
    return scalars
  }
}
