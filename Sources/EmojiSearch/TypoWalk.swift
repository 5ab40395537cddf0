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

  /// The longest word that is looked for.
  static let maximalCount = 32
  static let maximalLimit = 3
  /// The first code point of the scripts of East Asia.
  private static let firstWide: UInt32 = 0x2E80

  /// The letters, and below the rows, lie in the value itself: an array would be asked at every step
  /// whether somebody else holds it.
  private var typed = InlineArray<32, UInt32>(repeating: 0)
  private let count: Int
  private let limit: Int
  private let takesBeginnings: Bool
  /// The row of each depth: the edits between each beginning of the typed word and the path.
  private var rows: InlineArray<1221, UInt8>
  private var path = InlineArray<37, UInt32>(repeating: 0)
  /// What was found, to be told at the end: a closure would be copied at every branch.
  private var hits: [(words: Range<Int>, typo: Typo)] = []

  /// - Parameter takesBeginnings: whether a word may go on after what was typed.
  init(_ typed: [UInt32], limit: Int, takesBeginnings: Bool = true) {
    precondition(
      typed.count <= Self.maximalCount && limit <= Self.maximalLimit,
      "no word of more than \(Self.maximalCount) letters, nor more than \(Self.maximalLimit) edits")
    for place in typed.indices { self.typed[place] = typed[place] }
    count = typed.count
    self.limit = limit
    self.takesBeginnings = takesBeginnings
    rows = InlineArray(repeating: UInt8(limit + 1))
    for column in 0...min(limit, typed.count) { rows[column] = UInt8(column) }
  }

  /// Calls `found` with ranges of words, some of them more than once, at last with the fewest edits.
  mutating func run(over vocabulary: Vocabulary, _ found: Found) {
    hits.removeAll(keepingCapacity: true)
    let all = Branch(words: 0..<vocabulary.wordCount, offset: 0, depth: 0, edits: 0)
    let (text, starts) = (vocabulary.text, vocabulary.wordStarts)
    visit(all, text.span, starts.span, best: limit + 1)
    for hit in hits { found(hit.words, hit.typo) }
  }

  /// The words that share the path to a depth, which takes `offset` bytes.
  private struct Branch {
    var words: Range<Int>
    var offset: Int
    var depth: Int
    /// The fewest edits in the row of the path.
    var edits: Int
  }

  /// Visits a branch. It is given the bytes of the words and where each begins: to pass the vocabulary
  /// along would count references at every branch.
  private mutating func visit(
    _ branch: Branch, _ text: Span<UInt8>, _ starts: Span<UInt32>, best: Int
  ) {
    let (offset, depth) = (branch.offset, branch.depth)
    var first = branch.words.lowerBound
    if branch.words.isEmpty { return }
    let followers = followers(of: branch)
    if Int(starts[first + 1] - starts[first]) == offset { first += 1 }
    while first < branch.words.upperBound {
      let start = Int(starts[first]) + offset
      let (scalar, length) = UTF8Decoder.scalar(in: text, at: start)
      let end = Self.endOfBranch(
        first..<branch.words.upperBound, text, starts, offset: offset, count: length)
      // Nobody hits a Han character for a letter. Sorted, these scripts stand behind all others.
      if depth == 0, scalar >= Self.firstWide, typed[0] < Self.firstWide { break }
      if followers >> UInt64(scalar & 63) & 1 == 0 {
        first = end
        continue
      }
      path[depth] = scalar
      let least = step(to: depth + 1)
      // Few miss twice at once, and a word's beginning is where it branches most.
      if least <= (depth < 3 ? min(limit, 1) : limit) {
        let edits = Int(rows[(depth + 1) * (count + 1) + count])
        let keepsFirst = path[0] == typed[0]
        var best = best
        if edits <= limit, Int(starts[first + 1]) == start + length {
          let typo = Typo(edits: edits, isWhole: true, keepsFirst: keepsFirst)
          hits.append((first..<first + 1, typo))
        }
        if takesBeginnings, edits < best {
          best = edits
          let typo = Typo(edits: edits, isWhole: false, keepsFirst: keepsFirst)
          hits.append((first..<end, typo))
        }
        let next = Branch(
          words: first..<end, offset: offset + length, depth: depth + 1, edits: least)
        visit(next, text, starts, best: best)
      }
      first = end
    }
  }

  /// The letters that may follow a path, a bit for the last six bits of each: where no edit is left,
  /// only those that stand near in the typed word; else all.
  private func followers(of branch: Branch) -> UInt64 {
    if branch.edits < limit { return .max }
    var letters: UInt64 = 0
    let first = max(0, branch.depth - limit - 1)
    let last = min(count, branch.depth + 1 + limit)
    if first >= last { return 0 }
    for place in first..<last { letters |= 1 << UInt64(typed[place] & 63) }
    return letters
  }

  /// The end of the words that have the bytes at `offset` that the first of them has.
  private static func endOfBranch(
    _ words: Range<Int>, _ text: Span<UInt8>, _ starts: Span<UInt32>, offset: Int, count: Int
  ) -> Int {
    let first = Int(starts[words.lowerBound]) + offset
    func shares(_ word: Int) -> Bool {
      let start = Int(starts[word]) + offset
      guard Int(starts[word + 1]) >= start + count else { return false }
      for place in 0..<count where text[start + place] != text[first + place] { return false }
      return true
    }
    var low = words.lowerBound + 1
    var high = words.upperBound
    // Most branches are short.
    var stride = 1
    while low < high {
      let probe = min(low + stride - 1, high - 1)
      if shares(probe) {
        low = probe + 1
        stride *= 2
      } else {
        high = probe
        break
      }
    }
    while low < high {
      let middle = (low + high) / 2
      if shares(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Fills the row of a depth and gives its least number.
  private mutating func step(to depth: Int) -> Int {
    let width = count + 1
    let row = depth * width
    let above = row - width
    let letter = path[depth - 1]
    let first = max(1, depth - limit)
    let last = min(count, depth + limit)
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
    if last < count { rows[row + last + 1] = UInt8(limit + 1) }
    // The word that was typed ends later than the band does.
    if last + 1 < count { rows[row + count] = UInt8(limit + 1) }
    return least
  }
}

extension Vocabulary {
  func length(_ word: Int) -> Int { Int(wordStarts[word + 1] - wordStarts[word]) }
}
