/// A hash for tables in memory, eight bytes at a time: byte by byte it would take half of an index.
package enum Hash {
  @inlinable @inline(__always)
  package static func of(_ text: Span<UInt8>) -> UInt32 {
    let bytes = text.bytes
    let count = text.count
    var hash = UInt64(count)
    if count >= 8 {
      var position = 0
      while position + 8 <= count {
        hash = mixed(hash ^ bytes.eight(at: position))
        position += 8
      }
      if position < count { hash = mixed(hash ^ bytes.eight(at: count - 8)) }
    } else if count >= 4 {
      hash = mixed(hash ^ (UInt64(bytes.four(at: 0)) << 32 | UInt64(bytes.four(at: count - 4))))
    } else if count > 0 {
      let ends = UInt64(text[0]) << 16 | UInt64(text[count - 1])
      hash = mixed(hash ^ (ends << 8 | UInt64(text[count / 2]) << 16))
    }
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }

  /// Lets every bit change those above and, in the next step, those below it.
  @inlinable
  static func mixed(_ hash: UInt64) -> UInt64 {
    let product = hash &* 0x9e37_79b9_7f4a_7c15
    return product ^ product >> 29
  }
}

extension RawSpan {
  /// Bytes that lie side by side, as the machine has them in a number; any pattern of bits is one.
  @inlinable
  func eight(at offset: Int) -> UInt64 {
    unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  @inlinable
  func four(at offset: Int) -> UInt32 {
    unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self)
  }
}

extension Span<UInt8> {
  /// Whether two texts have the same bytes; eight at a time.
  @inlinable @inline(__always)
  package func isEqual(to other: Span<UInt8>) -> Bool {
    if count != other.count { return false }
    let (here, there) = (bytes, other.bytes)
    if count >= 8 {
      var position = 0
      while position + 8 <= count {
        if here.eight(at: position) != there.eight(at: position) { return false }
        position += 8
      }
      return here.eight(at: count - 8) == there.eight(at: count - 8)
    }
    if count >= 4 {
      return here.four(at: 0) == there.four(at: 0)
        && here.four(at: count - 4) == there.four(at: count - 4)
    }
    for position in indices where self[position] != other[position] { return false }
    return true
  }

  /// The place of the next such byte, or the end; eight at a time.
  @inlinable @inline(__always)
  package func end(before byte: UInt8, from start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let pattern = ones &* UInt64(byte)
    var position = start
    while position + 8 <= count {
      // A byte that is alike becomes zero; of zeros, the first is marked in its highest bit.
      let differing = UInt64(littleEndian: bytes.eight(at: position)) ^ pattern
      let zeros = (differing &- ones) & ~differing & (ones << 7)
      if zeros != 0 { return position + zeros.trailingZeroBitCount / 8 }
      position += 8
    }
    while position < count, self[position] != byte { position += 1 }
    return position
  }
}

extension MutableSpan<UInt8> {
  /// Puts bytes at a place; eight at a time, as calls for a few bytes would take longer than these.
  @inlinable
  package mutating func copy(_ source: Span<UInt8>, to start: Int) {
    let (from, count) = (source.bytes, source.count)
    if count < 4 {
      for position in 0..<count { self[start + position] = source[position] }
      return
    }
    var target = mutableBytes
    if count < 8 {
      target.storeBytes(of: from.four(at: 0), toByteOffset: start, as: UInt32.self)
      target.storeBytes(
        of: from.four(at: count - 4), toByteOffset: start + count - 4, as: UInt32.self)
      return
    }
    var position = 0
    while position + 8 <= count {
      target.storeBytes(
        of: from.eight(at: position), toByteOffset: start + position, as: UInt64.self)
      position += 8
    }
    target.storeBytes(
      of: from.eight(at: count - 8), toByteOffset: start + count - 8, as: UInt64.self)
  }
}

extension [UInt8] {
  @inlinable
  package init(copying bytes: Span<UInt8>) {
    self = bytes.withUnsafeBufferPointer { Array($0) }
  }

  /// Appends bytes at the speed of memory, which a slice of an array, as a sequence of whatever kind,
  /// is not.
  @inlinable
  package mutating func append(_ bytes: Span<UInt8>) {
    bytes.withUnsafeBufferPointer { append(contentsOf: $0) }
  }
}
