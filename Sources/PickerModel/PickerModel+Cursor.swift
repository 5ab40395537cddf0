extension PickerModel {
  /// Moves the cursor and, unless told otherwise, scrolls until its row is in sight.
  mutating func moveCursor(
    to position: GridPosition?, scrolls: Bool = true, _ update: inout Update
  ) {
    hovered = nil
    needsHelp = false
    update.changes.insert([.cursor, .preview])
    guard position != cursor || position == nil else {
      if scrolls { reveal(&update) }
      return
    }
    cursor = position
    if scrolls { reveal(&update) }
    announce(&update)
  }

  /// Moves the cursor by a key; from out of sight it first comes to what is in sight.
  mutating func move(_ move: GridMove, _ update: inout Update) {
    guard let cursor else { return }
    let staysInSight = move != .first && move != .last && !isInSight(cursor)
    if staysInSight, let seen = layout.item(atOrBelowRow: firstRowInSight) {
      moveCursor(to: seen, &update)
    } else {
      moveCursor(to: layout.moved(cursor, move), &update)
    }
  }

  /// The first row that stands wholly below the title on top.
  var firstRowInSight: Int { Int(top) + (top > Double(Int(top)) ? 2 : 1) }

  /// The rows of items between the title on top and the lower edge, at least one.
  var rowsInSight: Int { max(1, Int(visibleRows) - 1) }

  /// Goes to the next or previous section that has items.
  mutating func step(sections direction: Int, _ update: inout Update) {
    guard sections.count > 1 else { return }
    let current = cursor.flatMap { isInSight($0) ? $0.section : nil } ?? activeSection
    var section = current + direction
    while sections.indices.contains(section), sections[section].count == 0 { section += direction }
    guard sections.indices.contains(section) else { return }
    select(section: section, &update)
  }

  /// Puts a section's header on top and the cursor on its first item.
  mutating func select(section: Int, _ update: inout Update) {
    guard !isSearching, sections.indices.contains(section) else { return }
    if let first = layout.firstItem(fromSection: section), first.section == section {
      moveCursor(to: first, scrolls: false, &update)
    }
    setTop(Double(layout.firstRow(ofSection: section)), &update)
    // The last sections may be too short to reach the top: the tab that was asked for is active.
    activate(section, &update)
  }

  /// Takes over where the user scrolled to.
  mutating func scroll(to top: Double, _ update: inout Update) {
    guard top.isFinite else { return }
    let clamped = min(max(0, top), highestTop)
    // The view reports a scroll that it was told to make as well.
    guard clamped != self.top else { return }
    self.top = clamped
    activate(layout.section(atRow: clamped) ?? 0, &update)
  }

  /// Sets the first visible row and the tab that goes with it.
  mutating func setTop(_ top: Double, _ update: inout Update) {
    let clamped = min(max(0, top), highestTop)
    if clamped != self.top { update.changes.insert(.scroll) }
    self.top = clamped
    activate(layout.section(atRow: clamped) ?? 0, &update)
  }

  private var highestTop: Double { max(0, Double(layout.rowCount) - visibleRows) }

  private mutating func activate(_ section: Int, _ update: inout Update) {
    if activeSection != section { update.changes.insert(.tab) }
    activeSection = section
  }

  func isInSight(_ position: GridPosition) -> Bool {
    let row = Double(layout.row(of: position))
    // Whoever shows it rounds to pixels.
    return row >= top + 1 - 0.05 && row + 1 <= top + visibleRows + 0.05
  }

  /// Scrolls as little as puts the cursor's row between the title on top and the lower edge.
  mutating func reveal(_ update: inout Update) {
    guard let cursor else { return }
    let row = Double(layout.row(of: cursor))
    if row < top + 1 {
      setTop(row - 1, &update)
    } else if row + 1 > top + visibleRows {
      setTop(min(row + 1 - visibleRows, row - 1), &update)
    }
  }

  /// Says where the cursor is, for people who cannot see it.
  mutating func announce(_ update: inout Update) {
    let text: String
    if let cursor {
      let match = match(cursor)
      let section = sections[cursor.section]
      var parts = [name(of: match), section.title]
      parts.append(
        PickerStrings.fill(
          content.strings.position, ["item": "\(cursor.item + 1)", "count": "\(section.count)"]))
      switch (takesTones(match.id), hasForms(match.id)) {
      case (true, true): parts.append(content.strings.hasTonesAndForms)
      case (true, false): parts.append(content.strings.hasTones)
      case (false, true): parts.append(content.strings.hasForms)
      case (false, false): break
      }
      text = parts.joined(separator: ", ")
    } else {
      let message = emptyMessage.map { [$0] } ?? []
      text = (message + (suggestions.isEmpty ? [] : [chosenSuggestionText]))
        .joined(separator: ", ")
    }
    if text != announcement {
      announcement = text
      update.changes.insert(.announcement)
    }
  }
}
