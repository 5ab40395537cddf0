import EmojiCatalog

/// Which emoji shows the person of another whatever the gender: 🤷 for 🤷‍♀️ and 🤷‍♂️, 🧑‍🔬 for 👩‍🔬.
///
/// Unicode writes the gender as a sign at the end or as the adult at the beginning (UTS #51, 2.3).
struct Persons: Sendable {
  private static let none: Int32 = -1

  /// The person of each emoji, or `none`.
  private let persons: [Int32]

  init(of catalog: Catalog) {
    persons = (0..<catalog.count).map { id in
      guard let neutral = Self.neutral(catalog.sequence(of: id)),
        let match = catalog.match(neutral), match.id != id
      else { return Self.none }
      return Int32(match.id)
    }
  }

  /// Puts the gendered forms directly behind their person, except those that match better than the
  /// person: the query names their gender. Linear.
  func follow(_ ids: [Int], _ matches: Matches) -> [Int] {
    var forms: [Int: [Int]] = [:]
    for id in ids {
      if let person = person(of: id, matches) { forms[person, default: []].append(id) }
    }
    if forms.isEmpty { return ids }
    var ordered: [Int] = []
    ordered.reserveCapacity(ids.count)
    for id in ids where person(of: id, matches) == nil {
      ordered.append(id)
      ordered += forms[id] ?? []
    }
    return ordered
  }

  private func person(of id: Int, _ matches: Matches) -> Int? {
    let person = persons[id]
    guard person != Self.none else { return nil }
    let grade = matches.grades[Int(person)]
    let own = matches.grades[id]
    guard grade != Matches.none, grade <= own else { return nil }
    // Nothing that is not as typed comes before what is, nor a typo before another form.
    return Tier(own).isAsTyped || Tier(own) == Tier(grade) ? Int(person) : nil
  }

  /// The sequence without its gender, or nil where it has none.
  private static func neutral(_ sequence: String) -> String? {
    // A joiner begins with E2 in UTF-8, which spares most emoji the look.
    guard sequence.utf8.count > 7, sequence.utf8.contains(0xE2) else { return nil }
    var scalars = Array(sequence.unicodeScalars)
    if scalars.last == EmojiSequence.presentationSelector { scalars.removeLast() }
    if let sign = scalars.last, sign == "♀" || sign == "♂",
      scalars.dropLast().last == "\u{200D}"
    {
      return text(scalars.dropLast(2))
    }
    if scalars.count > 2, scalars[0] == "👨" || scalars[0] == "👩", scalars[1] == "\u{200D}" {
      return text(["🧑"] + scalars[1...])
    }
    return nil
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }
}
