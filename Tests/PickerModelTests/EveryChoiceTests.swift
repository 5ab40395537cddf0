import EmojiCatalog
import PickerModel
import TestSupport
import Testing

/// Over all emoji: what the popover leads to, by mouse and by keyboard, and where it arrives.
@Suite struct EveryChoiceTests {
  private let catalog = StandardPicker.catalog

  /// All that the popover of an emoji may lead to, from the data.
  private func expected(_ id: Int) -> Set<String> {
    let emoji = catalog[id]
    let forms = Forms.forms(of: id, in: catalog).map(catalog.sequence(of:))
    let text = StandardPicker.textPresentations.text(of: emoji.sequence)
    return Set([emoji.sequence] + emoji.tonedSequences + forms + (text.map { [$0] } ?? []))
  }

  @Test func aSequenceIsFoundByItsToneAsAmongAllOfTheEmoji() {
    let modifiers = EmojiModifier.allCases
    let pairs = modifiers.flatMap { first in modifiers.map { SkinTone.two(first, $0) } }
    let tones = [SkinTone.none] + modifiers.map(SkinTone.one) + pairs
    for id in 0..<catalog.count {
      let emoji = catalog[id]
      for tone in catalog.takesTones(id) ? tones : [.none, .one(.dark)] {
        #expect(catalog.sequence(of: id, in: tone) == emoji.sequence(tone), "\(emoji.name)")
      }
    }
  }

  @Test func theMouseReachesEachToneAndFormAndNothingElse() {
    let model = StandardPicker.model()
    var opened = 0
    for id in 0..<catalog.count {
      let slot = StandardPicker.slot(of: id, in: model)
      var open = model
      open.send(.requestedTones(slot: slot))
      let expected = expected(id)
      guard let popover = open.popover else {
        #expect(expected.count == 1, "\(catalog[id].name)")
        continue
      }
      opened += 1
      var reached: Set<String> = []
      for row in popover.rows.indices where !popover.isSwatches(row: row) {
        for column in popover.rows[row].indices where popover.kinds[row] != .pair {
          reached.formUnion(pick(open, .init(row: row, column: column), slot, of: id))
        }
      }
      if let row = popover.kinds.firstIndex(of: .firstPerson) {
        for first in 0..<5 {
          for second in 0..<5 {
            var choosing = open
            choosing.send(.clickedTone(.init(row: row, column: first)))
            choosing.send(.clickedTone(.init(row: row + 1, column: second)))
            reached.formUnion(pick(choosing, .init(row: row + 2, column: 0), slot, of: id))
          }
        }
      }
      #expect(reached == expected, "\(catalog[id].name)")
    }
    #expect(opened > 650)
  }

  /// Clicks a choice, and looks at the clipboard, the grid and the recents. Returns what was picked.
  private func pick(
    _ model: PickerModel, _ position: TonePopover.Position, _ slot: Int, of id: Int
  ) -> Set<String> {
    var model = model
    let text = model.popover!.rows[position.row][position.column].text
    let update = model.send(.clickedTone(position))
    #expect(update.effects.contains(.insert(text)), "the clipboard has \(text)")
    #expect(update.effects.contains(.record(HistoryEvent(.used(text), at: 1))), "\(text)")
    if let match = catalog.match(text), match.id == id {
      #expect(model.text(at: slot) == text, "the grid shows \(text)")
    } else if let match = catalog.match(text) {
      #expect(model.text(at: StandardPicker.slot(of: match.id, in: model)) == text)
    }
    model.send(.opened)
    #expect(model.picked == text, "the recents begin with \(text)")
    return [text]
  }

  @Test func theKeyboardReachesEachToneAndForm() {
    let model = StandardPicker.model()
    for id in 0..<catalog.count {
      var open = model
      open.send(.requestedTones(slot: StandardPicker.slot(of: id, in: model)))
      guard let popover = open.popover else { continue }
      var reached: Set<String> = []
      for _ in popover.rows { open.press(.up) }
      for (row, kind) in popover.kinds.enumerated() {
        #expect(open.popover?.cursor.row == row)
        if kind == .firstPerson {
          reached.formUnion(pairsByKeys(open))
        } else if kind != .secondPerson {
          open.press(.home)
          for column in popover.rows[row].indices {
            #expect(open.popover?.cursor == TonePopover.Position(row: row, column: column))
            let text = open.popover!.chosen.text
            var picking = open
            #expect(picking.press(.enter).effects.contains(.insert(text)), "\(text)")
            reached.insert(text)
            open.press(.right)
          }
        }
        open.press(.down)
      }
      #expect(reached == expected(id), "\(catalog[id].name)")
    }
  }

  /// What Enter picks for each pair of tones, from the first person's swatches.
  private func pairsByKeys(_ model: PickerModel) -> Set<String> {
    var reached: Set<String> = []
    var first = model
    first.press(.home)
    for _ in 0..<5 {
      var second = first
      second.press(.down)
      second.press(.home)
      for _ in 0..<5 {
        var picking = second
        let text = picking.popover!.chosen.text
        #expect(picking.press(.enter).effects.contains(.insert(text)))
        reached.insert(text)
        second.press(.right)
      }
      first.press(.right)
    }
    #expect(reached.count == 25)
    return reached
  }
}
