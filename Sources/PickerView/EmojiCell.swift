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
  /// Emoji of the preview's size: to draw one as text would take longer than all else that a key does.
  let previews: SpriteCache?
  /// Pixels of the screen to a pixel of GTK's.
  private(set) var scale = 1.0
  /// Whether the keyboard's focus is in the grid and not in the entry.
  var hasFocus = false
  /// Whether an emoji of the grid was drawn, for the trace of the first frame.
  var hasDrawnEmoji = false

  init(
    metrics: GridMetrics, spriteFolder: String?, for widget: UnsafeMutablePointer<GtkWidget>
  ) {
    self.metrics = metrics
    sprites = spriteFolder.map { SpriteCache(folder: $0) }
    previews = spriteFolder.map { SpriteCache(folder: $0) }
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
  func preview(_ text: String) -> Picture {
    sprite(text, previews) ?? .glyph(typeface.layout(text, height: previewHeight))
  }

  /// What to draw an emoji of the grid with.
  func picture(_ text: String) -> Picture {
    sprite(text, sprites) ?? .glyph(typeface.layout(text, height: metrics.glyph))
  }

  private func sprite(_ text: String, _ sprites: SpriteCache?) -> Picture? {
    guard let sprites, let pixels = sprites.pixels(of: text) else { return nil }
    return .sprite(Sprite(pixels, side: sprites.side))
  }
}

/// A slot of the grid: it takes the room and the focus, and tells assistive tools what stands there.
///
/// `GridPicture` draws it, with all others that are in sight.
final class EmojiCell: Drawing {
  var slot = 0
  /// The emoji that stands there, as far as assistive tools are told.
  private(set) var text: String?
  private let style: CellStyle
  private var describedName: String?
  private var isDescribed = false

  init(_ style: CellStyle) { self.style = style }

  /// Tells what its slot holds: nil for a title, and where nothing is.
  func tell(_ cell: Cell?) {
    text = cell?.text
    describe(cell?.name)
  }

  /// What assistive tools see is the list's own widget around this one.
  private func describe(_ name: String?) {
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
    // Columns share what width there is: how many there are is computed from it, and not from this.
    orientation == GTK_ORIENTATION_VERTICAL
      ? (style.metrics.rowHeight, style.metrics.rowHeight) : (1, 10_000)
  }
}
