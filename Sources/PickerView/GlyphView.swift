import CGtk
import GtkSupport

/// One emoji outside the grid.
final class GlyphView: Drawing {
  var text = "" {
    didSet {
      if text == oldValue { return }
      glyph = nil
      if widget != nil { redraw() }
    }
  }

  private let style: CellStyle
  private let height: Double
  private let space: Int
  private var glyph: Glyph?

  /// - Parameters:
  ///   - height: the height of the emoji at the usual text size.
  ///   - space: the side of the square around it.
  init(_ style: CellStyle, height: Double, space: Int) {
    self.style = style
    self.height = height
    self.space = space
  }

  override func measure(
    _ orientation: GtkOrientation, length: Int
  ) -> (minimum: Int, natural: Int) {
    let space = Int((Double(space) * TextScale.current).rounded())
    return (space, space)
  }

  func fontChanged() {
    glyph = nil
    if let widget { gtk_widget_queue_resize(widget) }
  }

  override func draw(_ snapshot: OpaquePointer, width: Double, height: Double) {
    if text.isEmpty { return }
    if glyph == nil {
      glyph = style.typeface.layout(text, height: (self.height * TextScale.current).rounded())
    }
    glyph?.draw(
      snapshot, centerX: width / 2, centerY: height / 2, color: style.palette.foreground)
  }
}
