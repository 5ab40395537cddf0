import GtkSupport
import Testing

@MainActor @Suite(.serialized) struct AheadTests {
  @Test func `what a thread computes is there for who comes later, as often as it is asked for`() {
    let ahead = Ahead { (1...10).reduce(0, +) }
    #expect(ahead.value == 55)
    #expect(ahead.value == 55)
  }

  @Test func `what nobody asks for is let go`() {
    var ahead: Ahead<String>? = Ahead { "unused" }
    #expect(ahead != nil)
    ahead = nil
    #expect(ahead == nil)
  }
}
