import EmojiSearch
import PickerModel
import TestSupport
import Testing

@Suite struct SuggestionTests {
  private func model(_ query: String) -> PickerModel {
    var model = PickerFixture.model()
    model.send(.typed(query))
    return model
  }

  @Test func theNearestWordsAreSuggestedAndAllLanguages() {
    let model = model("pipzaa")
    #expect(model.picked == nil)
    #expect(model.suggestions.contains(.word("pizza")), "\(model.suggestions)")
    #expect(model.suggestions.last == .everywhere)
    #expect(model.chosenSuggestion == 0)
    #expect(model.suggestions.count <= 6)
    #expect(
      model.announcement.hasPrefix("Nothing found for “pipzaa”, Did you mean “"),
      "\(model.announcement)")
  }

  @Test func thereAreNoneWhileThereAreResults() {
    var model = model("pipzaa")
    let update = model.send(.typed("pizza"))
    #expect(model.suggestions.isEmpty)
    #expect(update.changes.contains(.suggestions))
  }

  @Test func enterLooksForTheChosenWord() {
    var model = model("pipzaa")
    let place = model.suggestions.firstIndex(of: .word("pizza"))!
    for _ in 0..<place { model.press(.down) }
    let update = model.press(.enter)
    #expect(update.isHandled)
    #expect(model.query == "pizza")
    #expect(update.changes.contains(.query))
    #expect(model.picked == "🍕")
    #expect(update.effects.isEmpty)
  }

  @Test func aClickLooksForTheWord() {
    var model = model("pipzaa")
    model.send(.clickedSuggestion(model.suggestions.firstIndex(of: .word("pizza"))!))
    #expect(model.picked == "🍕")
    for place in [-1, 0, 9] { #expect(model.send(.clickedSuggestion(place)).changes.isEmpty) }
  }

  @Test func arrowsAndTabMoveAndStopAtTheEnds() {
    var model = model("pipzaa")
    let last = model.suggestions.count - 1
    model.press(.up)
    #expect(model.chosenSuggestion == 0)
    for key in [Key.right, .tab, .down, .down, .down, .down, .down] { model.press(key) }
    #expect(model.chosenSuggestion == last)
    #expect(
      model.announcement
        == "Search in all languages, \(last + 1) of \(last + 1)")
    model.press(.tab, .shift)
    #expect(model.chosenSuggestion == last - 1)
    model.press(.down)
    let update = model.press(.left)
    #expect(update.changes == [.suggestions, .announcement])
    #expect(model.chosenSuggestion == last - 1)
  }

  @Test func rightToLeftTurnsTheArrowsAround() {
    var settings = PickerSettings()
    settings.isRightToLeft = true
    var model = PickerFixture.model(settings: settings)
    model.send(.typed("pipzaa"))
    model.press(.left)
    #expect(model.chosenSuggestion == 1)
    model.press(.right)
    #expect(model.chosenSuggestion == 0)
  }

  @Test func theWordThatWasTakenIsNoReasonNotToOfferTheOneThatWasTyped() {
    var model = model("pipzaa")
    model.send(.clickedSuggestion(model.suggestions.firstIndex(of: .word("pizza"))!))
    model.press(.enter)
    model.send(.opened)
    #expect(model.offer?.word == "pipzaa")
  }

  // MARK: All languages

  private func wide(_ glyph: String, _ reason: MatchReason) -> SearchResult {
    SearchResult(id: PickerFixture.catalog.match(glyph)!.id, reason: reason)
  }

  @Test(arguments: [true, false])
  func allLanguagesAreSearchedForThisQueryAlone(byKey: Bool) {
    var model = model("xyzzy")
    #expect(model.suggestions == [.everywhere])
    let update = byKey ? model.press(.character("l"), .control) : model.press(.enter)
    #expect(update.effects == [.searchEverywhere("xyzzy")])
    #expect(model.emptyMessage == "Searching in all languages…")
    #expect(model.suggestions.isEmpty)
    // Once is enough.
    #expect(model.press(.character("l"), .control).effects.isEmpty)
    model.send(.foundEverywhere(query: "xyzzy", [wide("🍕", .keyword("xyzzy"))]))
    #expect(model.picked == "🍕")
    #expect(model.sections[0].title == "All languages")
    #expect(model.preview?.details.last == "matches the keyword “xyzzy”")
    #expect(model.emptyMessage == nil)
    model.send(.typed("xyzzyx"))
    #expect(model.picked == nil)
    model.send(.typed("xyzzy"))
    #expect(model.picked == nil)
    #expect(model.suggestions == [.everywhere])
  }

  @Test func whatIsFoundForAnotherQueryIsNotShown() {
    var model = model("xyzzy")
    model.press(.character("l"), .control)
    model.send(.typed("xyz"))
    model.send(.foundEverywhere(query: "xyzzy", [wide("🍕", .keyword("xyzzy"))]))
    #expect(model.picked == nil)
    // Nor what nobody asked for.
    model.send(.foundEverywhere(query: "xyz", [wide("🍕", .keyword("xyz"))]))
    #expect(model.picked == nil)
    model.send(.opened)
    model.send(.foundEverywhere(query: "", [wide("🍕", .keyword("xyz"))]))
    #expect(!model.isSearching)
  }

  @Test func otherLanguagesEndASearchInAll() {
    var model = model("fire")
    model.press(.character("l"), .control)
    var content = PickerFixture.content
    content.index = nil
    model.send(.changedContent(content))
    model.send(.foundEverywhere(query: "fire", [wide("⚽", .name("fire"))]))
    #expect(model.layout.counts == [1])
    model.send(.builtIndex(PickerFixture.content.index!))
    #expect(model.picked == "🔥")
    #expect(model.press(.character("l"), .control).effects.count == 2)
  }

  @Test func whereNoLanguageKnowsTheWordThatIsSaid() {
    var model = model("xyzzy")
    model.press(.character("l"), .control)
    model.send(.foundEverywhere(query: "xyzzy", []))
    #expect(model.emptyMessage == "Nothing found for “xyzzy” in any language")
    #expect(model.suggestions.isEmpty)
    #expect(!model.press(.enter).changes.contains(.query))
  }

  @Test func whatOtherLanguagesFindStandsBehindWhatWasThere() {
    var model = model("fire")
    let update = model.press(.character("l"), .control)
    #expect(
      update.effects == [.searchEverywhere("fire"), .announce("Searching in all languages…")])
    #expect(model.picked == "🔥")
    model.send(
      .foundEverywhere(query: "fire", [wide("🔥", .name("fire")), wide("⚽", .name("fire"))]))
    #expect(model.layout.counts == [2])
    #expect(model.picked == "⚽")
  }

  @Test func withoutAQueryTheKeyIsTheEntrys() {
    var model = PickerFixture.model()
    let update = model.press(.character("l"), .control)
    #expect(!update.isHandled && update.effects.isEmpty)
  }

  // MARK: Guesses

  @Test func theTitleSaysThatResultsAreGuesses() {
    #expect(model("pizza").sections[0].title == "Results")
    #expect(model("pizzza").sections[0].title == "Similar")
    #expect(model("izz").sections[0].title == "Similar")
  }

  @Test(arguments: [
    (MatchReason.itself, nil), (.alias("yeet"), "your alias “yeet”"),
    (.shortcode("hooray"), "matches :hooray:"),
    (.emoticon(":-)"), "matches :-)"), (.name("party popper"), nil),
    (.name("Party Popper"), nil), (.name("Konfettibombe"), "matches the name “Konfettibombe”"),
    (.nameWords("party popper"), nil), (.namePrefix("party popper"), nil),
    (.keyword("party"), "matches the keyword “party”"), (.saying("lol"), "matches “lol”"),
    (.keywordPrefix("party"), "matches the keyword “party”"),
    (.territory("Islande"), "names the territory “Islande”"),
    (.stem("wave"), "another form of “wave”"), (.typo("party"), "similar to “party”"),
    (.insideWord("helicopter"), "part of “helicopter”"), (.partial("code"), "some words: “code”"),
    (.related("money"), "related to “money”"),
  ])
  func thePreviewSaysTheReasonInWords(reason: MatchReason, expected: String?) {
    var model = model("xyzzy")
    model.press(.character("l"), .control)
    model.send(.foundEverywhere(query: "xyzzy", [wide("🎉", reason)]))
    #expect(model.preview?.details == [":tada:"] + (expected.map { [$0] } ?? []))
  }
}
