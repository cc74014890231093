"""The shipped fonts and pictograms: what layout measures, what paint embeds."""

from __future__ import annotations

import re
import struct
from functools import cache, lru_cache
from hashlib import sha256
from io import BytesIO
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from ..layout.measure import NEXT, PICTOGRAMS, Glyphs, Metrics, Pictogram
from ..layout.themes import Theme, read
from ..layout.typesetting.bidi import runs_leftward
from ..layout.typesetting.scripts import how_to_shape
from ..resources import folder
from ..toml import shipped
from .opentype import can_convert, can_unpack, is_truetype, is_woff2, truetype
from .shaping import Shaper, can_shape

if TYPE_CHECKING:
    from collections.abc import Mapping

    from reportlab.pdfbase.ttfonts import TTFont

_PICTOGRAM_FILE = "TablePictograms"
_EMBEDDED = re.compile(rb"/FontName /[A-Z]{6}\+([^\s/]+)")
_FREE = frozenset("\u00a0\u2009 ")


@cache
def files() -> dict[str, Path]:
    """Font name -> TTF file."""
    paths = {path.stem: path for path in sorted(folder("fonts").glob("*.ttf"))}
    paths[PICTOGRAMS] = paths.pop(_PICTOGRAM_FILE)
    return paths


@cache
def font(name: str) -> TTFont:
    """A font, read and registered with reportlab at its first use."""
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    known, path = name, files().get(name)
    if path is None:
        path = _file(name)
        known = f"Own-{sha256(name.encode('utf-8', 'surrogateescape')).hexdigest()[:12]}"
    loaded = TTFont(known, str(path))
    if known != name:  # reportlab would draw with whichever font it knows that calls itself so
        loaded.face.name = known.encode("ascii")
    pdfmetrics.registerFont(loaded)
    _sources[loaded.face.name.decode()] = Path(name.rpartition("#")[0] or files()[name])
    return loaded


_sources: dict[str, Path] = {}
"""What a PDF calls a font that was read -> its file."""


def embedded(pdf: bytes) -> set[Path]:
    """The files of the fonts that a PDF of ours has in it."""
    return {_sources[found.decode()] for found in _EMBEDDED.findall(pdf)}


def said_of(path: Path) -> dict[int, str]:
    """What a font says of itself, by the number of the name in OpenType's table `name`: 0 is
    its copyright, 1 and 2 family and style, 13 and 14 its licence and where that stands."""
    data = (path if is_truetype(path) else truetype(path)).read_bytes()
    tables = [data[at : at + 16] for at in range(12, 12 + 16 * int.from_bytes(data[4:6]), 16)]
    start = next((int.from_bytes(t[8:12]) for t in tables if t[:4] == b"name"), len(data))
    many, texts = struct.unpack(">HH", data[start + 2 : start + 6] or bytes(4))
    said: dict[int, str] = {}
    for at in range(start + 6, start + 6 + 12 * many, 12):
        platform, _, language, name, length, place = struct.unpack(">6H", data[at : at + 12])
        raw = data[start + texts + place :][:length]
        text = raw.decode("mac-roman" if platform == 1 else "utf-16-be", errors="replace")
        if name not in said or (platform, language) == (3, 0x409):  # English, as Windows has it
            said[name] = " ".join(text.split())
    return said


@cache
def _shaper(name: str) -> Shaper:
    """What joins and spaces the letters of a font of the game's own."""
    return Shaper(font(name).face, _file(name).read_bytes())


def _file(name: str) -> Path:
    """The TrueType file of a font; its name is a path, and when that was written."""
    path = Path(name.rpartition("#")[0])
    return path if is_truetype(path) else truetype(path)


@lru_cache(maxsize=20_000)
def by_font(text: str, name: str) -> tuple[tuple[str, str], ...]:
    """A text in pieces, each with the first of a list of fonts that has its letters."""
    names = name.split(NEXT)
    if len(names) == 1:
        return ((text, name),)
    fitting = [next((n for n in names if ord(c) in _glyphs(n)), names[0]) for c in text]
    pieces = groupby(zip(text, fitting, strict=True), key=lambda pair: pair[1])
    return tuple(("".join(char for char, _ in piece), font) for font, piece in pieces)


def _kerning() -> dict[str, dict[str, int]]:
    return shipped(folder("fonts") / "kerning.json")


def pictogram_table() -> dict[str, list[int]]:
    """Pictogram name -> [code, left, bottom, right, top], the box in thousandths of an em."""
    return shipped(folder("fonts") / "pictograms.json")


@cache
def pictogram_themes() -> tuple[Theme, ...]:
    """What pictograms are about."""
    return read(shipped(folder("fonts") / "themes.toml"))


@cache
def credits() -> dict[str, tuple[str, ...]]:
    """Pictogram name -> its authors."""
    table = shipped(folder("fonts") / "pictograms-authors.json")
    return {name: tuple(by) if isinstance(by, list) else (by,) for name, by in table.items()}


def artists(char: str) -> tuple[str, ...]:
    """Who drew a character of the pictograms' font."""
    return credits().get(_names_by_code().get(ord(char), ""), ())


@cache
def _names_by_code() -> dict[int, str]:
    """Code of a character -> the pictogram's name."""
    return {row[0]: name for name, row in pictogram_table().items()}


class FontMeasure:
    """`layout.Measure` over the shipped fonts."""

    def has_font(self, font: str) -> bool:
        """Whether the font is shipped."""
        return font in files()

    def own_font(self, path: Path) -> str:
        """The name of the font in a file; ValueError says why it cannot be used."""
        if not path.is_file():
            raise ValueError("is not there, beside the faces")
        if not is_truetype(path) and not can_convert():
            message = "has other outlines than TrueType, or is compressed"
            raise ValueError(f"{message}: it takes {how_to_shape()}")
        if is_woff2(path) and not can_unpack():
            raise ValueError(f"is compressed as WOFF2: it takes {how_to_shape()}")
        name = f"{path}#{path.stat().st_mtime_ns}"
        try:
            _metrics(name)
            _embed(name)
        except Exception as error:  # a spoilt font fails in more ways than reportlab tells
            message = "cannot be read as a font (TTF, OTF, WOFF or WOFF2)"
            raise ValueError(message) from error
        return name

    def fonts(self) -> tuple[str, ...]:
        """The names of the text fonts; what is drawn anew has the name of the first time."""
        return tuple(name for name in files() if name != PICTOGRAMS and not _first_of(name))

    def width(self, text: str, font: str) -> float:
        """The advance of a text with its kerning, in em."""
        return _glyph_runs(text, font)[1]

    def glyphs(self, text: str, font: str) -> tuple[Glyphs, ...]:
        """A text as it is drawn."""
        return _glyph_runs(text, font)[0]

    def shapes(self, font: str) -> bool:
        """Whether letters are joined as their script asks for: not in the shipped fonts."""
        return can_shape() and any(name not in files() for name in font.split(NEXT))

    def missing(self, text: str, font: str) -> str:
        """The characters a font lacks, each once."""
        known = [_glyphs(name) for name in font.split(NEXT)]
        lost = (c for c in text if c not in _FREE and not any(ord(c) in has for has in known))
        return "".join(dict.fromkeys(lost))

    def drawings(self, letter: str, font: str) -> tuple[str, ...]:
        """The fonts that draw a font's letter anew, and itself."""
        return _drawings(letter, font)

    def ink_over(self, letter: str, font: str) -> str:
        """The character for where there is more ink of a letter, or ""."""
        return _ink_over(letter, font)

    def metrics(self, font: str) -> Metrics:
        """The heights of a font, in em."""
        return _metrics(font.partition(NEXT)[0])

    def pictogram(self, name: str) -> Pictogram | None:
        """A pictogram by its name, or None."""
        row = pictogram_table().get(name)
        if row is None:
            return None
        code, left, bottom, right, top = row
        return Pictogram(chr(code), left / 1000, bottom / 1000, right / 1000, top / 1000)

    def pictograms(self) -> tuple[str, ...]:
        """The names of all pictograms."""
        return tuple(pictogram_table())

    def image(self, path: Path) -> tuple[int, int]:
        """Width and height of an image in pixels; ValueError says why it cannot be used."""
        from .images import image_size

        return image_size(path)


@cache
def _embed(name: str) -> None:
    """Write every letter of a font into a PDF that nobody keeps: any exception where it is
    spoilt, for only what is embedded is read."""
    from reportlab.pdfgen.canvas import Canvas

    letters = "".join(chr(code) for code in _glyphs(name) if not 0xD800 <= code <= 0xDFFF)
    canvas = Canvas(BytesIO())
    canvas.setFont(font(name).fontName, 10)
    canvas.drawString(0, 0, letters)
    canvas.save()


@cache
def _glyphs(name: str) -> Mapping[int, int]:
    glyphs: Mapping[int, int] = font(name).face.charToGlyph
    return glyphs


def _first_of(name: str) -> str:
    """The font that another one draws anew: `Marker` of `Marker-2`; "" if it is none."""
    first, dash, _ = name.partition("-")
    return first if dash and first in files() else ""


@cache
def _drawings(letter: str, name: str) -> tuple[str, ...]:
    anew = (each for each in files() if _first_of(each) == name)
    return (name, *(each for each in anew if ord(letter) in _glyphs(each)))


@cache
def _ink_over(letter: str, name: str) -> str:
    by_hand = len(_drawings(letter, _first_of(name) or name)) > 1
    more = chr(0xE000 + ord(letter) % 0x1800)  # where `fonts/build_hands.py` puts it
    return more if by_hand and ord(more) in _glyphs(name) else ""


@lru_cache(maxsize=20_000)
def _glyph_runs(text: str, name: str) -> tuple[tuple[Glyphs, ...], float]:
    """A text as it is drawn, and its advance in em."""
    runs: list[Glyphs] = []
    at, leftward = 0.0, runs_leftward(text)
    pieces = by_font(text, name)
    for piece, one in reversed(pieces) if leftward else pieces:
        own, wide = _of_one_font(piece, one, leftward)
        runs += [run._replace(x=at + run.x) for run in own]
        at += wide
    return tuple(runs), at


def _of_one_font(text: str, name: str, leftward: bool) -> tuple[tuple[Glyphs, ...], float]:
    """A text whose letters are all of one font."""
    if name not in files() and can_shape() and not all(map(_shaper(name).is_private, text)):
        return _shaper(name).glyphs(text, name, leftward)
    face = font(name).face
    widths, default = face.charWidths, face.defaultWidth
    pairs = _kerning().get(name, {})
    spaces = (
        (at, pairs.get(text[at - 1 : at + 1], 0)) for at in range(1, len(text) * bool(pairs))
    )
    kerns = tuple((at, by / 1000) for at, by in spaces if by)
    advance = sum(widths.get(ord(c), default) for c in text) / 1000 + sum(by for _, by in kerns)
    return (Glyphs(text, name, 0.0, 0.0, kerns),), advance


@cache
def _metrics(name: str) -> Metrics:
    face = font(name).face
    cap = getattr(face, "capHeight", 0) or 700
    return Metrics(min(cap, face.ascent) / 1000, face.ascent / 1000, -face.descent / 1000)
