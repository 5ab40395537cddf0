import CGtk

/// A key that comes to this process whatever has the focus, as long as this lives.
///
/// It is grabbed with Caps Lock and Num Lock and without them, and anew where the keyboard's layout
/// changes.
@MainActor public final class XKeyGrab {
  /// Why a key cannot be grabbed.
  public nonisolated enum Failure: Error, Hashable, Sendable {
    /// There is no X server, or no libX11.
    case noServer
    /// No key of the keyboard has this symbol.
    case noSuchKey
    /// Another program has the key.
    case taken
  }

  /// Modifiers in X's words: bits of the core protocol that need no look-up, and keys that do.
  public struct Modifiers {
    public var shift: Bool
    public var control: Bool
    public var alt: Bool
    public var logo: Bool

    public init(shift: Bool, control: Bool, alt: Bool, logo: Bool) {
      self.shift = shift
      self.control = control
      self.alt = alt
      self.logo = logo
    }
  }

  private let server: XServer
  private let key: String
  private let modifiers: Modifiers
  private let pressed: (UInt32) -> Void
  private var grabbed: (code: UInt8, masks: [UInt32])?
  private var isDown = false
  /// By the server's clock, in milliseconds.
  private var lastPress: UInt32 = 0

  /// The longest time between two presses of a key that is held.
  private static let longestPause: UInt32 = 1500

  /// - Parameters:
  ///   - key: the key's name in XKB, for example `period`.
  ///   - pressed: called with the server's time at each press, once however long the key is held.
  public init(
    _ key: String, _ modifiers: Modifiers, pressed: @escaping (UInt32) -> Void
  ) throws(Failure) {
    guard let server = XServer() else { throw .noServer }
    self.server = server
    self.key = key
    self.modifiers = modifiers
    self.pressed = pressed
    // Held keys then come as presses without releases between them.
    _ = server.call(
      "XkbSetDetectableAutoRepeat",
      (@convention(c) (XServer.Display, Int32, UnsafeMutablePointer<Int32>?) -> Int32).self)(
        server.display, 1, nil)
    try grab()
    server.onEvent = { [weak self] in self?.take($0) }
    server.listen()
  }

  isolated deinit { release() }

  private func grab() throws(Failure) {
    let symbol = server.call(
      "XStringToKeysym", (@convention(c) (UnsafePointer<CChar>) -> UInt).self)(key)
    let code =
      symbol == 0
      ? 0
      : server.call("XKeysymToKeycode", (@convention(c) (XServer.Display, UInt) -> UInt8).self)(
        server.display, symbol)
    guard code != 0 else { throw .noSuchKey }
    let symbolAt = server.call(
      "XkbKeycodeToKeysym",
      (@convention(c) (XServer.Display, UInt8, Int32, Int32) -> UInt).self)
    // A sign that is above another one on its key comes with Shift.
    let isShifted =
      symbolAt(server.display, code, 0, 0) != symbol
      && symbolAt(server.display, code, 0, 1) == symbol
    let bits = modifierBits()
    var mask: UInt32 = 0
    if modifiers.shift || isShifted { mask |= 1 }
    if modifiers.control { mask |= 4 }
    if modifiers.alt { mask |= bits.alt }
    if modifiers.logo { mask |= bits.logo }
    // Caps Lock is 2.
    let masks = Set([0, 2, bits.numLock, 2 | bits.numLock]).map { mask | $0 }
    let grabKey = server.call(
      "XGrabKey",
      (@convention(c) (XServer.Display, Int32, UInt32, UInt, Int32, Int32, Int32) -> Int32).self)
    let error = server.check {
      for mask in masks { _ = grabKey(server.display, Int32(code), mask, server.root, 0, 1, 1) }
    }
    grabbed = (code, masks)
    guard error == 0 else {
      release()
      throw .taken
    }
  }

  private func release() {
    guard let grabbed else { return }
    self.grabbed = nil
    let ungrab = server.call(
      "XUngrabKey", (@convention(c) (XServer.Display, Int32, UInt32, UInt) -> Int32).self)
    server.check {
      for mask in grabbed.masks {
        _ = ungrab(server.display, Int32(grabbed.code), mask, server.root)
      }
    }
  }

  /// The bits that the keyboard's modifier keys have; those of nearly all keyboards where it has none.
  private func modifierBits() -> (alt: UInt32, logo: UInt32, numLock: UInt32) {
    var bits: (alt: UInt32, logo: UInt32, numLock: UInt32) = (8, 64, 16)
    let code = server.call(
      "XKeysymToKeycode", (@convention(c) (XServer.Display, UInt) -> UInt8).self)
    let getMap = server.call(
      "XGetModifierMapping", (@convention(c) (XServer.Display) -> UnsafeMutableRawPointer?).self)
    let freeMap = server.call(
      "XFreeModifiermap", (@convention(c) (UnsafeMutableRawPointer) -> Int32).self)
    guard let map = getMap(server.display) else { return bits }
    defer { _ = freeMap(map) }
    // XModifierKeymap: how many keys each modifier has, and the keys.
    let width = Int(map.load(as: Int32.self))
    let keys = map.load(
      fromByteOffset: MemoryLayout<Int>.size, as: UnsafeMutablePointer<UInt8>?.self)
    guard let keys else { return bits }
    func bit(of symbols: [UInt]) -> UInt32? {
      let codes = Set(symbols.map { code(server.display, $0) }.filter { $0 != 0 })
      // Mod1 to Mod5; Shift, Lock and Control come before them.
      for row in 3..<8 {
        for column in 0..<width where codes.contains(keys[row * width + column]) {
          return 1 << UInt32(row)
        }
      }
      return nil
    }
    bits.alt = bit(of: [0xFFE9, 0xFFEA]) ?? bits.alt
    bits.logo = bit(of: [0xFFEB, 0xFFEC]) ?? bits.logo
    bits.numLock = bit(of: [0xFF7F]) ?? bits.numLock
    return bits
  }

  private func take(_ event: UnsafeRawPointer) {
    let long = MemoryLayout<Int>.size
    switch event.load(as: Int32.self) {
    case 2:  // KeyPress: serial, send_event, display, three windows, then the time.
      let time = UInt32(truncatingIfNeeded: event.load(fromByteOffset: 7 * long, as: UInt.self))
      // A key that is held comes again and again. Its release may have gone to somebody else's grab.
      let isHeld = isDown && time &- lastPress < Self.longestPause
      isDown = true
      lastPress = time
      if !isHeld { pressed(time) }
    case 3: isDown = false
    case 34:  // MappingNotify
      refresh(event)
    default: break
    }
  }

  private func refresh(_ event: UnsafeRawPointer) {
    _ = server.call(
      "XRefreshKeyboardMapping", (@convention(c) (UnsafeMutableRawPointer) -> Int32).self)(
        UnsafeMutableRawPointer(mutating: event))
    release()
    do throws(Failure) { try grab() } catch {
      // The layout has no such key, or another program was faster: the next change may bring it back.
    }
  }
}
