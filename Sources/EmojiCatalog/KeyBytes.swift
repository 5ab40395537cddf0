/// The bytes of a text's key (see `EmojiSequence.key`), without making the key.
struct KeyBytes {
  private let bytes: [UInt8]
  private var position: Int
  private let end: Int

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  mutating func next() -> UInt8? {
    while position < end {
      let byte = bytes[position]
      // EF B8 8F is the emoji presentation selector.
      if byte == 0xEF, position + 2 < end, bytes[position + 1] == 0xB8, bytes[position + 2] == 0x8F
      {
        position += 3
        continue
      }
      position += 1
      return byte
    }
    return nil
  }

  /// FNV-1a, mixed once more because the lowest bits choose the slot.
  var hash: Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    var rest = self
    while let byte = rest.next() { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return Int(truncatingIfNeeded: hash ^ (hash >> 32))
  }

  static func == (left: KeyBytes, right: KeyBytes) -> Bool {
    var left = left
    var right = right
    while true {
      let byte = left.next()
      if byte != right.next() { return false }
      if byte == nil { return true }
    }
  }
}
