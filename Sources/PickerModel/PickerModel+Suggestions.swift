import EmojiSearch

/// What can be done where nothing was found.
public enum Suggestion: Hashable, Sendable {
  /// Look for this word, which is near to what was typed.
  case word(String)
  /// Look for the query in all languages.
  case everywhere
}

/// A search in all languages, which ends when the query becomes another one.
enum WideSearch: Hashable, Sendable {
  case none
  case running
  case found([SearchResult])

  var results: [SearchResult] {
    if case .found(let results) = self { results } else { [] }
  }
}

/// Suggestions have a cursor of their own, while the focus stays in the entry.
extension PickerModel {
  /// What a suggestion says on its button.
  public func text(of suggestion: Suggestion) -> String {
    switch suggestion {
    case .word(let word): word
    case .everywhere: content.strings.searchEverywhere
    }
  }

  /// Finds something to suggest where nothing was found.
  mutating func suggest(_ update: inout Update) {
    let old = suggestions
    suggestions = []
    chosenSuggestion = 0
    if isSearching, sections[0].count == 0, let index = content.index {
      if wideSearch != .running { suggestions = index.nearestWords(to: query).map(Suggestion.word) }
      if wideSearch == .none { suggestions.append(.everywhere) }
    }
    if suggestions != old { update.changes.insert(.suggestions) }
  }

  mutating func move(suggestion step: Int, _ update: inout Update) {
    let place = min(max(0, chosenSuggestion + step), suggestions.count - 1)
    if place == chosenSuggestion { return }
    chosenSuggestion = place
    update.changes.insert([.suggestions, .announcement])
    announcement = chosenSuggestionText
  }

  mutating func take(suggestion place: Int, _ update: inout Update) {
    guard suggestions.indices.contains(place) else { return }
    switch suggestions[place] {
    case .word(let word):
      type(word, &update)
      update.changes.insert(.query)
    case .everywhere: searchEverywhere(&update)
    }
  }

  /// What a screen reader says about the suggestion that Enter takes.
  var chosenSuggestionText: String {
    let text =
      switch suggestions[chosenSuggestion] {
      case .word(let word): PickerStrings.fill(content.strings.suggestion, ["word": word])
      case .everywhere: content.strings.searchEverywhere
      }
    let position = PickerStrings.fill(
      content.strings.position,
      ["item": "\(chosenSuggestion + 1)", "count": "\(suggestions.count)"])
    return "\(text), \(position)"
  }

  // MARK: All languages

  /// Has the query looked for in all languages, once.
  ///
  /// - Returns: whether there is a query.
  @discardableResult mutating func searchEverywhere(_ update: inout Update) -> Bool {
    guard isSearching else { return false }
    guard wideSearch == .none, content.index != nil else { return true }
    wideSearch = .running
    update.effects.append(.searchEverywhere(query))
    // The message changes with what is going on.
    update.changes.insert(.rows)
    suggest(&update)
    announce(&update)
    if cursor != nil { say(content.strings.searchingEverywhere, [:], &update) }
    return true
  }

  /// Shows what all languages have found behind what was there, with the cursor on the first of it.
  mutating func takeWideResults(
    _ results: [SearchResult], of query: String, _ update: inout Update
  ) {
    // What was typed meanwhile is another question.
    guard isSearching, wideSearch == .running, query == self.query else { return }
    wideSearch = .found(results)
    let count = sections[0].count
    showSections(&update)
    if sections[0].count > count {
      moveCursor(to: GridPosition(section: 0, item: count), &update)
    } else if cursor.map(layout.contains) != true {
      moveCursor(to: layout.first, &update)
    } else {
      say(content.strings.nothingFoundEverywhere, ["query": Self.shortened(query)], &update)
    }
    update.changes.insert([.preview, .cursor])
    announce(&update)
  }
}
