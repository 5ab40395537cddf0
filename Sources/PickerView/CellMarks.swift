import CGtk
import GtkSupport

/// What stands around an emoji, as pictures: for one palette, size, scale and direction.
struct CellMarks {
  /// What it depends on.
  struct Key: Equatable {
    let palette: Palette
    let glyph: Double
    let scale: Double
    let isMirrored: Bool
  }

  /// A mark, and its middle as seen from the middle of the cell in GTK's pixels.
  struct Mark {
    let sprite: Sprite
    let x: Double
    let y: Double
  }

  let key: Key
  /// A corner for emoji that have tones or other forms.
  let corner: Mark?
  /// A frame for those that the fonts lack.
  let frame: Mark?
  /// A dot for pinned ones.
  let dot: Mark?

  init(_ key: Key) {
    self.key = key
    let half = key.glyph / 2 + 3
    let side = key.isMirrored ? -1.0 : 1
    func mark(
      _ length: Double, x: Double, y: Double, _ color: GdkRGBA, draw: (OpaquePointer) -> Void
    ) -> Mark? {
      let sprite = Sprite(length: length, scale: key.scale) { cairo in
        var color = color
        gdk_cairo_set_source_rgba(cairo, &color)
        draw(cairo)
      }
      return sprite.map { Mark(sprite: $0, x: x, y: y) }
    }
    corner = mark(
      5, x: side * (half - 2.5), y: half - 2.5, key.palette.foreground.withAlpha(0.45)
    ) { cairo in
      cairo_move_to(cairo, key.isMirrored ? 0 : 5, 5)
      cairo_line_to(cairo, key.isMirrored ? 5 : 0, 5)
      cairo_line_to(cairo, key.isMirrored ? 0 : 5, 0)
      cairo_close_path(cairo)
      cairo_fill(cairo)
    }
    let length = key.glyph + 8
    frame = mark(length, x: 0, y: 0, key.palette.foreground.withAlpha(0.35)) { cairo in
      // A line of one pixel inside the edge, with corners of a radius of 6 along its outside.
      let (near, far, radius) = (6.0, length - 6, 5.5)
      for (x, y, quarter) in [(far, near, 3.0), (far, far, 0), (near, far, 1), (near, near, 2)] {
        cairo_arc(cairo, x, y, radius, quarter * .pi / 2, (quarter + 1) * .pi / 2)
      }
      cairo_close_path(cairo)
      cairo_set_line_width(cairo, 1)
      cairo_stroke(cairo)
    }
    dot = mark(5, x: side * (2.5 - half), y: 2.5 - half, key.palette.accent) { cairo in
      cairo_arc(cairo, 2.5, 2.5, 2.5, 0, 2 * .pi)
      cairo_fill(cairo)
    }
  }
}
