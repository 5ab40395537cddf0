/// Sorts by a number of eight bytes without comparing: a pass a byte, the last byte first.
enum RadixSort {
  typealias Element = (head: UInt64, number: UInt32)

  /// Sorts by some bytes, of which 7 is the highest. Stable; takes time in proportion to the number of
  /// elements.
  static func sort(_ elements: inout [Element], bytes: Range<Int> = 0..<8) {
    var ends = counts(of: elements.span, bytes)
    var sorted = elements
    for byte in bytes {
      let row = byte << 8
      guard sum(&ends, row..<row + 256) < elements.count else { continue }
      scatter(elements.span, &sorted, byte, &ends)
      swap(&elements, &sorted)
    }
  }

  /// Leaves the elements with the `count` lowest numbers, in any order; the numbers differ. Takes time
  /// in proportion to the number of elements: of each byte, the highest first, only those are looked at
  /// again whose lower bytes decide.
  static func keepLowest(_ count: Int, of elements: inout [Element]) {
    guard elements.count > count, let first = elements.first else { return }
    var differing: UInt64 = 0
    for element in elements { differing |= element.head ^ first.head }
    var kept: [Element] = []
    kept.reserveCapacity(count)
    for byte in (0..<8).reversed() where differing >> UInt64(byte * 8) & 0xFF != 0 {
      let shift = UInt64(byte * 8)
      var counts = [Int](repeating: 0, count: 256)
      for element in elements { counts[Int(element.head >> shift & 0xFF)] += 1 }
      var left = count - kept.count
      var last = 0
      while counts[last] < left {
        left -= counts[last]
        last += 1
      }
      var undecided: [Element] = []
      undecided.reserveCapacity(counts[last])
      for element in elements {
        let value = Int(element.head >> shift & 0xFF)
        if value < last { kept.append(element) } else if value == last { undecided.append(element) }
      }
      elements = undecided
      if elements.count == left { break }
    }
    elements += kept
  }

  /// How many elements have each value of each byte, 256 a byte.
  private static func counts(of elements: Span<Element>, _ bytes: Range<Int>) -> [UInt32] {
    var counts = [UInt32](repeating: 0, count: 8 << 8)
    var span = counts.mutableSpan
    for place in elements.indices {
      var head = elements[place].head >> UInt64(bytes.lowerBound * 8)
      for byte in bytes {
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
