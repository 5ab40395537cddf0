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
          guard let end = folded.firstIndex(of: space) else {
            if !folded.isEmpty {
              builder.add(folded[...], at: Posting(id: id, term: number, isWhole: true))
            }
            return
          }
          let posting = Posting(id: id, term: number, isWhole: false)
          phrases.append(Self.phrase(folded, posting))
          forEachWord(of: folded, firstEnd: end) { builder.add($0, at: posting) }
        }
      }
    }
    phrases.sort()
    words = builder.finish()
    self.phrases = phrases.count == phrases.capacity ? phrases : phrases.map { $0 }
  }

  /// Calls `body` with the place of each term that is, as a whole, a query of several words.
  func forEachPhrase(_ query: [UInt8], _ folder: inout Folder, _ body: (Posting) -> Void) {
    let hash = UInt64(Hash.of(query[...])) << 32
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

  private static func phrase(_ folded: [UInt8], _ posting: Posting) -> UInt64 {
    UInt64(Hash.of(folded[...])) << 32 | UInt64(posting.bits)
  }
}

/// Calls `body` with each word of a folded text.
func forEachWord(of text: [UInt8], firstEnd: Int? = nil, _ body: (ArraySlice<UInt8>) -> Void) {
  var start = 0
  var end = firstEnd ?? text.firstIndex(of: space) ?? text.count
  while start < text.count {
    body(text[start..<end])
    start = end + 1
    end = start
    while end < text.count, text[end] != space { end += 1 }
  }
}
