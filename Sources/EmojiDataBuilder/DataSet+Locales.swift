extension DataSet {
  /// `locales.tsv`, as `LocaleTable` reads it.
  ///
  /// A row is needed where the nearest shorter tag would lead elsewhere: zh_TW has one because zh
  /// alone is zh, de_AT has none.
  func localesText() -> String {
    var text = header(
      "From locale tags to the locales in the folder annotations", sources: [.cldr],
      fields: "kind (shipped, alias, tag), tag, locale (- for none)")
    for locale in locales { text += "shipped\t\(locale)\t\(locale)\n" }
    let tags = tagsOfShippedLanguages()
    let languages = Set(tags.keys.compactMap { LocaleID($0)?.language })
    for (alias, id) in annotations.rules.aliases.sorted(by: { $0.key < $1.key })
    where languages.contains(id.language) {
      text += "alias\t\(alias)\t\(id)\n"
    }
    for (tag, locale) in tags.sorted(by: { $0.key < $1.key }) {
      text += "tag\t\(tag)\t\(locale ?? "-")\n"
    }
    return text
  }

  private func tagsOfShippedLanguages() -> [String: String?] {
    let rules = annotations.rules
    let shipped = Set(locales)
    func destination(_ id: LocaleID) -> String? {
      rules.chain(id.description).first { shipped.contains($0) }
    }
    var candidates: Set<LocaleID> = Set(locales.compactMap(LocaleID.init))
    candidates.formUnion(rules.likely.keys.compactMap(LocaleID.init))
    candidates.formUnion(rules.likely.values)
    candidates.formUnion(rules.parents.keys.compactMap(LocaleID.init))
    candidates = candidates.filter {
      $0.rest.isEmpty && $0.language != "und" && rules.aliases[$0.language] == nil
    }
    // A shipped zh_Hant_HK is also where zh_HK leads.
    for id in candidates where id.script != nil && id.region != nil {
      candidates.insert(LocaleID(language: id.language, region: id.region))
    }
    var tags: [String: String?] = [:]
    // Shorter tags first: longer ones are compared with them.
    let ordered = candidates.map { ($0, $0.description) }.sorted {
      ($0.1.split(separator: "_").count, $0.1) < ($1.1.split(separator: "_").count, $1.1)
    }
    for (id, tag) in ordered {
      let found = destination(id)
      let isLanguage = id.script == nil && id.region == nil
      let expected =
        id.prefixes.lazy.compactMap { tags[$0] }.first ?? nil
      if isLanguage ? found != nil : found != expected { tags[tag] = .some(found) }
    }
    return tags
  }
}

extension LocaleID {
  /// The tags that are looked up when this one is not there: nearest first.
  fileprivate var prefixes: [String] {
    var prefixes: [String] = []
    if script != nil, region != nil {
      prefixes.append(LocaleID(language: language, script: script).description)
    }
    if script != nil || region != nil { prefixes.append(language) }
    return prefixes
  }
}
