"""The keys of INTERFACE: the entry has the text, the grid has the cursor."""

from harness.expect import eventually, expect, expect_that, stays
from harness.registry import case


def begins(start):
    def judge(text):
        return text.startswith(start)
    judge.__doc__ = f"a text that begins with {start!r}"
    return judge


@case()
def keyboard_only(picker):
    """The keyboard alone reaches an emoji by browsing: 9 columns, Tab, arrows, Enter"""
    picker.open()
    picker.keys("Tab")
    picker.wait_description(begins("grinning face, Smileys & Emotion, 1 of "))
    picker.keys("Down")
    picker.wait_description(begins("upside-down face, Smileys & Emotion, 10 of "))
    picker.keys("Right")
    picker.wait_description(begins("melting face, Smileys & Emotion, 11 of "))
    picker.keys("Up")
    picker.wait_description(begins("grinning face with big eyes, Smileys & Emotion, 2 of "))
    picker.keys("Left", "Return")
    picker.wait_clipboard("😀")
    picker.wait_hidden()


@case()
def tab_steps_through_sections(picker):
    """Tab and Shift+Tab, Ctrl+Page Down and Ctrl+Page Up go from section to section"""
    picker.open()
    picker.keys("Tab", "Tab")
    picker.wait_description(begins("waving hand, People & Body, 1 of "))
    picker.keys("shift+Tab")
    picker.wait_description(begins("grinning face, Smileys & Emotion, 1 of "))
    picker.keys("ctrl+Next", "ctrl+Next")
    picker.wait_description(begins("monkey face, Animals & Nature, 1 of "))
    picker.keys("ctrl+Prior")
    picker.wait_description(begins("waving hand, People & Body, 1 of "))


@case()
def first_and_last(picker):
    """Ctrl+End and Ctrl+Home go to the last and the first emoji"""
    picker.open()
    first = picker.description()
    picker.keys("ctrl+End")
    picker.wait_description(begins("flag: Wales, Flags, "))
    picker.keys("ctrl+Home")
    picker.wait_description(first)


@case()
def alt_digit(picker):
    """Alt+1 picks the first and Alt+2 the second emoji in sight"""
    picker.open()
    picker.keys("Tab")
    picker.wait_description(begins("grinning face, "))
    picker.keys("alt+2")
    picker.wait_clipboard("😃")
    picker.wait_hidden()
    picker.wink()
    picker.wait_visible()
    picker.search("pizza")
    picker.keys("alt+1")
    picker.wait_clipboard("🍕")


@case()
def escape_ladder(picker):
    """Escape closes the popover, then clears the query, then closes the window"""
    picker.open()
    picker.search("waving hand")
    picker.keys("Menu")
    eventually(
        "a choice of tones",
        lambda: picker.tools.find("waving hand: light skin tone") is not None, True)
    picker.keys("Escape")
    picker.wait_description(begins("waving hand, "))
    expect("the query", picker.query(), "waving hand")
    picker.keys("Escape")
    eventually("the query", picker.query, "")
    expect("the window's visibility", picker.is_visible(), True)
    picker.keys("Escape")
    picker.wait_hidden()
    expect("the clipboard", picker.clipboard(), None)
    expect_that("the process to stay resident", picker.is_running(), picker.process.returncode)


@case()
def control_w(picker):
    """Ctrl+W closes the window"""
    picker.open()
    picker.search("pizza")
    picker.keys("ctrl+w")
    picker.wait_hidden()
    expect("the clipboard", picker.clipboard(), None)


@case()
def text_is_edited(picker):
    """Home, End, Delete, Backspace and Ctrl+arrows edit the text"""
    picker.open()
    picker.search("xpizzay")
    picker.keys("Home", "Delete", "End", "BackSpace")
    eventually("the query", picker.query, "pizza")
    picker.keys("ctrl+Left")
    picker.type("a ")
    eventually("the query", picker.query, "a pizza")


@case()
def clearing_returns(picker):
    """Clearing the query returns to where the grid was"""
    picker.open()
    picker.keys("Tab", "Tab", "Tab")
    before = picker.wait_description(begins("monkey face, Animals & Nature, "))
    picker.search("pizza")
    picker.wait_description(begins("pizza, "))
    picker.keys("Escape")
    picker.wait_description(before)


@case()
def composing(picker):
    """While the entry composes with Ctrl+Shift+U, Enter and arrows are the input method's"""
    picker.open()
    before = picker.description()
    picker.keys("ctrl+shift+u")
    picker.type("e9")
    picker.keys("Down")
    stays("the entry's description", picker.description, before)
    picker.keys("Return")
    eventually("the query", picker.query, "é")
    expect("the window's visibility", picker.is_visible(), True)
    expect("the clipboard", picker.clipboard(), None)


@case()
def composing_ends(picker):
    """After a composition Enter picks again"""
    picker.open()
    picker.keys("ctrl+shift+u")
    picker.type("70")
    picker.keys("Return")
    eventually("the query", picker.query, "p")
    picker.type("izza")
    picker.wait_description(begins("pizza, "))
    picker.keys("Return")
    picker.wait_clipboard("🍕")


@case()
def a_letter_with_ten_thousand_marks(picker):
    """A pasted letter with 9,999 marks does not hold the window up"""
    picker.open()
    picker.display.set_clipboard("e" + "\u0301" * 9999)
    picker.keys("ctrl+v")
    eventually("the query's length", lambda: len(picker.query()), 1000)
    picker.keys("ctrl+a")
    picker.type("pizza")
    picker.wait_description(begins("pizza, "))


@case()
def no_chooser_of_gtk(picker):
    """Ctrl+period does not open GTK's own emoji chooser"""
    picker.open()
    picker.keys("ctrl+period")
    picker.search("pizza")
    picker.keys("Return")
    picker.wait_clipboard("🍕")


@case()
def f6(picker):
    """F6 moves the focus to the tabs and on, and typing goes to the entry from there"""
    picker.open()
    picker.keys("F6")
    eventually(
        "the focus", lambda: picker.entry().has_state("FOCUSED"), False)
    picker.type("pizza")
    picker.wait_description(begins("pizza, "))
    picker.keys("Return")
    picker.wait_clipboard("🍕")


@case()
def f10(picker):
    """F10 opens the menu, and Escape closes it and not the window"""
    picker.open()
    picker.keys("F10")
    eventually(
        "the focus in the entry", lambda: picker.entry().has_state("FOCUSED"), False)
    picker.keys("Escape")
    stays("the window's visibility", picker.is_visible, True)
    picker.search("pizza")
    picker.keys("Return")
    picker.wait_clipboard("🍕")


@case()
def pin(picker):
    """Ctrl+D pins: the emoji is the first of the recents from then on"""
    picker.open()
    picker.search("pizza")
    picker.keys("ctrl+d")
    picker.keys("Escape", "Escape")
    picker.wait_hidden()
    picker.wink()
    picker.wait_visible()
    picker.wait_description(begins("pizza, Recently Used, 1 of "))


@case()
def long_query(picker):
    """A pasted query of 10,000 characters does no harm and is cut off"""
    picker.open()
    picker.display.set_clipboard("pizza " * 1666)
    picker.keys("ctrl+v")
    eventually("the query's length", lambda: len(picker.query()), 1000)
    expect_that("the process to run", picker.is_running(), picker.process.returncode)
    picker.keys("ctrl+a")
    picker.type("pizza")
    picker.wait_description(begins("pizza, "))
    picker.keys("Return")
    picker.wait_clipboard("🍕")
