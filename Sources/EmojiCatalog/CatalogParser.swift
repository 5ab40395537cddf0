/// Reads `emoji.tsv`: a header of `#` lines, then a line a base emoji with its sequence, group,
/// subgroup, version, toned sequences (separated by spaces) and English short name.
struct CatalogParser {
  let table: TextTable
  private(set) var version = EmojiVersion(major: 0, minor: 0)
  private(set) var groups: [EmojiGroup] = []
  private(set) var subgroups: [String] = []
  private(set) var rows: [Catalog.Row] = []
  private(set) var sequences: [Catalog.Sequence] = []

  /// Stands before the version in the header.
  static let versionMark = "# Emoji version: "

  init(_ table: TextTable) throws(CatalogError) {
    self.table = table
    var version: EmojiVersion?
    var group: (field: TextTable.Field, first: Int)?
    var subgroup: TextTable.Field?
    try table.forEachLine { (number, fields) throws(CatalogError) in
      if table.isComment(fields[0]) {
        let text = table.string(fields[0])
        if text.hasPrefix(Self.versionMark) {
          version = EmojiVersion(text.dropFirst(Self.versionMark.count))
        }
        return
      }
      guard fields.count == 6 else {
        throw CatalogError(line: number, problem: "\(fields.count) fields where 6 belong")
      }
      guard fields[0].count > 0, fields[1].count > 0, fields[5].count > 0 else {
        throw CatalogError(line: number, problem: "an empty field")
      }
      guard let added = EmojiVersion(table.string(fields[3])) else {
        throw CatalogError(line: number, problem: "no version: \(table.string(fields[3]))")
      }
      if let current = group, table.equal(current.field, fields[1]) {
      } else {
        try closeGroup(group, line: number)
        group = (fields[1], rows.count)
        subgroup = nil
      }
      if let subgroup, table.equal(subgroup, fields[2]) {
      } else {
        subgroup = fields[2]
        subgroups.append(table.string(fields[2]))
      }
      let toned = table.split(fields[4], by: UInt8(ascii: " "))
      guard [0, 5, 25].contains(toned.count) else {
        throw CatalogError(line: number, problem: "\(toned.count) tones where 0, 5 or 25 belong")
      }
      rows.append(
        Catalog.Row(
          sequence: fields[0], name: fields[5], version: added, group: Int16(groups.count),
          subgroup: Int16(subgroups.count - 1), firstSequence: Int32(sequences.count),
          tonedCount: Int16(toned.count)))
      for text in [fields[0]] + toned {
        sequences.append(Catalog.Sequence(text: text, id: Int32(rows.count - 1)))
      }
    }
    try closeGroup(group, line: 0)
    guard let version else {
      throw CatalogError(line: 1, problem: "no Emoji version in the header")
    }
    self.version = version
  }

  private mutating func closeGroup(
    _ group: (field: TextTable.Field, first: Int)?, line: Int
  ) throws(CatalogError) {
    guard let group else { return }
    let name = table.string(group.field)
    guard !groups.contains(where: { $0.name == name }) else {
      throw CatalogError(line: line, problem: "the group \(name) stands in two places")
    }
    groups.append(EmojiGroup(name: name, emoji: group.first..<rows.count))
  }
}
