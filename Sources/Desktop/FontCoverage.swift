import CGtk
import GtkSupport

/// Which emoji the installed fonts draw, each as one picture in colours of its own.
///
/// HarfBuzz shapes each sequence with the font that Pango chooses for its first code point: it is
/// drawable if that is a colour font, no glyph is missing and exactly one has an advance. Pango's own
/// answer takes a hundred times longer and misses sequences that fall apart into several known
/// glyphs. Of each font one emoji is drawn and looked at, since a library may know a format of
/// colours that another does not draw. Text presentations are asked of the fonts for text. Needs no
/// display.
@MainActor public final class FontCoverage {
  /// A font that draws emoji.
  public struct Font: Hashable, Sendable {
    public let family: String
    /// Nil for a font that is in no file.
    public let file: String?
    /// Of the sequences that were asked about, how many it draws.
    public fileprivate(set) var count = 0
  }

  private let map: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer
  private var emojiFonts: Family
  private var textFonts: Family
  private let buffer: OpaquePointer
  private var candidates: [Candidate] = []

  /// The fonts that are tried for a family, in their order.
  private struct Family {
    /// Owned by the coverage.
    let fonts: UnsafeMutablePointer<PangoFontset>
    /// The number of the candidate for each first code point.
    var numbers: [UInt32: Int] = [:]
  }

  private struct Candidate {
    /// Owned.
    let font: UnsafeMutablePointer<PangoFont>
    /// Belongs to the font.
    let shaper: OpaquePointer
    let isColourFont: Bool
    /// Whether its emoji come out in colours; nil before one was drawn.
    var hasColours: Bool?
    var report: Font
  }

  /// Whether there is a font of whatever kind. Without one Pango crashes when it lays out a text.
  public static var canDrawText: Bool {
    let map = pango_cairo_font_map_get_default()
    let context = pango_font_map_create_context(map)
    defer { g_object_unref(context?.raw) }
    let description = pango_font_description_from_string("Sans 10")
    defer { pango_font_description_free(description) }
    guard let font = pango_font_map_load_font(map, context, description) else { return false }
    g_object_unref(font)
    return true
  }

  /// Nil where there is no font at all.
  public init?() {
    guard Self.canDrawText, let map = pango_cairo_font_map_get_default(),
      let context = pango_font_map_create_context(map)
    else { return nil }
    func fonts(_ name: String) -> UnsafeMutablePointer<PangoFontset>? {
      let description = pango_font_description_from_string(name)
      defer { pango_font_description_free(description) }
      return pango_font_map_load_fontset(map, context, description, pango_language_get_default())
    }
    // The families that the picker's window draws with.
    guard let emoji = fonts("emoji 24"), let text = fonts("sans 24"),
      let buffer = hb_buffer_create()
    else {
      g_object_unref(context.raw)
      return nil
    }
    self.map = map
    self.context = context
    emojiFonts = Family(fonts: emoji)
    textFonts = Family(fonts: text)
    self.buffer = buffer
  }

  isolated deinit {
    for candidate in candidates { g_object_unref(candidate.font) }
    hb_buffer_destroy(buffer)
    g_object_unref(emojiFonts.fonts)
    g_object_unref(textFonts.fonts)
    g_object_unref(context.raw)
  }

  /// The fonts that drew what was asked about, those of the most sequences first.
  public var report: [Font] {
    candidates.map(\.report).filter { $0.count > 0 }.sorted { $0.count > $1.count }
  }

  /// Whether a sequence is drawn as one picture, in colours.
  public func draws(_ sequence: String) -> Bool {
    guard let number = font(for: sequence, in: &emojiFonts),
      isOnePicture(sequence, candidates[number].shaper), hasColours(number, sequence)
    else { return false }
    candidates[number].report.count += 1
    return true
  }

  /// Whether a text presentation is drawn as text. Where no font for text has it, it would come out as
  /// the emoji.
  public func drawsAsText(_ text: String) -> Bool {
    guard let number = font(for: text, in: &textFonts) else { return false }
    return !candidates[number].isColourFont && isOnePicture(text, candidates[number].shaper)
  }

  /// The number of the font that draws a text: that of its first code point.
  private func font(for text: String, in family: inout Family) -> Int? {
    guard let scalar = text.unicodeScalars.first?.value else { return nil }
    if let number = family.numbers[scalar] { return number }
    guard let font = pango_fontset_get_font(family.fonts, scalar) else { return nil }
    defer { g_object_unref(font) }
    guard let number = candidates.firstIndex(where: { $0.font == font }) ?? add(font) else {
      return nil
    }
    family.numbers[scalar] = number
    return number
  }

  private func add(_ font: UnsafeMutablePointer<PangoFont>) -> Int? {
    guard let shaper = pango_font_get_hb_font(font) else { return nil }
    g_object_ref(font)
    let isColourFont = Self.isColourFont(shaper)
    candidates.append(
      Candidate(
        font: font, shaper: shaper, isColourFont: isColourFont,
        hasColours: isColourFont ? nil : false,
        report: Font(family: Self.family(font), file: FontFile.path(of: font))))
    return candidates.count - 1
  }

  private func isOnePicture(_ sequence: String, _ shaper: OpaquePointer) -> Bool {
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
      if positions[place].x_advance == 0 { continue }
      advancing += 1
      if !GlyphPictures.isSound(infos[place].codepoint, of: shaper, .structure) { return false }
    }
    return advancing == 1
  }

  /// Whether the font's emoji come out in colours: asked once, with the first sequence that it shapes.
  private func hasColours(_ number: Int, _ sequence: String) -> Bool {
    if let known = candidates[number].hasColours { return known }
    let side = 48
    let layout = pango_layout_new(context)!
    defer { g_object_unref(layout.raw) }
    let description = pango_font_description_from_string("emoji")
    pango_font_description_set_absolute_size(description, 24 * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
    pango_layout_set_text(layout, sequence, Int32(sequence.utf8.count))
    guard GlyphPictures.areSound(in: layout) else { return false }
    let pixels = Texture.pixels(side: side) { cairo in
      cairo_set_source_rgb(cairo, 1, 0, 1)
      pango_cairo_show_layout(cairo, layout)
    }
    let hasColours = pixels.map(Texture.hasColoursOfItsOwn) ?? false
    candidates[number].hasColours = hasColours
    return hasColours
  }

  /// Whether a font holds colours in any format: bitmaps, layers or paints, or SVG.
  private static func isColourFont(_ shaper: OpaquePointer) -> Bool {
    // HarfBuzz's own questions know no paints (COLR, version 1) before 7.0.
    FontTable.holds(any: ["CBDT", "sbix", "COLR", "SVG "], hb_font_get_face(shaper))
  }

  private static func family(_ font: UnsafeMutablePointer<PangoFont>) -> String {
    let description = pango_font_describe(font)
    defer { pango_font_description_free(description) }
    return pango_font_description_get_family(description).map { String(cString: $0) } ?? ""
  }
}
