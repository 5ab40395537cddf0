import PickerModel
import TestSupport
import Testing

@Suite struct BrowsingTests {
  @Test func aSelectedTabPutsItsHeaderOnTopAndTheCursorBelow() {
    var model = PickerFixture.model(rows: 3)
    for section in [2, 1, 3, 0] {
      let update = model.send(.selectedTab(section: section))
      #expect(model.top == Double(model.layout.firstRow(ofSection: section)))
      #expect(model.cursor == GridPosition(section: section, item: 0))
      #expect(model.activeSection == section)
      #expect(update.changes.isSuperset(of: [.scroll, .tab, .cursor]))
    }
  }

  @Test func scrollingActivatesTheTabOfTheTitleOnTop() {
    var model = PickerFixture.model(rows: 3)
    let people = Double(model.layout.firstRow(ofSection: 2))
    #expect(model.send(.scrolled(top: people - 0.1)).changes.contains(.tab))
    #expect(model.activeSection == 1)
    let update = model.send(.scrolled(top: people))
    #expect(update.changes == .tab, "the view is there already")
    #expect(model.activeSection == 2)
    #expect(model.send(.scrolled(top: people)) == Update())
  }

  @Test func aTabOfASectionTooShortToReachTheTopIsActiveUntilTheUserScrolls() {
    var model = PickerFixture.model(rows: 8)
    model.send(.selectedTab(section: 3))
    #expect(model.top < Double(model.layout.firstRow(ofSection: 3)))
    #expect(model.activeSection == 3)
    let settled = model.top
    model.send(.scrolled(top: settled))
    #expect(model.activeSection == 3, "the view reports the scroll that it was told to make")
    model.send(.scrolled(top: settled - 1))
    #expect(model.activeSection != 3)
  }

  @Test(arguments: [1, 2, 4.5, 6, 40])
  func theCursorIsNeverBelowTheTitleOrOutOfSight(rows: Double) {
    var random = SeededRandom(seed: 7)
    var model = PickerFixture.model(rows: max(rows, 2))
    let keys: [Key] = [.up, .down, .left, .right, .pageUp, .pageDown, .down, .right]
    for _ in 0..<500 {
      model.press(keys.randomElement(using: &random)!)
      let row = Double(model.layout.row(of: model.cursor!))
      #expect(row >= model.top + 1)
      #expect(row + 1 <= model.top + model.visibleRows || model.visibleRows < 2)
    }
  }

  @Test func anArrowFromOutOfSightComesToWhatIsInSight() {
    var model = PickerFixture.model(rows: 4)
    model.send(.scrolled(top: Double(model.layout.firstRow(ofSection: 3))))
    #expect(model.picked == "😂", "scrolling leaves the cursor alone")
    model.press(.down)
    #expect(model.cursor?.section == 3)
  }

  @Test func moreColumnsKeepTheCursorAndWhatIsOnTop() {
    var model = PickerFixture.model(rows: 3)
    model.send(.selectedTab(section: 3))
    model.press(.right)
    let update = model.send(.resized(columns: 3, rows: 3))
    #expect(model.layout.columns == 3)
    #expect(model.picked == "🔥")
    #expect(model.top == Double(model.layout.firstRow(ofSection: 3)))
    #expect(update.changes.isSuperset(of: [.rows, .scroll, .cursor]))
  }

  @Test(arguments: [3.3, 3.5, 4, 4.01])
  func theCursorGoesDownWhereTheViewScrollsAPixelLess(rows: Double) {
    var model = PickerFixture.model(rows: rows)
    var row = model.layout.row(of: model.cursor!)
    let last = model.layout.rowCount - 1
    while row < last - 1 {
      model.press(.down)
      model.send(.scrolled(top: model.top - 1.0 / 42))
      let next = model.layout.row(of: model.cursor!)
      #expect(next > row)
      if next <= row { return }
      row = next
    }
  }

  @Test(arguments: [(3, 4.0), (2, 2.0), (6, 2.0)])
  func aSmallerWindowKeepsTheCursorInSight(columns: Int, rows: Double) {
    var model = PickerFixture.model(rows: 6)
    for _ in 0..<3 { model.press(.down) }
    model.send(.resized(columns: columns, rows: rows))
    let row = Double(model.layout.row(of: model.cursor!))
    #expect(row >= model.top + 1 && row + 1 <= model.top + rows)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -5, 1e300])
  func impossibleOffsetsAndSizesAreHarmless(value: Double) {
    var model = PickerFixture.model()
    model.send(.scrolled(top: value))
    model.send(.resized(columns: 0, rows: value))
    model.press(.pageDown)
    model.send(.resized(columns: -3, rows: 5))
    model.send(.clicked(slot: -1, []))
    model.send(.clicked(slot: Int.max, []))
    model.send(.requestedTones(slot: Int.min))
    model.send(.selectedTab(section: 99))
    #expect(model.cursor != nil)
  }

  @Test func thePointerShowsWhatIsUnderItUntilTheCursorMoves() {
    var model = PickerFixture.model(history: [.used("😀")])
    #expect(model.preview?.text == "😀")
    #expect(model.send(.hovered(slot: model.slot("🚀"))).changes == .preview)
    #expect(model.preview?.text == "🚀")
    #expect(model.send(.hovered(slot: model.slot("🚀"))).changes == [])
    model.press(.right)
    #expect(model.preview?.text == model.picked)
    model.send(.hovered(slot: 0))
    #expect(model.preview?.text == model.picked, "headers are no emoji")
  }

  @Test func thePreviewNamesShortcodeOrCodePointsAndTone() {
    var model = PickerFixture.model(history: [.used("👋🏽")])
    #expect(model.preview?.name == "waving hand: medium skin tone")
    #expect(model.preview?.details == ["U+1F44B U+1F3FD", "medium skin tone"])
    #expect(model.preview?.action == "Copy")
    model.send(.hovered(slot: model.slot("😂")))
    #expect(model.preview?.details == [":joy:"])
  }

  @Test func thePreviewSaysInsertWhereInsertingWorks() {
    var settings = PickerSettings()
    settings.canInsert = true
    #expect(PickerFixture.model(settings: settings).preview?.action == "Insert")
    settings.insert = .never
    #expect(PickerFixture.model(settings: settings).preview?.action == "Copy")
  }

  @Test func theAnnouncementSaysNameSectionPlaceAndTones() {
    var model = PickerFixture.model()
    #expect(model.announcement == "face with tears of joy, Recently Used, 1 of 3")
    model.send(.selectedTab(section: 2))
    #expect(model.announcement == "waving hand, People, 1 of 6, tones available")
  }

  @Test func helpIsShownUntilSomethingIsDone() {
    var model = PickerFixture.model()
    #expect(model.showsHelp)
    model.press(.right)
    #expect(!model.showsHelp)
    #expect(!PickerFixture.model(history: [.used("😀")]).showsHelp)
  }
}
