import EmojiCatalog

/// A fully-qualified emoji without tones, and its toned sequences.
public struct BaseEmoji: Sendable {
  public let row: EmojiTest.Row
  /// In the order of the file: none, one for each tone, or one for each pair of tones.
  public internal(set) var toned: [EmojiTest.Row] = []

  var key: String { row.key }

  /// The version of the base, then those of its toned sequences: none where they are the same as the
  /// base's, one where they are all alike, else one each.
  var versions: String {
    let own = toned.map { "\($0.version)" }
    let distinct = Set(own)
    if distinct.isSubset(of: ["\(row.version)"]) { return "\(row.version)" }
    return (["\(row.version)"] + (distinct.count == 1 ? [own[0]] : own)).joined(separator: " ")
  }
}

extension EmojiTest {
  /// Groups the fully-qualified rows by their base emoji.
  ///
  /// A toned sequence belongs to the base that remains when its tones and presentation selectors
  /// are taken away. Where nothing remains (two people whose plain form is another sequence, as
  /// for 🤝 and 💏) it belongs to the base of its name: its own without the tones, up to the colon
  /// if need be. What fits neither way, or leaves a base with some tones and not others, is
  /// refused.
  public func bases() throws(BuilderError) -> [BaseEmoji] {
    let full = rows.filter { $0.status == .fullyQualified }
    var bases: [BaseEmoji] = []
    var byKey: [String: Int] = [:]
    var byName: [String: Int] = [:]
    for row in full where EmojiSequence.modifiers(row.sequence).isEmpty {
      byKey[row.key] = bases.count
      guard byName.updateValue(bases.count, forKey: row.name) == nil else {
        throw error("two base emoji have this name", at: row)
      }
      bases.append(BaseEmoji(row: row))
    }
    let toneNames = try toneNames()
    var current = -1
    for row in full {
      if EmojiSequence.modifiers(row.sequence).isEmpty {
        current += 1
        continue
      }
      let regular = byKey[Self.untonedKey(row.sequence)]
      let base =
        regular ?? Self.untonedNames(row.name, toneNames).lazy.compactMap { byName[$0] }.first
      guard let base else { throw error("no base emoji for this toned sequence", at: row) }
      // Mixed tones of two people may stand after other bases: those of 👯 follow 👯‍♀️.
      guard regular == nil ? base <= current : base == current,
        bases[base].row.subgroup == row.subgroup
      else { throw error("does not follow its base emoji \(bases[base].row.sequence)", at: row) }
      bases[base].toned.append(row)
    }
    for base in bases { try checkTones(of: base) }
    return bases
  }

  private static func untonedKey(_ sequence: String) -> String {
    var scalars = EmojiSequence.key(sequence).unicodeScalars
    scalars.removeAll { EmojiModifier($0) != nil }
    return String(scalars)
  }

  /// "kiss: person, person, light skin tone, dark skin tone" gives "kiss: person, person", "kiss".
  private static func untonedNames(_ name: String, _ toneNames: [String]) -> [String] {
    var rest = name[...]
    while let tone = toneNames.first(where: { rest.hasSuffix(" " + $0) }) {
      rest = rest.dropLast(tone.count + 1)
      if rest.last == "," || rest.last == ":" { rest = rest.dropLast() }
    }
    return [String(rest), rest.prefix { $0 != ":" }.description]
  }

  /// What the file calls the five modifiers, longest first ("medium-light skin tone" also ends in
  /// what another could be called).
  private func toneNames() throws(BuilderError) -> [String] {
    let tones = rows.filter { row in
      row.status == .component
        && row.sequence.unicodeScalars.allSatisfy { EmojiModifier($0) != nil }
    }
    guard tones.count == EmojiModifier.allCases.count else {
      throw source.error("\(tones.count) skin tones among the components", line: 1)
    }
    return tones.map(\.name).sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
  }

  private func checkTones(of base: BaseEmoji) throws(BuilderError) {
    if base.toned.isEmpty { return }
    let tones = EmojiModifier.allCases.count
    let found = Set(base.toned.map { Emoji.tone(of: $0.sequence) })
    let isComplete = base.toned.count == tones || base.toned.count == tones * tones
    guard isComplete, found.count == base.toned.count else {
      throw error("\(found.count) different tones among \(base.toned.count)", at: base.row)
    }
  }
}
