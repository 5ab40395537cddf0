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
  /// Whether programs get their text through ibus, which has keys of its own.
  public var usesIBus: Bool

  public init(
    display: Display.Kind?, desktops: [String], hasGnomeSchema: Bool, usesIBus: Bool = false
  ) {
    self.display = display
    self.desktops = desktops
    self.hasGnomeSchema = hasGnomeSchema
    self.usesIBus = usesIBus
  }

  /// As an environment says it.
  public init(environment: (String) -> String?, hasGnomeSchema: Bool) {
    self.init(
      display: Display.named(environment: environment),
      desktops: HotkeyLine.Desktop.names(environment), hasGnomeSchema: hasGnomeSchema,
      usesIBus: ["GTK_IM_MODULE", "QT_IM_MODULE", "XMODIFIERS"].contains {
        environment($0)?.lowercased().hasSuffix("ibus") == true
      })
  }

  /// The ways to try, one after another; where none works, a line to add by hand is all that is left.
  ///
  /// GNOME's settings are heeded by GNOME's own daemon alone, whatever else is installed.
  public var methods: [HotkeyMethod] {
    var methods: [HotkeyMethod] = display == nil ? [] : [.portal]
    if hasGnomeSchema, isGnomeLike { methods.append(.gnome) }
    if display == .x11 { methods.append(.grab) }
    return methods
  }

  /// Whose settings of keys count here. GNOME runs ibus itself, and says so in no variable; elsewhere
  /// its schemas may be installed though it is not used.
  public var holders: Keybindings.Holders {
    isGnomeLike ? [.gnome, .ibus] : usesIBus ? .ibus : []
  }

  private var isGnomeLike: Bool { !Self.gnomeLike.isDisjoint(with: desktops) }

  private static let gnomeLike: Set = [
    "gnome", "gnome-classic", "ubuntu", "unity", "budgie", "pop", "pantheon",
  ]

  /// What to propose, the best first; never nothing. KDE's own picker has Super+..
  ///
  /// - Parameter isFree: whether nobody is known to have a key.
  public func proposals(isFree: (Hotkey) -> Bool) -> [Hotkey] {
    let isKDE = desktops.contains("kde") || desktops.contains("plasma")
    let candidates = Array(Hotkey.proposals.dropFirst(isKDE ? 1 : 0))
    let free = candidates.filter(isFree)
    return free.isEmpty ? [candidates[0]] : free
  }
}
