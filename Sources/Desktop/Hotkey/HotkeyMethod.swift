/// The ways in which a desktop may be told of a hotkey.
public nonisolated enum HotkeyMethod: String, CaseIterable, Hashable, Sendable {
  /// Not set here, or by hand in the desktop's own configuration.
  case none
  /// The GlobalShortcuts portal; as long as the resident process lives.
  case portal
  /// GNOME's custom keybindings, in GSettings.
  case gnome
  /// A grab on the X server; as long as the resident process lives.
  case grab

  /// Whether the key works only while Wink is resident, so that it has to start with the session.
  public var needsResident: Bool { self == .portal || self == .grab }
}

/// What decides on the way.
public nonisolated struct HotkeySituation: Hashable, Sendable {
  public var display: Display.Kind?
  /// The desktop's names in small letters.
  public var desktops: [String]
  /// Whether the schema of GNOME's custom keybindings is installed.
  public var hasGnomeSchema: Bool

  public init(display: Display.Kind?, desktops: [String], hasGnomeSchema: Bool) {
    self.display = display
    self.desktops = desktops
    self.hasGnomeSchema = hasGnomeSchema
  }

  /// As an environment says it.
  public init(environment: (String) -> String?, hasGnomeSchema: Bool) {
    self.init(
      display: Display.named(environment: environment),
      desktops: HotkeyLine.Desktop.names(environment), hasGnomeSchema: hasGnomeSchema)
  }

  /// The ways to try, one after another; where none works, a line to add by hand is all that is left.
  ///
  /// GNOME's settings are heeded by GNOME's own daemon alone, whatever else is installed.
  public var methods: [HotkeyMethod] {
    var methods: [HotkeyMethod] = display == nil ? [] : [.portal]
    if hasGnomeSchema, !Self.gnomeLike.isDisjoint(with: desktops) { methods.append(.gnome) }
    if display == .x11 { methods.append(.grab) }
    return methods
  }

  private static let gnomeLike: Set = [
    "gnome", "gnome-classic", "ubuntu", "unity", "budgie", "pop", "pantheon",
  ]

  /// What to propose: KDE's own picker has Super+..
  ///
  /// - Parameter isFree: whether nobody is known to have a key.
  public func proposal(isFree: (Hotkey) -> Bool) -> Hotkey {
    let isKDE = desktops.contains("kde") || desktops.contains("plasma")
    let candidates = Hotkey.proposals.dropFirst(isKDE ? 1 : 0)
    return candidates.first(where: isFree) ?? candidates[candidates.startIndex]
  }
}
