import CGtk
import GtkSupport
import PickerModel

/// Draws what is in sight of the grid, row by row, behind GTK's cells.
///
/// To scroll, GTK would draw, compare and paint each cell by itself. The emoji of a row as one
/// picture, which stays the same wherever the row goes, take a fourth of that.
final class GridPicture: Drawing {
  /// A row of cells in sight.
  struct Row {
    let index: Int
    let cells: [Place]
    /// Its upper edge, in GTK's pixels.
    let y: Int
  }

  /// A cell in a row, and where it is: seen from the row's upper edge, in GTK's pixels.
  struct Place {
    let cell: EmojiCell
    let x: Int
    let width: Int
  }

  /// What is in sight now, and where the columns are.
  var sight: () -> (geometry: GridGeometry, rows: [Row])? = { nil }

  private let style: CellStyle
  private var marks: CellMarks?
  /// The rows that were in sight when it was last drawn, as far as they are still the same.
  private var painted: [Int: PaintedRow] = [:]
  private var paintedGeometry: GridGeometry?
  /// The rows that were drawn the time before, which GTK holds until it has painted the new ones.
  private var retired: [Int: PaintedRow] = [:]
  private var drawn: [Int: PaintedRow] = [:]

  init(_ style: CellStyle) { self.style = style }

  /// All rows look otherwise.
  func everythingChanged() {
    painted = [:]
    redraw()
  }

  /// A row shows something else.
  func changed(row: Int) {
    guard painted.removeValue(forKey: row) != nil else { return }
    redraw()
  }

  override func draw(_ snapshot: OpaquePointer, width: Double, height: Double) {
    guard let (geometry, rows) = sight() else { return }
    if geometry != paintedGeometry { painted = [:] }
    paintedGeometry = geometry
    var seen: [Int: PaintedRow] = [:]
    for row in rows {
      let picture = painted[row.index] ?? paint(row)
      seen[row.index] = picture
      snapshot.translated(0, Double(row.y)) {
        for place in row.cells where place.cell.isCursor || place.cell.isHovered {
          drawHighlight(place, snapshot)
        }
        picture.draw(snapshot, style, rowHeight: Double(style.metrics.rowHeight))
      }
    }
    retired = drawn
    drawn = seen
    painted = seen
  }

  // MARK: Emoji

  private func paint(_ row: Row) -> PaintedRow {
    let scale = style.scale
    let marks = currentMarks()
    let middle = Double(style.metrics.rowHeight) / 2
    var picture = PaintedRow()
    var sprites: [PlacedSprite] = []
    func put(_ sprite: Sprite, _ x: Double, _ y: Double, isMark: Bool = false) {
      let origin = sprite.origin(centerX: x, centerY: y, scale: scale)
      sprites.append(PlacedSprite(sprite: sprite, x: origin.x, y: origin.y, isMark: isMark))
    }
    for place in row.cells {
      let (x, width) = (Double(place.x), Double(place.width))
      if let title = place.cell.title { picture.title = (title, x, width) }
      guard let cell = place.cell.cell, let emoji = place.cell.picture else { continue }
      style.hasDrawnEmoji = true
      switch emoji {
      case .sprite(let sprite): put(sprite, x + width / 2, middle)
      case .glyph(let glyph): picture.glyphs.append((glyph, x + width / 2))
      }
      marks.forEach(of: cell) { mark in
        put(
          mark.sprite, (x + width / 2).rounded() + mark.x, middle.rounded() + mark.y, isMark: true)
      }
    }
    picture.add(sprites, scale: scale, isCairo: PictureNode.isCairo(widget))
    return picture
  }

  private func currentMarks() -> CellMarks {
    let key = CellMarks.Key(
      palette: style.palette, glyph: style.metrics.glyph, scale: style.scale,
      isMirrored: gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL)
    if let marks, marks.key == key { return marks }
    let marks = CellMarks(key)
    self.marks = marks
    return marks
  }

  // MARK: Cursor

  private func drawHighlight(_ place: Place, _ snapshot: OpaquePointer) {
    let (width, height) = (Double(place.width), Double(style.metrics.rowHeight))
    let side = min(width, height) - 2
    let square = graphene_rect_t(
      Double(place.x) + ((width - side) / 2).rounded(), ((height - side) / 2).rounded(), side, side)
    if place.cell.isHovered {
      snapshot.fillRounded(square, radius: 8, style.palette.foreground.withAlpha(0.08))
    }
    if place.cell.isCursor {
      // With the keyboard's focus the cursor is a button that the space bar presses.
      snapshot.fillRounded(
        square, radius: 8, style.palette.accent.withAlpha(style.hasFocus ? 0.35 : 0.12))
      snapshot.strokeRounded(
        square, radius: 8, width: style.hasFocus ? 3 : 2, style.palette.accent)
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
  /// Emoji that are drawn already, with their marks, in GTK's pixels.
  var pictures: [(node: PictureNode, x: Double, y: Double)] = []
  /// Emoji that are not, and the middles of their cells.
  var glyphs: [(glyph: Glyph, x: Double)] = []
  var title: (title: SectionTitle, x: Double, width: Double)?

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
