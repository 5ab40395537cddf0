import EmojiCatalog

/// The codes of the territories that flags stand for.
struct TerritoryCodes {
  /// ISO 3166-1's codes of three letters by those of two, in capital letters.
  private var longCodes: [String: String] = [:]

  /// Reads the `territoryCodes` of CLDR's `supplementalData.xml` (UTS #35 part 6, "Code Mappings").
  init(_ folder: CLDRFolder) throws(BuilderError) {
    let path = folder.path("supplemental/supplementalData.xml")
    var found: [String: String] = [:]
    try XMLElements.forEach(in: path, root: "supplementalData") {
      (element, _) throws(BuilderError) in
      guard element.name == "territoryCodes", let code = element.attributes["type"],
        let long = element.attributes["alpha3"]
      else { return }
      found[code] = long
    }
    longCodes = found
  }

  /// What a flag's sequence spells, in small letters: of 🇩🇪 "de" and "deu", of 🏴󠁧󠁢󠁥󠁮󠁧󠁿 "gbeng"; nothing for
  /// other emoji (UTS #51, ED-14 and ED-14c).
  func codes(of sequence: String) -> [String] {
    let scalars = sequence.unicodeScalars
    if scalars.count == 2, scalars.allSatisfy({ Self.indicators.contains($0.value) }) {
      let letters = scalars.map { Self.letter($0.value - Self.indicators.lowerBound) }
      let code = String(letters)
      return [code] + (longCodes[code.uppercased()].map { [$0.lowercased()] } ?? [])
    }
    guard scalars.first == "\u{1F3F4}", scalars.last == "\u{E007F}" else { return [] }
    let tags = scalars.dropFirst().dropLast()
    guard !tags.isEmpty, tags.allSatisfy({ (0xE0030...0xE007A).contains($0.value) }) else {
      return []
    }
    return [String(tags.map { Character(Unicode.Scalar(UInt8($0.value - 0xE0000))) })]
  }

  /// The regional indicators A to Z.
  private static let indicators: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF

  private static func letter(_ number: UInt32) -> Character {
    Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(number)))
  }
}
