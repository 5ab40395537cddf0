/// What people type for emoji in a language beside the names and keywords of its locale: the words of
/// its regions, and how terms are said that are typed by their sound.
public struct LocaleTerms: Sendable {
  private var regional: [TextTable.Field] = []
  private var table: TextTable?
  private var readings: Readings?

  public static let none = LocaleTerms()

  public init() {}

  /// Reads the text of `Resources/regions/<locale>.tsv`: a key, and words separated by `|`. Rows of
  /// emoji that the catalog does not know are passed over. Linear in its length.
  public mutating func setRegional(tsv: [UInt8], for catalog: Catalog) throws(CatalogError) {
    let table = try TextTable(tsv)
    var fields = Array(
      repeating: TextTable.Field(start: 0, count: 0), count: catalog.count)
    try table.forEachLine { (number, row) throws(CatalogError) in
      if table.isComment(row[0]) { return }
      guard row.count == 2, row[1].count > 0 else {
        throw CatalogError(line: number, problem: "not a key and its words")
      }
      guard let id = catalog.id(of: KeyBytes(table.bytes, row[0].range)) else { return }
      fields[id] = row[1]
    }
    self.table = table
    regional = fields
  }

  /// Reads the text of `Resources/readings/<locale>.tsv`: a term, and readings separated by `|`, with
  /// spaces between their words. Linear in its length.
  public mutating func setReadings(tsv: [UInt8]) throws(CatalogError) {
    readings = try Readings(tsv: tsv)
  }

  /// The words for a base emoji that only regions of the language have.
  public func regionalWords(_ id: Int) -> [String] {
    regionalBytes(id).split(separator: UInt8(ascii: "|")).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The readings of a term that is written as in the annotations or the words of regions; none for
  /// one that is typed as it is written.
  public func readings(of term: String) -> [String] {
    var found: [String] = []
    let bytes = Array(term.utf8)
    forEachReading(of: bytes.span, hash: Hash.of(bytes.span)) {
      found.append(String(decoding: Array(copying: $0), as: UTF8.self))
    }
    return found
  }

  /// The UTF-8 bytes of the words of regions, separated by `|`.
  package func regionalBytes(_ id: Int) -> ArraySlice<UInt8> {
    guard let table, regional.indices.contains(id) else { return [] }
    return table.bytes[regional[id].range]
  }

  /// Calls `body` with the UTF-8 bytes of each reading of a term, whose hash is known. Constant.
  package func forEachReading(
    of term: Span<UInt8>, hash: UInt32, _ body: (Span<UInt8>) -> Void
  ) {
    readings?.forEach(of: term, hash: hash, body)
  }
}
