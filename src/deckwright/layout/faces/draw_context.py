"""What drawing a box needs to know of its card: words, colours, fonts, pictograms."""

from __future__ import annotations

import re
from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass, field
from functools import lru_cache
from math import cos, hypot, radians, sin
from pathlib import Path as FilePath
from typing import TYPE_CHECKING

from ...errors import DrawError, found, unknown
from ...markup import Marked
from ..colour import grey, hex_colour, parse
from ..frame import Frame
from ..marks import Box, Colour, Gradient, Paint, Path
from ..measure import NEXT, Measure, Pictogram
from .face_schema import BoxKeys

if TYPE_CHECKING:
    from .face import Faces
from .placeholders import Filling

_FAMILY = re.compile(r"(.+)-(Regular|Italic)(\.\w+)?")
FILES = (".ttf", ".otf", ".woff", ".woff2", ".ttc")
"""How names of font files end; all but the first kind take the extra `shaping`."""


@dataclass
class DrawContext:
    """What drawing a card's box needs to know of the card."""

    frame: Frame
    measure: Measure
    faces: Faces
    ink: str
    values: Mapping[str, object] = field(default_factory=dict)
    palette: Mapping[str, str] = field(default_factory=dict)
    seed: int = 0
    trail: str = ""
    """The card and the boxes drawn around this one: where chance begins."""
    depth: int = 0
    """How many figures stand around this one."""
    only: Colour | None = None
    """The one colour everything is drawn in, if there is one."""
    outlined: float = 0.0
    """The width of the lines that panels are drawn with instead of being filled; or 0."""
    exact: bool = True
    """Whether the outlined panels are all of them; else thin ones stay filled."""
    outlines: dict[str, Path] = field(default_factory=dict)
    """The panels drawn so far, by name, for what lies inside them."""

    def within(self, size: tuple[float, float], told: Mapping[str, str]) -> DrawContext:
        """A context for a figure of a size, told more than the card's values."""
        inner = copy(self)
        inner.frame = Frame(size, size, spills=False)
        inner.trail, inner.depth = f"{self.trail}/{self.seed}", self.depth + 1
        inner.outlines = {}
        inner.values = {**self.values, **told}
        colours = {
            name: hex_colour(self._parsed(word))
            for name, word in told.items()
            if word.startswith(("#", "@")) or word in ("white", "black")
        }
        inner.palette = {**self.palette, **colours}
        return inner

    def word(self, text: str) -> str:
        """A value with its `{field}`s filled in, and looked up if it is then a bare `@name`."""
        filled = self._filling.word(text) if "{" in text else text
        if filled.startswith("@") and filled[1:] in self.palette:
            colour = self.palette[filled[1:]]
            return colour if not colour.startswith("#") else filled
        return filled

    def text(self, text: str) -> Marked:
        """A text's stretches and pictograms, or what the palette says for a bare `@name`."""
        if text.startswith("@") and text[1:] in self.palette:
            return self._filling.text(self.word(text))
        return self._filling.text(text)

    @property
    def _filling(self) -> Filling:
        return Filling(self.values, self.faces.maps)

    def colour(self, text: str) -> Colour:
        """A colour, grey if that is the ink."""
        if self.only:
            return self.only
        colour = self._parsed(self._filling.word(text) if "{" in text else text)
        return grey(colour) if self.ink == "grey" else colour

    def _parsed(self, text: str) -> Colour:
        try:
            return parse(text, self.palette)
        except ValueError as error:
            raise DrawError(str(error)) from error

    def paint(self, text: str, box: Box) -> Paint:
        """A colour or a gradient laid over a box."""
        if self.only or not text.startswith("gradient:"):
            return self.colour(text)
        name = text.removeprefix("gradient:")
        about = found("gradient", name, self.faces.gradients, DrawError)
        colours = [self.colour(stop) for stop in about["stops"]]
        stops = tuple((i / max(1, len(colours) - 1), c) for i, c in enumerate(colours))
        if about["kind"] == "radial":
            px, py = about["centre"]
            centre = (box.x + box.w * px, box.y + box.h * py)
            return Gradient(stops, centre, centre, hypot(box.w, box.h) * about["radius"])
        angle, (cx, cy) = radians(about["turn"]), box.centre
        reach = abs(box.w / 2 * cos(angle)) + abs(box.h / 2 * sin(angle))
        dx, dy = cos(angle) * reach, sin(angle) * reach
        return Gradient(stops, (cx - dx, cy - dy), (cx + dx, cy + dy))

    def font(self, name: str) -> str:
        """A font by the face's name for it, or by its own; with those that stand in for it."""
        return font_named(self._listed(name), self.faces.folder, self.measure)

    def _listed(self, name: str) -> str:
        """The fonts behind a name of `[fonts]`, which may stand for another one there."""
        listed = str(self.faces.fonts.get(name, name))
        return str(self.faces.fonts.get(listed, listed))

    def emphasised(self, name: str, style: str) -> str:
        """A font's bold, italic or bold-italic: as `[fonts]` names it, or of its family."""
        own = self.faces.fonts.get(f"{name}-{style}")
        if own is not None:
            return self.font(own)
        first, *others = self._listed(name).split(",")
        kin = _kin(first.strip(), style)
        if not kin or not (self.measure.has_font(kin) or (self.faces.folder / kin).is_file()):
            return ""
        return font_named(",".join([kin, *others]), self.faces.folder, self.measure)

    def pictogram(self, name: str) -> Pictogram:
        """A pictogram by name."""
        drawn = self.measure.pictogram(name)
        if drawn is None:
            raise DrawError(_unknown("icon", name, self.measure.pictograms()))
        return drawn

    def drawing(self, name: str) -> BoxKeys:
        """A drawing's path and view by name."""
        return found("drawing", name, self.faces.drawings, DrawError)


def _kin(font: str, style: str) -> str:
    """What a font's bold or italic is called; "" if its name does not tell."""
    match = _FAMILY.fullmatch(font)
    if not match:
        return ""
    family, face, suffix = match.groups(default="")
    styles = {face, *(part.capitalize() for part in style.split("-"))} - {"Regular"}
    named = "".join(part for part in ("Bold", "Italic") if part in styles)
    return f"{family}-{named}{suffix}" if named != face else ""


def font_named(listed: str, folder: FilePath, measure: Measure) -> str:
    """The fonts of a list such as `Title.ttf, Alegreya-Bold`; DrawError if one is not there."""
    fonts = []
    for name in (part.strip() for part in listed.split(",")):
        if name.lower().endswith(FILES):
            try:
                fonts.append(measure.own_font(folder / name))
            except ValueError as error:
                raise DrawError(f"the font `{name}` {error}") from error
        elif measure.has_font(name):
            fonts.append(name)
        else:
            raise DrawError(_unknown("font", name, measure.fonts()))
    return NEXT.join(fonts)


@lru_cache(maxsize=256)
def _unknown(what: str, name: str, known: tuple[str, ...]) -> str:
    """The sentence for a name among thousands, looked for once."""
    return unknown(what, name, known)
