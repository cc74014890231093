"""A poster: one picture, and what one looks up while playing, to be read from a metre."""

from __future__ import annotations

from functools import cached_property

from ..frame import Frame
from ..marks import Box, Group, Mark, shift
from .book_blocks import titled
from .book_words import printed
from .parts import PartsDrawing, Sizes

A4 = (210.0, 297.0)
"""The paper its face is drawn for, in mm."""
SIZES = Sizes("poster", 12.0, 19.2, 18.0, 5.0, 26.0, 40.0, 7.0, 19.0, 9.6)
WORDS, ROOM = "poster-words", "parts"
"""The face of what is read upon the picture, and its box in which the parts stand."""


class PosterPage(PartsDrawing):
    """One game's poster."""

    sizes = SIZES

    def page(self) -> tuple[Mark, ...]:
        """The whole page; ContentError if it says too much or names what is not there."""
        self.scale = min(side / usual for side, usual in zip(self.size, A4, strict=True))
        (made,) = self.checked([self._page()])
        return made

    def _page(self) -> tuple[Mark, ...]:
        credit = " ".join(filter(None, (self.catalog.credit, self.catalog.licence)))
        values = {
            "title": titled(self.catalog.title),
            "goal": printed(self.leaflet.line),
            "end": self.framed("end"),
            "foot": printed(credit),
        }
        whole = [
            mark
            for face in ("poster", WORDS)
            for mark in self.composed(face, values, self.size)
        ]
        column = self.column(self.parts_of_page(0), self.room.h, "the poster")
        return (*whole, Group(column.marks, shift(self.room.x, self.room.y)))

    @cached_property
    def room(self) -> Box:
        """Where its parts stand."""
        face = self.faces.faces[WORDS]
        (at,) = (e.values["at"] for e in face.elements if e.values["name"] == ROOM)
        return Frame(face.size, self.size).box(at)

    @property
    def width(self) -> float:
        """Of the column of its parts, in mm."""
        return self.room.w

    def wide(self, _face: str) -> float:
        """All pieces are as wide as the column."""
        return self.width
