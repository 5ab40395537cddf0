/// What indexing a term came to, for when it comes again: most terms belong to several emoji.
struct TermMemo {
  /// A word of the vocabulary, and whether it is all of the term.
  struct Word {
    var number: UInt32
    var isWhole: Bool
  }

  /// Where the term, its words and its phrases end; they begin where those of the entry before end.
  private struct Entry {
    var hash: UInt32
    var text: UInt32
    var words: UInt32
    var phrases: UInt32
  }

  /// The terms one after another.
  private var text: [UInt8] = []
  private var entries = [Entry(hash: 0, text: 0, words: 0, phrases: 0)]
  /// A hash table of entries; 0 is free.
  private var slots = [UInt32](repeating: 0, count: 1 << 14)
  private(set) var words: [Word] = []
  /// The hashes of the forms that are several words.
  private(set) var phrases: [UInt32] = []

  init() {
    text.reserveCapacity(1 << 17)
    entries.reserveCapacity(1 << 13)
    words.reserveCapacity(1 << 14)
    phrases.reserveCapacity(1 << 13)
  }

  /// The number of a term, and whether it is new: then its words and phrases follow, up to `end`.
  mutating func find(_ term: ArraySlice<UInt8>) -> (number: Int, isNew: Bool) {
    if entries.count * 2 >= slots.count { grow() }
    let hash = Hash.of(term.span)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot])
      if entries[number].hash == hash, isEqual(number, term.span) { return (number, false) }
      slot = (slot + 1) & (slots.count - 1)
    }
    let number = entries.count
    slots[slot] = UInt32(number)
    text.append(contentsOf: term)
    entries.append(
      Entry(
        hash: hash, text: UInt32(text.count), words: UInt32(words.count),
        phrases: UInt32(phrases.count)))
    return (number, true)
  }

  mutating func add(_ word: Word) { words.append(word) }

  mutating func add(phrase hash: UInt32) { phrases.append(hash) }

  /// Ends the term that was new last.
  mutating func end() {
    let last = entries.count - 1
    entries[last].words = UInt32(words.count)
    entries[last].phrases = UInt32(phrases.count)
  }

  /// The places of the words of a term.
  func words(of number: Int) -> Range<Int> {
    Int(entries[number - 1].words)..<Int(entries[number].words)
  }

  /// The places of the phrases of a term.
  func phrases(of number: Int) -> Range<Int> {
    Int(entries[number - 1].phrases)..<Int(entries[number].phrases)
  }

  private func isEqual(_ number: Int, _ term: Span<UInt8>) -> Bool {
    let range = Int(entries[number - 1].text)..<Int(entries[number].text)
    return text.span.extracting(range).isEqual(to: term)
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for number in entries.indices.dropFirst() {
      var slot = Int(entries[number].hash) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(number)
    }
  }
}
