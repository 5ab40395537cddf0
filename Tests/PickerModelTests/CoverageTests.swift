import EmojiCatalog
import PickerModel
import TestSupport
import Testing

@Suite struct CoverageTests {
  @Test func whatTheFontsLackIsNotOffered() {
    var model = PickerFixture.model(history: [.used("😀"), .used("🚀")])
    let update = model.send(.knownCoverage(missing: ["🚀", "😃"]))
    #expect(update.changes.isSuperset(of: [.rows, .cursor, .preview]))
    #expect((0..<model.layout.slotCount).allSatisfy { !["🚀", "😃"].contains(model.text(at: $0)) })
    #expect(model.picked == "😀", "the cursor's emoji has gone")
    model.send(.typed("rocket"))
    #expect(model.picked == nil)
    model.send(.typed("face"))
    #expect(model.picked != "😃")
    #expect(model.history.counts["🚀"] == 1, "the history keeps it for a better font")
  }

  @Test func theCursorStaysOnItsEmoji() {
    var model = PickerFixture.model()
    model.send(.selectedTab(section: 3))
    model.press(.right)
    model.press(.right)
    model.send(.knownCoverage(missing: ["🎉", "😀"]))
    #expect(model.picked == "✨")
    model.send(.knownCoverage(missing: []))
    #expect(model.picked == "✨")
    #expect(model.slot("🎉") != nil)
  }

  @Test func whatIsOnTopStaysThere() {
    var model = PickerFixture.model(columns: 2, rows: 3)
    model.send(.selectedTab(section: 3))
    let header = model.top
    let update = model.send(.knownCoverage(missing: ["😀", "😃", "🗣️", "👣"]))
    #expect(model.top == header - 2)
    #expect(model.activeSection == 3)
    #expect(update.changes.contains(.scroll))
    model.send(.scrolled(top: model.top + 2))
    let row = Int(model.top)
    let first = model.text(at: row * 2)
    model.send(.knownCoverage(missing: []))
    #expect(model.text(at: Int(model.top) * 2) == first)
  }

  @Test func learningItDuringASearchLeavesAPlaceToReturnTo() {
    var model = PickerFixture.model(history: [.used("😀"), .used("😃"), .used("🚀")])
    model.press(.right)
    model.press(.right)
    model.send(.typed("face"))
    model.send(.knownCoverage(missing: ["😀", "😃"]))
    model.send(.typed(""))
    #expect(model.picked != nil)
  }

  @Test func aToneThatTheFontsLackIsShownAsTheNextBest() {
    var settings = PickerSettings()
    settings.tone = .two(.light, .dark)
    var model = PickerFixture.model(history: [.tone(key: "👋", .one(.dark))], settings: settings)
    model.send(.knownCoverage(missing: ["👋🏿", "🫱🏻‍🫲🏿"]))
    #expect(model.slot("👋") != nil)
    #expect(model.slot("🤝🏻") != nil)
  }

  @Test func tonesThatTheFontsLackAreNotAmongTheChoices() {
    var model = PickerFixture.model()
    model.send(.knownCoverage(missing: ["👋🏼", "👋🏿", "🫱🏻‍🫲🏿"]))
    model.send(.requestedTones(slot: model.slot("👋")!))
    #expect(model.popover?.rows.map { $0.map(\.text) } == [["👋", "👋🏻", "👋🏽", "👋🏾"]])
    model.press(.escape)
    model.send(.requestedTones(slot: model.slot("🤝")!))
    #expect(model.popover?.rows.count == 1, "swatches would lead to a pair that cannot be drawn")
  }

  @Test func withoutAnyDrawableToneNothingOpens() {
    var model = PickerFixture.model()
    let id = PickerFixture.catalog.match("👋")!.id
    model.send(.knownCoverage(missing: Set(PickerFixture.catalog[id].tonedSequences)))
    model.send(.requestedTones(slot: model.slot("👋")!))
    #expect(model.popover == nil)
    #expect(model.cell(at: model.slot("👋")!)?.takesTones == false)
  }

  @Test func withoutAnEmojiFontAPageSaysWhatToInstall() {
    var settings = PickerSettings()
    settings.fontToInstall = "fonts-of-this-system"
    var model = PickerFixture.model(history: [.used("😀")], settings: settings)
    let every = Set(
      (0..<PickerFixture.catalog.count).flatMap { id in
        let emoji = PickerFixture.catalog[id]
        return [emoji.sequence] + emoji.tonedSequences
      })
    model.send(.knownCoverage(missing: every))
    #expect(model.emptyMessage?.contains("fonts-of-this-system") == true)
    #expect(model.picked == nil)
    #expect(model.announcement == model.emptyMessage)
    model.press(.enter)
    #expect(model.history.counts["😀"] == 1, "there is nothing to pick")
    for section in 0..<model.sections.count { model.send(.selectedTab(section: section)) }
    model.send(.typed("rocket"))
    #expect(model.emptyMessage == nil)
    #expect(model.picked == "🚀", "what is copied is right all the same")
    #expect(model.cell(at: model.slot("🚀")!)?.isDrawable == false, "it is marked as a box")
    #expect(model.preview?.details.contains(PickerStrings().isUndrawable) == true)
    model.send(.typed(""))
    #expect(model.emptyMessage != nil)
    model.send(.knownCoverage(missing: ["🚀"]))
    #expect(model.emptyMessage == nil)
    #expect(model.picked != nil)
  }

  @Test func aSearchSaysThatTheFontsLackWhatWasMeant() {
    var model = PickerFixture.model()
    model.send(.knownCoverage(missing: ["🚀"]))
    model.send(.typed("rocket"))
    #expect(model.emptyMessage == "Your fonts lack rocket")
    model.send(.typed("party popper"))
    #expect(model.sections[0].title == "Results")
    model.send(.knownCoverage(missing: []))
    model.send(.typed("rocket"))
    #expect(model.emptyMessage == nil)
    #expect(model.sections[0].title == "Results")
  }

  @Test func whatIsShownAllTheSameIsMarked() {
    var settings = PickerSettings()
    settings.showsUndrawable = true
    var model = PickerFixture.model(settings: settings)
    model.send(.knownCoverage(missing: ["🚀"]))
    model.send(.typed("rocket"))
    #expect(model.picked == "🚀")
    #expect(model.cursorSlot.flatMap(model.cell)?.isDrawable == false)
    #expect(model.preview?.details.contains("not in your fonts") == true)
    model.send(.typed("party popper"))
    #expect(model.cursorSlot.flatMap(model.cell)?.isDrawable == true)
    #expect(model.preview?.details.contains("not in your fonts") == false)
  }
}
