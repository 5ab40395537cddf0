import EmojiCatalog
import EmojiSearch

extension DataSet {
  /// `territory-names.tsv`, as `WordTable` reads it: what the territories of flags are called in all
  /// languages, folded as queries are.
  func territoryNamesText() throws(BuilderError) -> String {
    var keys: [String: [String]] = [:]
    for locale in locales {
      for (key, name) in try territoryNames(in: locale) {
        let folded = Folding.fold(name)
        if Self.isName(folded), keys[folded]?.contains(key) != true {
          keys[folded, default: []].append(key)
        }
      }
    }
    let sequences = Dictionary(uniqueKeysWithValues: bases.map { ($0.key, $0.row.sequence) })
    let places = Dictionary(uniqueKeysWithValues: bases.enumerated().map { ($1.key, $0) })
    var text = header(
      "What the territories of flags are called in all languages", sources: [.cldr],
      fields: "folded name, weight (always 9), flags separated by spaces")
    for (name, keys) in keys.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      let flags = keys.sorted { places[$0]! < places[$1]! }.map { sequences[$0]! }
      text += "\(name)\t9\t\(flags.joined(separator: " "))\n"
    }
    return text
  }

  /// Whether a folded text says enough to be a name: a single letter does not, but a single syllable
  /// or character of a script that writes whole words so does ("괌" is Guam).
  private static func isName(_ folded: String) -> Bool {
    guard folded.count == 1 else { return !folded.isEmpty }
    return folded.unicodeScalars.allSatisfy {
      (0x3400...0x9FFF).contains($0.value) || (0xAC00...0xD7A3).contains($0.value)
    }
  }

  /// The names of the flags of territories in a locale without the word for flag, by key.
  private func territoryNames(
    in locale: String
  ) throws(BuilderError) -> [(key: String, name: Substring)] {
    var names: [(key: String, name: Substring)] = []
    for base in bases where !territories.codes(of: base.row.sequence).isEmpty {
      if let name = try annotations.name(of: base.key, in: locale)?.value {
        names.append((base.key, name[...]))
      }
    }
    guard let beginning = Self.commonBeginning(names.map(\.name)) else { return [] }
    return names.compactMap { key, name in
      name.hasPrefix(beginning) ? (key, name.dropFirst(beginning.count)) : nil
    }
  }

  /// What most neighbours among some names begin with, up to a space or a mark: "flag: ".
  private static func commonBeginning(_ names: [Substring]) -> Substring? {
    var counts: [Substring: Int] = [:]
    for (name, next) in zip(names, names.dropFirst()) {
      let shared = zip(name, next).prefix { $0 == $1 }.count
      let end = name.prefix(shared).lastIndex { !$0.isLetter && !$0.isNumber }
      if let end { counts[name[...end], default: 0] += 1 }
    }
    // Of as many, the first in order: the same for the same input.
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }
}
