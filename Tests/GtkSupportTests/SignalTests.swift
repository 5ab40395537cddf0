import CGtk
import GtkSupport
import Testing

/// Something whose end can be seen.
private final class Tracked {}

@MainActor @Suite(.serialized) struct SignalTests {
  /// A GObject with signals that needs no display.
  private func newAdjustment() -> Object {
    Object(sinking: gtk_adjustment_new(0, 0, 100, 1, 10, 10).raw)
  }

  @Test func `a closure is called at each emission`() {
    let adjustment = newAdjustment()
    var values: [Double] = []
    Notice("value-changed").connect(adjustment.raw) {
      values.append(gtk_adjustment_get_value(adjustment.raw.cast()))
    }
    gtk_adjustment_set_value(adjustment.raw.cast(), 3)
    gtk_adjustment_set_value(adjustment.raw.cast(), 5)
    #expect(values == [3, 5])
  }

  @Test func `arguments arrive decoded and in their order`() {
    let list = SlotList(count: 3)
    var changes: [[UInt32]] = []
    Signal<UInt32, UInt32, UInt32>("items-changed").connect(list.model) {
      changes.append([$0, $1, $2])
    }
    list.resize(count: 5)
    list.resize(count: 1)
    #expect(changes == [[3, 0, 2], [1, 4, 0]])
  }

  // Fails when the finalize notifier of the closure does not release its box.
  @Test func `a closure and what it holds are released when the emitter goes`() {
    weak var held: Tracked?
    var adjustment: Object? = newAdjustment()
    do {
      let tracked = Tracked()
      held = tracked
      Notice("value-changed").connect(adjustment!.raw) { _ = tracked }
    }
    #expect(held != nil)
    adjustment = nil
    #expect(held == nil)
  }

  @Test func `a connection that outlives its emitter can still be disconnected`() {
    weak var held: Tracked?
    var adjustment: Object? = newAdjustment()
    var connection: SignalConnection?
    do {
      let tracked = Tracked()
      held = tracked
      connection = Notice("value-changed").connect(adjustment!.raw) { _ = tracked }
    }
    adjustment = nil
    connection?.disconnect()
    connection = nil
    #expect(adjustment == nil && held == nil)
  }

  @Test func `a disconnected closure is not called again, even by its own doing`() {
    let adjustment = newAdjustment()
    var calls = 0
    var connection: SignalConnection?
    connection = Notice("value-changed").connect(adjustment.raw) {
      calls += 1
      connection?.disconnect()
      connection = nil
    }
    gtk_adjustment_set_value(adjustment.raw.cast(), 3)
    gtk_adjustment_set_value(adjustment.raw.cast(), 4)
    #expect(calls == 1)
  }
}
