import CGtk
import Testing

@testable import GtkSupport

@MainActor struct CollageTests {
  /// Squares of one colour, premultiplied: blue, green, red, alpha.
  private func square(_ side: Int, _ pixel: UInt32) -> [UInt8] {
    (0..<side * side).flatMap { _ in withUnsafeBytes(of: pixel) { Array($0) } }
  }

  private func pixels(_ collage: Collage) -> [[UInt32]] {
    cairo_surface_flush(collage.surface)
    let data = UnsafeRawPointer(cairo_image_surface_get_data(collage.surface)!)
    let stride = Int(cairo_image_surface_get_stride(collage.surface))
    return (0..<collage.height).map { y in
      (0..<collage.width).map { data.load(fromByteOffset: y * stride + $0 * 4, as: UInt32.self) }
    }
  }

  /// What cairo makes of the same, to compare with.
  private func drawnByCairo(
    _ width: Int, _ height: Int, _ squares: [(pixels: [UInt8], side: Int, x: Int, y: Int)]
  ) -> [[UInt32]] {
    let target = Collage(width: width, height: height)!
    let cairo = cairo_create(target.surface)
    for square in squares {
      let source = Collage(width: square.side, height: square.side)!
      source.copy(square.pixels, side: square.side, x: 0, y: 0)
      cairo_surface_mark_dirty(source.surface)
      cairo_set_source_surface(cairo, source.surface, Double(square.x), Double(square.y))
      cairo_paint(cairo)
    }
    cairo_destroy(cairo)
    return pixels(target)
  }

  @Test(arguments: [(0, 0), (2, 1), (-1, -2), (3, 3), (4, 0), (-3, 0), (100, -100)])
  func `a square is copied as far as it is inside`(x: Int, y: Int) {
    let collage = Collage(width: 4, height: 4)!
    collage.copy(square(3, 0xFF11_2233), side: 3, x: x, y: y)
    for (row, line) in pixels(collage).enumerated() {
      for (column, pixel) in line.enumerated() {
        let isInside = (x..<x + 3).contains(column) && (y..<y + 3).contains(row)
        #expect(pixel == (isInside ? 0xFF11_2233 : 0))
      }
    }
  }

  @Test(arguments: [UInt32(0), 0xFF01_02FF, 0x8040_2010, 0x7300_0073, 0x0100_0001])
  func `what is blended is what cairo draws`(above: UInt32) {
    for below in [UInt32(0), 0xFFFF_FFFF, 0xFF10_80F0, 0x8080_0040, 0x4002_0304] {
      let collage = Collage(width: 5, height: 4)!
      collage.copy(square(4, below), side: 4, x: 0, y: 0)
      collage.blend(square(3, above), side: 3, x: 2, y: -1)
      let expected = drawnByCairo(
        5, 4, [(square(4, below), 4, 0, 0), (square(3, above), 3, 2, -1)])
      #expect(pixels(collage) == expected)
    }
  }
}
