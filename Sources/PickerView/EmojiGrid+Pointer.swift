import CGtk
import GtkSupport
import PickerModel

extension EmojiGrid {
  /// The mouse and touch: one set of gestures serves all cells.
  func connectPointer() {
    connectClicks()
    connectMotion()
    connectWheel()
    let focus = gtk_event_controller_focus_new()!
    Notice("enter").connect(focus) { [weak self] in
      self?.showFocus(true)
      self?.focused()
    }
    Notice("leave").connect(focus) { [weak self] in self?.showFocus(false) }
    gtk_widget_add_controller(scroller.widget, focus)
  }

  private func connectClicks() {
    let click = gtk_gesture_click_new()!
    // Any button; and before the list's own gestures, which would take the press.
    gtk_gesture_single_set_button(click, 0)
    gtk_event_controller_set_propagation_phase(click, GTK_PHASE_CAPTURE)
    Signal<Int32, Double, Double>("pressed").connect(click) { [weak self] _, x, y in
      guard let self else { return }
      pressedSlot = slot(x, y)
      if gtk_gesture_single_get_current_button(click) == 3, let pressedSlot {
        self.pressedSlot = nil
        session.send(.requestedTones(slot: pressedSlot))
      }
    }
    Signal<Int32, Double, Double>("released").connect(click) { [weak self] _, x, y in
      self?.released(x, y, click)
    }
    gtk_widget_add_controller(scroller.widget, click)

    let press = gtk_gesture_long_press_new()!
    gtk_event_controller_set_propagation_phase(press, GTK_PHASE_CAPTURE)
    Signal<Double, Double>("pressed").connect(press) { [weak self] x, y in
      guard let self, let slot = slot(x, y), slot == pressedSlot else { return }
      // The claim ends the click, so that its release does not also pick.
      gtk_gesture_set_state(press, GTK_EVENT_SEQUENCE_CLAIMED)
      pressedSlot = nil
      session.send(.requestedTones(slot: slot))
    }
    gtk_widget_add_controller(scroller.widget, press)
  }

  private func released(_ x: Double, _ y: Double, _ click: OpaquePointer) {
    guard let slot = slot(x, y), slot == pressedSlot else { return }
    pressedSlot = nil
    let state = gtk_event_controller_get_current_event_state(click)
    switch gtk_gesture_single_get_current_button(click) {
    case 1: session.send(.clicked(slot: slot, KeyMapping.modifiers(state.rawValue)))
    case 2: session.send(.middleClicked(slot: slot))
    default: break
    }
  }

  private func connectMotion() {
    let motion = gtk_event_controller_motion_new()!
    Signal<Double, Double>("enter").connect(motion) { [weak self] x, y in
      // A window that opens under the pointer has not been pointed at.
      if let self, pointer == nil { pointer = (x, y) }
    }
    Signal<Double, Double>("motion").connect(motion) { [weak self] x, y in
      guard let self else { return }
      // Scrolling makes GTK report motion of a pointer that stands still.
      if let pointer, abs(pointer.x - x) < 1, abs(pointer.y - y) < 1 { return }
      let isFirst = pointer == nil
      pointer = (x, y)
      letCellsBePointedAt(true)
      letScrollbarShow(true)
      if !isFirst { setHovered(slot(x, y)) }
    }
    Notice("leave").connect(motion) { [weak self] in self?.setHovered(nil) }
    gtk_widget_add_controller(scroller.widget, motion)
  }

  func setHovered(_ slot: Int?) {
    guard slot != hoveredSlot else { return }
    session.send(.hovered(slot: slot))
    hoveredSlot = slot
    picture.redraw()
  }

  private func connectWheel() {
    let wheel = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL)!
    gtk_event_controller_set_propagation_phase(wheel, GTK_PHASE_CAPTURE)
    Signal<Double, Double>("scroll").answer(wheel) { [weak self] _, dy in
      self?.wheel(dy, wheel) ?? false
    }
    gtk_widget_add_controller(scroller.widget, wheel)
  }

  /// Scrolls by whole rows with a wheel; touchpads and touch stay GTK's.
  private func wheel(_ dy: Double, _ controller: OpaquePointer) -> Bool {
    letCellsBePointedAt(false)
    letScrollbarShow(true)
    let state = gtk_event_controller_get_current_event_state(controller)
    let isZoom = state.rawValue & GDK_CONTROL_MASK.rawValue != 0
    guard isZoom || gtk_event_controller_scroll_get_unit(controller) == GDK_SCROLL_UNIT_WHEEL
    else { return false }
    // Wheels of high resolution report parts of a notch.
    wheelRest += isZoom ? dy : dy * 2
    let steps = wheelRest.rounded(.towardZero)
    wheelRest -= steps
    if steps == 0 { return true }
    if isZoom {
      zoom(by: steps < 0 ? 1 : -1)
    } else {
      setHovered(nil)
      session.send(.scrolled(top: session.model.top.rounded() + steps))
      scroll(byWheelTo: session.model.top)
    }
    return true
  }

  private func zoom(by step: Int) {
    let zooms = GridMetrics.zooms
    let place = (zooms.firstIndex(of: zoom) ?? 0) + step
    guard zooms.indices.contains(place) else { return }
    zoom = zooms[place]
    measure()
  }

  /// The slot at a point of the scroller; nil outside the cells and under the title.
  private func slot(_ x: Double, _ y: Double) -> Int? {
    let geometry = geometry
    guard y >= Double(geometry.rowHeight), y < Double(gtk_widget_get_height(scroller.widget)),
      let column = geometry.column(at: x)
    else { return nil }
    let row = (drawnOffset + Int(y)) / geometry.rowHeight
    return row < session.model.layout.rowCount ? row * geometry.columns + column : nil
  }

  /// Whether the pointer is over the cells, or over the viewport alone.
  ///
  /// While rows run under a pointer that stands still, GTK 4.8 would tell each cell, and have all
  /// widgets of the window compute their styles anew. Assistive tools that ask what is under the
  /// pointer do so when it moves.
  private func letCellsBePointedAt(_ isTarget: Bool) {
    let isTarget: gboolean = isTarget ? 1 : 0
    if gtk_widget_get_can_target(view.widget) != isTarget {
      gtk_widget_set_can_target(view.widget, isTarget)
    }
  }
}
