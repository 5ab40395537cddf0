"""The preferences window, and the interface in other languages."""

import shutil
import time

from harness.expect import Failure, eventually, expect, expect_that, stays
from harness.registry import case

from .keys import begins

TITLE = "Preferences"


def open_preferences(picker):
    """Opens the preferences and has the keyboard there."""
    picker.keys("ctrl+comma")
    eventually("the preferences", lambda: len(picker.display.windows(TITLE)), 1)
    # Without a window manager the keyboard goes to the window below the pointer.
    picker.display.xdotool("mousemove", "--window", picker.display.windows(TITLE)[0], 8, 250)
    time.sleep(0.3)


def node(picker, name, title=TITLE):
    """What bears this name in a window, other than its label."""
    def find():
        root = picker.tools.window(title)
        return root and next(
            (node for node, _ in root.walk() if node.name == name and node.role != "label"), None)
    eventually(f"an accessible named {name!r}", lambda: find() is not None, True)
    return find()


def close(picker):
    picker.keys("Escape")
    eventually("the preferences", lambda: len(picker.display.windows(TITLE)), 0)
    picker.place_pointer()
    time.sleep(0.2)


def setting(picker, key):
    return picker.wink("settings", "get", key).stdout.decode().strip()


def use(picker, *words):
    """Picks emoji, and brings the window back."""
    for word in words:
        picker.search(word)
        picker.keys("Return")
        picker.wait_hidden()
        picker.wink()
        picker.wait_visible()
        picker.place_pointer()


@case()
def preferences_recents(picker):
    """The number of recents is saved at once and the open picker shows it at once"""
    picker.open()
    use(picker, "pizza", "rocket", "party popper")
    picker.wait_description(begins("party popper, Recently Used, 1 of 3"))
    open_preferences(picker)
    picker.keys("ctrl+a")
    picker.type("2")
    picker.keys("Tab")
    eventually("the setting", lambda: setting(picker, "recents"), "2")
    picker.wait_description(begins("party popper, Recently Used, 1 of 2"))
    close(picker)
    expect_that("the picker to stay", picker.is_visible(), picker.display.windows())
    picker.search("pizza")
    picker.keys("Return")
    picker.wait_clipboard("🍕")


def tab_to(picker, name):
    """Moves the focus on to what bears this name, however much stands before it."""
    for _ in range(60):
        if node(picker, name).has_state("FOCUSED"):
            return
        picker.keys("Tab")
        time.sleep(0.1)
    raise Failure(f"expected {name!r} to have the focus after some Tab, saw that it has not")


@case()
def preferences_tone(picker):
    """The usual skin tone is chosen from the keyboard and holds in the open picker"""
    picker.open()
    open_preferences(picker)
    tab_to(picker, "dark skin tone")
    picker.keys("space")
    eventually("the setting", lambda: setting(picker, "tone"), "dark")
    close(picker)
    picker.search("waving hand")
    picker.keys("Return")
    picker.wait_clipboard("👋🏿")


@case()
def preferences_languages(picker):
    """Another language names and finds emoji at once, and the clipboard keeps what was copied"""
    picker.open()
    picker.search("pizza")
    picker.keys("ctrl+c")
    picker.wait_clipboard("🍕")
    picker.keys("Escape")
    open_preferences(picker)
    tab_to(picker, "Languages of the session")
    picker.keys("space")
    eventually("the setting", lambda: setting(picker, "locales"), "en")
    picker.keys("Tab")
    picker.type("deu")
    time.sleep(0.3)
    picker.keys("Tab", "space")
    eventually("the setting", lambda: setting(picker, "locales"), "de;en")
    expect_that(
        "Deutsch to be checked", node(picker, "Deutsch").has_state("CHECKED"),
        str(node(picker, "Deutsch")))
    close(picker)
    picker.search("feier")
    picker.wait_description(begins("Konfettibombe, "))
    picker.named("Flaggen", "page tab")
    expect("the clipboard", picker.clipboard(), "🍕")
    picker.keys("Return")
    picker.wait_clipboard("🎉")


@case()
def preferences_clear(picker):
    """The history is cleared when that is confirmed, and not before"""
    picker.open()
    use(picker, "pizza", "rocket")
    picker.wait_description(begins("rocket, Recently Used, 1 of "))
    for answer, cleared in (("Return", False), ("Tab", True)):
        open_preferences(picker)
        picker.keys("Tab", "Return")
        eventually("the question", lambda: len(picker.display.windows("Clear history")), 1)
        picker.display.xdotool(
            "mousemove", "--window", picker.display.windows("Clear history")[0], 8, 8)
        time.sleep(0.3)
        picker.keys(*(["Return"] if answer == "Return" else ["Tab", "Return"]))
        eventually("the question", lambda: len(picker.display.windows("Clear history")), 0)
        picker.display.xdotool(
            "mousemove", "--window", picker.display.windows(TITLE)[0], 8, 250)
        time.sleep(0.3)
        close(picker)
        lines = picker.file("history.tsv").read_text().splitlines()
        expect("a cleared history", lines[-1].endswith("\tclear"), cleared)
    stays("a visible picker", picker.is_visible, True)
    picker.keys("Right", "Left")
    eventually("the description", picker.description, lambda text: "rocket" not in text)


@case()
def preferences_cannot_be_saved(picker):
    """What cannot be saved is said in the window, and the setting stays as it was"""
    (picker.home / "settings.ini").mkdir()
    picker.open()
    open_preferences(picker)
    picker.keys("Up")

    def says_why():
        root = picker.tools.window(TITLE)
        return any("settings.ini" in node.name for node, _ in root.walk())
    eventually("a message about settings.ini", says_why, True)
    close(picker)
    picker.search("pizza")
    picker.keys("Return")
    picker.wait_clipboard("🍕")


@case()
def preferences_while_summoned(picker):
    """A summons closes the preferences and the picker has the focus"""
    picker.open()
    open_preferences(picker)
    picker.wink()
    eventually("the preferences", lambda: len(picker.display.windows(TITLE)), 0)
    picker.place_pointer()
    picker.search("pizza")
    picker.keys("Return")
    picker.wait_clipboard("🍕")


@case()
def interface_in_german(picker):
    """Interface, titles and names are in the language of the session, and messages for scripts in English"""
    picker.use_translations("de_DE")
    picker.open()
    picker.named("Emojis suchen")
    picker.named("Zuletzt benutzt", "page tab")
    picker.keys("ctrl+comma")
    eventually("the preferences", lambda: len(picker.display.windows("Einstellungen")), 1)
    node(picker, "Üblicher Hautton", "Einstellungen")
    result = picker.wink("settings", "get", "nothing")
    expect("the message", result.stderr.decode().split(":")[0], "wink")
    expect_that("an English message", b"there is no setting" in result.stderr, result.stderr)


@case()
def interface_from_an_installed_tree(picker):
    """An installed program finds the translations beside it, wherever it was moved"""
    picker.use_translations("cs_CZ")
    folder = picker.scope.folder / "moved"
    (folder / "bin").mkdir(parents=True)
    (folder / "share").mkdir()
    shutil.copy(picker.binary, folder / "bin" / "wink")
    picker.binary = folder / "bin" / "wink"
    (picker.scope.folder / "translations").rename(folder / "share" / "locale")
    picker.open(WINK_LOCALE_DIR=None)
    picker.named("Hledat emodži")
    picker.named("Naposledy použité", "page tab")


@case()
def summoned_over_popovers(picker):
    """A summons closes the preferences with whatever is open in them, and the keyboard is free"""
    picker.open()
    for key in ("Menu", "ctrl+period"):
        open_preferences(picker)
        picker.keys(key)
        time.sleep(0.5)
        picker.wink()
        eventually("the preferences", lambda: len(picker.display.windows(TITLE)), 0)
        picker.place_pointer()
        time.sleep(0.2)
        picker.search("pizza")
        picker.keys("Return")
        picker.wait_clipboard("🍕")
        picker.wait_hidden()
        picker.display.set_clipboard("nothing")
        picker.wink()
        picker.wait_visible()
        picker.place_pointer()


@case()
def summoned_over_dialogs(picker):
    """A summons closes menus, the list of keys and what stands under About"""
    picker.open()
    for keys in (["F10"], ["ctrl+question"], ["F10", "Down", "Down", "Return"], []):
        if not keys:
            x, y, *_ = picker.display.geometry()
            picker.display.xdotool("mousemove", x + 150, y + 28, "click", 3)
        else:
            picker.keys(*keys)
        time.sleep(0.5)
        picker.wink()
        picker.place_pointer()
        time.sleep(0.3)
        picker.search("pizza")
        picker.keys("Return")
        picker.wait_clipboard("🍕")
        picker.wait_hidden()
        picker.display.set_clipboard("nothing")
        picker.wink()
        picker.wait_visible()
        picker.place_pointer()


@case()
def preferences_closed_at_once(picker):
    """Preferences that are closed while they are being laid out leave the program running"""
    picker.open()
    for _ in range(40):
        picker.keys("ctrl+comma")
        picker.keys("Escape")
        expect("the program to run", picker.is_running(), True)
        if not picker.is_visible():
            picker.wink()
            picker.wait_visible()
