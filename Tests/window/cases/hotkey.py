"""The hotkey: set in each way that there is, pressed, and removed."""

import os
import pathlib
import shutil
import subprocess
import sys

from harness import bus
from harness.expect import eventually, expect, expect_that, stays
from harness.registry import case

from . import preferences

_GRAB = """
import ctypes, sys, time
x = ctypes.CDLL("libX11.so.6")
x.XOpenDisplay.restype = ctypes.c_void_p
x.XStringToKeysym.restype = ctypes.c_ulong
x.XDefaultRootWindow.restype = ctypes.c_ulong
display = ctypes.c_void_p(x.XOpenDisplay(None))
code = x.XKeysymToKeycode(display, ctypes.c_ulong(x.XStringToKeysym(b"period")))
x.XGrabKey(display, code, 64, ctypes.c_ulong(x.XDefaultRootWindow(display)), 0, 1, 1)
x.XSync(display, 0)
open(sys.argv[1], "w").close()
time.sleep(600)
"""

_SCHEMAS = """<schemalist>
  <schema id="org.gnome.settings-daemon.plugins.media-keys"
    path="/org/gnome/settings-daemon/plugins/media-keys/">
    <key name="custom-keybindings" type="as"><default>[]</default></key>
  </schema>
  <schema id="org.gnome.settings-daemon.plugins.media-keys.custom-keybinding">
    <key name="name" type="s"><default>''</default></key>
    <key name="command" type="s"><default>''</default></key>
    <key name="binding" type="s"><default>''</default></key>
  </schema>
  <schema id="org.freedesktop.ibus.panel.emoji" path="/desktop/ibus/panel/emoji/">
    <key name="hotkey" type="as"><default>['&lt;Super&gt;period']</default></key>
  </schema>
</schemalist>"""


def hotkey(picker, *arguments, status=0):
    """Runs wink hotkey; returns what it prints and says."""
    result = picker.wink("hotkey", *arguments)
    output, said = result.stdout.decode().rstrip("\n"), result.stderr.decode()
    expect(f"the exit status of wink hotkey {arguments} ({output!r}, {said!r})",
           result.returncode, status)
    return output, said


def resident(picker):
    """Starts a resident that is not shown, and waits until it answers."""
    picker.start("--background")
    eventually("the resident", lambda: greet(picker), 0)


def greet(picker):
    return picker.scope.run([
        "gdbus", "call", "--session", "--dest", "io.github.wink_emoji.Wink", "--object-path",
        "/io/github/wink_emoji/Wink", "--method", "org.gtk.Actions.List"]).returncode


def autostart(picker):
    return pathlib.Path(picker.environment["HOME"]) / (
        ".config/autostart/io.github.wink_emoji.Wink.desktop")


def summons(picker):
    return len(picker.traces("summon-frame")) + len(picker.traces("first-frame"))


def press_and_dismiss(picker, *keys):
    """Presses a key that shows the window, which then has the keyboard, and hides it again."""
    before = summons(picker)
    picker.keys(*keys)
    picker.wait_visible()
    eventually("one summons", lambda: summons(picker), before + 1)
    picker.place_pointer()
    picker.keys("Escape")
    picker.wait_hidden()


def _grab_elsewhere(picker):
    """Another program grabs the usual key."""
    ready = picker.scope.folder / "grabbed"
    picker.scope.start([sys.executable, "-c", _GRAB, ready])
    eventually("the other grab", ready.exists, True)


@case()
def grabbed_on_x11(picker):
    """Without a portal the key is grabbed on the X server, whatever lock is on, and given back"""
    resident(picker)
    hotkey(picker, "show", status=1)
    expect("what was set", hotkey(picker, "set", "Super+.")[0], "Super+.\tX server")
    expect("what is shown", hotkey(picker)[0], "Super+.\tX server")
    press_and_dismiss(picker, "super+period")
    for lock in ("Num_Lock", "Caps_Lock"):
        picker.keys(lock)
        press_and_dismiss(picker, "super+period")
    text = autostart(picker).read_text()
    expect_that("autostart", "--background\n" in text, text)
    expect("the setting", picker.wink("settings", "get", "hotkey").stdout, b"grab:Super+.\n")
    # The next process takes the key again.
    picker.wink("--quit")
    eventually("the exit status", picker.process.poll, 0)
    resident(picker)
    eventually("what is shown", lambda: picker.wink("hotkey").stdout, b"Super+.\tX server\n")
    press_and_dismiss(picker, "super+period")
    # Another one comes in its place.
    hotkey(picker, "set", "Ctrl+Alt+E")
    press_and_dismiss(picker, "ctrl+alt+e")
    picker.keys("super+period")
    stays("the window", picker.is_visible, False)
    _, said = hotkey(picker, "remove")
    expect_that("that autostart stays on", "wink settings set autostart no" in said, said)
    picker.keys("ctrl+alt+e")
    stays("the window", picker.is_visible, False)
    hotkey(picker, "remove", status=1)
    expect("the setting", picker.wink("settings", "get", "hotkey").stdout, b"\n")


@case()
def held_key_summons_once(picker):
    """A key that is held shows the window once"""
    resident(picker)
    hotkey(picker, "set", "F9")
    picker.display.xdotool("keydown", "F9")
    picker.wait_visible()
    stays("how often", lambda: summons(picker) <= 1, True, 1.5)
    picker.display.xdotool("keyup", "F9")
    picker.place_pointer()
    picker.type("pizza")
    picker.wait_for_trace("query-frame")
    picker.keys("Return")
    picker.wait_clipboard("🍕")


@case()
def grabbed_under_a_window_manager(picker):
    """Under a window manager the key brings the window to the front, with the keyboard in it"""
    picker.scope.start(["openbox"])
    eventually("openbox", lambda: b"Openbox" in picker.scope.run(
        ["xprop", "-root", "_NET_SUPPORTING_WM_CHECK"]).stdout or b"window id" in picker.scope.run(
        ["xprop", "-root", "_NET_SUPPORTING_WM_CHECK"]).stdout, True)
    other = picker.scope.start(["xmessage", "-name", "other", "in the way"]) if shutil.which(
        "xmessage") else None
    resident(picker)
    hotkey(picker, "set", "Super+.")
    for emoji, word in (("🍕", "pizza"), ("🚀", "rocket")):
        before = len(picker.traces("query-frame"))
        picker.keys("super+period")
        picker.wait_visible()
        picker.type(word)
        picker.wait_for_trace("query-frame", before + 1)
        picker.keys("Return")
        picker.wait_clipboard(emoji)
        picker.wait_hidden()
    if other:
        expect_that("the other program still there", other.poll() is None, other.poll())


def activate(picker, data):
    """Summons the resident as launchers do, with this platform data."""
    picker.scope.run([
        "gdbus", "call", "--session", "--dest", "io.github.wink_emoji.Wink", "--object-path",
        "/io/github/wink_emoji/Wink", "--method", "org.freedesktop.Application.Activate", data])


@case(display="openbox")
def token_on_x11(picker):
    """The token of who summons Wink reaches its window, the first time and later; rubbish does not"""
    resident(picker)
    for data, token in (
            ("{'desktop-startup-id': <'launcher-1_TIME4711'>}", "launcher-1_TIME4711"),
            ("{'activation-token': <'launcher-2_TIME4712'>, 'desktop-startup-id': <'old'>}",
             "launcher-2_TIME4712"),
            ("{'activation-token': <7>, 'desktop-startup-id': <['launcher']>}", None),
            ("{'activation-token': <'" + "x" * 20000 + "'>}", None),
            ("{'activation-token': <''>, 'desktop-startup-id': <'launcher-3_TIME4713'>}",
             "launcher-3_TIME4713")):
        activate(picker, data)
        picker.wait_visible()
        if token:
            eventually("the window's startup identifier", lambda: startup_identifier(picker), token)
        else:
            expect_that("none of the caller's", "launcher-2" in startup_identifier(picker), None)
        picker.keys("Escape")
        picker.wait_hidden()


def startup_identifier(picker):
    window = picker.display.windows()[0]
    text = picker.scope.run(["xprop", "-id", str(window), "_NET_STARTUP_ID"]).stdout.decode()
    return text.partition('"')[2].rstrip().rstrip('"')


@case(display="sway")
def token_on_wayland(picker):
    """The token of who summons Wink is handed to the compositor with its window"""
    picker.start("--background", WAYLAND_DEBUG="1")
    eventually("the resident", lambda: greet(picker), 0)
    for data, token in (("{'activation-token': <'token-1'>}", "token-1"),
                        ("{'activation-token': <'" + "x" * 20000 + "'>}", None),
                        ("{'desktop-startup-id': <'token-2'>}", "token-2")):
        activate(picker, data)
        picker.wait_visible()
        if token:
            eventually(
                "what the compositor is told",
                lambda token=token: f'.activate("{token}"' in picker.log(), True)
        picker.keys("Escape")
        picker.wait_hidden()


@case()
def taken_on_x11(picker):
    """A key that another program has grabbed is named and not taken"""
    _grab_elsewhere(picker)
    resident(picker)
    hotkey(picker, "set", "Ctrl+Alt+E")
    _, said = hotkey(picker, "set", "Super+.", status=3)
    expect_that("who has it", "another program" in said, said)
    # What was set before works on.
    press_and_dismiss(picker, "ctrl+alt+e")


@case()
def proposed_key_is_taken(picker):
    """Where no key is named and the usual one is taken, the next one that is free is set"""
    _grab_elsewhere(picker)
    resident(picker)
    expect("what was set", hotkey(picker, "set")[0], "Ctrl+Super+.\tX server")
    press_and_dismiss(picker, "ctrl+super+period")


@case()
def layout_without_the_key(picker):
    """A layout that lacks the key is said while it is on, and the key works again behind it"""
    resident(picker)
    hotkey(picker, "set", "Ctrl+Alt+E")
    picker.scope.run(["setxkbmap", "-layout", "ru"])
    eventually("that it does not work", lambda: picker.wink("hotkey").returncode, 1)
    _, said = hotkey(picker, "show", status=1)
    expect_that("the reason", "no such key" in said, said)
    state = next(line for line in picker.wink("doctor").stdout.decode().splitlines()
                 if line[5:16].strip() == "hotkey")
    expect_that("the doctor to say so", state.startswith("note") and "does not work" in state, state)
    picker.scope.run(["setxkbmap", "-layout", "us"])
    eventually("that it works", lambda: picker.wink("hotkey").returncode, 0)
    press_and_dismiss(picker, "ctrl+alt+e")


@case()
def sign_on_two_keys(picker):
    """A sign that the layout has on two keys is taken on both, as a keyboard may lack one"""
    picker.scope.run(["setxkbmap", "-layout", "us"])
    resident(picker)
    hotkey(picker, "set", "Super+<")
    # The key beside the left Shift, and Shift with the comma.
    press_and_dismiss(picker, "super+94")
    press_and_dismiss(picker, "super+shift+comma")


@case()
def somebody_elses_autostart(picker):
    """Where the autostart file is somebody else's, the key is kept all the same, and it is said"""
    path = autostart(picker)
    path.parent.mkdir(parents=True)
    path.write_text("[Desktop Entry]\nType=Application\nExec=wink --background\n")
    resident(picker)
    output, said = hotkey(picker, "set", "F9")
    expect("what was set", output, "F9\tX server")
    expect_that("the file", str(path) in said, said)
    expect("the setting", picker.wink("settings", "get", "hotkey").stdout, b"grab:F9\n")
    for _ in range(2):
        press_and_dismiss(picker, "F9")


@case()
def settings_cannot_be_kept(picker):
    """A key that cannot be kept for the next time is not set, and the old one works on"""
    resident(picker)
    hotkey(picker, "set", "Ctrl+Alt+E")
    settings = picker.file("settings.ini")
    old = settings.read_text()
    settings.unlink()
    settings.mkdir()
    for arguments in (["set", "F9"], ["remove"]):
        _, said = hotkey(picker, *arguments, status=3)
        expect_that("the file", str(settings) in said and "nothing has changed" in said, said)
    settings.rmdir()
    settings.write_text(old)
    press_and_dismiss(picker, "ctrl+alt+e")
    picker.keys("F9")
    stays("the window", picker.is_visible, False)


@case()
def two_at_once(picker):
    """Of two keys that are asked for at once the later one is set, and the other is told"""
    portal = bus.MockPortal(picker.scope, GlobalShortcuts_BindShortcuts="slow")
    resident(picker)
    log = picker.scope.start([picker.binary, "hotkey", "set", "F6"])
    eventually("the question", lambda: bool(portal.calls("BindShortcuts")), True)
    expect("what was set", hotkey(picker, "set", "F7")[0], "F7\tGlobalShortcuts portal")
    eventually("the first one's status", log.poll, 3)
    expect_that("why", "another key was asked for" in picker.scope.log(log), picker.scope.log(log))
    expect("the setting", picker.wink("settings", "get", "hotkey").stdout, b"portal:F7\n")


@case()
def replaced_program(picker):
    """After an update, what starts with the session is the program and not its removed file"""
    binary = picker.scope.folder / "wink-of-today"
    shutil.copy(picker.binary, binary)
    picker.binary = binary
    resident(picker)
    shutil.copy(binary, binary.with_name("new"))
    os.replace(binary.with_name("new"), binary)
    hotkey(picker, "set", "F9")
    text = autostart(picker).read_text()
    expect_that("the program", f"\nExec={binary} --background\n" in text, text)


@case()
def granted_by_the_portal(picker):
    """The portal's key is shown as the desktop names it, works, comes back, and is given back"""
    portal = bus.MockPortal(picker.scope, trigger="Meta+Period")
    resident(picker)
    output, _ = hotkey(picker, "set", "Super+.")
    expect("what was bound", output, "Meta+Period\tGlobalShortcuts portal")
    members = [call["member"] for call in portal.calls()]
    expect("registration first", members[0], "Register")
    expect("the name", portal.calls("Register")[0]["arguments"][0], "io.github.wink_emoji.Wink")
    asked = portal.calls("BindShortcuts")[0]["arguments"][1][0][1]
    expect("what was asked for", asked["preferred_trigger"], "LOGO+period")
    session = portal.calls("BindShortcuts")[0]["arguments"][0]
    portal.emit("org.freedesktop.portal.GlobalShortcuts", "Activated", "osta{sv}",
                f"[<objectpath '{session}'>, <'show'>, <uint64 7>,"
                " <{'activation_token': <'token'>}>]")
    picker.wait_visible()
    picker.place_pointer()
    picker.keys("Escape")
    picker.wait_hidden()
    # Somebody else's shortcut is none of ours.
    portal.emit("org.freedesktop.portal.GlobalShortcuts", "Activated", "osta{sv}",
                "[<objectpath '/a/b'>, <'show'>, <uint64 7>, <@a{sv} {}>]")
    stays("the window", picker.is_visible, False)
    expect_that("autostart", autostart(picker).exists(), None)
    picker.wink("--quit")
    eventually("the exit status", picker.process.poll, 0)
    resident(picker)
    eventually("what is shown", lambda: picker.wink("hotkey").stdout,
               b"Meta+Period\tGlobalShortcuts portal\n")
    _, said = hotkey(picker, "remove")
    expect_that("the system's page", "settings of keys" in said, said)
    eventually("the session closed", lambda: bool(portal.calls("Close")), True)


@case()
def declined_in_the_portal(picker):
    """Where the user says no in the desktop's dialog, nothing else is tried"""
    bus.MockPortal(picker.scope, GlobalShortcuts_BindShortcuts="denied")
    resident(picker)
    _, said = hotkey(picker, "set", "Super+.", status=1)
    expect_that("that it was declined", "declined" in said, said)
    hotkey(picker, "show", status=1)
    picker.keys("super+period")
    stays("the window", picker.is_visible, False)
    expect("autostart", autostart(picker).exists(), False)


@case()
def portal_fails(picker):
    """Where the portal is broken in whatever way, the next method sets the key"""
    portal = bus.MockPortal(picker.scope)
    resident(picker)
    for script in ({"versions": {}}, {"GlobalShortcuts_CreateSession": "error"},
                   {"GlobalShortcuts_BindShortcuts": "ended"},
                   {"GlobalShortcuts_BindShortcuts": "closed"},
                   {"GlobalShortcuts_BindShortcuts": "wrong"},
                   {"Registry_Register": "hung"}, {"GlobalShortcuts_BindShortcuts": "gone"}):
        portal.answer(**script)
        output, _ = hotkey(picker, "set", "Super+.")
        expect(f"what was set with {script}", output, "Super+.\tX server")
    press_and_dismiss(picker, "super+period")


@case()
def portal_ends_the_key(picker):
    """When the portal goes away, the key is said not to work"""
    portal = bus.MockPortal(picker.scope)
    resident(picker)
    hotkey(picker, "set", "Super+.")
    portal.process.kill()

    def said():
        return b"does not work now" in picker.wink("hotkey").stderr
    eventually("that it does not work", said, True)


def gnome(picker):
    """An environment as GNOME's, with settings in a file and schemas of the test's own."""
    folder = picker.scope.make_folder("schemas")
    (folder / "test.gschema.xml").write_text(_SCHEMAS)
    subprocess.run(["glib-compile-schemas", folder], check=True)
    picker.environment.update(
        GSETTINGS_BACKEND="keyfile", GSETTINGS_SCHEMA_DIR=str(folder), XDG_CURRENT_DESKTOP="GNOME")


def gsettings(picker, *arguments):
    return picker.scope.run(["gsettings", *arguments]).stdout.decode().strip()


@case()
def in_gnomes_settings(picker):
    """Without the portal GNOME's settings hold the key; others' keybindings stay as they were"""
    gnome(picker)
    keys = "org.gnome.settings-daemon.plugins.media-keys"
    base = "/org/gnome/settings-daemon/plugins/media-keys/custom-keybindings"
    gsettings(picker, "set", keys, "custom-keybindings", f"['{base}/custom0/']")
    own = f"{keys}.custom-keybinding:{base}/wink/"
    resident(picker)
    _, said = hotkey(picker, "set", "Super+.", status=3)
    expect_that("who has it", "ibus" in said and "gsettings set" in said, said)
    # Without a key that which is free.
    expect("what was set", hotkey(picker, "set")[0], "Ctrl+Super+.\tGNOME's settings")
    expect("the binding", gsettings(picker, "get", own, "binding"), "'<Control><Super>period'")
    expect("the command", gsettings(picker, "get", own, "command"),
           "'gapplication launch io.github.wink_emoji.Wink'")
    expect("the list", gsettings(picker, "get", keys, "custom-keybindings"),
           f"['{base}/custom0/', '{base}/wink/']")
    expect("autostart", autostart(picker).exists(), False)
    # The same without a resident.
    picker.wink("--quit")
    eventually("the exit status", picker.process.poll, 0)
    expect("what is shown", hotkey(picker)[0], "Ctrl+Super+.\tGNOME's settings")
    hotkey(picker, "remove")
    expect("the list", gsettings(picker, "get", keys, "custom-keybindings"),
           f"['{base}/custom0/']")
    expect("the binding", gsettings(picker, "get", own, "binding"), "''")
    hotkey(picker, "show", status=1)


@case()
def ibus_has_the_key(picker):
    """Wherever ibus is used its own key is named; where its schemas are only installed it is not"""
    gnome(picker)
    picker.environment["XDG_CURRENT_DESKTOP"] = "XFCE"
    resident(picker)
    hotkey(picker, "set", "Super+.")
    hotkey(picker, "remove")
    picker.wink("--quit")
    eventually("the exit status", picker.process.poll, 0)
    picker.environment["XMODIFIERS"] = "@im=ibus"
    resident(picker)
    _, said = hotkey(picker, "set", "Super+.", status=3)
    expect_that("who has it", "ibus" in said and "gsettings set" in said, said)
    expect("what was set", hotkey(picker, "set")[0], "Ctrl+Super+.\tX server")


@case(display=None, with_bus=False)
def by_hand(picker):
    """Without display and bus, and where nothing works, the line to add is printed"""
    for desktop, line in (
            ("sway", "bindsym Mod4+period exec "), ("Hyprland", "bind = SUPER, period, exec, "),
            ("XFCE", "xfconf-query --channel "), ("nobody", "")):
        picker.environment.update(XDG_CURRENT_DESKTOP=desktop)
        output, said = hotkey(picker, "set", "Super+.", status=3)
        expect_that(f"the line of {desktop}", output.startswith(line)
                    and "gapplication launch io.github.wink_emoji.Wink" in output, output)
        expect_that("where it goes", said.startswith("wink: Wink cannot set the key here"), said)
    hotkey(picker, "show", status=1)
    hotkey(picker, "remove", status=1)


@case(with_bus=False)
def by_hand_without_a_bus(picker):
    """Without a bus nothing could hold a key, though there is a display to grab it on"""
    # GLib starts a bus of its own for a display where none is named.
    picker.environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nonexistent/bus"
    output, said = hotkey(picker, "set", "Super+.", status=3)
    expect("the command", output, "gapplication launch io.github.wink_emoji.Wink")
    expect_that("what to do", "give Super+. this command" in said, said)


@case(display="sway")
def by_hand_under_sway(picker):
    """Under sway, where no portal answers, sway's own line is printed and the reason said"""
    output, said = hotkey(picker, "set", "Super+.", status=3)
    expect("the line", output,
           "bindsym Mod4+period exec gapplication launch io.github.wink_emoji.Wink")
    expect_that("the reason", "portal" in said, said)
    picker.wink("--quit")


@case()
def bad_keys(picker):
    """What is no key is wrong usage, also when another program asks the resident"""
    for text in ("", "Super", "e", "Hyper+x", "Super+nokey", "Super+👋", "x" * 1000):
        _, said = hotkey(picker, "set", text, status=2)
        expect_that("a remedy", "Super+." in said, said)
    resident(picker)
    result = picker.scope.run([
        "gdbus", "call", "--session", "--dest", "io.github.wink_emoji.Wink", "--object-path",
        "/io/github/wink_emoji/Wink", "--method", "org.gtk.Application.CommandLine", "/a",
        "[b'wink', b'hotkey', b'set', b'nonsense', b'more']", "{}"])
    expect("the answer", result.stdout.strip(), b"(2,)")


@case()
def autostart_setting(picker):
    """The autostart setting writes its file and removes it, and leaves somebody else's alone"""
    path = autostart(picker)
    expect("the status", picker.wink("settings", "set", "autostart", "yes").returncode, 0)
    expect_that("the program", f"\nExec={picker.binary} --background\n" in path.read_text(),
                path.read_text())
    expect("its validity", picker.scope.run(["desktop-file-validate", path]).stdout, b"")
    expect("the status", picker.wink("settings", "set", "autostart", "no").returncode, 0)
    expect("the file", path.exists(), False)
    path.write_text("[Desktop Entry]\nName=Mine\n")
    for value in ("yes", "no"):
        result = picker.wink("settings", "set", "autostart", value)
        expect("the status", result.returncode, 3)
        expect_that("the path", str(path) in result.stderr.decode(), result.stderr)
    expect("the file", path.read_text(), "[Desktop Entry]\nName=Mine\n")
    os.unlink(path)
    os.symlink("nowhere", path)
    for value in ("yes", "no"):
        expect("the status", picker.wink("settings", "set", "autostart", value).returncode, 3)
    expect("where the link leads", os.readlink(path), "nowhere")


@case()
def autostart_of_a_strange_path(picker):
    """A line feed in the program's path does not break the autostart file"""
    folder = picker.scope.folder / "a\nHidden=true\nb"
    folder.mkdir()
    shutil.copy(picker.binary, folder / "wink")
    result = picker.scope.run([folder / "wink", "settings", "set", "autostart", "yes"])
    expect("the status", result.returncode, 0)
    path = autostart(picker)
    lines = path.read_text().splitlines()
    expect("the lines that hide it", [line for line in lines if line.startswith("Hidden")], [])
    expect("its validity", picker.scope.run(["desktop-file-validate", path]).stdout, b"")
    expect("the status", picker.wink("settings", "set", "autostart", "no").returncode, 0)
    expect("the file", path.exists(), False)


@case()
def in_the_preferences(picker):
    """The preferences set the key, say what went wrong, start Wink with the session, and remove it"""
    picker.open()
    preferences.open_preferences(picker)
    entry = preferences.node(picker, "Key, such as Super+.")
    eventually("the proposal", lambda: entry.text, "Super+.")

    def click(name):
        # GTK puts a button's own text behind its name.
        found = next(node for node, _ in picker.tools.window(preferences.TITLE).walk()
                     if node.name.startswith(name) and node.role != "label")
        expect_that(f"{name} to be clicked",
                    found.call("org.a11y.atspi.Action", "DoAction", "(i)", 0), found.role)
    entry.call("org.a11y.atspi.EditableText", "SetTextContents", "(s)", "e")
    click("Set the key")

    def says(text):
        window = picker.tools.window(preferences.TITLE)
        return any(text in node.name for node, _ in window.walk())
    eventually("what went wrong", lambda: says("could not be typed any more"), True)
    entry.call("org.a11y.atspi.EditableText", "SetTextContents", "(s)", "Super+.")
    click("Set the key")
    eventually("the setting", lambda: preferences.setting(picker, "hotkey"), "grab:Super+.")
    expect("autostart", preferences.setting(picker, "autostart"), "yes")
    eventually("what is said", lambda: says("Super+. opens Wink from anywhere."), True)
    expect("what went wrong", says("could not be typed any more"), False)
    click("Remove the key")
    eventually("the setting", lambda: preferences.setting(picker, "hotkey"), "")
    click("Start with the session")
    eventually("autostart", lambda: preferences.setting(picker, "autostart"), "no")
    expect("its file", autostart(picker).exists(), False)
    preferences.close(picker)


@case()
def second_resident(picker):
    """A second process hands over and leaves key and doors with the first"""
    resident(picker)
    hotkey(picker, "set", "Super+.")
    for arguments in (["--background"], ["--gapplication-service"]):
        expect(f"the status of {arguments}", picker.wink(*arguments).returncode, 0)
    press_and_dismiss(picker, "super+period")
