import EmojiCatalog

/// The terms of one locale, or the shortcodes, ready to be searched.
struct TermIndex: Sendable {
  let source: TermSource
  let words: Vocabulary
  /// The terms of several words: the hash of each in the upper half, its posting in the lower; sorted.
  private let phrases: [UInt64]

  /// Folds every term. Linear in their length, but for the sorting of the distinct words.
  init(_ source: TermSource, count: Int) {
    self.source = source
    var folder = Folder()
    var builder = VocabularyBuilder()
    var phrases: [UInt64] = []
    for id in 0..<count {
      source.forEachTerm(of: id) { number, term in
        source.forEachForm(of: term, &folder) { folded in
          let end = endOfWord(in: folded, from: 0)
          if end == folded.count {
            if end > 0 {
              let posting = Posting(id: id, term: number, isWhole: true)
              builder.add(0..<end, of: folded, at: posting)
            }
            return
          }
          let posting = Posting(id: id, term: number, isWhole: false)
          phrases.append(UInt64(Self.hash(folded)) << 32 | UInt64(posting.bits))
          forEachWord(of: folded) { builder.add($0, of: folded, at: posting) }
        }
      }
    }
    phrases.sort()
    words = builder.finish()
    // A copy has no room to spare.
    self.phrases = phrases.map { $0 }
  }

  /// Calls `body` with the place of each term that is, as a whole, a query of several words.
  func forEachPhrase(_ query: [UInt8], _ folder: inout Folder, _ body: (Posting) -> Void) {
    let hash = UInt64(Self.hash(query)) << 32
    var low = 0
    var high = phrases.count
    while low < high {
      let middle = (low + high) / 2
      if phrases[middle] < hash { low = middle + 1 } else { high = middle }
    }
    while low < phrases.count, phrases[low] >> 32 == hash >> 32 {
      let posting = Posting(bits: UInt32(truncatingIfNeeded: phrases[low]))
      // Another term may have the same hash.
      var isSame = false
      source.forEachForm(of: source.term(posting), &folder) { isSame = isSame || $0 == query }
      if isSame { body(posting) }
      low += 1
    }
  }

  private static func hash(_ folded: [UInt8]) -> UInt32 { Hash.of(0..<folded.count, of: folded) }
}

/// Calls `body` with the place of each word of a folded text.
func forEachWord(of text: [UInt8], _ body: (Range<Int>) -> Void) {
  var start = 0
  while start < text.count {
    let end = endOfWord(in: text, from: start)
    body(start..<end)
    start = end + 1
  }
}

private func endOfWord(in text: [UInt8], from start: Int) -> Int {
  var end = start
  while end < text.count, text[end] != space { end += 1 }
  return end
}
