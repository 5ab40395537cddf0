"""Where something is missing or damaged: said, and nothing lost."""

import os
import pathlib
import re
import signal
import socket
import time

from harness import bus
from harness.expect import eventually, expect, expect_that
from harness.registry import case


def pick(picker, word, emoji):
    """Types and picks where no assistive tools can be asked."""
    picker.wait_visible()
    picker.place_pointer()
    before = len(picker.traces("query-frame"))
    picker.type(word)
    picker.wait_for_trace("query-frame", before + 1)
    picker.keys("Return")
    picker.wait_clipboard(emoji)
    picker.wait_hidden()


def said(picker, *words):
    """The program's own messages, which must hold all these words."""
    def holds(lines):
        return any(all(word in line for word in words) for line in lines)
    holds.__doc__ = f"a message with {words!r}"
    return eventually(
        "the program's messages",
        lambda: [line for line in picker.log().splitlines() if line.startswith("wink: ")], holds)


@case(with_bus=False)
def bus_is_gone(picker):
    """Where the session bus does not answer, the picker works as one process and says so"""
    picker.allowed_warnings.append("session bus")
    picker.open(DBUS_SESSION_BUS_ADDRESS="unix:path=/nonexistent/bus")
    pick(picker, "pizza", "🍕")
    said(picker, "bus")
    expect_that("the process to stay resident", picker.is_running(), picker.process.returncode)


@case(with_bus=False)
def bus_is_unknown(picker):
    """Where no session bus is named, the picker works as one process"""
    picker.allowed_warnings.append("session bus")
    picker.open(DBUS_SESSION_BUS_ADDRESS=None)
    pick(picker, "pizza", "🍕")


@case(with_bus=False)
def bus_is_silent(picker):
    """A session bus that takes connections and says nothing is as good as none, after a while"""
    picker.allowed_warnings.append("session bus")
    with socket.socket(socket.AF_UNIX) as silent:
        silent.bind(str(picker.scope.folder / "silent"))
        silent.listen()
        address = f"unix:path={picker.scope.folder / 'silent'}"
        result = picker.wink("--quit", DBUS_SESSION_BUS_ADDRESS=address)
        expect("the exit status", result.returncode, 3)
        picker.open(DBUS_SESSION_BUS_ADDRESS=address)
        pick(picker, "pizza", "🍕")
        said(picker, "bus")
        picker.process.terminate()
        eventually("the exit status", picker.process.poll, 0)
        picker.open("pick", DBUS_SESSION_BUS_ADDRESS=address)


@case()
def bus_is_gone_and_assistive_tools_are_not(picker):
    """Without a session bus GTK has nothing to complain of, though assistive tools are there"""
    picker.open(DBUS_SESSION_BUS_ADDRESS="unix:path=/nonexistent/bus")
    pick(picker, "pizza", "🍕")


@case()
def bus_goes_away(picker):
    """When the session bus goes away the resident process ends in good order"""
    # GTK and GLib say so of what they begin meanwhile.
    picker.allowed_warnings.append("The connection is closed")
    picker.open()
    # GTK would say that it could not make Wink known to assistive tools.
    picker.entry()
    reply = picker.scope.run([
        "dbus-send", "--session", "--print-reply", "--dest=org.freedesktop.DBus",
        "/org/freedesktop/DBus", "org.freedesktop.DBus.GetConnectionUnixProcessID",
        "string:org.freedesktop.DBus"])
    os.kill(int(reply.stdout.split()[-1]), signal.SIGTERM)
    eventually("the exit status", picker.process.poll, 0)


def shows_itself_at_once(picker, **environment):
    """Emoji are on the screen before GLib would have given up on a call, which takes 25 seconds."""
    picker.allowed_warnings.append("accessibility bus")
    picker.start(**environment)
    picker.wait_for_trace("first-frame", timeout=12)
    picker.place_pointer()
    picker.type("pizza")
    picker.wait_for_trace("query-frame")


@case(accessible=False)
def portal_says_nothing(picker):
    """The first frame waits for no portal that has its name and does not answer"""
    bus.own_and_say_nothing(picker.scope, "org.freedesktop.portal.Desktop")
    shows_itself_at_once(picker)


@case(accessible=False)
def desktop_says_nothing(picker):
    """The first frame waits for no session manager or other part of the desktop"""
    bus.own_and_say_nothing(
        picker.scope, "org.gnome.SessionManager", "org.xfce.SessionManager",
        "org.freedesktop.Notifications", "org.freedesktop.IBus", "ca.desrt.dconf",
        "org.gtk.vfs.Daemon", "org.gnome.ScreenSaver")
    shows_itself_at_once(picker)


@case(accessible=False)
def assistive_tools_say_nothing(picker):
    """The first frame waits for no bus of assistive tools"""
    bus.own_and_say_nothing(picker.scope, "org.a11y.Bus")
    shows_itself_at_once(picker)


@case(accessible=False)
def assistive_tools_are_unwanted(picker):
    """Where GTK_A11Y turns assistive tools off, nobody is asked for them"""
    bus.own_and_say_nothing(picker.scope, "org.a11y.Bus")
    shows_itself_at_once(picker, GTK_A11Y="none")
    expect_that(
        "no word on assistive tools", "does not answer" not in picker.log(), picker.log())


@case(accessible=False)
def portal_does_not_start(picker):
    """The first frame waits for no portal that is being started"""
    bus.offer_service_that_never_starts(picker.scope, "org.freedesktop.portal.Desktop")
    shows_itself_at_once(picker)


@case()
def ended_by_signal(picker):
    """A resident process that is asked to end by a signal ends in good order"""
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        picker.open()
        time.sleep(0.2)
        picker.process.send_signal(number)
        eventually(f"the exit status after {number.name}", picker.process.poll, 0)


@case()
def resident_hangs(picker):
    """Where the resident process does not answer, commands say so, name it, and end with 3"""
    picker.open()
    picker.process.send_signal(signal.SIGSTOP)
    try:
        for arguments in ([], ["--quit"], ["copy", "👋"], ["hotkey"]):
            result = picker.scope.run([picker.binary, *arguments], timeout=60)
            expect(f"the exit status of {arguments}", result.returncode, 3)
            message = result.stderr.decode()
            expect_that("a message", message.startswith("wink: the resident Wink does not")
                        and f"kill -KILL {picker.process.pid}" in message, message)
    finally:
        picker.process.send_signal(signal.SIGCONT)


@case()
def resident_hangs_meanwhile(picker):
    """Where the resident process hangs while a command waits for it, the command ends with 3"""
    portal = bus.MockPortal(picker.scope, GlobalShortcuts_BindShortcuts="silent")
    picker.open()
    waiting = picker.scope.start([picker.binary, "hotkey", "set", "F9"])
    eventually("the question", lambda: bool(portal.calls("BindShortcuts")), True)
    picker.process.send_signal(signal.SIGSTOP)
    try:
        eventually("the exit status", waiting.poll, 3, timeout=30)
        message = picker.scope.log(waiting)
        expect_that("a message", "does not answer any more" in message
                    and f"kill -KILL {picker.process.pid}" in message, message)
    finally:
        picker.process.send_signal(signal.SIGCONT)


@case()
def no_fonts(picker):
    """Where no font is installed, wink says so and ends with 3"""
    fonts = picker.scope.make_folder("fonts")
    configuration = picker.scope.folder / "fonts.conf"
    configuration.write_text(f"<fontconfig><dir>{fonts}</dir></fontconfig>")
    for arguments in ([], ["pick"], ["--background"], ["list", "--drawable"]):
        result = picker.wink(*arguments, FONTCONFIG_FILE=str(configuration))
        expect(f"the exit status of {arguments}", result.returncode, 3)
        expect_that("a message about fonts", b"no font" in result.stderr, result.stderr)


@case(display=None)
def no_display(picker):
    """Without a display wink exits with 3 and says what is missing"""
    result = picker.wink(DISPLAY=None, WAYLAND_DISPLAY=None)
    message = result.stderr.decode()
    expect("the exit status", result.returncode, 3)
    expect_that(
        "a message about the display", message.startswith("wink: ") and "display" in message,
        message)


@case(display=None)
def display_does_not_answer(picker):
    """With a display that does not answer wink exits with 3"""
    result = picker.wink(DISPLAY=":987")
    expect("the exit status", result.returncode, 3)
    expect_that("a message", result.stderr.startswith(b"wink: "), result.stderr)


@case()
def damaged_history(picker):
    """A damaged history is set aside under another name and reported, and picking goes on"""
    picker.open()
    picker.search("pizza")
    picker.keys("Return")
    picker.wait_hidden()
    history = picker.file("history.tsv")
    picker.wink("--quit")
    eventually("the exit status", picker.process.poll, 0)
    damage = b"\x00\xffthis is no history\n" * 20
    history.write_bytes(damage)
    picker.open()
    said(picker, "history")

    def kept():
        return [path.name for path in history.parent.iterdir()
                if path != history and path.is_file() and path.read_bytes() == damage]
    eventually("the files with the damaged history", kept, lambda names: len(names) == 1)
    picker.search("pizza")
    picker.keys("Return")
    picker.wait_clipboard("🍕")
    eventually(
        "the new history",
        lambda: history.read_text().splitlines()[:1] if history.exists() else None,
        ["wink-history 1"])


@case()
def torn_history(picker):
    """A torn last line of the history is dropped and reported; the rest is kept"""
    picker.open()
    picker.search("pizza")
    picker.keys("Return")
    picker.wait_hidden()
    history = picker.file("history.tsv")
    picker.wink("--quit")
    eventually("the exit status", picker.process.poll, 0)
    with open(history, "ab") as file:
        file.write("1790000000\tus".encode())
    picker.open()
    said(picker, "history")
    # The description may still tell of the loss; moving the cursor there and back replaces it.
    picker.keys("Right", "Left")
    picker.wait_description(lambda text: text.startswith("pizza, Recently Used, 1 of "))


@case()
def home_cannot_be_written(picker):
    """Where the home cannot be written, picking works and the reason is said"""
    blocked = picker.scope.folder / "a-file"
    blocked.write_text("")
    picker.open(WINK_HOME=str(blocked / "wink"))
    picker.search("pizza")
    picker.keys("Return")
    picker.wait_clipboard("🍕")
    said(picker)


@case(display=None)
def files_cannot_grow(picker):
    """Where not a byte can be written, a damaged file stays where it is and is not lost"""
    damage = {"settings.ini": "no settings\n", "history.tsv": "no history\n"}
    for name, text in damage.items():
        (picker.home / name).write_text(text)
    for arguments in (["settings", "set", "tone", "dark"], ["search", "--personal", "pizza"]):
        result = picker.scope.run(
            ["sh", "-c", "ulimit -f 0; exec \"$@\"", "sh", picker.binary, *arguments])
        expect(f"the exit status of {arguments}", result.returncode, 3 if "set" in arguments else 0)
        expect_that("a message", b"cannot " in result.stderr, result.stderr)
    found = {path.name: path.read_text() for path in picker.home.iterdir()}
    found.pop("history.lock", None)
    expect("the files", found, damage)


@case()
def history_cannot_be_read(picker):
    """A history that is a folder is left as it is; picking works"""
    picker.open()
    picker.search("pizza")
    picker.keys("Return")
    picker.wait_hidden()
    history = picker.file("history.tsv")
    picker.wink("--quit")
    eventually("the exit status", picker.process.poll, 0)
    os.remove(history)
    history.mkdir()
    (history / "precious").write_text("kept")
    picker.open()
    picker.search("pizza")
    picker.keys("Return")
    picker.wait_clipboard("🍕")
    said(picker)
    found = list(history.parent.rglob("precious"))
    expect("the folder's file", [path.read_text() for path in found], ["kept"])


def brightness(picker):
    """The mean of all bytes inside the window, 0 to 255."""
    x, y, width, height = picker.display.geometry()
    screen_width, _, data = picker.display.pixels()
    rows = range(y + 8, y + height - 8, 8)
    starts = [(row * screen_width + x) * 3 for row in rows]
    inside = b"".join(data[start + 8 * 3:start + (width - 8) * 3] for start in starts)
    return sum(inside) // len(inside)


def light(value):
    """a light window (more than 190)"""
    return value > 190


def dark(value):
    """a dark window (less than 100)"""
    return value < 100


@case()
def portal_is_dark(picker):
    """The window is dark where the settings portal prefers dark, and follows a change"""
    change = bus.start_portal(picker.scope, 1)
    picker.open()
    eventually("the window's brightness", lambda: brightness(picker), dark)
    change(0)
    eventually("the window's brightness", lambda: brightness(picker), light)
    change(1)
    eventually("the window's brightness", lambda: brightness(picker), dark)


@case()
def portal_is_light(picker):
    """The window is light where the settings portal has no preference"""
    bus.start_portal(picker.scope, 0)
    picker.open()
    eventually("the window's brightness", lambda: brightness(picker), light)


@case()
def no_portal(picker):
    """The window is light and opens at once where there is no portal"""
    picker.open()
    eventually("the window's brightness", lambda: brightness(picker), light)


def emoji_pixels(picker):
    """The pixels of the grid by row: without the entry, whose text cursor blinks, without the
    scrollbar, which fades, and without a cell that the pointer is on."""
    picker.display.xdotool("mousemove", 999, 999)
    x, y, width, height = picker.display.geometry()
    screen_width, _, data = picker.display.pixels()
    rows = range(y + 130, y + height - 80)
    return [data[(row * screen_width + x + 8) * 3:(row * screen_width + x + width - 24) * 3]
            for row in rows]


def sprites(picker):
    """The file of sprites once it is filled, which its head then says."""
    def filled():
        path = next(iter(picker.home.rglob("sprites-*")), None)
        return path if path and any(path.read_bytes()[64:72]) else None
    return eventually("the file of sprites", filled, there, timeout=60)


def there(value):
    """a filled file"""
    return value is not None


@case()
def sprites_are_the_same_picture(picker):
    """Emoji that are kept look as those that are drawn as text, and damage makes no wrong picture"""
    picker.open()
    path = sprites(picker)
    size = path.stat().st_size
    # The first look takes the pointer away, and what it was on is drawn anew.
    emoji_pixels(picker)
    time.sleep(0.3)
    drawn = emoji_pixels(picker)

    def again(what):
        picker.wink("--quit")
        eventually("the exit status", picker.process.poll, 0)
        picker.open()
        eventually(f"the same pixels with {what}", lambda: emoji_pixels(picker) == drawn, True)
    again("sprites")
    data = bytearray(path.read_bytes())
    for place in range(5000, size, 501):
        data[place] ^= 0xFF
    path.write_bytes(data)
    again("damaged sprites")
    os.truncate(sprites(picker), size // 3)
    again("half the sprites")
    path.write_bytes(b"something else")
    again("a file that is none")
    path.unlink()
    path.mkdir()
    again("a folder in its place")


@case()
def memory_of_drawing_all(picker):
    """What drawing all emoji once takes of memory is given back: two thirds of it were kept before"""
    picker.open()
    eventually(
        "files of sprites", lambda: sum(
            any(path.read_bytes()[64:72]) for path in picker.home.rglob("sprites-*")), 2, timeout=60)

    def own_pages():
        text = pathlib.Path(f"/proc/{picker.process.pid}/smaps_rollup").read_text()
        return int(re.search(r"Private_Dirty:\s+(\d+)", text)[1]) / 1024
    eventually("MiB of the picker's own pages", own_pages, lambda size: size < 24)


@case()
def sprites_of_another_size(picker):
    """Emoji of a size that is set while Wink is resident are drawn in advance as well"""
    def filled():
        return sum(any(path.read_bytes()[64:72]) for path in picker.home.rglob("sprites-*"))
    picker.open()
    eventually("files of sprites, for the grid and the preview", filled, 2, timeout=60)
    expect("the status", picker.wink("settings", "set", "emoji_size", "150").returncode, 0)
    picker.keys("Escape")
    picker.wait_hidden()
    picker.wink()
    picker.wait_visible()
    eventually("files of sprites, with one of the new size", filled, lambda n: n > 2, timeout=60)


@case()
def sprites_cannot_be_kept(picker):
    """Where the cache folder cannot be made, emoji are drawn as text"""
    picker.home.mkdir(parents=True, exist_ok=True)
    (picker.home / "cache").write_text("in the way")
    picker.open()
    pick(picker, "pizza", "🍕")
    expect("the file in the way", (picker.home / "cache").read_text(), "in the way")
