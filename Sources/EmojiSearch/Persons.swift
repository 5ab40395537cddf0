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
      guard let neutral = Self.neutral(catalog.sequenceBytes(of: id)),
        let person = catalog.id(of: neutral), person != id
      else { return Self.none }
      return Int32(person)
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
  private static func neutral(_ sequence: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard sequence.count > 7 else { return nil }
    let text = ends(sequence, with: selector) ? sequence.dropLast(selector.count) : sequence
    for sign in signs where ends(text, with: sign) { return text.dropLast(sign.count) }
    for adult in adults where text.starts(with: adult) {
      return person + text.dropFirst(person.count)
    }
    return nil
  }

  private static func ends(_ text: ArraySlice<UInt8>, with end: [UInt8]) -> Bool {
    text.count >= end.count && text[(text.endIndex - end.count)...].elementsEqual(end)
  }

  private static let selector = Array("\u{FE0F}".utf8)
  private static let signs = ["\u{200D}♀", "\u{200D}♂"].map { Array($0.utf8) }
  private static let adults = ["👨\u{200D}", "👩\u{200D}"].map { Array($0.utf8) }
  private static let person = Array("🧑".utf8)
}
