import CGtk
import GtkSupport

/// The title of a section as it stands in its row and at the top of the grid.
final class SectionTitle {
  private let layout: Object
  private let isMirrored: Bool
  let text: String

  init(_ text: String, for widget: UnsafeMutablePointer<GtkWidget>) {
    self.text = text
    layout = Object(adopting: gtk_widget_create_pango_layout(widget, text))
    isMirrored = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
    let attributes = pango_attr_list_new()
    pango_attr_list_insert(attributes, pango_attr_weight_new(PANGO_WEIGHT_SEMIBOLD))
    pango_attr_list_insert(attributes, pango_attr_scale_new(0.9))
    pango_layout_set_attributes(layout.opaque, attributes)
    pango_attr_list_unref(attributes)
  }

  /// Draws it at the leading edge of a row, in its middle.
  func draw(_ snapshot: OpaquePointer, width: Double, height: Double, color: GdkRGBA) {
    var logical = PangoRectangle()
    pango_layout_get_pixel_extents(layout.opaque, nil, &logical)
    let x = isMirrored ? width - Self.inset - Double(logical.width) : Self.inset
    snapshot.translated(x.rounded(), ((height - Double(logical.height)) / 2).rounded()) {
      var color = color
      gtk_snapshot_append_layout(snapshot, layout.opaque, &color)
    }
  }

  private static let inset = 8.0
}

/// The current section's title, over the top row of the grid.
///
/// One row high and opaque, so that it coincides with the section's own row when that is on top. The
/// next section's row pushes it out.
final class StickyTitle: Drawing {
  private let style: CellStyle
  private var title: SectionTitle?
  private var offset = 0.0

  init(_ style: CellStyle) { self.style = style }

  /// - Parameter offset: how far it is pushed, in pixels: 0 or negative.
  func show(_ text: String, offset: Double) {
    let offset = offset.rounded()
    guard text != title?.text || offset != self.offset else { return }
    if text != title?.text { title = SectionTitle(text, for: widget) }
    self.offset = offset
    redraw()
  }

  override func measure(
    _ orientation: GtkOrientation, length: Int
  ) -> (minimum: Int, natural: Int) {
    orientation == GTK_ORIENTATION_VERTICAL
      ? (style.metrics.rowHeight, style.metrics.rowHeight) : (0, 0)
  }

  /// Called with the theme's colours when they may be others.
  var changedPalette: (Palette) -> Void = { _ in }

  override func styleChanged() {
    if let title { self.title = SectionTitle(title.text, for: widget) }
    changedPalette(Palette(of: widget))
  }

  override func draw(_ snapshot: OpaquePointer, width: Double, height: Double) {
    snapshot.translated(0, offset) {
      snapshot.fill(graphene_rect_t(0, 0, width, height), style.palette.background)
      let margin = Double(GridMetrics.margin)
      snapshot.translated(margin, 0) {
        title?.draw(
          snapshot, width: width - 2 * margin, height: height, color: style.palette.dimmed)
      }
    }
  }
}
