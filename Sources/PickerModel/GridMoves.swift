/// How the cursor moves over a grid.
public enum GridMove: Hashable, Sendable {
  case previous, next
  case up, down
  /// By so many rows, negative ones up.
  case rows(Int)
  case first, last
}

extension GridLayout {
  /// Where a move leads: always an item, and the same one where there is nowhere to go.
  public func moved(_ position: GridPosition, _ move: GridMove) -> GridPosition {
    switch move {
    case .previous: return step(position, by: -1)
    case .next: return step(position, by: 1)
    case .up: return vertical(position, by: -1)
    case .down: return vertical(position, by: 1)
    case .rows(let rows): return vertical(position, by: rows)
    case .first: return first ?? position
    case .last: return last ?? position
    }
  }

  /// The first item in a section at or after this one.
  public func firstItem(fromSection section: Int) -> GridPosition? {
    counts.indices.first { $0 >= section && counts[$0] > 0 }
      .map { GridPosition(section: $0, item: 0) }
  }

  /// The first item that stands wholly below `row`, else the last one above.
  public func item(atOrBelowRow row: Int) -> GridPosition? {
    for row in max(0, row)..<max(row, rowCount, 1) {
      if let position = item(inRow: row, column: 0) { return position }
    }
    return last
  }

  private func step(_ position: GridPosition, by direction: Int) -> GridPosition {
    var next = position
    next.item += direction
    if contains(next) { return next }
    let sections =
      direction > 0
      ? Array(counts.indices.dropFirst(position.section + 1))
      : counts.indices.prefix(position.section).reversed()
    guard let section = sections.first(where: { counts[$0] > 0 }) else { return position }
    return GridPosition(section: section, item: direction > 0 ? 0 : counts[section] - 1)
  }

  /// Moves by rows of items, passing over headers, and keeps the column where the row reaches it.
  private func vertical(_ position: GridPosition, by rows: Int) -> GridPosition {
    let column = position.item % columns
    var row = row(of: position)
    var left = abs(rows)
    var result = position
    while left > 0 {
      row += rows.signum()
      guard (0..<rowCount).contains(row) else { break }
      if let item = item(inRow: row, column: column) {
        result = item
        left -= 1
      }
    }
    return result
  }

  /// The item in a column of a row, or the row's last one before it; nil in a header row.
  private func item(inRow row: Int, column: Int) -> GridPosition? {
    guard let section = section(atRow: Double(row)), row > firstRow(ofSection: section) else {
      return nil
    }
    let start = (row - firstRow(ofSection: section) - 1) * columns
    guard start < counts[section] else { return nil }
    return GridPosition(section: section, item: min(start + column, counts[section] - 1))
  }
}
