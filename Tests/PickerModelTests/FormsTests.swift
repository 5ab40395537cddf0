import EmojiCatalog
import PickerModel
import TestSupport
import Testing

@Suite struct FormsTests {
  @Test func formsStandBelowTheTonesInTheToneThatTheEmojiHas() {
    let model = StandardPicker.opened("🧑‍🔬", history: [.tone(key: "🧑‍🔬", .one(.medium))])
    #expect(model.popover?.kinds == [.tones, .forms, .standard])
    #expect(model.popover?.rows[1].map(\.text) == ["👨🏽‍🔬", "👩🏽‍🔬"])
    #expect(model.popover?.rows[1][1].name == "woman scientist: medium skin tone")
    #expect(model.popover?.cursor == TonePopover.Position(row: 0, column: 3))
  }

  @Test func whatHasChoicesStaysTheSameOnceItIsKnownWhatTheFontsDraw() {
    func choices(_ model: PickerModel) -> [String: Bool] {
      let cells = (0..<model.layout.slotCount).compactMap { model.cell(at: $0) }
      return Dictionary(cells.map { ($0.text, $0.hasChoices) }, uniquingKeysWith: { $1 })
    }
    var model = StandardPicker.model()
    var before = choices(model)
    model.send(.knownCoverage(missing: ["👩‍🔬", "👨‍🔬", "♎"]))
    for gone in ["👩‍🔬", "👨‍🔬", "♎"] { before[gone] = nil }
    #expect(choices(model) == before)
    #expect(before["🧑‍🔬"] == true, "it has tones")
    model.send(.knownCoverage(missing: ["❤\u{FE0E}"]))
    #expect(choices(model)["❤️"] == false, "the text was its only other form")
  }

  @Test func formsFollowThePairAndLeadToPairs() {
    let model = StandardPicker.opened("👫", history: [.tone(key: "👫", .two(.light, .dark))])
    #expect(
      model.popover?.kinds == [.tones, .firstPerson, .secondPerson, .pair, .forms, .standard])
    #expect(model.popover?.rows[4].map(\.text) == ["🧑🏻‍🤝‍🧑🏿", "👨🏻‍🤝‍👨🏿", "👩🏻‍🤝‍👩🏿"])
  }

  @Test func manyFormsTakeSeveralRows() {
    let model = StandardPicker.opened("🧑")
    #expect(model.popover?.kinds == [.tones, .forms, .forms, .forms])
    #expect(model.popover?.rows.map(\.count) == [6, 6, 6, 2])
  }

  @Test func anEmojiWithoutTonesStandsAmongItsForms() {
    var model = StandardPicker.opened("❤️")
    #expect(model.popover?.rows.map { $0.map(\.text) } == [["❤️", "❤\u{FE0E}"]])
    #expect(model.popover?.rows[0].map(\.name) == ["red heart", "red heart, as text"])
    #expect(model.popover?.isSelected(.init(row: 0, column: 0)) == true)
    model.press(.right)
    #expect(model.announcement == "red heart, as text")
    let update = model.press(.enter)
    #expect(
      update.effects == [
        .record(HistoryEvent(.used("❤\u{FE0E}"), at: 1)), .insert("❤\u{FE0E}"), .close,
      ])
  }

  @Test func theTextPresentationKeepsItsPlaceInTheRecentsAndPins() {
    var model = StandardPicker.model(history: [
      .used("❤️"), .used("✌\u{FE0E}"), .pin("❤\u{FE0E}"), .tone(key: "✌", .one(.dark)),
    ])
    let texts = (9..<12).compactMap { model.text(at: $0) }
    #expect(texts == ["❤\u{FE0E}", "✌\u{FE0E}", "❤️"])
    #expect(model.cell(at: 9)?.isPinned == true)
    #expect(model.cell(at: 11)?.isPinned == false)
    #expect(model.cell(at: 10)?.name == "victory hand, as text")
    // From there the way leads to the emoji again.
    model.send(.requestedTones(slot: 10))
    let popover = model.popover
    #expect(popover?.chosen.text == "✌\u{FE0E}")
    #expect(popover?.cursor == TonePopover.Position(row: 1, column: 0))
    model.press(.up)
    #expect(model.press(.enter).effects.contains(.insert("✌️")))
  }

  @Test func pickingAFormAsTextForgetsNoTone() {
    var model = StandardPicker.opened("✌️", history: [.tone(key: "✌", .one(.dark))])
    model.press(.down)
    #expect(model.popover?.chosen.text == "✌\u{FE0E}")
    model.press(.enter)
    #expect(model.history.tones == ["✌": .one(.dark)])
  }

  @Test func aFormKeepsTheToneInWhichItIsPicked() {
    var model = StandardPicker.opened("🧑‍🔬", history: [.tone(key: "🧑‍🔬", .one(.medium))])
    model.press(.down)
    model.press(.right)
    let update = model.press(.enter)
    #expect(update.effects.contains(.insert("👩🏽‍🔬")))
    #expect(model.history.tones["👩‍🔬"] == .one(.medium))
    #expect(model.text(at: StandardPicker.slot(of: StandardPicker.id("👩‍🔬"), in: model)) == "👩🏽‍🔬")
  }

  @Test func aFormThatHasTheToneOfItselfIsNotRemembered() {
    var settings = PickerSettings()
    settings.tone = .one(.dark)
    var model = StandardPicker.opened("🧑‍🔬", settings: settings)
    model.press(.down)
    model.press(.home)
    #expect(model.press(.enter).effects.contains(.insert("👨🏿‍🔬")))
    #expect(model.history.tones.isEmpty)
  }

  @Test func formsThatTheFontsLackAreNotOffered() {
    var model = StandardPicker.model()
    model.send(.knownCoverage(missing: ["👩‍🔬", "❤\u{FE0E}", "🚶‍➡️"]))
    model.send(.requestedTones(slot: model.slot("🧑‍🔬")!))
    #expect(model.popover?.rows[1].map(\.text) == ["👨‍🔬"])
    model.press(.escape)
    model.send(.requestedTones(slot: model.slot("❤️")!))
    #expect(model.popover == nil)
  }

  @Test(arguments: [("❤️", "red heart"), ("👨‍👦", "family: man, boy")])
  func whatHasFormsIsSaid(text: String, name: String) {
    var model = StandardPicker.model()
    model.send(.clicked(slot: StandardPicker.slot(of: StandardPicker.id(text), in: model), .shift))
    #expect(model.announcement.hasPrefix(name))
    #expect(model.announcement.hasSuffix(", other forms available"))
  }

  @Test(arguments: [
    ("🧑‍🔬", true), ("👋", true), ("❤️", true), ("👨‍👦", true), ("🚀", false), ("🫠", false),
  ])
  func whatHasTonesOrFormsIsMarked(text: String, isMarked: Bool) {
    let model = StandardPicker.model()
    let slot = StandardPicker.slot(of: StandardPicker.id(text), in: model)
    #expect(model.cell(at: slot)?.hasChoices == isMarked)
  }

  @Test func exactlyWhatOpensAPopoverIsMarked() {
    var model = StandardPicker.model()
    model.send(.knownCoverage(missing: ["❤\u{FE0E}", "👨‍👧", "👋🏻", "👋🏼", "👋🏽", "👋🏾", "👋🏿"]))
    for slot in 0..<model.layout.slotCount {
      guard let cell = model.cell(at: slot) else { continue }
      var opened = model
      opened.send(.requestedTones(slot: slot))
      #expect((opened.popover != nil) == cell.hasChoices, "\(cell.text)")
    }
  }

  @Test func tonesAndFormsAreBothSaid() {
    var model = StandardPicker.model()
    let slot = StandardPicker.slot(of: StandardPicker.id("🧑‍🔬"), in: model)
    model.send(.clicked(slot: slot, .shift))
    #expect(model.announcement.hasSuffix(", tones and other forms available"))
  }

  // MARK: Grouping

  @Test func menAndWomenCanBeGroupedUnderTheirPerson() {
    var model = StandardPicker.model(history: [.used("👩‍🔬")])
    var settings = PickerSettings()
    settings.groupsForms = true
    let update = model.send(.changedSettings(settings))
    #expect(update.changes.contains(.rows))
    let shown = Set((0..<model.layout.slotCount).compactMap { model.text(at: $0) })
    #expect(shown.isDisjoint(with: ["👨‍🔬", "👨", "👩‍🦰", "👫", "🤷‍♂️", "🚶‍♀️‍➡️"]))
    #expect(shown.isSuperset(of: ["🧑‍🔬", "🧑", "🧑‍🦰", "🧑‍🤝‍🧑", "🤷", "🚶‍➡️", "🤴", "💃"]))
    #expect(model.picked == "👩‍🔬", "recents are as they were picked")
    // From the person all are reached.
    model.send(.requestedTones(slot: model.slot("🧑‍🔬")!))
    #expect(model.popover?.rows[1].map(\.text) == ["👨‍🔬", "👩‍🔬"])
    model.send(.changedSettings(PickerSettings()))
    #expect(model.slot("👨‍🔬") != nil)
  }

  @Test func withoutThePersonManAndWomanStay() {
    var settings = PickerSettings()
    settings.groupsForms = true
    var model = StandardPicker.model(settings: settings)
    #expect(model.slot("👩‍🔬") == nil)
    model.send(.knownCoverage(missing: ["🧑‍🔬"]))
    #expect(model.slot("👩‍🔬") != nil)
  }

  // MARK: The usual tone

  @Test func theWayBackToTheUsualToneIsInThePopover() {
    var settings = PickerSettings()
    settings.tone = .one(.light)
    var model = StandardPicker.opened(
      "👋", history: [.tone(key: "👋", .none), .tone(key: "🙏", .one(.dark))], settings: settings)
    #expect(model.popover?.kinds == [.tones, .standard])
    #expect(model.popover?.rows[1].map(\.text) == ["👋🏻"])
    model.press(.down)
    #expect(model.popover?.isStandardChosen == true)
    #expect(model.announcement == "Usual skin tone")
    let update = model.press(.enter)
    #expect(
      update.effects == [
        .record(HistoryEvent(.usualTone(key: "👋"), at: 1)),
        .announce("waving hand has the usual skin tone again"),
      ], "nothing is picked")
    #expect(update.changes.contains(.cells))
    #expect(model.popover == nil)
    #expect(model.history.tones == ["🙏": .one(.dark)])
    #expect(model.text(at: StandardPicker.slot(of: StandardPicker.id("👋"), in: model)) == "👋🏻")
  }

  @Test func allTonesCanBeForgotten() {
    var model = StandardPicker.model(history: [
      .tone(key: "👋", .one(.dark)), .tone(key: "🙏", .none), .used("👋🏿"),
    ])
    let update = model.send(.forgotTones)
    #expect(update.effects.first == .record(HistoryEvent(.usualTone(key: nil), at: 1)))
    #expect(model.history.tones.isEmpty)
    #expect(model.picked == "👋🏿", "recents keep the exact tone")
    #expect(model.text(at: StandardPicker.slot(of: StandardPicker.id("👋"), in: model)) == "👋")
  }

  @Test func aToneThatWasChosenOverridesTheToneForAll() {
    var settings = PickerSettings()
    settings.tone = .one(.light)
    let model = StandardPicker.model(
      history: [.tone(key: "👋", .one(.dark)), .tone(key: "🙏", .none)], settings: settings)
    for (text, shown) in [("👋", "👋🏿"), ("🙏", "🙏"), ("👍", "👍🏻")] {
      #expect(model.text(at: StandardPicker.slot(of: StandardPicker.id(text), in: model)) == shown)
    }
  }
}
