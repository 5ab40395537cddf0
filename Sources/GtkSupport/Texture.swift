import CGtk

/// A picture that snapshots draw, made once.
@MainActor public final class PictureNode {
  private let node: OpaquePointer

  /// A picture with a copy of the pixels of a square.
  ///
  /// Cairo paints a surface as it is. A texture it would convert anew for each frame, through numbers of
  /// floating point (GTK 4.8): nearly half of what scrolling cost. Other renderers keep textures.
  ///
  /// - Parameters:
  ///   - side: in pixels of the screen; there are `side * side` of them.
  ///   - scale: pixels of the screen to a pixel of GTK's.
  public convenience init(_ pixels: [UInt8], side: Int, scale: Double, forCairo: Bool) {
    if forCairo, let collage = Collage(width: side, height: side) {
      collage.copy(pixels, side: side, x: 0, y: 0)
      self.init(collage, scale: scale)
    } else {
      let texture = Texture.make(pixels, side: side)
      let length = Float(Double(side) / scale)
      var bounds = graphene_rect_t(
        origin: graphene_point_t(x: 0, y: 0),
        size: graphene_size_t(width: length, height: length))
      self.init(node: gsk_texture_node_new(texture.opaque, &bounds))
    }
  }

  /// What was put into a collage, for cairo. Nothing may be put into it any more.
  ///
  /// - Parameter scale: pixels of the screen to a pixel of GTK's.
  public convenience init(_ collage: Collage, scale: Double) {
    cairo_surface_mark_dirty(collage.surface)
    cairo_surface_set_device_scale(collage.surface, scale, scale)
    var bounds = graphene_rect_t(
      origin: graphene_point_t(x: 0, y: 0),
      size: graphene_size_t(
        width: Float(Double(collage.width) / scale), height: Float(Double(collage.height) / scale)))
    self.init(node: gsk_cairo_node_new(&bounds))
    let cairo = gsk_cairo_node_get_draw_context(node)
    cairo_set_source_surface(cairo, collage.surface, 0, 0)
    cairo_paint(cairo)
    cairo_destroy(cairo)
  }

  /// Takes the node over.
  private init(node: OpaquePointer) { self.node = node }

  isolated deinit { gsk_render_node_unref(node) }

  /// Draws it at the origin of a snapshot.
  public func draw(_ snapshot: OpaquePointer) { gtk_snapshot_append_node(snapshot, node) }

  /// Whether what a widget shows is painted by cairo; false while its window is not there.
  public static func isCairo(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
    guard let native = gtk_widget_get_native(widget),
      let renderer = gtk_native_get_renderer(native),
      let name = g_type_name_from_instance(UnsafeMutableRawPointer(renderer).cast())
    else { return false }
    return String(cString: name) == "GskCairoRenderer"
  }
}

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
