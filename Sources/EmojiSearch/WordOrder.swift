/// Sorts words by their bytes.
struct WordOrder {
  /// The numbers of the words in their order; those of the same in the order in which they came.
  let numbers: [UInt32]

  /// Takes time in proportion to n log n for n words: their first eight bytes decide nearly always.
  init(of list: TextList) {
    var sorter = Sorter(list)
    sorter.sort()
    numbers = sorter.words.map(\.number)
  }
}

private struct Sorter {
  let list: TextList
  /// Each with eight of its bytes.
  private(set) var words: [RadixSort.Element] = []

  init(_ list: TextList) {
    self.list = list
    words.reserveCapacity(list.count)
    for number in 0..<list.count { words.append((list.head(number, from: 0), UInt32(number))) }
  }

  mutating func sort() {
    // Four letters of an alphabet leave few words that are alike, as do two of three bytes each.
    let wide = words.count { $0.head >> 56 >= 0xE0 }
    let least = wide * 2 > words.count ? 2 : 4
    RadixSort.sort(&words, bytes: least..<8)
    var start = 0
    while let range = nextAlike(from: start, to: words.count, shift: UInt64(least * 8)) {
      sortByHead(range, bytes: 0..<least)
      sortAlike(range, from: 8)
      start = range.upperBound
    }
  }

  /// Sorts those of a range that are alike up to a place by what follows there.
  private mutating func sortAlike(_ range: Range<Int>, from place: Int) {
    var start = range.lowerBound
    while let alike = nextAlike(from: start, to: range.upperBound, shift: 0) {
      sort(alike, from: place)
      start = alike.upperBound
    }
  }

  /// The next range of several words whose heads are alike but for the lowest bits.
  private func nextAlike(from start: Int, to end: Int, shift: UInt64) -> Range<Int>? {
    var start = start
    while start + 1 < end {
      let head = words[start].head >> shift
      var next = start + 1
      while next < end, words[next].head >> shift == head { next += 1 }
      if next - start > 1 { return start..<next }
      start = next
    }
    return nil
  }

  /// Sorts words that are alike up to a place by what follows there.
  private mutating func sort(_ range: Range<Int>, from place: Int) {
    var isEnd = true
    for word in range {
      let number = Int(words[word].number)
      words[word].head = list.head(number, from: place)
      if list.range(number).count > place { isEnd = false }
    }
    if isEnd {
      // They are the same, or only zeros tell them apart.
      words[range].sort { [list] in
        let (left, right) = (list.range(Int($0.number)).count, list.range(Int($1.number)).count)
        return (left, $0.number) < (right, $1.number)
      }
      return
    }
    sortByHead(range, bytes: 0..<8)
    sortAlike(range, from: place + 8)
  }

  /// Sorts a range by heads that differ in some bytes alone.
  private mutating func sortByHead(_ range: Range<Int>, bytes: Range<Int>) {
    if range.count > 64 {
      var part = Array(words[range])
      RadixSort.sort(&part, bytes: bytes)
      words.replaceSubrange(range, with: part)
      return
    }
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
}
