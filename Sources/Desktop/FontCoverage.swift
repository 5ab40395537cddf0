import CGtk

/// Which emoji the installed fonts draw as one glyph.
///
/// HarfBuzz shapes each sequence with the font that Pango chooses for emoji: it is drawable if no
/// glyph is missing and exactly one has an advance. Pango's own answer takes a hundred times longer
/// and misses sequences that fall apart into several known glyphs. Needs no display.
@MainActor public final class FontCoverage {
  private let font: UnsafeMutablePointer<PangoFont>
  /// Belongs to the font.
  private let shaper: OpaquePointer
  private let buffer: OpaquePointer

  /// Whether there is a font of whatever kind. Without one Pango crashes when it lays out a text.
  public static var canDrawText: Bool {
    guard let font = load("Sans 10") else { return false }
    g_object_unref(font)
    return true
  }

  private static func load(_ name: String) -> UnsafeMutablePointer<PangoFont>? {
    let map = pango_cairo_font_map_get_default()
    let context = pango_font_map_create_context(map)
    defer { g_object_unref(context.map(UnsafeMutableRawPointer.init)) }
    let description = pango_font_description_from_string(name)
    defer { pango_font_description_free(description) }
    return pango_font_map_load_font(map, context, description)
  }

  /// Nil where there is no font at all.
  public init?() {
    guard let font = Self.load("emoji 24") else { return nil }
    guard let shaper = pango_font_get_hb_font(font), let buffer = hb_buffer_create() else {
      g_object_unref(font)
      return nil
    }
    self.font = font
    self.shaper = shaper
    self.buffer = buffer
  }

  isolated deinit {
    hb_buffer_destroy(buffer)
    g_object_unref(font)
  }

  /// Whether a sequence is drawn as one glyph.
  public func draws(_ sequence: String) -> Bool {
    hb_buffer_clear_contents(buffer)
    hb_buffer_add_utf8(buffer, sequence, -1, 0, -1)
    hb_buffer_guess_segment_properties(buffer)
    hb_shape(shaper, buffer, nil, 0)
    var count: UInt32 = 0
    let infos = hb_buffer_get_glyph_infos(buffer, &count)
    let positions = hb_buffer_get_glyph_positions(buffer, &count)
    guard let infos, let positions else { return false }
    var advancing = 0
    for place in 0..<Int(count) {
      if infos[place].codepoint == 0 { return false }
      if positions[place].x_advance != 0 { advancing += 1 }
    }
    return advancing == 1
  }
}
