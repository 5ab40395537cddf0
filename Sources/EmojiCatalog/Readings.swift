/// How terms are said that are typed by their sound: kana for Japanese, pinyin for Chinese.
struct Readings: Sendable {
  private struct Row: Sendable {
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
      rows.append(Row(term: fields[0], readings: fields[1]))
    }
    self.table = table
    self.rows = rows
    var size = 16
    while size < rows.count * 2 { size *= 2 }
    slots = [UInt32](repeating: 0, count: size)
    for (number, row) in rows.enumerated() {
      slots[slot(of: table.bytes[row.term.range])] = UInt32(number) + 1
    }
  }

  /// Calls `body` with each reading of a term. Constant.
  func forEach(of term: ArraySlice<UInt8>, _ body: (ArraySlice<UInt8>) -> Void) {
    let number = Int(slots[slot(of: term)])
    if number == 0 { return }
    let range = rows[number - 1].readings.range
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start
      while end < range.upperBound, table.bytes[end] != UInt8(ascii: "|") { end += 1 }
      body(table.bytes[start..<end])
      start = end + 1
    }
  }

  /// The place of a term in the table, or the free one where it belongs.
  private func slot(of term: ArraySlice<UInt8>) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in term { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    var slot = Int(truncatingIfNeeded: hash ^ hash >> 32) & (slots.count - 1)
    while slots[slot] != 0 {
      let other = rows[Int(slots[slot]) - 1].term
      if other.count == term.count, table.bytes[other.range].elementsEqual(term) { return slot }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }
}
