import CGtk
import GtkSupport
import PickerModel

/// What the cells of a grid have in common: sizes, colours and the font.
final class CellStyle {
  var metrics: GridMetrics
  var palette: Palette
  var typeface: Typeface
  /// Emoji of the grid's size that are drawn already, where there is a folder for them.
  let sprites: SpriteCache?
  /// Emoji of the preview's size that were shown there before.
  let previews: SpriteCache?
  /// Pixels of the screen to a pixel of GTK's.
  private(set) var scale = 1.0
  /// Whether the keyboard's focus is in the grid and not in the entry.
  var hasFocus = false
  /// Whether any cell has drawn an emoji, for the trace of the first frame.
  var hasDrawnEmoji = false

  init(
    metrics: GridMetrics, spriteFolder: String?, for widget: UnsafeMutablePointer<GtkWidget>
  ) {
    self.metrics = metrics
    sprites = spriteFolder.map { SpriteCache(folder: $0) }
    previews = spriteFolder.map { SpriteCache(folder: $0, hasList: false) }
    palette = Palette(of: widget)
    typeface = Typeface(for: widget)
    useSprites(for: widget)
  }

  /// Turns to the sprites of the widget's font and size.
  func useSprites(for widget: UnsafeMutablePointer<GtkWidget>) {
    scale = Double(gtk_widget_get_scale_factor(widget))
    guard let sprites, let previews else { return }
    previews.use(height: Int(previewHeight * scale))
    // Whoever turns the wheel for a while passes through sizes that are not worth a file.
    sprites.use(height: metrics.isZoomed ? 0 : Int(metrics.glyph * scale))
    if let pixelsPerEm = sprites.pixelsPerEm { typeface.knownPixelsPerEm = pixelsPerEm }
  }

  /// The height of the preview's emoji.
  var previewHeight: Double { (32 * TextScale.current).rounded() }

  /// What to draw the preview's emoji with.
  func preview(_ text: String, in widget: UnsafeMutablePointer<GtkWidget>) -> Picture {
    sprite(text, previews, in: widget) ?? .glyph(typeface.layout(text, height: previewHeight))
  }

  /// What to draw an emoji of the grid with.
  func picture(_ text: String, in widget: UnsafeMutablePointer<GtkWidget>) -> Picture {
    sprite(text, sprites, in: widget) ?? .glyph(typeface.layout(text, height: metrics.glyph))
  }

  private func sprite(
    _ text: String, _ sprites: SpriteCache?, in widget: UnsafeMutablePointer<GtkWidget>
  ) -> Picture? {
    guard let sprites, let pixels = sprites.pixels(of: text) else { return nil }
    return .sprite(
      PictureNode(
        pixels, side: sprites.side, scale: scale, forCairo: PictureNode.isCairo(widget)),
      side: Double(sprites.side) / scale)
  }
}

/// An emoji that is ready to be drawn.
enum Picture {
  /// One that was drawn already, and its side in GTK's pixels.
  case sprite(PictureNode, side: Double)
  case glyph(Glyph)

  /// Draws it around a point.
  ///
  /// - Parameter scale: pixels of the screen to a pixel of GTK's.
  func draw(
    _ snapshot: OpaquePointer, centerX: Double, centerY: Double, scale: Double, color: GdkRGBA
  ) {
    switch self {
    case .glyph(let glyph):
      glyph.draw(snapshot, centerX: centerX, centerY: centerY, color: color)
    case .sprite(let picture, let side):
      // A sprite between pixels would be blurred.
      let x = ((centerX - side / 2) * scale).rounded() / scale
      let y = ((centerY - side / 2) * scale).rounded() / scale
      snapshot.translated(x, y) { picture.draw(snapshot) }
    }
  }
}

/// A slot of the grid: an emoji, a section's title, or nothing.
final class EmojiCell: Drawing {
  private(set) var slot = 0
  private(set) var cell: Cell?
  private let style: CellStyle
  private var picture: Picture?
  private var glyphHeight = 0.0
  private var title: SectionTitle?
  private(set) var isCursor = false
  private var isHovered = false
  private var describedName: String?
  private var isDescribed = false

  init(_ style: CellStyle) { self.style = style }

  /// Shows what a slot holds.
  func show(_ slot: Int, cell: Cell?, title: String?, isCursor: Bool, isHovered: Bool) {
    self.slot = slot
    defer { mark(isCursor: isCursor, isHovered: isHovered) }
    let isResized = glyphHeight != style.metrics.glyph
    if cell == self.cell, title == self.title?.text, !isResized, isDescribed { return }
    if isResized || cell?.text != self.cell?.text { picture = nil }
    if title != self.title?.text { self.title = title.map { SectionTitle($0, for: widget) } }
    self.cell = cell
    describe()
    redraw()
  }

  func mark(isCursor: Bool, isHovered: Bool) {
    let isCursor = isCursor && cell != nil
    let isHovered = isHovered && cell != nil
    guard self.isCursor != isCursor || self.isHovered != isHovered else { return }
    self.isCursor = isCursor
    self.isHovered = isHovered
    redraw()
  }

  /// Frees what it drew with, once it is out of sight.
  func clear() {
    picture = nil
    title = nil
    cell = nil
  }

  /// What assistive tools see, which is the list's own widget around this one.
  private func describe() {
    let name = cell?.name
    guard name != describedName || !isDescribed,
      let item = gtk_widget_get_parent(widget)
    else { return }
    if !isDescribed {
      // A click leaves the focus in the entry.
      gtk_widget_set_focus_on_click(item, 0)
    }
    if !isDescribed || (name == nil) != (describedName == nil) {
      wink_accessible_set_hidden(item, name == nil ? 1 : 0)
    }
    wink_accessible_set_text(item, GTK_ACCESSIBLE_PROPERTY_LABEL, name ?? "")
    describedName = name
    isDescribed = true
  }

  override func measure(
    _ orientation: GtkOrientation, length: Int
  ) -> (minimum: Int, natural: Int) {
    // Columns share what width there is: how many there are is computed from it.
    orientation == GTK_ORIENTATION_VERTICAL
      ? (style.metrics.rowHeight, style.metrics.rowHeight) : (1, style.metrics.columnWidth)
  }

  override func draw(_ snapshot: OpaquePointer, width: Double, height: Double) {
    if let cell {
      drawHighlight(snapshot, width: width, height: height)
      drawGlyph(cell, snapshot, width: width, height: height)
      drawMarks(cell, snapshot, width: width, height: height)
    } else if let title {
      // It runs over the pads beside it.
      title.draw(snapshot, width: width, height: height, color: style.palette.dimmed)
    }
  }

  private func drawGlyph(
    _ cell: Cell, _ snapshot: OpaquePointer, width: Double, height: Double
  ) {
    if picture == nil {
      picture = style.picture(cell.text, in: widget)
      glyphHeight = style.metrics.glyph
    }
    picture?.draw(
      snapshot, centerX: width / 2, centerY: height / 2, scale: style.scale,
      color: style.palette.foreground)
    style.hasDrawnEmoji = true
  }

  private func drawHighlight(_ snapshot: OpaquePointer, width: Double, height: Double) {
    guard isCursor || isHovered else { return }
    let side = min(width, height) - 2
    let square = graphene_rect_t(
      ((width - side) / 2).rounded(), ((height - side) / 2).rounded(), side, side)
    if isHovered {
      snapshot.fillRounded(square, radius: 8, style.palette.foreground.withAlpha(0.08))
    }
    if isCursor {
      // With the keyboard's focus the cursor is a button that the space bar presses.
      snapshot.fillRounded(
        square, radius: 8, style.palette.accent.withAlpha(style.hasFocus ? 0.35 : 0.12))
      snapshot.strokeRounded(
        square, radius: 8, width: style.hasFocus ? 3 : 2, style.palette.accent)
    }
  }

  /// A corner for emoji that have tones or other forms, a frame for those that the fonts lack, a dot for pinned ones.
  private func drawMarks(
    _ cell: Cell, _ snapshot: OpaquePointer, width: Double, height: Double
  ) {
    let isMirrored = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
    let half = style.metrics.glyph / 2 + 3
    if cell.hasChoices {
      snapshot.fillCorner(
        x: (width / 2).rounded() + (isMirrored ? -half : half),
        y: (height / 2).rounded() + half, side: isMirrored ? -5 : 5,
        style.palette.foreground.withAlpha(0.45))
    }
    if !cell.isDrawable {
      let side = style.metrics.glyph + 8
      snapshot.strokeRounded(
        graphene_rect_t(
          ((width - side) / 2).rounded(), ((height - side) / 2).rounded(), side, side),
        radius: 6, width: 1, style.palette.foreground.withAlpha(0.35))
    }
    if cell.isPinned {
      let x = (width / 2).rounded() + (isMirrored ? half - 5 : -half)
      snapshot.fillRounded(
        graphene_rect_t(x, (height / 2).rounded() - half, 5, 5), radius: 2.5,
        style.palette.accent)
    }
  }
}
