/// A hash for tables in memory, eight bytes at a time: byte by byte it would take half of an index.
enum Hash {
  static func of(_ text: Span<UInt8>) -> UInt32 {
    let bytes = text.bytes
    var hash = UInt64(text.count)
    var position = 0
    while position + 8 <= text.count {
      let next = bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self)
      hash = mixed(hash ^ UInt64(littleEndian: next))
      position += 8
    }
    var rest: UInt64 = 0
    while position < text.count {
      rest = rest << 8 | UInt64(text[position])
      position += 1
    }
    hash = mixed(hash ^ rest)
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }

  /// Lets every bit change those above and, in the next step, those below it.
  private static func mixed(_ hash: UInt64) -> UInt64 {
    let product = hash &* 0x9e37_79b9_7f4a_7c15
    return product ^ product >> 29
  }
}

extension Span<UInt8> {
  /// Whether two texts have the same bytes; eight at a time.
  func isEqual(to other: Span<UInt8>) -> Bool {
    if count != other.count { return false }
    var position = 0
    while position + 8 <= count {
      let next = bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self)
      if next != other.bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self) {
        return false
      }
      position += 8
    }
    while position < count {
      if self[position] != other[position] { return false }
      position += 1
    }
    return true
  }
}
