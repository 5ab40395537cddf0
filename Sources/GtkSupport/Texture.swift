import CGtk

/// Square pictures of premultiplied pixels, as cairo keeps them: four bytes each, in the machine's
/// order.
public enum Texture {
  /// A texture with a copy of the pixels of a square.
  ///
  /// - Parameter side: in pixels; there are `side * side` of them.
  public static func make(_ pixels: [UInt8], side: Int) -> Object {
    precondition(pixels.count == side * side * 4, "a square of \(side) by \(side) pixels")
    let bytes = g_bytes_new(pixels, gsize(pixels.count))
    defer { g_bytes_unref(bytes) }
    #if _endian(little)
      let format = GDK_MEMORY_B8G8R8A8_PREMULTIPLIED
    #else
      let format = GDK_MEMORY_A8R8G8B8_PREMULTIPLIED
    #endif
    return Object(
      adopting: gdk_memory_texture_new(
        Int32(side), Int32(side), format, bytes, gsize(side * 4)))
  }

  /// The pixels of a square that a closure draws; nil where there is no memory for it. Any thread
  /// may draw its own.
  public nonisolated static func pixels(
    side: Int, draw: (_ cairo: OpaquePointer) -> Void
  ) -> [UInt8]? {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(side), Int32(side))
    defer { cairo_surface_destroy(surface) }
    guard let cairo = cairo_create(surface) else { return nil }
    draw(cairo)
    cairo_destroy(cairo)
    cairo_surface_flush(surface)
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      let data = cairo_image_surface_get_data(surface)
    else { return nil }
    let stride = Int(cairo_image_surface_get_stride(surface))
    var pixels: [UInt8] = []
    pixels.reserveCapacity(side * side * 4)
    for row in 0..<side {
      pixels += UnsafeBufferPointer(start: data + row * stride, count: side * 4)
    }
    return pixels
  }

  /// Whether anything in a picture is of another colour than red and blue in full, in which the text
  /// was to be drawn: a colour glyph is, a glyph that takes the text's colour is not.
  public nonisolated static func hasColoursOfItsOwn(_ pixels: [UInt8]) -> Bool {
    #if _endian(little)
      let (blue, green, red, alpha) = (0, 1, 2, 3)
    #else
      let (blue, green, red, alpha) = (3, 2, 1, 0)
    #endif
    return stride(from: 0, to: pixels.count, by: 4).contains { start in
      let (blue, red) = (Int(pixels[start + blue]), Int(pixels[start + red]))
      let isBlack = blue == 0 && pixels[start + alpha] > 0
      return pixels[start + green] > 0 || abs(blue - red) > 1 || isBlack
    }
  }
}
