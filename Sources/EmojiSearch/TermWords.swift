/// The words of terms, and where the terms stand.
///
/// Most terms belong to several emoji: what indexing one came to is noted once, each of its places
/// costs eight bytes.
struct TermWords {
  /// A word by its number, and whether it is all of the term.
  struct Word: Equatable {
    private static let listBits: UInt32 = 2
    private var bits: UInt32

    init(number: UInt32, isWhole: Bool) {
      self.init(list: Transcription.marks.count, number: number, isWhole: isWhole)
    }

    /// A word behind a mark, which is all of its term.
    init(mark: Int, number: UInt32) { self.init(list: mark, number: number, isWhole: true) }

    private init(list: Int, number: UInt32, isWhole: Bool) {
      bits = UInt32(list) << (32 - Self.listBits) | number << 1 | (isWhole ? 1 : 0)
    }

    var number: Int { Int((bits << Self.listBits) >> (Self.listBits + 1)) }
    /// The mark, or their number for a word without one: each kind has numbers of its own.
    var list: Int { Int(bits >> (32 - Self.listBits)) }
    var wholeBit: UInt32 { bits & 1 }
  }

  /// A term by its number, and one of its places.
  struct Use {
    var term: UInt32
    var posting: UInt32
  }

  private(set) var words: [Word] = []
  /// The hashes of the forms that are several words.
  private(set) var phrases: [UInt32] = []
  /// Where the words of each term end, and its phrases.
  private(set) var ends: [(words: UInt32, phrases: UInt32)] = []
  private(set) var uses: [Use] = []

  init(size: Int) {
    words.reserveCapacity(size * 2)
    phrases.reserveCapacity(size)
    ends.reserveCapacity(size)
    uses.reserveCapacity(size * 2)
  }

  /// Adds a word to the term that is not ended yet.
  mutating func add(_ word: Word) {
    // A term may repeat a word, and its forms share most of theirs.
    var place = words.count
    let start = Int(ends.last?.words ?? 0)
    while place > start {
      place -= 1
      if words[place].number == word.number, words[place].list == word.list {
        if words[place] == word { return }
        break
      }
    }
    words.append(word)
  }

  mutating func add(phrase hash: UInt32) { phrases.append(hash) }

  /// Ends a term, whose number is that of those before.
  mutating func endTerm() { ends.append((UInt32(words.count), UInt32(phrases.count))) }

  /// How many terms there are.
  var count: Int { ends.count }

  /// The places of the phrases of a term.
  func phrases(of term: Int) -> Range<Int> {
    Int(term == 0 ? 0 : ends[term - 1].phrases)..<Int(ends[term].phrases)
  }

  /// The words, their numbers replaced by their ranks.
  ///
  /// - Parameters:
  ///   - ranks: those of one list behind those of another.
  ///   - first: where those of each list begin.
  func words(ranks: [UInt32], first: [Int]) -> [Word] {
    words.map { Word(number: ranks[first[$0.list] + $0.number], isWhole: $0.wholeBit != 0) }
  }

  /// At how many places each term stands.
  var useCounts: [UInt32] {
    var counts = [UInt32](repeating: 0, count: count)
    for use in uses { counts[Int(use.term)] += 1 }
    return counts
  }

  /// Notes a place of a term.
  mutating func use(_ term: Int, at posting: Posting) {
    uses.append(Use(term: UInt32(term), posting: posting.bits))
  }
}
