/// The other forms of an emoji of people: by gender, hair and direction.
///
/// They follow from how Unicode spells them (UTS #51, sections 2.3 to 2.5) and not from lists: a
/// person is neutral, male or female, in a character of its own or by a sign after a joiner; hair is a
/// component after the adult; an arrow at the end turns the emoji round. What no catalog has is no
/// form, so that a new version needs no change here.
public enum Forms {
  /// The neutral, the male and the female character of each age (UTS #51, section 2.3.1).
  private static let persons: [[Unicode.Scalar]] = [
    ["🧑", "👨", "👩"], ["🧒", "👦", "👧"], ["🧓", "👴", "👵"],
  ]
  private static let signs: [Unicode.Scalar] = ["♂", "♀"]
  /// Red, curly, white, bald (UTS #51, section 2.5).
  private static let hair: [Unicode.Scalar] = ["🦰", "🦱", "🦳", "🦲"]
  private static let arrow: Unicode.Scalar = "➡"
  private static let joiner: Unicode.Scalar = "\u{200D}"

  /// The base emoji that are forms of one, itself among them, always in the same order: neutral, male,
  /// female, then the same with each kind of hair, then turned round. Only itself where it has no
  /// other form.
  public static func forms(of id: Int, in catalog: Catalog) -> [Int] {
    var ids: [Int] = []
    for sequence in spellings(of: id, in: catalog) {
      for form in Parts(sequence).variants {
        if let found = catalog.id(ofSpelling: form), !ids.contains(found) { ids.append(found) }
      }
    }
    return ids.contains(id) ? ids : [id]
  }

  /// Whether an emoji may have another form, without looking for all: no means that it has none.
  ///
  /// Of one character that is no person, and most emoji are, only what is joined to it makes forms. A
  /// grid asks this for each of its cells.
  public static func mayHaveOthers(_ id: Int, in catalog: Catalog) -> Bool {
    if catalog.tonedPeople(id) == 2 || catalog.isJoined(id) { return true }
    let scalars = String(decoding: catalog.sequenceBytes(of: id), as: UTF8.self).unicodeScalars
    return scalars.contains { $0 == joiner || isPerson($0) }
  }

  /// The form of an emoji that says nothing of the gender, or nil where it is that itself or where
  /// Unicode has none: 🧑‍🔬 for 👩‍🔬, 🚶‍➡️ for 🚶‍♀️‍➡️, 💑 for 👩‍❤️‍👨.
  public static func person(of id: Int, in catalog: Catalog) -> Int? {
    for sequence in spellings(of: id, in: catalog) {
      let parts = Parts(sequence)
      if !parts.hasGender { continue }
      if let found = catalog.id(ofSpelling: parts.neutral), found != id { return found }
    }
    return nil
  }

  /// How an emoji is spelled, and how with its people written out, where that is something else:
  /// as its mixed tones are, without the tones (🧑‍❤️‍🧑 for 💑).
  private static func spellings(of id: Int, in catalog: Catalog) -> [[Unicode.Scalar]] {
    let own = Array(EmojiSequence.key(catalog.sequence(of: id)).unicodeScalars)
    guard catalog.tonedPeople(id) == 2,
      let mixed = catalog[id].sequence(.two(.light, .dark)).map(EmojiSequence.key)
    else { return [own] }
    let people = mixed.unicodeScalars.filter { EmojiModifier($0) == nil }
    // People first, so that the order is the same from each form.
    return own.elementsEqual(people) ? [own] : [Array(people), own]
  }

  /// A sequence cut at what its forms differ in.
  private struct Parts {
    private var elements: [[Unicode.Scalar]]
    private var hasSign = false
    private var hasArrow = false
    private var ownHair: Unicode.Scalar?

    /// - Parameter scalars: a key: no presentation selectors.
    init(_ scalars: [Unicode.Scalar]) {
      elements = scalars.split(separator: joiner).map { Array($0) }
      if elements.count > 1, elements.last == [arrow] {
        elements.removeLast()
        hasArrow = true
      }
      if elements.count > 1, let last = elements.last, last.count == 1, signs.contains(last[0]) {
        elements.removeLast()
        hasSign = true
      }
      if elements.count == 2, isAdult, elements[1].count == 1, hair.contains(elements[1][0]) {
        ownHair = elements.removeLast()[0]
      }
    }

    private var isAdult: Bool {
      elements.first.map { $0.count == 1 && persons[0].contains($0[0]) } ?? false
    }

    /// The ages of the elements that are persons, by place.
    private var ages: [(place: Int, characters: [Unicode.Scalar])] {
      elements.enumerated().compactMap { place, element in
        guard element.count == 1 else { return nil }
        return persons.first { $0.contains(element[0]) }.map { (place, $0) }
      }
    }

    var hasGender: Bool {
      hasSign || ages.contains { place, characters in elements[place] != [characters[0]] }
    }

    var neutral: [Unicode.Scalar] {
      var elements = elements
      for (place, characters) in ages { elements[place] = [characters[0]] }
      return spelled(elements, hair: ownHair, arrow: hasArrow)
    }

    /// Every spelling that could be a form, itself among them.
    var variants: [[Unicode.Scalar]] {
      var genders = [elements]
      let ages = ages
      if ages.isEmpty {
        genders += signs.map { elements + [[$0]] }
      } else {
        for (place, characters) in ages {
          genders = characters.flatMap { character in
            genders.map { elements in
              var elements = elements
              elements[place] = [character]
              return elements
            }
          }
        }
      }
      let isPerson = elements.count == 1 && isAdult
      var result: [[Unicode.Scalar]] = []
      for arrow in [false, true] {
        for hair in isPerson && !arrow ? [nil] + hair.map(Optional.some) : [nil] {
          result += genders.map { spelled($0, hair: hair, arrow: arrow) }
        }
      }
      return result
    }

    private func spelled(
      _ elements: [[Unicode.Scalar]], hair: Unicode.Scalar?, arrow: Bool
    ) -> [Unicode.Scalar] {
      let all = elements + (hair.map { [[$0]] } ?? []) + (arrow ? [[Forms.arrow]] : [])
      return Array(all.joined(separator: [joiner]))
    }
  }
}

extension Catalog {
  /// How many people of a base emoji take a tone of their own: 0, 1 or 2.
  func tonedPeople(_ id: Int) -> Int { tonedCount(id) == 0 ? 0 : tonedCount(id) == 5 ? 1 : 2 }

  /// The base emoji that a spelling means: as it is, else with a tone for each of its two people, since
  /// Unicode spells some pairs out only then.
  fileprivate func id(ofSpelling scalars: [Unicode.Scalar]) -> Int? {
    if let match = match(Forms.text(scalars)) { return match.tone == .none ? match.id : nil }
    let places = scalars.indices.filter { Forms.isPerson(scalars[$0]) }
    guard places.count == 2, scalars.count > 2 else { return nil }
    var toned = scalars
    toned.insert(EmojiModifier.dark.scalar, at: places[1] + 1)
    toned.insert(EmojiModifier.light.scalar, at: places[0] + 1)
    return match(Forms.text(toned))?.id
  }
}

extension Forms {
  fileprivate static func isPerson(_ scalar: Unicode.Scalar) -> Bool {
    persons.contains { $0.contains(scalar) }
  }

  fileprivate static func text(_ scalars: [Unicode.Scalar]) -> String {
    String(String.UnicodeScalarView(scalars))
  }
}
