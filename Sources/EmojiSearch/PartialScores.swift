/// How much of a query each emoji matches, where none matches all of it: the sum over the parts that
/// it matches of how rare a part is and how well it is matched.
struct PartialScores {
  /// An emoji is kept that has at least this part of the best score, in sixteenths.
  private static let least: UInt32 = 6
  /// A part that more than one emoji in so many has says too little to be found by it alone.
  private static let commonest = 16

  private var scores: [UInt32]
  private var places: [Matches.Place]
  /// What the best part gave to the score of each emoji: its term is shown.
  private var best: [UInt32]
  /// The emoji that match a part which says enough.
  private var ids: [Int32] = []
  private var isFound: [Bool]

  init(count: Int) {
    scores = [UInt32](repeating: 0, count: count)
    best = scores
    isFound = [Bool](repeating: false, count: count)
    places = [Matches.Place](
      repeating: Matches.Place(index: 0, posting: Posting(bits: 0)), count: count)
  }

  /// Adds what a part of the query matches; `share` says in sixteenths how much the part counts.
  mutating func add(_ part: Matches, share: UInt32 = 16) {
    if part.ids.isEmpty { return }
    // What is another word says nothing of how rare this one is.
    var exact = 0
    for id in part.ids where Self.quality(part.grades[Int(id)]) >= 12 { exact += 1 }
    let rarity = Rarity.of(part.ids.count, in: scores.count)
    let exactRarity = Rarity.of(exact, in: scores.count)
    for number in part.ids {
      let id = Int(number)
      let quality = Self.quality(part.grades[id])
      let gain = (quality >= 12 ? exactRarity : rarity) * quality * share
      let count = quality >= 12 ? exact : part.ids.count
      if !isFound[id], count * Self.commonest <= scores.count {
        isFound[id] = true
        ids.append(number)
      }
      scores[id] += gain
      if gain > best[id] {
        best[id] = gain
        places[id] = part.places[id]
      }
    }
  }

  /// Notes the emoji of the highest scores, no more than `limit`.
  func note(in matches: inout Matches, limit: Int) {
    var kept = ids.filter { matches.grades[Int($0)] == Matches.none }
    guard let highest = kept.map({ scores[Int($0)] }).max() else { return }
    kept.removeAll { scores[Int($0)] * 16 < highest * Self.least }
    if kept.count > limit {
      kept.sort { (scores[Int($1)], $0) < (scores[Int($0)], $1) }
      kept.removeLast(kept.count - limit)
    }
    for number in kept {
      let id = Int(number)
      // The grade holds a sixteenth of the way from the best to nothing.
      let distance = UInt8(15 - scores[id] * 15 / highest)
      matches.note(places[id].posting, in: Int(places[id].index), Tier.partial.grade(distance))
    }
  }

  /// How well a part is matched, in sixteenths.
  private static func quality(_ grade: Tier.Grade) -> UInt32 {
    switch Tier(grade) {
    case .shortcode, .name, .keyword, .nameWords: 16
    case .keywordPrefix, .stem: 12
    case .namePrefix: 10
    case .typo: grade & 8 == 0 ? 6 : 3
    case .insideWord, .partial: 6
    }
  }
}

/// How much it says that a word is matched: sixteen times the binary logarithm of how many emoji there
/// are for one that matches it.
enum Rarity {
  static func of(_ matches: Int, in count: Int) -> UInt32 {
    guard matches > 0, count > matches else { return 0 }
    return logarithm(UInt32(count)) - logarithm(UInt32(matches))
  }

  /// Between the powers of two it is a straight line.
  private static func logarithm(_ number: UInt32) -> UInt32 {
    let power = UInt32(31 - number.leadingZeroBitCount)
    return power << 4 + UInt32((UInt64(number) << 4) >> UInt64(power)) - 16
  }
}
