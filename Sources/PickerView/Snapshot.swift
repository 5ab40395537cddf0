import CGtk

// The few shapes that the picker draws, on GTK's snapshots.

extension OpaquePointer {
  /// Draws with the origin moved.
  func translated(_ x: Double, _ y: Double, _ body: () -> Void) {
    gtk_snapshot_save(self)
    var point = graphene_point_t(x: Float(x), y: Float(y))
    gtk_snapshot_translate(self, &point)
    body()
    gtk_snapshot_restore(self)
  }

  func fill(_ rectangle: graphene_rect_t, _ color: GdkRGBA) {
    var rectangle = rectangle
    var color = color
    gtk_snapshot_append_color(self, &color, &rectangle)
  }

  func fillRounded(_ rectangle: graphene_rect_t, radius: Double, _ color: GdkRGBA) {
    var rounded = GskRoundedRect()
    var bounds = rectangle
    gsk_rounded_rect_init_from_rect(&rounded, &bounds, Float(radius))
    gtk_snapshot_push_rounded_clip(self, &rounded)
    fill(rectangle, color)
    gtk_snapshot_pop(self)
  }

  func strokeRounded(
    _ rectangle: graphene_rect_t, radius: Double, width: Double, _ color: GdkRGBA
  ) {
    var rounded = GskRoundedRect()
    var bounds = rectangle
    gsk_rounded_rect_init_from_rect(&rounded, &bounds, Float(radius))
    let widths = [Float](repeating: Float(width), count: 4)
    let colors = [GdkRGBA](repeating: color, count: 4)
    gtk_snapshot_append_border(self, &rounded, widths, colors)
  }
}

extension graphene_rect_t {
  init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(
      origin: graphene_point_t(x: Float(x), y: Float(y)),
      size: graphene_size_t(width: Float(width), height: Float(height)))
  }
}

extension GdkRGBA {
  func withAlpha(_ factor: Double) -> GdkRGBA {
    GdkRGBA(red: red, green: green, blue: blue, alpha: alpha * Float(factor))
  }
}
