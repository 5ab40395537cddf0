import Testing

@testable import PickerModel

@Suite struct EmojiSetTests {
  @Test(arguments: [[], [0], [63], [64], [1913, 5, 64, 5, 127, 128]])
  func itHoldsWhatASetHolds(ids: [Int]) {
    let set = Set(ids)
    let bits = EmojiSet(ids)
    #expect(bits.count == set.count)
    #expect(bits.isEmpty == set.isEmpty)
    for id in 0..<2000 { #expect(bits.contains(id) == set.contains(id)) }
  }

  @Test func theOrderOfWhatCameDoesNotTellSetsApart() {
    #expect(EmojiSet([700, 3]) == EmojiSet([3, 700, 3]))
    #expect(EmojiSet([700, 3]) != EmojiSet([3]))
  }
}
