import PickerModel

/// A way to give keys to another program.
public nonisolated enum InsertionMethod: String, CaseIterable, Hashable, Sendable {
  /// XTEST, on X11.
  case xtest = "XTEST"
  /// A virtual keyboard of the compositor, through `wtype`.
  case virtualKeyboard = "virtual keyboard"
  /// The RemoteDesktop portal, once the user has allowed it.
  case portal = "RemoteDesktop portal"
  case ydotool
  case dotool

  /// Whether it can type any character. The others know keys only, and those of one layout.
  public var types: Bool { self == .xtest || self == .virtualKeyboard }
}

/// The window that the user came from.
public nonisolated struct OriginWindow: Hashable, Sendable {
  /// Its name to the desktop: a number or an address.
  public var identifier: String
  /// WM_CLASS or app_id, in lower case.
  public var application: String

  public init(identifier: String, application: String) {
    self.identifier = identifier
    self.application = application.lowercased()
  }

  /// How this kind of program pastes; nil for one that does it by the usual shortcut.
  ///
  /// Terminals give Ctrl+V to what runs in them. Most paste by Ctrl+Shift+V; the old ones, and the
  /// old editors, by Shift+Insert, and take the primary selection.
  public var ownShortcut: PasteShortcut? {
    if Self.takingPrimary.contains(application) { return .shiftInsert }
    return Self.terminals.contains(application) ? .controlShiftV : nil
  }

  /// Whether its shortcut pastes the primary selection.
  public var pastesPrimary: Bool { ownShortcut == .shiftInsert }

  private static let takingPrimary: Set<String> = [
    "xterm", "uxterm", "koi8rxterm", "urxvt", "rxvt", "mlterm", "aterm", "eterm", "emacs", "gvim",
  ]
  private static let terminals: Set<String> = [
    "alacritty", "com.gexperts.tilix", "com.mitchellh.ghostty", "com.raggesilver.blackbox",
    "contour", "cool-retro-term", "deepin-terminal", "foot", "footclient", "ghostty",
    "gnome-terminal", "gnome-terminal-server", "guake", "io.elementary.terminal", "kgx", "kitty",
    "konsole", "lxterminal", "mate-terminal", "org.codeberg.dnkl.foot",
    "org.contourterminal.contour",
    "org.gnome.console", "org.gnome.ptyxis", "org.gnome.terminal", "org.kde.konsole",
    "org.kde.yakuake", "org.wezfurlong.wezterm", "ptyxis", "qterminal", "rio", "sakura",
    "st", "st-256color", "terminator", "terminology", "tilda", "tilix", "wezterm", "xfce4-terminal",
    "yakuake",
  ]
}

/// One thing to try.
public nonisolated struct InsertionStep: Hashable, Sendable {
  public enum Action: Hashable, Sendable {
    case type
    case paste(PasteShortcut)
  }

  public var method: InsertionMethod
  public var action: Action

  public init(_ method: InsertionMethod, _ action: Action) {
    self.method = method
    self.action = action
  }
}
