import EmojiCatalog
import EmojiSearch

extension PickerModel {
  mutating func handle(_ event: Event, _ update: inout Update) {
    switch event.action {
    // Whoever goes on does not wait for what was to be picked.
    case .opened, .typed, .pressed, .clicked, .middleClicked, .selectedTab: awaitedPick = nil
    default: break
    }
    switch event.action {
    case .opened: open(&update)
    case .continued: goOn(&update)
    case .typed(let text): type(text, &update)
    case .composing(let composing): isComposing = composing
    case .pressed(let press): handle(press, at: event.time, &update)
    case .clicked(let slot, let modifiers):
      click(slot, modifiers, at: event.time, &update)
    case .middleClicked(let slot):
      guard case .item(let position) = layout[slot] else { return }
      moveCursor(to: position, scrolls: false, &update)
      let match = match(position)
      use([match], after: query, at: event.time, &update)
      update.effects += [.copyPrimary(match.sequence), .close]
    case .requestedTones(let slot): openPopover(slot, &update)
    case .hovered(let slot): hover(slot, &update)
    case .clickedTone(let position): clickTone(position, at: event.time, &update)
    case .dismissedPopover: closePopover(&update)
    case .removedChip(let index): removeChip(index, &update)
    case .selectedTab(let section): select(section: section, &update)
    case .scrolled(let top): scroll(to: top, &update)
    case .resized(let columns, let rows): resize(columns: columns, rows: rows, &update)
    case .readHistory(let history): read(history, &update)
    case .changedSettings(let settings): change(settings, &update)
    case .knownCoverage(let missing): learn(undrawable: missing, &update)
    case .changedContent(let content): change(content, &update)
    case .clearedRecents: clearRecents(at: event.time, &update)
    case .forgotTones: forgetTones(at: event.time, &update)
    case .builtIndex(let index): take(index, at: event.time, &update)
    case .clickedSuggestion(let place): take(suggestion: place, &update)
    case .foundEverywhere(let query, let results):
      takeWideResults(results, of: query, &update)
    case .answeredOffer(let remembers): answerOffer(remembers, at: event.time, &update)
    case .gaveAlias(let word, let sequences): give(word, sequences, at: event.time, &update)
    case .usedElsewhere(let text):
      if let match = content.match(text) { use([match], after: "", at: event.time, &update) }
    case .focused(let area): focus = area
    }
  }

  /// Begins anew, as a window that was just summoned.
  mutating func open(_ update: inout Update) {
    query = ""
    chips = []
    popover = nil
    hovered = nil
    browsed = nil
    focus = .entry
    isComposing = false
    needsHelp = history.isEmpty
    wideSearch = .none
    misses = Misses()
    recents = currentRecents()
    showSections(&update)
    cursor = layout.first
    top = 0
    activeSection = 0
    update.changes = [
      .rows, .cursor, .scroll, .tab, .preview, .popover, .chips, .announcement, .query, .focus,
      .suggestions, .offer,
    ]
    announce(&update)
    showNextOffer(&update)
  }

  /// Makes ready for the next of several picks: what is on the screen stays where it is.
  private mutating func goOn(_ update: inout Update) {
    closePopover(&update)
    chips = []
    hovered = nil
    if isSearching { clearQuery(&update) }
    focus = .entry
    update.changes.insert([.chips, .preview, .focus])
    showNextOfferWhileOpen(&update)
  }

  // MARK: Query

  /// Shows what a query finds; without debounce, since the search is faster than a frame.
  mutating func type(_ text: String, _ update: inout Update) {
    closePopover(&update)
    guard text != query else { return }
    let wasSearching = isSearching
    query = text
    wideSearch = .none
    needsHelp = false
    hovered = nil
    if !wasSearching { browsed = (cursor, top) }
    showSections(&update)
    update.changes.insert([.preview])
    if isSearching {
      moveCursor(to: layout.first, &update)
      setTop(0, &update)
    } else if wasSearching {
      let cursor = browsed?.cursor.flatMap { layout.contains($0) ? $0 : nil }
      moveCursor(to: cursor ?? layout.first, scrolls: false, &update)
      setTop(browsed?.top ?? 0, &update)
      browsed = nil
    }
    update.changes.insert([.cursor, .scroll, .tab])
    announce(&update)
  }

  /// Answers what was typed before the index was there.
  private mutating func take(_ index: SearchIndex, at time: Int64, _ update: inout Update) {
    content.index = index
    guard isSearching else { return }
    answerAnew(&update)
    if let inserts = awaitedPick {
      awaitedPick = nil
      pick(at: time, insert: inserts, &update)
    }
  }

  /// Searches again, since something else than the query has changed.
  mutating func answerAnew(_ update: inout Update) {
    closePopover(&update)
    showSections(&update)
    moveCursor(to: layout.first, &update)
    setTop(0, &update)
    update.changes.insert([.scroll, .tab, .preview])
    announce(&update)
  }

  /// Clears the query as if its text had been deleted.
  mutating func clearQuery(_ update: inout Update) {
    type("", &update)
    update.changes.insert(.query)
  }

  /// Builds the sections for the query and lays them out.
  mutating func showSections(_ update: inout Update) {
    if query.contains(where: { !$0.isWhitespace }) {
      sections = [results(for: query)]
    } else {
      sections = [
        Section(
          kind: .recents, title: content.strings.recents,
          items: .list(lacksEmojiFont ? [] : recents))
      ]
      sections += content.catalog.groups.indices.map { index in
        Section(
          kind: .group(index), title: content.groupTitles[index],
          items: drawable(content.catalog.groups[index].emoji))
      }
    }
    layout = GridLayout(counts: sections.map(\.count), columns: layout.columns)
    update.changes.insert(.rows)
    suggest(&update)
  }

  /// What a query finds; behind it, where that was asked for, what it finds in all languages.
  private mutating func results(for query: String) -> Section {
    let index = content.index
    let folded = FoldedQuery(query)
    var results = index?.search(folded, aliases: aliases, ranking: ranking(for: folded)) ?? []
    lacking = lacking(results)
    results.removeAll { missingIDs.contains($0.id) }
    if index != nil { misses.note(query, results) }
    var title = title(of: results)
    let wide = wideResults(without: results)
    if !wide.isEmpty {
      results += wide
      title = content.strings.everywhere
    }
    return Section(
      kind: .results, title: lacking.map { "\(title) · \($0)" } ?? title, items: .results(results))
  }

  /// What all languages have found, without what is there already.
  private func wideResults(without own: [SearchResult]) -> [SearchResult] {
    if wideSearch.results.isEmpty { return [] }
    let seen = EmojiSet(own.lazy.map(\.id))
    return wideSearch.results.filter { !seen.contains($0.id) && !missingIDs.contains($0.id) }
  }

  /// What to say of the first results, which were meant, if the fonts lack them or they are too young.
  private func lacking(_ results: [SearchResult]) -> String? {
    if missingIDs.isEmpty { return nil }
    let hidden = results.prefix(3).filter { !$0.isGuess && missingIDs.contains($0.id) }
    func text(_ pattern: String, _ isMeant: (Int) -> Bool) -> String? {
      let names = hidden.map(\.id).filter(isMeant).map { content.annotations.name($0) }
      if names.isEmpty { return nil }
      return PickerStrings.fill(pattern, ["names": names.joined(separator: ", ")])
    }
    let texts = [
      text(content.strings.fontsLack, lacksForFonts),
      text(content.strings.areTooNew) { !lacksForFonts($0) },
    ].compactMap { $0 }
    return texts.isEmpty ? nil : texts.joined(separator: " · ")
  }

  /// Whether an emoji is not offered since the fonts lack it, and not for its age alone.
  private func lacksForFonts(_ id: Int) -> Bool {
    missingIDs.contains(id) && undrawable.contains(content.catalog.sequence(of: id))
  }

  /// Pins, then recents in their exact tones, the latest first, and what the limit leaves room for of
  /// the default set: the section neither empties with the first pick nor grows with each.
  /// Sequences that the catalog does not know are passed over.
  func currentRecents() -> [Item] {
    func items(_ sequences: some Sequence<String>) -> some Sequence<Item> {
      sequences.lazy.compactMap { content.match($0) }
        .filter { !missing.contains($0.sequence) && !missingIDs.contains($0.id) }
        .map { Item(id: $0.id, tone: $0.tone, isText: $0.isTextPresentation) }
    }
    let pins = Array(items(history.pins))
    var recents: [Item] = []
    for item in items(history.recents) where !pins.contains(item) {
      if recents.count >= settings.recents { break }
      recents.append(item)
    }
    let shown = Set((pins + recents).map(\.id))
    for item in items(content.defaultRecents) where !shown.contains(item.id) {
      if recents.count >= settings.recents { break }
      recents.append(Item(id: item.id, tone: item.tone == SkinTone.none ? nil : item.tone))
    }
    return pins + recents
  }

  // MARK: Pointer

  private mutating func click(
    _ slot: Int?, _ modifiers: Modifiers, at time: Int64, _ update: inout Update
  ) {
    if popover != nil {
      closePopover(&update)
      return
    }
    guard let slot, case .item(let position) = layout[slot] else { return }
    moveCursor(to: position, scrolls: false, &update)
    if modifiers.contains(.shift) {
      addChip(at: time, &update)
    } else if modifiers.contains(.control) {
      pick(at: time, insert: false, &update)
    } else {
      pick(at: time, insert: true, &update)
    }
  }

  private mutating func hover(_ slot: Int?, _ update: inout Update) {
    var position: GridPosition?
    if let slot, case .item(let item) = layout[slot] { position = item }
    if position == hovered { return }
    hovered = position
    update.changes.insert(.preview)
  }

  // MARK: World

  private mutating func read(_ history: History, _ update: inout Update) {
    let hasOtherAliases = history.aliases != self.history.aliases
    self.history = history
    ranking = Self.ranking(content, history)
    update.changes.insert([.cells, .preview])
    if hasOtherAliases { takeAliases(&update) }
    if popover == nil { announce(&update) }
  }

  private mutating func change(_ settings: PickerSettings, _ update: inout Update) {
    let hasOtherRecents = settings.recents != self.settings.recents
    self.settings = settings
    update.changes.insert([.cells, .preview])
    if hasOtherRecents { showRecents(&update) }
    offerAnew(&update)
    announce(&update)
  }

  /// Goes on in other languages: the grid stays where it is, a query is answered anew.
  ///
  /// - Precondition: the content has the same catalog.
  private mutating func change(_ content: PickerContent, _ update: inout Update) {
    precondition(content.catalog.count == self.content.catalog.count, "the catalog stays")
    self.content = content
    wideSearch = .none
    ranking = Self.ranking(content, history)
    closePopover(&update)
    if isSearching, content.index == nil {
      // The results stay until the new index answers; their names are new already.
      suggest(&update)
      update.changes.insert(.cells)
    } else if isSearching {
      answerAnew(&update)
    } else {
      showSections(&update)
    }
    update.changes.insert([.titles, .preview])
    announce(&update)
  }

  private mutating func clearRecents(at time: Int64, _ update: inout Update) {
    record(.clear, at: time, &update)
    ranking = Self.ranking(content, history)
    showRecents(&update)
    update.changes.insert(.preview)
    say(content.strings.cleared, [:], &update)
    announce(&update)
  }
}
