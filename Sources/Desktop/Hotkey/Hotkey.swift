/// A key with modifiers, as people write it and as each desktop wants it.
public nonisolated struct Hotkey: Hashable, Sendable {
  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let control = Modifiers(rawValue: 1)
    public static let alt = Modifiers(rawValue: 2)
    public static let shift = Modifiers(rawValue: 4)
    /// The key with a logo on it, which X11 calls Super and KDE calls Meta.
    public static let logo = Modifiers(rawValue: 8)
  }

  /// Why a text is no hotkey.
  public enum Fault: Error, Hashable, Sendable {
    case unknownKey(String)
    case unknownModifier(String)
    /// There is no key, or nothing but modifiers.
    case noKey
    /// Keys that write something would write nothing any more.
    case needsModifier(String)
  }

  public let modifiers: Modifiers
  /// The key's name in XKB (xkbcommon-keysyms.h), for example `period`, `e` or `F9`.
  public let key: String

  init(_ modifiers: Modifiers, _ key: String) {
    self.modifiers = modifiers
    self.key = key
  }

  /// The desktops' usual key for emoji.
  public static let usual = Hotkey(.logo, "period")
  /// What is proposed, in this order, where the earlier ones are taken: KDE's own picker has Super+..
  public static let proposals = [
    usual, Hotkey([.control, .logo], "period"), Hotkey([.control, .alt], "e"),
  ]

  /// Reads `Super+.`, `Ctrl+Alt+E`, `<Super>period`, `LOGO+period` or `Mod4+period`.
  public init(_ text: String) throws(Fault) {
    var rest = text[...].trimmed[...]
    var modifiers: Modifiers = []
    func take(_ name: Substring) throws(Fault) {
      let plain = name.lowercased().filter { $0 != " " }
      guard let modifier = Self.modifiersByName[plain] else {
        throw .unknownModifier(String(name))
      }
      modifiers.insert(modifier)
    }
    while rest.first == "<", let end = rest.firstIndex(of: ">") {
      try take(rest[rest.index(after: rest.startIndex)..<end])
      rest = rest[rest.index(after: end)...]
    }
    // A plus at the end is the key: Ctrl++.
    while let plus = rest.dropLast().firstIndex(of: "+"), rest.count > 1 {
      try take(rest[..<plus])
      rest = rest[rest.index(after: plus)...]
    }
    let name = rest.trimmed
    guard !name.isEmpty else { throw .noKey }
    guard let key = Self.key(name) else {
      throw Self.modifiersByName[name.lowercased()] == nil ? .unknownKey(name) : .noKey
    }
    if modifiers.isDisjoint(with: [.control, .alt, .logo]), Self.writes(key) {
      throw .needsModifier(name)
    }
    self.init(modifiers, key)
  }

  private static let modifiersByName: [String: Modifiers] = [
    "ctrl": .control, "control": .control, "primary": .control, "strg": .control,
    "alt": .alt, "mod1": .alt, "shift": .shift,
    "super": .logo, "logo": .logo, "meta": .logo, "win": .logo, "windows": .logo, "mod4": .logo,
    "cmd": .logo,
  ]

  /// Signs and the names that their keys have in XKB.
  private static let signs: [(sign: String, name: String)] = [
    (".", "period"), (",", "comma"), (";", "semicolon"), (":", "colon"), ("/", "slash"),
    ("\\", "backslash"), ("-", "minus"), ("_", "underscore"), ("=", "equal"), ("+", "plus"),
    ("*", "asterisk"), ("'", "apostrophe"), ("\"", "quotedbl"), ("`", "grave"),
    ("[", "bracketleft"), ("]", "bracketright"), ("(", "parenleft"), (")", "parenright"),
    ("{", "braceleft"), ("}", "braceright"), ("<", "less"), (">", "greater"), ("?", "question"),
    ("!", "exclam"), ("#", "numbersign"), ("~", "asciitilde"), ("|", "bar"), ("@", "at"),
    ("$", "dollar"), ("%", "percent"), ("&", "ampersand"), ("^", "asciicircum"),
  ]

  /// Keys that people name by other words than XKB.
  private static let words = [
    "enter": "Return", "return": "Return", "space": "space", "tab": "Tab", "esc": "Escape",
    "escape": "Escape", "ins": "Insert", "insert": "Insert", "del": "Delete", "delete": "Delete",
    "backspace": "BackSpace", "home": "Home", "end": "End", "pageup": "Page_Up",
    "page_up": "Page_Up", "prior": "Page_Up", "pagedown": "Page_Down", "page_down": "Page_Down",
    "next": "Page_Down", "up": "Up", "down": "Down", "left": "Left", "right": "Right",
    "print": "Print", "pause": "Pause", "menu": "Menu", "scroll_lock": "Scroll_Lock",
  ]

  private static func key(_ name: String) -> String? {
    if name.utf8.count == 1, let byte = name.utf8.first {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        return name
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): return name.lowercased()
      case UInt8(ascii: " "): return "space"
      default: return signs.first { $0.sign == name }?.name
      }
    }
    let plain = name.lowercased()
    if let sign = signs.first(where: { $0.name == plain }) { return sign.name }
    if let word = words[plain] { return word }
    if plain.first == "f", let number = Int(plain.dropFirst()), (1...24).contains(number),
      plain.dropFirst().first != "0"
    {
      return "F\(number)"
    }
    // The extra keys of keyboards have names that none of the tables above can hold.
    let isName = name.utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_")
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    return name.hasPrefix("XF86") && isName && name.utf8.count <= 40 ? name : nil
  }

  /// Whether a key alone, or with Shift, is needed for typing.
  private static func writes(_ key: String) -> Bool {
    key.utf8.count == 1 || signs.contains { $0.name == key }
      || [
        "space", "Return", "Tab", "Escape", "Delete", "BackSpace", "Home", "End", "Page_Up",
        "Page_Down", "Up", "Down", "Left", "Right", "Insert", "Menu",
      ].contains(key)
  }

  /// For people: `Ctrl+Super+.`, which the initialiser reads.
  public var text: String {
    let sign = Self.signs.first { $0.name == key }?.sign
    let name = sign ?? (key.utf8.count == 1 ? key.uppercased() : key == "space" ? "Space" : key)
    return names([(.control, "Ctrl"), (.alt, "Alt"), (.shift, "Shift"), (.logo, "Super")], name)
  }

  /// As in GTK and GSettings: `<Control><Super>period`.
  public var accelerator: String { accelerator(control: "Control") }

  /// - Parameter control: what Ctrl is called: Xfce knows it as `Primary`.
  func accelerator(control: String) -> String {
    let list: [(Modifiers, String)] = [
      (.control, control), (.alt, "Alt"), (.shift, "Shift"), (.logo, "Super"),
    ]
    return list.filter { modifiers.contains($0.0) }.map { "<\($0.1)>" }.joined() + key
  }

  /// As the GlobalShortcuts portal wants it (XDG shortcuts specification): `CTRL+LOGO+period`.
  public var portalTrigger: String {
    names([(.control, "CTRL"), (.alt, "ALT"), (.shift, "SHIFT"), (.logo, "LOGO")], key)
  }

  /// The names of the modifiers it has, and of the key, joined by plus signs.
  func names(_ names: [(Modifiers, String)], _ key: String, joined sign: String = "+") -> String {
    (names.filter { modifiers.contains($0.0) }.map(\.1) + [key]).joined(separator: sign)
  }
}

nonisolated extension Hotkey.Fault {
  /// What is wrong.
  public var problem: String {
    switch self {
    case .unknownKey(let name): "there is no key “\(DesktopError.short(name))”"
    case .unknownModifier(let name): "there is no modifier “\(DesktopError.short(name))”"
    case .noKey: "a key is missing"
    case .needsModifier(let name):
      "“\(DesktopError.short(name))” alone could not be typed any more"
    }
  }

  /// What to do about it.
  public var remedy: String { "write it as in Super+. or Ctrl+Alt+E" }
}
