"""Other programs' searches: called as GNOME's shell and KRunner call them."""

import ast
import random
import re
import shutil
import time

from harness.expect import eventually, expect, expect_that, stays
from harness.registry import case

_NAME = "io.github.wink_emoji.Wink"
_SHELL = ("/io/github/wink_emoji/Wink/SearchProvider", "org.gnome.Shell.SearchProvider2")
_RUNNER = ("/io/github/wink_emoji/Wink/Runner", "org.kde.krunner1")


def call(picker, door, method, *arguments):
    path, interface = door
    return picker.scope.run([
        "gdbus", "call", "--session", "--dest", _NAME, "--object-path", path,
        "--method", f"{interface}.{method}", *arguments])


def texts(result):
    """The texts of an array that gdbus prints."""
    output = result.stdout.decode()
    expect_that("an answer", result.returncode == 0, result.stderr)
    return ast.literal_eval(re.sub(r"^\(@as \[\],\)", "([],)", output.strip()))[0]


def with_icon(ask):
    """An answer, as soon as it comes with an icon."""
    answers = []

    def has_icon():
        answers.append(ask().stdout.decode())
        return "'icon-data'" in answers[-1]
    eventually("an icon", has_icon, True)
    return answers[-1]


def hidden(picker):
    """Starts a resident that is never shown, as D-Bus does."""
    picker.start("--gapplication-service")

    def is_there():
        return b"true" in picker.scope.run([
            "gdbus", "call", "--session", "--dest", "org.freedesktop.DBus", "--object-path",
            "/org/freedesktop/DBus", "--method", "org.freedesktop.DBus.NameHasOwner",
            _NAME]).stdout
    eventually("the resident", is_there, True)


@case()
def shell_search(picker):
    """GNOME's search gets emoji from a resident that was never shown, and what to copy"""
    hidden(picker)
    found = texts(call(picker, _SHELL, "GetInitialResultSet", "['party', 'popper']"))
    expect("the first result", found[:1], ["🎉"])
    expect("no more than five", len(found) <= 5, True)
    expect("the same, looked for in results", texts(
        call(picker, _SHELL, "GetSubsearchResultSet", "['🍕']", "['party', 'popper']")), found)
    # An answer does not wait for icons that have to be drawn.
    metas = with_icon(
        lambda: call(picker, _SHELL, "GetResultMetas", "['🎉', '👋🏽', 'nonsense', '']"))
    for part in ("'id': <'🎉'>", "'name': <'party popper'>", "'clipboardText': <'🎉'>",
                 "'clipboardText': <'👋🏽'>"):
        expect_that(f"{part} in the metas", part in metas, metas[:500])
    icon = re.search(r"'icon-data': <\((\d+), (\d+), (\d+), true, 8, 4, ", metas)
    expect_that("a square icon", icon and icon[1] == icon[2] and int(icon[3]) == 4 * int(icon[1]),
                metas[:500])
    expect("how many metas", metas.count("'id'"), 2)
    expect("the window", picker.is_visible(), False)
    expect("nothing on the clipboard", picker.clipboard(), None)
    expect("the status", call(
        picker, _SHELL, "ActivateResult", "🎉", "['party']", "0").returncode, 0)
    eventually("the history", lambda: picker.file("history.tsv") and "🎉" in picker.file(
        "history.tsv").read_text(), True)
    call(picker, _SHELL, "LaunchSearch", "['party', 'popper']", "0")
    picker.wait_visible()
    picker.place_pointer()
    picker.wait_for_trace("query-frame")
    picker.keys("Return")
    picker.wait_clipboard("🎉")


@case()
def shell_search_is_modest(picker):
    """Other programs' searches get no emoji for what is not plausibly meant for one"""
    hidden(picker)
    for words in ("['p']", "['pi']", "[]", "['']", "['   ']", "['12*7']", "['/usr/bin']",
                  "['firefox']", "['zzqqxx']", "['terminl']", "['libreoffice']"):
        expect(words, texts(call(picker, _SHELL, "GetInitialResultSet", words)), [])
    for words, first in (("['pizza']", "🍕"), ("['piz', '']", None), ("[':tada:']", "🎉"),
                         ("['🎉']", "🎉"), ("['<3']", "❤️")):
        found = texts(call(picker, _SHELL, "GetInitialResultSet", words))
        expect(words, found[0] if found else None, first)


@case()
def shell_search_obeys_settings(picker):
    """Other programs' searches offer neither what is too young nor what the fonts lack"""
    hidden(picker)
    expect("before", texts(call(picker, _SHELL, "GetInitialResultSet", "['melting', 'face']"))[:1],
           ["🫠"])
    time.sleep(1)
    picker.wink("settings", "set", "emoji_version", "12.0")
    expect("after", texts(
        call(picker, _SHELL, "GetInitialResultSet", "['melting', 'face']")), [])
    expect("its meta", call(
        picker, _SHELL, "GetResultMetas", "['🫠']").stdout.decode().strip(), "(@aa{sv} [],)")
    fonts = picker.scope.make_folder("fonts")
    picker.wink("--quit")
    eventually("the exit status", picker.process.poll, 0)
    configuration = picker.scope.folder / "fonts.conf"
    configuration.write_text(
        f"<fontconfig><dir>/usr/share/fonts/truetype/dejavu</dir><cachedir>{fonts}</cachedir>"
        "</fontconfig>")
    picker.environment["FONTCONFIG_FILE"] = str(configuration)
    hidden(picker)
    expect("without an emoji font", texts(
        call(picker, _SHELL, "GetInitialResultSet", "['pizza']")), [])


@case()
def runner(picker):
    """KRunner gets emoji from a resident that was never shown, and running one copies it"""
    hidden(picker)
    found = with_icon(lambda: call(picker, _RUNNER, "Match", "pizza"))
    expect_that("the pizza first", found.startswith(
        "([('🍕', 'pizza', 'io.github.wink_emoji.Wink', 100, "), found[:200])
    expect_that("its icon", re.search(r"'icon-data': <\(\d+, \d+, \d+, true, 8, 4, ", found),
                found[:500])
    for text in ("pi", "", "12*7", "firefox"):
        expect(repr(text), call(picker, _RUNNER, "Match", text).stdout.decode().strip(),
               "(@a(sssida{sv}) [],)")
    expect("actions", call(picker, _RUNNER, "Actions").stdout.decode().strip(), "(@a(sss) [],)")
    expect("configuration", call(picker, _RUNNER, "Config").stdout.decode().strip(),
           "({'MinLetterCount': <3>},)")
    call(picker, _RUNNER, "SetActivationToken", "token")
    expect("the status", call(picker, _RUNNER, "Run", "🍕", "").returncode, 0)
    picker.wait_clipboard("🍕")
    expect("the window", picker.is_visible(), False)
    call(picker, _RUNNER, "Teardown")
    expect("the primary selection", picker.clipboard("primary"), None)
    picker.wink("settings", "set", "primary_selection", "yes")
    for door, method, arguments, emoji in (
            (_RUNNER, "Run", ("🎉", ""), "🎉"), (_SHELL, "ActivateResult", ("🍕", "[]", "0"), "🍕")):
        call(picker, door, method, *arguments)
        eventually("the primary selection", lambda: picker.clipboard("primary"), emoji)
        picker.wait_clipboard(emoji)


@case(display="sway")
def runner_on_wayland(picker):
    """On Wayland running a match copies it, though the resident was never shown"""
    # What it starts is to find the environment that the user has set.
    tools = picker.scope.make_folder("tools")
    seen = picker.scope.make_folder("seen") / "environment"
    (tools / "wl-copy").write_text(
        f'#!/bin/sh\nenv >{seen}\nexec {shutil.which("wl-copy")} "$@"\n')
    (tools / "wl-copy").chmod(0o755)
    picker.environment.update(
        PATH=f"{tools}:{picker.environment['PATH']}", WINK_TEST="kept")
    hidden(picker)
    expect("the status", call(picker, _RUNNER, "Run", "🍕", "").returncode, 0)
    picker.wait_clipboard("🍕")
    stays("the clipboard", picker.clipboard, "🍕")
    expect("the primary selection", picker.clipboard("primary"), None)
    names = [line.split("=")[0] for line in seen.read_text().splitlines()]
    expect_that("the user's environment", "WINK_TEST" in names, names)
    expect("what Wink has set for itself", [
        name for name in names if name in ("GDK_DEBUG", "GSK_RENDERER")], [])
    picker.wink("settings", "set", "primary_selection", "yes")
    for copy, emoji in ((lambda: call(picker, _RUNNER, "Run", "🎉", ""), "🎉"),
                        (lambda: picker.wink("copy", "🍕"), "🍕")):
        copy()
        eventually("the primary selection", lambda: picker.clipboard("primary"), emoji)
        picker.wait_clipboard(emoji)


@case(display="sway")
def shell_search_on_wayland(picker):
    """On Wayland the window that the shell asks for gets the focus, though it hands over no token"""
    hidden(picker)
    call(picker, _SHELL, "LaunchSearch", "['party', 'popper']", "12345")
    picker.wait_visible()
    eventually("the focus", picker.display.active, "Wink")
    picker.wait_description(lambda text: text.startswith("party popper"))
    picker.keys("Return")
    picker.wait_clipboard("🎉")


@case()
def doors_take_bad_callers(picker):
    """Wrong types, huge queries, unknown identifiers and methods are no harm to the resident"""
    hidden(picker)
    huge = "x" * 100_000
    many = "[" + ", ".join(["'party'"] * 2000) + "]"
    emoji = "[" + ", ".join(["'🎉'"] * 2000) + "]"
    for door, method, arguments, works in (
            (_SHELL, "GetInitialResultSet", (f"['{huge}']",), True),
            (_SHELL, "GetInitialResultSet", (many,), True),
            (_SHELL, "GetResultMetas", (emoji,), True),
            (_SHELL, "GetResultMetas", (f"['{huge}', '\\u0001', '../..']",), True),
            (_SHELL, "ActivateResult", (huge, "[]", "0"), True),
            (_SHELL, "LaunchSearch", (f"['{huge}']", "4294967295"), True),
            (_SHELL, "NoSuchMethod", (), False),
            (_RUNNER, "Match", (huge,), True), (_RUNNER, "Run", (huge, huge), True),
            (_RUNNER, "Run", ("$(touch /tmp/x)", "`id`"), True),
            (_RUNNER, "SetActivationToken", (huge,), True)):
        result = call(picker, door, method, *arguments)
        expect(f"whether {method} works", result.returncode == 0, works)
    for door, method, types in (
            (_SHELL, "GetInitialResultSet", ["string:x"]),
            (_SHELL, "GetInitialResultSet", []),
            (_SHELL, "GetResultMetas", ["int32:7"]),
            (_SHELL, "ActivateResult", ["array:string:x", "string:x", "string:x"]),
            (_RUNNER, "Match", ["array:string:x"]), (_RUNNER, "Run", ["uint32:1", "byte:2"])):
        path, interface = door
        result = picker.scope.run([
            "dbus-send", "--session", "--print-reply", f"--dest={_NAME}", path,
            f"{interface}.{method}", *types])
        expect_that(f"{method} with {types} to be refused", b"InvalidArgs" in result.stderr,
                    result.stderr)
    expect("a search afterwards", texts(
        call(picker, _SHELL, "GetInitialResultSet", "['pizza']"))[:1], ["🍕"])


# Types and values that a caller may send, whatever is asked for.
_VALUES = [
    ("s", ""), ("s", "party"), ("s", "🎉"), ("s", "\ufe0f"), ("s", "\u0301" * 500), ("s", "x" * 65536),
    ("s", "😀" * 3000), ("s", "\t\n\r"), ("s", "%s%n$(id)"), ("as", []), ("as", ["party", "popper"]),
    ("as", ["🎉"] * 500), ("as", ["p" * 30000, ""]), ("u", 0), ("u", 2 ** 32 - 1), ("i", -1),
    ("b", True), ("d", float("nan")), ("ay", b"\xff\xfe"),
    ("a{sv}", {}), ("(ss)", ("a", "b")), ("o", "/"), ("x", -2 ** 63),
]
_METHODS = [
    (_SHELL, "GetInitialResultSet", "as"), (_SHELL, "GetSubsearchResultSet", "as as"),
    (_SHELL, "GetResultMetas", "as"), (_SHELL, "ActivateResult", "s as u"), (_SHELL, "Nonsense", "s"),
    (_RUNNER, "Match", "s"), (_RUNNER, "Run", "s s"), (_RUNNER, "SetActivationToken", "s"),
    (_RUNNER, "Actions", ""), (_RUNNER, "Config", ""), (_RUNNER, "Teardown", ""),
]


@case()
def doors_take_any_caller(picker):
    """Hundreds of calls with values and types by chance are answered, and leave nothing behind"""
    from gi.repository import Gio, GLib
    values_there_are = [*_VALUES, ("v", GLib.Variant("as", ["party"]))]
    hidden(picker)
    flags = (Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
             | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION)
    connection = Gio.DBusConnection.new_for_address_sync(
        picker.environment["DBUS_SESSION_BUS_ADDRESS"], flags)

    def ask(door, method, types, values):
        """Whether the call was answered by a result rather than by an error."""
        path, interface = door
        try:
            connection.call_sync(
                _NAME, path, interface, method, GLib.Variant(f"({types})", values), None,
                Gio.DBusCallFlags.NONE, 5000)
            return True
        except GLib.Error as error:
            expect_that(f"{method} of ({types}) to be answered",
                        "Timeout" not in error.message and "NoReply" not in error.message, error)
            return False

    def memory():
        text = open(f"/proc/{picker.process.pid}/status", encoding="ascii").read()
        return int(re.search(r"VmRSS:\s+(\d+)", text)[1])

    chance = random.Random(6)
    before = None
    for number in range(600):
        door, method, wanted = chance.choice(_METHODS)
        kinds = wanted.split()
        values = [chance.choice(values_there_are) for _ in range(chance.randrange(4))]
        if chance.random() < 0.7:
            values = [chance.choice([value for value in values_there_are if value[0] == kind])
                      for kind in kinds]
        fits = [kind for kind, _ in values] == kinds and method != "Nonsense"
        expect(f"whether {method} takes {[kind for kind, _ in values]}",
               ask(door, method, "".join(kind for kind, _ in values),
                   tuple(value for _, value in values)), fits)
        if number == 200:
            before = memory()
    expect_that("no more memory than before", memory() - before < 16384, memory() - before)
    expect("a search afterwards", texts(
        call(picker, _SHELL, "GetInitialResultSet", "['pizza']"))[:1], ["🍕"])
