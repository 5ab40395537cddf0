import EmojiCatalog

/// Distinct texts with numbers from 0 in the order in which they came.
struct TextSet {
  private(set) var list: TextList
  private var hashes: [UInt32] = []
  /// A hash table of numbers, counted from 1; 0 is free.
  private var slots: [UInt32]

  /// - Parameters:
  ///   - count: how many texts it holds without growing, a power of two.
  ///   - bytes: how long these may be together.
  init(count: Int, bytes: Int) {
    list = TextList(count: count, bytes: bytes)
    slots = [UInt32](repeating: 0, count: count * 2)
    hashes.reserveCapacity(count)
  }

  /// The number of a text, and whether it came for the first time. Constant on average.
  mutating func insert(_ bytes: Span<UInt8>, hash: UInt32) -> (number: Int, isNew: Bool) {
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if hashes[number] == hash, list.isEqual(number, to: bytes) { return (number, false) }
      slot = (slot + 1) & mask
    }
    list.append(bytes)
    hashes.append(hash)
    slots[slot] = UInt32(hashes.count)
    if hashes.count * 2 > slots.count { grow() }
    return (hashes.count - 1, true)
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    let mask = slots.count - 1
    for (number, hash) in hashes.enumerated() {
      var slot = Int(hash) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(number) + 1
    }
  }
}
