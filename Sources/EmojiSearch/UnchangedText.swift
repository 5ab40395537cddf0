/// What folding leaves as it is, found as fast as can be: nearly all that an index folds is of this kind.
enum UnchangedText {
  /// The end of a run of such text, in which `position` is reached already: what folding may change
  /// begins there, or nothing.
  static func end(in bytes: Span<UInt8>, from position: Int, ofRunFrom start: Int) -> Int {
    let blocks = FoldingTable.blocks
    let letters = Self.letters
    var position = position
    while position < bytes.count {
      let first = bytes[position]
      if first < 0x80 {
        guard
          first &- UInt8(ascii: "a") < 26 || isDigit(first)
            || first == space && position > start && bytes[position - 1] != space
        else { return position }
        position += 1
        continue
      }
      // Two or three bytes; below U+D800 no code point is invalid.
      let length = first < 0xE0 ? 2 : 3
      guard (0xC2...0xED).contains(first), position + length <= bytes.count else { return position }
      let second = bytes[position + 1]
      guard second & 0xC0 == 0x80 else { return position }
      var block = Int(first & 0x1F)
      var place = second & 0x3F
      if length == 3 {
        let third = bytes[position + 2]
        block = Int(first & 0xF) << 6 | Int(place)
        place = third & 0x3F
        guard third & 0xC0 == 0x80, 0x20..<0x360 ~= block else { return position }
        if mayJoin(block) { return position }
      }
      guard letters[Int(blocks[block])] >> UInt64(place) & 1 == 1 else { return position }
      position += length
    }
    return position
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  /// Whether a block has a code point that may join the letter before it.
  private static func mayJoin(_ block: Int) -> Bool { 0x45...0x47 ~= block || block == 0xC2 }

  /// Of each kind of block in the folding table, which of its 64 code points are left as they are.
  private static let letters: [UInt64] = stride(
    from: 0, to: FoldingTable.values.count, by: 1 << Int(FoldingTable.blockBits)
  ).map { first in
    var letters: UInt64 = 0
    for place in 0..<64 where FoldingTable.values[first + place] == FoldingTable.unchanged {
      letters |= 1 << UInt64(place)
    }
    return letters
  }
}
