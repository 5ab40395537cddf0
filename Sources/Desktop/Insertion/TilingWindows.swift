import Glibc
import GtkSupport

/// The number of this process, by which its own windows are known.
let ownProcess = Int(getpid())

/// Windows under sway, through its socket (sway-ipc(7)).
public final class SwayWindows: OriginWindows {
  private let socket: String

  /// nil where the environment names no socket of sway's.
  public init?(environment: (String) -> String?) {
    guard let socket = environment("SWAYSOCK"), !socket.isEmpty else { return nil }
    self.socket = socket
  }

  public func focused() -> OriginWindow? {
    guard let node = find({ $0["focused"]?.flag == true }), let id = node["id"]?.integer,
      let process = node["pid"]?.integer, process != ownProcess
    else { return nil }
    // Programs of X11 have no app_id.
    let name = node["app_id"]?.text ?? node["window_properties"]?["class"]?.text
    return OriginWindow(identifier: String(id), application: name ?? "")
  }

  public func hasFocus(_ window: OriginWindow) -> Bool {
    find { Self.identifier($0) == window.identifier }?["focused"]?.flag == true
  }

  public func exists(_ window: OriginWindow) -> Bool {
    find { Self.identifier($0) == window.identifier } != nil
  }

  public func activate(_ window: OriginWindow) {
    guard Int(window.identifier) != nil else { return }
    _ = ask(0, "[con_id=\(window.identifier)] focus")
  }

  /// Whether sway answers at all.
  var answers: Bool { tree() != nil }

  private static func identifier(_ node: JSONValue) -> String? {
    node["id"]?.integer.map { String($0) }
  }

  /// The first node of the tree that is as wanted.
  private func find(_ isWanted: (JSONValue) -> Bool) -> JSONValue? {
    var left = tree().map { [$0] } ?? []
    while let node = left.popLast() {
      if isWanted(node) { return node }
      left += (node["nodes"]?.elements ?? []) + (node["floating_nodes"]?.elements ?? [])
    }
    return nil
  }

  private func tree() -> JSONValue? { ask(4, "").flatMap { JSONValue($0) } }

  /// Sends a message: its mark, the payload's length and the kind, in the machine's byte order.
  private func ask(_ kind: UInt32, _ payload: String) -> [UInt8]? {
    let mark = Array("i3-ipc".utf8)
    func bytes(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number) { Array($0) } }
    guard let connection = LocalSocket(path: socket),
      connection.send(mark + bytes(UInt32(payload.utf8.count)) + bytes(kind) + Array(payload.utf8)),
      let head = connection.receive(14), head.starts(with: mark)
    else { return nil }
    let length = head[6..<10].withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
    guard length <= LocalSocket.longest else { return nil }
    return connection.receive(Int(length))
  }
}

/// Windows under Hyprland, through its socket (wiki.hypr.land, IPC).
public final class HyprlandWindows: OriginWindows {
  private let socket: String

  /// nil where the environment names no Hyprland.
  public init?(environment: (String) -> String?) {
    guard let signature = environment("HYPRLAND_INSTANCE_SIGNATURE"), !signature.isEmpty,
      let folder = environment("XDG_RUNTIME_DIR"), !folder.isEmpty
    else { return nil }
    socket = "\(folder)/hypr/\(signature)/.socket.sock"
  }

  public func focused() -> OriginWindow? {
    guard let window = active(), let address = Self.address(window),
      window["pid"]?.integer != ownProcess
    else { return nil }
    return OriginWindow(identifier: address, application: window["class"]?.text ?? "")
  }

  public func hasFocus(_ window: OriginWindow) -> Bool {
    active().flatMap(Self.address) == window.identifier
  }

  public func exists(_ window: OriginWindow) -> Bool {
    ask("j/clients")?.elements.contains { Self.address($0) == window.identifier } ?? false
  }

  public func activate(_ window: OriginWindow) {
    _ = request("/dispatch focuswindow address:\(window.identifier)")
  }

  /// Whether Hyprland answers at all.
  var answers: Bool { active() != nil }

  private func active() -> JSONValue? { ask("j/activewindow") }

  /// `0x` and hexadecimal digits. Anything else could be read as part of a request.
  private static func address(_ window: JSONValue) -> String? {
    guard let text = window["address"]?.text, text.hasPrefix("0x"), text.utf8.count <= 18,
      text.dropFirst(2).allSatisfy(\.isHexDigit)
    else { return nil }
    return text
  }

  private func ask(_ text: String) -> JSONValue? { request(text).flatMap { JSONValue($0) } }

  private func request(_ text: String) -> [UInt8]? {
    guard let connection = LocalSocket(path: socket), connection.send(Array(text.utf8)) else {
      return nil
    }
    return connection.receiveAll()
  }
}
