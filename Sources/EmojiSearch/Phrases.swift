/// The terms of several words, found by the hash of the whole.
struct Phrases: Sendable {
  /// The hash of each in the upper half, its posting in the lower; those of a bucket side by side, in
  /// the order in which they came.
  private let entries: [UInt64]
  /// Where each bucket begins, and the end of the last. The upper bits of a hash choose it.
  private let starts: [UInt32]
  private let shift: UInt64

  /// - Parameter found: the hash and the posting of each, as above. Linear.
  init(_ found: [UInt64]) {
    var bits: UInt64 = 4
    while found.count > 2 << bits { bits += 1 }
    let shift = 64 - bits
    var starts = [UInt32](repeating: 0, count: 1 << bits + 1)
    for entry in found { starts[Int(entry >> shift) + 1] += 1 }
    for bucket in 1..<starts.count { starts[bucket] += starts[bucket - 1] }
    var next = starts
    var entries = [UInt64](repeating: 0, count: found.count)
    for entry in found {
      let bucket = Int(entry >> shift)
      entries[Int(next[bucket])] = entry
      next[bucket] += 1
    }
    self.entries = entries
    self.starts = starts
    self.shift = shift
  }

  static func entry(_ hash: UInt32, _ posting: Posting) -> UInt64 {
    UInt64(hash) << 32 | UInt64(posting.bits)
  }

  /// Calls `body` with each posting of a hash. Constant on average.
  func forEach(of hash: UInt32, _ body: (Posting) -> Void) {
    let bucket = Int((UInt64(hash) << 32) >> shift)
    for place in Int(starts[bucket])..<Int(starts[bucket + 1])
    where entries[place] >> 32 == UInt64(hash) {
      body(Posting(bits: UInt32(truncatingIfNeeded: entries[place])))
    }
  }
}
