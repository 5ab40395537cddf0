import GtkSupport
import Testing

@testable import Desktop

@MainActor @Suite(.serialized) struct PortalTests {
  private typealias Results = Result<[String: Variant], PortalFailure>

  private static let shortcuts = "GlobalShortcuts"

  /// Opens a session and asks for a shortcut; gives what came of it.
  private func bind(_ portal: Portal, patience: Int = 3000) throws -> Results {
    let session = try answer { portal.openSession(Self.shortcuts, patience: patience, $0) }.get()
    let result: Results = try answer { done in
      portal.request(
        Self.shortcuts, "BindShortcuts", [session.handle, shortcut, .string("")],
        patience: patience, done)
    }
    session.close()
    return result
  }

  private var shortcut: Variant {
    .array(
      of: "(sa{sv})",
      [
        .tuple([
          .string("show"),
          .dictionary([
            "description": .string("Show"), "preferred_trigger": .string("LOGO+period"),
          ]),
        ])
      ])
  }

  @Test func `a portal registers the application before anything else`() throws {
    let bus = try MockBus()
    try bus.startPortal()
    let portal = try bus.portal()
    #expect(portal.registration == .done)
    #expect(try answer { portal.version(of: Self.shortcuts, $0) } == .success(1))
    #expect(bus.calls == ["Register", "Get"])
  }

  @Test(arguments: [
    ("absent", Portal.Registration.notNeeded),
    ("error", .refused("Could not register app ID: App info not found")),
  ])
  func `a portal that does not register goes on`(
    how: String, registration: Portal.Registration
  ) throws {
    let bus = try MockBus()
    try bus.startPortal("{\"Registry.Register\": \"\(how)\"}")
    let portal = try bus.portal()
    switch (portal.registration, registration) {
    case (.refused(let said), .refused(let words)): #expect(said.contains(words))
    default: #expect(portal.registration == registration)
    }
    #expect(throws: Never.self) { try bind(portal).get() }
  }

  @Test(arguments: ["granted", "early", "own-handle", "slow"])
  func `what a portal grants comes back, whenever and however it answers`(how: String) throws {
    let bus = try MockBus()
    try bus.startPortal("{\"GlobalShortcuts.BindShortcuts\": \"\(how)\"}")
    let values = try bind(bus.portal()).get()
    let first = try #require(values["shortcuts"]?[0])
    #expect(first[0]?.string == "show")
    #expect(first[1]?.entries?["trigger_description"]?.string == "LOGO+period")
    #expect(bus.calls.last == "BindShortcuts" || bus.calls.last == "Close")
  }

  @Test(arguments: [
    ("denied", PortalFailure.cancelled), ("ended", .ended), ("silent", .late), ("gone", .gone),
    ("absent", .absent), ("wrong", .failed("its answer has the type (si)")),
  ])
  func `what a portal does not grant fails with the reason`(
    how: String, failure: PortalFailure
  ) throws {
    let bus = try MockBus()
    try bus.startPortal("{\"GlobalShortcuts.BindShortcuts\": \"\(how)\"}")
    let result = try bind(bus.portal(), patience: 300)
    guard case .failure(let seen) = result else {
      Issue.record("expected \(failure), saw it granted")
      return
    }
    #expect(seen == failure)
    // What is not waited for any more is taken back, so that its dialog goes.
    if how == "silent" { #expect(wait { bus.calls.contains("Close") }) }
  }

  @Test func `a call that never returns ends when time is up`() throws {
    let bus = try MockBus()
    try bus.startPortal("{\"version\": \"hung\"}")
    let portal = try bus.portal()
    #expect(try answer { portal.version(of: Self.shortcuts, patience: 100, $0) } == .failure(.late))
  }

  @Test func `a portal that does not even register is late`() throws {
    let bus = try MockBus()
    try bus.startPortal("{\"Registry.Register\": \"hung\"}")
    #expect(throws: PortalFailure.late) { try bus.portal(patience: 100) }
  }

  @Test func `without a portal or a bus there is none`() throws {
    let bus = try MockBus()
    #expect(throws: PortalFailure.absent) { try bus.portal() }
    let nowhere: Result<Portal, PortalFailure> = try answer {
      Portal.connect(application: "com.example.Test", address: "unix:path=/nonexistent", $0)
    }
    guard case .failure(.noBus) = nowhere else {
      Issue.record("expected no bus, saw \(nowhere)")
      return
    }
  }

  @Test(arguments: ["{\"versions\": {}}", "{\"version\": \"wrong\"}"])
  func `an interface without a version is absent`(script: String) throws {
    let bus = try MockBus()
    try bus.startPortal(script)
    let portal = try bus.portal()
    #expect(try answer { portal.version(of: Self.shortcuts, $0) } == .failure(.absent))
  }

  @Test func `a request that is cancelled calls back once and closes the dialog`() throws {
    let bus = try MockBus()
    try bus.startPortal("{\"RemoteDesktop.CreateSession\": \"slow\"}")
    var results: [Results] = []
    let portal = try bus.portal()
    let request = portal.request("RemoteDesktop", "CreateSession") { results.append($0) }
    wait { bus.calls.contains("CreateSession") }
    request.cancel()
    request.cancel()
    #expect(wait { bus.calls.contains("Close") })
    wait(milliseconds: 1800) { false }
    #expect(results.count == 1)
  }

  @Test func `a session ends when the portal closes it or goes away`() throws {
    let bus = try MockBus()
    try bus.startPortal()
    let portal = try bus.portal()
    var ends = 0
    let closed = try answer { portal.openSession(Self.shortcuts, $0) }.get()
    closed.onEnd = { ends += 1 }
    try bus.emit("org.freedesktop.portal.Session", "Closed", "", [], path: closed.path)
    #expect(wait { ends == 1 })
    #expect(!closed.isOpen)
    let lost = try answer { portal.openSession(Self.shortcuts, $0) }.get()
    lost.onEnd = { ends += 1 }
    bus.endLast()
    #expect(wait { ends == 2 })
    #expect(!lost.isOpen)
  }

  @Test func `a session that is let go of is closed`() throws {
    let bus = try MockBus()
    try bus.startPortal()
    let portal = try bus.portal()
    var session: PortalSession? = try answer { portal.openSession(Self.shortcuts, $0) }.get()
    #expect(session?.isOpen == true)
    session = nil
    #expect(wait { bus.calls.contains("Close") })
    withExtendedLifetime(portal) {}
  }

  @Test func `signals of the portal are heard`() throws {
    let bus = try MockBus()
    try bus.startPortal()
    let portal = try bus.portal()
    var heard: [Variant] = []
    let subscription = portal.listen(Self.shortcuts, "Activated") { heard.append($0) }
    let session = "/org/freedesktop/portal/desktop/session/x"
    try bus.emit(
      "org.freedesktop.portal.GlobalShortcuts", "Activated", "osta{sv}",
      [Variant.path(session)!, .string("show"), .string("1"), .dictionary([:])])
    #expect(wait { heard.count == 1 })
    #expect(heard.first?[1]?.string == "show")
    withExtendedLifetime(subscription) {}
  }
}
