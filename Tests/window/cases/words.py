"""The user's own words, and what is offered where nothing was found."""

import time

from harness.expect import eventually, expect, expect_that
from harness.registry import case

from .keys import begins


def miss(picker, word="yeeet"):
    """Looks for a word that finds nothing, and gives it up."""
    picker.search(word)
    picker.wait_description(begins("Nothing found"))
    picker.keys("Escape")
    eventually("the query", picker.query, "")


def offered(picker):
    """Has the question whether to remember yeeet for a rocket on the screen."""
    picker.open()
    miss(picker)
    picker.search("rocket")
    picker.keys("Return")
    picker.wait_clipboard("🚀")
    picker.wait_hidden()
    picker.wink()
    picker.wait_visible()
    picker.place_pointer()
    picker.named("Remember “yeeet” for 🚀?")


def asked(picker):
    """Whether the question is on the screen."""
    found = picker.tools.find("Remember “yeeet” for 🚀?")
    return found is not None and found.has_state("SHOWING")


@case()
def alias_by_key(picker):
    """A word that found nothing is offered after the pick, remembered with Ctrl+R and found then"""
    offered(picker)
    picker.wait_description(begins("Remember “yeeet” for 🚀?"))
    picker.keys("ctrl+r")
    eventually("the question", lambda: asked(picker), False)
    expect("the word", picker.wink("alias", "list").stdout.decode(), "yeeet\t🚀\n")
    picker.search("Yeeet")
    picker.wait_description(begins("rocket, Results, 1 of 1"))
    picker.display.set_clipboard("nothing")
    picker.keys("Return")
    picker.wait_clipboard("🚀")


@case()
def alias_by_mouse(picker):
    """The buttons answer the question, and what was declined is not asked again"""
    offered(picker)
    picker.click("Don’t remember")
    eventually("the question", lambda: asked(picker), False)
    picker.place_pointer()
    miss(picker)
    picker.search("rocket")
    picker.keys("shift+Return")
    time.sleep(0.3)
    expect("the question", asked(picker), False)
    picker.keys("ctrl+a")
    picker.type("zzqqy")
    time.sleep(0.3)
    picker.keys("Escape")
    picker.search("pizza")
    picker.keys("shift+Return")
    picker.named("Remember “zzqqy” for 🍕?")
    picker.click("Remember")
    eventually(
        "the words", lambda: picker.wink("alias", "list").stdout.decode(), "zzqqy\t🍕\n")


@case()
def alias_lapses(picker):
    """A question that is not answered is gone when the window opens again"""
    offered(picker)
    picker.search("pizza")
    picker.keys("Return")
    picker.wait_hidden()
    picker.wink()
    picker.wait_visible()
    time.sleep(0.3)
    expect("the question", asked(picker), False)
    expect("the words", picker.wink("alias", "list").stdout, b"")


@case()
def alias_of_the_command(picker):
    """A resident picker finds the words that the command adds, and so does wink search --personal"""
    picker.open()
    expect("the status", picker.wink("alias", "add", "zzqqy", "👋🏽", "🎉").returncode, 0)
    picker.wink()
    picker.place_pointer()
    time.sleep(0.3)
    picker.search("zzq")
    picker.wait_description(begins("waving hand: medium skin tone, Results, 1 of 2"))
    picker.keys("Return")
    picker.wait_clipboard("👋🏽")
    result = picker.wink("search", "--personal", "--limit", "1", "zzqqy")
    expect("what is found", result.stdout.decode(), "👋🏽\n")
    expect("the status without --personal", picker.wink("search", "zzqqy").returncode, 1)


@case()
def suggestions_by_key(picker):
    """Where nothing is found the nearest words are buttons, and Enter takes the chosen one"""
    picker.open()
    picker.search("pizaazz")
    picker.named("pizza", "push button")
    picker.named("Search in all languages", "push button")
    picker.wait_description(begins("Nothing found for “pizaazz”, Did you mean “pizza”?, 1 of 2"))
    picker.keys("Down")
    picker.wait_description("Search in all languages, 2 of 2")
    picker.keys("shift+Tab")
    picker.wait_description("Did you mean “pizza”?, 1 of 2")
    picker.keys("Return")
    eventually("the query", picker.query, "pizza")
    picker.wait_description(begins("pizza, Results, 1 of "))
    picker.keys("Return")
    picker.wait_clipboard("🍕")


@case()
def suggestions_by_mouse(picker):
    """A click on a word looks for it, and the entry keeps the keyboard"""
    picker.open()
    picker.search("pizaazz")
    picker.click("pizza", role="push button")
    eventually("the query", picker.query, "pizza")
    picker.place_pointer()
    picker.keys("Return")
    picker.wait_clipboard("🍕")


@case()
def all_languages(picker):
    """Ctrl+L looks for the query in all languages, and only for this query"""
    picker.open()
    picker.search("feuerwerk")
    picker.wait_description(begins("Nothing found for “feuerwerk”"))
    picker.keys("ctrl+l")
    picker.wait_description(begins("fireworks, All languages, 1 of "))
    picker.keys("Return")
    picker.wait_clipboard("🎆")
    picker.wait_hidden()
    picker.wink()
    picker.wait_visible()
    picker.place_pointer()
    picker.search("feuerwerk")
    picker.wait_description(begins("Nothing found for “feuerwerk”"))


@case()
def words_in_the_preferences(picker):
    """The preferences list the words, remove one and add one by the keyboard"""
    from .preferences import close, open_preferences, tab_to
    picker.wink("alias", "add", "yeeet", "🚀")
    picker.open()
    open_preferences(picker)
    tab_to(picker, "Remove yeeet")
    picker.keys("space")
    eventually("the words", lambda: picker.wink("alias", "list").stdout, b"")
    picker.type("zzqqy")
    picker.keys("Tab")
    picker.type("pizza")
    picker.keys("Return")
    eventually(
        "the words", lambda: picker.wink("alias", "list").stdout.decode(), "zzqqy\t🍕\n")
    close(picker)
    picker.search("zzqqy")
    picker.wait_description(begins("pizza, Results, 1 of 1"))


@case(display="sway")
def sway_words(picker):
    """Under sway the nearest word is taken, a word is offered and remembered, and found then"""
    picker.open()
    picker.wait_visible()
    picker.search("pizaazz")
    picker.keys("Return")
    eventually("the query", picker.query, "pizza")
    picker.keys("Return")
    picker.wait_clipboard("🍕")
    picker.wait_hidden()
    picker.wink()
    picker.wait_visible()
    picker.named("Remember “pizaazz” for 🍕?")
    picker.keys("ctrl+r")
    eventually(
        "the words", lambda: picker.wink("alias", "list").stdout.decode(), "pizaazz\t🍕\n")
    picker.search("pizaazz")
    picker.wait_description(begins("pizza, Results, 1 of 1"))
    expect_that("the window", picker.is_visible(), picker.display.windows())


@case()
def reason_of_a_shortcode(picker):
    """The preview says which shortcode was found"""
    picker.open()
    picker.search("tada")
    picker.wait_description(begins("party popper"))
    picker.named("matches :tada:")


@case()
def newer_than_the_settings(picker):
    """A search says which emoji the settings leave out for their age"""
    picker.wink("settings", "set", "emoji_version", "12.0")
    picker.open()
    picker.search("melting face")
    picker.wait_description(lambda text: "Newer than your settings allow: melting face" in text)
