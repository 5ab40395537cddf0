/// Reads `emoji.tsv`: a header of `#` lines, then a line a base emoji with its sequence, group,
/// subgroup, versions, toned sequences (separated by spaces) and English short name.
///
/// The versions are that of the base and, where they differ, those of its toned sequences: one for
/// all, or one each.
struct CatalogParser {
  let table: TextTable
  private(set) var version = EmojiVersion(major: 0, minor: 0)
  private(set) var groups: [EmojiGroup] = []
  private var groupNames: Set<String> = []
  private(set) var subgroups: [String] = []
  private(set) var rows: [Catalog.Row] = []
  private(set) var sequences: [Catalog.Sequence] = []
  /// The different versions, which sequences refer to.
  private(set) var versions: [EmojiVersion] = []

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
      let added = try table.split(fields[3], by: UInt8(ascii: " ")).map {
        (field) throws(CatalogError) in try versionIndex(field, line: number)
      }
      let isNewGroup = group.map { !table.equal($0.field, fields[1]) } ?? true
      if isNewGroup {
        try closeGroup(group, line: number)
        group = (fields[1], rows.count)
        subgroup = nil
      }
      let isNewSubgroup = subgroup.map { !table.equal($0, fields[2]) } ?? true
      if isNewSubgroup {
        subgroup = fields[2]
        subgroups.append(table.string(fields[2]))
      }
      guard groups.count < Int(Int16.max), subgroups.count < Int(Int16.max) else {
        throw CatalogError(line: number, problem: "too many groups")
      }
      let toned = table.split(fields[4], by: UInt8(ascii: " "))
      guard [0, 5, 25].contains(toned.count) else {
        throw CatalogError(line: number, problem: "\(toned.count) tones where 0, 5 or 25 belong")
      }
      guard toned.allSatisfy({ $0.count > 0 }) else {
        throw CatalogError(line: number, problem: "an empty tone")
      }
      guard [1, 2, toned.count + 1].contains(added.count), added.count == 1 || !toned.isEmpty else {
        throw CatalogError(line: number, problem: "\(added.count) versions")
      }
      rows.append(
        Catalog.Row(
          sequence: fields[0], name: fields[5], group: Int16(groups.count),
          subgroup: Int16(subgroups.count - 1), firstSequence: Int32(sequences.count),
          tonedCount: Int16(toned.count)))
      let id = Int32(rows.count - 1)
      sequences.append(Catalog.Sequence(text: fields[0], id: id, version: added[0]))
      for (place, text) in toned.enumerated() {
        let version = added.count > 2 ? added[place + 1] : added[added.count - 1]
        sequences.append(Catalog.Sequence(text: text, id: id, version: version))
      }
    }
    try closeGroup(group, line: 1)
    guard let version else {
      throw CatalogError(line: 1, problem: "no Emoji version in the header")
    }
    self.version = version
  }

  private mutating func versionIndex(
    _ field: TextTable.Field, line: Int
  ) throws(CatalogError) -> UInt8 {
    guard let version = EmojiVersion(table.string(field)) else {
      throw CatalogError(line: line, problem: "no version: \(table.string(field))")
    }
    if let index = versions.firstIndex(of: version) { return UInt8(index) }
    guard versions.count < Int(UInt8.max) else {
      throw CatalogError(line: line, problem: "too many versions")
    }
    versions.append(version)
    return UInt8(versions.count - 1)
  }

  private mutating func closeGroup(
    _ group: (field: TextTable.Field, first: Int)?, line: Int
  ) throws(CatalogError) {
    guard let group else { return }
    let name = table.string(group.field)
    guard groupNames.insert(name).inserted else {
      throw CatalogError(line: line, problem: "the group \(name) stands in two places")
    }
    groups.append(EmojiGroup(name: name, emoji: group.first..<rows.count))
  }
}
