import GtkSupport
import Testing

@MainActor @Suite(.serialized) struct ThreadBusTests {
  @Test func `a connection serves again after an answer that did not come in time`() throws {
    let bus = try MockBus()
    try bus.startPortal("{\"version\": \"hung\"}")
    let connection = try #require(ThreadBus(address: bus.address, milliseconds: 10_000))
    #expect(connection.begin(milliseconds: 100))
    let version = ThreadBus.Call(
      "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop",
      "org.freedesktop.DBus.Properties", "Get",
      .tuple([.string("org.freedesktop.portal.GlobalShortcuts"), .string("version")]))
    #expect(connection.answers([version])[0] == nil)
    #expect(!connection.hasTime)
    #expect(connection.begin(milliseconds: 10_000))
    let identifier = ThreadBus.Call(
      "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetId")
    #expect(connection.answers([identifier])[0]?[0]?.string != nil)
  }
}
