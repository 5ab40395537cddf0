/// How terms are said that are typed by their sound: kana for Japanese, pinyin for Chinese.
struct Readings: Sendable {
  private struct Row: Sendable {
    var hash: UInt32
    var term: TextTable.Field
    var readings: TextTable.Field
  }

  private let table: TextTable
  private var rows: [Row] = []
  /// A hash table of rows, counted from 1; 0 is free.
  private var slots: [UInt32] = []

  /// Reads the text of `Resources/readings/<locale>.tsv`: a term, a tab, and readings separated by
  /// `|`. Linear in its length.
  init(tsv: [UInt8]) throws(CatalogError) {
    let table = try TextTable(tsv)
    var rows: [Row] = []
    try table.forEachLine { (number, fields) throws(CatalogError) in
      if table.isComment(fields[0]) { return }
      guard fields.count == 2, fields.allSatisfy({ $0.count > 0 }) else {
        throw CatalogError(line: number, problem: "not a term and its readings")
      }
      let hash = Hash.of(table.bytes.span.extracting(fields[0].range))
      rows.append(Row(hash: hash, term: fields[0], readings: fields[1]))
    }
    self.table = table
    self.rows = rows
    var size = 16
    while size < rows.count * 2 { size *= 2 }
    slots = [UInt32](repeating: 0, count: size)
    for (number, row) in rows.enumerated() {
      let term = table.bytes.span.extracting(row.term.range)
      slots[slot(of: term, hash: row.hash)] = UInt32(number) + 1
    }
  }

  /// Calls `body` with each reading of a term, whose hash is known. Constant.
  func forEach(of term: Span<UInt8>, hash: UInt32, _ body: (Span<UInt8>) -> Void) {
    let number = Int(slots[slot(of: term, hash: hash)])
    if number == 0 { return }
    let readings = table.bytes.span.extracting(rows[number - 1].readings.range)
    var start = 0
    while start < readings.count {
      let end = readings.end(before: UInt8(ascii: "|"), from: start)
      body(readings.extracting(start..<end))
      start = end + 1
    }
  }

  /// The place of a term in the table, or the free one where it belongs.
  private func slot(of term: Span<UInt8>, hash: UInt32) -> Int {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let other = rows[Int(slots[slot]) - 1]
      if other.hash == hash, table.bytes.span.extracting(other.term.range).isEqual(to: term) {
        return slot
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }
}
