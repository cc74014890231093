"""The page of a kit that tells how to build it: steps, the sheets as they lie, whose it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...errors import SheetError
from ...markup import escape
from ..marks import Box, Group, Mark, Shape, rectangle, shift
from ..sheets.printers_marks import fold_line
from ..sheets.sheet import Grid, Sheet, impose
from ..style import Style
from ..typesetting.text import set_text
from .book_blocks import BookBlocks, titled
from .flow import Block

MARGIN = 8.0
TALLEST, LOWEST = 62.0, 30.0
"""Of the pictures of sheets, in mm."""
CAPTION = 6.0
BETWEEN = 5.0


class BuildingPage:
    """A page in the look of a game's rulebook."""

    def __init__(self, pieces: BookBlocks) -> None:
        self.pieces = pieces
        self.text, self.line = pieces.colour("text"), pieces.colour("mark")
        self.hair = pieces.colour("hair")

    def page(
        self, steps: Sequence[str], closing: Sequence[str], grids: Sequence[tuple[str, Grid]]
    ) -> tuple[Mark, ...]:
        """Numbered steps, pictures of sheets with what each is called, closing paragraphs.

        SheetError if that is more than a page holds.
        """
        wide, high = self.pieces.size
        strip = self.pieces.faces.faces["quick-title"].size[1] * wide / 210
        heading = {"title": f"{titled(self.pieces.catalog.title)}: how to build it"}
        marks = [*self.pieces.composed("quick-title", heading, (wide, strip))]
        column = self.pieces.faces.faces["paragraph"].size[0] * self.pieces.scale
        left, y = (wide - column) / 2, strip + MARGIN
        blocks = [self._rule(str(at), text) for at, text in enumerate(steps, 1)]
        ending = [self._rule("", escape(text)) for text in closing]
        room = high - y - MARGIN - sum(block.height for block in (*blocks, *ending))
        if room < LOWEST:
            raise SheetError("what is told about building the kit has no room on a page")
        for block in blocks:
            marks.append(Group(block.marks, shift(left, y)))
            y += block.height
        tall = min(TALLEST, room - CAPTION - BETWEEN)
        marks += self._pictures(grids, Box(left, y, column, tall))
        y += tall + CAPTION + BETWEEN
        for block in ending:
            marks.append(Group(block.marks, shift(left, y)))
            y += block.height
        return tuple(marks)

    def _rule(self, number: str, text: str) -> Block:
        return self.pieces.piece("paragraph", {"number": number, "text": text})

    def _pictures(self, grids: Sequence[tuple[str, Grid]], room: Box) -> Iterator[Mark]:
        """The first sheet of each grid, a side beside the other, as large as there is room."""
        sheets = [(name, grid, _first(grid)) for name, grid in grids]
        sides = [grid.paper for _, grid, each in sheets for _ in each]
        between = BETWEEN * (len(sides) - 1)
        whole = sum(wide for wide, _ in sides)
        scale = min((room.w - between) / whole, room.h / max(high for _, high in sides))
        x = room.x + (room.w - whole * scale - between) / 2
        for name, grid, each in sheets:
            wide, high = (side * scale for side in grid.paper)
            both = wide * len(each) + BETWEEN * (len(each) - 1)
            caption = Box(x - BETWEEN / 2, room.y + high + 1, both + BETWEEN, CAPTION)
            yield from self._words(name, caption, 9.0)
            for sheet in each:
                yield from self._sheet(grid, sheet, scale, Box(x, room.y, wide, high))
                x += wide + BETWEEN

    def _sheet(self, grid: Grid, sheet: Sheet[int], scale: float, place: Box) -> Iterator[Mark]:
        """A side of a sheet: fronts with their numbers, backs filled, with the same numbers."""
        yield Shape(rectangle(place), None, self.text, 0.25)
        for slot in sheet.slots:
            x, y, wide, high = (length * scale for length in slot.trim)
            card = Box(place.x + x, place.y + y, wide, high)
            yield Shape(rectangle(card), self.hair if slot.back else None, self.line, 0.2)
            yield from self._words(str(slot.item), card, 11.0)
        if grid.plan.backs == "fold":
            yield Group((fold_line(grid),), (scale, 0.0, 0.0, scale, place.x, place.y))

    def _words(self, text: str, box: Box, size: float) -> Sequence[Mark]:
        font = self.pieces.faces.fonts["book"]
        style = Style(font, size=size, align="center", valign="middle", colour=self.text)
        return set_text(text, box, style, self.pieces.measure) or ()


def _first(grid: Grid) -> list[Sheet[int]]:
    """The sides of a full sheet, whose cards are numbered."""
    return list(impose(grid, range(1, grid.fronts + 1)))
