import EmojiCatalog

extension PickerModel {
  /// Picks the emoji under the cursor, with the chips before it, and closes the window.
  mutating func pick(at time: Int64, insert: Bool, _ update: inout Update) {
    guard let cursor else {
      // Enter right after the first start counts when the query is answered.
      if isSearching, content.index == nil { awaitedPick = insert }
      return
    }
    finish(with: match(cursor), at: time, insert: insert, &update)
  }

  /// Adds the emoji under the cursor to the chips and stays.
  mutating func addChip(at time: Int64, _ update: inout Update) {
    guard let cursor else { return }
    let match = match(cursor)
    use([match], after: query, at: time, &update)
    chips.append(Chip(text: match.sequence, name: name(of: match)))
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
    use([match], after: query, at: time, &update)
    update.effects.append(.copy(match.sequence))
    say(content.strings.picked, ["names": name(of: match)], &update)
    showNextOfferWhileOpen(&update)
  }

  mutating func togglePin(at time: Int64, _ update: inout Update) {
    guard let cursor else { return }
    let match = match(cursor)
    let isPinned = history.pins.contains(match.sequence)
    record(isPinned ? .unpin(match.sequence) : .pin(match.sequence), at: time, &update)
    update.changes.insert([.cells, .preview])
    let pattern = isPinned ? content.strings.unpinned : content.strings.pinned
    say(pattern, ["name": name(of: match)], &update)
  }

  // MARK: Shared

  /// Picks a sequence with the chips before it and closes the window.
  mutating func finish(
    with match: Catalog.Match, at time: Int64, insert: Bool, _ update: inout Update
  ) {
    use([match], after: query, at: time, &update)
    let text = chips.map(\.text).joined() + match.sequence
    update.effects.append(insert && settings.insert != .never ? .insert(text) : .copy(text))
    closePopover(&update)
    update.effects.append(.close)
  }

  func copyChips(_ update: inout Update) {
    update.effects.append(.copy(chips.map(\.text).joined()))
    let names = chips.map(\.name).joined(separator: ", ")
    say(content.strings.picked, ["names": names], &update)
  }

  /// - Parameter query: what was typed before the pick; empty for nothing.
  mutating func use(
    _ matches: [Catalog.Match], after query: String, at time: Int64, _ update: inout Update
  ) {
    for match in matches {
      record(.used(match.sequence), at: time, &update)
      if let word = Alias.tidy(query), !Alias.key(word).isEmpty {
        record(.found(query: word, match.sequence), at: time, &update)
      }
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
