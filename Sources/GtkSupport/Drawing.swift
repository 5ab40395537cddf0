import CGtk

/// A leaf widget that Swift measures and draws.
///
/// The widget retains its drawing, the drawing knows its widget without owning it.
open class Drawing {
  /// The widget, while it is there.
  public private(set) final var widget: UnsafeMutablePointer<GtkWidget>!

  public init() {}

  /// Makes the widget: floating, for the container that takes it in.
  public final func makeWidget(
    role: GtkAccessibleRole = GTK_ACCESSIBLE_ROLE_PRESENTATION
  ) -> UnsafeMutablePointer<GtkWidget> {
    precondition(widget == nil, "a drawing has one widget")
    let instance = wink_widget_new_with_role(drawingType, role)!
    instance.cast(to: WinkDrawing.self).pointee.drawing = Unmanaged.passRetained(self).toOpaque()
    widget = instance.cast()
    return widget
  }

  /// Draws into a snapshot of `width` by `height`.
  open func draw(_ snapshot: OpaquePointer, width: Double, height: Double) {}

  /// The smallest size and the natural one; `length` is the other direction's, or -1.
  open func measure(
    _ orientation: GtkOrientation, length: Int
  ) -> (minimum: Int, natural: Int) { (0, 0) }

  /// The theme, its colours or the font changed.
  open func styleChanged() {}

  /// The drawing of a widget, or nil where it is no such widget.
  public static func of(_ widget: UnsafeMutablePointer<GtkWidget>?) -> Drawing? {
    guard let widget, wink_is_a(widget, drawingType) != 0 else { return nil }
    return drawing(widget)
  }

  public final func redraw() { if let widget { gtk_widget_queue_draw(widget) } }

  fileprivate func widgetGone() { widget = nil }
}

private var parentClass: UnsafeMutablePointer<GtkWidgetClass>!

private func drawing(_ widget: UnsafeMutablePointer<GtkWidget>?) -> Drawing? {
  widget!.cast(to: WinkDrawing.self).pointee.drawing
    .map { Unmanaged<Drawing>.fromOpaque($0).takeUnretainedValue() }
}

private let drawingType: GType = g_type_register_static_simple(
  wink_type_widget(), "WinkDrawing", guint(MemoryLayout<GtkWidgetClass>.size),
  { klass, _ in
    parentClass = g_type_class_peek_parent(klass)!.assumingMemoryBound(to: GtkWidgetClass.self)
    let object = klass!.assumingMemoryBound(to: GObjectClass.self)
    object.pointee.finalize = { instance in
      if let instance {
        let field = UnsafeMutableRawPointer(instance).cast(to: WinkDrawing.self)
        if let held = field.pointee.drawing {
          let drawing = Unmanaged<Drawing>.fromOpaque(held)
          drawing.takeUnretainedValue().widgetGone()
          field.pointee.drawing = nil
          drawing.release()
        }
        parentClass.cast(to: GObjectClass.self).pointee.finalize(instance)
      }
    }
    let widget = klass!.assumingMemoryBound(to: GtkWidgetClass.self)
    widget.pointee.snapshot = { widget, snapshot in
      drawing(widget)?.draw(
        snapshot!, width: Double(gtk_widget_get_width(widget)),
        height: Double(gtk_widget_get_height(widget)))
    }
    widget.pointee.measure = { widget, orientation, length, minimum, natural, _, _ in
      let size = drawing(widget)?.measure(orientation, length: Int(length)) ?? (0, 0)
      minimum?.pointee = Int32(size.0)
      natural?.pointee = Int32(max(size.0, size.1))
    }
    widget.pointee.css_changed = { widget, change in
      parentClass.pointee.css_changed(widget, change)
      drawing(widget)?.styleChanged()
    }
    gtk_widget_class_set_css_name(widget, "winkdrawing")
  },
  guint(MemoryLayout<WinkDrawing>.size), nil, GTypeFlags(rawValue: 0))
