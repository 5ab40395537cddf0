import EmojiSearch
import PickerModel
import TestSupport
import Testing

@Suite struct AliasTests {
  /// Types each text in turn.
  private func typed(_ texts: [String], in model: inout PickerModel) {
    for text in texts { model.send(.typed(text)) }
  }

  /// What is offered when the window opens again after a pick.
  private func offer(after texts: [String], history: [HistoryEvent.Kind] = []) -> String? {
    var model = PickerFixture.model(history: history)
    typed(texts, in: &model)
    model.press(.enter)
    model.send(.opened)
    return model.offer.map { "\($0.word) \($0.text)" }
  }

  // MARK: The question

  @Test func aWordThatFoundNothingIsOfferedWhenTheWindowOpensAgain() {
    var model = PickerFixture.model()
    typed(["yeet", "", "rocket"], in: &model)
    let pick = model.press(.enter)
    #expect(model.offer == nil)
    #expect(pick.effects.count == 4, "two records, the emoji and the end")
    #expect(pick.effects.last == .close)
    let opening = model.send(.opened)
    #expect(model.offer?.question == "Remember “yeet” for 🚀?")
    #expect(model.offer?.shortQuestion == model.offer?.question)
    #expect(opening.changes.contains(.offer))
    #expect(
      opening.effects == [
        .announce("Remember “yeet” for 🚀? Ctrl+R remembers it, Ctrl+Shift+R does not")
      ])
    // For that one opening.
    model.send(.opened)
    #expect(model.offer == nil)
  }

  @Test func aLongWordLosesItsMiddleInTheLineAndNotInWhatIsRemembered() {
    var model = PickerFixture.model()
    typed(["supercalifragilistic", "", "rocket"], in: &model)
    model.press(.enter)
    model.send(.opened)
    #expect(model.offer?.shortQuestion == "Remember “supercal…ilistic” for 🚀?")
    #expect(model.offer?.question == "Remember “supercalifragilistic” for 🚀?")
    #expect(model.offer?.word == "supercalifragilistic")
  }

  @Test(arguments: [
    (["y", "ye", "yee", "yeet", "yee", "ye", "y", "", "r", "ro", "rocket"], "yeet 🚀"),
    (["yeet", "rocket"], "yeet 🚀"), (["yeet", "ye", "yes", "ye", "", "rocket"], "yes 🚀"),
    ([" yeet  now ", "rocket"], "yeet now 🚀"), (["zonk", "yeet", "rocket"], "yeet 🚀"),
    (["yeet", "pizza", "", "rocket"], "yeet 🚀"),
    // What finds something when it is typed on was no miss.
    (["xo", "x", "", "f", "fi", "fire"], "xo 🔥"), (["fi", "fir", "fire"], nil),
    (["rocket"], nil), (["", "rocket"], nil), (["x", "rocket"], nil), (["🎉", "rocket"], nil),
    // A typo finds the emoji already.
    (["rokcet", "rocket"], nil), (["rokcet"], nil), (["yeet", "rokcet"], "yeet 🚀"),
    (["rokcet", "pizza"], "rokcet 🍕"),
    // Who has found other things since, and gone on, looks for something else.
    (["yeet", "pizza", "fire", "rocket"], nil), (["yeet", "pizza", "", "fire", "", "rocket"], nil),
    (["yeet", "p", "pi", "pizza", "pi", "pizza", "rocket"], "yeet 🚀"),
    (["pizza", "fire", "yeet", "rocket"], "yeet 🚀"),
  ])
  func theLastWordThatDidNotFindTheEmojiIsOffered(texts: [String], expected: String?) {
    #expect(offer(after: texts) == expected, "\(texts)")
  }

  @Test func aPickFromTheSectionsCounts() {
    var model = PickerFixture.model()
    typed(["yeet", ""], in: &model)
    model.send(.clicked(slot: model.slot("🍕"), []))
    model.send(.opened)
    #expect(model.offer?.text == "🍕")
  }

  @Test func aWindowThatClosesWithoutAPickAsksNothing() {
    var model = PickerFixture.model()
    typed(["yeet", ""], in: &model)
    model.press(.escape)
    model.send(.opened)
    typed(["rocket"], in: &model)
    model.press(.enter)
    model.send(.opened)
    #expect(model.offer == nil)
  }

  @Test func onlyTheFirstPickAfterTheWordIsMeant() {
    var model = PickerFixture.model()
    typed(["yeet", "rocket"], in: &model)
    let update = model.press(.enter, .shift)
    #expect(model.offer?.text == "🚀")
    #expect(update.changes.contains(.offer))
    typed(["pizza"], in: &model)
    model.press(.enter, .shift)
    #expect(model.offer?.text == "🚀")
    model.press(.enter)
    model.send(.opened)
    #expect(model.offer == nil)
  }

  @Test func aToneIsPartOfTheOffer() {
    var model = PickerFixture.model()
    typed(["yeet", "waving hand"], in: &model)
    model.press(.menu)
    model.press(.right)
    model.press(.enter)
    model.send(.opened)
    #expect(model.offer?.text == "👋🏻")
  }

  // MARK: The answer

  @Test(arguments: [true, false])
  func rememberingRecordsTheWordAndFindsItAtOnce(byKey: Bool) {
    var model = PickerFixture.model()
    typed(["yeet", "rocket"], in: &model)
    model.press(.enter)
    model.send(.opened)
    let update = byKey ? model.press(.character("r"), .control) : model.send(.answeredOffer(true))
    #expect(model.offer == nil)
    #expect(update.changes.contains(.offer))
    #expect(update.effects.first == .record(HistoryEvent(.alias("yeet", ["🚀"]), at: 1)))
    #expect(update.effects.last == .announce("“yeet” finds rocket from now on"))
    model.send(.typed("Yeet"))
    #expect(model.picked == "🚀")
    #expect(model.preview?.details.last == "your alias “yeet”")
    #expect(model.sections[0].title == "Results")
  }

  @Test(arguments: [true, false])
  func whatWasDeclinedIsNeverAskedAgain(byKey: Bool) {
    var model = PickerFixture.model()
    typed(["yeet", "waving hand"], in: &model)
    model.press(.enter)
    model.send(.opened)
    let update =
      byKey ? model.press(.character("r"), [.control, .shift]) : model.send(.answeredOffer(false))
    #expect(update.effects == [.record(HistoryEvent(.decline("yeet", "👋"), at: 1))])
    #expect(offer(after: ["YEET", "waving hand"], history: [.decline("yeet", "👋🏽")]) == nil)
    #expect(offer(after: ["yeet", "rocket"], history: [.decline("yeet", "👋")]) == "yeet 🚀")
    #expect(
      offer(after: ["yeet", "waving hand"], history: [.decline("yeet", "👋"), .clear]) != nil)
  }

  @Test func anAnswerWithoutAQuestionDoesNothing() {
    var model = PickerFixture.model()
    #expect(model.send(.answeredOffer(true)) == Update())
    #expect(!model.press(.character("r"), .control).isHandled)
    #expect(!model.press(.character("r"), [.control, .shift]).isHandled)
  }

  @Test func aWordThatStandsForTheEmojiMeanwhileIsNotAskedAbout() {
    var model = PickerFixture.model()
    typed(["yeet", "rocket"], in: &model)
    model.press(.enter)
    model.send(.readHistory(History([HistoryEvent(.alias("yeet", ["🚀"]), at: 0)])))
    model.send(.opened)
    #expect(model.offer == nil)
  }

  @Test func rememberingAddsToWhatAWordStandsFor() {
    var model = PickerFixture.model()
    typed(["yeet", "rocket"], in: &model)
    model.press(.enter)
    model.send(.opened)
    model.send(.gaveAlias(word: "YEET", ["🔥"]))
    model.send(.answeredOffer(true))
    #expect(model.history.alias("yeet")?.sequences == ["🔥", "🚀"])
    model.send(.typed("yeet"))
    #expect(model.picked == "🔥")
    #expect(model.layout.counts == [2])
  }

  // MARK: Words

  @Test func aWordOfAnotherProcessIsFoundAtOnce() {
    var model = PickerFixture.model()
    model.send(.typed("yeet"))
    #expect(model.picked == nil)
    model.send(.readHistory(History([HistoryEvent(.alias("yeet", ["🚀", "unknown"]), at: 0)])))
    #expect(model.picked == "🚀")
  }

  @Test func aWordIsForgotten() {
    var model = PickerFixture.model(history: [.alias("yeet", ["🚀"])])
    let update = model.send(.gaveAlias(word: "Yeet", []))
    #expect(update.effects.first == .record(HistoryEvent(.alias("Yeet", []), at: 1)))
    #expect(model.history.aliases == [])
    model.send(.typed("yeet"))
    #expect(model.picked == nil)
  }

  @Test func theToneOfAWordIsShownAndNoneFollowsTheChoice() {
    let history: [HistoryEvent.Kind] = [
      .tone(key: "👋", .one(.dark)), .alias("hey", ["👋🏽"]), .alias("bye", ["👋"]),
    ]
    var model = PickerFixture.model(history: history)
    model.send(.typed("hey"))
    #expect(model.picked == "👋🏽")
    model.send(.typed("bye"))
    #expect(model.picked == "👋🏿")
  }

  @Test func historiesAddUpToTheLatestOfEachWord() {
    let history = History(
      [
        .alias("yeet", ["🚀"]), .alias("hm", ["🤔", "🤔"]), .alias("YEET", ["🔥", "🎉"]),
        .alias("gone", ["🎉"]), .alias("Gone", []), .alias("\u{301}", ["🎉"]),
      ].map { HistoryEvent($0, at: 0) })
    #expect(history.aliases == [Alias("hm", ["🤔"]), Alias("YEET", ["🔥", "🎉"])])
    #expect(history.alias("yéet")?.word == "YEET")
    #expect(history.alias("gone") == nil)
  }

  @Test(arguments: [
    (" ship \n it\t", "ship it"), ("Žluťoučký", "Žluťoučký"), ("", nil), (" \t", nil),
    ("\u{301}", nil), ("a\u{0}b", nil), ("!?", "!?"),
    (String(repeating: "a", count: 64), String(repeating: "a", count: 64)),
    (String(repeating: "a", count: 65), nil),
    ("a" + String(repeating: "\u{301}", count: 10_000), nil),
    (String(repeating: "👨‍👩‍👧‍👦", count: 9), String(repeating: "👨‍👩‍👧‍👦", count: 9)),
  ])
  func aWordIsOneTidyLine(text: String, expected: String?) {
    #expect(Alias.tidy(text) == expected)
  }
}
