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
    var known = TextSet(count: 1 << 13, bytes: 1 << 17)
    source.forEachTerm(of: 0..<count) { id, number, term in
      let hash = Hash.of(term)
      let found = known.insert(term, hash: hash)
      if found.isNew {
        source.forEachForm(of: term, hash: hash, &folder) { Self.note($0, hash: $1, &builder) }
        source.addPinyin(of: term, hash: hash, to: &builder)
        builder.endTerm()
      }
      builder.use(found.number, at: Posting(id: id, term: number, isWhole: false))
    }
    words = builder.finish()
    spellings = source.transcription.flatMap { [words] in $0.spellings(of: words) }
    phrases = Phrases(builder.terms)
  }

  /// Notes the words of a form of a term.
  private static func note(
    _ folded: Span<UInt8>, hash: UInt32, _ builder: inout VocabularyBuilder
  ) {
    var end = folded.end(before: space, from: 0)
    if end == folded.count {
      if end > 0 { builder.add(folded, hash: hash, isWhole: true) }
      return
    }
    builder.add(phrase: hash)
    var start = 0
    while start < folded.count {
      let word = folded.extracting(start..<end)
      builder.add(word, hash: Hash.of(word), isWhole: false)
      start = end + 1
      end = folded.end(before: space, from: start)
    }
  }

  /// Calls `body` with the place of each term that is, as a whole, a query of several words.
  func forEachPhrase(_ query: [UInt8], _ folder: inout Folder, _ body: (Posting) -> Void) {
    phrases.forEach(of: Hash.of(query.span)) { posting in
      // Another term may have the same hash.
      var isSame = false
      let term = source.term(posting)
      source.forEachForm(of: term.span, hash: Hash.of(term.span), &folder) { form, _ in
        isSame = isSame || form.isEqual(to: query.span)
      }
      if isSame { body(posting) }
    }
  }
}

/// Calls `body` with the place of each word of a folded text.
func forEachWord(of text: [UInt8], _ body: (Range<Int>) -> Void) {
  var start = 0
  while start < text.count {
    let end = text.span.end(before: space, from: start)
    body(start..<end)
    start = end + 1
  }
}
