"""The shipped fonts and pictograms: what layout measures, what paint embeds."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache, lru_cache
from hashlib import sha256
from io import BytesIO
from itertools import groupby, pairwise
from pathlib import Path
from typing import Any

from ..layout.measure import NEXT, PICTOGRAMS, Metrics, Pictogram
from ..layout.themes import Theme, read
from ..resources import folder
from .pair_kerning import PairKerning

_PICTOGRAM_FILE = "TablePictograms"
_FREE = frozenset("\u00a0\u2009 ")


@cache
def files() -> dict[str, Path]:
    """Font name -> TTF file."""
    paths = {path.stem: path for path in sorted(folder("fonts").glob("*.ttf"))}
    paths[PICTOGRAMS] = paths.pop(_PICTOGRAM_FILE)
    return paths


@cache
def font(name: str) -> Any:
    """A font, read and registered with reportlab at its first use."""
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    known, path = name, files().get(name)
    if path is None:  # one in a file: its name is the path, and when that was written
        path = Path(name.rpartition("#")[0])
        known = f"Own-{sha256(name.encode('utf-8', 'surrogateescape')).hexdigest()[:12]}"
    loaded = TTFont(known, str(path))
    if known != name:  # reportlab would draw with whichever font it knows that calls itself so
        loaded.face.name = known.encode("ascii")
    pdfmetrics.registerFont(loaded)
    return loaded


@cache
def _pair_kerning(name: str) -> PairKerning:
    """The kerning of a font that has none in our table."""
    face = font(name).face
    tables = (face.get_table(tag) if tag in face.table else b"" for tag in ("GPOS", "kern"))
    return PairKerning(*tables)


@lru_cache(maxsize=20_000)
def by_font(text: str, name: str) -> tuple[tuple[str, str], ...]:
    """A text in pieces, each with the first of a list of fonts that has its letters."""
    names = name.split(NEXT)
    if len(names) == 1:
        return ((text, name),)
    fitting = [next((n for n in names if ord(c) in _glyphs(n)), names[0]) for c in text]
    pieces = groupby(zip(text, fitting, strict=True), key=lambda pair: pair[1])
    return tuple(("".join(char for char, _ in piece), font) for font, piece in pieces)


@cache
def _kerning() -> dict[str, dict[str, int]]:
    text = (folder("fonts") / "kerning.json").read_text(encoding="utf-8")
    loaded: dict[str, dict[str, int]] = json.loads(text)
    return loaded


@cache
def pictogram_table() -> dict[str, list[int]]:
    """Pictogram name -> [code, left, bottom, right, top], the box in thousandths of an em."""
    text = (folder("fonts") / "pictograms.json").read_text(encoding="utf-8")
    loaded: dict[str, list[int]] = json.loads(text)
    return loaded


@cache
def pictogram_themes() -> tuple[Theme, ...]:
    """What pictograms are about."""
    import tomllib

    return read(tomllib.loads((folder("fonts") / "themes.toml").read_text(encoding="utf-8")))


@cache
def credits() -> dict[str, tuple[str, ...]]:
    """Pictogram name -> its authors."""
    text = (folder("fonts") / "pictograms-authors.json").read_text(encoding="utf-8")
    table: dict[str, str | list[str]] = json.loads(text)
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
        """The name of the TrueType font in a file; ValueError says why it cannot be used."""
        if not path.is_file():
            raise ValueError("is not there, beside the faces")
        name = f"{path}#{path.stat().st_mtime_ns}"
        try:
            _metrics(name)
            _embed(name)
        except Exception as error:  # a spoilt font fails in more ways than reportlab tells
            message = "cannot be read as a TrueType font (TTF with outlines of its own kind)"
            raise ValueError(message) from error
        return name

    def fonts(self) -> tuple[str, ...]:
        """The names of the text fonts."""
        return tuple(name for name in files() if name != PICTOGRAMS)

    def width(self, text: str, font: str) -> float:
        """The advance of a text with its kerning, in em."""
        return _width(text, font)

    def kerns(self, text: str, font: str) -> tuple[tuple[int, float], ...]:
        """Where a text is kerned, and by how many em."""
        return _kerns(text, font)

    def missing(self, text: str, font: str) -> str:
        """The characters a font lacks, each once."""
        known = [_glyphs(name) for name in font.split(NEXT)]
        lost = (c for c in text if c not in _FREE and not any(ord(c) in has for has in known))
        return "".join(dict.fromkeys(lost))

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
def _glyphs(name: str) -> Any:
    return font(name).face.charToGlyph


@lru_cache(maxsize=20_000)
def _width(text: str, name: str) -> float:
    own = 0.0
    for piece, one in by_font(text, name):
        face = font(one).face
        widths, default = face.charWidths, face.defaultWidth
        own += sum(widths.get(ord(c), default) for c in piece) / 1000
    return own + sum(by for _, by in _kerns(text, name))


@lru_cache(maxsize=20_000)
def _kerns(text: str, name: str) -> tuple[tuple[int, float], ...]:
    if name in files():
        pairs = _kerning().get(name, {})
        places = range(1, len(text)) if pairs else ()
        kerns = ((index, pairs.get(text[index - 1 : index + 1], 0)) for index in places)
        return tuple((index, by / 1000) for index, by in kerns if by)
    start, spaces = 0, list[tuple[int, float]]()
    for piece, one in by_font(text, name):
        own = _kerns(piece, one) if one in files() else _own_kerns(piece, one)
        spaces += [(start + index, by) for index, by in own]
        start += len(piece)
    return tuple(spaces)


def _own_kerns(text: str, name: str) -> Iterator[tuple[int, float]]:
    """Where the font of a file kerns a text, as the font itself says."""
    face = font(name).face
    glyphs = [face.charToGlyph.get(ord(char), 0) for char in text]
    for index, (left, right) in enumerate(pairwise(glyphs), 1):
        if by := _pair_kerning(name).between(left, right):
            yield index, by / face.unitsPerEm


@cache
def _metrics(name: str) -> Metrics:
    face = font(name).face
    cap = getattr(face, "capHeight", 0) or 700
    return Metrics(min(cap, face.ascent) / 1000, face.ascent / 1000, -face.descent / 1000)
