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

  init() {
    text.reserveCapacity(1 << 16)
    starts.reserveCapacity(1 << 13)
    hashes.reserveCapacity(1 << 13)
    newest.reserveCapacity(1 << 13)
    places.reserveCapacity(1 << 14)
  }

  /// Notes that words stand in a term of an emoji.
  mutating func add(_ words: Span<TermMemo.Word>, id: Int, term: Int) {
    for place in words.indices {
      let word = words[place]
      add(word.number, at: Posting(id: id, term: term, isWhole: word.isWhole))
    }
  }

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
    var sortedText = [UInt8](repeating: 0, count: text.count)
    var wordStarts: [UInt32] = []
    wordStarts.reserveCapacity(order.count + 1)
    var end = 0
    for (rank, word) in order.enumerated() {
      ranks[Int(word)] = UInt32(rank)
      wordStarts.append(UInt32(end))
      end = copy(Int(word), to: &sortedText, at: end)
    }
    wordStarts.append(UInt32(end))

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

  /// Copies a word and gives its end.
  private func copy(_ word: Int, to target: inout [UInt8], at start: Int) -> Int {
    let bytes = text.span
    var span = target.mutableSpan
    var end = start
    for position in range(word) {
      span[end] = bytes[position]
      end += 1
    }
    return end
  }

  private func range(_ word: Int) -> Range<Int> { Int(starts[word])..<Int(starts[word + 1]) }

  /// The number of a word, which is a part of a folded text.
  mutating func intern(_ word: Range<Int>, of folded: [UInt8]) -> UInt32 {
    let bytes = folded.span.extracting(word)
    let hash = Hash.of(bytes)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = slots[slot] - 1
      if hashes[Int(number)] == hash,
        text.span.extracting(range(Int(number))).isEqual(to: bytes)
      {
        return number
      }
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
    var words = (0..<UInt32(hashes.count)).map { (head: head(of: Int($0), from: 0), number: $0) }
    RadixSort.sort(&words)
    sortEqual(&words, 0..<words.count, from: 8)
    return words.map(\.number)
  }

  /// Sorts those of a range that are alike up to a place by what follows there.
  private func sortEqual(_ words: inout [RadixSort.Element], _ range: Range<Int>, from place: Int) {
    var start = range.lowerBound
    while start < range.upperBound {
      let head = words[start].head
      var end = start + 1
      while end < range.upperBound, words[end].head == head { end += 1 }
      if end - start > 1 { sort(&words, start..<end, from: place) }
      start = end
    }
  }

  private func sort(_ words: inout [RadixSort.Element], _ range: Range<Int>, from place: Int) {
    var isEnd = true
    for word in range {
      let number = Int(words[word].number)
      words[word].head = head(of: number, from: place)
      if self.range(number).count > place { isEnd = false }
    }
    if isEnd {
      // Only zeros tell them apart.
      words[range].sort { self.range(Int($0.number)).count < self.range(Int($1.number)).count }
      return
    }
    if range.count > 64 {
      var part = Array(words[range])
      RadixSort.sort(&part)
      words.replaceSubrange(range, with: part)
    } else {
      var span = words.mutableSpan
      for next in range.dropFirst() {
        let word = span[next]
        var other = next
        while other > range.lowerBound, span[other - 1].head > word.head {
          span[other] = span[other - 1]
          other -= 1
        }
        span[other] = word
      }
    }
    sortEqual(&words, range, from: place + 8)
  }

  /// Eight bytes of a word from a place, the first in the highest place.
  private func head(of word: Int, from place: Int) -> UInt64 {
    let start = Int(starts[word]) + place
    let end = Int(starts[word + 1])
    if start >= end { return 0 }
    let bytes = text.span.bytes
    if start + 8 <= bytes.byteCount {
      let head = UInt64(
        bigEndian: bytes.unsafeLoadUnaligned(fromByteOffset: start, as: UInt64.self))
      return head & ~(UInt64.max >> UInt64((end - start) * 8))
    }
    var head: UInt64 = 0
    for position in start..<start + 8 {
      head = head << 8 | (position < end ? UInt64(text[position]) : 0)
    }
    return head
  }
}
