/// What to add to a desktop's own configuration so that a key shows Wink, where Wink cannot do so
/// itself.
public nonisolated struct HotkeyLine: Hashable, Sendable {
  /// Desktops whose configuration is known by their documentation.
  public enum Desktop: String, CaseIterable, Hashable, Sendable {
    case sway, i3, hyprland, river, labwc, openbox, niri, xfce, kde, sxhkd
  }

  /// What the key runs. Not `wink`: a launcher that speaks D-Bus alone takes half the time, and hands
  /// the desktop's activation token on.
  public static let command = "gapplication launch io.github.wink_emoji.Wink"

  /// Where the line goes, in words.
  public let place: String
  /// The line itself, or lines.
  public let text: String

  /// - Parameter desktop: nil for one that is not known: then the command is all there is to say.
  public init(_ hotkey: Hotkey, for desktop: Desktop?) {
    switch desktop {
    case .sway:
      place = "add to ~/.config/sway/config, then swaymsg reload"
      text = "bindsym \(Self.i3(hotkey)) exec \(Self.command)"
    case .i3:
      place = "add to ~/.config/i3/config, then i3-msg reload"
      text = "bindsym \(Self.i3(hotkey)) exec --no-startup-id \(Self.command)"
    case .hyprland:
      place = "add to ~/.config/hypr/hyprland.conf"
      let modifiers = hotkey.names(
        [(.control, "CTRL"), (.alt, "ALT"), (.shift, "SHIFT"), (.logo, "SUPER")], "", joined: " ")
      text =
        "bind = \(modifiers.dropLast(modifiers.isEmpty ? 0 : 1)), \(hotkey.key), exec, \(Self.command)"
    case .river:
      place = "add to ~/.config/river/init"
      let parts = hotkey.names(
        [(.logo, "Super"), (.control, "Control"), (.alt, "Alt"), (.shift, "Shift")], "")
      let modifiers = parts.isEmpty ? "None" : String(parts.dropLast())
      text = "riverctl map normal \(modifiers) \(hotkey.key) spawn '\(Self.command)'"
    case .labwc:
      place = "add inside <keyboard> of ~/.config/labwc/rc.xml, then labwc --reconfigure"
      text = """
        <keybind key="\(Self.openbox(hotkey))"><action name="Execute" command="\(Self.command)"/></keybind>
        """
    case .openbox:
      place = "add inside <keyboard> of ~/.config/openbox/rc.xml, then openbox --reconfigure"
      text = """
        <keybind key="\(Self.openbox(hotkey))"><action name="Execute"><command>\(Self.command)</command></action></keybind>
        """
    case .niri:
      place = "add inside binds { } of ~/.config/niri/config.kdl"
      let key = hotkey.names(
        [(.logo, "Super"), (.control, "Ctrl"), (.alt, "Alt"), (.shift, "Shift")], hotkey.key)
      let words = Self.command.split(separator: " ").map { "\"\($0)\"" }.joined(separator: " ")
      text = "\(key) { spawn \(words); }"
    case .xfce:
      place = "run"
      let property = "/commands/custom/\(hotkey.accelerator(control: "Primary"))"
      text =
        "xfconf-query --channel xfce4-keyboard-shortcuts --property '\(property)' --create "
        + "--type string --set '\(Self.command)'"
    case .kde:
      place =
        "in System Settings › Shortcuts › Add New › Command, with the key \(Self.kde(hotkey)):"
      text = Self.command
    case .sxhkd:
      place = "add to ~/.config/sxhkd/sxhkdrc, then pkill -USR1 -x sxhkd"
      let key = hotkey.names(
        [(.logo, "super"), (.control, "ctrl"), (.alt, "alt"), (.shift, "shift")], hotkey.key,
        joined: " + ")
      text = "\(key)\n    \(Self.command)"
    case nil:
      place = "in your desktop's settings of keys, give \(hotkey.text) this command"
      text = Self.command
    }
  }

  private static func i3(_ hotkey: Hotkey) -> String {
    hotkey.names(
      [(.logo, "Mod4"), (.control, "Ctrl"), (.alt, "Mod1"), (.shift, "Shift")], hotkey.key)
  }

  private static func openbox(_ hotkey: Hotkey) -> String {
    hotkey.names(
      [(.logo, "W"), (.control, "C"), (.alt, "A"), (.shift, "S")], hotkey.key, joined: "-")
  }

  private static func kde(_ hotkey: Hotkey) -> String {
    hotkey.text.split(separator: "+", omittingEmptySubsequences: false)
      .map { $0 == "Super" ? "Meta" : $0 }.joined(separator: "+")
  }
}

nonisolated extension HotkeyLine.Desktop {
  /// The desktop that an environment names.
  ///
  /// - Parameter environment: its variables.
  public init?(environment: (String) -> String?) {
    func isSet(_ name: String) -> Bool { environment(name)?.isEmpty == false }
    let names = Self.names(environment)
    let byName: [(String, Self)] = [
      ("sway", .sway), ("hyprland", .hyprland), ("river", .river), ("labwc", .labwc),
      ("niri", .niri), ("xfce", .xfce), ("kde", .kde), ("plasma", .kde), ("i3", .i3),
      ("openbox", .openbox), ("bspwm", .sxhkd),
    ]
    for name in names {
      if let found = byName.first(where: { $0.0 == name }) {
        self = found.1
        return
      }
    }
    if isSet("SWAYSOCK") {
      self = .sway
    } else if isSet("HYPRLAND_INSTANCE_SIGNATURE") {
      self = .hyprland
    } else if isSet("NIRI_SOCKET") {
      self = .niri
    } else if isSet("LABWC_PID") {
      self = .labwc
    } else if isSet("I3SOCK") {
      self = .i3
    } else {
      return nil
    }
  }

  /// The names in `XDG_CURRENT_DESKTOP`, else in `XDG_SESSION_DESKTOP` and `DESKTOP_SESSION`, in small
  /// letters.
  static func names(_ environment: (String) -> String?) -> [String] {
    for variable in ["XDG_CURRENT_DESKTOP", "XDG_SESSION_DESKTOP", "DESKTOP_SESSION"] {
      let names = (environment(variable) ?? "").split { $0 == ":" || $0 == ";" || $0 == "/" }
      if !names.isEmpty { return names.map { $0.lowercased() } }
    }
    return []
  }
}
