/// Which of the shipped locales a user's locale means.
public struct LocaleTable: Sendable {
  /// The shipped locales in CLDR's form, sorted, English among them.
  public let locales: [String]

  private let aliases: [String: LocaleTag]
  /// Nil where a tag has no locale although a shorter one has.
  private let tags: [String: String?]

  /// Reads the text of `Resources/locales.tsv`: a kind, a tag and a locale a line.
  /// Linear in its length.
  public init(tsv: [UInt8]) throws(CatalogError) {
    let table = try TextTable(tsv)
    var locales: [String] = []
    var aliases: [String: LocaleTag] = [:]
    var tags: [String: String?] = [:]
    try table.forEachLine { (number, fields) throws(CatalogError) in
      if table.isComment(fields[0]) { return }
      let texts = fields.map(table.string)
      guard texts.count == 3, !texts[1].isEmpty, !texts[2].isEmpty else {
        throw CatalogError(line: number, problem: "not a kind, a tag and a locale")
      }
      switch (texts[0], LocaleTag(texts[2])) {
      case ("shipped", _): locales.append(texts[2])
      case ("alias", let tag?): aliases[texts[1]] = tag
      case ("tag", _): tags[texts[1]] = .some(texts[2] == "-" ? nil : texts[2])
      default: throw CatalogError(line: number, problem: "not a kind, a tag and a locale")
      }
    }
    guard locales.contains("en") else { throw CatalogError(line: 1, problem: "no English") }
    self.locales = locales
    self.aliases = aliases
    self.tags = tags
  }

  /// The shipped locale of a tag such as `zh_TW.UTF-8`, `de_AT@euro` or `pt-BR`; nil for `C` and
  /// for languages that are not shipped. Constant.
  public func locale(for tag: String) -> String? {
    guard var tag = LocaleTag(tag) else { return nil }
    if let alias = aliases[tag.language] {
      tag.language = alias.language
      tag.script = tag.script ?? alias.script
      tag.region = tag.region ?? alias.region
    }
    for candidate in tag.candidates {
      if let locale = tags[candidate] { return locale }
    }
    return nil
  }

  /// The user's locales in the order of preference, English last unless named before.
  ///
  /// The values are those of the environment variables; nil or empty where one is not set. As in
  /// gettext, the first of LC_ALL, LC_MESSAGES and LANG that is set decides, and LANGUAGE, a list,
  /// comes before it unless it is `C` or `POSIX`. `C.UTF-8` is another locale: with it gettext reads
  /// LANGUAGE, and the window speaks that language.
  public func locales(
    language: String?, lcAll: String?, lcMessages: String?, lang: String?
  ) -> [String] {
    let decisive = [lcAll, lcMessages, lang].lazy.compactMap(\.self).first { !$0.isEmpty } ?? "C"
    var wanted: [String] = []
    if decisive != "C", decisive != "POSIX" {
      let list = (language ?? "").split(separator: ":").map(String.init)
      wanted = list.isEmpty ? [decisive] : list
    }
    var found: [String] = []
    for locale in wanted.compactMap(locale(for:)) + ["en"] where !found.contains(locale) {
      found.append(locale)
    }
    return found
  }
}
