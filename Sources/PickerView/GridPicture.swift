import CGtk
import GtkSupport
import PickerModel

/// Draws what is in sight of the grid, row by row, behind GTK's cells.
///
/// To scroll, GTK would draw, compare and paint each cell by itself. The emoji of a row as one
/// picture, which stays the same wherever the row goes, take a fourth of that.
final class GridPicture: Drawing {
  /// What is in sight, and where: in GTK's pixels.
  struct Sight {
    let geometry: GridGeometry
    let rows: Range<Int>
    /// How far the rows are scrolled.
    let offset: Int
    let model: PickerModel
    let cursorSlot: Int?
    let hoveredSlot: Int?
  }

  /// Called for each frame that draws it.
  var sight: () -> Sight? = { nil }

  private let style: CellStyle
  private var marks: CellMarks?
  /// The rows that were in sight when it was last drawn, as far as they still look the same.
  private var rows: [Int: PaintedRow] = [:]
  /// Whether the rows may show something else than was drawn.
  private var isStale = true
  private var drawnGeometry: GridGeometry?
  /// Emoji that were drawn of late: most stay while a query grows.
  private var pictures: [String: Picture] = [:]

  init(_ style: CellStyle) { self.style = style }

  /// All rows look otherwise: in colours, size or font.
  func everythingChanged() {
    rows = [:]
    pictures = [:]
    redraw()
  }

  /// Some rows may show other emoji.
  func contentChanged() {
    isStale = true
    redraw()
  }

  /// What was last drawn in a slot that is in sight; for tests.
  func drawnText(row: Int, column: Int) -> String? { rows[row]?.content[column].cell?.text }

  override func draw(_ snapshot: OpaquePointer, width: Double, height: Double) {
    guard let sight = sight() else { return }
    if sight.geometry != drawnGeometry { rows = [:] }
    drawnGeometry = sight.geometry
    var seen: [Int: PaintedRow] = [:]
    for index in sight.rows {
      let row = row(index, sight)
      seen[index] = row
      let y = index * sight.geometry.rowHeight - sight.offset
      snapshot.translated(0, Double(y)) {
        drawHighlights(row, index, sight, snapshot)
        row.draw(snapshot, style, rowHeight: Double(sight.geometry.rowHeight))
      }
    }
    isStale = false
    rows = seen
  }

  private func row(_ index: Int, _ sight: Sight) -> PaintedRow {
    let known = rows[index]
    if let known, !isStale { return known }
    let content = sight.content(row: index)
    if let known, known.content == content { return known }
    return paint(content, sight.geometry)
  }

  // MARK: Emoji

  private func paint(_ content: [SlotContent], _ geometry: GridGeometry) -> PaintedRow {
    let scale = style.scale
    let marks = currentMarks(geometry)
    let width = Double(geometry.columnWidth)
    let middle = Double(geometry.rowHeight) / 2
    var row = PaintedRow(content: content)
    var sprites: [PlacedSprite] = []
    func put(_ sprite: Sprite, _ x: Double, _ y: Double, isMark: Bool = false) {
      let origin = sprite.origin(centerX: x, centerY: y, scale: scale)
      sprites.append(PlacedSprite(sprite: sprite, x: origin.x, y: origin.y, isMark: isMark))
    }
    for (column, slot) in content.enumerated() {
      let x = Double(geometry.x(ofColumn: column))
      if let title = slot.title { row.title = (SectionTitle(title, for: widget), x, width) }
      guard let cell = slot.cell else { continue }
      style.hasDrawnEmoji = true
      switch picture(of: cell.text) {
      case .sprite(let sprite): put(sprite, x + width / 2, middle)
      case .glyph(let glyph): row.glyphs.append((glyph, x + width / 2))
      }
      marks.forEach(of: cell) { mark in
        put(
          mark.sprite, (x + width / 2).rounded() + mark.x, middle.rounded() + mark.y, isMark: true)
      }
    }
    row.add(sprites, scale: scale, isCairo: PictureNode.isCairo(widget))
    return row
  }

  private func picture(of text: String) -> Picture {
    if let picture = pictures[text] { return picture }
    let picture = style.picture(text)
    // One that is no sprite yet may be one the next time.
    guard case .sprite = picture else { return picture }
    // A few windows full.
    if pictures.count >= 200 { pictures = [:] }
    pictures[text] = picture
    return picture
  }

  private func currentMarks(_ geometry: GridGeometry) -> CellMarks {
    let key = CellMarks.Key(
      palette: style.palette, glyph: style.metrics.glyph, scale: style.scale,
      isMirrored: geometry.isMirrored)
    if let marks, marks.key == key { return marks }
    let marks = CellMarks(key)
    self.marks = marks
    return marks
  }

  // MARK: Cursor

  private func drawHighlights(
    _ row: PaintedRow, _ index: Int, _ sight: Sight, _ snapshot: OpaquePointer
  ) {
    let geometry = sight.geometry
    let slots = index * geometry.columns..<(index + 1) * geometry.columns
    let (width, height) = (Double(geometry.columnWidth), Double(geometry.rowHeight))
    let side = min(width, height) - 2
    func square(_ slot: Int?) -> graphene_rect_t? {
      guard let slot, slots.contains(slot), row.content[slot - slots.lowerBound].cell != nil else {
        return nil
      }
      return graphene_rect_t(
        Double(geometry.x(ofColumn: slot - slots.lowerBound)) + ((width - side) / 2).rounded(),
        ((height - side) / 2).rounded(), side, side)
    }
    if let square = square(sight.hoveredSlot) {
      snapshot.fillRounded(square, radius: 8, style.palette.foreground.withAlpha(0.08))
    }
    if let square = square(sight.cursorSlot) {
      // With the keyboard's focus the cursor is a button that the space bar presses.
      snapshot.fillRounded(
        square, radius: 8, style.palette.accent.withAlpha(style.hasFocus ? 0.35 : 0.12))
      snapshot.strokeRounded(
        square, radius: 8, width: style.hasFocus ? 3 : 2, style.palette.accent)
    }
  }
}

/// What stands in a slot: an emoji, a section's title, or nothing.
private struct SlotContent: Equatable {
  var cell: Cell?
  var title: String?
}

extension GridPicture.Sight {
  fileprivate func content(row: Int) -> [SlotContent] {
    (row * geometry.columns..<(row + 1) * geometry.columns).map {
      SlotContent(cell: model.cell(at: $0), title: model.title(at: $0))
    }
  }
}

/// A sprite in a row, in pixels of the screen.
private struct PlacedSprite {
  let sprite: Sprite
  let x: Int
  let y: Int
  /// Whether it may stand over an emoji.
  let isMark: Bool
}

/// What a row shows, ready to be drawn wherever it is scrolled to.
private struct PaintedRow {
  let content: [SlotContent]
  /// Emoji that are drawn already, with their marks, in GTK's pixels.
  var pictures: [(node: PictureNode, x: Double, y: Double)] = []
  /// Emoji that are not, and the middles of their cells.
  var glyphs: [(glyph: Glyph, x: Double)] = []
  var title: (title: SectionTitle, x: Double, width: Double)?

  init(content: [SlotContent]) { self.content = content }

  /// Adds sprites.
  ///
  /// - Parameter isCairo: whether cairo paints: then they become one picture. Other renderers keep
  ///   each on the graphics card.
  mutating func add(_ sprites: [PlacedSprite], scale: Double, isCairo: Bool) {
    guard let first = sprites.first else { return }
    var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
    for placed in sprites {
      left = min(left, placed.x)
      right = max(right, placed.x + placed.sprite.side)
      top = min(top, placed.y)
      bottom = max(bottom, placed.y + placed.sprite.side)
    }
    guard isCairo, let collage = Collage(width: right - left, height: bottom - top) else {
      pictures = sprites.map {
        let node = $0.sprite.node(scale: scale, forCairo: isCairo)
        return (node, Double($0.x) / scale, Double($0.y) / scale)
      }
      return
    }
    for placed in sprites {
      let (pixels, side) = (placed.sprite.pixels, placed.sprite.side)
      if placed.isMark {
        collage.blend(pixels, side: side, x: placed.x - left, y: placed.y - top)
      } else {
        collage.copy(pixels, side: side, x: placed.x - left, y: placed.y - top)
      }
    }
    pictures = [(PictureNode(collage, scale: scale), Double(left) / scale, Double(top) / scale)]
  }

  func draw(_ snapshot: OpaquePointer, _ style: CellStyle, rowHeight: Double) {
    for (glyph, x) in glyphs {
      glyph.draw(
        snapshot, centerX: x, centerY: rowHeight / 2, color: style.palette.foreground)
    }
    if let title {
      // It runs over the pads beside it.
      snapshot.translated(title.x, 0) {
        title.title.draw(
          snapshot, width: title.width, height: rowHeight, color: style.palette.dimmed)
      }
    }
    for (node, x, y) in pictures { snapshot.translated(x, y) { node.draw(snapshot) } }
  }
}

extension CellMarks {
  /// The marks of an emoji.
  fileprivate func forEach(of cell: Cell, _ body: (Mark) -> Void) {
    if cell.hasChoices, let corner { body(corner) }
    if !cell.isDrawable, let frame { body(frame) }
    if cell.isPinned, let dot { body(dot) }
  }
}
