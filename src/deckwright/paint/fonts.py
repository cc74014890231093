"""The shipped fonts and pictograms: what layout measures, what paint embeds."""

from __future__ import annotations

import json
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from ..layout.measure import PICTOGRAMS, Metrics, Pictogram
from ..layout.themes import Theme, read
from ..resources import folder

_PICTOGRAM_FILE = "TablePictograms"
_FREE = frozenset("\u00a0\u2009 ")


@cache
def files() -> dict[str, Path]:
    """Font name -> TTF file."""
    found = {path.stem: path for path in sorted(folder("fonts").glob("*.ttf"))}
    found[PICTOGRAMS] = found.pop(_PICTOGRAM_FILE)
    return found


@cache
def font(name: str) -> Any:
    """A font, read and registered with reportlab at its first use."""
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    found = TTFont(name, str(files()[name]))
    pdfmetrics.registerFont(found)
    return found


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
    return credits().get(_named().get(ord(char), ""), ())


@cache
def _named() -> dict[int, str]:
    """Code of a character -> the pictogram's name."""
    return {row[0]: name for name, row in pictogram_table().items()}


class FontMeasure:
    """`layout.Measure` over the shipped fonts."""

    def has_font(self, font: str) -> bool:
        """Whether the font is shipped."""
        return font in files()

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
        known = _glyphs(font)
        return "".join(dict.fromkeys(c for c in text if ord(c) not in known and c not in _FREE))

    def metrics(self, font: str) -> Metrics:
        """The heights of a font, in em."""
        return _metrics(font)

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
def _glyphs(name: str) -> Any:
    return font(name).face.charToGlyph


@lru_cache(maxsize=20_000)
def _width(text: str, name: str) -> float:
    face = font(name).face
    widths, default = face.charWidths, face.defaultWidth
    own: float = sum(widths.get(ord(c), default) for c in text) / 1000
    return own + sum(by for _, by in _kerns(text, name))


@lru_cache(maxsize=20_000)
def _kerns(text: str, name: str) -> tuple[tuple[int, float], ...]:
    pairs = _kerning().get(name)
    if not pairs:
        return ()
    return tuple(
        (index, pairs[text[index - 1 : index + 1]] / 1000)
        for index in range(1, len(text))
        if text[index - 1 : index + 1] in pairs
    )


@cache
def _metrics(name: str) -> Metrics:
    face = font(name).face
    cap = getattr(face, "capHeight", 0) or 700
    return Metrics(min(cap, face.ascent) / 1000, face.ascent / 1000, -face.descent / 1000)
