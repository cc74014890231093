"""A whole deck on one page: every card small, with how many there are of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil, sqrt

from ...units import MM_PER
from ..marks import Box, Group, Mark, Shape, rectangle
from ..measure import Measure
from .export_formats import formats
from .printers_marks import set_note

GROUND = (0.93, 0.93, 0.93)


@dataclass(frozen=True, slots=True)
class Contact:
    """Where each of so many cards of a size lies, in mm of a page of a point a pixel."""

    card: tuple[float, float]
    number: int

    @property
    def scale(self) -> float:
        """How much of its size a card has."""
        return _length("width") / self.card[0]

    @property
    def pitch(self) -> tuple[float, float]:
        """From one card to the next, across and down."""
        wide, high = (side * self.scale for side in self.card)
        return wide + _length("gap"), high + _length("gap") + _length("caption")

    @property
    def grid(self) -> tuple[int, int]:
        """How many cards lie across and down."""
        across, down = self.pitch
        columns = ceil(sqrt(self.number * formats()["contact"]["ratio"] * down / across))
        columns = min(self.number, columns)
        return columns, ceil(self.number / columns)

    @property
    def paper(self) -> tuple[float, float]:
        """The page, in whole points."""
        dot = MM_PER["pt"]
        wide, high = (
            many * pitch + _length("gap")
            for many, pitch in zip(self.grid, self.pitch, strict=True)
        )
        return ceil(wide / dot - 1e-6) * dot, ceil(high / dot - 1e-6) * dot

    def place(self, index: int) -> Box:
        """The nth card's trim."""
        across, down = self.pitch
        column, row = index % self.grid[0], index // self.grid[0]
        gap = _length("gap")
        wide, high = (side * self.scale for side in self.card)
        return Box(gap + column * across, gap + row * down, wide, high)

    def marks(
        self, cards: Sequence[tuple[tuple[Mark, ...], str]], measure: Measure
    ) -> Iterator[Mark]:
        """The page's ground, and each drawing with its caption."""
        yield Shape(rectangle(Box(0, 0, *self.paper)), GROUND)
        for index, (drawing, caption) in enumerate(cards):
            box = self.place(index)
            small = (self.scale, 0, 0, self.scale, box.x, box.y)
            yield Group((Group(drawing, small),), clip=rectangle(box))
            yield from _caption(box, caption, measure)


def _caption(box: Box, text: str, measure: Measure) -> tuple[Mark, ...]:
    under = Box(box.x, box.bottom + 1, box.w, _length("caption"))
    return set_note(text, under, measure, size=17, least=6, align="center", lines=1)


def _length(name: str) -> float:
    """A number of pixels of `export_formats.toml` as mm on the page."""
    return float(formats()["contact"][name]) * MM_PER["pt"]
