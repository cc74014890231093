"""A poster: what one looks up while playing, large enough to be read from a metre."""

from __future__ import annotations

from collections.abc import Mapping

from ..marks import Box, Group, Mark, rectangle, shift
from .book_blocks import titled
from .book_words import printed
from .drawings import Drawn
from .flow import Block, baselines
from .parts import PartsDrawing, Sizes

A4 = (210.0, 297.0)
"""The paper its faces are drawn for, in mm."""
SIZES = Sizes("poster", 12.0, 19.2, 18.0, 5.0, 26.0, 40.0, 7.0, 19.0, 9.6)
EDGE = 6.5
"""What the paper leaves free at its sides, in mm on A4."""
GAP = 3.0
"""Between the parts and the header or the foot, in mm on A4."""
LOWER = (1.0, 0.95, 0.9)
"""Heights of the header that are tried, where paper is wide for its height."""


class PosterPage(PartsDrawing):
    """One game's poster."""

    sizes = SIZES

    def page(self) -> tuple[Mark, ...]:
        """The whole page; ContentError if it says too much or names what is not there."""
        self.write()
        self.aligned = 0.0
        self.scale = min(side / usual for side, usual in zip(self.size, A4, strict=True))
        (made,) = self.checked([self._page()])
        return made

    def _page(self) -> tuple[Mark, ...]:
        credit = " ".join(filter(None, (self.catalog.credit, self.catalog.licence)))
        whole = self.composed("poster-page", {}, self.size)
        high, low = (
            self.faces.faces[name].size[1] * self.scale
            for name in ("poster-cover", "poster-foot")
        )
        column, high = self._below(high, self.size[1] - low)
        top = high + GAP * self.scale
        told = {"end": self.framed("end"), "foot": printed(credit)}
        foot = self.composed("poster-foot", told, (self.size[0], low))
        values = {"title": titled(self.catalog.title), "goal": printed(self.leaflet.line)}
        strip = self.composed("poster-cover", values, (self.size[0], high))
        if self.ink != "saver":  # a lower header reaches further out
            side = EDGE * self.scale
            inside = rectangle(Box(side, 0, self.size[0] - 2 * side, high))
            strip = (Group(strip, clip=inside),)
        fan = self.fan(self.size[0] - 37 * self.scale, high * 0.52, high * 0.64)
        placed = Group(column.marks, shift(SIZES.side * self.scale, top))
        return (*whole, placed, *strip, *fan, Group(foot, shift(0, self.size[1] - low)))

    def _below(self, high: float, foot: float) -> tuple[Drawn, float]:
        """What stands between header and foot, and how high a header leaves room for it."""
        faults = list(self.faults)
        for share in LOWER:
            self.faults = list(faults)
            room = foot - high * share - 2 * GAP * self.scale
            column = self.column(self.parts_of_page(0), room, "the poster")
            if self.faults == faults:
                break
        return column, high * share

    def piece(
        self, face: str, values: Mapping[str, object], keep: bool = False, label: str = ""
    ) -> Block:
        """A face filled with values, as wide as the column and as high as its text."""
        below = self.faces.faces[face].size[1] * self.scale
        marks = self.composed(face, values, (self.width, below))
        lines = baselines(marks)
        return Block(marks, (lines[-1] if lines else 0.0) + below, keep, label)
