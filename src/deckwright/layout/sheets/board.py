"""A board on several sheets: its parts, and the marks by which they are joined.

Each part but those at the right and below has a strip beyond its edge, where the picture goes
on. Its neighbour is cut along the edge and laid onto the strip so that the halves of diamonds
at a seam's ends meet: first along each row, then row by row; the outer edge is cut last.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil
from string import ascii_uppercase

from ...errors import SheetError
from ...units import in_mm
from ..marks import Box, Mark, Shape
from .printers_marks import HAIR, INK, TICK
from .sheet import Plan

MARGIN = 13.0
"""What is left free at the paper's edges, for marks and notes."""
STRIP = 8.0
"""How far a part goes on below its neighbour."""
DIAMOND = 2.0
"""From the middle of a diamond to its corners."""
OFF = 4.0
"""From a seam's end to the middle of its diamond."""
SPILL = 2.0
"""How far the picture goes on past the outer edge."""
MOST = 15
"""So many parts a board has at most, across and down."""


@dataclass(frozen=True, slots=True)
class BoardPart:
    """A part of a board on its sheet; lengths in mm."""

    name: str
    """Column and row: `B2`."""
    paper: tuple[float, float]
    whole: Box
    """Where the whole board would lie on this sheet."""
    part: Box
    """Where the part lies that is seen in the end."""
    clip: Box
    """What is printed: the part with its strips, and a little past the outer edge."""
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class BoardParts:
    """How a board is parted: as many columns and rows as it takes on one paper."""

    size: tuple[float, float]
    paper: tuple[float, float]
    columns: int
    rows: int

    @property
    def number(self) -> int:
        """How many sheets it takes."""
        return self.columns * self.rows

    def parts(self) -> Iterator[BoardPart]:
        """All parts, row by row."""
        for row in range(self.rows):
            for column in range(self.columns):
                yield self._part(column, row)

    def _part(self, column: int, row: int) -> BoardPart:
        wide, high = self.size[0] / self.columns, self.size[1] / self.rows
        last = column == self.columns - 1, row == self.rows - 1
        right, below = (SPILL if end else STRIP for end in last)
        left, above = (SPILL if not at else 0.0 for at in (column, row))
        x = (self.paper[0] - wide - (0.0 if last[0] else STRIP)) / 2
        y = (self.paper[1] - high - (0.0 if last[1] else STRIP)) / 2
        part = Box(x, y, wide, high)
        clip = Box(x - left, y - above, wide + left + right, high + above + below)
        whole = Box(x - column * wide, y - row * high, *self.size)
        seams = (column > 0, not last[0], row > 0, not last[1])
        name = f"{ascii_uppercase[column]}{row + 1}"
        return BoardPart(name, self.paper, whole, part, clip, tuple(_marks(part, clip, seams)))


def split_board(plan: Plan) -> BoardParts:
    """A board on as few sheets as there can be; SheetError if they are too many."""
    ways = []
    for paper in (plan.paper, plan.paper[::-1]):
        rooms = [side - 2 * MARGIN for side in paper]
        columns, rows = (
            1 if side <= room else ceil(side / (room - STRIP)) if room > STRIP else MOST + 1
            for side, room in zip(plan.card, rooms, strict=True)
        )
        ways.append(BoardParts(plan.card, paper, columns, rows))
    best = min(ways, key=lambda way: way.number)
    if max(best.columns, best.rows) > MOST:
        wide, high = (in_mm(side) for side in plan.card)
        message = f"takes more than {MOST} sheets of this paper across or down"
        raise SheetError(f"a board of {wide} × {high} mm {message}; take larger paper")
    return best


def _marks(part: Box, clip: Box, seams: tuple[bool, ...]) -> Iterator[Mark]:
    """Where to cut, outside of all that is printed, and a diamond at each end of a seam."""
    left, right, above, below = seams
    ticks: list[tuple[str | float, ...]] = []
    for x in (part.x, part.right):
        ticks += [("M", x, clip.y - 1), ("L", x, clip.y - 1 - TICK)]
        ticks += [("M", x, clip.bottom + 1), ("L", x, clip.bottom + 1 + TICK)]
    for y in (part.y, part.bottom):
        ticks += [("M", clip.x - 1, y), ("L", clip.x - 1 - TICK, y)]
        ticks += [("M", clip.right + 1, y), ("L", clip.right + 1 + TICK, y)]
    yield Shape(tuple(ticks), None, INK, HAIR)
    centres = [
        (x, y)
        for x, there in ((part.x, left), (part.right, right))
        for y in (part.y - OFF, part.bottom + OFF)
        if there
    ]
    centres += [
        (x, y)
        for y, there in ((part.y, above), (part.bottom, below))
        for x in (part.x - OFF, part.right + OFF)
        if there
    ]
    for x, y in centres:
        yield _diamond(x, y)


def _diamond(x: float, y: float) -> Shape:
    """Filled, so that half of it is a triangle whose tip tells a shift of a tenth."""
    path = (("M", x, y - DIAMOND), ("L", x + DIAMOND, y), ("L", x, y + DIAMOND),
            ("L", x - DIAMOND, y), ("Z",))  # fmt: skip
    return Shape(path, INK, (1.0, 1.0, 1.0), HAIR)
