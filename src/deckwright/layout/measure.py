"""What layout has to know of fonts, pictograms and images; paint fulfils it, tests fake it."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple, Protocol


class Metrics(NamedTuple):
    """Heights of a font, in em."""

    cap: float
    ascent: float
    descent: float
    """Below the baseline, positive."""


class Pictogram(NamedTuple):
    """A glyph of the pictogram font and its ink box in em, from the em's bottom left."""

    char: str
    left: float
    bottom: float
    right: float
    top: float


class Glyphs(NamedTuple):
    """Characters as they are drawn of a text, one beside the other."""

    text: str
    font: str
    x: float
    """From the start of the text, in em."""
    y: float
    """Above its baseline, in em."""
    kerns: tuple[tuple[int, float], ...]
    """(index, em) of every kern."""
    said: str | None = None
    """What they say where they are no letters of the text; "" where others say it."""


class Measure(Protocol):
    """Widths in em, so that one question serves every size."""

    def has_font(self, font: str) -> bool:
        """Whether there is such a font."""

    def fonts(self) -> tuple[str, ...]:
        """The names of all fonts."""

    def own_font(self, path: Path) -> str:
        """The name of the font in a file; ValueError says why it cannot be used."""

    def width(self, text: str, font: str) -> float:
        """The advance of a text, kerning included, in em."""

    def glyphs(self, text: str, font: str) -> tuple[Glyphs, ...]:
        """A text as it is drawn, kerned, and joined where its script asks for it."""

    def shapes(self, font: str) -> bool:
        """Whether a font joins the letters of scripts that ask for it, and sets them from right
        to left."""

    def missing(self, text: str, font: str) -> str:
        """The characters a font lacks."""

    def drawings(self, letter: str, font: str) -> tuple[str, ...]:
        """The fonts in which a font's letter is drawn by the same hand, as wide each time: at
        least itself. What such a name ends in `DRY` was drawn as the ink ran dry."""

    def ink_over(self, letter: str, font: str) -> str:
        """The character for where there is more ink of a letter, as its strokes cross there or
        the pen rested; "" where a font does not tell."""

    def metrics(self, font: str) -> Metrics:
        """The heights of a font."""

    def pictogram(self, name: str) -> Pictogram | None:
        """A pictogram by its name, or None."""

    def pictograms(self) -> tuple[str, ...]:
        """The names of all pictograms."""

    def image(self, path: Path) -> tuple[int, int]:
        """Width and height of an image in pixels; ValueError says why it cannot be used."""


NEXT = "\n"
"""Between the names of fonts that stand in for each other: what one lacks the next one has."""


def shown_font(name: str) -> str:
    """A font's name as people know it: of one in a file, the file's own name."""
    return " or ".join(Path(part.partition("#")[0]).name for part in name.split(NEXT))


DRY = "-dry"
"""What fonts are called whose letters were drawn as the ink ran dry."""


PICTOGRAMS = "pictograms"
"""The pictogram font's name."""
PICTOGRAM_BASELINE = 0.125
"""How far the em's bottom lies below the baseline in it."""
