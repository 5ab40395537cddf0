import EmojiCatalog
import PickerModel
import TestSupport
import Testing

@Suite struct ToneTests {
  @Test func onePersonHasThePlainFormAndFiveTonesInARow() {
    let model = opened("👋")
    #expect(model.popover?.rows.map { $0.map(\.text) } == [["👋", "👋🏻", "👋🏼", "👋🏽", "👋🏾", "👋🏿"]])
    #expect(model.popover?.rows[0][3].name == "waving hand: medium skin tone")
    #expect(model.popover?.cursor == TonePopover.Position(row: 0, column: 0))
  }

  @Test(arguments: ["😀", "🗣️"])
  func withoutTonesNothingOpens(text: String) {
    #expect(opened(text).popover == nil)
  }

  @Test(arguments: ["👋", "✌️", "🤝", "🧑‍🤝‍🧑"])
  func everyToneAndNothingElseIsReachedByKeys(text: String) {
    let emoji = PickerFixture.catalog[PickerFixture.catalog.match(text)!.id]
    #expect(reachableByKeys(text) == Set([emoji.sequence] + emoji.tonedSequences))
  }

  @Test(arguments: ["👋", "✌️", "🤝", "🧑‍🤝‍🧑"])
  func everyToneIsReachedByTheMouse(text: String) {
    let emoji = PickerFixture.catalog[PickerFixture.catalog.match(text)!.id]
    var reached: Set<String> = []
    for first in 0..<6 {
      var model = opened(text)
      let update = model.send(.clickedTone(.init(row: 0, column: first)))
      reached.formUnion(update.effects.compactMap(\.inserted))
      for second in 0..<5 where first < 5 && emoji.tonedPeople == 2 {
        var model = opened(text)
        model.send(.clickedTone(.init(row: 1, column: first)))
        model.send(.clickedTone(.init(row: 2, column: second)))
        let update = model.send(.clickedTone(.init(row: 3, column: 0)))
        reached.formUnion(update.effects.compactMap(\.inserted))
      }
    }
    #expect(reached == Set([emoji.sequence] + emoji.tonedSequences))
  }

  @Test func aPickedToneIsRecordedCopiedAndShownFromThenOn() {
    var model = opened("👋")
    model.press(.right)
    let update = model.press(.enter)
    #expect(
      update.effects == [
        .record(HistoryEvent(.tone(key: "👋", .one(.light)), at: 1)),
        .record(HistoryEvent(.used("👋🏻"), at: 1)), .insert("👋🏻"), .close,
      ])
    #expect(model.popover == nil)
    #expect(model.slot("👋🏻") != nil)
    model.send(.opened)
    #expect(model.picked == "👋🏻", "recents keep the exact tone")
  }

  @Test func theCurrentToneIsRingedAndHasTheCursor() {
    let tones: [(String, SkinTone, TonePopover.Position)] = [
      ("👋", .one(.dark), .init(row: 0, column: 5)), ("🤝", .one(.light), .init(row: 0, column: 1)),
      ("🤝", .two(.light, .dark), .init(row: 1, column: 0)),
    ]
    for (text, tone, cursor) in tones {
      let sequence = PickerFixture.catalog[PickerFixture.catalog.match(text)!.id].sequence(tone)!
      var model = PickerFixture.model(history: [.tone(key: text, tone)])
      model.send(.requestedTones(slot: model.slot(sequence)!))
      #expect(model.popover?.cursor == cursor)
      #expect(model.popover?.isSelected(cursor) == true)
      #expect(model.popover?.chosen.text == sequence)
    }
  }

  @Test func thePairStandsBesideTheSwatchesForTheArrowsToo() {
    var model = opened("🤝")
    for row in 1...2 {
      for _ in 0..<3 { model.press(.up) }
      for _ in 0..<row { model.press(.down) }
      model.press(.end)
      #expect(model.popover?.cursor == TonePopover.Position(row: row, column: 4))
      model.press(.right)
      #expect(model.popover?.cursor == TonePopover.Position(row: 3, column: 0))
      model.press(.left)
      #expect(model.popover?.cursor == TonePopover.Position(row: 2, column: row == 1 ? 2 : 4))
    }
    model.press(.right)
    #expect(model.press(.enter).effects.compactMap(\.inserted) == ["🤝🏿"])
  }

  @Test func noToneIsAChoiceThatOverridesTheToneForAll() {
    var settings = PickerSettings()
    settings.tone = .one(.medium)
    var model = PickerFixture.model(settings: settings)
    #expect(model.slot("✌🏽") != nil)
    #expect(model.slot("🤝🏽") != nil)
    model.send(.requestedTones(slot: model.slot("👋🏽")!))
    model.press(.home)
    #expect(model.press(.enter).effects.compactMap(\.inserted) == ["👋"])
    #expect(model.slot("👋") != nil)
    #expect(model.slot("👋🏽") == nil)
  }

  @Test func aPairOfTonesForAllGivesOnePersonTheFirst() {
    var settings = PickerSettings()
    settings.tone = .two(.light, .dark)
    let model = PickerFixture.model(settings: settings)
    #expect(model.slot("👋🏻") != nil)
    #expect(model.slot("🫱🏻‍🫲🏿") != nil)
  }

  @Test(arguments: [KeyPress(.menu), KeyPress(.f10, .shift), KeyPress(.enter, .alt)])
  func theTonesHaveTheirKeys(press: KeyPress) {
    var model = PickerFixture.model()
    model.send(.typed("waving"))
    #expect(model.send(.pressed(press)).isHandled)
    #expect(model.popover != nil)
    #expect(model.send(.pressed(press)).isHandled)
    #expect(model.popover == nil)
  }

  @Test func textClosesTheTonesAndGoesToTheEntry() {
    var model = opened("👋")
    let update = model.press(.character("x"))
    #expect(!update.isHandled)
    #expect(model.popover == nil)
  }

  @Test func aModifierKeyAloneLeavesTheTonesOpen() {
    var model = opened("👋")
    #expect(!model.press(.other, .shift).isHandled)
    #expect(model.popover != nil)
  }

  @Test func aClickElsewhereClosesTheTonesAndPicksNothing() {
    var model = opened("👋")
    let update = model.send(.clicked(slot: model.slot("🚀")!, []))
    #expect(update.effects.isEmpty)
    #expect(model.popover == nil)
  }

  @Test func tonesThatTheCatalogLacksAreShownPlain() {
    let model = PickerFixture.model(history: [.tone(key: "😀", .one(.dark))])
    #expect(model.slot("😀") != nil)
  }

  /// A picker with the tones of an emoji open.
  private func opened(_ text: String) -> PickerModel {
    var model = PickerFixture.model()
    model.send(.requestedTones(slot: model.slot(text)!))
    return model
  }

  /// What Enter can pick after any number of arrow keys.
  private func reachableByKeys(_ text: String) -> Set<String> {
    var reached: Set<String> = []
    var seen: Set<[String]> = []
    var waiting = [opened(text)]
    while let model = waiting.popLast(), let popover = model.popover {
      let state = ["\(popover.cursor)", popover.chosen.text] + popover.rows.joined().map(\.text)
      guard seen.insert(state + selected(popover)).inserted else { continue }
      var picking = model
      reached.formUnion(picking.press(.enter).effects.compactMap(\.inserted))
      for key in [Key.left, .right, .up, .down] {
        var next = model
        next.press(key)
        waiting.append(next)
      }
    }
    return reached
  }

  private func selected(_ popover: TonePopover) -> [String] {
    popover.rows.indices.flatMap { row in
      popover.rows[row].indices.map {
        popover.isSelected(.init(row: row, column: $0)) ? "x" : "-"
      }
    }
  }
}

extension Effect {
  fileprivate var inserted: String? {
    if case .insert(let text) = self { return text }
    return nil
  }
}
