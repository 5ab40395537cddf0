import EmojiCatalog

extension DataSet {
  /// Every file with its path in Resources, each read back by the code that will read it.
  func files() throws(BuilderError) -> [GeneratedFile] {
    try checkOrder()
    var files = [
      GeneratedFile("emoji.tsv", catalogText()),
      GeneratedFile("section-titles.tsv", sectionTitlesText()),
      GeneratedFile("locales.tsv", localesText()),
      GeneratedFile("shortcodes.tsv", shortcodesText()),
      GeneratedFile("annotations.inc", annotationsEmbeddingText()),
      GeneratedFile("tags.tsv", tagsText()),
      GeneratedFile("territories.tsv", territoriesText()),
      GeneratedFile("territory-names.tsv", try territoryNamesText()),
      GeneratedFile("text-presentations.tsv", textPresentationsText()),
    ]
    let catalog = try read(files[0]) { (bytes) throws(CatalogError) in try Catalog(tsv: bytes) }
    try check(catalog)
    _ = try read(files[1]) { (bytes) throws(CatalogError) in try SectionTitles(tsv: bytes) }
    let table = try read(files[2]) { (bytes) throws(CatalogError) in try LocaleTable(tsv: bytes) }
    for locale in locales where table.locale(for: locale) != locale {
      throw .file(path: files[2].path, problem: "\(locale) does not lead to itself")
    }
    _ = try read(files[3]) { (bytes) throws(CatalogError) in
      try Shortcodes(tsv: bytes, for: catalog)
    }
    _ = try read(files[8]) { (bytes) throws(CatalogError) in
      try TextPresentations(tsv: bytes, for: catalog)
    }
    for file in files[5...6] {
      _ = try read(file) { (bytes) throws(CatalogError) in
        var terms = SearchTerms()
        try terms.addKeywords(tsv: bytes, for: catalog)
        return terms
      }
    }
    _ = try read(files[7]) { (bytes) throws(CatalogError) in try WordTable(tsv: bytes) }
    for locale in locales {
      let file = GeneratedFile("annotations/\(locale).tsv", try annotationsText(locale))
      _ = try read(file) { (bytes) throws(CatalogError) in
        try Annotations(tsv: bytes, for: catalog)
      }
      files.append(file)
    }
    let regions = try regionFiles()
    for file in regions {
      _ = try read(file) { (bytes) throws(CatalogError) in
        var terms = LocaleTerms()
        try terms.setRegional(tsv: bytes, for: catalog)
        return terms
      }
    }
    return files + regions + [GeneratedFile("regions.inc", regionsEmbeddingText(regions))]
  }

  private func read<Value>(
    _ file: GeneratedFile, _ body: ([UInt8]) throws(CatalogError) -> Value
  ) throws(BuilderError) -> Value {
    do {
      return try body(file.bytes)
    } catch {
      throw .malformed(file: file.path, line: error.line, problem: error.problem, text: "")
    }
  }

  /// Every row of the input, however qualified, must be found in its fully-qualified form.
  private func check(_ catalog: Catalog) throws(BuilderError) {
    var full = ""
    for row in test.rows where row.status != .component {
      if row.status == .fullyQualified { full = row.sequence }
      guard let match = catalog.match(row.sequence), match.sequence == full else {
        throw test.error("is not found in the catalog", at: row)
      }
      if row.status == .fullyQualified, catalog.version(of: match) != row.version {
        throw test.error("has another version in the catalog", at: row)
      }
    }
  }

  /// Where Unicode's file and CLDR know the same emoji, they must have them in the same order.
  ///
  /// The order is nowhere else written down, so this is what finds a file that was shuffled within
  /// a subgroup. Between versions the order may change: nothing is compared then. CLDR sorts the
  /// code points; where it puts sequences between them is its own affair.
  private func checkOrder() throws(BuilderError) {
    let names = try annotations.names(in: "en")
    let rows = test.rows.filter { $0.status == .fullyQualified }
    let keys = Set(rows.map { $0.key })
    let toned = names.keys.filter { key in
      key.unicodeScalars.count > 1 && !EmojiSequence.modifiers(key).isEmpty
    }
    guard keys.allSatisfy({ names[$0] != nil }), toned.allSatisfy(keys.contains) else { return }
    var places: [String: Int] = [:]
    for (place, key) in try annotations.order(in: "en").enumerated() { places[key] = place }
    var last = -1
    for row in rows {
      let key = row.key
      guard key.unicodeScalars.count == 1, let place = places[key] else { continue }
      guard place > last else { throw test.error("stands elsewhere in CLDR's order", at: row) }
      last = place
    }
  }
}
