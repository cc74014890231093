"""A sheet to keep score on: a column for each player, a row for each round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..errors import SheetError
from ..table import ScoreColumn, ScoreSheet
from .book_blocks import BookBlocks
from .geometry import circle
from .marks import Box, Mark, Shape, rectangle
from .style import Style
from .text import set_text

MARGIN, NUMBER = 8.0, 12.0
"""Around it all, and how wide the numbers of the rows stand, in mm."""
NAMES, CAPTION, FOOT = 11.0, 5.0, 10.0
"""Heights in mm: room for names, what is written in each column, and the line below it all."""
LOWEST, USUAL = 6.0, 9.0
"""Of a row that can be written in, in mm."""
TICK = 3.6
"""Across a circle to be ticked, in mm."""


class ScorePad:
    """A page for so many players and rounds, in the look of a game's rulebook."""

    def __init__(self, pieces: BookBlocks, sheet: ScoreSheet) -> None:
        self.pieces, self.sheet = pieces, sheet
        self.ink = pieces.colour("text")
        self.hair = pieces.colour("hair")

    def page(self, players: int, rounds: int) -> tuple[Mark, ...]:
        """The page; as many rounds as it holds, if none are asked for."""
        wide, high = self.pieces.size
        strip = self.pieces.faces.faces["quick-title"].size[1] * wide / 210
        top = strip + MARGIN / 2
        room = high - top - NAMES - CAPTION - FOOT
        labels = self._labels(rounds or 99)
        if not rounds:
            extra = len(labels) - 99
            labels = self._labels(max(1, int(room / USUAL) - extra))
        row = min(USUAL * 1.4, room / len(labels))
        if row < LOWEST:
            raise SheetError(f"{rounds} rounds have no room on this paper; ask for fewer")
        title = {"title": self.pieces.catalog.title}
        marks = [*self.pieces.composed("quick-title", title, (wide, strip))]
        marks += self._columns(players, top, row, labels)
        marks += self._rows(top, row, labels)
        marks += self._text(self.sheet.aim, Box(MARGIN, high - 8.5, wide - 2 * MARGIN, 4), 7.0)
        return tuple(marks)

    def _labels(self, rounds: int) -> list[str]:
        """What stands before the rows."""
        start = ["start"] if any(each.start for each in self.sheet.columns) else []
        total = ["in all"] if self.sheet.added_up else []
        return [*start, *map(str, range(1, rounds + 1)), *total]

    def _rows(self, top: float, row: float, labels: Sequence[str]) -> Iterator[Mark]:
        wide = self.pieces.size[0] - 2 * MARGIN
        for at, label in enumerate(labels):
            y = top + NAMES + CAPTION + at * row
            heavy = label == "in all" or at == 0
            yield self._line(MARGIN, y, wide, 0.0, 0.5 if heavy else 0.2)
            yield from self._text(label, Box(MARGIN, y, NUMBER - 1.5, row), 10.0, "right")
        yield self._line(MARGIN, top + NAMES + CAPTION + len(labels) * row, wide, 0.0, 0.5)

    def _columns(
        self, players: int, top: float, row: float, labels: Sequence[str]
    ) -> Iterator[Mark]:
        """Each player's columns, with room for the name above and what is written in them."""
        step = (self.pieces.size[0] - 2 * MARGIN - NUMBER) / players
        part, high = step / len(self.sheet.columns), NAMES + CAPTION + len(labels) * row
        for player in range(players):
            x = MARGIN + NUMBER + player * step
            yield self._line(x, top, 0.0, high, 0.5)
            yield self._line(x + 1.5, top + NAMES - 1.5, step - 3, 0.0, 0.2)
            for at, column in enumerate(self.sheet.columns):
                left = x + at * part
                if at:
                    yield self._line(left, top + NAMES, 0.0, high - NAMES, 0.2)
                box = Box(left + 0.4, top + NAMES, part - 0.8, CAPTION)
                caption = list(self._text(column.name, box, 8.0, "center"))
                if not caption:
                    message = f"{players} players have no room on this paper"
                    raise SheetError(f"{message}; ask for fewer, or for a larger one")
                yield from caption
                yield from self._cells(column, left, part, top + NAMES + CAPTION, row, labels)
        yield self._line(MARGIN + NUMBER + players * step, top, 0.0, high, 0.5)

    def _cells(
        self,
        column: ScoreColumn,
        x: float,
        wide: float,
        top: float,
        row: float,
        labels: Sequence[str],
    ) -> Iterator[Mark]:
        """What is printed in a column: what is begun with, circles to be ticked."""
        for at, label in enumerate(labels):
            y = top + at * row
            if label == "start":
                yield from self._text(column.start, Box(x, y, wide, row), 10.0, "center")
            elif column.ticked and label != "in all":
                place = Box(x + (wide - TICK) / 2, y + (row - TICK) / 2, TICK, TICK)
                yield Shape(circle(place), line=self.hair, width=0.4)

    def _text(self, text: str, box: Box, size: float, align: str = "left") -> Sequence[Mark]:
        """A line of text in the middle of a box; nothing where it does not fit."""
        font = self.pieces.faces.fonts["book"]
        style = Style(font, size=size, align=align, valign="middle", colour=self.ink, lines=1)
        return (set_text(text, box, style, self.pieces.measure) or ()) if text else ()

    def _line(self, x: float, y: float, wide: float, high: float, width: float) -> Shape:
        """A straight line; thick ones in the colour of text."""
        path = rectangle(Box(x, y, wide or width, high or width))
        return Shape(path, fill=self.ink if width > 0.3 else self.hair)
