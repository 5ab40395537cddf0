import Testing

@testable import Desktop

struct HotkeyTests {
  @Test(arguments: [
    ("Super+.", "<Super>period", "LOGO+period", "Super+."),
    ("super+period", "<Super>period", "LOGO+period", "Super+."),
    ("<Super>period", "<Super>period", "LOGO+period", "Super+."),
    ("LOGO+period", "<Super>period", "LOGO+period", "Super+."),
    ("Mod4+period", "<Super>period", "LOGO+period", "Super+."),
    ("Meta+.", "<Super>period", "LOGO+period", "Super+."),
    ("Ctrl+Super+.", "<Control><Super>period", "CTRL+LOGO+period", "Ctrl+Super+."),
    ("<Primary><Alt>E", "<Control><Alt>e", "CTRL+ALT+e", "Ctrl+Alt+E"),
    (" Shift + Ctrl + F9 ", "<Control><Shift>F9", "CTRL+SHIFT+F9", "Ctrl+Shift+F9"),
    ("Ctrl++", "<Control>plus", "CTRL+plus", "Ctrl++"),
    ("Alt+Space", "<Alt>space", "ALT+space", "Alt+Space"),
    ("Super+;", "<Super>semicolon", "LOGO+semicolon", "Super+;"),
    ("F12", "F12", "F12", "F12"),
    ("XF86Tools", "XF86Tools", "XF86Tools", "XF86Tools"),
  ])
  func `a hotkey is read in every notation and written in each`(
    text: String, accelerator: String, trigger: String, plain: String
  ) throws {
    let hotkey = try Hotkey(text)
    #expect(hotkey.accelerator == accelerator)
    #expect(hotkey.portalTrigger == trigger)
    #expect(hotkey.text == plain)
    for written in [hotkey.accelerator, hotkey.portalTrigger, hotkey.text] {
      #expect(try Hotkey(written) == hotkey)
    }
  }

  @Test(arguments: [
    ("", Hotkey.Fault.noKey), ("Super", .noKey), ("Super+", .unknownKey("Super+")),
    ("Ctrl+Super", .noKey), ("<Super>", .noKey), ("e", .needsModifier("e")),
    ("Shift+E", .needsModifier("E")), (".", .needsModifier(".")),
    ("Hyper+e", .unknownModifier("Hyper")), ("Super+nokey", .unknownKey("nokey")),
    ("Super+👋", .unknownKey("👋")), ("Super+F0", .unknownKey("F0")),
    ("Super+F99", .unknownKey("F99")), ("+", .needsModifier("+")),
    ("Ctrl+a+b", .unknownModifier("a")), ("<<<", .unknownKey("<<<")),
  ])
  func `what is no hotkey is refused with the reason`(text: String, fault: Hotkey.Fault) {
    #expect(throws: fault) { try Hotkey(text) }
  }

  @Test func `no text of signs crashes`() {
    let signs = ["+", "<", ">", "Super", "e", " ", ".", "é", "\u{0}"]
    for a in signs {
      for b in signs {
        for c in signs {
          if let hotkey = try? Hotkey(a + b + c) {
            #expect(try! Hotkey(hotkey.text) == hotkey)
          }
        }
      }
    }
  }

  @Test(arguments: [
    (HotkeyLine.Desktop.sway, "bindsym Mod4+Ctrl+period exec "),
    (.i3, "bindsym Mod4+Ctrl+period exec --no-startup-id "),
    (.hyprland, "bind = CTRL SUPER, period, exec, "),
    (.river, "riverctl map normal Super+Control period spawn '"),
    (.labwc, "<keybind key=\"W-C-period\"><action name=\"Execute\" command=\""),
    (.openbox, "<keybind key=\"W-C-period\"><action name=\"Execute\"><command>"),
    (.niri, "Super+Ctrl+period { spawn \"gapplication\" \"launch\" \""),
    (
      .xfce,
      "xfconf-query --channel xfce4-keyboard-shortcuts --property "
        + "'/commands/custom/<Primary><Super>period' --create --type string --set '"
    ),
    (.kde, "gapplication launch "), (.sxhkd, "super + ctrl + period\n    "),
  ])
  func `each desktop gets the line that its documentation has`(
    desktop: HotkeyLine.Desktop, beginning: String
  ) throws {
    let line = HotkeyLine(try Hotkey("Ctrl+Super+."), for: desktop)
    #expect(line.text.hasPrefix(beginning))
    #expect(line.text.contains("io.github.wink_emoji.Wink"))
    #expect(!line.place.isEmpty)
  }

  @Test func `a key without modifiers has a line as well`() throws {
    let key = try Hotkey("F9")
    #expect(HotkeyLine(key, for: .hyprland).text.hasPrefix("bind = , F9, exec, "))
    #expect(HotkeyLine(key, for: .river).text.hasPrefix("riverctl map normal None F9 spawn "))
    #expect(HotkeyLine(key, for: .sway).text.hasPrefix("bindsym F9 exec "))
  }

  @Test(arguments: [
    (["XDG_CURRENT_DESKTOP": "sway"], HotkeyLine.Desktop.sway),
    (["XDG_CURRENT_DESKTOP": "Hyprland"], .hyprland), (["XDG_CURRENT_DESKTOP": "KDE"], .kde),
    (["XDG_CURRENT_DESKTOP": "XFCE"], .xfce), (["SWAYSOCK": "/run/x"], .sway),
    (["DESKTOP_SESSION": "/usr/share/xsessions/plasma"], .kde),
    (["XDG_CURRENT_DESKTOP": "labwc:wlroots"], .labwc), (["I3SOCK": "/run/i3"], .i3),
    (["XDG_CURRENT_DESKTOP": "Something"], nil), ([:], nil), (["SWAYSOCK": ""], nil),
  ])
  func `the desktop is known by its environment`(
    environment: [String: String], desktop: HotkeyLine.Desktop?
  ) {
    #expect(HotkeyLine.Desktop { environment[$0] } == desktop)
  }

  @Test(arguments: [
    (Display.Kind.wayland, ["gnome"], true, [HotkeyMethod.portal, .gnome]),
    (.x11, ["ubuntu", "gnome"], true, [.portal, .gnome, .grab]),
    (.x11, ["xfce"], true, [.portal, .grab]), (.wayland, ["sway"], true, [.portal]),
    (.wayland, ["gnome"], false, [.portal]), (.wayland, ["kde"], false, [.portal]),
    (.x11, [], false, [.portal, .grab]), (nil, ["gnome"], true, [.gnome]), (nil, [], false, []),
  ])
  func `the ways are tried that the desktop heeds`(
    display: Display.Kind?, desktops: [String], hasSchema: Bool, methods: [HotkeyMethod]
  ) {
    let situation = HotkeySituation(
      display: display, desktops: desktops, hasGnomeSchema: hasSchema)
    #expect(situation.methods == methods)
  }

  @Test func `a key that is free is proposed`() {
    let gnome = HotkeySituation(display: .wayland, desktops: ["gnome"], hasGnomeSchema: true)
    let kde = HotkeySituation(display: .wayland, desktops: ["kde"], hasGnomeSchema: false)
    #expect(gnome.proposals { _ in true }[0].text == "Super+.")
    #expect(kde.proposals { _ in true }[0].text == "Ctrl+Super+.")
    #expect(gnome.proposals { $0 != .usual }.map(\.text) == ["Ctrl+Super+.", "Ctrl+Alt+E"])
    #expect(gnome.proposals { _ in false }.map(\.text) == ["Super+."])
  }

  @Test(arguments: [
    (["XDG_CURRENT_DESKTOP": "GNOME"], Keybindings.Holders([.gnome, .ibus])),
    (["XDG_CURRENT_DESKTOP": "XFCE"], Keybindings.Holders()),
    (["XDG_CURRENT_DESKTOP": "XFCE", "XMODIFIERS": "@im=ibus"], Keybindings.Holders.ibus),
    (["XDG_CURRENT_DESKTOP": "KDE", "GTK_IM_MODULE": "ibus"], Keybindings.Holders.ibus),
    (["XDG_CURRENT_DESKTOP": "sway", "GTK_IM_MODULE": "fcitx"], Keybindings.Holders()),
  ])
  func `ibus's keys count wherever it is used, and GNOME's where it runs`(
    environment: [String: String], holders: Keybindings.Holders
  ) {
    let situation = HotkeySituation(environment: { environment[$0] }, hasGnomeSchema: true)
    #expect(situation.holders == holders)
  }
}
