import EmojiCatalog

/// Which emoji shows the person of another whatever the gender: 🤷 for 🤷‍♀️ and 🤷‍♂️, 🧑‍🔬 for 👩‍🔬.
///
/// Unicode writes the gender as a sign at the end or as the adult at the beginning (UTS #51, 2.3).
struct Persons: Sendable {
  private static let none: Int32 = -1
  /// Stands behind the last form of a person.
  private static let last: Int32 = -2

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

  /// Puts the gendered forms among the matches directly behind their person, except those that match
  /// better than the person: the query names their gender. Linear.
  ///
  /// - Parameters:
  ///   - ids: matches that follow no person, in their order.
  ///   - limit: how many are wanted, at least as many as there are `ids`.
  ///   - sort: puts forms in order.
  func follow(
    _ ids: [Int], _ matches: Matches, limit: Int, sort: ([Int]) -> [Int]
  ) -> [Int] {
    var forms: [Int] = []
    for id in matches.ids where person(of: Int(id), matches) != nil { forms.append(Int(id)) }
    if forms.isEmpty { return ids }
    // The first form of each person, and the one behind each form.
    var first = [Int32](repeating: Self.none, count: persons.count)
    for id in ids { first[id] = Self.last }
    forms = sort(forms.filter { first[Int(persons[$0])] == Self.last })
    var next = [Int32](repeating: Self.last, count: forms.count)
    for place in forms.indices.reversed() {
      let person = Int(persons[forms[place]])
      next[place] = first[person]
      first[person] = Int32(place)
    }
    var ordered: [Int] = []
    ordered.reserveCapacity(ids.count + forms.count)
    for id in ids {
      ordered.append(id)
      var place = first[id]
      while place >= 0 {
        ordered.append(forms[Int(place)])
        place = next[Int(place)]
      }
      if ordered.count >= limit { break }
    }
    return Array(ordered.prefix(limit))
  }

  /// The person that an emoji follows among the matches.
  func person(of id: Int, _ matches: Matches) -> Int? {
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
