import CGtk
import GtkSupport
import Testing

@testable import Desktop

/// A session bus of a test's own, with python-dbusmock's portal on it where one is wanted.
final class MockBus {
  let scratch = Scratch()
  private var processes: [OpaquePointer] = []

  /// A bus where nobody is, and no service can be started.
  init() throws {
    let configuration = """
      <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
       "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
      <busconfig><type>session</type><listen>\(address)</listen><auth>EXTERNAL</auth>
      <policy context="default"><allow send_destination="*" eavesdrop="true"/>
      <allow eavesdrop="true"/><allow own="*"/><allow user="*"/></policy></busconfig>
      """
    scratch.write(Array(configuration.utf8), to: "bus.conf")
    try start(["dbus-daemon", "--nofork", "--nopidfile", "--config-file", file("bus.conf")])
    try #require(wait { scratch.names.contains("bus") }, "expected a bus within ten seconds")
    // Its socket has a name before it takes connections.
    try #require(wait { isListening }, "expected a bus that answers within ten seconds")
  }

  private var isListening: Bool {
    do {
      _ = try connection()
      return true
    } catch { return false }
  }

  isolated deinit {
    for process in processes {
      g_subprocess_force_exit(process)
      g_subprocess_wait(process, nil, nil)
      g_object_unref(process.raw)
    }
  }

  var address: String { "unix:path=\(file("bus"))" }

  func file(_ name: String) -> String { "\(scratch.folder)/\(name)" }

  /// Puts a portal on the bus that answers as the script says, which `Tests/window/harness` explains.
  func startPortal(_ script: String = "{}") throws {
    // Its being there says that the portal is.
    Files.remove(file("script.calls"))
    follow(script)
    let template = #filePath.replacing(
      "DesktopTests/MockBus.swift", with: "window/harness/portal_mock.py")
    try start([
      "/usr/bin/python3", "-B", "-m", "dbusmock", "--session", "--template", template,
      "--parameters", "{\"script\": \"\(file("script"))\"}",
    ])
    try #require(
      wait { scratch.names.contains("script.calls") },
      "expected a portal within ten seconds; is python3-dbusmock installed?")
  }

  /// Has the portal answer in another way from now on.
  func follow(_ script: String) { scratch.write(Array(script.utf8), to: "script") }

  /// Ends what was started last: the portal.
  func endLast() {
    if let process = processes.popLast() {
      g_subprocess_force_exit(process)
      g_subprocess_wait(process, nil, nil)
      g_object_unref(process.raw)
    }
  }

  /// The methods that the portal was called with, in order.
  var calls: [String] {
    scratch.text("script.calls").split(separator: "\n").compactMap { line in
      line.split(separator: "\"member\": \"").dropFirst().first?.split(separator: "\"").first
        .map(String.init)
    }
  }

  /// Has the portal's process send a signal.
  func emit(
    _ interface: String, _ name: String, _ signature: String, _ values: [Variant],
    path: String = "/org/freedesktop/portal/desktop"
  ) throws {
    let bus = try connection()
    let arguments = Variant.tuple([
      .string(interface), .string(name), .string(signature),
      .array(of: "v", values.map(Variant.variant)), .dictionary([("path", .string(path))]),
    ])
    var isDone = false
    bus.call(
      "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop",
      "org.freedesktop.DBus.Mock", "EmitSignalDetailed", arguments
    ) {
      isDone = true
      if case .failure(let error) = $0 { Issue.record("\(error)") }
    }
    try #require(wait { isDone })
  }

  /// A connection of the test's own.
  func connection() throws -> BusConnection {
    try answer { BusConnection.open(address: address, $0) }.get()
  }

  /// A portal as the program sees it.
  func portal(patience: Int = Portal.patience) throws -> Portal {
    try answer {
      Portal.connect(application: "com.example.Test", address: address, patience: patience, $0)
    }.get()
  }

  private func start(_ arguments: [String]) throws {
    let launcher = Object(adopting: g_subprocess_launcher_new(G_SUBPROCESS_FLAGS_NONE).raw)
    g_subprocess_launcher_setenv(launcher.opaque, "DBUS_SESSION_BUS_ADDRESS", address, 1)
    var list = arguments.map { UnsafePointer(strdup($0)) } + [nil]
    defer { for text in list { free(UnsafeMutablePointer(mutating: text)) } }
    let process = try GLibError.check {
      g_subprocess_launcher_spawnv(launcher.opaque, &list, $0)
    }
    processes.append(process!)
  }
}

/// Runs the main loop until a condition holds; false where it does not within ten seconds.
@discardableResult func wait(
  milliseconds: Int = 10_000, until holds: () -> Bool
) -> Bool {
  var isLate = false
  let deadline = Timer(after: milliseconds) { isLate = true }
  defer { deadline.cancel() }
  while !holds() {
    if isLate { return false }
    g_main_context_iteration(nil, 0)
    g_usleep(2000)
  }
  return true
}

/// Runs the main loop until something calls back, and gives what it was called with.
func answer<Value>(
  _ begin: (@escaping (Value) -> Void) -> Void
) throws -> Value {
  var values: [Value] = []
  begin { values.append($0) }
  try #require(wait { !values.isEmpty }, "expected an answer within ten seconds")
  return values[0]
}
