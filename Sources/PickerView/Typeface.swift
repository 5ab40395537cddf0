import CGtk
import GtkSupport

/// The emoji font at the sizes of the picker.
///
/// Fonts differ in how large an emoji is at a given size, so one is measured. The generic family
/// "emoji" keeps text fonts from drawing the few emoji that they have as well.
final class Typeface {
  private let context: Object
  private let pixelsPerEm: Double

  /// - Parameter widget: where it is used; its language and text direction count.
  init(for widget: UnsafeMutablePointer<GtkWidget>) {
    context = Object(adopting: gtk_widget_create_pango_context(widget))
    let probe = Self.layout("😀", size: 100, context.opaque)
    var ink = PangoRectangle()
    pango_layout_get_pixel_extents(probe.opaque, &ink, nil)
    let extent = Double(max(ink.width, ink.height))
    // Without any emoji font the box that stands for the missing glyph is measured.
    pixelsPerEm = extent > 10 ? 100 / extent : 0.85
  }

  /// An emoji whose larger side is `height` pixels.
  func layout(_ text: String, height: Double) -> Glyph {
    let glyph = Glyph(Self.layout(text, size: height * pixelsPerEm, context.opaque))
    // A sequence that the font does not know falls apart: its parts share the place of one.
    let widest = height * 1.4
    if glyph.width <= widest { return glyph }
    let size = height * pixelsPerEm * widest / glyph.width
    return Glyph(Self.layout(text, size: size, context.opaque))
  }

  private static func layout(_ text: String, size: Double, _ context: OpaquePointer) -> Object {
    let layout = Object(adopting: pango_layout_new(context))
    let description = pango_font_description_new()
    pango_font_description_set_family_static(description, "emoji")
    pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout.opaque, description)
    pango_font_description_free(description)
    pango_layout_set_text(layout.opaque, text, Int32(text.utf8.count))
    return layout
  }
}

/// A text that is ready to be drawn.
struct Glyph {
  private let layout: Object
  private let ink: PangoRectangle
  var width: Double { Double(ink.width) }

  init(_ layout: Object) {
    self.layout = layout
    var ink = PangoRectangle()
    var logical = PangoRectangle()
    pango_layout_get_pixel_extents(layout.opaque, &ink, &logical)
    self.ink = ink.width > 0 && ink.height > 0 ? ink : logical
  }

  /// Draws it with the middle of what is visible of it at a point.
  func draw(_ snapshot: OpaquePointer, centerX: Double, centerY: Double, color: GdkRGBA) {
    let x = centerX - Double(ink.x) - Double(ink.width) / 2
    let y = centerY - Double(ink.y) - Double(ink.height) / 2
    snapshot.translated(x.rounded(), y.rounded()) {
      var color = color
      gtk_snapshot_append_layout(snapshot, layout.opaque, &color)
    }
  }
}
