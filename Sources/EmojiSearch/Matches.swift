/// The emoji that something means so far: the best tier of each, and the place that gave it.
struct Matches {
  /// Where a match was found.
  struct Place {
    var index: Int32
    var posting: Posting
  }

  /// Stands in `tiers` where an emoji does not match.
  static let none: UInt8 = .max

  private(set) var tiers: [UInt8]
  private(set) var places: [Place]
  /// The emoji that match, in the order in which they were found.
  private(set) var ids: [Int32] = []

  init(count: Int) {
    tiers = [UInt8](repeating: Self.none, count: count)
    places = [Place](
      repeating: Place(index: 0, posting: Posting(bits: 0)), count: count)
  }

  /// Notes a match; of two of the same tier the first counts.
  mutating func note(_ posting: Posting, in index: Int, tier: UInt8) {
    let id = posting.id
    let known = tiers[id]
    if known <= tier { return }
    if known == Self.none { ids.append(Int32(id)) }
    tiers[id] = tier
    places[id] = Place(index: Int32(index), posting: posting)
  }

  /// Keeps the emoji that match here and there, each with the worse of its two tiers.
  mutating func restrict(to other: Matches) {
    var kept: [Int32] = []
    for number in ids {
      let id = Int(number)
      if other.tiers[id] == Self.none {
        tiers[id] = Self.none
        continue
      }
      kept.append(number)
      if other.tiers[id] > tiers[id] {
        tiers[id] = other.tiers[id]
        places[id] = other.places[id]
      }
    }
    ids = kept
  }

  /// Adds the emoji that match there, each with the better of its two tiers.
  mutating func merge(_ other: Matches) {
    for number in other.ids {
      let place = other.places[Int(number)]
      note(place.posting, in: Int(place.index), tier: other.tiers[Int(number)])
    }
  }

  /// Takes emoji out that are found already.
  mutating func remove(_ found: [Int]) {
    for id in found { tiers[id] = Self.none }
    ids.removeAll { tiers[Int($0)] == Self.none }
  }
}
