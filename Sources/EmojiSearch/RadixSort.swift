/// Sorts by a number of eight bytes without comparing: a pass a byte, the last byte first.
enum RadixSort {
  typealias Element = (head: UInt64, number: UInt32)

  /// Stable; takes time in proportion to the number of elements.
  static func sort(_ elements: inout [Element]) {
    var ends = counts(of: elements.span)
    var sorted = elements
    for byte in 0..<8 {
      let row = byte << 8
      guard sum(&ends, row..<row + 256) < elements.count else { continue }
      scatter(elements.span, &sorted, byte, &ends)
      swap(&elements, &sorted)
    }
  }

  /// How many elements have each value of each byte, 256 a byte.
  private static func counts(of elements: Span<Element>) -> [UInt32] {
    var counts = [UInt32](repeating: 0, count: 8 << 8)
    var span = counts.mutableSpan
    for place in elements.indices {
      var head = elements[place].head
      for byte in 0..<8 {
        span[byte << 8 | Int(head & 0xFF)] += 1
        head >>= 8
      }
    }
    return counts
  }

  /// Makes of each count the sum of those before; gives the highest.
  private static func sum(_ counts: inout [UInt32], _ range: Range<Int>) -> Int {
    var span = counts.mutableSpan
    var sum: UInt32 = 0
    var highest: UInt32 = 0
    for place in range {
      let count = span[place]
      highest = max(highest, count)
      span[place] = sum
      sum += count
    }
    return Int(highest)
  }

  private static func scatter(
    _ elements: Span<Element>, _ sorted: inout [Element], _ byte: Int, _ ends: inout [UInt32]
  ) {
    var target = sorted.mutableSpan
    var next = ends.mutableSpan
    let shift = UInt64(byte * 8)
    for place in elements.indices {
      let value = byte << 8 | Int(elements[place].head >> shift & 0xFF)
      target[Int(next[value])] = elements[place]
      next[value] += 1
    }
  }
}
