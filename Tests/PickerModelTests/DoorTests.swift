import EmojiCatalog
import PickerModel
import TestSupport
import Testing

@Suite struct DoorTests {
  @Test(arguments: [
    [], [""], ["  ", "\t"], ["p"], ["pi"], ["p", ""], ["12*7"], ["/usr/bin"], ["2026"], ["---->"],
    [String(repeating: "x", count: 61)], [String(repeating: "x", count: 1_000_000)],
    Array(repeating: "party", count: 1000), [":"], [":a"], ["é"],
  ])
  func `what is no plausible question for emoji is none`(terms: [String]) {
    // A colon alone may begin a smiley.
    #expect(DoorQuery(terms) == nil || terms == [":"])
  }

  @Test(arguments: [
    (["party"], "party"), (["party", "popper"], "party popper"),
    ([" party ", " popper"], "party popper"),
    (["🎉"], "🎉"), (["<3"], "<3"), ([":-)"], ":-)"), ([":tada:"], ":tada:"), (["火"], "火"),
    (["ねこ"], "ねこ"), (["кот"], "кот"),
  ])
  func `plausible questions are taken as they are typed`(terms: [String], text: String) {
    #expect(DoorQuery(terms)?.text == text)
  }

  private func answer(_ model: PickerModel, _ words: String, limit: Int = 5) -> [String] {
    DoorQuery([words]).map { model.answer($0, limit: limit).map(\.text) } ?? []
  }

  @Test func `other programs get what is sure, and beginnings from four letters on`() {
    let model = PickerFixture.model()
    #expect(answer(model, "pizza") == ["🍕"])
    #expect(answer(model, "rocket") == ["🚀"])
    #expect(answer(model, "roc") == [])
    #expect(answer(model, "rock") == ["🚀"])
    #expect(answer(model, "pizzza") == [])
    #expect(answer(model, "izza") == [])
    #expect(answer(model, ":tada:") == ["🎉"])
    #expect(answer(model, "🚀") == ["🚀"])
    #expect(answer(model, "face", limit: 2).count == 2)
    #expect(answer(model, "face", limit: 0) == [])
  }

  @Test func `an entry says what it is, and how sure it is`() throws {
    let model = PickerFixture.model(history: [.tone(key: "👋", .one(.dark))])
    let query = try #require(DoorQuery(["party", "popper"]))
    let entry = try #require(model.answer(query, limit: 1).first as DoorEntry?)
    #expect(entry.text == "🎉" && entry.name == "party popper" && entry.detail == ":tada:")
    #expect(entry.isExact && entry.relevance <= 1 && entry.relevance > 0.5)
    // In the tone that the grid shows.
    #expect(answer(model, "waving hand") == ["👋🏿"])
    #expect(model.doorEntry("👋🏿")?.text == "👋🏿")
    #expect(model.doorEntry("👋🏽")?.text == "👋🏽")
  }

  @Test func `what is not offered is found by no program, though the window may show it`() {
    var settings = PickerSettings()
    settings.showsUndrawable = true
    var model = PickerFixture.model(settings: settings)
    model.send(.knownCoverage(missing: ["🚀", "👋🏿"]))
    #expect(answer(model, "rocket") == [])
    #expect(model.doorEntry("🚀") == nil)
    #expect(model.doorEntry("👋🏿") == nil)
    #expect(model.doorEntry("👋") != nil)
    // Where the fonts draw none at all, the window shows them all the same.
    model.send(
      .knownCoverage(
        missing: Set(
          (0..<PickerFixture.catalog.count).map {
            PickerFixture.catalog[$0].sequence
          })))
    #expect(answer(model, "pizza") == [])
  }

  @Test(arguments: ["", "nonsense", "🚀🚀", "\u{0}", "../..", String(repeating: "🚀", count: 10_000)])
  func `a text that is no emoji has no entry`(text: String) {
    #expect(PickerFixture.model().doorEntry(text) == nil)
  }

  @Test func `what is chosen elsewhere counts as used`() {
    var model = PickerFixture.model()
    let update = model.send(.usedElsewhere("🚀"))
    #expect(model.history.counts["🚀"] == 1)
    #expect(update.effects.count == 1)
    #expect(model.send(.usedElsewhere("nonsense")).effects.isEmpty)
  }
}
