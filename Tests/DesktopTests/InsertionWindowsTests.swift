import Foundation
import Glibc
import Testing

@testable import Desktop

/// A program that listens at a socket and answers each connection with bytes.
private nonisolated final class FakeCompositor: Sendable {
  let path: String
  private let descriptor: Int32

  /// - Parameter answer: called on another thread with what a connection has sent at first; nil to
  ///   say nothing at all.
  init(_ path: String, answer: @escaping @Sendable ([UInt8]) -> [UInt8]?) throws {
    self.path = path
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    descriptor = listener
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    try #require(isBound && listen(listener, 8) == 0)
    // No task: it would keep one of few threads from all others.
    Thread.detachNewThread {
      while true {
        let connection = accept(listener, nil, nil)
        if connection < 0 {
          // Not before: the next one would get this number, and be answered here.
          close(listener)
          return
        }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = recv(connection, &bytes, bytes.count, 0)
        guard count > 0, let reply = answer(Array(bytes[..<count])) else {
          // Open until the one who asks gives up.
          if count > 0 { _ = recv(connection, &bytes, bytes.count, 0) }
          close(connection)
          continue
        }
        _ = reply.withUnsafeBytes {
          send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        close(connection)
      }
    }
  }

  deinit { shutdown(descriptor, Int32(SHUT_RDWR)) }
}

private nonisolated func bytes(_ words: UInt32...) -> [UInt8] {
  words.flatMap { word in withUnsafeBytes(of: word) { Array($0) } }
}

@MainActor @Suite(.serialized) struct InsertionWindowsTests {
  private nonisolated static let tree = """
    {"id": 1, "focused": false, "nodes": [{"id": 2, "nodes": [
      {"id": 5, "pid": 100, "app_id": "foot", "focused": false, "nodes": []}],
      "floating_nodes": [{"id": 9, "pid": 101, "app_id": null, "focused": true,
        "window_properties": {"class": "XTerm"}, "name": "\\u00e4 \\ud83c\\udf89"}]}]}
    """

  private nonisolated static func message(_ text: String) -> [UInt8] {
    Array("i3-ipc".utf8) + bytes(UInt32(text.utf8.count), 4) + Array(text.utf8)
  }

  private func sway(
    _ answer: @escaping @Sendable ([UInt8]) -> [UInt8]?
  ) throws -> (SwayWindows, FakeCompositor, Scratch) {
    let scratch = Scratch()
    let server = try FakeCompositor("\(scratch.folder)/sway", answer: answer)
    let windows = try #require(SwayWindows { $0 == "SWAYSOCK" ? server.path : nil })
    return (windows, server, scratch)
  }

  @Test func `sway tells the window that has the focus, among floating ones too`() throws {
    let (windows, server, scratch) = try sway { _ in Self.message(Self.tree) }
    let origin = try #require(windows.focused())
    #expect(origin == OriginWindow(identifier: "9", application: "xterm"))
    #expect(windows.hasFocus(origin))
    let other = OriginWindow(identifier: "5", application: "foot")
    #expect(!windows.hasFocus(other) && windows.exists(other))
    #expect(!windows.exists(OriginWindow(identifier: "77", application: "foot")))
    withExtendedLifetime((server, scratch)) {}
  }

  @Test(arguments: [
    "", "{", "[]", "null", "{\"focused\": true}", "{\"focused\": true, \"id\": \"x\", \"pid\": 1}",
    "{\"focused\": true, \"id\": 1e99, \"pid\": 5}", "{\"nodes\": 3}",
  ])
  func `what sway should not say is no window`(text: String) throws {
    let (windows, server, scratch) = try sway { _ in Self.message(text) }
    #expect(windows.focused() == nil)
    withExtendedLifetime((server, scratch)) {}
  }

  @Test func `a wrong mark, a huge length and silence are no window`() throws {
    for reply in [
      Array("i3-xpc".utf8) + bytes(2, 4) + Array("{}".utf8),
      Array("i3-ipc".utf8) + bytes(0xFFFF_FFFF, 4), Array("i3".utf8), nil,
    ] {
      let (windows, server, scratch) = try sway { _ in reply }
      #expect(windows.focused() == nil)
      withExtendedLifetime((server, scratch)) {}
    }
  }

  @Test func `a socket that is not there is no window`() throws {
    let windows = try #require(SwayWindows { _ in "/nowhere/socket" })
    #expect(windows.focused() == nil)
    #expect(SwayWindows { _ in nil } == nil)
    #expect(LocalSocket(path: String(repeating: "x", count: 500)) == nil)
  }

  @Test func `Hyprland is asked in its own words, and an address that is none is not passed on`()
    throws
  {
    let scratch = Scratch()
    let folder = "\(scratch.folder)/hypr/abc"
    mkdir("\(scratch.folder)/hypr", 0o700)
    mkdir(folder, 0o700)
    let server = try FakeCompositor("\(folder)/.socket.sock") { request in
      String(decoding: request, as: UTF8.self) == "j/activewindow"
        ? Array("{\"address\": \"0x55d0\", \"class\": \"kitty\", \"pid\": 7}".utf8)
        : Array("[{\"address\": \"0x55d0; exec x\"}]".utf8)
    }
    let windows = try #require(
      HyprlandWindows {
        ["HYPRLAND_INSTANCE_SIGNATURE": "abc", "XDG_RUNTIME_DIR": scratch.folder][$0]
      })
    let origin = try #require(windows.focused())
    #expect(origin == OriginWindow(identifier: "0x55d0", application: "kitty"))
    #expect(windows.hasFocus(origin))
    #expect(!windows.exists(origin))
    withExtendedLifetime((server, scratch)) {}
  }

  private nonisolated static func global(_ name: String) -> [UInt8] {
    let text = Array(name.utf8) + [0]
    let padding = [UInt8](repeating: 0, count: (4 - text.count % 4) % 4)
    let body = bytes(1, UInt32(text.count)) + text + padding + bytes(1)
    return bytes(2, UInt32(8 + body.count) << 16) + body
  }

  private nonisolated static let done = bytes(3, 12 << 16, 0)

  private func globals(_ reply: [UInt8]?) throws -> Set<String>? {
    let scratch = Scratch()
    let server = try FakeCompositor("\(scratch.folder)/wayland-0") { _ in reply }
    defer { withExtendedLifetime(server) {} }
    return WaylandGlobals.ofSession {
      ["WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": scratch.folder][$0]
    }
  }

  @Test func `a compositor's interfaces are read from its own protocol`() throws {
    let names = try globals(
      Self.global("wl_seat") + Self.global("zwp_virtual_keyboard_manager_v1") + Self.done)
    #expect(names == ["wl_seat", "zwp_virtual_keyboard_manager_v1"])
  }

  @Test func `a compositor that says nonsense or nothing is none`() throws {
    #expect(try globals(nil) == nil)
    #expect(try globals([]) == nil)
    #expect(try globals(Self.global("wl_seat")) == nil)
    #expect(try globals(bytes(2, 4 << 16)) == nil)
    #expect(try globals(bytes(1, 8 << 16)) == nil)
    #expect(try globals(bytes(2, 16 << 16, 1, 0xFFFF_FFFF) + Self.done) == [])
    #expect(WaylandGlobals.ofSession { _ in nil } == nil)
  }
}

@Suite struct JSONValueTests {
  @Test func `values of all kinds are read`() {
    let text = #" {"a": [1, -2.5, true, false, null, "x\n\"\\\u00e4\ud83c\udf89"], "b": {}} "#
    let value = JSONValue(Array(text.utf8))
    #expect(value?["a"]?.elements.first?.integer == 1)
    #expect(value?["a"]?.elements.last?.text == "x\n\"\\ä🎉")
    #expect(value?["b"] == .object([:]))
    #expect(value?["c"] == nil)
  }

  @Test(arguments: [
    "", "{", "}", "[1,]", "{\"a\"}", "{\"a\":}", "\"", "\"\\x\"", "\"\\u12\"", "tru", "1 2", "--1",
    "\"\u{1}\"", "nul", "[1 2]", "{1:2}",
  ])
  func `what is no JSON is nothing`(text: String) {
    #expect(JSONValue(Array(text.utf8)) == nil)
  }

  @Test func `half a surrogate pair and bytes that are no UTF-8 are replaced`() {
    #expect(JSONValue(Array(#""\ud83c""#.utf8))?.text == "\u{FFFD}")
    #expect(JSONValue(Array(#""\ud83c\u0041""#.utf8))?.text == "\u{FFFD}")
    #expect(JSONValue([0x22, 0xFF, 0x22])?.text == "\u{FFFD}")
  }

  @Test func `a text that is nested without end is refused and no crash`() {
    let deep = [UInt8](repeating: UInt8(ascii: "["), count: 100_000)
    #expect(JSONValue(deep) == nil)
  }
}
