import EmojiCatalog
import EmojiSearch

/// Everything that the picker's window decides.
///
/// A value with one door, `send`: events go in, and what changed and what has to be done comes
/// out. It calls nothing and knows no clock, file or font, so that a test can drive it alone.
public struct PickerModel: Sendable {
  public internal(set) var content: PickerContent
  public internal(set) var settings: PickerSettings
  public internal(set) var history: History

  public internal(set) var query = ""
  public internal(set) var sections: [Section] = []
  public internal(set) var layout: GridLayout
  /// The emoji that Enter picks.
  public internal(set) var cursor: GridPosition?
  /// The first visible row, with a fraction.
  public internal(set) var top = 0.0
  /// How many rows are visible, with a fraction.
  public internal(set) var visibleRows = 8.0
  /// The section whose tab is active and whose title is on top.
  public internal(set) var activeSection = 0
  public internal(set) var popover: TonePopover?
  public internal(set) var chips: [Chip] = []
  public internal(set) var focus = FocusArea.entry
  /// What to do where nothing was found; empty while there are results.
  public internal(set) var suggestions: [Suggestion] = []
  /// The place of the suggestion that Enter takes.
  public internal(set) var chosenSuggestion = 0
  /// A word that could be remembered for an emoji.
  public internal(set) var offer: AliasOffer?
  /// What a screen reader should say about the cursor.
  public internal(set) var announcement = ""

  var hovered: GridPosition?
  var isComposing = false
  /// The recents as they were when the window opened: picks do not move what is on the screen.
  var recents: [Item] = []
  /// Where the grid was before the query.
  var browsed: (cursor: GridPosition?, top: Double)?
  var needsHelp = false
  /// The sequences that no installed font draws.
  var undrawable: Set<String> = []
  /// The sequences that are not offered, since the fonts lack them or they are too young.
  var missing: Set<String> = []
  /// The base emoji among them.
  var missingIDs = EmojiSet()
  /// The base emoji of whose tones none is offered.
  var tonelessIDs = EmojiSet()
  /// The base emoji with other forms to choose; nil until they are looked up.
  var formedIDs: EmojiSet?
  /// The base emoji that the grid shows only as forms of their person.
  var groupedIDs = EmojiSet()
  /// Whether the fonts draw none: then there is a page that says what to install, and what is found
  /// is shown whatever it looks like.
  var lacksEmojiFont = false
  /// What the query means and is not offered, in words.
  var lacking: String?
  /// The content's ranking with the user's own picks.
  var ranking: Ranking
  /// The user's own words.
  var aliases: Aliases
  /// What the query finds in all languages, once that was asked for.
  var wideSearch = WideSearch.none
  /// Whether to insert what was picked by Enter before the index was built; nil where nothing was.
  var awaitedPick: Bool?
  /// The words that found nothing since the window opened, until a pick.
  var misses = Misses()
  /// What to offer when the window opens again.
  var nextOffer: AliasOffer?

  /// A picker that shows its recents and groups in `columns` columns.
  public init(
    _ content: PickerContent, settings: PickerSettings = PickerSettings(),
    history: History = History(), columns: Int = 9
  ) {
    self.content = content
    self.settings = settings
    self.history = history
    layout = GridLayout(counts: [], columns: max(1, columns))
    ranking = Self.ranking(content, history)
    aliases = Aliases(history, content.catalog)
    hideUnoffered()
    var update = Update()
    open(&update)
  }

  /// Takes an event and says what it changed and what has to be done.
  public mutating func send(_ event: Event) -> Update {
    var update = Update()
    handle(event, &update)
    return update
  }

  public var isSearching: Bool { sections.first?.kind == .results }

  /// The cursor's slot, or nil while there is nothing to pick.
  public var cursorSlot: Int? { cursor.map { layout.slot(of: $0) } }

  /// What to say in place of results, or nil while there are some.
  public var emptyMessage: String? {
    if lacksEmojiFont, !isSearching {
      return PickerStrings.fill(content.strings.noEmojiFont, ["font": settings.fontToInstall])
    }
    guard isSearching, cursor == nil, content.index != nil else { return nil }
    if let lacking { return lacking }
    let pattern =
      switch wideSearch {
      case .none: content.strings.nothingFound
      case .running: content.strings.searchingEverywhere
      case .found: content.strings.nothingFoundEverywhere
      }
    return PickerStrings.fill(pattern, ["query": Self.shortened(query)])
  }

  /// Whether the preview should explain the picker: nothing was ever picked, and nothing was done.
  public var showsHelp: Bool { needsHelp && preview(for: hovered) == nil }

  /// What the bottom of the window shows: the emoji under the pointer, else under the cursor.
  public var preview: Preview? { preview(for: hovered ?? cursor) }

  /// What a slot of the grid shows, or nil for headers and pads.
  public func cell(at slot: Int) -> Cell? {
    guard case .item(let position) = layout[slot] else { return nil }
    let match = match(position)
    let takesTones = takesTones(match.id)
    return Cell(
      text: match.sequence, name: name(of: match), takesTones: takesTones,
      hasChoices: takesTones || hasForms(match.id),
      isPinned: history.pins.contains(match.sequence),
      isDrawable: isDrawable(match.sequence))
  }

  /// The title of the section whose header a slot is, or nil for items and pads.
  public func title(at slot: Int) -> String? {
    guard case .header(let section) = layout[slot] else { return nil }
    return sections[section].title
  }

  /// The sequence that a slot shows, or nil for headers and pads.
  public func text(at slot: Int) -> String? {
    guard case .item(let position) = layout[slot] else { return nil }
    return match(position).sequence
  }

  /// The emoji and tone at a position.
  func match(_ position: GridPosition) -> Catalog.Match {
    let item = sections[position.section][position.item]
    if item.isText,
      let text = content.textPresentations.text(of: content.catalog.sequence(of: item.id))
    {
      return Catalog.Match(id: item.id, tone: .none, sequence: text)
    }
    if let tone = item.tone { return match(item.id, tone) }
    return match(item.id, shownTone(item.id))
  }

  /// Whether there is a tone to choose that the fonts draw.
  func takesTones(_ id: Int) -> Bool {
    content.catalog.takesTones(id) && !tonelessIDs.contains(id)
  }

  /// The tone that an emoji has in the grid: the one chosen for it, else the one for all.
  func shownTone(_ id: Int) -> SkinTone {
    guard content.catalog.takesTones(id) else { return .none }
    // Most people choose no tone but the one for all, and a grid asks this for each of its cells.
    if history.tones.isEmpty { return settings.tone }
    return history.tones[EmojiSequence.key(content.catalog.sequence(of: id))] ?? settings.tone
  }

  func match(_ id: Int, _ tone: SkinTone) -> Catalog.Match {
    if tone == .none {
      return Catalog.Match(id: id, tone: .none, sequence: content.catalog.sequence(of: id))
    }
    if let sequence = content.catalog.sequence(of: id, in: tone), !missing.contains(sequence) {
      return Catalog.Match(id: id, tone: tone.simplified, sequence: sequence)
    }
    // A pair of tones for an emoji of one person: the first person's.
    if let first = tone.modifiers.first,
      let sequence = content.catalog.sequence(of: id, in: .one(first)), !missing.contains(sequence)
    {
      return Catalog.Match(id: id, tone: .one(first), sequence: sequence)
    }
    return match(id, .none)
  }

  private func preview(for position: GridPosition?) -> Preview? {
    guard let position, layout.contains(position) else { return nil }
    let match = match(position)
    var details = [
      content.shortcodes[match.id].first.map { ":\($0):" }
        ?? EmojiSequence.codePoints(match.sequence).joined(separator: " ")
    ]
    if match.tone != .none {
      details.append(match.tone.modifiers.map(content.annotations.toneName).joined(separator: ", "))
    }
    if !isDrawable(match.sequence) { details.append(content.strings.isUndrawable) }
    if let reason = sections[position.section].reason(at: position.item),
      let text = words(for: reason, of: match.id)
    {
      // A shortcode that matches need not stand there twice.
      if case .shortcode(let code) = reason, details[0] == ":\(code):" { details.removeFirst() }
      details.append(text)
    }
    let inserts = settings.canInsert && settings.insert != .never
    return Preview(
      text: match.sequence, name: name(of: match), details: details,
      action: inserts ? content.strings.insert : content.strings.copy)
  }

  /// The content's ranking, with a habit of one for each pick of an emoji in any tone.
  static func ranking(_ content: PickerContent, _ history: History) -> Ranking {
    var ranking = content.ranking
    for (sequence, count) in history.counts {
      guard let match = content.match(sequence) else { continue }
      ranking.habit[match.id, default: 0] += Double(count)
    }
    return ranking
  }

  /// Without an emoji font nothing is, and what is searched for is offered all the same.
  private func isDrawable(_ sequence: String) -> Bool {
    !lacksEmojiFont && !undrawable.contains(sequence)
  }

  /// The ranking for a query, after which the user may have picked something before.
  func ranking(for query: FoldedQuery) -> Ranking {
    ranking.preferring(history.counts(after: query), in: content.match)
  }

  /// A query of any length as something to show.
  static func shortened(_ query: String) -> String {
    query.count <= 40 ? query : query.prefix(40) + "…"
  }
}
