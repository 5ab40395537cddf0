import Foundation

/// CLDR's `characterLabels`: what a locale calls a group of emoji (UTS #35 part 2).
struct CharacterLabels {
  /// Labels by locale and type.
  private let labels: [String: [String: String]]
  private let rules: LocaleRules

  /// Reads the lines `locale TAB type TAB label`.
  init(tsv path: String, rules: LocaleRules) throws(BuilderError) {
    let source = try SourceText(try contents(of: path), file: path)
    var labels: [String: [String: String]] = [:]
    for (index, text) in source.lines.enumerated() where !text.isEmpty && !text.hasPrefix("#") {
      let fields = text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 3, LocaleID(fields[0]) != nil || fields[0] == "root",
        !fields[1].isEmpty, !fields[2].isEmpty
      else { throw source.error("not a locale, a type and a label", line: index + 1) }
      labels[fields[0], default: [:]][fields[1]] = fields[2]
    }
    if labels.isEmpty { throw .file(path: path, problem: "holds no labels") }
    self.labels = labels
    self.rules = rules
  }

  /// Reads `main/<locale>.xml` of the locales and of those that they inherit from.
  init(_ folder: CLDRFolder, locales: [String], rules: LocaleRules) throws(BuilderError) {
    var labels: [String: [String: String]] = [:]
    for locale in Set(locales.flatMap(rules.chain)).sorted() {
      let name = "main/\(locale).xml"
      guard folder.has(name) else { continue }
      var own: [String: String] = [:]
      try XMLElements.forEach(in: folder.path(name), root: "ldml") { element, outer in
        guard element.name == "characterLabel", outer.last?.name == "characterLabels",
          let type = element.attributes["type"]
        else { return }
        let text = element.text.trimmingCharacters(in: .whitespacesAndNewlines)
        if !text.isEmpty, text != "↑↑↑" { own[type] = text }
      }
      labels[locale] = own
    }
    self.labels = labels
    self.rules = rules
  }

  /// The title of one of Unicode's groups; nil where CLDR has none and Unicode's name stands in.
  func title(of group: String, in locale: String) -> String? {
    // English sections keep Unicode's names: CLDR's labels name single characters.
    for locale in rules.chain(locale) where locale != "en" {
      if let label = labels[locale]?[Self.type(of: group)] {
        return Self.capitalized(label, in: locale)
      }
    }
    return nil
  }

  /// "Animals & Nature" is `animals_nature`. Two groups bear the name of their first word.
  private static func type(of group: String) -> String {
    let type = group.lowercased().replacing(" & ", with: "_")
    return switch type {
    case "smileys_emotion": "smiley"
    case "people_body": "person"
    default: type
    }
  }

  /// The first letter in title case; scripts without cases stay as they are.
  private static func capitalized(_ label: String, in locale: String) -> String {
    guard let first = label.unicodeScalars.first else { return label }
    let language = LocaleID(locale)?.language
    let isDotted = (language == "tr" || language == "az") && first == "i"
    let rest = String(String.UnicodeScalarView(label.unicodeScalars.dropFirst()))
    return (isDotted ? "İ" : first.properties.titlecaseMapping) + rest
  }
}
