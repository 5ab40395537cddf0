import PickerModel
import TestSupport
import Testing

@Suite struct SearchingTests {
  @Test func resultsAreOneSectionWithTheCursorOnTheFirst() {
    var model = PickerFixture.model()
    let update = model.send(.typed("grinning face"))
    #expect(model.sections.map(\.kind) == [.results])
    #expect(model.picked == "😀")
    #expect(model.top == 0)
    #expect(update.changes.isSuperset(of: [.rows, .cursor, .preview, .scroll]))
    #expect(model.announcement == "grinning face, Results, 1 of 2")
  }

  @Test func clearingTheQueryReturnsToWhereTheGridWas() {
    var model = PickerFixture.model(rows: 3)
    model.send(.selectedTab(section: 3))
    model.press(.right)
    let top = model.top
    for query in ["p", "pa", "p", ""] { model.send(.typed(query)) }
    #expect(model.picked == "🔥")
    #expect(model.top == top)
    #expect(model.activeSection == 3)
  }

  @Test(arguments: ["", " ", "\t\u{A0}\n"])
  func aQueryOfSpacesIsNone(query: String) {
    var model = PickerFixture.model()
    model.send(.typed(query))
    #expect(!model.isSearching)
    #expect(model.emptyMessage == nil)
    #expect(model.sections.count == 4)
  }

  @Test func nothingFoundIsSaidAndNothingIsPicked() {
    var model = PickerFixture.model()
    model.send(.typed("xyzzy"))
    #expect(model.emptyMessage == "Nothing found for “xyzzy”")
    #expect(
      model.announcement == "Nothing found for “xyzzy”, Search in all languages, 1 of 1")
    #expect(model.preview == nil)
    for key in [Key.down, .menu, .tab, .pageDown] {
      #expect(model.press(key).effects.isEmpty, "\(key)")
    }
    model.send(.typed(""))
    #expect(model.picked == "😂")
  }

  @Test func aLongQueryIsShortenedWhereItIsShown() {
    var model = PickerFixture.model()
    model.send(.typed(String(repeating: "ä{}", count: 10_000)))
    #expect(model.emptyMessage!.count < 100)
  }

  @Test func thePreviewSaysWhyAResultIsThere() {
    var model = PickerFixture.model()
    model.send(.typed("hooray"))
    #expect(model.picked == "🎉")
    #expect(model.preview?.details == [":tada:", "matches :hooray:"])
  }

  @Test(arguments: [
    ("tada", "matches :tada:"), (":tada:", "matches :tada:"), ("party popper", ":tada:"),
  ])
  func thePreviewDoesNotSayTwiceWhatItShows(query: String, details: String) {
    var model = PickerFixture.model()
    model.send(.typed(query))
    #expect(model.picked == "🎉")
    #expect(model.preview?.details == [details])
  }

  @Test func whatTheUserPicksStandsFirstInsideItsTier() {
    var model = PickerFixture.model(history: [.used("😍")])
    model.send(.typed("face"))
    #expect(model.picked == "😍")
  }

  @Test func whatWasPickedAfterAQueryStandsFirstForIt() {
    var model = PickerFixture.model(history: [
      .used("😍"), .used("😍"), .used("😂"), .found(query: "Face", "😂"),
    ])
    model.send(.typed("face"))
    #expect(model.picked == "😂")
    model.send(.typed("fac"))
    #expect(model.picked == "😍")
  }

  @Test func aPickIsRecordedWithItsQuery() {
    var model = PickerFixture.model()
    model.send(.typed("  fire "))
    let effects = model.press(.enter).effects
    #expect(
      effects.prefix(2) == [
        .record(HistoryEvent(.used("🔥"), at: 1)),
        .record(HistoryEvent(.found(query: "fire", "🔥"), at: 1)),
      ])
    model.send(.opened)
    #expect(
      !model.press(.enter).effects.contains {
        if case .record(let event) = $0, case .found = event.kind { true } else { false }
      })
  }

  @Test func openingAgainClearsTheQuery() {
    var model = PickerFixture.model()
    model.send(.typed("fire"))
    let update = model.send(.opened)
    #expect(model.query == "")
    #expect(!model.isSearching)
    #expect(update.changes.isSuperset(of: [.query, .rows, .scroll, .focus]))
  }

  @Test func whatWasTypedBeforeTheIndexIsBuiltIsAnsweredThen() {
    var content = PickerFixture.content
    let index = content.index!
    content.index = nil
    var model = PickerModel(content)
    model.send(.typed("fire"))
    #expect(model.picked == nil)
    #expect(model.emptyMessage == nil, "nothing is known yet, so nothing is claimed")
    let update = model.send(.builtIndex(index))
    #expect(model.picked == "🔥")
    #expect(update.changes.isSuperset(of: [.rows, .cursor, .preview, .announcement]))
    #expect(update.effects.isEmpty)
    model.send(.opened)
    #expect(!model.send(.builtIndex(index)).changes.contains(.rows))
  }

  @Test func `Enter before the index is built picks when it is, unless the user goes on`() {
    var content = PickerFixture.content
    let index = content.index!
    content.index = nil
    var model = PickerModel(content)
    model.send(.typed("fire"))
    #expect(model.press(.enter).effects.isEmpty)
    let effects = model.send(.builtIndex(index)).effects
    #expect(effects.contains(.copy("🔥")) || effects.contains(.insert("🔥")))
    #expect(effects.contains(.close))
    #expect(model.send(.builtIndex(index)).effects.isEmpty)

    model = PickerModel(content)
    model.send(.typed("fire"))
    model.press(.enter)
    model.send(.typed("firex"))
    #expect(model.send(.builtIndex(index)).effects.isEmpty)
  }
}
