/// How a word of a vocabulary differs from one that was typed.
struct Typo: Hashable {
  var edits: Int
  /// Whether the whole word is meant, or its beginning, while it is being typed.
  var isWhole: Bool
  var keepsFirst: Bool
}

/// Finds the words of a vocabulary that are, or begin with, what somebody meant to type.
///
/// Counts insertions, deletions, substitutions and transpositions of neighbours (optimal string
/// alignment). The sorted words are walked as a tree in which words share the row of their common
/// beginning; a branch whose row has nothing within the limit is passed over as a whole.
struct TypoWalk {
  typealias Found = (_ words: Range<Int>, _ typo: Typo) -> Void

  private let typed: [UInt32]
  private let limit: Int
  private let takesBeginnings: Bool
  /// The row of each depth: the edits between each beginning of the typed word and the path.
  private var rows: [UInt8]
  private var path: [UInt32]

  /// - Parameter takesBeginnings: whether a word may go on after what was typed.
  init(_ typed: [UInt32], limit: Int, takesBeginnings: Bool = true) {
    self.typed = typed
    self.limit = limit
    self.takesBeginnings = takesBeginnings
    let depth = typed.count + limit + 2
    rows = [UInt8](repeating: UInt8(limit + 1), count: depth * (typed.count + 1))
    path = [UInt32](repeating: 0, count: depth)
    for column in 0...min(limit, typed.count) { rows[column] = UInt8(column) }
  }

  /// Calls `found` with ranges of words, some of them more than once, at last with the fewest edits.
  mutating func run(over vocabulary: Vocabulary, _ found: Found) {
    visit(
      0..<vocabulary.wordCount, of: vocabulary, offset: 0, depth: 0, best: limit + 1, found)
  }

  /// Visits the words that share the path to a depth, which takes `offset` bytes.
  private mutating func visit(
    _ words: Range<Int>, of vocabulary: Vocabulary, offset: Int, depth: Int, best: Int,
    _ found: Found
  ) {
    var first = words.lowerBound
    if words.isEmpty { return }
    if vocabulary.length(first) == offset { first += 1 }
    while first < words.upperBound {
      let (scalar, count) = vocabulary.scalar(of: first, at: offset)
      let end = vocabulary.endOfBranch(first..<words.upperBound, offset: offset, count: count)
      path[depth] = scalar
      // Few miss twice at once, and a word's beginning is where it branches most.
      if step(to: depth + 1) <= (depth < 3 ? min(limit, 1) : limit) {
        let edits = Int(rows[(depth + 1) * (typed.count + 1) + typed.count])
        let keepsFirst = path[0] == typed[0]
        var best = best
        if edits <= limit, vocabulary.length(first) == offset + count {
          found(first..<first + 1, Typo(edits: edits, isWhole: true, keepsFirst: keepsFirst))
        }
        if takesBeginnings, edits < best {
          best = edits
          found(first..<end, Typo(edits: edits, isWhole: false, keepsFirst: keepsFirst))
        }
        visit(
          first..<end, of: vocabulary, offset: offset + count, depth: depth + 1, best: best, found)
      }
      first = end
    }
  }

  /// Fills the row of a depth and gives its least number.
  private mutating func step(to depth: Int) -> Int {
    let width = typed.count + 1
    let row = depth * width
    let above = row - width
    let letter = path[depth - 1]
    let first = max(1, depth - limit)
    let last = min(typed.count, depth + limit)
    guard first <= last else { return limit + 1 }
    var least = limit + 1
    rows[row + first - 1] = first == 1 ? UInt8(min(depth, limit + 1)) : UInt8(limit + 1)
    if first == 1 { least = min(least, depth) }
    for column in first...last {
      let isSame = typed[column - 1] == letter
      var edits = rows[above + column - 1] + (isSame ? 0 : 1)
      edits = min(edits, rows[row + column - 1] + 1)
      // The cell above the last of the band belongs to no word of this path.
      if column < depth + limit { edits = min(edits, rows[above + column] + 1) }
      if depth > 1, column > 1, letter == typed[column - 2], path[depth - 2] == typed[column - 1] {
        edits = min(edits, rows[above - width + column - 2] + 1)
      }
      rows[row + column] = edits
      least = min(least, Int(edits))
    }
    if last < typed.count { rows[row + last + 1] = UInt8(limit + 1) }
    // The word that was typed ends later than the band does.
    if last + 1 < typed.count { rows[row + typed.count] = UInt8(limit + 1) }
    return least
  }
}

extension Vocabulary {
  func length(_ word: Int) -> Int { Int(wordStarts[word + 1] - wordStarts[word]) }

  /// The code point of a word at a byte, and how many bytes it takes.
  func scalar(of word: Int, at offset: Int) -> (scalar: UInt32, count: Int) {
    let start = Int(wordStarts[word]) + offset
    if text[start] < 0x80 { return (UInt32(text[start]), 1) }
    var position = start
    let scalar = UTF8Decoder.scalar(in: text[..<Int(wordStarts[word + 1])], at: &position)
    return (scalar, position - start)
  }

  /// The end of the words that have the bytes at `offset` that the first of them has.
  func endOfBranch(_ words: Range<Int>, offset: Int, count: Int) -> Int {
    let first = Int(wordStarts[words.lowerBound]) + offset
    var low = words.lowerBound + 1
    var high = words.upperBound
    // Most branches are short.
    var stride = 1
    while low < high {
      let probe = min(low + stride - 1, high - 1)
      if shares(probe, offset, first, count) {
        low = probe + 1
        stride *= 2
      } else {
        high = probe
        break
      }
    }
    while low < high {
      let middle = (low + high) / 2
      if shares(middle, offset, first, count) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func shares(_ word: Int, _ offset: Int, _ first: Int, _ count: Int) -> Bool {
    guard length(word) >= offset + count else { return false }
    let start = Int(wordStarts[word]) + offset
    for place in 0..<count where text[start + place] != text[first + place] { return false }
    return true
  }
}
