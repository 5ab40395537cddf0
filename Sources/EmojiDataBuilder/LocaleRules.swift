import Foundation

/// How CLDR's locales inherit from each other (UTS #35 part 1, "Inheritance and Matching").
struct LocaleRules {
  /// `parentLocales`; "root" where a locale inherits from none.
  private(set) var parents: [String: String] = [:]
  /// `likelySubtags`.
  private(set) var likely: [String: LocaleID] = [:]
  /// `languageAlias`: other codes of a language.
  private(set) var aliases: [String: LocaleID] = [:]
  /// The locales whose coverage is modern, sorted.
  private(set) var modern: [String] = []

  init(_ folder: CLDRFolder) throws(BuilderError) {
    try readParents(folder.path("supplemental/supplementalData.xml"))
    try readLikelySubtags(folder.path("supplemental/likelySubtags.xml"))
    try readAliases(folder.path("supplemental/supplementalMetadata.xml"))
    try readCoverage(folder.path("properties/coverageLevels.txt"))
  }

  /// The locale and those it inherits from, nearest first, without root.
  ///
  /// A locale that names no script has that of its region: zh_TW goes to zh_Hant. One in another
  /// script than its language is usually written in does not inherit from the language.
  func chain(_ tag: String) -> [String] {
    guard var id = LocaleID(tag) else { return [] }
    if let alias = aliases[id.language] {
      id.language = alias.language
      id.script = id.script ?? alias.script
      id.region = id.region ?? alias.region
    }
    if id.script == nil, let region = id.region,
      let script = script(of: id.language, in: region), script != self.script(of: id.language)
    {
      id.script = script
    }
    var chain: [String] = []
    var next: String? = id.description
    while let current = next, !chain.contains(current) {
      chain.append(current)
      next = parent(of: current)
    }
    return chain
  }

  /// Nil where root is the parent.
  func parent(of tag: String) -> String? {
    if let parent = parents[tag] { return parent == "root" ? nil : parent }
    guard var id = LocaleID(tag) else { return nil }
    if !id.rest.isEmpty {
      id.rest.removeLast()
    } else if id.region != nil {
      id.region = nil
    } else if id.script != nil {
      if id.script != script(of: id.language) { return nil }
      id.script = nil
    } else {
      return nil
    }
    return id.description
  }

  private func script(of language: String, in region: String? = nil) -> String? {
    let id = LocaleID(language: language, region: region)
    return likely[id.description]?.script
  }

  private mutating func readParents(_ path: String) throws(BuilderError) {
    var parents: [String: String] = [:]
    try XMLElements.forEach(in: path, root: "supplementalData") {
      (element, outer) throws(BuilderError) in
      guard element.name == "parentLocale", let list = outer.last, list.name == "parentLocales",
        list.attributes["component"] == nil
      else { return }
      guard let parent = element.attributes["parent"], let locales = element.attributes["locales"]
      else { throw Self.malformed(path, element, "a parentLocale without parent and locales") }
      for locale in locales.split(whereSeparator: \.isWhitespace) {
        parents[String(locale)] = parent
      }
    }
    if parents.isEmpty { throw .file(path: path, problem: "holds no parentLocales") }
    self.parents = parents
  }

  private mutating func readLikelySubtags(_ path: String) throws(BuilderError) {
    var likely: [String: LocaleID] = [:]
    try XMLElements.forEach(in: path, root: "supplementalData") {
      (element, _) throws(BuilderError) in
      guard element.name == "likelySubtag" else { return }
      guard let from = element.attributes["from"], let to = element.attributes["to"],
        let id = LocaleID(to)
      else { throw Self.malformed(path, element, "a likelySubtag without from and to") }
      likely[from] = id
    }
    if likely.isEmpty { throw .file(path: path, problem: "holds no likelySubtags") }
    self.likely = likely
  }

  private mutating func readAliases(_ path: String) throws(BuilderError) {
    var aliases: [String: LocaleID] = [:]
    try XMLElements.forEach(in: path, root: "supplementalData") {
      (element, _) throws(BuilderError) in
      guard element.name == "languageAlias" else { return }
      guard let type = element.attributes["type"], let to = element.attributes["replacement"]
      else { throw Self.malformed(path, element, "a languageAlias without type and replacement") }
      // Types of several parts are grandfathered tags such as i_klingon: no locale is named so.
      if !type.contains("_"), let id = LocaleID(to) { aliases[type] = id }
    }
    if aliases.isEmpty { throw .file(path: path, problem: "holds no languageAlias") }
    self.aliases = aliases
  }

  private mutating func readCoverage(_ path: String) throws(BuilderError) {
    let source = try SourceText(try contents(of: path), file: path)
    for (index, text) in source.lines.enumerated() {
      let row = text.prefix { $0 != "#" }
      if row.allSatisfy(\.isWhitespace) { continue }
      let fields = row.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      guard fields.count >= 2, LocaleID(fields[0]) != nil else {
        throw source.error("not a locale and its coverage level", line: index + 1)
      }
      if fields[1] == "modern" { modern.append(fields[0]) }
    }
    if modern.isEmpty { throw .file(path: path, problem: "names no locale of modern coverage") }
    modern.sort()
  }

  private static func malformed(
    _ path: String, _ element: XMLElements.Element, _ problem: String
  ) -> BuilderError {
    let attributes = element.attributes.sorted { $0.key < $1.key }
    return .malformed(
      file: path, line: element.line, problem: problem,
      text: attributes.map { "\($0)=\"\($1)\"" }.joined(separator: " "))
  }
}
