import PickerModel
import TestSupport
import Testing

@Suite struct RecentsTests {
  @Test func theMostRecentStandsFirstAndOnceInItsExactTone() {
    let model = PickerFixture.model(
      history: [.used("👋🏽"), .used("😀"), .used("👋🏽"), .used("👋"), .used("😂")])
    #expect(recents(model) == ["😂", "👋", "👋🏽", "😀", "❤️"])
  }

  @Test func anExactToneIsNotReplacedByTheRememberedOne() {
    let model = PickerFixture.model(history: [.used("👋"), .tone(key: "👋", .one(.dark))])
    #expect(recents(model) == ["👋", "😂", "❤️"])
  }

  @Test func whileThereAreNoneTheDefaultSetIsShownInTheRememberedTone() {
    #expect(recents(PickerFixture.model()) == ["😂", "❤️", "👋"])
    let toned = PickerFixture.model(history: [.tone(key: "👋", .one(.dark))])
    #expect(recents(toned) == ["😂", "❤️", "👋🏿"])
  }

  @Test(arguments: [0, 1, 2, 30])
  func noMoreThanTheLimitAreShown(limit: Int) {
    var settings = PickerSettings()
    settings.recents = limit
    let model = PickerFixture.model(
      history: [.used("😀"), .used("😂"), .used("🔥")], settings: settings)
    #expect(recents(model) == Array(["🔥", "😂", "😀", "❤️", "👋"].prefix(limit)))
  }

  @Test func thirtyIsTheLimitUnlessSet() {
    #expect(PickerSettings().recents == 30)
  }

  @Test func sequencesOfALaterUnicodeAreKeptAndNotShown() {
    let model = PickerFixture.model(history: [.used("😀"), .used("🫫"), .pin("no emoji")])
    #expect(recents(model) == ["😀", "😂", "❤️", "👋"])
    #expect(Array(model.history.recents) == ["🫫", "😀"])
    #expect(model.history.pins == ["no emoji"])
  }

  @Test func picksDoNotMoveWhatIsOnTheScreen() {
    var model = PickerFixture.model(history: [.used("😀"), .used("😂")])
    model.send(.clicked(slot: model.slot("🚀")!, .shift))
    #expect(recents(model) == ["😂", "😀", "❤️", "👋"])
    model.send(.opened)
    #expect(recents(model) == ["🚀", "😂", "😀", "❤️", "👋"])
  }

  @Test func theFirstPickLeavesTheDefaultSetBehindIt() {
    let model = PickerFixture.model(history: [.used("🚀"), .used("👋🏽"), .pin("❤️")])
    #expect(recents(model) == ["❤️", "👋🏽", "🚀", "😂"], "each emoji is there once")
  }

  @Test func betweenSeveralPicksNothingMoves() {
    var model = PickerFixture.model(history: [.used("😀"), .used("😂")])
    let before = recents(model)
    model.send(.pressed(KeyPress(.right)))
    let cursor = model.cursor
    model.send(.pressed(KeyPress(.enter)))
    model.send(.continued)
    #expect(recents(model) == before)
    #expect(model.cursor == cursor)
    // The second is looked for; afterwards the grid is where it was.
    model.send(.typed("rocket"))
    model.send(.pressed(KeyPress(.enter, .shift)))
    model.send(.pressed(KeyPress(.enter)))
    let update = model.send(.continued)
    #expect(model.query == "" && model.chips.isEmpty && model.popover == nil)
    #expect(update.changes.isSuperset(of: [.query, .chips, .preview, .rows]))
    #expect(recents(model) == before)
    #expect(model.cursor == cursor)
    model.send(.opened)
    #expect(recents(model).prefix(2) == ["🚀", "😀"])
  }

  @Test func forgettingAndClearingLeaveTonesAndPins() {
    let events: [HistoryEvent.Kind] = [
      .used("😀"), .used("😂"), .used("🔥"), .tone(key: "👋", .one(.dark)), .pin("🚀"),
    ]
    let forgotten = PickerFixture.model(history: events + [.forget("😂")])
    #expect(recents(forgotten) == ["🚀", "🔥", "😀", "😂", "❤️", "👋🏿"])
    let cleared = PickerFixture.model(history: events + [.clear])
    #expect(recents(cleared).first == "🚀")
    #expect(cleared.history.counts.isEmpty)
    #expect(cleared.history.tones["👋"] == .one(.dark))
  }

  @Test func pinsKeepTheOrderThatWasGiven() {
    let history = History(
      [
        .pin("😀"), .pin("😂"), .pin("🔥"), .pin("😀"), .order(["🔥", "unknown", "😀"]), .unpin("😂"),
      ].map { HistoryEvent($0, at: 0) })
    #expect(history.pins == ["🔥", "😀"])
  }

  @Test func anOrderThatNamesAPinTwiceDoesNotPinItTwice() {
    let history = History(
      [.pin("😀"), .pin("😂"), .order(["😂", "😂", "😀", "😂"])].map { HistoryEvent($0, at: 0) })
    #expect(history.pins == ["😂", "😀"])
  }

  // MARK: Changes while the window is open

  @Test(arguments: [0, 1, 2])
  func anotherLimitShowsAtOnce(limit: Int) {
    var model = PickerFixture.model(history: [.used("😀"), .used("😂"), .used("🔥")])
    var settings = model.settings
    settings.recents = limit
    let update = model.send(Event(.changedSettings(settings), at: 0))
    #expect(recents(model) == Array(["🔥", "😂", "😀"].prefix(limit)))
    #expect(update.changes.isSuperset(of: [.rows, .cursor, .scroll]))
    #expect(model.cursor.map(model.layout.contains) == true)
  }

  @Test func anotherToneShowsAtOnceAndLeavesTheRecentsInTheirs() {
    var model = PickerFixture.model(history: [.used("👋🏽")])
    var settings = model.settings
    settings.tone = .one(.dark)
    let update = model.send(Event(.changedSettings(settings), at: 0))
    #expect(recents(model) == ["👋🏽", "😂", "❤️"])
    #expect(model.slot("👋🏿") != nil && model.slot("👋") == nil)
    #expect(update.changes.contains(.cells))
    #expect(!update.changes.contains(.rows))
  }

  @Test func clearingIsRecordedAndShowsTheDefaultSetAtOnce() {
    var model = PickerFixture.model(
      history: [.used("😀"), .used("🔥"), .pin("🚀"), .tone(key: "👋", .one(.dark))])
    let update = model.send(Event(.clearedRecents, at: 7))
    #expect(update.effects.first == .record(HistoryEvent(.clear, at: 7)))
    #expect(recents(model) == ["🚀", "😂", "❤️", "👋🏿"])
    #expect(model.history.counts.isEmpty)
    #expect(update.changes.contains(.rows))
    #expect(!model.showsHelp)
  }

  @Test func clearingTakesTheHabitOutOfTheRanking() {
    var model = PickerFixture.model(history: [.used("😭"), .used("😭"), .used("😭")])
    #expect(model.sendTyped("face").first == "😭")
    _ = model.send(Event(.clearedRecents, at: 7))
    #expect(model.sendTyped("") == ["😂", "❤️", "👋"])
    var fresh = PickerFixture.model()
    #expect(model.sendTyped("face") == fresh.sendTyped("face"))
    #expect(model.sendTyped("face").first != "😭")
  }

  @Test func whatIsInSightStaysWhereItIsWhenTheRecentsAboveAreFewer() {
    var model = PickerFixture.model(
      history: PickerFixture.catalogSequences(12).map { .used($0) }, rows: 4)
    _ = model.send(Event(.selectedTab(section: 2), at: 0))
    let slot = model.cursorSlot.flatMap(model.text)
    #expect(model.activeSection == 2 && model.top == Double(model.layout.firstRow(ofSection: 2)))
    var settings = model.settings
    settings.recents = 1
    _ = model.send(Event(.changedSettings(settings), at: 0))
    #expect(model.activeSection == 2 && model.top == Double(model.layout.firstRow(ofSection: 2)))
    #expect(model.cursorSlot.flatMap(model.text) == slot)
  }

  @Test func aQueryStaysWhileTheRecentsChangeAndClearingItShowsThem() {
    var model = PickerFixture.model(history: [.used("😀"), .used("🔥")])
    let found = model.sendTyped("rocket")
    _ = model.send(Event(.clearedRecents, at: 7))
    #expect(model.query == "rocket" && model.isSearching)
    #expect(recents(model) == found)
    #expect(model.sendTyped("") == ["😂", "❤️", "👋"])
  }

  @Test func otherLanguagesRenameWhatIsShownAndLeaveTheGridWhereItIs() {
    var model = PickerFixture.model(history: [.used("😀")])
    _ = model.send(Event(.selectedTab(section: 2), at: 0))
    let before = (model.layout, model.top, model.cursor)
    var content = PickerFixture.content
    content.groupTitles = ["Gesichter", "Leute", "Dinge"]
    content.index = nil
    let update = model.send(Event(.changedContent(content), at: 0))
    #expect(model.sections.map(\.title) == ["Recently Used", "Gesichter", "Leute", "Dinge"])
    #expect((model.layout, model.top, model.cursor) == before)
    #expect(update.changes.isSuperset(of: [.titles, .rows, .preview, .announcement]))
    _ = model.send(Event(.typed("rocket"), at: 0))
    #expect(model.cursor == nil && model.emptyMessage == nil)
    _ = model.send(Event(.builtIndex(PickerFixture.content.index!), at: 0))
    #expect(recents(model) == ["🚀"])
  }

  @Test func aQueryIsAnsweredAnewInOtherLanguages() {
    var model = PickerFixture.model()
    let found = model.sendTyped("rocket")
    var content = PickerFixture.content
    content.index = nil
    _ = model.send(Event(.changedContent(content), at: 0))
    #expect(recents(model) == found)
    _ = model.send(Event(.builtIndex(PickerFixture.content.index!), at: 0))
    #expect(recents(model) == found)
  }

  private func recents(_ model: PickerModel) -> [String] {
    (0..<model.sections[0].count).compactMap {
      model.text(at: model.layout.slot(of: GridPosition(section: 0, item: $0)))
    }
  }
}

extension PickerModel {
  /// Types a query and returns what stands in the first section then.
  fileprivate mutating func sendTyped(_ query: String) -> [String] {
    _ = send(Event(.typed(query), at: 0))
    return (0..<sections[0].count).compactMap {
      text(at: layout.slot(of: GridPosition(section: 0, item: $0)))
    }
  }
}

extension PickerFixture {
  /// The first sequences of the catalog.
  fileprivate static func catalogSequences(_ count: Int) -> [String] {
    (0..<count).map(catalog.sequence(of:))
  }
}
