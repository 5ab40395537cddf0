import EmojiCatalog

/// What lays the rows out anew while the window is open: the emoji on top and under the cursor stay.
extension PickerModel {
  /// Takes over how many columns fit and how many rows are in sight.
  mutating func resize(columns: Int, rows: Double, _ update: inout Update) {
    let isSeen = cursor.map(isInSight) ?? false
    visibleRows = rows >= 1 ? min(rows, 10_000) : 1
    let columns = max(1, columns)
    if columns == layout.columns {
      setTop(top, &update)
    } else {
      keepingPlaces(&update) { model, _ in
        model.layout = GridLayout(counts: model.layout.counts, columns: columns)
      }
    }
    if isSeen { reveal(&update) }
  }

  /// Brings the recents on the screen up to date.
  mutating func showRecents(_ update: inout Update) {
    guard !isSearching else {
      recents = currentRecents()
      // Where browsing goes on, the recents above may be fewer or more.
      browsed = nil
      return
    }
    keepingPlaces(&update) { model, update in
      model.recents = model.currentRecents()
      model.showSections(&update)
    }
  }

  /// The emoji of a group that are offered.
  func drawable(_ group: Range<Int>) -> Section.Items {
    if lacksEmojiFont { return .list([]) }
    if missingIDs.isEmpty && groupedIDs.isEmpty { return .range(group) }
    let isHidden = { missingIDs.contains($0) || groupedIDs.contains($0) }
    if !group.contains(where: isHidden) { return .range(group) }
    return .list(group.filter { !isHidden($0) }.map { Item(id: $0) })
  }

  /// An emoji of a section, whatever its place.
  private struct Place {
    var section: Int
    var item: Int
    var id: Int
  }

  /// Changes sections or layout, and finds what was on top and under the cursor again.
  mutating func keepingPlaces(
    _ update: inout Update, _ change: (inout PickerModel, inout Update) -> Void
  ) {
    let section = layout.section(atRow: top)
    let isAtHeader = section.map { Double(layout.firstRow(ofSection: $0)) == top } ?? false
    let first = isAtHeader ? nil : layout.item(atOrBelowRow: Int(top)).map(place)
    let kept = cursor.map(place)
    closePopover(&update)
    hovered = nil
    change(&self, &update)
    cursor = kept.flatMap(position) ?? layout.first
    if isAtHeader, let section, layout.counts.indices.contains(section) {
      setTop(Double(layout.firstRow(ofSection: section)), &update)
    } else if let position = first.flatMap(position) {
      setTop(Double(layout.row(of: position)), &update)
    } else {
      setTop(0, &update)
    }
    // The rows are others, so the view has to scroll even to the same offset.
    update.changes.insert([.rows, .cursor, .scroll, .preview])
  }

  private func place(_ position: GridPosition) -> Place {
    Place(
      section: position.section, item: position.item,
      id: sections[position.section][position.item].id)
  }

  /// Where a place is now: its emoji, else what took its place in the section.
  private func position(_ place: Place) -> GridPosition? {
    guard sections.indices.contains(place.section) else { return nil }
    let section = sections[place.section]
    if place.item < section.count, section[place.item].id == place.id {
      return GridPosition(section: place.section, item: place.item)
    }
    let item = (0..<section.count).first { section[$0].id == place.id }
    guard let item = item ?? (section.count > 0 ? min(place.item, section.count - 1) : nil) else {
      return nil
    }
    return GridPosition(section: place.section, item: item)
  }
}
