/// What a Wayland compositor offers: the names of its global objects.
///
/// Asked over a connection of its own in the protocol's own bytes, which takes a millisecond and
/// leaves nothing behind; a program that uses an interface to see whether it is there would disturb
/// the keyboard.
nonisolated enum WaylandGlobals {
  /// nil where no compositor answers.
  static func ofSession(environment: (String) -> String?) -> Set<String>? {
    guard let name = environment("WAYLAND_DISPLAY"), !name.isEmpty else { return nil }
    if name.hasPrefix("/") { return read(socket: name) }
    return environment("XDG_RUNTIME_DIR").flatMap { read(socket: "\($0)/\(name)") }
  }

  /// The objects of a connection: 1 is the display, the others are numbered here.
  private static let (display, registry, callback): (UInt32, UInt32, UInt32) = (1, 2, 3)

  static func read(socket: String) -> Set<String>? {
    guard let connection = LocalSocket(path: socket),
      // wl_display.get_registry is request 1, wl_display.sync request 0.
      connection.send(message(display, 1, [registry]) + message(display, 0, [callback]))
    else { return nil }
    var names: Set<String> = []
    // A compositor that never comes to an end is none.
    for _ in 0..<1000 {
      guard let head = connection.receive(8) else { return nil }
      let (object, size) = (word(head, 0), word(head, 4) >> 16)
      guard size >= 8, let body = connection.receive(Int(size) - 8) else { return nil }
      switch (object, word(head, 4) & 0xFFFF) {
      case (registry, 0): if let name = interface(body) { names.insert(name) }
      case (callback, 0): return names
      case (display, 0): return nil
      default: break
      }
    }
    return nil
  }

  /// The second argument of wl_registry.global: a length that counts the final 0, then the bytes.
  private static func interface(_ body: [UInt8]) -> String? {
    guard body.count >= 8 else { return nil }
    let length = Int(word(body, 4))
    guard length >= 1, length <= body.count - 8 else { return nil }
    return String(decoding: body[8..<8 + length - 1], as: UTF8.self)
  }

  private static func message(
    _ object: UInt32, _ request: UInt32, _ arguments: [UInt32]
  ) -> [UInt8] {
    let size = UInt32(8 + 4 * arguments.count)
    return ([object, size << 16 | request] + arguments).flatMap { word in
      withUnsafeBytes(of: word) { Array($0) }
    }
  }

  /// Words are in the machine's byte order.
  private static func word(_ bytes: [UInt8], _ place: Int) -> UInt32 {
    bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: UInt32.self) }
  }
}
