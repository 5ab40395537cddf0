import EmojiCatalog

/// The terms of one locale, or the shortcodes, ready to be searched. A class, as each search goes through
/// all of them many times, and a copy would count a reference to each of its arrays.
final class TermIndex: Sendable {
  let source: TermSource
  let words: Vocabulary
  /// The words in the spelling in which they are typed, where that is another; the places are the
  /// numbers of the words.
  let spellings: Vocabulary?
  private let phrases: Phrases

  /// Folds every term, one that comes again only once. Linear in their length, but for the sorting of
  /// the distinct words.
  init(_ source: TermSource, count: Int) {
    self.source = source
    var folder = Folder()
    var builder = VocabularyBuilder()
    var memo = TermMemo()
    var phrases: [UInt64] = []
    source.forEachTerm(of: 0..<count) { id, number, term in
      let known = memo.find(term)
      if known.isNew {
        source.forEachForm(of: term, &folder) { Self.note($0, &builder, &memo) }
        memo.end()
      }
      builder.add(memo.words.span.extracting(memo.words(of: known.number)), id: id, term: number)
      let posting = Posting(id: id, term: number, isWhole: false)
      for place in memo.phrases(of: known.number) {
        phrases.append(Phrases.entry(memo.phrases[place], posting))
      }
    }
    words = builder.finish()
    spellings = source.transcription.flatMap { [words] in $0.spellings(of: words) }
    self.phrases = Phrases(phrases)
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
    phrases.forEach(of: Self.hash(query)) { posting in
      // Another term may have the same hash.
      var isSame = false
      source.forEachForm(of: source.term(posting), &folder) { isSame = isSame || $0 == query }
      if isSame { body(posting) }
    }
  }

  private static func hash(_ folded: [UInt8]) -> UInt32 { Hash.of(folded.span) }
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
