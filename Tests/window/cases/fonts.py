"""What the fonts draw, asked of another program; fonts that are missing, come and go."""

import json
import os
import pathlib
import re
import shutil
import time

from harness.expect import eventually, expect, expect_that
from harness.registry import case

# A distribution's own folders; the tests make configurations of their own.
TEXT_FONT = "DejaVuSans.ttf"


def font_file(picker, name):
    """The path of an installed font whose file has this name."""
    listed = output(picker, ["fc-list", "--format", "%{file}\n"])
    return next((pathlib.Path(line) for line in listed.splitlines() if line.endswith("/" + name)),
                None)


def own_fonts(picker, *files):
    """A folder with these fonts alone, and the environment in which there are no others."""
    folder = picker.scope.make_folder("fonts")
    for file in files:
        shutil.copy(file, folder)
    configuration = picker.scope.folder / "fonts.conf"
    configuration.write_text(
        '<fontconfig><include ignore_missing="yes">/etc/fonts/conf.d</include>'
        f"<dir>{folder}</dir>"
        f"<cachedir>{picker.scope.make_folder('font-cache')}</cachedir></fontconfig>")
    os.chmod(configuration, 0o644)
    return folder, {"FONTCONFIG_FILE": str(configuration)}


def sequences(picker):
    """All sequences, tones included, by their base."""
    listed = picker.wink("list", "--format", "json")
    return {entry["emoji"]: [entry["emoji"], *entry["tones"]] for entry in json.loads(listed.stdout)}


def drawn(picker, file, texts):
    """The texts that hb-shape makes one glyph of, with a font."""
    shaped = output(
        picker, ["hb-shape", "--no-glyph-names", "--no-clusters", f"--font-file={file}",
                 "--text-file=-"], "\n".join(texts)).splitlines()
    expect("the answers of hb-shape", len(shaped), len(texts))
    found = set()
    for text, line in zip(texts, shaped):
        glyphs = [re.match(r"(\d+)(?:@-?\d+,-?\d+)?(?:\+(-?\d+))?", glyph)
                  for glyph in line.strip("[]").split("|")]
        advances = [int(glyph[2] or 0) for glyph in glyphs]
        if all(glyph[1] != "0" for glyph in glyphs) and sum(map(bool, advances)) == 1:
            found.add(text)
    return found


def output(picker, command, text=None):
    """What a program prints."""
    ran = picker.scope.run(command, picker.environment, input=text and text.encode())
    expect(f"the status of {command[0]}", ran.returncode, 0)
    return ran.stdout.decode()


def page(picker):
    """The text that says that there is no emoji font, once it is there."""
    def found():
        window = picker.tools.window()
        names = [node.name for node, _ in window.walk()] if window else []
        return next((name for name in names if name.startswith("No emoji font")), None)
    return eventually("a page about fonts", found, bool)


@case()
def counts_are_those_of_another_program(picker):
    """The doctor and the list of what is drawable agree with hb-shape on every sequence"""
    file = font_file(picker, "NotoColorEmoji.ttf")
    expect_that("Noto Color Emoji to be installed", file is not None, file)
    _, fonts = own_fonts(picker, file, font_file(picker, TEXT_FONT))
    bases = sequences(picker)
    every = [text for texts in bases.values() for text in texts]
    expected = drawn(picker, file, every)
    said = picker.wink("doctor", **fonts).stdout.decode()
    numbers = re.search(r"(\d+) of (\d+) emoji are drawn by Noto Color Emoji", said)
    expect_that("the number of emoji that are drawn", numbers is not None, said)
    expect("what is drawn of all", (int(numbers[1]), int(numbers[2])), (len(expected), len(every)))
    listed = picker.wink("list", "--drawable", **fonts).stdout.decode().split()
    expect("the drawable emoji", listed, [base for base in bases if base in expected])


@case()
def only_text_fonts(picker):
    """Without an emoji font the window says what to install, and search and copy still work"""
    _, fonts = own_fonts(picker, font_file(picker, TEXT_FONT))
    doctor = picker.wink("doctor", **fonts)
    expect("the doctor's status", doctor.returncode, 3)
    said = doctor.stdout.decode()
    expect_that("a FAIL about fonts", re.search(r"^FAIL +fonts", said, re.M) is not None, said)
    expect("drawable emoji", picker.wink("list", "--drawable", **fonts).stdout, b"")
    picker.open(**fonts)
    expect_that("what to install", "emoji" in page(picker).split("Install", 1)[-1], page(picker))
    picker.search("pizza")
    picker.keys("Return")
    picker.wait_clipboard("🍕")


@case()
def text_presentations(picker):
    """A form as text is offered where a font for text draws it, and not where it would be the emoji"""
    _, fonts = own_fonts(
        picker, font_file(picker, "NotoColorEmoji.ttf"), font_file(picker, TEXT_FONT))
    picker.open(**fonts)
    picker.search("red heart")
    picker.keys("Menu")
    picker.named("red heart, as text")
    picker.keys("Escape", "Escape")
    picker.search("thumbs up")
    picker.keys("Menu")
    picker.named("thumbs up: light skin tone")
    expect("a thumb as text", picker.tools.find("thumbs up, as text"), None)


@case()
def fonts_come(picker):
    """A font that is installed while the picker is hidden is there when it is shown again"""
    folder, fonts = own_fonts(picker, font_file(picker, TEXT_FONT))
    picker.open(**fonts)
    page(picker)
    picker.keys("Escape")
    picker.wait_hidden()
    # fontconfig counts in seconds: nobody installs a font in the one in which the picker starts.
    time.sleep(1.1)
    shutil.copy(font_file(picker, "NotoColorEmoji.ttf"), folder)
    picker.wink(**fonts)
    picker.wait_visible()
    picker.named("grinning face")
