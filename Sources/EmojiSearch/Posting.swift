/// Where a word stands: in a term of an emoji. Packed, since an index holds tens of thousands.
struct Posting: Hashable {
  let bits: UInt32

  /// The place among the emoji's terms that is its name; the keywords follow.
  static let name = 0
  /// The first of the words that only regions of a locale have; they stand behind its own.
  static let firstRegional = 1 << 10
  /// An emoji's terms beyond these are not indexed.
  static let maximalTerm = 1 << 11 - 1
  /// The largest catalog that fits.
  static let maximalCount = 1 << 20

  init(bits: UInt32) { self.bits = bits }

  init(id: Int, term: Int, isWhole: Bool) {
    bits = UInt32(id) << 12 | UInt32(term) << 1 | (isWhole ? 1 : 0)
  }

  var id: Int { Int(bits >> 12) }
  var term: Int { Int(bits >> 1 & 0x7FF) }
  var isRegional: Bool { term >= Self.firstRegional }
  /// Whether the word is all of the term.
  var isWhole: Bool { bits & 1 == 1 }
}
