import Glibc
import GtkSupport
import PickerModel
import Testing

@testable import Desktop

@MainActor @Suite(.serialized) struct InsertionPortalTests {
  private func grant(_ bus: MockBus, token: String? = "token-0") -> PortalGrant {
    let grant = PortalGrant(
      places: Places(
        environment: { $0 == "WINK_HOME" ? bus.scratch.folder : nil }, listedHome: "/",
        currentFolder: "/"))
    if let token { grant.keep(token) }
    return grant
  }

  /// Pastes; gives what became of it.
  private func paste(
    _ bus: MockBus, _ grant: PortalGrant, _ shortcut: PasteShortcut = .controlV,
    patience: Int = 5000
  ) throws -> KeyOutcome {
    let sender = PortalSender(
      application: "com.example.Test", address: bus.address, grant: grant, patience: patience)
    defer { sender.finish() }
    return try answer { sender.send(.paste(shortcut), "🎉", completion: $0) }
  }

  @Test func `a remembered grant pastes without asking, and its token is exchanged`() throws {
    let bus = try MockBus()
    try bus.startPortal("{\"restore-token\": \"token-1\"}")
    let grant = grant(bus)
    #expect(try paste(bus, grant) == .pressed)
    #expect(
      bus.calls.prefix(8) == [
        "Register", "CreateSession", "SelectDevices", "Start", "NotifyKeyboardKeysym",
        "NotifyKeyboardKeysym", "NotifyKeyboardKeysym", "NotifyKeyboardKeysym",
      ])
    #expect(bus.scratch.text("script.calls").contains("\"restore_token\": \"token-0\""))
    #expect(bus.scratch.text("script.calls").contains("\"persist_mode\": 2"))
    #expect(grant.token == "token-1")
    wait { bus.calls.last == "Close" }
    #expect(bus.calls.last == "Close", "the keyboard is given back")
  }

  @Test func `the keys are those of the shortcut, let go the other way round`() throws {
    let bus = try MockBus()
    try bus.startPortal()
    #expect(try paste(bus, grant(bus), .controlShiftV) == .pressed)
    let numbers = bus.scratch.text("script.calls").split(separator: "\n")
      .filter { $0.contains("NotifyKeyboardKeysym") }
      .compactMap { $0.split(separator: "{}, ").last?.split(separator: "]").first }
    #expect(numbers == ["65507, 1", "65505, 1", "118, 1", "118, 0", "65505, 0", "65507, 0"])
  }

  @Test(arguments: [
    "RemoteDesktop.CreateSession", "RemoteDesktop.SelectDevices", "RemoteDesktop.Start",
  ])
  func `a portal that fails at any step is followed by the next method`(step: String) throws {
    let bus = try MockBus()
    try bus.startPortal()
    // After the last there is no portal any more.
    for how in ["denied", "ended", "absent", "wrong", "error", "gone"] {
      bus.follow("{\"\(step)\": \"\(how)\"}")
      #expect(try paste(bus, grant(bus)) == .unpressed, "\(how)")
    }
  }

  @Test(arguments: ["silent", "hung"])
  func `a portal that never answers is not waited for, whatever it is asked`(how: String) throws {
    let bus = try MockBus()
    try bus.startPortal()
    for step in ["CreateSession", "SelectDevices", "Start"] {
      bus.follow("{\"RemoteDesktop.\(step)\": \"\(how)\"}")
      let grant = grant(bus)
      #expect(try paste(bus, grant, patience: 300) == .unpressed)
      #expect(grant.token == "token-0")
    }
  }

  @Test func `a portal that grants too late pastes nothing any more`() throws {
    let bus = try MockBus()
    try bus.startPortal("{\"RemoteDesktop.Start\": \"slow\"}")
    let grant = grant(bus)
    let sender = PortalSender(
      application: "com.example.Test", address: bus.address, grant: grant, patience: 500)
    #expect(
      try answer { sender.send(.paste(.controlV), "🎉", completion: $0) } == KeyOutcome.unpressed)
    wait { grant.token == "token-1" || bus.calls.last == "Close" }
    #expect(!bus.calls.contains("NotifyKeyboardKeysym"))
  }

  @Test func `keys that the portal refuses are seen to fail`() throws {
    let bus = try MockBus()
    try bus.startPortal("{\"RemoteDesktop.NotifyKeyboardKeysym\": \"error\"}")
    #expect(try paste(bus, grant(bus)) == .unpressed)
  }

  @Test func `what the user has taken back is forgotten`() throws {
    let bus = try MockBus()
    try bus.startPortal("{\"RemoteDesktop.Start\": \"denied\"}")
    let grant = grant(bus)
    #expect(try paste(bus, grant) == .unpressed)
    #expect(grant.token == nil)
  }

  @Test func `without a grant nobody is asked, and nothing but pasting is done`() throws {
    let bus = try MockBus()
    try bus.startPortal()
    #expect(try paste(bus, grant(bus, token: nil)) == .unpressed)
    let sender = PortalSender(
      application: "com.example.Test", address: bus.address, grant: grant(bus))
    #expect(try answer { sender.send(.type, "🎉", completion: $0) } == KeyOutcome.unpressed)
    #expect(bus.calls.isEmpty)
  }

  @Test func `no bus and no portal are seen to fail`() throws {
    let bus = try MockBus()
    #expect(try paste(bus, grant(bus)) == .unpressed)
    let sender = PortalSender(
      application: "com.example.Test", address: "unix:path=/nowhere", grant: grant(bus))
    #expect(
      try answer { sender.send(.paste(.controlV), "🎉", completion: $0) } == KeyOutcome.unpressed)
  }

  @Test(arguments: [
    ("{}", true), ("{\"versions\": {\"Settings\": 2}}", false), ("{\"version\": \"wrong\"}", false),
  ])
  func `whether there is a portal to be allowed can be found out`(
    script: String, isThere: Bool
  ) throws {
    let bus = try MockBus()
    try bus.startPortal(script)
    let failure: PortalFailure? = try answer {
      InsertionMethods.isThere("com.example.Test", address: bus.address, $0)
    }
    #expect((failure == nil) == isThere)
  }

  @Test func `the token is its owner's alone`() throws {
    let bus = try MockBus()
    let grant = grant(bus, token: "first")
    grant.keep("second")
    var status = stat()
    #expect(stat("\(bus.scratch.folder)/remote-desktop-token", &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    #expect(grant.token == "second")
    grant.forget()
    grant.forget()
    #expect(grant.token == nil)
  }

  @Test(arguments: ["", "two\nlines", String(repeating: "x", count: 5000)])
  func `what can be no token is not kept, whoever says it`(text: String) throws {
    let bus = try MockBus()
    let grant = grant(bus)
    #expect(!grant.keep(text))
    #expect(grant.token == nil)
    bus.scratch.write(Array(text.utf8), to: "remote-desktop-token")
    #expect(grant.token == nil)
  }
}
