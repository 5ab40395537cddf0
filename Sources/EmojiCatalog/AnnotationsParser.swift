/// Reads an annotations file; see `Annotations.init`.
struct AnnotationsParser {
  let table: TextTable
  private(set) var locale = ""
  private(set) var names: [TextTable.Field]
  private(set) var keywords: [TextTable.Field]
  private(set) var toneNames = EmojiModifier.allCases.map { "\($0.identifier) skin tone" }
  private(set) var toneSeparators = (first: ": ", second: ", ")
  /// Names of toned sequences that are not made of the parts above, by key.
  private(set) var exceptions: [String: String] = [:]
  /// English names of emoji that have no row, by id.
  private(set) var missing: [Int: String] = [:]

  static let localeMark = "# Locale: "
  /// The line `# Tones TAB ": " TAB ", "`: what stands before the first and the second tone, unquoted.
  static let toneMark = "# Tones"

  init(_ table: TextTable, _ catalog: Catalog) throws(CatalogError) {
    self.table = table
    let none = TextTable.Field(start: 0, count: -1)
    let empty = TextTable.Field(start: 0, count: 0)
    names = Array(repeating: none, count: catalog.count)
    keywords = Array(repeating: empty, count: catalog.count)
    var expected = 0
    try table.forEachLine { (number, fields) throws(CatalogError) in
      if table.isComment(fields[0]) {
        readHeader(fields)
        return
      }
      guard fields.count == 3, fields[0].count > 0, fields[1].count > 0 else {
        throw CatalogError(line: number, problem: "not a key, a short name and keywords")
      }
      let key = table.bytes[fields[0].range]
      if expected < catalog.count, catalog.hasKey(expected, key) {
        set(expected, fields)
        expected += 1
        return
      }
      let text = table.string(fields[0])
      if let match = catalog.match(text) {
        if match.tone == .none {
          set(match.id, fields)
          expected = match.id + 1
        } else {
          exceptions[text] = table.string(fields[1])
        }
      } else if let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1,
        let tone = EmojiModifier(scalar)
      {
        toneNames[Int(tone.rawValue)] = table.string(fields[1])
      }
    }
    guard !locale.isEmpty else { throw CatalogError(line: 1, problem: "no locale in the header") }
    for id in 0..<catalog.count where names[id].count < 0 { missing[id] = catalog[id].name }
  }

  private mutating func set(_ id: Int, _ fields: [TextTable.Field]) {
    names[id] = fields[1]
    keywords[id] = fields[2]
  }

  private mutating func readHeader(_ fields: [TextTable.Field]) {
    let text = table.string(fields[0])
    if text.hasPrefix(Self.localeMark) {
      locale = String(text.dropFirst(Self.localeMark.count))
    } else if text == Self.toneMark, fields.count == 3 {
      toneSeparators = (table.string(fields[1]), table.string(fields[2]))
    }
  }
}
