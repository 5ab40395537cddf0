import CGtk
import GtkSupport

/// The emoji font at the sizes of the picker. For one thread.
///
/// Fonts differ in how large an emoji is at a given size, so one is measured. The generic family
/// "emoji" keeps text fonts from drawing the few emoji that they have as well.
nonisolated final class Typeface {
  private let context: OpaquePointer
  /// The size at which an emoji is one pixel high.
  private(set) lazy var pixelsPerEm = knownPixelsPerEm ?? measuredPixelsPerEm()
  /// What was measured before, with the same font.
  var knownPixelsPerEm: Double?

  /// - Parameter widget: where it is used; its language and text direction count.
  @MainActor init(for widget: UnsafeMutablePointer<GtkWidget>) {
    context = gtk_widget_create_pango_context(widget)!
  }

  /// A typeface with fonts of its own, for a thread of its own.
  init() {
    let fonts = pango_cairo_font_map_new()
    context = pango_font_map_create_context(fonts)!
    g_object_unref(fonts?.raw)
  }

  deinit { g_object_unref(context.raw) }

  /// Whether the emoji come from a file; loads the font.
  func isFont(_ file: FontFile) -> Bool {
    let description = Self.description(size: 100)
    defer { pango_font_description_free(description) }
    guard let font = pango_context_load_font(context, description) else { return false }
    defer { g_object_unref(font.raw) }
    return file.holds(font)
  }

  /// An emoji whose larger side is `height` pixels.
  func layout(_ text: String, height: Double) -> Glyph {
    let glyph = Glyph(layout(text, size: height * pixelsPerEm))
    if Self.isText(text) {
      // Text fonts draw signs in all sizes; beside emoji they should look as large.
      let extent = max(glyph.width, glyph.height, 1)
      return Glyph(layout(text, size: height * pixelsPerEm * height * 0.85 / extent))
    }
    // A sequence that the font does not know falls apart: its parts share the place of one.
    let widest = height * 1.4
    if glyph.width <= widest { return glyph }
    return Glyph(layout(text, size: height * pixelsPerEm * widest / glyph.width))
  }

  /// U+FE0E asks for the text presentation, which an emoji font would draw in colour all the same.
  private static func isText(_ text: String) -> Bool { text.unicodeScalars.last == "\u{FE0E}" }

  private func measuredPixelsPerEm() -> Double {
    for text in ["😀", "👋", "🎉"] {
      let probe = layout(text, size: 100)
      defer { g_object_unref(probe.raw) }
      // What is damaged has no size.
      guard GlyphPictures.areSound(in: probe) else { continue }
      var ink = PangoRectangle()
      pango_layout_get_pixel_extents(probe, &ink, nil)
      let extent = Double(max(ink.width, ink.height))
      // Without any emoji font the box that stands for the missing glyph is measured.
      if extent > 10 { return 100 / extent }
    }
    return 0.85
  }

  /// The caller owns the layout.
  private func layout(_ text: String, size: Double) -> OpaquePointer {
    let layout = pango_layout_new(context)!
    let description = Self.description(size: size)
    if Self.isText(text) { pango_font_description_set_family_static(description, "sans") }
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
    pango_layout_set_text(layout, text, Int32(text.utf8.count))
    return layout
  }

  /// The caller owns the description. The size is in pixels.
  private static func description(size: Double) -> OpaquePointer {
    let description = pango_font_description_new()!
    pango_font_description_set_family_static(description, "emoji")
    pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    return description
  }
}

/// A text that is ready to be drawn. For one thread.
nonisolated final class Glyph {
  private let layout: OpaquePointer
  private let ink: PangoRectangle
  /// Whether it can be drawn; otherwise nothing is.
  private lazy var isSound = GlyphPictures.areSound(in: layout)
  var width: Double { Double(ink.width) }
  var height: Double { Double(ink.height) }

  /// Takes the layout over.
  init(_ layout: OpaquePointer) {
    self.layout = layout
    var ink = PangoRectangle()
    var logical = PangoRectangle()
    pango_layout_get_pixel_extents(layout, &ink, &logical)
    self.ink = ink.width > 0 && ink.height > 0 ? ink : logical
  }

  deinit { g_object_unref(layout.raw) }

  /// Draws it with the middle of what is visible of it at a point.
  @MainActor func draw(
    _ snapshot: OpaquePointer, centerX: Double, centerY: Double, color: GdkRGBA
  ) {
    guard isSound else { return }
    let origin = origin(centerX, centerY)
    snapshot.translated(origin.x, origin.y) {
      var color = color
      gtk_snapshot_append_layout(snapshot, layout, &color)
    }
  }

  /// Draws it as above, in the colour that is set.
  func draw(cairo: OpaquePointer, centerX: Double, centerY: Double) {
    guard isSound else { return }
    let origin = origin(centerX, centerY)
    cairo_move_to(cairo, origin.x, origin.y)
    pango_cairo_show_layout(cairo, layout)
  }

  private func origin(_ centerX: Double, _ centerY: Double) -> (x: Double, y: Double) {
    (
      (centerX - Double(ink.x) - Double(ink.width) / 2).rounded(),
      (centerY - Double(ink.y) - Double(ink.height) / 2).rounded()
    )
  }
}
