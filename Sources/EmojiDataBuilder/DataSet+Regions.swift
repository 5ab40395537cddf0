import EmojiCatalog

extension DataSet {
  /// `regions/<locale>.tsv`, as `LocaleTerms` reads it: for each shipped locale with regions, and for
  /// English in any case, the words that only its regions have.
  func regionFiles() throws(BuilderError) -> [GeneratedFile] {
    var regions: [String: [String]] = ["en": []]
    for region in try annotations.folder.annotatedLocales() where !locales.contains(region) {
      let parents = annotations.rules.chain(region).dropFirst()
      if let locale = parents.first(where: locales.contains) {
        regions[locale, default: []].append(region)
      }
    }
    var files: [GeneratedFile] = []
    for (locale, regions) in regions.sorted(by: { $0.key < $1.key }) {
      let lines = try bases.map { (base) throws(BuilderError) in
        let words = try regionalWords(for: base.key, of: locale, regions)
        return words.isEmpty ? "" : KeywordLines.line(base.key, words)
      }
      if locale != "en", lines.allSatisfy(\.isEmpty) { continue }
      let head = header(
        "The names and keywords of emoji that only regions have", sources: [.cldr],
        extra: ["# Locale: \(locale)", "# Regions: \(regions.joined(separator: " "))"],
        fields: "key, words separated by |")
      files.append(GeneratedFile(Self.regionsFolder + locale + ".tsv", head + lines.joined()))
    }
    return files
  }

  /// `regions.inc`, which the C target that embeds the annotations includes.
  func regionsEmbeddingText(_ files: [GeneratedFile]) -> String {
    let locales = files.map { $0.path.dropFirst(Self.regionsFolder.count).dropLast(4) }
    return embeddingText(
      "The words of regions", folder: "regions", array: "wink_regions", table: "wink_regions",
      locales: locales.map(String.init).filter { $0 != "en" })
  }

  private static let regionsFolder = "regions/"

  /// What the regions call an emoji and its language does not, each word once, whatever its case.
  private func regionalWords(
    for key: String, of locale: String, _ regions: [String]
  ) throws(BuilderError) -> [String] {
    var known: Set<String> = []
    if let name = try annotations.name(of: key, in: locale)?.value {
      known.insert(name.lowercased())
    }
    for keyword in try annotations.keywords(of: key, in: locale)?.value ?? [] {
      known.insert(keyword.lowercased())
    }
    var words: [String] = []
    for region in regions {
      for word in try annotations.ownTerms(of: key, in: region)
      where known.insert(word.lowercased()).inserted { words.append(word) }
    }
    return words
  }
}
