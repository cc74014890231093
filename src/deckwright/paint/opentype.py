"""Fonts with PostScript outlines, and compressed ones, as TrueType, by fontTools.

It comes with the extra `shaping`, as reportlab embeds TrueType alone. Cubic curves become
quadratic ones, none further off than a two-thousandth of an em; letters, kerning and joining
stay as they are. What was made is kept in the cache, by what is in the file.
"""

from __future__ import annotations

from contextlib import suppress
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from ..files import OWN, replaced
from ..resources import cache_folder

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

OTHER = (b"OTTO", b"wOFF", b"wOF2", b"ttcf")
"""What files begin with that are no plain TrueType font."""
UNUSED = ("maxTwilightPoints", "maxStorage", "maxFunctionDefs", "maxInstructionDefs",
          "maxStackElements", "maxSizeOfInstructions", "maxComponentElements")  # fmt: skip
"""What a font without instructions has none of."""
OFF = 0.0005
"""em that a curve may be off."""


def is_truetype(path: Path) -> bool:
    """Whether a font can be embedded as it is."""
    with path.open("rb") as file:
        return file.read(4) not in OTHER


def can_convert() -> bool:
    """Whether fontTools is there."""
    return find_spec("fontTools") is not None


def is_woff2(path: Path) -> bool:
    """Whether a font is packed by Brotli."""
    with path.open("rb") as file:
        return file.read(4) == b"wOF2"


def can_unpack() -> bool:
    """Whether Brotli is there."""
    return find_spec("brotli") is not None


def truetype(path: Path) -> Path:
    """A font as a TrueType file; any exception of fontTools where it is spoilt."""
    name = sha256(path.read_bytes()).hexdigest()[:32]
    file = cache_folder() / "fonts" / f"{name}.ttf"
    if not file.is_file():
        font = _convert(path)
        file.parent.mkdir(parents=True, exist_ok=True)
        with replaced(file, OWN) as beside:
            font.save(beside)
    return file


def _convert(path: Path) -> TTFont:
    from fontTools.ttLib import TTFont

    font = TTFont(path, fontNumber=0)
    font.flavor = None
    if "glyf" not in font:
        _redraw(font)
    return font


def _redraw(font: TTFont) -> None:
    """Outlines of quadratic curves in place of the others."""
    from fontTools.pens.cu2quPen import Cu2QuPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen
    from fontTools.ttLib import newTable

    glyphs, order = font.getGlyphSet(), font.getGlyphOrder()
    off = OFF * font["head"].unitsPerEm
    made = {}
    for name in order:
        pen = TTGlyphPen(glyphs)
        glyphs[name].draw(Cu2QuPen(pen, off, reverse_direction=True))
        made[name] = pen.glyph()
    font["loca"], font["glyf"] = newTable("loca"), newTable("glyf")
    font["glyf"].glyphOrder, font["glyf"].glyphs = order, made
    for name in order:
        made[name].recalcBounds(font["glyf"])
        with suppress(AttributeError):
            font["hmtx"][name] = (font["hmtx"][name][0], made[name].xMin)
    maxp = font["maxp"]
    maxp.tableVersion = 0x00010000
    for key in UNUSED:
        setattr(maxp, key, 0)
    maxp.maxZones = 1
    font["post"].formatType = 3.0
    for tag in ("CFF ", "CFF2", "VORG"):
        if tag in font:
            del font[tag]
    font.sfntVersion = "\0\1\0\0"
