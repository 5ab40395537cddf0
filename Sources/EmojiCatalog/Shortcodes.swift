/// The names that chat programs write between colons, such as `tada` for 🎉.
public struct Shortcodes: Sendable {
  private let codes: [Int: [String]]

  public static let none = Shortcodes(codes: [:])

  private init(codes: [Int: [String]]) { self.codes = codes }

  /// Reads the text of `Resources/shortcodes.tsv`: a key and its shortcodes, separated by spaces.
  /// Rows of emoji that the catalog does not know are passed over. Linear in its length.
  public init(tsv: [UInt8], for catalog: Catalog) throws(CatalogError) {
    let table = try TextTable(tsv)
    var codes: [Int: [String]] = [:]
    try table.forEachLine { (number, fields) throws(CatalogError) in
      if table.isComment(fields[0]) { return }
      guard fields.count == 2, fields[1].count > 0 else {
        throw CatalogError(line: number, problem: "not a key and its shortcodes")
      }
      guard let match = catalog.match(table.string(fields[0])) else { return }
      codes[match.id, default: []] += table.split(fields[1], by: UInt8(ascii: " "))
        .map(table.string)
    }
    self.codes = codes
  }

  /// The shortcodes of a base emoji without colons, the most usual first.
  public subscript(id: Int) -> [String] { codes[id] ?? [] }
}
