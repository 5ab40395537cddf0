"""Small emoji fonts of every kind of colours, drawn here."""

import struct
import zlib

from fontTools import ttLib
from fontTools.colorLib import builder as colours
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.tables.DefaultTable import DefaultTable

KINDS = ("CBDT", "sbix", "COLRv0", "COLRv1", "SVG", "monochrome")

# What such a font draws; the last two are ligatures. ❤ is in many text fonts as well.
EMOJI = ("😀", "❤️", "👋", "👩", "🚀", "👋🏽", "👩‍🚀")

_EM = 1000
# From the baseline: an emoji is a square of two colours, one above the other.
_BOTTOM, _TOP = -100, 800
# Pixels of a strike: an emoji fills it.
_PPEM, _SIDE = 136, 122
# The colours, which are the same whatever the kind.
UPPER, LOWER = (220, 30, 40), (20, 90, 230)


def make(kind, path):
    """Writes a font of one of `KINDS`."""
    glyphs = {code: f"u{code:X}" for code in map(ord, "😀❤👋👩🚀🏽\u200d\ufe0f")}
    order = [".notdef", *glyphs.values(), "wave_medium", "astronaut"]
    drawn = [name for name in order[1:] if name not in ("u200D", "uFE0F")]
    layers = ["upper", "lower"] if kind.startswith("COLR") else []
    font = FontBuilder(_EM, isTTF=True)
    font.setupGlyphOrder(order + layers)
    font.setupCharacterMap(glyphs)
    has_outlines = kind not in ("CBDT", "sbix", "SVG")
    shapes = {name: _square(_BOTTOM, _TOP) if name in drawn and has_outlines else _nothing()
              for name in order}
    if layers:
        middle = (_BOTTOM + _TOP) // 2
        shapes |= {"upper": _square(middle, _TOP), "lower": _square(_BOTTOM, middle)}
    font.setupGlyf(shapes)
    font.setupHorizontalMetrics({
        name: (_EM if name in drawn or name in layers else 0, 0) for name in order + layers})
    font.setupHorizontalHeader(ascent=_TOP, descent=_BOTTOM)
    font.setupNameTable({"familyName": f"Wink Test {kind}", "styleName": "Regular"})
    font.setupOS2(sTypoAscender=_TOP, sTypoDescender=_BOTTOM, usWinAscent=_TOP,
                  usWinDescent=-_BOTTOM)
    font.setupPost()
    addOpenTypeFeaturesFromString(font.font, """
        languagesystem DFLT dflt;
        feature ccmp {
          sub u1F44B u1F3FD by wave_medium;
          sub u1F469 u200D u1F680 by astronaut;
        } ccmp;""")
    _add_colours(kind, font.font, drawn)
    font.save(path)


def _add_colours(kind, font, drawn):
    if kind in ("COLRv0", "COLRv1"):
        font["CPAL"] = colours.buildCPAL(
            [[tuple(part / 255 for part in colour) + (1.0,) for colour in (UPPER, LOWER)]])
    if kind == "COLRv0":
        font["COLR"] = colours.buildCOLR(
            {name: [("upper", 0), ("lower", 1)] for name in drawn}, version=0)
    elif kind == "COLRv1":
        def filled(layer, colour):
            paint = {"Format": 2, "PaletteIndex": colour, "Alpha": 1.0}
            return {"Format": 10, "Glyph": layer, "Paint": paint}
        font["COLR"] = colours.buildCOLR(
            {name: {"Format": 1, "Layers": [filled("upper", 0), filled("lower", 1)]}
             for name in drawn}, version=1)
    elif kind == "sbix":
        table = font["sbix"] = ttLib.newTable("sbix")
        strike = table.strikes[_PPEM] = ttLib.tables.sbixStrike.Strike(ppem=_PPEM, resolution=72)
        for name in font.getGlyphOrder():
            strike.glyphs[name] = ttLib.tables.sbixGlyph.Glyph(
                glyphName=name, graphicType="png " if name in drawn else None,
                imageData=_png() if name in drawn else None, originOffsetX=0,
                originOffsetY=_BOTTOM * _PPEM // _EM)
    elif kind == "SVG":
        table = font["SVG "] = ttLib.newTable("SVG ")
        table.docList = [(_document(font.getGlyphID(name)), font.getGlyphID(name),
                          font.getGlyphID(name)) for name in drawn]
    elif kind == "CBDT":
        _add_bitmaps(font, drawn)
        del font["glyf"], font["loca"]


def _square(bottom, top):
    pen = TTGlyphPen(None)
    pen.moveTo((50, bottom))
    for point in ((50, top), (950, top), (950, bottom)):
        pen.lineTo(point)
    pen.closePath()
    return pen.glyph()


def _nothing():
    return TTGlyphPen(None).glyph()


def _document(glyph):
    def half(y, colour):
        return (f'<rect x="50" y="{y}" width="900" height="{(_TOP - _BOTTOM) // 2}" '
                f'fill="#{bytes(colour).hex()}"/>')
    return (f'<svg xmlns="http://www.w3.org/2000/svg"><g id="glyph{glyph}">'
            f'{half(-_TOP, UPPER)}{half(-(_TOP + _BOTTOM) // 2, LOWER)}</g></svg>')


def _png():
    def chunk(name, data):
        return (struct.pack(">I", len(data)) + name + data
                + struct.pack(">I", zlib.crc32(name + data)))
    rows = b"".join(
        b"\0" + bytes((*(UPPER if row < _SIDE // 2 else LOWER), 255)) * _SIDE
        for row in range(_SIDE))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", _SIDE, _SIDE, 8, 6, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def _add_bitmaps(font, drawn):
    """CBDT and CBLC with a strike: an index of format 1 over all glyphs, images of format 17."""
    order = font.getGlyphOrder()
    first, last = min(map(font.getGlyphID, drawn)), max(map(font.getGlyphID, drawn))
    data, offsets = struct.pack(">HH", 3, 0), [0]
    image = _png()
    bearing = _TOP * _PPEM // _EM
    for name in order[first:last + 1]:
        if name in drawn:
            data += struct.pack(">BBbbBI", _SIDE, _SIDE, 7, bearing, _PPEM, len(image)) + image
        offsets.append(len(data) - 4)
    subtable = struct.pack(">HHI", 1, 17, 4) + struct.pack(f">{len(offsets)}I", *offsets)
    array = struct.pack(">HHI", first, last, 8)
    line = struct.pack(">bbBbbbbbbbbb", bearing, bearing - _SIDE, _PPEM, 1, 0, 0, 0, 0, bearing,
                       bearing - _SIDE, 0, 0)
    strike = struct.pack(">IIII", 56, len(array) + len(subtable), 1, 0) + line + line + struct.pack(
        ">HHBBBb", first, last, _PPEM, _PPEM, 32, 1)
    for tag, content in (("CBDT", data), ("CBLC", struct.pack(">HHI", 3, 0, 1) + strike + array + subtable)):
        table = font[tag] = DefaultTable(tag)
        table.data = content
