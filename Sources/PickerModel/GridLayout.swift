/// The rows of the grid: sections flattened into rows of N columns.
///
/// Each section begins with a header row, whose first slot is the header and whose others are
/// pads; its last row is filled up with pads. All rows have one height, so an offset in rows is
/// arithmetic. Slots are counted through all rows, row by row.
public struct GridLayout: Hashable, Sendable {
  /// What stands in a slot.
  public enum Slot: Hashable, Sendable {
    case header(section: Int)
    case item(GridPosition)
    case pad
  }

  public let columns: Int
  /// How many items each section has.
  public let counts: [Int]
  public let rowCount: Int
  private let firstRows: [Int]

  /// - Precondition: `columns` is at least 1.
  public init(counts: [Int], columns: Int) {
    precondition(columns >= 1, "a grid needs a column")
    self.counts = counts
    self.columns = columns
    var row = 0
    firstRows = counts.map { count in
      defer { row += 1 + (count + columns - 1) / columns }
      return row
    }
    rowCount = row
  }

  public var slotCount: Int { rowCount * columns }

  /// The row of a section's header.
  public func firstRow(ofSection section: Int) -> Int { firstRows[section] }

  /// The section that a row (with a fraction) belongs to; nil where there is no section.
  /// Logarithmic in the number of sections.
  public func section(atRow row: Double) -> Int? {
    if firstRows.isEmpty { return nil }
    var low = 0
    var high = firstRows.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Double(firstRows[middle]) <= row { low = middle } else { high = middle }
    }
    return low
  }

  /// What stands in a slot; pads beyond the end. Logarithmic in the number of sections.
  public subscript(slot: Int) -> Slot {
    guard slot >= 0, slot < slotCount, let section = section(atRow: Double(slot / columns)) else {
      return .pad
    }
    let place = slot - firstRows[section] * columns
    if place == 0 { return .header(section: section) }
    let item = place - columns
    return (0..<counts[section]).contains(item)
      ? .item(GridPosition(section: section, item: item)) : .pad
  }

  /// The slot of an item.
  public func slot(of position: GridPosition) -> Int {
    (firstRows[position.section] + 1) * columns + position.item
  }

  public func row(of position: GridPosition) -> Int { slot(of: position) / columns }

  /// Whether an item exists.
  public func contains(_ position: GridPosition) -> Bool {
    counts.indices.contains(position.section)
      && (0..<counts[position.section]).contains(position.item)
  }

  public var first: GridPosition? {
    counts.firstIndex { $0 > 0 }.map { GridPosition(section: $0, item: 0) }
  }

  public var last: GridPosition? {
    counts.lastIndex { $0 > 0 }.map { GridPosition(section: $0, item: counts[$0] - 1) }
  }
}

/// An item of the grid.
public struct GridPosition: Hashable, Sendable {
  public var section: Int
  public var item: Int

  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }
}
