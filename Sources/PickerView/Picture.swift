import CGtk
import GtkSupport

/// An emoji that is ready to be drawn.
enum Picture {
  /// One that was drawn already.
  case sprite(Sprite)
  case glyph(Glyph)

  /// Draws it around a point.
  ///
  /// - Parameters:
  ///   - scale: pixels of the screen to a pixel of GTK's.
  ///   - isCairo: whether cairo paints what is drawn.
  func draw(
    _ snapshot: OpaquePointer, centerX: Double, centerY: Double, scale: Double, isCairo: Bool,
    color: GdkRGBA
  ) {
    switch self {
    case .glyph(let glyph):
      glyph.draw(snapshot, centerX: centerX, centerY: centerY, color: color)
    case .sprite(let sprite):
      let origin = sprite.origin(centerX: centerX, centerY: centerY, scale: scale)
      snapshot.translated(Double(origin.x) / scale, Double(origin.y) / scale) {
        sprite.node(scale: scale, forCairo: isCairo).draw(snapshot)
      }
    }
  }
}

/// A square of pixels of the screen, premultiplied, as cairo keeps them.
final class Sprite {
  let pixels: [UInt8]
  let side: Int
  private var node: PictureNode?

  init(_ pixels: [UInt8], side: Int) {
    self.pixels = pixels
    self.side = side
  }

  /// One that is drawn in cairo's coordinates of GTK's pixels; nil where there is no memory for it.
  convenience init?(length: Double, scale: Double, draw: (_ cairo: OpaquePointer) -> Void) {
    let side = Int((length * scale).rounded(.up))
    let pixels = Texture.pixels(side: side) { cairo in
      cairo_scale(cairo, scale, scale)
      draw(cairo)
    }
    guard let pixels else { return nil }
    self.init(pixels, side: side)
  }

  /// Where its upper left corner is, in pixels of the screen, with its middle at a point of GTK's
  /// pixels. Between pixels it would be blurred.
  func origin(centerX: Double, centerY: Double, scale: Double) -> (x: Int, y: Int) {
    let half = Double(side) / 2
    return (Int((centerX * scale - half).rounded()), Int((centerY * scale - half).rounded()))
  }

  /// The same as a node, for one scale and renderer.
  func node(scale: Double, forCairo: Bool) -> PictureNode {
    if let node { return node }
    let node = PictureNode(pixels, side: side, scale: scale, forCairo: forCairo)
    self.node = node
    return node
  }
}
