"""What a screen reader is told."""

from harness.expect import eventually, expect, expect_that
from harness.registry import case

from .grid import SECTIONS
from .keys import begins


@case()
def names(picker):
    """Window, entry, tabs and emoji have names; header rows and pads have none of an emoji"""
    picker.open()
    picker.tools.wait_for_window("Wink")
    picker.entry()
    for section in SECTIONS:
        picker.named(section, "page tab")
    picker.keys("Tab")
    picker.wait_description(begins("grinning face, "))
    for name in ("grinning face", "grinning face with big eyes", "upside-down face"):
        picker.named(name)
    for node, _ in picker.tools.window().walk():
        role, name = node.role, node.name
        if role in ("page tab", "table", "table cell", "text", "push button", "toggle button"):
            expect_that(f"a {role} with a name of its own", not name.startswith("Gtk"), name)


@case()
def description_follows(picker):
    """The entry's description follows the cursor, and a listener hears it"""
    picker.open()
    listener = picker.tools.listen()
    picker.keys("Tab")
    picker.wait_description(begins("grinning face, Smileys & Emotion, 1 of "))
    picker.keys("Right")
    picker.wait_description(begins("grinning face with big eyes, Smileys & Emotion, 2 of "))
    picker.search("waving hand")
    text = picker.wait_description(begins("waving hand, Results, 1 of "))
    expect_that("tones to be mentioned", text.endswith("tones available"), text)

    def heard(texts):
        """the descriptions of both arrow's and search's emoji"""
        return all(any(text.startswith(start) for text in texts) for start in (
            "grinning face with big eyes, ", "waving hand, "))
    eventually("what the listener heard", listener.texts, heard)
    listener.close()


@case()
def popover_is_described(picker):
    """The description names the tone under the popover's cursor"""
    picker.open()
    picker.search("waving hand")
    picker.keys("Menu", "Right")
    picker.wait_description(begins("waving hand: light skin tone"))


@case()
def focus_is_in_the_entry(picker):
    """The entry has the focus when the window opens"""
    picker.open()
    eventually(
        "the focus in the entry", lambda: picker.entry().has_state("FOCUSED"), True)


@case()
def other_language(picker):
    """Names are in the user's language, and English finds as well"""
    picker.use_locale("cs_CZ")
    picker.open()
    picker.search("pizza")
    czech = picker.description().split(",")[0]
    picker.keys("ctrl+a")
    picker.type("party popper")
    text = picker.wait_description(lambda text: not text.startswith(czech))
    expect_that("a Czech name", not text.startswith("party popper"), text)
    picker.keys("Return")
    picker.wait_clipboard("🎉")
