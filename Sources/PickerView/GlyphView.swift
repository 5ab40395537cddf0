import CGtk
import GtkSupport

/// One emoji outside the grid.
final class GlyphView: Drawing {
  enum Size {
    /// The preview's, which keeps what it has shown.
    case preview
    /// The height of the emoji at the usual text size, and the side of the square around it.
    case small(height: Double, space: Int)
  }

  var text = "" {
    didSet {
      if text == oldValue { return }
      picture = nil
      if widget != nil { redraw() }
    }
  }

  private let style: CellStyle
  private let size: Size
  private var picture: Picture?
  /// What the picture was made for.
  private var scale = 1.0

  init(_ style: CellStyle, _ size: Size) {
    self.style = style
    self.size = size
  }

  private var space: Int {
    switch size {
    case .preview: 40
    case .small(_, let space): space
    }
  }

  override func measure(
    _ orientation: GtkOrientation, length: Int
  ) -> (minimum: Int, natural: Int) {
    let space = Int((Double(space) * TextScale.current).rounded())
    return (space, space)
  }

  func fontChanged() {
    picture = nil
    if let widget { gtk_widget_queue_resize(widget) }
  }

  override func draw(_ snapshot: OpaquePointer, width: Double, height: Double) {
    if text.isEmpty { return }
    if picture == nil || scale != style.scale {
      scale = style.scale
      picture =
        switch size {
        case .preview: style.preview(text)
        case .small(let height, _):
          .glyph(style.typeface.layout(text, height: (height * TextScale.current).rounded()))
        }
    }
    picture?.draw(
      snapshot, centerX: width / 2, centerY: height / 2, scale: scale,
      isCairo: PictureNode.isCairo(widget), color: style.palette.foreground)
  }
}
