"""Other forms of an emoji, the usual tone, and which emoji are offered."""

from harness.expect import eventually, expect, expect_that, stays
from harness.registry import case

from .keys import begins
from .tones import closed, opened


def count(picker):
    """How many emoji the cursor's section has, as assistive tools are told."""
    return int(picker.description().split(" of ")[1].split(",")[0])


def summon(picker):
    """Closes the window and brings it back, which reads the settings."""
    picker.keys("ctrl+w")
    picker.wait_hidden()
    picker.wink()
    picker.wait_visible()
    picker.place_pointer()


@case()
def forms_by_keys(picker):
    """Below the tones stand the other forms, and the arrows lead there"""
    picker.open()
    picker.search("scientist")
    picker.keys("Menu")
    opened(picker, "scientist: light skin tone")
    picker.keys("Down", "Home", "Right")
    picker.wait_description("woman scientist")
    picker.keys("Return")
    picker.wait_clipboard("👩‍🔬")
    picker.wait_hidden()


@case()
def forms_by_pointer(picker):
    """A form is picked with the pointer, in the tone that the emoji has"""
    picker.open()
    picker.search("scientist")
    picker.keys("Menu", "Right", "Return")
    picker.wait_clipboard("🧑🏻‍🔬")
    picker.wait_hidden()
    picker.wink()
    picker.wait_visible()
    picker.place_pointer()
    picker.search("scientist")
    picker.click("scientist: light skin tone", button=3, role="table cell")
    opened(picker, "woman scientist: light skin tone")
    picker.click_tone("woman scientist: light skin tone")
    picker.wait_clipboard("👩🏻‍🔬")


@case()
def form_as_text(picker):
    """An emoji is picked in its text presentation, which the recents keep exactly"""
    picker.open()
    picker.search("red heart")
    picker.keys("Menu")
    opened(picker, "red heart, as text")
    picker.keys("Right", "Return")
    picker.wait_clipboard("❤\ufe0e")
    picker.wait_hidden()
    picker.display.set_clipboard("something else")
    picker.wink()
    picker.wait_visible()
    picker.wait_description(begins("red heart, as text, Recently Used, 1 of "))
    picker.keys("Return")
    picker.wait_clipboard("❤\ufe0e")


@case()
def usual_tone(picker):
    """The popover leads back to the usual tone, and picks nothing then"""
    picker.open()
    picker.search("waving hand")
    picker.keys("Menu", "Right", "Return")
    picker.wait_clipboard("👋🏻")
    picker.wait_hidden()
    picker.wink()
    picker.wait_visible()
    picker.search("waving hand")
    picker.wait_description(begins("waving hand: light skin tone"))
    picker.keys("Menu")
    opened(picker, "Usual skin tone")
    picker.keys("Down", "Return")
    closed(picker, "Usual skin tone")
    picker.wait_description("waving hand has the usual skin tone again")
    stays("the window's visibility", picker.is_visible, True)
    picker.keys("Return")
    picker.wait_clipboard("👋")


@case()
def tone_for_a_pick(picker):
    """wink pick --tone gives its tone to emoji for which none was chosen, and only to those"""
    picker.home.mkdir(parents=True, exist_ok=True)
    (picker.home / "history.tsv").write_text("wink-history 1\n1\ttone\t👋\tlight\n")
    for word, glyph in (("waving hand", "👋🏻"), ("thumbs up", "👍🏿")):
        picker.start("pick", "--tone", "dark")
        picker.wait_for_trace("first-frame")
        picker.place_pointer()
        picker.search(word)
        picker.keys("Return")
        eventually("the exit status", picker.process.poll, 0)
        expect_that(f"{glyph} in the output", glyph in picker.log().splitlines(), picker.log())


@case()
def tone_of_another_process(picker):
    """A tone that another process records is shown at once in the window that is open"""
    picker.open()
    picker.search("party popper")
    picker.keys("Return")
    picker.wait_hidden()
    picker.wink()
    picker.wait_visible()
    picker.search("waving hand")
    picker.wait_description(begins("waving hand, "))
    with picker.file("history.tsv").open("a") as history:
        history.write("9\ttone\t👋\tdark\n")
    picker.wait_description(begins("waving hand: dark skin tone, "))


@case()
def grouped(picker):
    """Man and woman can be grouped under their person, who leads to them"""
    picker.open()
    picker.keys("Tab", "Tab")
    picker.wait_description(begins("waving hand, People & Body, 1 of "))
    before = count(picker)
    picker.wink("settings", "set", "group_forms", "yes")
    summon(picker)
    picker.keys("Tab", "Tab")
    picker.wait_description(begins("waving hand, People & Body, 1 of "))
    eventually("fewer emoji in the section", lambda: count(picker) < before - 150, True)
    # The search finds each of them.
    picker.search("woman scientist")
    picker.wait_description(begins("woman scientist, "))


@case()
def old_emoji_only(picker):
    """What is younger than the readers' platform is not offered, and comes back with the limit"""
    picker.open()
    picker.search("melting face")
    picker.keys("Return")
    picker.wait_hidden()
    picker.wink("settings", "set", "emoji_version", "ios-13.2")
    picker.wink()
    picker.wait_visible()
    picker.wait_description(
        lambda text: ", Recently Used, 1 of " in text and "melting" not in text)
    picker.search("melting face")
    stays("what is offered", lambda: picker.description().startswith("melting face"), False, 0.5)
    picker.wink("settings", "set", "emoji_version", "device")
    picker.keys("Escape")
    summon(picker)
    picker.wait_description(begins("melting face, Recently Used, 1 of "))


@case()
def strange_memory(picker):
    """An unknown tone, a tone for what has none, and sequences of the future do no harm"""
    picker.home.mkdir(parents=True, exist_ok=True)
    (picker.home / "settings.ini").write_text("[settings]\nformat=1\ntone=purple\n")
    lines = ["1\ttone\t😀\tdark", "2\ttone\tno emoji\tlight+dark", "3\tused\t\U0001faff\U0001f3fd",
             "4\tpin\t\U0001faff", "5\tused\t❤\ufe0e", "6\tused\t😀\ufe0e"]
    history = picker.home / "history.tsv"
    history.write_text("wink-history 1\n" + "".join(line + "\n" for line in lines))
    if picker.scope.as_other:
        return
    picker.open()
    expect_that("a complaint about the tone", "purple" in picker.log(), picker.log())
    picker.wait_description(begins("red heart, as text, Recently Used, 1 of "))
    picker.keys("Right")
    picker.wait_description(lambda text: ", Recently Used, 2 of " in text and "grinning" not in text)
    picker.search("grinning face")
    picker.keys("Return")
    picker.wait_clipboard("😀")
    picker.wait_hidden()
    text = history.read_text()
    for line in lines:
        expect(f"the line {line!r} in the history", line in text, True)


@case(display="sway")
def forms_on_sway(picker):
    """Under sway the arrows lead to forms and text presentations as well"""
    picker.open()
    picker.wait_visible()
    picker.search("scientist")
    picker.keys("Menu", "Down", "Home", "Right", "Return")
    picker.wait_clipboard("👩‍🔬")
    picker.wait_hidden()
    picker.wink()
    picker.wait_visible()
    picker.search("red heart")
    picker.keys("Menu", "Right", "Return")
    picker.wait_clipboard("❤\ufe0e")
    picker.wait_hidden()
