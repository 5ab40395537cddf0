"""The grid: columns, scrolling, tabs."""

import re
import time

from harness.expect import eventually, expect, expect_that
from harness.registry import case

from .keys import begins

SECTIONS = [
    "Recently Used", "Smileys & Emotion", "People & Body", "Animals & Nature", "Food & Drink",
    "Travel & Places", "Activities", "Objects", "Symbols", "Flags",
]


def place(text):
    """The number of an emoji in its section, from the entry's description."""
    return int(re.search(r", (\d+) of \d+", text).group(1))


def columns(picker):
    """How many columns there are: how far Down goes in a long section."""
    picker.keys("ctrl+Home", "Tab")
    picker.wait_description(begins("grinning face, "))
    picker.keys("Down")
    after = picker.wait_description(lambda text: not text.startswith("grinning face, "))
    return place(after) - 1


def active_tabs(picker):
    """The sections whose tabs are marked as the current one."""
    return [
        section for section in SECTIONS
        if (tab := picker.tools.find(section, "page tab")) is not None
        and any(tab.has_state(state) for state in ("SELECTED", "CHECKED", "PRESSED"))
    ]


def wheel(picker, button, times):
    picker.point("grinning face")
    for _ in range(times):
        picker.display.xdotool("click", button)


def check_columns(picker, width, fewest, most):
    picker.open()
    picker.display.resize(width, 480)
    picker.place_pointer()
    count = eventually(
        "the columns", lambda: columns(picker), lambda count: fewest <= count <= most)
    # The emoji of the first row stand beside each other and fill the width.
    picker.keys("Up")
    left, _, size, _ = picker.named("grinning face").extents
    expect_that(
        f"cells that fill the width of {width}", width * 0.85 <= count * size <= width,
        (count, size))
    expect_that("the first cell at the left edge", 0 <= left <= 24, left)


@case()
def columns_at_300(picker):
    """A window 300 wide has five to seven columns"""
    check_columns(picker, 300, 5, 7)


@case()
def columns_at_440(picker):
    """A window 440 wide has nine columns"""
    check_columns(picker, 440, 9, 9)


@case()
def columns_at_900(picker):
    """A window 900 wide has sixteen to twenty columns"""
    check_columns(picker, 900, 16, 20)


@case()
def default_size(picker):
    """The window opens at 440 × 480"""
    picker.open()
    expect("the window's size", picker.display.geometry()[2:], (440, 480))


@case()
def large_text(picker):
    """Where the desktop draws text twice as large, rows and window grow with it"""
    picker.display.set_dots_an_inch(192)
    picker.open()
    expect("the window's size", picker.display.geometry()[2:], (880, 960))
    expect("the columns", columns(picker), 9)
    picker.keys("Up")
    expect("a row's height", picker.named("grinning face", "table cell").extents[3], 84)


@case()
def narrow(picker):
    """The window can be made narrow and wide again, and the cursor stays on its emoji"""
    picker.open()
    picker.keys("Tab", "Down")
    picker.wait_description(begins("upside-down face, "))
    picker.display.resize(300, 480)
    picker.wait_description(begins("upside-down face, "))
    picker.display.resize(440, 480)
    picker.wait_description(begins("upside-down face, "))
    expect("the columns", columns(picker), 9)


@case()
def tab_in_a_narrow_window(picker):
    """Where the help makes room as Tab is pressed, the tab and the title stay in step"""
    picker.open()
    picker.display.resize(300, 480)
    time.sleep(0.3)
    picker.keys("Tab")
    picker.wait_description(begins("grinning face, Smileys & Emotion, 1 of "))
    eventually("the active tab", lambda: active_tabs(picker), ["Smileys & Emotion"])
    time.sleep(0.5)
    expect("the active tab later", active_tabs(picker), ["Smileys & Emotion"])


@case()
def tab_scrolls(picker):
    """A click on a tab scrolls the grid to its section"""
    picker.open()
    picker.click("Food & Drink", role="page tab")
    picker.wait_description(begins("grapes, Food & Drink, 1 of "))
    eventually("the active tab", lambda: active_tabs(picker), ["Food & Drink"])
    eventually("grapes in the grid", lambda: picker.tools.find("grapes") is not None, True)


@case()
def scrolling_moves_tab(picker):
    """Scrolling with the wheel moves the active tab, down and up again"""
    picker.open()
    picker.keys("Tab")
    eventually("the active tab", lambda: active_tabs(picker), ["Smileys & Emotion"])
    wheel(picker, 5, 25)

    def later(tabs):
        """one tab after Smileys & Emotion"""
        return len(tabs) == 1 and SECTIONS.index(tabs[0]) > 1
    eventually("the active tab", lambda: active_tabs(picker), later)
    for _ in range(60):
        picker.display.xdotool("click", 4)
    eventually("the active tab", lambda: active_tabs(picker), ["Recently Used"])


@case()
def keys_move_tab(picker):
    """Moving the cursor into the next section moves the active tab"""
    picker.open()
    picker.keys("ctrl+End")
    picker.wait_description(begins("flag: Wales, Flags, "))
    eventually("the active tab", lambda: active_tabs(picker), ["Flags"])
    picker.keys("ctrl+Home")
    eventually("the active tab", lambda: active_tabs(picker), ["Recently Used"])


def in_sight(picker, name):
    """Whether an emoji stands inside the grid's visible part."""
    found = picker.tools.find(name, "table cell")
    if found is None:
        return False
    _, top, _, height = found.extents
    _, upper, _, whole = picker.tools.find(name="Emoji", role="table").extents
    return height > 0 and upper <= top and top + height <= upper + whole


@case()
def cursor_is_in_sight(picker):
    """Right after opening, Tab, Tab, Tab shows the section and the emoji that the cursor is on"""
    picker.open()
    picker.keys("Tab", "Tab", "Tab")
    picker.wait_description(begins("monkey face, Animals & Nature, "))
    eventually("monkey face to be in sight", lambda: in_sight(picker, "monkey face"), True)
    eventually("the active tab", lambda: active_tabs(picker), ["Animals & Nature"])
    picker.keys("ctrl+End")
    picker.wait_description(begins("flag: Wales, Flags, "))
    eventually("flag: Wales to be in sight", lambda: in_sight(picker, "flag: Wales"), True)


@case()
def fonts_decide(picker):
    """The window does not offer what the installed fonts cannot draw"""
    every = picker.wink("list", "--format", "tsv").stdout.decode().splitlines()
    drawable = set(picker.wink("list", "--drawable").stdout.decode().split())
    missing = [line.split("\t")[1] for line in every if line.split("\t")[0] not in drawable]
    expect_that("most emoji to be drawable", len(missing) * 2 < len(every), len(missing))
    if missing:
        picker.open()
        picker.search(missing[0])
        eventually(
            f"a cell named {missing[0]}",
            lambda: picker.tools.find(missing[0], "table cell") is not None, False)


@case()
def wheel_scrolls_rows(picker):
    """The wheel scrolls the grid and leaves the cursor where it is"""
    picker.open()
    picker.keys("Tab")
    before = picker.wait_description(begins("grinning face, "))
    _, top, _, _ = picker.named("grinning face").extents
    wheel(picker, 5, 1)

    def other_place():
        found = picker.tools.find("grinning face")
        return found is None or found.extents[1] != top
    eventually("the grid's scrolling", other_place, True)
    expect("the entry's description", picker.description(), before)
