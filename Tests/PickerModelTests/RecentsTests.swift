import PickerModel
import TestSupport
import Testing

@Suite struct RecentsTests {
  @Test func theMostRecentStandsFirstAndOnceInItsExactTone() {
    let model = PickerFixture.model(
      history: [.used("👋🏽"), .used("😀"), .used("👋🏽"), .used("👋"), .used("😂")])
    #expect(recents(model) == ["😂", "👋", "👋🏽", "😀"])
  }

  @Test func anExactToneIsNotReplacedByTheRememberedOne() {
    let model = PickerFixture.model(history: [.used("👋"), .tone(key: "👋", .one(.dark))])
    #expect(recents(model) == ["👋"])
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
    #expect(recents(model) == Array(["🔥", "😂", "😀"].prefix(limit)))
  }

  @Test func thirtyIsTheLimitUnlessSet() {
    #expect(PickerSettings().recents == 30)
  }

  @Test func sequencesOfALaterUnicodeAreKeptAndNotShown() {
    let model = PickerFixture.model(history: [.used("😀"), .used("🫫"), .pin("no emoji")])
    #expect(recents(model) == ["😀"])
    #expect(Array(model.history.recents) == ["🫫", "😀"])
    #expect(model.history.pins == ["no emoji"])
  }

  @Test func picksDoNotMoveWhatIsOnTheScreen() {
    var model = PickerFixture.model(history: [.used("😀"), .used("😂")])
    model.send(.clicked(slot: model.slot("🚀")!, .shift))
    #expect(recents(model) == ["😂", "😀"])
    model.send(.opened)
    #expect(recents(model) == ["🚀", "😂", "😀"])
  }

  @Test func forgettingAndClearingLeaveTonesAndPins() {
    let events: [HistoryEvent.Kind] = [
      .used("😀"), .used("😂"), .used("🔥"), .tone(key: "👋", .one(.dark)), .pin("🚀"),
    ]
    #expect(recents(PickerFixture.model(history: events + [.forget("😂")])) == ["🚀", "🔥", "😀"])
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

  @Test func anAliasIsTakenBackByAnEmptySequence() {
    let history = History(
      [.alias("yeet", "🚀"), .alias("hm", "🤔"), .alias("yeet", "")].map { HistoryEvent($0, at: 0) })
    #expect(history.aliases == ["hm": "🤔"])
  }

  private func recents(_ model: PickerModel) -> [String] {
    (0..<model.sections[0].count).compactMap {
      model.text(at: model.layout.slot(of: GridPosition(section: 0, item: $0)))
    }
  }
}
