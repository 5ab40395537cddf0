import CGtk

/// An emoji drawn for another program.
public enum EmojiPicture {
  /// A square of red, green, blue and alpha, a byte each, not premultiplied; nil where nothing is drawn.
  public static func pixels(of text: String, side: Int) -> [UInt8]? {
    let context = pango_font_map_create_context(pango_cairo_font_map_get_default())!
    defer { g_object_unref(context.raw) }
    let layout = pango_layout_new(context)!
    defer { g_object_unref(layout.raw) }
    let description = pango_font_description_from_string("emoji")
    // A colour glyph is somewhat wider than its font is high.
    pango_font_description_set_absolute_size(
      description, Double(side) * 0.75 * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
    pango_layout_set_text(layout, text, Int32(text.utf8.count))
    var (width, height): (Int32, Int32) = (0, 0)
    pango_layout_get_pixel_size(layout, &width, &height)
    guard width > 0, height > 0 else { return nil }
    let pixels = Texture.pixels(side: side) { cairo in
      let scale = min(1, Double(side) / Double(max(width, height)))
      cairo_translate(cairo, Double(side) / 2, Double(side) / 2)
      cairo_scale(cairo, scale, scale)
      cairo_translate(cairo, -Double(width) / 2, -Double(height) / 2)
      pango_cairo_show_layout(cairo, layout)
    }
    return pixels.map(straight)
  }

  /// Pixels as cairo keeps them, in the order of their names and without the alpha in the colours.
  public static func straight(_ pixels: [UInt8]) -> [UInt8] {
    #if _endian(little)
      let (blue, green, red, alpha) = (0, 1, 2, 3)
    #else
      let (alpha, red, green, blue) = (0, 1, 2, 3)
    #endif
    var result = [UInt8](repeating: 0, count: pixels.count)
    for start in stride(from: 0, to: pixels.count, by: 4) {
      let opacity = Int(pixels[start + alpha])
      guard opacity > 0 else { continue }
      for (place, channel) in [red, green, blue].enumerated() {
        result[start + place] = UInt8(min(255, Int(pixels[start + channel]) * 255 / opacity))
      }
      result[start + 3] = UInt8(opacity)
    }
    return result
  }
}
