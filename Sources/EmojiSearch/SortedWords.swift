import EmojiCatalog

/// The text of a vocabulary while it is put together.
struct SortedWords {
  private var text: [UInt8]
  private var end = 0
  /// Where each word begins.
  private var starts: [UInt32] = []

  /// - Parameter bytes: how long the words are together, at most.
  init(bytes: Int) { text = [UInt8](repeating: 0, count: bytes) }

  var count: Int { starts.count }

  /// Appends the words of a list in their order, each once and behind a mark if there is one, which
  /// stand behind all that are there; gives the place of each.
  mutating func append(_ list: TextList, behind mark: UInt8? = nil) -> [UInt32] {
    var ranks = [UInt32](repeating: 0, count: list.count)
    forEachSorted(of: list, behind: mark) { ranks[$0] = UInt32($1) }
    return ranks
  }

  /// As above; calls `body` with the number of each word in the list, and its place, in the order of
  /// the places.
  mutating func forEachSorted(
    of list: TextList, behind mark: UInt8? = nil, _ body: (Int, Int) -> Void
  ) {
    if list.count == 0 { return }
    let order = WordOrder(of: list).numbers
    starts.reserveCapacity(starts.count + order.count + 1)
    let source = list.text.span
    // Apart from `self`, which changes as well.
    var text: [UInt8] = []
    swap(&text, &self.text)
    defer { swap(&text, &self.text) }
    var target = text.mutableSpan
    var last = 0..<0
    for number in order {
      let range = list.range(Int(number))
      let word = source.extracting(range)
      if last.isEmpty || !source.extracting(last).isEqual(to: word) {
        starts.append(UInt32(end))
        if let mark {
          target[end] = mark
          end += 1
        }
        target.copy(word, to: end)
        end += word.count
        last = range
      }
      body(Int(number), starts.count - 1)
    }
  }

  /// The finished vocabulary, with the places of the words.
  func vocabulary(postings: [UInt32], postingStarts: [UInt32]) -> Vocabulary {
    Vocabulary(
      text: end == text.count ? text : Array(text[..<end]), wordStarts: starts + [UInt32(end)],
      postings: postings, postingStarts: postingStarts)
  }
}
