import CGtk
import GtkSupport
import PickerModel
import TestSupport

@testable import PickerView

/// The display that the tests of widgets need. They are skipped, visibly, where there is none.
enum Display {
  static let isThere: Bool = {
    StartUp.prepareEnvironment()
    return gtk_init_check() != 0
  }()

  static let reason = "needs a display: run them under Xvfb, as scripts/test does"
}

/// A picker on the fixture's emoji in a window, with everything that it needs kept alive.
final class Bench {
  let ports = FakePorts()
  let store = FakeStore()
  let session: PickerSession
  private(set) var window: PickerWindow!

  init(
    width: Int32 = 440, height: Int32 = 480, history: [HistoryEvent.Kind] = [.used("😂")],
    model: PickerModel? = nil
  ) {
    session = PickerSession(
      model ?? PickerFixture.model(history: history), store: store, ports: ports)
    window = PickerWindow(session: session)
    gtk_window_set_default_size(window.window, width, height)
    window.present()
    run { self.window.pane.grid.style.hasDrawnEmoji }
    settle()
  }

  /// Closes the window for good.
  func close() { window = nil }

  /// Runs the main loop until a condition holds; gives up after some seconds.
  func run(until condition: () -> Bool) {
    let deadline = g_get_monotonic_time() + 3_000_000
    while !condition(), g_get_monotonic_time() < deadline {
      if g_main_context_iteration(nil, 0) == 0 { g_usleep(500) }
    }
  }

  /// Runs the main loop until nothing is left to be done for a few frames.
  func settle() {
    var isOver = false
    let timer = Timer(after: 60) { isOver = true }
    run { isOver && (window?.pane.grid.isSettled ?? true) }
    timer.cancel()
  }

  /// The glyphs that the grid shows, by slot.
  func shownTexts() -> [Int: String] {
    var texts: [Int: String] = [:]
    for slot in 0..<session.model.layout.slotCount { texts[slot] = window.pane.grid.text(at: slot) }
    return texts
  }

  /// The glyphs that the model has, by slot.
  func expectedTexts() -> [Int: String] {
    var texts: [Int: String] = [:]
    for slot in 0..<session.model.layout.slotCount { texts[slot] = session.model.text(at: slot) }
    return texts
  }
}
