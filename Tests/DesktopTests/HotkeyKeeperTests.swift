import GtkSupport
import Testing

@testable import Desktop

@MainActor @Suite(.serialized) struct HotkeyKeeperTests {
  /// A keeper on Wayland, where the portal is all there is, with no schemas.
  private func keeper(_ bus: MockBus) -> HotkeyKeeper {
    HotkeyKeeper(
      application: "com.example.Test", description: "Show",
      keybindings: Keybindings(source: nil, nil), address: bus.address
    ) { ["WAYLAND_DISPLAY": "wayland-0", "XDG_CURRENT_DESKTOP": "sway"][$0] }
  }

  private func set(_ keeper: HotkeyKeeper, _ text: String) throws -> HotkeyKeeper.Outcome {
    let hotkey = try Hotkey(text)
    return try answer { keeper.set(hotkey, $0) }
  }

  /// Has the portal say that the user has changed the shortcuts.
  private func change(_ shortcuts: [Variant], on bus: MockBus) throws {
    let beginning = "/org/freedesktop/portal/desktop/session/"
    let calls = bus.scratch.text("script.calls")
    let session = try #require(calls.split(separator: beginning).last?.prefix { $0 != "\"" })
    try bus.emit(
      "org.freedesktop.portal.GlobalShortcuts", "ShortcutsChanged", "oa(sa{sv})",
      [
        try #require(Variant.path(beginning + session)), .array(of: "(sa{sv})", shortcuts),
      ])
  }

  @Test func `the portal's key is held, and given back when another is set or it is removed`()
    throws
  {
    let bus = try MockBus()
    try bus.startPortal("{\"trigger\": \"Meta+Dot\"}")
    let keeper = keeper(bus)
    guard case .bound(let bound) = try set(keeper, "Super+.") else {
      Issue.record("expected it to be bound")
      return
    }
    #expect(bound.text == "Meta+Dot")
    #expect(keeper.setting?.text == "portal:Super+.")
    _ = try set(keeper, "Ctrl+Alt+E")
    #expect(keeper.setting?.text == "portal:Ctrl+Alt+E")
    #expect(wait { bus.calls.filter { $0 == "Close" }.count == 1 })
    #expect(keeper.remove() == .portal)
    #expect(keeper.remove() == nil)
    #expect(keeper.bound == nil && keeper.setting == nil)
    #expect(wait { bus.calls.filter { $0 == "Close" }.count == 2 })
  }

  @Test func `where the portal fails, the line to add by hand is left, and the reason`() throws {
    let bus = try MockBus()
    let keeper = keeper(bus)
    guard case .byHand(let line, let reasons) = try set(keeper, "Super+.") else {
      Issue.record("expected a line")
      return
    }
    #expect(line.text.hasPrefix("bindsym Mod4+period exec "))
    #expect(reasons == ["GlobalShortcuts portal: the desktop has no such portal"])
    #expect(keeper.bound == nil)
  }

  @Test func `a key that is declined leaves the one that was set`() throws {
    let bus = try MockBus()
    try bus.startPortal()
    let keeper = keeper(bus)
    _ = try set(keeper, "Super+.")
    bus.follow("{\"GlobalShortcuts.BindShortcuts\": \"denied\"}")
    guard case .declined = try set(keeper, "Ctrl+Alt+E") else {
      Issue.record("expected it to be declined")
      return
    }
    bus.follow("{}")
    keeper.follow(HotkeySetting("portal:Super+."))
    #expect(wait { keeper.bound?.hotkey.text == "Super+." })
  }

  @Test func `a key that cannot be kept for the next time is not set`() throws {
    let bus = try MockBus()
    try bus.startPortal()
    let keeper = keeper(bus)
    _ = try set(keeper, "Super+.")
    let error = DesktopError.notAFile(path: "/settings.ini")
    let other = try Hotkey("Ctrl+Alt+E")
    var asked: [String?] = []
    let outcome = try answer { done in
      keeper.set(
        other,
        keep: { (setting) throws(DesktopError) in
          asked.append(setting?.text)
          throw error
        }, done)
    }
    guard case .notKept(error) = outcome else {
      Issue.record("expected it not to be kept, saw \(outcome)")
      return
    }
    #expect(asked == ["portal:Ctrl+Alt+E"])
    #expect(wait { keeper.bound?.hotkey.text == "Super+." })
  }

  @Test func `a key that the user takes away in the desktop's settings is said not to work`() throws
  {
    let bus = try MockBus()
    try bus.startPortal()
    let keeper = keeper(bus)
    _ = try set(keeper, "Super+.")
    let setting = keeper.setting
    try change([], on: bus)
    #expect(wait { keeper.bound == nil })
    #expect(keeper.problem == "the desktop's settings have taken it away")
    // To ask for it again is up to the user.
    keeper.follow(setting)
    #expect(keeper.bound == nil)
    try change(
      [.tuple([.string("show"), .dictionary([("trigger_description", .string("Meta+E"))])])],
      on: bus)
    #expect(wait { keeper.bound?.text == "Meta+E" })
    #expect(keeper.problem == nil)
  }

  @Test func `while the user is asked, the settings of before count for nothing`() throws {
    let bus = try MockBus()
    try bus.startPortal("{\"GlobalShortcuts.BindShortcuts\": \"slow\"}")
    let keeper = keeper(bus)
    var outcomes = 0
    keeper.set(try Hotkey("Super+.")) {
      outcomes += 1
      if case .bound = $0 {} else { Issue.record("expected it to be bound, saw \($0)") }
    }
    wait { bus.calls.contains("BindShortcuts") }
    keeper.follow(nil)
    keeper.follow(HotkeySetting("portal:Ctrl+Alt+E"))
    #expect(wait { outcomes == 1 })
    #expect(keeper.bound?.hotkey.text == "Super+.")
  }

  @Test func `the key of the settings is asked for once, however often it is followed`() throws {
    let bus = try MockBus()
    try bus.startPortal("{\"GlobalShortcuts.BindShortcuts\": \"slow\"}")
    let keeper = keeper(bus)
    for _ in 0..<3 { keeper.follow(HotkeySetting("portal:Super+.")) }
    #expect(wait { keeper.bound != nil })
    keeper.follow(HotkeySetting("portal:Super+."))
    #expect(bus.calls.filter { $0 == "BindShortcuts" }.count == 1)
  }

  @Test func `of two that are set at once the later one holds`() throws {
    let bus = try MockBus()
    try bus.startPortal("{\"GlobalShortcuts.BindShortcuts\": \"slow\"}")
    let keeper = keeper(bus)
    var done: [String] = []
    for text in ["Super+.", "Ctrl+Alt+E"] {
      keeper.set(try Hotkey(text)) {
        switch $0 {
        case .bound: done.append("\(text) bound")
        case .overtaken: done.append("\(text) overtaken")
        default: done.append("\(text) \($0)")
        }
      }
    }
    #expect(wait { done.count == 2 })
    #expect(done.sorted() == ["Ctrl+Alt+E bound", "Super+. overtaken"])
    #expect(keeper.bound?.hotkey.text == "Ctrl+Alt+E")
  }

  @Test func `who waits for the user's answer is told at once that another key was asked for`()
    throws
  {
    let bus = try MockBus()
    try bus.startPortal("{\"GlobalShortcuts.BindShortcuts\": \"silent\"}")
    let keeper = keeper(bus)
    var outcomes: [HotkeyKeeper.Outcome] = []
    keeper.set(try Hotkey("Super+.")) { outcomes.append($0) }
    #expect(wait { bus.calls.contains("BindShortcuts") && keeper.isAsking })
    #expect(keeper.remove() == nil)
    #expect(!keeper.isAsking)
    #expect(wait { outcomes.count == 1 })
    guard case .overtaken = outcomes[0] else {
      Issue.record("expected it to be overtaken, saw \(outcomes[0])")
      return
    }
    #expect(wait { bus.calls.contains("Close") })
  }

  @Test func `a portal that goes away is said, and asked again the next time`() throws {
    let bus = try MockBus()
    try bus.startPortal()
    let keeper = keeper(bus)
    _ = try set(keeper, "Super+.")
    let setting = keeper.setting
    bus.endLast()
    #expect(wait { keeper.bound == nil })
    #expect(keeper.problem == "the desktop has ended it")
    try bus.startPortal()
    keeper.follow(setting)
    #expect(wait { keeper.bound != nil })
    #expect(keeper.problem == nil)
  }

  @Test(arguments: [
    ("", nil), ("none:Super+.", nil), ("gnome:Super+.", nil), ("grab:", nil), ("grab:e", nil),
    ("grab:Super+.", "grab:Super+."), ("portal:<Super>period", "portal:Super+."),
    ("grab:Ctrl+:", "grab:Ctrl+:"), ("rubbish", nil),
  ])
  func `the setting is read and written`(text: String, written: String?) {
    #expect(HotkeySetting(text)?.text == written)
  }
}
