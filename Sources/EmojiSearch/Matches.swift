/// The emoji that something means so far: the best grade of each, and the place that gave it.
struct Matches {
  /// Where a match was found.
  struct Place {
    var index: Int32
    var posting: Posting
  }

  /// Stands in `grades` where an emoji does not match.
  static let none: Tier.Grade = .max

  private(set) var grades: [Tier.Grade]
  private(set) var places: [Place]
  /// The emoji that match, in the order in which they were found.
  private(set) var ids: [Int32] = []

  init(count: Int) {
    grades = [Tier.Grade](repeating: Self.none, count: count)
    places = [Place](
      repeating: Place(index: 0, posting: Posting(bits: 0)), count: count)
  }

  /// Whether an emoji matches with a whole word.
  var hasWord: Bool { ids.contains { grades[Int($0)] < Tier.namePrefix.grade() } }

  /// Whether an emoji matches with a word as typed, its beginning, or another form of it.
  var hasForm: Bool { ids.contains { grades[Int($0)] < Tier.typo.grade() } }

  /// Whether an emoji matches with a whole term.
  var hasWhole: Bool { ids.contains { grades[Int($0)] < Tier.nameWords.grade() } }

  /// Notes a match; of two of the same grade the first counts.
  mutating func note(_ posting: Posting, in index: Int, _ grade: Tier.Grade) {
    if grade < grades[posting.id] { set(posting, in: index, grade) }
  }

  /// Notes that the whole query is a term, which says more than that its words are terms: it counts
  /// also where those reached the same grade.
  mutating func notePhrase(_ posting: Posting, in index: Int, _ grade: Tier.Grade) {
    if grade <= grades[posting.id] { set(posting, in: index, grade) }
  }

  private mutating func set(_ posting: Posting, in index: Int, _ grade: Tier.Grade) {
    let id = posting.id
    if grades[id] == Self.none { ids.append(Int32(id)) }
    grades[id] = grade
    places[id] = Place(index: Int32(index), posting: posting)
  }

  /// Keeps the emoji that match here and there, each with the worse of its two grades.
  mutating func restrict(to other: Matches) {
    var kept: [Int32] = []
    for number in ids {
      let id = Int(number)
      if other.grades[id] == Self.none {
        grades[id] = Self.none
        continue
      }
      kept.append(number)
      if other.grades[id] > grades[id] {
        grades[id] = other.grades[id]
        places[id] = other.places[id]
      }
    }
    ids = kept
  }

  /// Adds the emoji that match there, each with the better of its two grades.
  mutating func merge(_ other: Matches) {
    for number in other.ids {
      let place = other.places[Int(number)]
      note(place.posting, in: Int(place.index), other.grades[Int(number)])
    }
  }

  /// Takes time for what was found alone, where a new value takes it for the whole catalog.
  mutating func removeAll() {
    for id in ids { grades[Int(id)] = Self.none }
    ids.removeAll(keepingCapacity: true)
  }

  /// Takes emoji out that are found already.
  mutating func remove(_ found: [Int]) {
    for id in found { grades[id] = Self.none }
    ids.removeAll { grades[Int($0)] == Self.none }
  }
}
