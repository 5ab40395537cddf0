/// What indexing a term came to, for when it comes again: most terms belong to several emoji.
struct TermMemo {
  /// A word of the vocabulary, and whether it is all of the term.
  struct Word {
    var number: UInt32
    var isWhole: Bool
  }

  private struct Entry {
    var term: ArraySlice<UInt8>
    var hash: UInt32
    var words: Range<Int32>
    var phrases: Range<Int32>
  }

  private var entries: [Entry] = []
  /// A hash table of entries, counted from 1; 0 is free.
  private var slots = [UInt32](repeating: 0, count: 1 << 14)
  private(set) var words: [Word] = []
  /// The hashes of the forms that are several words.
  private(set) var phrases: [UInt32] = []

  /// The places of a term's words and phrases; nil for a new one.
  func find(_ term: ArraySlice<UInt8>) -> (words: Range<Int>, phrases: Range<Int>)? {
    let number = slots[slot(of: term, Self.hash(term))]
    return number == 0 ? nil : places(Int(number) - 1)
  }

  /// Begins a term that is new; its words and phrases follow.
  mutating func begin(_ term: ArraySlice<UInt8>) {
    if entries.count * 2 >= slots.count { grow() }
    let hash = Self.hash(term)
    slots[slot(of: term, hash)] = UInt32(entries.count) + 1
    let word = Int32(words.count)
    let phrase = Int32(phrases.count)
    entries.append(
      Entry(term: term, hash: hash, words: word..<word, phrases: phrase..<phrase))
  }

  mutating func add(_ word: Word) { words.append(word) }

  mutating func add(phrase hash: UInt32) { phrases.append(hash) }

  /// Ends the term that was begun last.
  mutating func end() -> (words: Range<Int>, phrases: Range<Int>) {
    let last = entries.count - 1
    entries[last].words = entries[last].words.lowerBound..<Int32(words.count)
    entries[last].phrases = entries[last].phrases.lowerBound..<Int32(phrases.count)
    return places(last)
  }

  private func places(_ number: Int) -> (words: Range<Int>, phrases: Range<Int>) {
    let entry = entries[number]
    return (
      Int(entry.words.lowerBound)..<Int(entry.words.upperBound),
      Int(entry.phrases.lowerBound)..<Int(entry.phrases.upperBound)
    )
  }

  private func slot(of term: ArraySlice<UInt8>, _ hash: UInt32) -> Int {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if entries[number].hash == hash, entries[number].term == term { return slot }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for (number, entry) in entries.enumerated() {
      slots[slot(of: entry.term, entry.hash)] = UInt32(number) + 1
    }
  }

  private static func hash(_ term: ArraySlice<UInt8>) -> UInt32 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in term { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }
}
