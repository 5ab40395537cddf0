"""Fonts with colours of each kind, made here: what the probe says and what the cells show."""

from harness import displays, fontmaker
from harness.expect import eventually, expect, expect_that
from harness.registry import case

from .drawing import corner_of_content, crop, move_away
from .fonts import TEXT_FONT, font_file, output, own_fonts, page


def small_font(picker, kind):
    """The fonts of a test with a small one of a kind, and the environment to use them."""
    path = picker.scope.folder / f"{kind}.ttf"
    fontmaker.make(kind, path)
    return own_fonts(picker, path, font_file(picker, TEXT_FONT))


def holds_both_colours(rows):
    """Whether both colours of the test's emoji are in a picture, the upper one above the lower."""
    def place(wanted):
        found = [row for row, line in enumerate(rows) for colour in line
                 if all(abs(a - b) < 25 for a, b in zip(colour, wanted))]
        return sum(found) / len(found) if len(found) > 40 else None
    upper, lower = place(fontmaker.UPPER), place(fontmaker.LOWER)
    return upper is not None and lower is not None and upper < lower


def cairo_draws(picker, fonts):
    """Whether the libraries of this machine draw the emoji in colours, as Pango's own program does."""
    picture = picker.scope.folder / "pango.png"
    output(picker, ["env", *(f"{name}={value}" for name, value in fonts.items()), "pango-view",
                    "--no-display", "--font=emoji 40", "--text=😀", f"--output={picture}"])
    width, _, data = displays.ppm(
        picker.scope.run(["convert", picture, "-depth", "8", "ppm:-"]).stdout)
    pixels = list(zip(data[0::3], data[1::3], data[2::3]))
    return holds_both_colours([pixels[at:at + width] for at in range(0, len(pixels), width)])


def check(kind, is_known):
    """Registers the case of a kind; `is_known` says whether the oldest libraries must draw it."""
    def function(picker):
        _, fonts = small_font(picker, kind)
        draws = kind != "monochrome" and cairo_draws(picker, fonts)
        if is_known:
            expect("whether cairo draws it", draws, True)
        listed = picker.wink("list", "--drawable", **fonts).stdout.decode().split()
        bases = [text for text in fontmaker.EMOJI if text != "👋🏽"]
        expect("the drawable emoji", sorted(listed), sorted(bases) if draws else [])
        doctor = picker.wink("doctor", **fonts)
        said = doctor.stdout.decode()
        wanted = f"{len(fontmaker.EMOJI)} of " if draws else "no installed font draws emoji"
        expect_that(f"{wanted!r} of the doctor", wanted in said, said)
        picker.open(**fonts)
        if not draws:
            page(picker)
            return
        # The rest of the default set goes when the coverage is known.
        eventually("the emoji that no font draws", lambda: picker.tools.find("fire"), None)
        move_away(picker)
        # Not the first, which has the cursor's frame.
        for name in ("waving hand", "woman", "rocket", "woman astronaut"):
            eventually(f"what is in the cell of {name}", lambda: colours(picker, name), "one emoji")
    function.__name__ = f"font_{kind}"
    function.__doc__ = f"What a font of the kind {kind} draws is offered and shown, and nothing else"
    case()(function)


def colours(picker, name):
    """What is in a cell: one emoji in both colours and inside it, or what is wrong."""
    x, y, width, height = picker.named(name, role="table cell").extents
    corner = corner_of_content(picker, 1)
    cell = crop(picker.display.pixels(), corner[0] + x + 4, corner[1] + y + 4, width - 8, height - 8)
    if not holds_both_colours(cell):
        return f"not both colours, but {sorted({colour for line in cell for colour in line})[:20]}"
    coloured = [(row, column) for row, line in enumerate(cell) for column, colour in enumerate(line)
                if max(colour) - min(colour) > 80]
    rows, columns = [row for row, _ in coloured], [column for _, column in coloured]
    tall, wide = max(rows) - min(rows) + 1, max(columns) - min(columns) + 1
    if not (22 <= tall <= 34 and 22 <= wide <= 34):
        return f"{wide} by {tall} pixels in colours"
    return "one emoji"


for _kind, _is_known in (("CBDT", True), ("sbix", True), ("COLRv0", True), ("COLRv1", False),
                         ("SVG", False), ("monochrome", False)):
    check(_kind, _is_known)


@case()
def a_damaged_picture(picker):
    """A font with a picture that cannot be read holds nothing up and draws the others"""
    path = picker.scope.folder / "damaged.ttf"
    fontmaker.make("CBDT", path)
    data = bytearray(path.read_bytes())
    # The checksum of the first picture's head, and the length of the second picture.
    first = data.find(b"IHDR")
    second = data.find(b"\x89PNG", first)
    data[first + 17] ^= 0x55
    data[second - 4] ^= 0x40
    path.write_bytes(data)
    _, fonts = own_fonts(picker, path, font_file(picker, TEXT_FONT))
    listed = picker.wink("list", "--drawable", **fonts)
    expect("the status", listed.returncode, 0)
    expect_that("what is whole", "🚀" in listed.stdout.decode().split(), listed.stdout.decode())
    picker.open(**fonts)
    move_away(picker)
    eventually("what is in the cell of rocket", lambda: colours(picker, "rocket"), "one emoji")
