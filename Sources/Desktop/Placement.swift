/// Where a window should stand, on displays that let it choose.
public nonisolated enum Placement {
  /// Pixels of the display.
  public struct Point: Hashable, Sendable {
    public var x: Int
    public var y: Int

    public init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }
  }

  public struct Box: Hashable, Sendable {
    public var x: Int
    public var y: Int
    public var width: Int
    public var height: Int

    public init(x: Int, y: Int, width: Int, height: Int) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }

    var middle: Point { Point(x: x + width / 2, y: y + height / 2) }

    func contains(_ point: Point) -> Bool {
      (x..<x + max(0, width)).contains(point.x) && (y..<y + max(0, height)).contains(point.y)
    }
  }

  /// So far from the pointer that it covers nothing, and hovers over nothing.
  static let gap = 16
  /// So far from the text cursor that the line is seen.
  static let lineGap = 8
  /// So far from the window's corner the pointer is where it has to be over it.
  static let corner = 4

  /// The upper left corner of a window: below the text cursor where that is known, else beside the
  /// pointer where that is in the focused window, else in the middle of that window, else beside the
  /// pointer; always inside one monitor, that of the focus.
  ///
  /// Where no window manager gives the focus, keys go to what is below the pointer: then that is the
  /// window, with the pointer near its lower left corner, where it hovers over no emoji.
  ///
  /// - Parameters:
  ///   - size: of the window; its place is not looked at.
  ///   - cursor: the text cursor, which is not covered where there is room beside it.
  ///   - focused: the window that has the focus; nil where none has.
  ///   - monitors: without what panels take; none where that is not known.
  /// - Returns: nil where there is no monitor.
  public static func place(
    _ size: Box, cursor: Box? = nil, pointer: Point?, focused: Box?, monitors: [Box],
    isManaged: Bool = true
  ) -> Point? {
    if !isManaged, let pointer, let monitor = monitors.first(where: { $0.contains(pointer) }) {
      return inside(
        monitor, Point(x: pointer.x - corner, y: pointer.y + corner - size.height), size)
    }
    if let cursor, let monitor = monitors.first(where: { $0.contains(cursor.middle) }) {
      return inside(monitor, beside(cursor, in: monitor, size), size)
    }
    var anchor = pointer
    if let focused, pointer.map({ !focused.contains($0) }) ?? true { anchor = nil }
    guard let target = anchor ?? focused?.middle ?? pointer ?? monitors.first?.middle,
      let monitor = monitors.first(where: { $0.contains(target) })
        ?? monitors.min(by: { distance($0, target) < distance($1, target) })
    else { return nil }
    guard let anchor else {
      return inside(
        monitor, Point(x: target.x - size.width / 2, y: target.y - size.height / 2), size)
    }
    // Below and to the right, as a menu; on the other side where there is no room.
    var place = Point(x: anchor.x + gap, y: anchor.y + gap)
    if place.x + size.width > monitor.x + monitor.width { place.x = anchor.x - gap - size.width }
    if place.y + size.height > monitor.y + monitor.height {
      place.y = anchor.y - gap - size.height
    }
    return inside(monitor, place, size)
  }

  /// Below a line of text, above it where there is more room.
  private static func beside(_ cursor: Box, in monitor: Box, _ size: Box) -> Point {
    let below = cursor.y + cursor.height + lineGap
    let above = cursor.y - lineGap - size.height
    let roomBelow = monitor.y + monitor.height - below
    let isBelow = roomBelow >= size.height || roomBelow >= cursor.y - lineGap - monitor.y
    return Point(x: cursor.x, y: isBelow ? below : above)
  }

  /// The nearest place at which a window is inside a monitor; its upper left corner always is.
  static func inside(_ monitor: Box, _ place: Point, _ size: Box) -> Point {
    Point(
      x: max(monitor.x, min(place.x, monitor.x + monitor.width - size.width)),
      y: max(monitor.y, min(place.y, monitor.y + monitor.height - size.height)))
  }

  private static func distance(_ box: Box, _ point: Point) -> Int {
    let x = max(box.x - point.x, point.x - (box.x + box.width), 0)
    let y = max(box.y - point.y, point.y - (box.y + box.height), 0)
    return x + y
  }
}
