import EmojiCatalog

extension DataSet {
  /// `annotations/<locale>.tsv`, as `Annotations` reads it: the base emoji in the catalog's order,
  /// the five modifiers, and those toned sequences whose name is not made of the parts before.
  func annotationsText(_ locale: String) throws(BuilderError) -> String {
    let names = try ResolvedNames(locale, in: self)
    let separators = names.separators
    var text = header(
      "The names and keywords of emoji", sources: [.cldr],
      extra: [
        "# Locale: \(locale)", "# Tones\t\(separators.first)\t\(separators.second)",
      ],
      fields: "key, short name, keywords separated by |")
    for base in bases {
      let keywords = try annotations.keywords(of: base.key, in: locale)?.value ?? []
      text += "\(base.key)\t\(names.bases[base.key]!.value)\t\(keywords.joined(separator: "|"))\n"
    }
    for tone in EmojiModifier.allCases {
      text += "\(tone.scalar)\t\(names.tones[Int(tone.rawValue)])\t\n"
    }
    for base in bases {
      for row in base.toned {
        if let name = names.exception(row, of: base) {
          text += "\(EmojiSequence.key(row.sequence))\t\(name)\t\n"
        }
      }
    }
    return text
  }
}

/// The names of a locale after inheritance, and how it joins a name and its tones.
private struct ResolvedNames {
  private(set) var bases: [String: AnnotationSource.Found<String>] = [:]
  private(set) var tones: [String] = []
  private(set) var separators = Separators(first: ": ", second: ", ")
  private var toned: [String: AnnotationSource.Found<String>] = [:]

  struct Separators: Hashable {
    var first: String
    var second: String
  }

  init(_ locale: String, in data: DataSet) throws(BuilderError) {
    for base in data.bases {
      bases[base.key] = try Self.name(base.key, base.row.name, locale, data)
      for row in base.toned {
        let key = EmojiSequence.key(row.sequence)
        toned[key] = try data.annotations.name(of: key, in: locale)
      }
    }
    for tone in EmojiModifier.allCases {
      let english = "\(tone.identifier) skin tone"
      tones.append(try Self.name(String(tone.scalar), english, locale, data).value)
    }
    separators = mostUsedSeparators(data.bases)
  }

  /// The name of a toned sequence where it is not what its parts make.
  ///
  /// Where the base is named nearer in the inheritance than the toned sequence, its parts are more
  /// the locale's own.
  func exception(_ row: EmojiTest.Row, of base: BaseEmoji) -> String? {
    guard let name = toned[EmojiSequence.key(row.sequence)], let plain = bases[base.key],
      name.depth <= plain.depth
    else { return nil }
    let tones = toneNames(of: row)
    let made = plain.value + separators.first + tones.joined(separator: separators.second)
    return name.value == made ? nil : name.value
  }

  private func toneNames(of row: EmojiTest.Row) -> [String] {
    Emoji.tone(of: row.sequence).modifiers.map { tones[Int($0.rawValue)] }
  }

  /// What the locale itself lacks has its English name.
  private static func name(
    _ key: String, _ english: String, _ locale: String, _ data: DataSet
  ) throws(BuilderError) -> AnnotationSource.Found<String> {
    if let found = try data.annotations.name(of: key, in: locale) { return found }
    let value = try data.annotations.name(of: key, in: "en")?.value ?? english
    return AnnotationSource.Found(value: value, depth: .max)
  }

  private func mostUsedSeparators(_ all: [BaseEmoji]) -> Separators {
    var first: [String: Int] = [:]
    var second: [String: Int] = [:]
    for base in all {
      guard let plain = bases[base.key]?.value else { continue }
      for row in base.toned {
        guard let name = toned[EmojiSequence.key(row.sequence)]?.value else { continue }
        let tones = toneNames(of: row)
        guard var rest = name.between(plain, tones[tones.count - 1]) else { continue }
        if tones.count == 2 {
          guard let range = rest.ranges(of: tones[0]).first else { continue }
          second[String(rest[range.upperBound...]), default: 0] += 1
          rest = rest[..<range.lowerBound]
        }
        first[String(rest), default: 0] += 1
      }
    }
    return Separators(
      first: Self.mostUsed(first) ?? separators.first,
      second: Self.mostUsed(second) ?? separators.second)
  }

  private static func mostUsed(_ counts: [String: Int]) -> String? {
    counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }
}

extension String {
  fileprivate func between(_ start: String, _ end: String) -> Substring? {
    guard hasPrefix(start), hasSuffix(end), count >= start.count + end.count else { return nil }
    return dropFirst(start.count).dropLast(end.count)
  }
}
