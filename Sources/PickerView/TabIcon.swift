import CGtk
import GtkSupport

/// A symbolic icon in the colour of its widget, which is computed once for each colour.
///
/// GTK's cairo renderer gives such an icon its colour anew in each frame, pixel by pixel through numbers
/// of floating point, whether it is in the part of the window that is painted or not: ten tabs took as
/// much of each frame as a row of emoji.
final class TabIcon: Drawing {
  private let name: String
  private var pictures: [(color: GdkRGBA, scale: Int32, node: PictureNode)] = []

  init(name: String) { self.name = name }

  /// In GTK's pixels.
  private static let side = 16

  override func measure(
    _ orientation: GtkOrientation, length: Int
  ) -> (minimum: Int, natural: Int) { (Self.side, Self.side) }

  override func styleChanged() { redraw() }

  override func draw(_ snapshot: OpaquePointer, width: Double, height: Double) {
    let side = Double(Self.side)
    var color = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color)
    snapshot.translated(((width - side) / 2).rounded(.down), ((height - side) / 2).rounded(.down)) {
      if PictureNode.isCairo(widget), let picture = picture(color) {
        picture.draw(snapshot)
      } else {
        draw(color, into: snapshot)
      }
    }
  }

  private func picture(_ color: GdkRGBA) -> PictureNode? {
    let scale = gtk_widget_get_scale_factor(widget)
    if let known = pictures.first(where: { $0.scale == scale && $0.color.isSame(as: color) }) {
      return known.node
    }
    let side = Self.side * Int(scale)
    let pixels = Texture.pixels(side: side) { cairo in
      cairo_scale(cairo, Double(scale), Double(scale))
      let snapshot = gtk_snapshot_new()!
      draw(color, into: snapshot)
      guard let node = gtk_snapshot_free_to_node(snapshot) else { return }
      gsk_render_node_draw(node, cairo)
      gsk_render_node_unref(node)
    }
    guard let pixels else { return nil }
    let node = PictureNode(pixels, side: side, scale: Double(scale), forCairo: true)
    // Colours pass from one to the next while a tab is pointed at.
    if pictures.count >= 16 { pictures = [] }
    pictures.append((color, scale, node))
    return node
  }

  private func draw(_ color: GdkRGBA, into snapshot: OpaquePointer) {
    let icon = Object(
      adopting: gtk_icon_theme_lookup_icon(
        gtk_icon_theme_get_for_display(gtk_widget_get_display(widget)), name, nil,
        Int32(Self.side), gtk_widget_get_scale_factor(widget), gtk_widget_get_direction(widget),
        GtkIconLookupFlags(rawValue: 0)
      ).raw)
    // The colours for errors, warnings and success are asked for as well.
    let colors = [GdkRGBA](repeating: color, count: 4)
    gtk_symbolic_paintable_snapshot_symbolic(
      icon.opaque, snapshot, Double(Self.side), Double(Self.side), colors, gsize(colors.count))
  }
}

extension GdkRGBA {
  fileprivate func isSame(as other: GdkRGBA) -> Bool {
    (red, green, blue, alpha) == (other.red, other.green, other.blue, other.alpha)
  }
}
