/// Emoji by id, a bit each: a grid and a search ask for hundreds at a time.
struct EmojiSet: Hashable, Sendable {
  /// The last one is never 0, so that equal sets are equal.
  private var words: [UInt64] = []

  init(_ ids: some Sequence<Int> = []) { for id in ids { insert(id) } }

  var isEmpty: Bool { words.isEmpty }
  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  func contains(_ id: Int) -> Bool {
    let word = id >> 6
    return word < words.count && words[word] >> UInt64(id & 63) & 1 == 1
  }

  mutating func insert(_ id: Int) {
    let word = id >> 6
    if word >= words.count {
      words += [UInt64](repeating: 0, count: word + 1 - words.count)
    }
    words[word] |= 1 << UInt64(id & 63)
  }
}
