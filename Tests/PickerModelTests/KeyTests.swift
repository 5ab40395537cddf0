import PickerModel
import TestSupport
import Testing

@Suite struct KeyTests {
  @Test func arrowsMoveOverItemsAlone() {
    // [0          recents: 😂 ❤️ 👋
    //  😂 ❤️ 👋
    // [1
    //  😀 😃 😂 🙂 😉
    //  😍 😭 ❤️
    var model = PickerFixture.model()
    #expect(model.picked == "😂")
    for (key, expected) in [
      (Key.right, "❤️"), (.right, "👋"), (.right, "😀"), (.down, "😍"), (.right, "😭"), (.up, "😃"),
      (.left, "😀"), (.left, "👋"), (.up, "👋"), (.down, "😂"),
    ] {
      let update = model.press(key)
      #expect(model.picked == expected, "after \(key)")
      #expect(update.isHandled)
    }
  }

  @Test func leftAndRightAreMirroredWhereTheInterfaceIs() {
    var settings = PickerSettings()
    settings.isRightToLeft = true
    var model = PickerFixture.model(settings: settings)
    model.press(.left)
    #expect(model.picked == "❤️")
    model.press(.right)
    #expect(model.picked == "😂")
  }

  @Test(arguments: [
    KeyPress(.left, .control), KeyPress(.right, .shift), KeyPress(.home), KeyPress(.end),
    KeyPress(.backspace), KeyPress(.character("x")),
    KeyPress(.character("c"), .control, hasTextSelection: true),
    KeyPress(.character("a"), .control), KeyPress(.digit(3)), KeyPress(.space), KeyPress(.other),
    KeyPress(.digit(0), .alt),
  ])
  func whatEditsTextGoesOnToTheEntry(press: KeyPress) {
    var model = PickerFixture.model()
    let update = model.send(.pressed(press))
    #expect(!update.isHandled)
    #expect(update.effects.isEmpty)
    #expect(model.picked == "😂")
  }

  @Test(arguments: [
    KeyPress(.enter), KeyPress(.down), KeyPress(.escape), KeyPress(.tab), KeyPress(.menu),
    KeyPress(.digit(1), .alt), KeyPress(.character("w"), .control),
  ])
  func everyKeyPassesThroughWhileAnInputMethodComposes(press: KeyPress) {
    var model = PickerFixture.model()
    model.send(.composing(true))
    let composing = model.send(.pressed(press))
    #expect(composing == Update())
    model.send(.composing(false))
    #expect(model.send(.pressed(press)).isHandled)
  }

  @Test func pageKeysMoveByWhatIsInSight() {
    var model = PickerFixture.model(rows: 4)
    model.press(.pageDown)
    #expect(model.picked == "✌️" || model.layout.row(of: model.cursor!) >= 4)
    let row = model.layout.row(of: model.cursor!)
    model.press(.pageUp)
    #expect(model.layout.row(of: model.cursor!) < row)
    model.press(.end, .control)
    #expect(model.picked == "💡")
    model.press(.home, .control)
    #expect(model.picked == "😂")
  }

  @Test(arguments: [(Key.tab, Modifiers.shift), (.pageUp, .control)])
  func tabGoesThroughTheSectionsAndBack(back: (Key, Modifiers)) {
    var model = PickerFixture.model()
    var seen: [String] = []
    for _ in 0..<4 {
      model.press(.tab)
      seen.append(model.sections[model.activeSection].title)
    }
    #expect(seen == ["Smileys", "People", "Objects", "Objects"])
    #expect(model.picked == "🎉")
    model.press(back.0, back.1)
    #expect(model.sections[model.activeSection].title == "People")
    #expect(model.picked == "👋")
  }

  @Test func tabDoesNothingAmongResults() {
    var model = PickerFixture.model()
    model.send(.typed("face"))
    let before = model.picked
    #expect(model.press(.tab).isHandled)
    #expect(model.picked == before)
  }

  @Test func enterPicksAndCloses() {
    var model = PickerFixture.model()
    let update = model.press(.enter)
    #expect(update.effects == [.record(HistoryEvent(.used("😂"), at: 1)), .insert("😂"), .close])
  }

  @Test func controlEnterCopiesAndNeverInserts() {
    var model = PickerFixture.model()
    let update = model.press(.enter, .control)
    #expect(update.effects == [.record(HistoryEvent(.used("😂"), at: 1)), .copy("😂"), .close])
  }

  @Test func insertNeverMeansCopy() {
    var settings = PickerSettings()
    settings.insert = .never
    var model = PickerFixture.model(settings: settings)
    #expect(model.press(.enter).effects.contains(.copy("😂")))
  }

  @Test func controlCCopiesAndStays() {
    var model = PickerFixture.model()
    let update = model.press(.character("c"), .control)
    #expect(
      update.effects == [
        .record(HistoryEvent(.used("😂"), at: 1)), .copy("😂"),
        .announce("face with tears of joy copied"),
      ])
  }

  @Test(arguments: [(1, "😂"), (3, "👋"), (4, "😀"), (9, "😍")])
  func altAndADigitPickWhatIsShown(digit: Int, expected: String) {
    var model = PickerFixture.model()
    let update = model.press(.digit(digit), .alt)
    #expect(update.effects.suffix(2) == [.insert(expected), .close])
  }

  @Test func altAndADigitCountFromTheFirstInSight() {
    var model = PickerFixture.model(rows: 3)
    model.send(.selectedTab(section: 3))
    #expect(model.press(.digit(2), .alt).effects.contains(.insert("🔥")))
  }

  @Test func altAndADigitBeyondTheResultsPickNothing() {
    var model = PickerFixture.model()
    model.send(.typed("tada"))
    #expect(model.press(.digit(2), .alt).effects.isEmpty)
    #expect(model.press(.digit(1), .alt).effects.contains(.insert("🎉")))
  }

  @Test func escapeClosesTheLeastThatIsOpen() {
    var model = PickerFixture.model()
    model.send(.typed("waving"))
    model.press(.menu)
    #expect(model.popover != nil)
    model.press(.escape)
    #expect(model.popover == nil)
    #expect(model.query == "waving")
    let cleared = model.press(.escape)
    #expect(model.query == "")
    #expect(cleared.changes.contains(.query))
    #expect(cleared.effects.isEmpty)
    #expect(model.press(.escape).effects == [.close])
  }

  @Test(arguments: [
    (KeyPress(.character("w"), .control), Effect.close),
    (KeyPress(.character("q"), .control), .quit),
    (KeyPress(.character(","), .control), .showPreferences),
    (KeyPress(.character("?"), [.control, .shift]), .showKeys),
    (KeyPress(.f10), .openMenu),
  ])
  func commandsHaveTheirKeys(press: KeyPress, effect: Effect) {
    var model = PickerFixture.model()
    #expect(model.send(.pressed(press)).effects == [effect])
  }

  @Test func f6GoesRoundTheWindow() {
    var model = PickerFixture.model()
    var seen: [FocusArea] = []
    for _ in 0..<4 {
      model.press(.f6)
      seen.append(model.focus)
    }
    #expect(seen == [.tabs, .grid, .menu, .entry])
    model.press(.f6, .shift)
    #expect(model.focus == .menu)
  }

  @Test(arguments: [("rocket", [FocusArea.grid, .menu, .entry]), ("zzqqzz", [.menu, .entry])])
  func f6PassesOverWhatTakesNoFocus(query: String, areas: [FocusArea]) {
    var model = PickerFixture.model()
    model.send(.typed(query))
    var seen: [FocusArea] = []
    for _ in areas {
      model.press(.f6)
      seen.append(model.focus)
    }
    #expect(seen == areas)
  }

  @Test func focusedTabsKeepTheirOwnArrows() {
    var model = PickerFixture.model()
    model.press(.f6)
    #expect(!model.press(.right).isHandled)
    #expect(!model.press(.enter).isHandled)
    #expect(model.picked == "😂")
  }

  @Test func pinsStandBeforeTheRecentsOnceTheWindowOpensAgain() {
    var model = PickerFixture.model(history: [.used("😀"), .used("🚀")])
    model.send(.selectedTab(section: 3))
    let update = model.press(.character("d"), .control)
    #expect(
      update.effects == [
        .record(HistoryEvent(.pin("🎉"), at: 1)), .announce("party popper pinned"),
      ])
    #expect(model.cell(at: model.cursorSlot!)?.isPinned == true)
    model.send(.opened)
    #expect((0..<3).map { model.text(at: 5 + $0) } == ["🎉", "🚀", "😀"])
    let unpinned = model.press(.character("d"), .control)
    #expect(unpinned.effects.first == .record(HistoryEvent(.unpin("🎉"), at: 1)))
    model.send(.opened)
    #expect(model.picked == "🚀")
  }
}
