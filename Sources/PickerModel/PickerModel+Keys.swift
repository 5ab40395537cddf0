extension PickerModel {
  /// Decides a key press. What is not handled goes on to the focused widget, most often the entry.
  mutating func handle(_ press: KeyPress, at time: Int64, _ update: inout Update) {
    // While an input method composes, arrows and Enter are its own.
    if isComposing { return }
    if popover != nil {
      update.isHandled = handleInPopover(press, at: time, &update)
    } else {
      update.isHandled =
        handleCommand(press, at: time, &update) || handleInFocus(press, at: time, &update)
    }
  }

  /// Keys that mean the same wherever the focus is.
  private mutating func handleCommand(
    _ press: KeyPress, at time: Int64, _ update: inout Update
  ) -> Bool {
    switch (press.key, press.modifiers) {
    case (.f6, []): moveFocus(by: 1, &update)
    case (.f6, .shift): moveFocus(by: -1, &update)
    case (.f10, []): update.effects.append(.openMenu)
    case (.escape, []): escape(&update)
    case (.character("w"), .control): update.effects.append(.close)
    case (.character("q"), .control): update.effects.append(.quit)
    case (.character(","), .control): update.effects.append(.showPreferences)
    case (.character("?"), .control), (.character("?"), [.control, .shift]):
      update.effects.append(.showKeys)
    case (.pageDown, .control): step(sections: 1, &update)
    case (.pageUp, .control): step(sections: -1, &update)
    case (.character("d"), .control): togglePin(at: time, &update)
    case (.character("l"), .control): return searchEverywhere(&update)
    case (.character("r"), .control): return answerOffer(true, at: time, &update)
    case (.character("r"), [.control, .shift]): return answerOffer(false, at: time, &update)
    case (.digit(let digit), .alt) where digit >= 1: pick(shown: digit, at: time, &update)
    default: return false
    }
    return true
  }

  /// Keys of the grid. Tabs and menu have their own Enter, Tab and arrows while they are focused.
  private mutating func handleInFocus(
    _ press: KeyPress, at time: Int64, _ update: inout Update
  ) -> Bool {
    guard focus == .entry || focus == .grid else { return false }
    if handleInSuggestions(press, &update) { return true }
    let forward = settings.isRightToLeft ? GridMove.previous : .next
    let backward = settings.isRightToLeft ? GridMove.next : .previous
    switch (press.key, press.modifiers) {
    case (.up, []): move(.up, &update)
    case (.down, []): move(.down, &update)
    case (.left, []): move(backward, &update)
    case (.right, []): move(forward, &update)
    case (.pageUp, []): move(.rows(-rowsInSight), &update)
    case (.pageDown, []): move(.rows(rowsInSight), &update)
    case (.home, .control): move(.first, &update)
    case (.end, .control): move(.last, &update)
    case (.home, []) where focus == .grid: move(.first, &update)
    case (.end, []) where focus == .grid: move(.last, &update)
    case (.tab, []): step(sections: 1, &update)
    case (.tab, .shift): step(sections: -1, &update)
    case (.enter, []): pick(at: time, insert: true, &update)
    case (.enter, .control): pick(at: time, insert: false, &update)
    case (.enter, .shift): addChip(at: time, &update)
    case (.enter, .alt), (.menu, []), (.f10, .shift): openTones(&update)
    case (.space, []) where focus == .grid: pick(at: time, insert: true, &update)
    case (.character("c"), .control) where !press.hasTextSelection:
      copyAndStay(at: time, &update)
    case (.backspace, []) where query.isEmpty && !chips.isEmpty:
      removeChip(chips.count - 1, &update)
    default: return false
    }
    return true
  }

  /// Keys where nothing was found and there is something to suggest.
  private mutating func handleInSuggestions(_ press: KeyPress, _ update: inout Update) -> Bool {
    if suggestions.isEmpty { return false }
    let forward = settings.isRightToLeft ? -1 : 1
    switch (press.key, press.modifiers) {
    case (.down, []), (.tab, []): move(suggestion: 1, &update)
    case (.up, []), (.tab, .shift): move(suggestion: -1, &update)
    case (.right, []): move(suggestion: forward, &update)
    case (.left, []): move(suggestion: -forward, &update)
    case (.enter, []): take(suggestion: chosenSuggestion, &update)
    default: return false
    }
    return true
  }

  /// Keys while the tones are open. Text closes them and goes on to the entry.
  private mutating func handleInPopover(
    _ press: KeyPress, at time: Int64, _ update: inout Update
  ) -> Bool {
    let forward = settings.isRightToLeft ? -1 : 1
    switch (press.key, press.modifiers) {
    case (.up, []): movePopover(rows: -1, columns: 0, &update)
    case (.down, []): movePopover(rows: 1, columns: 0, &update)
    case (.left, []): movePopover(rows: 0, columns: -forward, &update)
    case (.right, []): movePopover(rows: 0, columns: forward, &update)
    case (.home, []): movePopover(rows: 0, columns: -6, &update)
    case (.end, []): movePopover(rows: 0, columns: 6, &update)
    case (.tab, []): movePopover(rows: 1, columns: 0, &update)
    case (.tab, .shift): movePopover(rows: -1, columns: 0, &update)
    case (.enter, []), (.space, []): pickTone(at: time, insert: true, &update)
    case (.enter, .control): pickTone(at: time, insert: false, &update)
    case (.enter, .shift): addToneChip(at: time, &update)
    case (.escape, []), (.menu, []), (.f10, .shift), (.enter, .alt): closePopover(&update)
    case (.character("w"), .control), (.character("q"), .control):
      return handleCommand(press, at: time, &update)
    case (.other, _): return false
    default:
      closePopover(&update)
      return false
    }
    return true
  }

  private mutating func openTones(_ update: inout Update) {
    if let slot = cursorSlot { openPopover(slot, &update) }
  }

  /// Closes the least that is open.
  private mutating func escape(_ update: inout Update) {
    if !query.isEmpty {
      clearQuery(&update)
    } else {
      update.effects.append(.close)
    }
  }

  private mutating func moveFocus(by step: Int, _ update: inout Update) {
    // While searching the tabs take no focus, and a grid without emoji never does.
    let areas = FocusArea.allCases.filter { area in
      area == focus || !(area == .tabs && isSearching || area == .grid && cursor == nil)
    }
    let place = areas.firstIndex(of: focus)! + step
    focus = areas[(place + areas.count) % areas.count]
    update.changes.insert(.focus)
  }

  /// Picks the first to ninth emoji that is in sight.
  private mutating func pick(shown number: Int, at time: Int64, _ update: inout Update) {
    guard var position = layout.item(atOrBelowRow: firstRowInSight) else { return }
    for _ in 1..<number {
      let next = layout.moved(position, .next)
      if next == position { return }
      position = next
    }
    moveCursor(to: position, &update)
    pick(at: time, insert: true, &update)
  }
}
