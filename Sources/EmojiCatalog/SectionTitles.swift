/// What the sections of a picker are called in each locale.
public struct SectionTitles: Sendable {
  /// The rows by locale; those of `en` are Unicode's names of the groups.
  private let rows: [String: [String]]
  private let columns: [String: Int]

  /// Reads the text of `Resources/section-titles.tsv`: a locale and a title for each group a line.
  /// Linear in its length.
  public init(tsv: [UInt8]) throws(CatalogError) {
    let table = try TextTable(tsv)
    var rows: [String: [String]] = [:]
    var columns: [String: Int] = [:]
    try table.forEachLine { (number, fields) throws(CatalogError) in
      if table.isComment(fields[0]) { return }
      let texts = fields.map(table.string)
      guard texts.count > 1, texts.allSatisfy({ !$0.isEmpty }) else {
        throw CatalogError(line: number, problem: "not a locale and its titles")
      }
      let titles = Array(texts[1...])
      if columns.isEmpty {
        guard texts[0] == "en" else {
          throw CatalogError(line: number, problem: "the first locale is not en")
        }
        for (column, title) in titles.enumerated() { columns[title] = column }
      }
      guard titles.count == columns.count, rows.updateValue(titles, forKey: texts[0]) == nil else {
        throw CatalogError(line: number, problem: "\(texts[0]) twice or with other groups")
      }
    }
    if columns.isEmpty { throw CatalogError(line: 1, problem: "no titles") }
    self.rows = rows
    self.columns = columns
  }

  /// The title of a group that Unicode calls `group`; Unicode's name where a locale has none.
  public func title(group: String, locale: String) -> String {
    guard let column = columns[group], let titles = rows[locale] else { return group }
    return titles[column]
  }
}
