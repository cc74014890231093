"""A game's own signs: SVG or PNG files that stand wherever a pictogram can.

To layout a sign of one's own is a pictogram: a character of the pictograms' font that the font
does not have, a square em wide. Once a box is laid out, the runs of such characters give way to
what the files draw, so that boxes, rows of pips, patterns and texts need know nothing of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import zip_longest
from pathlib import Path
from typing import cast

from ...catalog.source import Source
from ...errors import DrawError, FileError
from ...units import MM_PER
from ..marks import Box, Gradient, Group, Mark, Picture, Run, Shape
from ..measure import PICTOGRAM_BASELINE, Measure, Pictogram
from .draw_context import DrawContext
from .element import Element
from .svg_file import SvgPicture, parted, read_picture

FILES = (".svg", ".png")
FIRST = 0xF0000
"""The first character that stands for a sign; no font of ours has any from here on."""
BLACK = ("", "#000000", "@ink|#000000")
"""A sign that has no other colours takes that of the text it stands in."""
MIN_DPI = 200
Draw = Callable[[DrawContext, Iterable[Element]], Iterator[Mark]]


def read_signs(source: Source) -> dict[str, Path]:
    """The signs `icons` names: a table of files, or a folder of them; faults are noted."""
    said = source.tables.get("icons", {})
    place = source.path.parent
    if isinstance(said, str):
        folder = place / said
        files = sorted(path for path in folder.glob("*") if path.suffix.lower() in FILES)
        if not files:
            message = f"`icons`: there is no SVG or PNG file in `{said}`"
            source.fault(source.line("", 0, "icons"), message)
        return {path.stem.lower().replace(" ", "-"): path for path in files}
    signs: dict[str, Path] = {}
    for name, file in source.table("icons").items():
        path = place / str(file)
        whole = parted(path)[0]
        wrong = (
            f"expected a file of SVG or PNG, not `{file}`"
            if whole.suffix.lower() not in FILES
            else f"there is no file `{file}`"
            if not whole.is_file()
            else f"`{file}` lies outside the game's folder"
            if not path.resolve().is_relative_to(place.resolve())
            else ""
        )
        if wrong:
            source.fault(source.line("icons", 0, name), f"`{name}`: {wrong}")
        else:
            signs[name] = path
    return signs


class SignMeasure:
    """A measure that knows a game's own signs, too."""

    def __init__(self, measure: Measure, signs: Mapping[str, Path]) -> None:
        self._measure = measure
        self.chars = {name: chr(FIRST + index) for index, name in enumerate(signs)}
        self.files = {self.chars[name]: path for name, path in signs.items()}

    def __getattr__(self, name: str) -> object:
        return getattr(self._measure, name)

    def pictogram(self, name: str) -> Pictogram | None:
        """A sign, the middle of its em; or a shipped pictogram."""
        char = self.chars.get(name)
        if char is None:
            return self._measure.pictogram(name)
        wide, high = self.size(char)
        long = max(wide, high)
        w, h = wide / long, high / long
        return Pictogram(char, (1 - w) / 2, (1 - h) / 2, (1 + w) / 2, (1 + h) / 2)

    def size(self, char: str) -> tuple[float, float]:
        """How wide and high a sign's file is; DrawError or FileError if it is of no use."""
        path = self.files[char]
        try:
            if path.suffix.lower() == ".png":
                return self._measure.image(path)
            return self.picture(char).size
        except ValueError as error:
            raise DrawError(f"the sign `{path.name}` {error}") from error

    def picture(self, char: str) -> SvgPicture:
        """What an SVG draws; FileError with its faults."""
        picture = read_picture(self.files[char])
        if picture.faults:
            raise FileError(picture.faults)
        return picture

    def pictograms(self) -> tuple[str, ...]:
        """The names of all signs."""
        return (*self.chars, *self._measure.pictograms())

    def width(self, text: str, font: str) -> float:
        """A sign is an em wide."""
        return 1.0 if text in self.files else self._measure.width(text, font)


def with_signs(measure: Measure, signs: Mapping[str, Path]) -> Measure:
    """A measure that knows these signs; the same one where there are none."""
    return cast("Measure", SignMeasure(measure, signs)) if signs else measure


def drawn_signs(context: DrawContext, marks: tuple[Mark, ...], draw: Draw) -> tuple[Mark, ...]:
    """Marks with what the files draw in place of the characters that stand for signs."""
    measure = context.measure
    if not isinstance(measure, SignMeasure):
        return marks
    drawn: list[Mark] = []
    for mark, after in zip_longest(marks, marks[1:]):
        if isinstance(mark, Group):
            drawn.append(replace(mark, marks=drawn_signs(context, mark.marks, draw)))
        elif isinstance(mark, Run) and mark.text in measure.files:
            drawn += _sign(context, measure, mark, _is_below(mark, after), draw)
        else:
            drawn.append(mark)
    return tuple(drawn)


def _is_below(run: Run, after: Mark | None) -> bool:
    """Whether the same sign is drawn once more on top: then this is its shadow or halo."""
    if not isinstance(after, Run) or after.text != run.text:
        return False
    near = 0.3 * run.size * MM_PER["pt"]
    return abs(run.x - after.x) < near and abs(run.y - after.y) < near


def _sign(
    context: DrawContext, measure: SignMeasure, run: Run, below: bool, draw: Draw
) -> Iterator[Mark]:
    """What a sign's file draws where its character stands."""
    glyph = cast("Pictogram", measure.pictogram(_name(measure, run.text)))
    em = run.size * MM_PER["pt"]
    top = run.y + (PICTOGRAM_BASELINE - glyph.top) * em
    wide, high = (glyph.right - glyph.left) * em, (glyph.top - glyph.bottom) * em
    box = Box(run.x + glyph.left * em, top, wide, high)
    path = measure.files[run.text]
    if path.suffix.lower() == ".png":
        if below:
            return
        dpi = 25.4 * measure.size(run.text)[0] / box.w
        if dpi < MIN_DPI:
            message = f"the sign `{path.name}` has only {dpi:.0f} dpi"
            raise DrawError(f"{message}; {MIN_DPI} are needed")
        yield Picture(str(path), box, context.ink == "grey")
        return
    picture = measure.picture(run.text)
    scale = box.w / picture.size[0]
    inner = context.within(picture.size, {})
    if below or run.outline or _is_black(picture.elements):
        inner.only = run.colour
    inside = tuple(draw(inner, picture.elements))
    if run.outline:
        inside = tuple(_lines(inside, run, run.outline / scale))
    yield Group(inside, (scale, 0, 0, scale, box.x, box.y), alpha=run.alpha)


def _name(measure: SignMeasure, char: str) -> str:
    return next(name for name, each in measure.chars.items() if each == char)


def _is_black(elements: Iterable[Element]) -> bool:
    """Whether a sign has no colour but black."""
    for element in elements:
        values = element.values
        if element.kind == "group":
            if not _is_black(values["parts"]):
                return False
        elif any(
            isinstance(values[key], Gradient) or values[key] not in BLACK
            for key in ("fill", "line")
        ):
            return False
    return True


def _lines(marks: Iterable[Mark], run: Run, width: float) -> Iterator[Mark]:
    """A sign's shapes as lines of one width and colour."""
    for mark in marks:
        if isinstance(mark, Group):
            yield replace(mark, marks=tuple(_lines(mark.marks, run, width)), mask=())
        elif isinstance(mark, Shape):
            yield replace(
                mark,
                fill=None,
                line=run.colour,
                width=mark.width + width,
                round=True,
                ends=None,
            )
