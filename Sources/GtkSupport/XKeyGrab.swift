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

  private struct Grab: Hashable {
    var code: UInt8
    var masks: Set<UInt32>
  }

  private let server: XServer
  private let key: String
  private let modifiers: Modifiers
  private let pressed: (UInt32) -> Void
  /// Why the key does not come any more, after the keyboard's layout has changed; nil while it does.
  public private(set) var failure: Failure?
  private var grabbed: [Grab] = []
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
    try grab(wanted())
    server.onEvent = { [weak self] in self?.take($0) }
    server.listen()
  }

  isolated deinit { release() }

  private func grab(_ wanted: [Grab]) throws(Failure) {
    let grabKey = server.call(
      "XGrabKey",
      (@convention(c) (XServer.Display, Int32, UInt32, UInt, Int32, Int32, Int32) -> Int32).self)
    grabbed = wanted
    let error = server.check {
      for key in wanted {
        for mask in key.masks {
          _ = grabKey(server.display, Int32(key.code), mask, server.root, 0, 1, 1)
        }
      }
    }
    guard error == 0 else {
      release()
      throw .taken
    }
  }

  /// What is to be grabbed with the keyboard as it is now.
  private func wanted() throws(Failure) -> [Grab] {
    let bits = modifierBits()
    let wanted = keys().map { key in
      var mask: UInt32 = 0
      if modifiers.shift || key.isShifted { mask |= 1 }
      if modifiers.control { mask |= 4 }
      if modifiers.alt { mask |= bits.alt }
      if modifiers.logo { mask |= bits.logo }
      // Caps Lock is 2.
      let locks = Set([0, 2, bits.numLock, 2 | bits.numLock])
      return Grab(code: key.code, masks: Set(locks.map { mask | $0 }))
    }
    if wanted.isEmpty { throw .noSuchKey }
    return wanted
  }

  /// The keys that give the symbol, in the first layout that has it; with Shift where it stands above
  /// another one. All of them: which keys a keyboard has its layout does not tell, and that of the
  /// United States has `<` also on a key that only keyboards of other countries have.
  private func keys() -> [(code: UInt8, isShifted: Bool)] {
    let symbol = server.call(
      "XStringToKeysym", (@convention(c) (UnsafePointer<CChar>) -> UInt).self)(key)
    guard symbol != 0 else { return [] }
    let symbolAt = server.call(
      "XkbKeycodeToKeysym",
      (@convention(c) (XServer.Display, UInt8, Int32, Int32) -> UInt).self)
    let range = server.call(
      "XDisplayKeycodes",
      (@convention(c) (
        XServer.Display, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>
      ) -> Int32).self)
    var (first, last): (Int32, Int32) = (8, 255)
    _ = range(server.display, &first, &last)
    for layout in Int32(0)..<4 {
      var found: [(code: UInt8, isShifted: Bool)] = []
      for code in UInt8(clamping: first)...UInt8(clamping: max(first, last)) {
        if let level = (Int32(0)..<2).first(where: {
          symbolAt(server.display, code, layout, $0) == symbol
        }) {
          found.append((code, level == 1))
        }
      }
      if !found.isEmpty { return found }
    }
    return []
  }

  private func release() {
    guard !grabbed.isEmpty else { return }
    let keys = grabbed
    grabbed = []
    let ungrab = server.call(
      "XUngrabKey", (@convention(c) (XServer.Display, Int32, UInt32, UInt) -> Int32).self)
    server.check {
      for key in keys {
        for mask in key.masks { _ = ungrab(server.display, Int32(key.code), mask, server.root) }
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
    // What the new layout lacks, or another program has taken, the next change may bring back.
    do throws(Failure) {
      let wanted = try wanted()
      // Between two keyboards with one layout the server tells the same. A key that is let go for a
      // moment misses the press that has made it change.
      if failure == nil, wanted == grabbed { return }
      release()
      try grab(wanted)
      failure = nil
    } catch {
      release()
      failure = error
    }
  }
}
