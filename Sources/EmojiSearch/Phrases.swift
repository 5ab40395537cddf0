/// The terms of several words, found by the hash of the whole.
struct Phrases: Sendable {
  /// The hash of each in the upper half, its posting in the lower; those of a bucket side by side, in
  /// the order in which they came.
  private let entries: [UInt64]
  /// Where each bucket begins, and the end of the last. The upper bits of a hash choose it.
  private let starts: [UInt32]
  private let shift: UInt64

  /// Takes them from the terms of an index. Linear.
  init(_ terms: TermWords) {
    let useCounts = terms.useCounts
    var count = 0
    for (term, uses) in useCounts.enumerated() {
      count += terms.phrases(of: term).count * Int(uses)
    }
    var bits: UInt64 = 4
    while count > 2 << bits { bits += 1 }
    let shift = 32 - bits
    var starts = [UInt32](repeating: 0, count: 1 << bits + 1)
    for (term, uses) in useCounts.enumerated() {
      for place in terms.phrases(of: term) {
        starts[Int(UInt64(terms.phrases[place]) >> shift) + 1] += uses
      }
    }
    for bucket in 1..<starts.count { starts[bucket] += starts[bucket - 1] }
    var next = starts
    var entries = [UInt64](repeating: 0, count: count)
    for use in terms.uses {
      for place in terms.phrases(of: Int(use.term)) {
        let hash = UInt64(terms.phrases[place])
        let bucket = Int(hash >> shift)
        entries[Int(next[bucket])] = hash << 32 | UInt64(use.posting)
        next[bucket] += 1
      }
    }
    self.entries = entries
    self.starts = starts
    self.shift = shift
  }

  /// Calls `body` with each posting of a hash. Constant on average.
  func forEach(of hash: UInt32, _ body: (Posting) -> Void) {
    let bucket = Int(UInt64(hash) >> shift)
    for place in Int(starts[bucket])..<Int(starts[bucket + 1])
    where entries[place] >> 32 == UInt64(hash) {
      body(Posting(bits: UInt32(truncatingIfNeeded: entries[place])))
    }
  }
}
