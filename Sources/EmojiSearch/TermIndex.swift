import EmojiCatalog

/// The terms of one locale, or the shortcodes, ready to be searched.
struct TermIndex: Sendable {
  let source: TermSource
  let words: Vocabulary
  /// The words in the spelling in which they are typed, where that is another; the places are the
  /// numbers of the words.
  let spellings: Vocabulary?
  /// The terms of several words: the hash of each in the upper half, its posting in the lower; sorted.
  private let phrases: [UInt64]

  /// Folds every term, one that comes again only once. Linear in their length, but for the sorting of
  /// the distinct words.
  init(_ source: TermSource, count: Int) {
    self.source = source
    var folder = Folder()
    var builder = VocabularyBuilder()
    var memo = TermMemo()
    var phrases: [RadixSort.Element] = []
    for id in 0..<count {
      source.forEachTerm(of: id) { number, term in
        var places = memo.find(term)
        if places == nil {
          memo.begin(term)
          source.forEachForm(of: term, &folder) { Self.note($0, &builder, &memo) }
          places = memo.end()
        }
        guard let places else { return }
        for place in places.words {
          let word = memo.words[place]
          builder.add(word.number, at: Posting(id: id, term: number, isWhole: word.isWhole))
        }
        let posting = Posting(id: id, term: number, isWhole: false)
        for place in places.phrases {
          phrases.append((UInt64(memo.phrases[place]) << 32 | UInt64(posting.bits), 0))
        }
      }
    }
    RadixSort.sort(&phrases)
    words = builder.finish()
    spellings = source.transcription.flatMap { [words] in $0.spellings(of: words) }
    self.phrases = phrases.map(\.head)
  }

  /// Notes the words of a form of a term.
  private static func note(
    _ folded: [UInt8], _ builder: inout VocabularyBuilder, _ memo: inout TermMemo
  ) {
    let end = endOfWord(in: folded, from: 0)
    if end == folded.count {
      if end > 0 {
        memo.add(TermMemo.Word(number: builder.intern(0..<end, of: folded), isWhole: true))
      }
      return
    }
    memo.add(phrase: hash(folded))
    forEachWord(of: folded) {
      memo.add(TermMemo.Word(number: builder.intern($0, of: folded), isWhole: false))
    }
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
