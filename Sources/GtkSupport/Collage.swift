import CGtk

/// A picture that smaller ones are copied into, to be painted as one.
///
/// Cairo and GSK take some ten thousand instructions for each picture, however small it is; to copy
/// one takes what its pixels take.
@MainActor public final class Collage {
  let surface: OpaquePointer
  /// In pixels of the screen.
  public let width: Int
  public let height: Int
  private let pixels: UnsafeMutablePointer<UInt32>
  /// Pixels from one row to the next.
  private let stride: Int

  /// An empty picture; nil where there is no memory for it.
  ///
  /// - Parameters:
  ///   - width: in pixels of the screen, at least 1.
  ///   - height: likewise.
  public init?(width: Int, height: Int) {
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    else { return nil }
    guard let data = cairo_image_surface_get_data(surface) else {
      cairo_surface_destroy(surface)
      return nil
    }
    self.surface = surface
    self.width = width
    self.height = height
    stride = Int(cairo_image_surface_get_stride(surface)) / 4
    pixels = UnsafeMutableRawPointer(data).assumingMemoryBound(to: UInt32.self)
  }

  isolated deinit { cairo_surface_destroy(surface) }

  /// Copies a square in place of what is there, as far as it is inside.
  ///
  /// - Parameters:
  ///   - square: premultiplied pixels as cairo keeps them, `side * side` of them, four bytes each.
  ///   - x: where its left edge comes to, in pixels of the screen; may be outside.
  ///   - y: where its upper edge comes to; may be outside.
  public func copy(_ square: [UInt8], side: Int, x: Int, y: Int) {
    forEachRow(of: square, side, x, y) { target, source, count in
      UnsafeMutableRawPointer(target).copyMemory(from: source, byteCount: count * 4)
    }
  }

  /// Draws a square over what is there, as far as it is inside (Porter and Duff's "over").
  ///
  /// - Parameters: as of `copy`.
  public func blend(_ square: [UInt8], side: Int, x: Int, y: Int) {
    forEachRow(of: square, side, x, y) { target, source, count in
      for place in 0..<count {
        let pixel = source.load(fromByteOffset: place * 4, as: UInt32.self)
        target[place] = pixel &+ Self.scaled(target[place], 255 - (pixel >> 24))
      }
    }
  }

  /// A pixel with each of its four bytes times a share of 255, rounded.
  private static func scaled(_ pixel: UInt32, _ share: UInt32) -> UInt32 {
    func half(_ pixel: UInt32) -> UInt32 {
      let product = (pixel & 0x00FF_00FF) &* share &+ 0x0080_0080
      return ((product &+ ((product >> 8) & 0x00FF_00FF)) >> 8) & 0x00FF_00FF
    }
    return half(pixel) | half(pixel >> 8) << 8
  }

  private func forEachRow(
    of square: [UInt8], _ side: Int, _ x: Int, _ y: Int,
    _ body: (UnsafeMutablePointer<UInt32>, UnsafeRawPointer, Int) -> Void
  ) {
    precondition(square.count == side * side * 4, "a square of \(side) by \(side) pixels")
    let columns = max(0, -x)..<max(max(0, -x), min(side, width - x))
    let rows = max(0, -y)..<max(max(0, -y), min(side, height - y))
    if columns.isEmpty { return }
    square.withUnsafeBytes { bytes in
      for row in rows {
        body(
          pixels + (y + row) * stride + x + columns.lowerBound,
          bytes.baseAddress! + (row * side + columns.lowerBound) * 4, columns.count)
      }
    }
  }
}
