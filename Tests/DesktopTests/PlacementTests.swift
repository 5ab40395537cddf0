import Testing

@testable import Desktop

struct PlacementTests {
  private nonisolated static let size = Placement.Box(x: 0, y: 0, width: 440, height: 480)
  private nonisolated static let left = Placement.Box(x: 0, y: 0, width: 1000, height: 800)
  private nonisolated static let right = Placement.Box(x: 1000, y: 100, width: 1600, height: 900)

  private nonisolated static func at(_ x: Int, _ y: Int) -> Placement.Point {
    Placement.Point(x: x, y: y)
  }
  private nonisolated static func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int)
    -> Placement.Box
  {
    Placement.Box(x: x, y: y, width: width, height: height)
  }

  @Test(
    arguments: [
      // Beside the pointer, on the side that has room.
      (at(100, 100), nil, at(116, 116)), (at(900, 100), nil, at(444, 116)),
      (at(100, 700), nil, at(116, 204)), (at(900, 700), nil, at(444, 204)),
      // In the focused window, where the pointer is elsewhere.
      (at(100, 100), box(1200, 200, 1000, 600), at(1480, 260)),
      (at(1300, 300), box(1200, 200, 1000, 600), at(1316, 316)),
      (nil, box(0, 0, 100, 100), at(0, 0)), (nil, nil, at(280, 160)),
      // Off all monitors.
      (at(-500, -500), nil, at(0, 0)), (at(9000, 300), nil, at(2160, 316)),
    ] as [(Placement.Point?, Placement.Box?, Placement.Point)])
  func `a window stands where the user is`(
    pointer: Placement.Point?, focused: Placement.Box?, place: Placement.Point
  ) {
    let seen = Placement.place(
      Self.size, pointer: pointer, focused: focused, monitors: [Self.left, Self.right])
    #expect(seen == place)
  }

  @Test(
    arguments: [
      (box(100, 100, 0, 20), at(100, 128)), (box(100, 700, 0, 20), at(100, 212)),
      (box(900, 100, 0, 20), at(560, 128)), (box(1200, 300, 300, 30), at(1200, 338)),
      // Room enough on neither side: the larger one.
      (box(100, 390, 0, 20), at(100, 320)), (box(100, 420, 0, 20), at(100, 0)),
    ])
  func `a window stands below the text cursor, above it where there is more room`(
    cursor: Placement.Box, place: Placement.Point
  ) {
    let seen = Placement.place(
      Self.size, cursor: cursor, pointer: Self.at(700, 700), focused: Self.box(0, 0, 1000, 800),
      monitors: [Self.left, Self.right])
    #expect(seen == place)
  }

  @Test func `a text cursor off all monitors, or without a window manager, counts for nothing`() {
    for isManaged in [true, false] {
      let cursor = isManaged ? Self.box(0, 5000, 0, 20) : Self.box(100, 100, 0, 20)
      func place(_ cursor: Placement.Box?) -> Placement.Point? {
        Placement.place(
          Self.size, cursor: cursor, pointer: Self.at(500, 100), focused: nil,
          monitors: [Self.left], isManaged: isManaged)
      }
      #expect(place(cursor) == place(nil))
    }
  }

  @Test func `a window is inside one monitor wherever pointer and focus are`() {
    for x in stride(from: -100, through: 2700, by: 130) {
      for y in stride(from: -100, through: 1100, by: 130) {
        for focused in [nil, Self.box(x - 300, y - 200, 500, 300)] {
          let place = Placement.place(
            Self.size, cursor: (x + y) % 20 == 0 ? Self.box(y, x, 0, 18) : nil,
            pointer: Self.at(x, y), focused: focused,
            monitors: [Self.left, Self.right])!
          let isInside = [Self.left, Self.right].contains { monitor in
            place.x >= monitor.x && place.y >= monitor.y
              && place.x + Self.size.width <= monitor.x + monitor.width
              && place.y + Self.size.height <= monitor.y + monitor.height
          }
          #expect(isInside, "\(place)")
        }
      }
    }
  }

  @Test(arguments: [
    (at(500, 700), at(496, 224)), (at(10, 10), at(6, 0)), (at(990, 790), at(560, 314)),
  ])
  func `without a window manager the pointer is over the window, which then has the keys`(
    pointer: Placement.Point, place: Placement.Point
  ) {
    let seen = Placement.place(
      Self.size, pointer: pointer, focused: nil, monitors: [Self.left], isManaged: false)
    #expect(seen == place)
    #expect(Self.box(place.x, place.y, 440, 480).contains(pointer))
  }

  @Test func `a window that is larger than the monitor begins in its corner`() {
    let place = Placement.place(
      Self.box(0, 0, 3000, 3000), pointer: Self.at(500, 500), focused: nil,
      monitors: [Self.left])
    #expect(place == Self.at(0, 0))
  }

  @Test func `without a monitor there is no place`() {
    #expect(Placement.place(Self.size, pointer: Self.at(1, 1), focused: nil, monitors: []) == nil)
  }
}
