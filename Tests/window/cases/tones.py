"""Tones: the choice, its keys, and what is remembered."""

from harness.expect import eventually, expect, stays
from harness.registry import case

from .keys import begins


def opened(picker, name):
    eventually(f"the choice {name!r}", lambda: picker.tools.find(name) is not None, True)


def closed(picker, name):
    eventually(f"the choice {name!r}", lambda: picker.tools.find(name) is not None, False)


@case()
def long_press(picker):
    """A long press opens the tones without picking, and a click picks one"""
    picker.open()
    picker.search("waving hand")
    picker.long_press("waving hand")
    opened(picker, "waving hand: medium-dark skin tone")
    expect("the clipboard", picker.clipboard(), None)
    picker.click_tone("waving hand: medium-dark skin tone")
    picker.wait_clipboard("👋🏾")
    picker.wait_hidden()


@case()
def right_click(picker):
    """A right click opens the tones, and Escape returns to the grid"""
    picker.open()
    picker.search("waving hand")
    picker.click("waving hand", button=3)
    opened(picker, "waving hand: light skin tone")
    picker.keys("Escape")
    closed(picker, "waving hand: light skin tone")
    stays("the window's visibility", picker.is_visible, True)
    expect("the query", picker.query(), "waving hand")


@case()
def menu_key(picker):
    """The Menu key opens the tones, arrows move, Enter picks"""
    picker.open()
    picker.search("waving hand")
    picker.keys("Menu")
    opened(picker, "waving hand: light skin tone")
    picker.keys("Right", "Right", "Right", "Return")
    picker.wait_clipboard("👋🏽")
    picker.wait_hidden()


@case()
def pair_by_pointer(picker):
    """The tones of two people are chosen with the pointer"""
    picker.open()
    picker.search("handshake")
    picker.click("handshake", button=3, role="table cell")
    opened(picker, "handshake: light skin tone")
    picker.click_tone("handshake: dark skin tone")
    picker.wait_clipboard("🤝🏿")


@case()
def other_keys(picker):
    """Shift+F10 and Alt+Enter open the tones as well"""
    picker.open()
    picker.search("waving hand")
    for key in ("shift+F10", "alt+Return"):
        picker.keys(key)
        opened(picker, "waving hand: light skin tone")
        picker.keys("Escape")
        closed(picker, "waving hand: light skin tone")


@case()
def pair(picker):
    """The tones of two people are chosen by keyboard, each on its own"""
    picker.open()
    picker.search("handshake")
    picker.keys("Menu")
    opened(picker, "handshake: light skin tone")
    # On the swatches it is the pair that Enter picks, and that is named.
    picker.keys("Down")
    picker.named("handshake: medium skin tone", role="label")
    picker.keys("Left", "Left", "Down", "Right", "Right", "Return")
    picker.wait_clipboard("🫱🏻‍🫲🏿")
    picker.wait_hidden()


@case()
def pair_with_one_tone(picker):
    """The first row gives both people the same tone, in the short form"""
    picker.open()
    picker.search("handshake")
    picker.keys("Menu")
    opened(picker, "handshake: light skin tone")
    picker.keys("Right", "Return")
    picker.wait_clipboard("🤝🏻")


@case()
def remembered(picker):
    """A chosen tone is kept for the emoji, in the recents and in the next search"""
    picker.open()
    picker.search("waving hand")
    picker.keys("Menu")
    opened(picker, "waving hand: light skin tone")
    picker.keys("Right", "Return")
    picker.wait_clipboard("👋🏻")
    picker.wait_hidden()
    picker.display.set_clipboard("something else")
    picker.wink()
    picker.wait_visible()
    picker.wait_description(begins("waving hand: light skin tone, Recently Used, 1 of "))
    picker.search("waving hand")
    picker.keys("Return")
    picker.wait_clipboard("👋🏻")


@case()
def typing_closes(picker):
    """Text typed while the tones are open closes them and goes to the entry"""
    picker.open()
    picker.search("waving hand")
    picker.keys("Menu")
    opened(picker, "waving hand: light skin tone")
    picker.type("x")
    closed(picker, "waving hand: light skin tone")
    eventually("the query", picker.query, "waving handx")


@case()
def no_tones(picker):
    """The Menu key on an emoji without tones and other forms opens nothing and picks nothing"""
    picker.open()
    picker.search("melting face")
    picker.keys("Menu")
    stays("the window's visibility", picker.is_visible, True)
    expect("the clipboard", picker.clipboard(), None)
    picker.keys("Return")
    picker.wait_clipboard("🫠")


@case()
def names_in_the_users_language(picker):
    """Tones and forms are named and spoken in the language of the session, as CLDR names them"""
    picker.use_locale("de_DE")
    picker.open()
    picker.search("winkende Hand")
    picker.keys("Menu")
    opened(picker, "winkende Hand: mittlere Hautfarbe")
    picker.keys("Right", "Right")
    picker.wait_description("winkende Hand: mittelhelle Hautfarbe")
    picker.keys("Escape", "Escape")
    picker.search("Wissenschaftler")
    picker.keys("Menu", "Down")
    opened(picker, "Wissenschaftlerin")


@case()
def tone_in_the_query(picker):
    """A tone among the words is that of the pick, and is not remembered"""
    picker.open()
    picker.search("thumbs up dark")
    picker.wait_description(begins("thumbs up: dark skin tone, "))
    picker.keys("Return")
    picker.wait_clipboard("👍🏿")
    picker.wait_hidden()
    picker.wink()
    picker.wait_visible()
    picker.search("thumbs up")
    picker.wait_description(begins("thumbs up, "))
    picker.keys("Return")
    picker.wait_clipboard("👍")
