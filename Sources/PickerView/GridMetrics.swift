/// The sizes of the grid in pixels, for a text scale and a zoom.
struct GridMetrics: Hashable {
  /// How large emoji are set to be, 1 for the usual size.
  let size: Double
  /// The height of an emoji.
  let glyph: Double
  /// The height of every row, headers included: with one height, offsets are arithmetic.
  let rowHeight: Int
  /// What a column needs at least.
  let columnWidth: Int
  /// Whether it is larger or smaller than the desktop's text and the settings ask for.
  let isZoomed: Bool
  /// The space at the left and the right of the columns.
  static let margin = 6

  /// - Parameters:
  ///   - textScale: how much larger than usual the desktop draws text.
  ///   - size: how large emoji are set to be, 1 for the usual size.
  ///   - zoom: what Ctrl and the wheel make of that for a while, 1 at first.
  ///   - page: the height of the viewport. GtkGridView shows at most 30 rows at once and stretches
  ///     them where that is not enough, so they are never less than a thirtieth of it.
  init(textScale: Double, size: Double = 1, zoom: Double = 1, page: Double = 0) {
    let scale = max(0.5, textScale) * size * zoom
    self.size = size
    glyph = (26 * scale).rounded()
    isZoomed = zoom != 1
    rowHeight = max(Int((42 * scale).rounded()), Int((page / 30).rounded(.up)))
    columnWidth = Int((46 * scale).rounded())
  }

  /// How many columns fit into a viewport, at least one.
  func columns(width: Double) -> Int {
    max(1, (Int(width) - 2 * Self.margin) / columnWidth)
  }

  /// The width of a viewport for so many columns.
  func width(columns: Int) -> Int { columns * columnWidth + 2 * Self.margin }

  /// The zooms that Ctrl and the wheel step through.
  static let zooms = [0.75, 0.875, 1, 1.25, 1.5, 2]
}

/// Where GtkGridView puts the cells of a viewport, in GTK's pixels.
struct GridGeometry: Equatable {
  /// Of the viewport.
  let width: Int
  let columns: Int
  let rowHeight: Int
  /// Whether the first column is at the right.
  let isMirrored: Bool

  /// GTK gives every column the same whole number of pixels, and leaves the rest empty at the end.
  var columnWidth: Int { max(1, (width - 2 * GridMetrics.margin) / columns) }

  /// Where a column begins.
  func x(ofColumn column: Int) -> Int {
    let start = GridMetrics.margin + column * columnWidth
    return isMirrored ? width - start - columnWidth : start
  }

  /// The column at a place; nil beside them.
  func column(at x: Double) -> Int? {
    let start = Int((isMirrored ? Double(width) - x : x).rounded(.down)) - GridMetrics.margin
    return start >= 0 && start < columns * columnWidth ? start / columnWidth : nil
  }
}
