import PickerModel
import TestSupport
import Testing

@Suite struct GridLayoutTests {
  @Test(arguments: [
    (
      1,
      """
      [0
       +
       +
       +
      [1
      [2
       +
      """
    ),
    (
      2,
      """
      [0 ·
       + +
       + ·
      [1 ·
      [2 ·
       + ·
      """
    ),
    (
      3,
      """
      [0 · ·
       + + +
      [1 · ·
      [2 · ·
       + · ·
      """
    ),
    (
      5,
      """
      [0 · · · ·
       + + + · ·
      [1 · · · ·
      [2 · · · ·
       + · · · ·
      """
    ),
  ])
  func sectionsBeginWithAHeaderRowAndEndFilledUp(columns: Int, expected: String) {
    #expect(GridLayout(counts: [3, 0, 1], columns: columns).drawing == expected)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func slotsAndItemsAgree(seed: UInt64) {
    let (layout, _) = Self.random(seed)
    var seen = layout.counts.map { _ in 0 }
    var headers = 0
    for slot in 0..<layout.slotCount {
      switch layout[slot] {
      case .header(let section):
        #expect(section == headers)
        #expect(slot == layout.firstRow(ofSection: section) * layout.columns)
        headers += 1
      case .item(let position):
        #expect(position.item == seen[position.section])
        #expect(layout.slot(of: position) == slot)
        #expect(layout.section(atRow: Double(slot / layout.columns)) == position.section)
        seen[position.section] += 1
      case .pad:
        break
      }
    }
    #expect(headers == layout.counts.count)
    #expect(seen == layout.counts)
    #expect(layout[-1] == .pad)
    #expect(layout[layout.slotCount] == .pad)
  }

  @Test func theSectionAtAnOffsetIsTheOneWhoseTitleIsOnTop() {
    let layout = GridLayout(counts: [4, 2], columns: 2)
    #expect([0, 0.5, 2.9].map { layout.section(atRow: $0) } == [0, 0, 0])
    #expect([3, 3.2, 100].map { layout.section(atRow: $0) } == [1, 1, 1])
    #expect(layout.section(atRow: -5) == 0)
    #expect(GridLayout(counts: [], columns: 3).section(atRow: 0) == nil)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func everyMoveEndsOnAnItem(seed: UInt64) {
    var (layout, random) = Self.random(seed)
    guard var position = layout.first else { return }
    for _ in 0..<50 {
      let moves: [GridMove] = [
        .previous, .next, .up, .down, .rows(Int.random(in: -9...9, using: &random)), .first, .last,
      ]
      position = layout.moved(position, moves.randomElement(using: &random)!)
      #expect(layout.contains(position))
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func theNextItemsAreAllItemsInOrderAndBack(seed: UInt64) {
    let (layout, _) = Self.random(seed)
    guard let first = layout.first, let last = layout.last else { return }
    var there = [first]
    while let position = there.last, position != last {
      there.append(layout.moved(position, .next))
      guard there.count <= layout.slotCount else { break }
    }
    #expect(there.count == layout.counts.reduce(0, +))
    #expect(Set(there).count == there.count)
    var back = [last]
    while let position = back.last, position != first {
      back.append(layout.moved(position, .previous))
      guard back.count <= layout.slotCount else { break }
    }
    #expect(back == there.reversed())
  }

  @Test func upAndDownKeepTheColumnAndPassOverHeaders() {
    // [0 · ·      [0 = smiley section of 5, [1 of 2
    //  a b c
    //  d e ·
    // [1 · ·
    //  f g ·
    let layout = GridLayout(counts: [5, 2], columns: 3)
    let b = GridPosition(section: 0, item: 1)
    let c = GridPosition(section: 0, item: 2)
    let e = GridPosition(section: 0, item: 4)
    let g = GridPosition(section: 1, item: 1)
    #expect(layout.moved(b, .down) == e)
    #expect(layout.moved(e, .down) == g)
    #expect(layout.moved(g, .down) == g)
    #expect(layout.moved(g, .up) == e)
    #expect(layout.moved(c, .down) == e, "a short row is entered at its last item")
    #expect(layout.moved(c, .rows(2)) == g)
    #expect(layout.moved(g, .rows(-10)) == b)
  }

  private static func random(_ seed: UInt64) -> (GridLayout, SeededRandom) {
    var random = SeededRandom(seed: seed)
    let counts = (0..<Int.random(in: 0...6, using: &random)).map { _ in
      Bool.random(using: &random)
        ? Int.random(in: 0...3, using: &random)
        : Int.random(in: 0...40, using: &random)
    }
    let layout = GridLayout(counts: counts, columns: Int.random(in: 1...12, using: &random))
    return (layout, random)
  }
}
