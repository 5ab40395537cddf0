import EmojiCatalog

extension PickerModel {
  /// Picks the emoji under the cursor, with the chips before it, and closes the window.
  mutating func pick(at time: Int64, insert: Bool, _ update: inout Update) {
    guard let cursor else { return }
    finish(with: match(cursor), at: time, insert: insert, &update)
  }

  /// Adds the emoji under the cursor to the chips and stays.
  mutating func addChip(at time: Int64, _ update: inout Update) {
    guard let cursor else { return }
    let match = match(cursor)
    use([match], at: time, &update)
    chips.append(Chip(text: match.sequence, name: content.annotations.name(match)))
    update.changes.insert([.chips, .preview])
    copyChips(&update)
    showNextOfferWhileOpen(&update)
  }

  /// Takes a chip back; those that are left are on the clipboard then.
  mutating func removeChip(_ index: Int, _ update: inout Update) {
    guard chips.indices.contains(index) else { return }
    chips.remove(at: index)
    update.changes.insert([.chips, .preview])
    if !chips.isEmpty { copyChips(&update) }
  }

  /// Copies the emoji under the cursor and stays.
  mutating func copyAndStay(at time: Int64, _ update: inout Update) {
    guard let cursor else { return }
    let match = match(cursor)
    use([match], at: time, &update)
    update.effects.append(.copy(match.sequence))
    say(content.strings.picked, ["names": content.annotations.name(match)], &update)
    showNextOfferWhileOpen(&update)
  }

  mutating func togglePin(at time: Int64, _ update: inout Update) {
    guard let cursor else { return }
    let match = match(cursor)
    let isPinned = history.pins.contains(match.sequence)
    record(isPinned ? .unpin(match.sequence) : .pin(match.sequence), at: time, &update)
    update.changes.insert([.cells, .preview])
    let pattern = isPinned ? content.strings.unpinned : content.strings.pinned
    say(pattern, ["name": content.annotations.name(match)], &update)
  }

  // MARK: Tones

  mutating func openPopover(_ slot: Int, _ update: inout Update) {
    guard case .item(let position) = layout[slot] else { return }
    moveCursor(to: position, &update)
    let match = match(position)
    popover = TonePopover(
      content.catalog[match.id], current: match.tone, slot: slot, names: content.annotations,
      missing: missing)
    update.changes.insert(.popover)
    announceChoice(&update)
  }

  mutating func closePopover(_ update: inout Update) {
    guard popover != nil else { return }
    popover = nil
    update.changes.insert(.popover)
    announcement = ""
    announce(&update)
  }

  mutating func movePopover(rows: Int, columns: Int, _ update: inout Update) {
    popover?.move(rows: rows, columns: columns)
    update.changes.insert(.popover)
    announceChoice(&update)
  }

  mutating func clickTone(
    _ position: TonePopover.Position, at time: Int64, _ update: inout Update
  ) {
    guard let popover, popover.contains(position) else { return }
    self.popover?.move(to: position)
    update.changes.insert(.popover)
    if popover.isSwatches(row: position.row) {
      announceChoice(&update)
    } else {
      pickTone(at: time, insert: true, &update)
    }
  }

  /// Picks the chosen form and remembers its tone for the emoji.
  mutating func pickTone(at time: Int64, insert: Bool, _ update: inout Update) {
    guard let popover, let match = rememberChoice(popover, at: time, &update) else { return }
    finish(with: match, at: time, insert: insert, &update)
  }

  /// Adds the chosen form as a chip and stays.
  mutating func addToneChip(at time: Int64, _ update: inout Update) {
    guard let popover, let match = rememberChoice(popover, at: time, &update) else { return }
    closePopover(&update)
    use([match], at: time, &update)
    chips.append(Chip(text: match.sequence, name: content.annotations.name(match)))
    update.changes.insert([.chips, .preview])
    copyChips(&update)
    showNextOfferWhileOpen(&update)
  }

  private mutating func rememberChoice(
    _ popover: TonePopover, at time: Int64, _ update: inout Update
  ) -> Catalog.Match? {
    guard let match = content.catalog.match(popover.chosen.text) else { return nil }
    let key = EmojiSequence.key(content.catalog.sequence(of: match.id))
    if history.tones[key] != match.tone {
      record(.tone(key: key, match.tone), at: time, &update)
    }
    update.changes.insert([.cells, .preview])
    return match
  }

  private mutating func announceChoice(_ update: inout Update) {
    guard let popover else { return }
    announcement = popover.chosen.name
    update.changes.insert(.announcement)
  }

  // MARK: Shared

  /// Picks a sequence with the chips before it and closes the window.
  private mutating func finish(
    with match: Catalog.Match, at time: Int64, insert: Bool, _ update: inout Update
  ) {
    use([match], at: time, &update)
    let text = chips.map(\.text).joined() + match.sequence
    update.effects.append(insert && settings.insert != .never ? .insert(text) : .copy(text))
    closePopover(&update)
    update.effects.append(.close)
  }

  private func copyChips(_ update: inout Update) {
    update.effects.append(.copy(chips.map(\.text).joined()))
    let names = chips.map(\.name).joined(separator: ", ")
    say(content.strings.picked, ["names": names], &update)
  }

  mutating func use(_ matches: [Catalog.Match], at time: Int64, _ update: inout Update) {
    for match in matches {
      record(.used(match.sequence), at: time, &update)
      ranking.habit[match.id, default: 0] += 1
      considerOffer(match)
    }
  }

  mutating func record(
    _ kind: HistoryEvent.Kind, at time: Int64, _ update: inout Update
  ) {
    let event = HistoryEvent(kind, at: time)
    history.add(event)
    needsHelp = false
    update.effects.append(.record(event))
  }

  func say(_ pattern: String, _ values: [String: String], _ update: inout Update) {
    update.effects.append(.announce(PickerStrings.fill(pattern, values)))
  }
}
