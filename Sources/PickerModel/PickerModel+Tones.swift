import EmojiCatalog

/// Tones and other forms: the popover, what is picked in it, and what is remembered.
extension PickerModel {
  mutating func openPopover(_ slot: Int, _ update: inout Update) {
    guard case .item(let position) = layout[slot] else { return }
    moveCursor(to: position, &update)
    let match = match(position)
    popover = TonePopover(
      current: Choice(text: match.sequence, name: name(of: match), tone: match.tone),
      emoji: content.catalog[match.id], slot: slot, offer: offer(for: match))
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

  /// Picks the chosen form and remembers its tone for the emoji, or goes back to the usual tone.
  mutating func pickTone(at time: Int64, insert: Bool, _ update: inout Update) {
    guard let popover else { return }
    if popover.isStandardChosen {
      forgetTone(of: popover.id, at: time, &update)
    } else if let match = rememberChoice(popover, at: time, &update) {
      finish(with: match, at: time, insert: insert, &update)
    }
  }

  /// Adds the chosen form as a chip and stays.
  mutating func addToneChip(at time: Int64, _ update: inout Update) {
    guard let popover else { return }
    if popover.isStandardChosen {
      forgetTone(of: popover.id, at: time, &update)
      return
    }
    guard let match = rememberChoice(popover, at: time, &update) else { return }
    closePopover(&update)
    use([match], after: query, at: time, &update)
    chips.append(Chip(text: match.sequence, name: name(of: match)))
    update.changes.insert([.chips, .preview])
    copyChips(&update)
    showNextOfferWhileOpen(&update)
  }

  /// Forgets all tones that were chosen.
  mutating func forgetTones(at time: Int64, _ update: inout Update) {
    closePopover(&update)
    record(.usualTone(key: nil), at: time, &update)
    update.changes.insert([.cells, .preview])
    say(content.strings.tonesForgotten, [:], &update)
    announce(&update)
  }

  // MARK: Private

  private typealias Choice = TonePopover.Choice

  private func offer(for match: Catalog.Match) -> TonePopover.Offer {
    let catalog = content.catalog
    var offer = TonePopover.Offer(names: content.annotations, missing: missing)
    var forms = Forms.forms(of: match.id, in: catalog).filter { !missingIDs.contains($0) }
    if takesTones(match.id) { forms.removeAll { $0 == match.id } }
    offer.forms = forms.map { id in
      let form = self.match(id, match.tone)
      return Choice(text: form.sequence, name: name(of: form), tone: form.tone)
    }
    if let text = textPresentation(of: match.id) {
      offer.forms.append(Choice(text: text.sequence, name: name(of: text), tone: .none))
    }
    if history.tones[key(of: match.id)] != nil, takesTones(match.id) {
      let standard = self.match(match.id, settings.tone)
      offer.standard = Choice(
        text: standard.sequence, name: content.strings.usualTone, tone: standard.tone)
    }
    return offer
  }

  private mutating func rememberChoice(
    _ popover: TonePopover, at time: Int64, _ update: inout Update
  ) -> Catalog.Match? {
    guard let match = content.match(popover.chosen.text) else { return nil }
    update.changes.insert([.cells, .preview])
    // What is written as text has no tone, and says nothing about that of the emoji.
    if match.isTextPresentation || !content.catalog.takesTones(match.id) { return match }
    // A form has the tone that was there; only if it would not have it of itself, it is remembered.
    let isKnown =
      popover.isFormChosen
      ? self.match(match.id, shownTone(match.id)).tone == match.tone
      : history.tones[key(of: match.id)] == match.tone
    if !isKnown { record(.tone(key: key(of: match.id), match.tone), at: time, &update) }
    return match
  }

  private mutating func forgetTone(of id: Int, at time: Int64, _ update: inout Update) {
    record(.usualTone(key: key(of: id)), at: time, &update)
    update.changes.insert([.cells, .preview])
    say(content.strings.toneForgotten, ["name": content.annotations.name(id)], &update)
    closePopover(&update)
  }

  private mutating func announceChoice(_ update: inout Update) {
    guard let popover else { return }
    announcement = popover.chosen.name
    update.changes.insert(.announcement)
  }

  private func key(of id: Int) -> String { EmojiSequence.key(content.catalog.sequence(of: id)) }
}
