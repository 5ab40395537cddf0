/// The keys of an X server, pressed through its XTEST extension.
extension XConnection {
  /// Whether the user holds any key down, so that a key that is pressed now would mean another.
  public var holdsKeys: Bool {
    var keys = [CChar](repeating: 0, count: 32)
    check { _ = library.pressedKeys(display, &keys) }
    return keys.contains { $0 != 0 }
  }

  /// The key that has a symbol in some layout of the keyboard; nil where none has.
  public func keycode(of symbol: UInt) -> UInt8? {
    let code = library.keycode(display, symbol)
    return code == 0 ? nil : code
  }

  /// Presses keys one after another and lets them go the other way round.
  ///
  /// - Returns: whether the server took all of them.
  public func press(_ keys: [UInt8]) -> Bool {
    guard let test = library.test, hasTestExtension else { return false }
    return check {
      for key in keys { _ = test.fakeKey(display, UInt32(key), 1, 0) }
      for key in keys.reversed() { _ = test.fakeKey(display, UInt32(key), 0, 0) }
    }
  }

  /// The keys that have no symbol.
  var freeKeys: [UInt8] {
    var (first, last, width): (Int32, Int32, Int32) = (0, 0, 0)
    _ = library.keycodes(display, &first, &last)
    let count = last - first + 1
    guard count > 0, let map = library.mapping(display, UInt8(first), count, &width) else {
      return []
    }
    defer { _ = library.free(map) }
    return (0..<Int(count)).filter { key in
      (0..<Int(width)).allSatisfy { map[key * Int(width) + $0] == 0 }
    }.map { UInt8(Int(first) + $0) }
  }

  /// Gives a key a symbol, the same with Shift and without; 0 takes it away.
  func map(_ key: UInt8, to symbol: UInt) {
    var symbols = [symbol, symbol]
    _ = library.changeMapping(display, Int32(key), 2, &symbols, 1)
  }
}

/// Keys without symbols that are lent characters, and given back.
///
/// A program looks up what a key means when it comes to the key press, some of them in another
/// process: leave them time behind the lending, and again before the keys are given back. They are
/// given back at the latest with the loan.
@MainActor public final class XKeyLoan {
  private let connection: XConnection
  private var lent: [Unicode.Scalar: UInt8] = [:]

  public init(_ connection: XConnection) { self.connection = connection }

  isolated deinit { giveBack() }

  /// Gives free keys the characters at the beginning of a text.
  ///
  /// - Returns: how many of its characters can be pressed now; 0 where the server has no XTEST or no
  ///   free key.
  public func lend(_ text: ArraySlice<Unicode.Scalar>) -> Int {
    giveBack()
    guard connection.hasTestExtension else { return 0 }
    var free = connection.freeKeys[...]
    var count = 0
    for scalar in text {
      if lent[scalar] == nil {
        guard let key = free.popFirst() else { break }
        lent[scalar] = key
      }
      count += 1
    }
    let isMapped = connection.check {
      for (scalar, key) in lent { connection.map(key, to: Self.symbol(of: scalar)) }
    }
    if isMapped { return count }
    giveBack()
    return 0
  }

  /// Presses characters that were lent.
  ///
  /// - Returns: whether the server took all of them.
  public func press(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
    for scalar in text {
      guard let key = lent[scalar], connection.press([key]) else { return false }
    }
    return true
  }

  /// Leaves the keys as they were. Later calls do nothing.
  public func giveBack() {
    if lent.isEmpty { return }
    connection.check { for key in lent.values { connection.map(key, to: 0) } }
    lent = [:]
  }

  /// The symbol of a character: its own number in Latin-1, else with bit 24 set (keysymdef.h).
  static func symbol(of scalar: Unicode.Scalar) -> UInt {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0xFF: UInt(scalar.value)
    default: 0x0100_0000 | UInt(scalar.value)
    }
  }
}
