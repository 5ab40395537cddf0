import EmojiCatalog
import EmojiSearch
import PickerModel
import TestSupport
import Testing

/// What holds after any events, drawn with seeded random numbers.
@Suite struct RandomEventTests {
  @Test func theModelStaysConsistentWhateverHappens() {
    for seed in 0..<60 as Range<UInt64> {
      var random = SeededRandom(seed: seed)
      var model = PickerFixture.model()
      for step in 0..<200 {
        let action = Self.action(model, &random)
        let update = model.send(Event(action, at: Int64(step)))
        expectConsistency(model, update, "seed \(seed), step \(step), \(action)")
      }
    }
  }

  @Test func equalEventsLeadToEqualModels() {
    for seed in 100..<110 as Range<UInt64> {
      var random = SeededRandom(seed: seed)
      var model = PickerFixture.model()
      var twin = model
      for step in 0..<100 {
        let event = Event(Self.action(model, &random), at: Int64(step))
        #expect(model.send(event) == twin.send(event))
      }
      #expect(model.layout == twin.layout)
      #expect(model.history == twin.history)
    }
  }

  private func expectConsistency(_ model: PickerModel, _ update: Update, _ comment: Comment) {
    #expect(model.layout.counts == model.sections.map(\.count), comment)
    #expect(model.cursor.map(model.layout.contains) ?? model.isSearching, comment)
    #expect(model.sections.indices.contains(model.activeSection), comment)
    #expect(model.top >= 0 && model.top <= Double(model.layout.rowCount), comment)
    if model.content.index == nil {
      #expect(model.emptyMessage == nil, comment)
    } else {
      #expect((model.emptyMessage == nil) == (model.cursor != nil), comment)
    }
    #expect(model.suggestions.isEmpty || model.emptyMessage != nil, comment)
    #expect(
      model.suggestions.isEmpty
        ? model.chosenSuggestion == 0 : model.suggestions.indices.contains(model.chosenSuggestion),
      comment)
    if let popover = model.popover {
      #expect(popover.contains(popover.cursor), comment)
      #expect(PickerFixture.catalog.match(popover.chosen.text) != nil, comment)
    }
    for effect in update.effects {
      switch effect {
      case .copy(let text), .insert(let text):
        #expect(!text.isEmpty, comment)
      case .record(let event):
        if case .used(let sequence) = event.kind {
          #expect(
            PickerFixture.catalog.match(sequence)?.sequence == sequence,
            "\(comment) recorded \(sequence)")
        }
      default: break
      }
    }
  }

  private static func action(
    _ model: PickerModel, _ random: inout SeededRandom
  ) -> Event.Action {
    let slot = Int.random(in: -2...model.layout.slotCount + 2, using: &random)
    let modifiers = Modifiers(rawValue: UInt8.random(in: 0...7, using: &random))
    switch Int.random(in: 0..<32, using: &random) {
    case 0: return .opened
    case 31: return .continued
    case 1:
      let queries = ["", " ", "face", "h", "zz", "pipzaa", "yeet", "👋🏽", "red heart"]
      return .typed(queries.randomElement(using: &random)!)
    case 2: return .clicked(slot: slot, modifiers)
    case 3: return .requestedTones(slot: slot)
    case 4: return .hovered(slot: Bool.random(using: &random) ? slot : nil)
    case 5:
      return .clickedTone(
        .init(
          row: Int.random(in: -1...4, using: &random),
          column: Int.random(in: -1...6, using: &random)))
    case 6: return .scrolled(top: Double.random(in: -3...30, using: &random))
    case 7:
      return .resized(
        columns: Int.random(in: 0...12, using: &random),
        rows: Double.random(in: 0...9, using: &random))
    case 8: return .selectedTab(section: Int.random(in: -1...5, using: &random))
    case 9: return .removedChip(Int.random(in: -1...3, using: &random))
    case 10: return .middleClicked(slot: slot)
    case 11: return .dismissedPopover
    case 12: return .readHistory(History([HistoryEvent(.used("🚀"), at: 0)]))
    case 14:
      return .knownCoverage(
        missing: [[], ["😀", "🚀"], ["👋🏽", "❤️", "🎉"]].randomElement(using: &random)!)
    case 13: return .focused(FocusArea.allCases.randomElement(using: &random)!)
    case 15: return .clearedRecents
    case 16:
      var settings = model.settings
      settings.recents = Int.random(in: 0...4, using: &random)
      settings.groupsForms = Bool.random(using: &random)
      settings.showsUndrawable = Bool.random(using: &random)
      settings.versions = [.device, .maxEmojiVersion(EmojiVersion(major: 1, minor: 0))]
        .randomElement(using: &random)!
      return .changedSettings(settings)
    case 17:
      var content = PickerFixture.content
      if Bool.random(using: &random) { content.index = nil }
      return .changedContent(content)
    case 22: return .builtIndex(PickerFixture.content.index!)
    case 18: return .clickedSuggestion(Int.random(in: -1...4, using: &random))
    case 19:
      let id = Int.random(in: 0..<model.content.catalog.count, using: &random)
      let found = [SearchResult(id: id, reason: .keyword("zz"))]
      return .foundEverywhere(query: model.query, Bool.random(using: &random) ? found : [])
    case 20: return .answeredOffer(Bool.random(using: &random))
    case 21:
      return .gaveAlias(
        word: ["yeet", "zz", " "].randomElement(using: &random)!,
        [[], ["🚀"], ["👋🏽", "?"]].randomElement(using: &random)!)
    case 23: return .forgotTones
    default:
      let keys: [Key] = [
        .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .enter, .escape, .tab, .menu,
        .backspace, .f6, .f10, .digit(4), .character("d"), .character("c"), .character("l"),
        .character("r"), .space, .other,
      ]
      return .pressed(KeyPress(keys.randomElement(using: &random)!, modifiers))
    }
  }
}
