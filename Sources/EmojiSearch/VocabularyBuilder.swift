/// Collects words and their places, and sorts them once at the end.
struct VocabularyBuilder {
  private var text: [UInt8] = []
  private var starts: [UInt32] = [0]
  private var hashes: [UInt32] = []
  /// The last posting of each word.
  private var newest: [UInt32] = []
  /// A hash table of words, counted from 1; 0 is free.
  private var slots = [UInt32](repeating: 0, count: 1 << 14)
  private var places: [(word: UInt32, posting: Posting)] = []

  /// Notes that a word, which is a part of a folded text, stands at a place.
  mutating func add(_ word: Range<Int>, of folded: [UInt8], at posting: Posting) {
    add(intern(word, of: folded), at: posting)
  }

  /// Notes that the word of a number stands at a place.
  mutating func add(_ number: UInt32, at posting: Posting) {
    // A term may repeat a word, and its forms share most of theirs.
    if newest[Int(number)] == posting.bits { return }
    newest[Int(number)] = posting.bits
    places.append((number, posting))
  }

  /// The sorted vocabulary. Takes time in proportion to n log n for n distinct words.
  func finish() -> Vocabulary {
    let order = sortedWords()
    var ranks = [UInt32](repeating: 0, count: order.count)
    var sortedText: [UInt8] = []
    sortedText.reserveCapacity(text.count)
    var wordStarts: [UInt32] = []
    wordStarts.reserveCapacity(order.count + 1)
    for (rank, word) in order.enumerated() {
      ranks[Int(word)] = UInt32(rank)
      wordStarts.append(UInt32(sortedText.count))
      sortedText.append(contentsOf: text[range(Int(word))])
    }
    wordStarts.append(UInt32(sortedText.count))

    // Counting sort by rank, which keeps the catalog's order within a word.
    var postingStarts = [UInt32](repeating: 0, count: order.count + 1)
    for place in places { postingStarts[Int(ranks[Int(place.word)]) + 1] += 1 }
    for rank in 0..<order.count { postingStarts[rank + 1] += postingStarts[rank] }
    var next = postingStarts
    var postings = [UInt32](repeating: 0, count: places.count)
    for place in places {
      let rank = Int(ranks[Int(place.word)])
      postings[Int(next[rank])] = place.posting.bits
      next[rank] += 1
    }
    return Vocabulary(
      text: sortedText, wordStarts: wordStarts, postings: postings, postingStarts: postingStarts)
  }

  private func range(_ word: Int) -> Range<Int> { Int(starts[word])..<Int(starts[word + 1]) }

  /// The number of a word, which is a part of a folded text.
  mutating func intern(_ word: Range<Int>, of folded: [UInt8]) -> UInt32 {
    let hash = Hash.of(word, of: folded)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = slots[slot] - 1
      if hashes[Int(number)] == hash, isEqual(Int(number), word, of: folded) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    let number = UInt32(hashes.count)
    hashes.append(hash)
    newest.append(.max)
    text.append(contentsOf: folded[word])
    starts.append(UInt32(text.count))
    slots[slot] = number + 1
    if hashes.count * 2 > slots.count { grow() }
    return number
  }

  private func isEqual(_ number: Int, _ word: Range<Int>, of folded: [UInt8]) -> Bool {
    let range = range(number)
    guard range.count == word.count else { return false }
    for offset in 0..<word.count
    where text[range.lowerBound + offset] != folded[word.lowerBound + offset] { return false }
    return true
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for (number, hash) in hashes.enumerated() {
      var slot = Int(hash) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(number) + 1
    }
  }

  /// The words in the order of their bytes. Their first eight decide nearly always.
  private func sortedWords() -> [UInt32] {
    var words = (0..<UInt32(hashes.count)).map { (head: head(of: Int($0)), number: $0) }
    RadixSort.sort(&words)
    var start = 0
    while start < words.count {
      var end = start + 1
      while end < words.count, words[end].head == words[start].head { end += 1 }
      if end - start > 1 {
        words[start..<end].sort { precedes(Int($0.number), Int($1.number)) }
      }
      start = end
    }
    return words.map(\.number)
  }

  /// Whether one of two words that begin with the same eight bytes stands before the other.
  private func precedes(_ left: Int, _ right: Int) -> Bool {
    var place = Int(starts[left]) + 8
    var other = Int(starts[right]) + 8
    let end = Int(starts[left + 1])
    let otherEnd = Int(starts[right + 1])
    while place < end, other < otherEnd, text[place] == text[other] {
      place += 1
      other += 1
    }
    return other < otherEnd && (place >= end || text[place] < text[other])
  }

  private func head(of word: Int) -> UInt64 {
    var head: UInt64 = 0
    let range = range(word)
    for offset in 0..<8 {
      let position = range.lowerBound + offset
      head = head << 8 | (position < range.upperBound ? UInt64(text[position]) : 0)
    }
    return head
  }
}

/// Sorts by a number of eight bytes without comparing: a pass a byte, the last byte first.
enum RadixSort {
  typealias Element = (head: UInt64, number: UInt32)

  /// Stable; takes time in proportion to the number of elements.
  static func sort(_ elements: inout [Element]) {
    var sorted = elements
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      var ends = [Int](repeating: 0, count: 257)
      for element in elements { ends[Int(element.head >> shift & 0xFF) + 1] += 1 }
      if ends.contains(elements.count) { continue }
      for byte in 0..<256 { ends[byte + 1] += ends[byte] }
      for element in elements {
        let byte = Int(element.head >> shift & 0xFF)
        sorted[ends[byte]] = element
        ends[byte] += 1
      }
      swap(&elements, &sorted)
    }
  }
}

/// FNV-1a, folded to 32 bits.
enum Hash {
  static func of(_ range: Range<Int>, of bytes: [UInt8]) -> UInt32 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for position in range { hash = (hash ^ UInt64(bytes[position])) &* 0x100_0000_01b3 }
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }
}
