import CGtk

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

  /// Gives keys symbols, the same with Shift and without; 0 takes them away.
  ///
  /// Each time, every program and the window manager read the keyboard anew; openbox takes a tenth of a
  /// second for it. So all keys are changed in one step where the server can do that.
  func map(_ symbols: [UInt8: UInt]) {
    if symbols.isEmpty || mapAtOnce(symbols) { return }
    for (key, symbol) in symbols {
      var both = [symbol, symbol]
      _ = library.changeMapping(display, Int32(key), 2, &both, 1)
    }
  }

  /// Writes all keys, the others as they were read.
  ///
  /// - Returns: false where the server has no XKB, and where nothing was changed.
  private func mapAtOnce(_ symbols: [UInt8: UInt]) -> Bool {
    guard let xkb = library.xkb, let keyboard = xkb.read(display, Self.wholeMap, Self.coreKeyboard)
    else { return false }
    defer { xkb.free(keyboard, 0, 1) }
    let codes = keyboard.pointee.min_key_code...keyboard.pointee.max_key_code
    for (key, symbol) in symbols {
      // The first type of keys has one level, and a key without groups no symbol.
      var types: [Int32] = [0, 0, 0, 0]
      guard codes.contains(key),
        xkb.setTypes(keyboard, Int32(key), symbol == 0 ? 0 : 1, 1, &types, nil) == 0,
        let map = keyboard.pointee.map?.pointee, let keys = map.key_sym_map, let places = map.syms
      else { return false }
      if symbol != 0 { places[Int(keys[Int(key)].offset)] = symbol }
    }
    var changes = WinkXkbChanges()
    changes.changed = Self.symbolsOfKeys
    changes.first_key_sym = codes.lowerBound
    changes.num_key_syms = codes.upperBound - codes.lowerBound + 1
    return xkb.write(display, keyboard, &changes) != 0
  }

  /// XkbAllMapComponentsMask, XkbUseCoreKbd and XkbKeySymsMask of XKB.h.
  private static let wholeMap: UInt32 = 0xFF
  private static let coreKeyboard: UInt32 = 0x100
  private static let symbolsOfKeys: UInt16 = 1 << 1
}

/// Keys without symbols that are lent characters, and given back.
///
/// A program looks up what a key means when it comes to the key press, some of them in another
/// process: leave them time behind the lending, and again before the keys are given back. They are
/// given back at the latest with the loan.
///
/// What is lent stays so until it is given back, or lent to another character.
@MainActor public final class XKeyLoan {
  private let connection: XConnection
  private var lent: [Unicode.Scalar: UInt8] = [:]

  public init(_ connection: XConnection) { self.connection = connection }

  isolated deinit { giveBack() }

  /// Gives the characters at the beginning of a text keys that are free, or were lent to others.
  ///
  /// - Returns: how many of its characters can be pressed now; 0 where the server has no XTEST or no
  ///   free key.
  public func lend(_ text: ArraySlice<Unicode.Scalar>) -> Int {
    guard connection.hasTestExtension else { return 0 }
    let free = connection.freeKeys
    let (count, wanted) = Self.beginning(of: text, keys: free.count + lent.count)
    // Keys of others first, so that fewer are to be given back.
    var keys = lent.filter { !wanted.contains($0.key) }.values.sorted() + free
    let kept = lent.filter { wanted.contains($0.key) }
    var new: [Unicode.Scalar: UInt8] = [:]
    for scalar in wanted where kept[scalar] == nil { new[scalar] = keys.removeFirst() }
    let taken = Set(new.values)
    lent = lent.filter { !taken.contains($0.value) }.merging(new) { $1 }
    let isMapped = connection.check {
      connection.map(
        Dictionary(uniqueKeysWithValues: new.map { ($0.value, Self.symbol(of: $0.key)) }))
    }
    if isMapped { return count }
    giveBack()
    return 0
  }

  /// How many characters of a text so many keys are enough for, and which these are.
  static func beginning(
    of text: ArraySlice<Unicode.Scalar>, keys: Int
  ) -> (count: Int, characters: Set<Unicode.Scalar>) {
    var characters: Set<Unicode.Scalar> = []
    var count = 0
    for scalar in text {
      if !characters.contains(scalar) {
        if characters.count == keys { break }
        characters.insert(scalar)
      }
      count += 1
    }
    return (count, characters)
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
    connection.check {
      connection.map(Dictionary(uniqueKeysWithValues: lent.values.map { ($0, 0) }))
    }
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
