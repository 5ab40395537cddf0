"""What is picked with Enter arrives in the window that Wink was called from."""

import shutil
import signal
import time

from gi.repository import Gio, GLib

from harness import bus, targets
from harness.expect import Failure, Skipped, eventually, expect, expect_that, stays, wait_until
from harness.registry import case

from .hotkey import resident
from .preferences import node

# Each kind of sequence that there is, from ASCII with a keycap to ten code points.
_TWENTY = [
    "1️⃣", "#️⃣", "*️⃣", "©️", "™️", "‼️", "❤️", "☺️", "😀", "🎉", "👋🏽", "🇩🇪", "🏴‍☠️", "🏳️‍🌈", "👨‍👩‍👧‍👦", "🕵️‍♂️", "🧔🏾‍♀️",
    "🧑🏽‍🤝‍🧑🏻", "👩🏿‍❤️‍💋‍👨🏻", "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
]
# Of these the ones that differ most, one after another where the twenty are picked together.
_FEW = ["1️⃣", "❤️", "👋🏽", "👩🏿‍❤️‍💋‍👨🏻"]
_TWO = [_FEW[0], _FEW[-1]]


def _call(picker):
    """Calls Wink as a hotkey does; the window is there, empty, and ready for keys."""
    if picker.process is None:
        picker.start()
        picker.wait_for_trace("first-frame")
    else:
        frames = len(picker.traces("summon-frame"))
        picker.wink()
        picker.wait_for_trace("summon-frame", frames + 1)
    picker.wait_visible()
    eventually("the query", picker.query, "")


def _find(picker, emoji):
    """Types the code points of an emoji, which find it alone."""
    points = " ".join(f"U+{ord(character):X}" for character in emoji)
    picker.display.type_fast(points)
    eventually("the query", picker.query, points)
    # The description follows the cursor with some delay, and the first results when words are indexed.
    time.sleep(0.12)
    picker.wait_description(lambda text: ", Results, 1 of 1" in text)


def _insert(picker, emoji, target):
    """Calls Wink from a program, picks, and waits until the program has what was picked."""
    before = target.text()
    _call(picker)
    _find(picker, emoji)
    picker.keys("Return")
    eventually(f"the text in {target.title}", target.text, before + emoji)
    picker.wait_hidden()


class _Recents:
    """The twenty as the first section of the grid, where they need not be searched for."""

    def __init__(self, picker):
        self._picker = picker
        self._order = list(_TWENTY)
        picker.home.mkdir(parents=True, exist_ok=True)
        lines = [f"{number}\tused\t{emoji}\n" for number, emoji in enumerate(reversed(_TWENTY))]
        (picker.home / "history.tsv").write_text("wink-history 1\n" + "".join(lines))

    @property
    def text(self):
        """All of them, in their order."""
        return "".join(self._order)

    def insert_all(self, target):
        """Picks all of them together, which turns them round, and waits until they have arrived."""
        before = target.text()
        _call(self._picker)
        self._picker.keys(*["shift+Return", "Right"] * (len(self._order) - 1), "Return")
        eventually(f"the text in {target.title}", target.text, before + self.text, timeout=20)
        self._picker.wait_hidden()
        self._order.reverse()

    def insert(self, emoji, target):
        """The same for one of them."""
        _insert(self._picker, emoji, target)
        self._order.remove(emoji)
        self._order.insert(0, emoji)

    def insert_each_way(self, target, few=_FEW, between=lambda: None):
        """All together, then some of them one after another."""
        self.insert_all(target)
        for emoji in few:
            between()
            self.insert(emoji, target)


def _keyboard(picker):
    """What each key of the X server means."""
    return picker.scope.run(["xkbcomp", picker.environment["DISPLAY"], "-"]).stdout


def _set(picker, **settings):
    for name, value in settings.items():
        expect(f"setting {name}", picker.wink("settings", "set", name, value).returncode, 0)


def _insert_into_gtk(picker, sequences):
    """Inserts each into a GTK entry, which gets the focus back, and finds it on the clipboard."""
    target = targets.GtkEntry(picker)
    for emoji in sequences:
        _insert(picker, emoji, target)
        expect("the clipboard", picker.clipboard(), emoji)
    expect("the primary selection", picker.clipboard("primary"), None)
    expect("the active window", picker.display.active(), target.title)


def _allowed_portal(picker):
    """A portal that has let Wink press keys before"""
    portal = bus.MockPortal(picker.scope)
    (picker.home / "remote-desktop-token").write_text("before")
    (picker.home / "remote-desktop-token").chmod(0o666)
    return portal


@case(display="openbox")
def insert_into_gtk(picker):
    """Enter inserts each of twenty kinds of emoji into a GTK entry, and copies it as well"""
    _insert_into_gtk(picker, _TWENTY)


def _left_for_another_window(picker, *keys):
    """The picker is called, left for another program's window, and called from there."""
    first = targets.GtkEntry(picker, "first")
    _call(picker)
    if keys:
        picker.keys(*keys)
    second = targets.GtkEntry(picker, "second")
    second.focus()
    _insert(picker, "🍕", second)
    expect("the text in the window before", first.text(), "")


@case(display="openbox")
def left_and_called_again(picker):
    """Called from another window while it is open, Wink inserts there and not where it was before"""
    _left_for_another_window(picker)


@case(display="sway")
def sway_left_and_called_again(picker):
    """Under sway too"""
    _left_for_another_window(picker)


@case(display="sway")
def sway_left_with_its_menu_open(picker):
    """Under sway too where the menu is open, with which GTK takes the focus for its own"""
    _left_for_another_window(picker, "F10")


@case(display="openbox")
def called_twice_within_milliseconds(picker):
    """A key that bounces calls twice before the window has the focus, and inserts all the same"""
    target = targets.GtkEntry(picker)
    resident(picker)
    connection = Gio.DBusConnection.new_for_address_sync(
        picker.environment["DBUS_SESSION_BUS_ADDRESS"],
        Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
        | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION)
    name = "io.github.wink_emoji.Wink"

    def call():
        connection.call(
            name, "/" + name.replace(".", "/"), "org.freedesktop.Application", "Activate",
            GLib.Variant("(a{sv})", ({},)), None, Gio.DBusCallFlags.NONE, -1)
        connection.flush_sync()
    for pause in (0, 2, 3, 5) * 4:
        target.focus()
        before = target.text()
        call()
        time.sleep(pause / 1000)
        call()
        picker.wait_visible()
        eventually("the active window", picker.display.active, "Wink")
        _find(picker, "🍕")
        picker.keys("Return")
        eventually("the text", target.text, before + "🍕")
        picker.wait_hidden()


@case(display="openbox")
def insert_into_qt(picker):
    """Several picks are inserted together into a Qt line edit, and single ones after them"""
    recents = _Recents(picker)
    target = targets.QtEntry(picker)
    recents.insert_all(target)
    expect("the clipboard", picker.clipboard(), "".join(_TWENTY))
    for emoji in _FEW:
        recents.insert(emoji, target)


@case(display="openbox")
def insert_into_xterm(picker):
    """Into xterm, which pastes the primary selection, emoji are pasted from there"""
    _Recents(picker).insert_each_way(targets.XTerm(picker))
    expect("the primary selection", picker.clipboard("primary"), _FEW[-1])
    expect("the clipboard", picker.clipboard(), _FEW[-1])


@case(display="openbox")
def insert_into_chromium(picker):
    """Into a text field in Chromium emoji are pasted"""
    _Recents(picker).insert_each_way(targets.Chromium(picker))


@case(display="openbox")
def insert_by_typing(picker):
    """With insert=type the twenty are typed into four programs, and the keyboard is left as it was"""
    _set(picker, insert="type")
    recents = _Recents(picker)
    keyboard = _keyboard(picker)

    def wait_for_keyboard():
        # xdotool types with keys that are lent as well, and goes on when they are given back.
        eventually("the keyboard to be as before", lambda: _keyboard(picker) == keyboard, True)
    for program in (targets.GtkEntry, targets.QtEntry, targets.XTerm, targets.Chromium):
        try:
            target = program(picker)
        except Skipped:
            continue
        target.focus()
        recents.insert_each_way(target, _TWO, wait_for_keyboard)
        wait_for_keyboard()
    expect("the clipboard", picker.clipboard(), _TWO[-1])
    expect("the primary selection", picker.clipboard("primary"), None)


@case(display="openbox")
def typing_is_undone_when_interrupted(picker):
    """A Wink that is told to end while it types leaves the keyboard as it was"""
    _set(picker, insert="type")
    keyboard = _keyboard(picker)
    target = targets.GtkEntry(picker)
    _call(picker)
    _find(picker, "🎉")
    picker.keys("Return")
    wait_until("a key to be lent", lambda: _keyboard(picker) != keyboard)
    picker.process.terminate()
    eventually("the exit status", picker.process.poll, 0)
    expect_that("the keyboard to be as before", _keyboard(picker) == keyboard, "another one")
    expect("the text", target.text() in ("", "🎉"), True)


@case(display="openbox")
def held_key(picker):
    """While a key is held down nothing is pressed beside it, and that is said"""
    target = targets.GtkEntry(picker)
    _call(picker)
    _find(picker, "🎉")
    # One that means nothing to the picker.
    picker.display.xdotool("keydown", "Scroll_Lock", "key", "Return")
    picker.wait_hidden()
    wait_until("a message", lambda: "a key was held down" in picker.log())
    picker.display.xdotool("keyup", "Scroll_Lock")
    stays("the text", target.text, "", 0.5)
    expect("the clipboard", picker.clipboard(), "🎉")


@case()
def without_a_window_manager(picker):
    """Without a window manager emoji get into the program that the server gives keys to"""
    target = targets.GtkEntry(picker)
    picker.start("--background")
    wait_until("the resident", lambda: picker.wink("settings", "get", "insert").returncode == 0)
    for number, setting in enumerate(["paste", "type"]):
        _set(picker, insert=setting)
        picker.display.xdotool("windowfocus", target.windows()[0])
        picker.wink()
        picker.wait_visible()
        picker.place_pointer()
        _find(picker, _FEW[-1])
        picker.keys("Return")
        eventually("the text", target.text, _FEW[-1] * (number + 1))
        picker.wait_hidden()


@case(display="openbox")
def typing_stops_when_called(picker):
    """What is typed stops where Wink is called meanwhile, and does not go on in its own entry"""
    _set(picker, insert="type")
    recents = _Recents(picker)
    keyboard = _keyboard(picker)
    target = targets.GtkEntry(picker)
    _call(picker)
    picker.keys(*["shift+Return", "Right"] * 19, "Return")
    wait_until("the first characters", target.text)
    picker.wink()
    wait_until("a message", lambda: "may be there in part" in picker.log())
    picker.wait_visible()
    # What was pressed before may arrive yet.
    stays("the query", picker.query, "", 1.2)
    typed = target.text()
    expect_that("a beginning", recents.text.startswith(typed) and typed != recents.text, typed)
    stays("the text", target.text, typed, 0.6)
    expect("the clipboard", picker.clipboard(), recents.text)
    eventually("the keyboard to be as before", lambda: _keyboard(picker) == keyboard, True)


@case(display="openbox")
def focus_returns(picker):
    """Of three windows the one that Wink was called from gets the emoji, wherever the pointer is"""
    programs = [targets.GtkEntry(picker, f"target-{number}") for number in range(3)]
    for target in [programs[1], programs[0], programs[2], programs[1]]:
        target.focus()
        # The pointer stands over another window.
        picker.display.xdotool("mousemove", 990, 990)
        _insert(picker, "🎉", target)
        expect("the active window", picker.display.active(), target.title)
    expect("what each got", [target.text() for target in programs], ["🎉", "🎉🎉", "🎉"])


@case(display="openbox")
def focus_is_brought_back(picker):
    """Where another window gets the focus, it is brought back to the one Wink was called from"""
    first, second = targets.GtkEntry(picker, "target-0"), targets.GtkEntry(picker, "target-1")
    first.focus()
    _call(picker)
    _find(picker, "🎉")
    # As a click does: openbox gives the focus to this one when the picker goes.
    second.focus()
    picker.display.focus("Wink")
    picker.keys("Return")
    eventually("the text in the first", first.text, "🎉")
    expect("the text in the second", second.text(), "")


@case(display="openbox")
def origin_closed(picker):
    """Where the window was closed meanwhile nothing is typed elsewhere, and that is said"""
    first, second = targets.GtkEntry(picker, "target-0"), targets.GtkEntry(picker, "target-1")
    first.focus()
    _call(picker)
    _find(picker, "🎉")
    first.process.terminate()
    wait_until("the window to be gone", lambda: not first.windows())
    picker.display.focus("Wink")
    picker.keys("Return")
    picker.wait_hidden()
    wait_until("a message", lambda: "the window you came from is closed" in picker.log())
    expect("the clipboard", picker.clipboard(), "🎉")
    stays("the text in the other window", second.text, "")


@case(display="openbox")
def not_taken(picker):
    """Where the program does not read what it is to paste, success is not claimed"""
    # xterm that is taken for another program gives Ctrl+V to what runs in it.
    target = targets.XTerm(picker, application="editor")
    _call(picker)
    _find(picker, "🎉")
    picker.keys("Return")
    picker.wait_hidden()
    wait_until("a message", lambda: "the program did not take it" in picker.log())
    expect("what arrived", target.text(), "\x16")
    expect("the clipboard", picker.clipboard(), "🎉")
    _call(picker)
    expect_that("the message in the window", "did not take it" in picker.tools.tree(), picker.tools.tree())


@case(display="openbox")
def paste_shortcut(picker):
    """A shortcut that is set pastes where the program is not known"""
    _set(picker, paste_shortcut="shift+insert")
    target = targets.GtkEntry(picker)
    _insert(picker, "🎉", target)


@case(display="openbox")
def restore_clipboard(picker):
    """With restore_clipboard the clipboard holds again what it held, in each of its kinds"""
    _set(picker, restore_clipboard="yes")
    target = targets.GtkEntry(picker)
    picker.display.set_clipboard("before")
    _insert(picker, "🎉", target)
    picker.wait_clipboard("before")
    # From itself, too.
    picker.wink("copy", "🍕")
    _insert(picker, "🎉", target)
    picker.wait_clipboard("🍕")
    picker.display.set_clipboard("<b>x</b>", "text/html")
    _insert(picker, "🎉", target)
    eventually("the clipboard", lambda: picker.display.clipboard(kind="text/html"), "<b>x</b>")


@case(display="openbox")
def restore_at_the_latest(picker):
    """What the clipboard held comes back after two seconds where nobody reads what was picked"""
    _set(picker, restore_clipboard="yes")
    targets.XTerm(picker, application="editor")
    picker.display.set_clipboard("before")
    _call(picker)
    _find(picker, "🎉")
    picker.keys("Return")
    picker.wait_hidden()
    # The test must not read it meanwhile.
    wait_until("a message", lambda: "the program did not take it" in picker.log())
    expect_that("nothing to press", "press" not in picker.log(), picker.log())
    picker.wait_clipboard("before")


@case(display="openbox")
def restore_behind_two_picks(picker):
    """What the clipboard held before two picks comes back, and not the first of them"""
    _set(picker, restore_clipboard="yes")
    targets.XTerm(picker, application="editor")
    picker.display.set_clipboard("before")
    for _ in range(5):
        said = [picker.log().count(f"{emoji} was not inserted") if picker.process else 0
                for emoji in _TWO]
        for emoji in _TWO:
            _call(picker)
            _find(picker, emoji)
            picker.keys("Return")
            picker.wait_hidden()
        # The test must not read it meanwhile.
        wait_until("a message", lambda: picker.log().count(
            f"{_TWO[1]} was not inserted") > said[1])
        picker.wait_clipboard("before")
        # Where the machine was too slow for it, the first had given way before the second came.
        if picker.log().count(f"{_TWO[0]} was not inserted") == said[0]:
            return
    raise Failure("expected a second pick within two seconds after the first, saw none")


@case(display="openbox")
def primary_selection(picker):
    """With primary_selection what is copied is the primary selection as well"""
    _set(picker, primary_selection="yes")
    _call(picker)
    _find(picker, "🎉")
    picker.keys("ctrl+Return")
    picker.wait_hidden()
    eventually("the primary selection", lambda: picker.clipboard("primary"), "🎉")
    expect("the clipboard", picker.clipboard(), "🎉")
    picker.wink("copy", "🍕")
    eventually("the primary selection", lambda: picker.clipboard("primary"), "🍕")


@case(display="openbox")
def control_enter_inserts_nothing(picker):
    """Ctrl+Enter copies and inserts nothing"""
    target = targets.GtkEntry(picker)
    _call(picker)
    _find(picker, "🎉")
    picker.keys("ctrl+Return")
    picker.wait_clipboard("🎉")
    picker.wait_hidden()
    stays("the text", target.text, "", 0.8)


@case(display="openbox")
def verb(picker):
    """The preview says Insert where that works, and Copy where it does not or is not wanted"""
    _call(picker)
    _find(picker, "🎉")
    picker.named("↵ Copy")
    picker.keys("Return")
    # There is no window to go back to.
    eventually("the notice", lambda: "Copied: press Ctrl+V" in picker.tools.tree(), True)
    picker.wait_hidden()
    expect("the clipboard", picker.clipboard(), "🎉")
    target = targets.GtkEntry(picker)
    _call(picker)
    _find(picker, "🎉")
    picker.named("↵ Insert")
    picker.keys("Escape", "Escape")
    picker.wait_hidden()
    _set(picker, insert="never")
    _call(picker)
    _find(picker, "🎉")
    picker.named("↵ Copy")
    picker.keys("Return")
    picker.wait_hidden()
    stays("the text", target.text, "", 0.5)


@case(display="openbox")
def no_xtest(picker):
    """Without XTEST Enter copies, and the window says what to press before it goes"""
    target = targets.GtkEntry(picker)
    # A library that cannot be loaded.
    folder = picker.scope.make_folder("libraries")
    (folder / "libXtst.so.6").write_text("none")
    picker.start(LD_LIBRARY_PATH=str(folder))
    picker.wait_for_trace("first-frame")
    _find(picker, "🎉")
    picker.named("↵ Copy")
    picker.keys("Return")
    eventually("the notice", lambda: "Copied: press Ctrl+V" in picker.tools.tree(), True)
    picker.wait_hidden()
    expect("the clipboard", picker.clipboard(), "🎉")
    stays("the text", target.text, "", 0.5)


@case(display="openbox")
def doctor_on_x11(picker):
    """wink doctor names XTEST as what inserts on X11, and what to do where it cannot be loaded"""
    said = picker.wink("doctor").stdout.decode()
    expect_that("a line on XTEST", "inserting  by XTEST" in said, said)
    folder = picker.scope.make_folder("libraries")
    (folder / "libXtst.so.6").write_text("none")
    said = picker.wink("doctor", LD_LIBRARY_PATH=str(folder)).stdout.decode()
    expect_that("the remedy", "libXtst.so.6 cannot be loaded: install libXtst" in said, said)


@case(display="openbox")
def handed_over(picker):
    """On wink --quit what was inserted stays with a clipboard manager"""
    target = targets.GtkEntry(picker)
    targets.ClipboardManager(picker)
    _insert(picker, "🎉", target)
    expect("the exit status of wink --quit", picker.wink("--quit").returncode, 0)
    eventually("the exit status", picker.process.poll, 0)
    picker.wait_clipboard("🎉")


@case(display="openbox")
def hung_manager(picker):
    """A clipboard manager that hangs does not keep wink --quit"""
    manager = targets.ClipboardManager(picker).process
    picker.open()
    picker.wink("copy", "🍕")
    picker.wait_clipboard("🍕")
    manager.send_signal(signal.SIGSTOP)
    try:
        expect("the exit status of wink --quit", picker.wink("--quit").returncode, 0)
        eventually("the exit status", picker.process.poll, 0)
    finally:
        manager.send_signal(signal.SIGCONT)


@case(display="sway")
def sway_insert_into_gtk(picker):
    """Under sway emoji are pasted by wtype into a GTK entry, and are on the clipboard as well"""
    _insert_into_gtk(picker, _TWO)


@case(display="sway")
def sway_insert_into_terminal(picker):
    """Under sway a terminal is pasted into by its own shortcut, and the right one of two windows"""
    other = targets.GtkEntry(picker)
    target = targets.Foot(picker)
    target.focus()
    for emoji in _TWO:
        _insert(picker, emoji, target)
    expect("the text in the other window", other.text(), "")


@case(display="sway")
def sway_insert_by_typing(picker):
    """Under sway emoji are typed by wtype into GTK and a terminal"""
    _set(picker, insert="type")
    for target in [targets.GtkEntry(picker), targets.Foot(picker)]:
        target.focus()
        for emoji in _TWO:
            _insert(picker, emoji, target)


@case(display="sway")
def sway_primary_selection(picker):
    """Under sway the primary selection is set as well where that is wanted"""
    _set(picker, primary_selection="yes")
    target = targets.GtkEntry(picker)
    _insert(picker, "🎉", target)
    eventually("the primary selection", lambda: picker.clipboard("primary"), "🎉")


@case(display="sway")
def sway_restore_clipboard(picker):
    """Under sway a text that was on the clipboard comes back, though Wink is hidden by then"""
    _set(picker, restore_clipboard="yes")
    target = targets.GtkEntry(picker)
    picker.display.set_clipboard("before")
    _insert(picker, "🎉", target)
    picker.wait_clipboard("before")


@case(display="sway")
def sway_helper_fails(picker):
    """A wtype that hangs or fails inserts nothing, and that is said"""
    target = targets.GtkEntry(picker)
    tools = picker.scope.make_folder("tools")
    # One that hangs may have pressed its keys: no other method is tried, and nobody reads.
    for script, message in [
            ("exit 1", "see wink doctor"), ("exec sleep 1000", "the program did not take it")]:
        (tools / "wtype").write_text(f"#!/bin/sh\n{script}\n")
        (tools / "wtype").chmod(0o755)
        if picker.process is None:
            picker.start(PATH=f"{tools}:{picker.environment['PATH']}")
            picker.wait_for_trace("first-frame")
        _call(picker)
        _find(picker, "🎉")
        picker.keys("Return")
        picker.wait_hidden()
        wait_until("a message", lambda: message in picker.log(), timeout=15)
        expect("the clipboard", picker.clipboard(), "🎉")
    expect("the text", target.text(), "")


@case(display="sway")
def sway_helper_hangs_half_way(picker):
    """What a wtype that hangs may have typed is not entered once more by the next method"""
    portal = _allowed_portal(picker)
    target = targets.GtkEntry(picker)
    tools = picker.scope.make_folder("tools")
    (tools / "wtype").write_text(f'#!/bin/sh\n{shutil.which("wtype")} "$@"\nexec sleep 1000\n')
    (tools / "wtype").chmod(0o755)
    # Where the focus is not to be seen, typing comes first.
    picker.start(PATH=f"{tools}:{picker.environment['PATH']}", SWAYSOCK=None)
    picker.wait_for_trace("first-frame")
    _find(picker, "🎉")
    picker.keys("Return")
    picker.wait_hidden()
    wait_until("a message", lambda: "may be there in part" in picker.log(), timeout=15)
    expect("the portal's keys", portal.calls("NotifyKeyboardKeysym"), [])
    expect("the text", target.text(), "🎉")


@case(display="sway")
def doctor_on_sway(picker):
    """wink doctor names the virtual keyboard as what inserts under sway"""
    said = picker.wink("doctor").stdout.decode()
    expect_that("a line on it", "inserting  by virtual keyboard" in said, said)


@case(display="sway")
def sway_portal(picker):
    """Where the portal was allowed and nothing else works it gets the shortcut, and no key more"""
    portal = _allowed_portal(picker)
    target = targets.GtkEntry(picker)
    # Without wtype.
    tools = picker.scope.make_folder("tools")
    (tools / "setpriv").symlink_to(shutil.which("setpriv"))
    picker.start(PATH=str(tools))
    picker.wait_for_trace("first-frame")
    _find(picker, "🎉")
    picker.named("↵ Insert")
    picker.keys("Return")
    picker.wait_hidden()
    eventually("the keys", lambda: [
        call["arguments"][2:] for call in portal.calls("NotifyKeyboardKeysym")],
        [[0xFFE3, 1], [0x76, 1], [0x76, 0], [0xFFE3, 0]])
    # The mock has no keyboard of its own.
    picker.keys("ctrl+v")
    eventually("the text", target.text, "🎉")
    eventually("the token", lambda: (picker.home / "remote-desktop-token").read_text(), "token-1")
    stays("what Wink says", lambda: "not inserted" in picker.log(), False, 2.2)


@case(display="sway")
def sway_portal_permission(picker):
    """The preferences ask the portal for its permission, and revoke it"""
    portal = bus.MockPortal(picker.scope)
    picker.open()
    picker.wait_visible()
    picker.keys("ctrl+comma")
    ask = node(picker, "Permission of the desktop Ask…")
    eventually("the button", lambda: ask.has_state("VISIBLE"), True)
    ask.call("org.a11y.atspi.Action", "DoAction", "(i)", 0)
    wait_until("a token", lambda: picker.file("remote-desktop-token"))
    expect("the token", picker.file("remote-desktop-token").read_text(), "token-1")
    expect("its rights", oct(picker.file("remote-desktop-token").stat().st_mode & 0o777), "0o600")
    expect("the portal's keys", portal.calls("NotifyKeyboardKeysym"), [])
    ask.call("org.a11y.atspi.Action", "DoAction", "(i)", 0)
    wait_until("no token", lambda: picker.file("remote-desktop-token") is None)
