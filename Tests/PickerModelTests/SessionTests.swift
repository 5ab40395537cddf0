import PickerModel
import TestSupport
import Testing

@MainActor @Suite struct SessionTests {
  let ports = FakePorts()
  let store = FakeStore()

  @Test func effectsAreCarriedOutInTheirOrder() {
    let session = PickerSession(PickerFixture.model(), store: store, ports: ports)
    #expect(session.send(.pressed(KeyPress(.enter)), at: 5))
    #expect(ports.calls == ["insert 😂", "close"])
    #expect(store.events == [HistoryEvent(.used("😂"), at: 5)])
  }

  @Test func theViewFollowsBeforeEffectsAreCarriedOut() {
    let session = PickerSession(PickerFixture.model(), store: store, ports: ports)
    var seen: [(Changes, Int)] = []
    session.didUpdate = { [ports] in seen.append(($0, ports.calls.count)) }
    session.send(.pressed(KeyPress(.enter, .shift)), at: 5)
    #expect(seen.count == 1)
    #expect(seen.first?.0.contains(.chips) == true)
    #expect(seen.first?.1 == 0)
  }

  @Test func aPickIsCopiedThoughTheHistoryCannotBeWritten() {
    store.failure = HistoryStoreError(problem: "disk full", remedy: "make room")
    let session = PickerSession(PickerFixture.model(), store: store, ports: ports)
    session.send(.pressed(KeyPress(.enter)), at: 5)
    #expect(ports.calls == ["report disk full", "insert 😂", "close"])
    #expect(Array(session.model.history.recents) == ["😂"])
  }

  @Test func whatIsNotHandledGoesOn() {
    let session = PickerSession(PickerFixture.model(), store: store, ports: ports)
    #expect(!session.send(.pressed(KeyPress(.character("a"))), at: 5))
    #expect(ports.calls.isEmpty)
  }
}
