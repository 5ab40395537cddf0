import Testing

@testable import Desktop

struct TextCursorTests {
  private nonisolated static func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int)
    -> Placement.Box
  {
    Placement.Box(x: x, y: y, width: width, height: height)
  }

  @Test(
    arguments: [
      (box(50, 10, 8, 17), box(42, 10, 8, 17), box(20, 5, 300, 27), box(50, 10, 0, 17)),
      // Behind the last character, as toolkits answer there.
      (box(0, 0, 0, 0), box(42, 10, 8, 17), box(20, 5, 300, 27), box(50, 10, 0, 17)),
      (nil, box(42, 10, 8, 17), box(20, 5, 300, 27), box(50, 10, 0, 17)),
      (nil, nil, box(20, 5, 300, 27), box(20, 5, 300, 27)),
      // A page of text says nothing of where in it the cursor is.
      (nil, nil, box(20, 5, 300, 700), nil), (nil, nil, nil, nil), (nil, nil, box(0, 0, 0, 0), nil),
    ] as [(Placement.Box?, Placement.Box?, Placement.Box?, Placement.Box?)])
  func `the cursor is between two characters, else in a field of a few lines`(
    next: Placement.Box?, last: Placement.Box?, field: Placement.Box?, cursor: Placement.Box?
  ) {
    #expect(TextCursor.cursor(before: next, behind: last, field: field) == cursor)
  }

  @Test(
    arguments: [
      (box(300, 200, 0, 20), false, box(300, 200, 0, 20)),
      (box(200, 20, 0, 20), true, box(300, 220, 0, 20)),
      // Not in the window: some other program's mistake.
      (box(20, 20, 0, 20), false, nil), (box(900, 20, 0, 20), true, nil),
    ] as [(Placement.Box, Bool, Placement.Box?)])
  func `places in a window become places on the screen`(
    box: Placement.Box, isInWindow: Bool, place: Placement.Box?
  ) {
    let window = Self.box(100, 200, 800, 600)
    #expect(TextCursor.onScreen(box, isInWindow: isInWindow, window) == place)
  }
}
