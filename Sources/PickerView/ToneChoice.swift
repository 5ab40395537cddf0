import CGtk
import GtkSupport
import PickerModel

/// A form of an emoji, or a swatch.
final class ToneChoice: Drawing {
  private let style: CellStyle
  private let size: Size
  private let clicked: () -> Void
  private var choice: TonePopover.Choice?
  private var glyph: Glyph?
  private var isCursor = false
  private var isSelected = false
  private var isHovered = false

  /// How large it is beside the emoji of the grid.
  enum Size: Double {
    case swatch = 0.7
    case usual = 1
    /// A pair, which is to be seen from the swatches that make it.
    case large = 1.5
  }

  init(_ style: CellStyle, _ size: Size, clicked: @escaping () -> Void) {
    self.style = style
    self.size = size
    self.clicked = clicked
  }

  func click() { clicked() }

  /// Connects the mouse, once there is a widget.
  func connect() {
    let click = gtk_gesture_click_new()!
    Signal<Int32, Double, Double>("released").connect(click) { [weak self] _, _, _ in
      self?.clicked()
    }
    gtk_widget_add_controller(widget, click)
    let motion = gtk_event_controller_motion_new()!
    Notice("enter").connect(motion) { [weak self] in self?.hover(true) }
    Notice("leave").connect(motion) { [weak self] in self?.hover(false) }
    gtk_widget_add_controller(widget, motion)
  }

  func show(_ choice: TonePopover.Choice, isCursor: Bool, isSelected: Bool) {
    if choice.text != self.choice?.text { glyph = nil }
    if choice != self.choice {
      Tooltip.set(choice.name, of: widget)
      wink_accessible_set_text(widget, GTK_ACCESSIBLE_PROPERTY_LABEL, choice.name)
    }
    self.choice = choice
    self.isCursor = isCursor
    self.isSelected = isSelected
    redraw()
  }

  private func hover(_ isHovered: Bool) {
    self.isHovered = isHovered
    redraw()
  }

  override func measure(
    _ orientation: GtkOrientation, length: Int
  ) -> (minimum: Int, natural: Int) {
    let side = Int(Double(style.metrics.rowHeight) * max(1, size.rawValue))
    return (side, side)
  }

  override func draw(_ snapshot: OpaquePointer, width: Double, height: Double) {
    guard let choice else { return }
    let side = min(width, height) - 4
    let square = graphene_rect_t(
      ((width - side) / 2).rounded(), ((height - side) / 2).rounded(), side, side)
    let palette = style.palette
    if isHovered { snapshot.fillRounded(square, radius: 8, palette.foreground.withAlpha(0.08)) }
    if isCursor { snapshot.fillRounded(square, radius: 8, palette.accent.withAlpha(0.12)) }
    if isSelected && !isCursor {
      snapshot.strokeRounded(square, radius: 8, width: 1, palette.edge)
    }
    if isCursor { snapshot.strokeRounded(square, radius: 8, width: 2, palette.accent) }
    if glyph == nil {
      glyph = style.typeface.layout(
        choice.text, height: (style.metrics.glyph * size.rawValue).rounded())
    }
    glyph?.draw(snapshot, centerX: width / 2, centerY: height / 2, color: palette.foreground)
    if size == .swatch, let glyph { drawEdge(of: glyph, snapshot, width, height) }
  }

  /// A line around a swatch: the darkest tone hardly differs from a dark background, and the lightest
  /// from a light one.
  private func drawEdge(
    of glyph: Glyph, _ snapshot: OpaquePointer, _ width: Double, _ height: Double
  ) {
    let edge = graphene_rect_t(
      (width / 2 - glyph.width / 2).rounded() - 1, (height / 2 - glyph.height / 2).rounded() - 1,
      glyph.width + 2, glyph.height + 2)
    snapshot.strokeRounded(edge, radius: 3, width: 1, style.palette.edge)
  }
}
