import EmojiCatalog

/// Collects the words of terms and their places, and sorts them once at the end.
struct VocabularyBuilder {
  private var words: TextSet
  /// Words behind a mark, which therefore stand before all others. They hardly ever come twice, so that
  /// it is cheaper to find equal ones by sorting.
  private var marked = Transcription.marks.map { _ in TextList(count: 0, bytes: 0) }
  private(set) var terms: TermWords

  /// - Parameter size: how many words and terms are likely, a power of two.
  init(size: Int = 1 << 13) {
    words = TextSet(count: size, bytes: size * 8)
    terms = TermWords(size: size)
  }

  /// Notes that a word stands at a place.
  mutating func add(_ word: Span<UInt8>, at posting: Posting) {
    add(word, hash: Hash.of(word), isWhole: false)
    endTerm()
    use(terms.count - 1, at: posting)
  }

  /// Adds a word to a term; `endTerm` ends it.
  mutating func add(_ word: Span<UInt8>, hash: UInt32, isWhole: Bool) {
    let number = words.insert(word, hash: hash).number
    terms.add(TermWords.Word(number: UInt32(number), isWhole: isWhole))
  }

  /// Adds a word that is all of its term and stands behind one of `Transcription.marks`. Of at most
  /// `count` bytes, it is what `write` puts behind the place that it is given; it gives the end.
  mutating func add(
    mark: Int, upTo count: Int, _ write: (inout MutableSpan<UInt8>, Int) -> Int
  ) {
    marked[mark].append(upTo: count, write)
    terms.add(TermWords.Word(mark: mark, number: UInt32(marked[mark].count - 1)))
  }

  /// Adds a form of several words to a term.
  mutating func add(phrase hash: UInt32) { terms.add(phrase: hash) }

  mutating func endTerm() { terms.endTerm() }

  /// Notes a place of the term of a number.
  mutating func use(_ term: Int, at posting: Posting) { terms.use(term, at: posting) }

  /// The sorted vocabulary. Takes time in proportion to n log n for n distinct words.
  func finish() -> Vocabulary {
    let bytes = marked.reduce(words.list.byteCount) { $0 + $1.byteCount + $1.count }
    var sorted = SortedWords(bytes: bytes)
    var ranks: [UInt32] = []
    var first: [Int] = []
    for (list, mark) in zip(marked, Transcription.marks) {
      first.append(ranks.count)
      ranks += sorted.append(list, behind: mark)
    }
    first.append(ranks.count)
    ranks += sorted.append(words.list)
    let (postings, starts) = places(terms.words(ranks: ranks, first: first), count: sorted.count)
    return sorted.vocabulary(postings: postings, postingStarts: starts)
  }

  /// The places of the words by their ranks, and where each word's begin. Counting sort, which keeps
  /// the catalog's order within a word.
  private func places(
    _ words: [TermWords.Word], count: Int
  ) -> (postings: [UInt32], starts: [UInt32]) {
    var starts = [UInt32](repeating: 0, count: count + 1)
    var place = 0
    for (term, uses) in terms.useCounts.enumerated() {
      let end = Int(terms.ends[term].words)
      while place < end {
        starts[words[place].number + 1] += uses
        place += 1
      }
    }
    for rank in 0..<count { starts[rank + 1] += starts[rank] }
    var next = starts
    var postings = [UInt32](repeating: 0, count: Int(starts[count]))
    fill(&postings, with: words, &next)
    return (postings, starts)
  }

  private func fill(
    _ postings: inout [UInt32], with words: [TermWords.Word], _ next: inout [UInt32]
  ) {
    let (uses, ends, words) = (terms.uses.span, terms.ends.span, words.span)
    var postings = postings.mutableSpan
    var next = next.mutableSpan
    for number in uses.indices {
      let use = uses[number]
      let term = Int(use.term)
      var place = term == 0 ? 0 : Int(ends[term - 1].words)
      let end = Int(ends[term].words)
      while place < end {
        let word = words[place]
        let rank = word.number
        postings[Int(next[rank])] = use.posting | word.wholeBit
        next[rank] += 1
        place += 1
      }
    }
  }
}
