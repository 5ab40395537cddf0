import PickerModel
import TestSupport
import Testing

@Suite struct ChipTests {
  @Test func shiftEnterAddsAndEnterPicksAllAtOnce() {
    var model = PickerFixture.model()
    let first = model.press(.enter, .shift)
    #expect(first.effects.contains(.copy("😂")))
    #expect(!first.effects.contains(.close))
    model.press(.right)
    #expect(model.press(.enter, .shift).effects.contains(.copy("😂❤️")))
    #expect(model.chips.map(\.text) == ["😂", "❤️"])
    model.press(.right)
    #expect(model.press(.enter).effects.suffix(2) == [.insert("😂❤️👋"), .close])
  }

  @Test func backspaceInAnEmptyEntryTakesTheLastChipBack() {
    var model = PickerFixture.model()
    model.press(.enter, .shift)
    model.press(.right)
    model.press(.enter, .shift)
    model.send(.typed("x"))
    #expect(!model.press(.backspace).isHandled, "there is text to delete")
    model.send(.typed(""))
    #expect(model.press(.backspace).effects.first == .copy("😂"))
    #expect(model.press(.backspace).isHandled)
    #expect(model.chips.isEmpty)
    #expect(!model.press(.backspace).isHandled)
  }

  @Test func escapeLeavesTheChipsCopied() {
    var model = PickerFixture.model()
    model.press(.enter, .shift)
    #expect(model.press(.escape).effects == [.close])
  }

  @Test func aClickedChipIsTakenBack() {
    var model = PickerFixture.model()
    model.press(.enter, .shift)
    model.press(.right)
    model.press(.enter, .shift)
    model.send(.removedChip(0))
    #expect(model.chips.map(\.text) == ["❤️"])
    model.send(.removedChip(7))
    #expect(model.chips.count == 1)
  }

  @Test func chipsAreGoneWhenTheWindowOpensAgain() {
    var model = PickerFixture.model()
    model.press(.enter, .shift)
    let update = model.send(.opened)
    #expect(model.chips.isEmpty)
    #expect(update.changes.contains(.chips))
  }

  @Test func shiftClickAddsAndPlainClickPicks() {
    var model = PickerFixture.model()
    let slot = model.slot("🚀")!
    #expect(model.send(.clicked(slot: slot, .shift)).effects.contains(.copy("🚀")))
    #expect(model.send(.clicked(slot: slot, [])).effects.suffix(2) == [.insert("🚀🚀"), .close])
  }
}
