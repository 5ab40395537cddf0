"""What is on the screen: one colour picture an emoji, inside its cell, at every scale."""

import colorsys
import time

from harness import displays
from harness.expect import Failure, eventually, expect_that
from harness.registry import case

# None of them is the cursor's, which has a frame, nor has tones or forms, which give it a corner.
NAMES = ("sparkles", "party popper", "fire", "rocket")


def crop(pixels, left, top, width, height):
    """The colours of a part of the screen, by row."""
    screen_width, screen_height, data = pixels
    rows = range(max(0, top), min(screen_height, top + height))
    columns = range(max(0, left), min(screen_width, left + width))
    return [[tuple(data[(y * screen_width + x) * 3:(y * screen_width + x) * 3 + 3])
             for x in columns] for y in rows]


def judge(picker, pixels, scale, corner, text_scale=1):
    """Looks at each cell: hues, and the box around what is not background.

    `scale` is how many pixels of the screen a pixel of GTK's has; the text's is in GTK's already.
    """
    size = scale * text_scale
    for name in NAMES:
        x, y, width, height = picker.named(name).extents
        place = [round(value * scale) for value in (x, y, width, height)]
        # Without the edge of the cell, which its neighbours share.
        cell = crop(pixels, corner[0] + place[0] + 4, corner[1] + place[1] + 4,
                    place[2] - 8, place[3] - 8)
        background = cell[0][0]
        ink = [(row, column) for row, line in enumerate(cell) for column, colour in enumerate(line)
               if sum(abs(a - b) for a, b in zip(colour, background)) > 48]
        expect_that(f"something in the cell of {name}", ink, place)
        rows, columns = [row for row, _ in ink], [column for _, column in ink]
        tall, wide = max(rows) - min(rows) + 1, max(columns) - min(columns) + 1
        expect_that(
            f"{name} as high as an emoji", 22 * size <= max(tall, wide) <= 34 * size, (tall, wide))
        expect_that(f"one glyph in the cell of {name}", wide <= 1.4 * tall + 8 * size, (tall, wide))
        expect_that(
            f"{name} inside its cell", min(rows) > 0 and max(rows) < len(cell) - 1
            and min(columns) > 0 and max(columns) < len(cell[0]) - 1, (rows[0], columns[0]))
        # Whatever text is drawn in, its edges are shades of one hue.
        colours = [colorsys.rgb_to_hsv(*(part / 255 for part in cell[row][column]))
                   for row, column in ink]
        saturated = [hue for hue, saturation, value in colours if saturation > 0.3 and value > 0.2]
        expect_that(f"{name} in colours", len(saturated) > len(ink) / 5, (len(saturated), len(ink)))
        shades = {round(value * 8) for _, _, value in colours} | {round(s * 8) for _, s, _ in colours}
        hues = {round(hue * 36) % 36 for hue in saturated}
        expect_that(f"more than one shade or hue in {name}", len(shades) + len(hues) > 4, hues)


def corner_of_content(picker, scale):
    """Where places that assistive tools are told count from: inside the frame that GTK draws."""
    left, top, width, _ = picker.display.geometry()
    frame = (width - picker.tools.wait_for_window().extents[2] * scale) // 2
    return left + frame, top + frame


def move_away(picker):
    """Takes the pointer from the window: no cell is marked as hovered."""
    picker.display.xdotool("mousemove", 999, 999)
    time.sleep(0.3)


@case()
def scale_1(picker):
    """Emoji are drawn in colours, whole, one to a cell"""
    picker.open()
    move_away(picker)
    judge(picker, picker.display.pixels(), 1, corner_of_content(picker, 1))


@case()
def scale_2(picker):
    """At scale 2 emoji are drawn twice as large, in colours and whole"""
    picker.open(GDK_SCALE="2")
    move_away(picker)
    judge(picker, picker.display.pixels(), 2, corner_of_content(picker, 2))


@case()
def large_text(picker):
    """Where the desktop draws text half as large again, emoji grow with it and stay in their cells"""
    picker.display.set_dots_an_inch(144)
    picker.open()
    move_away(picker)
    judge(picker, picker.display.pixels(), 1, corner_of_content(picker, 1), text_scale=1.5)


@case()
def size_of_the_settings(picker):
    """Emoji are as large as the settings say, at once when these change and from the start"""
    picker.open()
    picker.wink("settings", "set", "emoji_size", "150")
    picker.keys("ctrl+w")
    picker.wait_hidden()
    picker.wink()
    picker.wait_visible()
    # All of them are to be in sight.
    picker.display.resize(660, 720)
    move_away(picker)

    def complaint():
        try:
            judge(picker, picker.display.pixels(), 1, corner_of_content(picker, 1), text_scale=1.5)
        except Failure as failure:
            return str(failure)
        return None
    eventually("what is wrong with the picture", complaint, None)
    picker.wink("--quit")
    eventually("the exit status", picker.process.poll, 0)
    picker.open()
    picker.display.resize(660, 720)
    move_away(picker)
    eventually("what is wrong with the picture from the start", complaint, None)


@case(display="sway")
def scale_one_and_a_half(picker):
    """On an output of sway with a scale of 1.5 emoji are drawn in colours and whole"""
    picker.scope.run(["swaymsg", "output", "*", "scale", "1.5"])
    picker.open()
    picker.wait_visible()
    window = picker.display.windows()[0]
    origin = window["rect"]
    corner = (round(1.5 * (origin["x"] + window["window_rect"]["x"])),
              round(1.5 * (origin["y"] + window["window_rect"]["y"])))

    def complaint():
        picture = displays.ppm(picker.scope.run(["grim", "-t", "ppm", "-"]).stdout)
        try:
            judge(picker, picture, 1.5, corner)
        except Failure as failure:
            return str(failure)
        return None
    # The compositor shows a frame some time after the program has drawn it.
    eventually("what is wrong with the picture", complaint, None)
