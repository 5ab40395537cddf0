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
    folder.fold(Array(query.utf8).span)
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
  /// Looks for its last two bytes, which in every script tell most from others, at eight places at
  /// once. Linear in the bytes of all words.
  func forEachWord(holding part: ArraySlice<UInt8>, _ body: (Int) -> Void) {
    let length = part.count
    let text = self.text
    guard length > 1, text.count >= length else { return }
    let bytes = text.span
    let wanted = part.span
    let ones: UInt64 = 0x0101_0101_0101_0101
    let last = ones &* UInt64(wanted[length - 1])
    let previous = ones &* UInt64(wanted[length - 2])
    var word = 0
    var start = 0
    while start <= bytes.count - length {
      start = Self.blockHolding(previous, last, from: start + length - 2, bytes) - length + 2
      let end = start + length
      if end > bytes.count { break }
      guard end + 7 <= bytes.count else {
        start = next(after: start, of: bytes, holding: wanted, &word, body)
        continue
      }
      // A byte is zero where both are as wanted; what stands above one may seem to be.
      let other =
        bytes.bytes.unsafeLoadUnaligned(fromByteOffset: end - 1, as: UInt64.self) ^ last
        | bytes.bytes.unsafeLoadUnaligned(fromByteOffset: end - 2, as: UInt64.self) ^ previous
      var likely = UInt64(littleEndian: (other &- ones) & ~other & (ones << 7))
      let block = start
      start += 8
      while likely != 0 {
        let place = block + likely.trailingZeroBitCount / 8
        likely &= likely - 1
        let next = next(after: place, of: bytes, holding: wanted, &word, body)
        if next > place + 1 {
          start = next
          break
        }
      }
    }
  }

  /// A place at or behind another before which two bytes do not stand side by side, each of them eight
  /// times in a number; the places in between are passed over 32 at a time.
  private static func blockHolding(
    _ first: UInt64, _ second: UInt64, from start: Int, _ text: Span<UInt8>
  ) -> Int {
    let bytes = text.bytes
    func likely(_ place: Int) -> UInt64 {
      let other =
        bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self) ^ first
        | bytes.unsafeLoadUnaligned(fromByteOffset: place &+ 1, as: UInt64.self) ^ second
      return (other &- 0x0101_0101_0101_0101) & ~other & 0x8080_8080_8080_8080
    }
    var place = start
    while place &+ 33 <= text.count {
      let all = likely(place) | likely(place &+ 8) | likely(place &+ 16) | likely(place &+ 24)
      if all != 0 { return place }
      place &+= 32
    }
    return place
  }

  /// Calls `body` with the word at a place of the text if it holds another text there, and gives the
  /// place where to go on: behind that word, else the next.
  private func next(
    after start: Int, of bytes: Span<UInt8>, holding wanted: Span<UInt8>, _ word: inout Int,
    _ body: (Int) -> Void
  ) -> Int {
    guard bytes.extracting(start..<start + wanted.count).isEqual(to: wanted) else {
      return start + 1
    }
    word = self.word(at: start, from: word)
    let end = Int(wordStarts[word + 1])
    // What goes over the end of a word is in none.
    if start + wanted.count > end { return start + 1 }
    body(word)
    return end
  }

  /// The word that holds a place of the text, which stands at or behind another.
  private func word(at place: Int, from first: Int) -> Int {
    var low = first
    var high = wordCount - 1
    while low < high {
      let middle = (low + high) / 2
      if Int(wordStarts[middle + 1]) <= place { low = middle + 1 } else { high = middle }
    }
    return low
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
