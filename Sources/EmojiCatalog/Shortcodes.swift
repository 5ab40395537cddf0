/// The names that chat programs write between colons, such as `tada` for 🎉.
public struct Shortcodes: Sendable {
  private let table: TextTable?
  /// The codes of all emoji, and where those of each begin.
  private let codes: [TextTable.Field]
  private let starts: [Int32]

  public static let none = Shortcodes()

  private init() {
    table = nil
    codes = []
    starts = []
  }

  /// Reads the text of `Resources/shortcodes.tsv`: a key and its shortcodes, separated by spaces.
  /// Rows of emoji that the catalog does not know are passed over. Linear in its length.
  public init(tsv: [UInt8], for catalog: Catalog) throws(CatalogError) {
    let table = try TextTable(tsv)
    var rows: [(id: Int, codes: TextTable.Field)] = []
    try table.forEachLine { (number, fields) throws(CatalogError) in
      if table.isComment(fields[0]) { return }
      guard fields.count == 2, fields[1].count > 0 else {
        throw CatalogError(line: number, problem: "not a key and its shortcodes")
      }
      guard let id = catalog.id(of: KeyBytes(table.bytes, fields[0].range)) else { return }
      rows.append((id, fields[1]))
    }
    // An emoji may have two rows; the sort keeps their order.
    if !zip(rows, rows.dropFirst()).allSatisfy({ $0.id <= $1.id }) { rows.sort { $0.id < $1.id } }
    var codes: [TextTable.Field] = []
    var starts = [Int32](repeating: 0, count: catalog.count + 1)
    for row in rows {
      let before = codes.count
      codes += table.split(row.codes, by: UInt8(ascii: " "))
      starts[row.id + 1] += Int32(codes.count - before)
    }
    for id in 0..<catalog.count { starts[id + 1] += starts[id] }
    self.table = table
    self.codes = codes
    self.starts = starts
  }

  /// The shortcodes of a base emoji without colons, the most usual first.
  public subscript(id: Int) -> [String] {
    guard let table else { return [] }
    return fields(id).map(table.string)
  }

  /// Calls `body` with the UTF-8 bytes of each shortcode of a base emoji.
  package func forEachCode(of id: Int, _ body: (ArraySlice<UInt8>) -> Void) {
    guard let table else { return }
    for field in fields(id) { body(table.bytes[field.range]) }
  }

  private func fields(_ id: Int) -> ArraySlice<TextTable.Field> {
    guard starts.indices.contains(id + 1) else { return [] }
    return codes[Int(starts[id])..<Int(starts[id + 1])]
  }
}
