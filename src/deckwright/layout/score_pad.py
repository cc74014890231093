"""A sheet to keep score on: how one scores, and a row for each player of every game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ..catalog import Catalog
from ..errors import ContentError, Fault, SheetError, unknown
from ..markup import marked
from ..rulebook import Rulebook
from ..rulebook.leaflet import Leaflet, ScorePad
from ..table import ScoreSheet, Table
from .book_blocks import titled
from .book_words import printed
from .drawings import Drawn
from .marks import Box, Group, Mark, Run, Shape, rectangle, shift
from .measure import PICTOGRAMS, Measure
from .parts import PartsDrawing, Sizes
from .style import Style
from .text import MM, set_text

SIZES = Sizes("leaflet", 12.0, 9.5, 9.0, 3.0, 6.0, 20.0, 7.0, 11.5, 5.4)
HEAD, CAPTION, BETWEEN, FOOT = 6.0, 4.2, 4.5, 15.0
"""Heights in mm of a page 148.5 mm wide: what stands above a block of rows, what is written in
a box, the room between blocks, what is kept free at the foot."""
LOWEST, USUAL, HIGHEST = 6.0, 9.0, 12.0
"""Of a row that can be written in, in mm."""
NAME, NARROW, CELL, TOTAL = 34.0, 20.0, 11.0, 17.0
"""Widths in mm: room for a name, the least of it, a box at least, and that of the sum."""
NOTES = 20.0
"""From so much free room on, in mm, there are lines for notes."""
MARK = 7.4
"""From one sign to be crossed out to the next, in mm."""


class Block(NamedTuple):
    """The rows of one game."""

    wide: float
    row: float
    head: float


class ScorePadPage(PartsDrawing):
    """A page for so many players, in the look of a game's rulebook."""

    def __init__(
        self,
        catalog: Catalog,
        sheet: ScoreSheet,
        pad: ScorePad | None,
        tables: Mapping[int, Table],
        measure: Measure,
        page: tuple[float, float],
        ink: str = "colour",
        look: str = "",
    ) -> None:
        """`pad`: what the game says of it; without, what its tracker counts has to do."""
        rules = Rulebook(catalog.slug, catalog.prefix, catalog.title, (), {})
        self.sheet, self.pad = sheet, pad or _plain(catalog, sheet)
        self.columns = sheet.columns[:1] if pad else sheet.columns
        about = catalog, rules, self.pad.leaflet, tables, measure, page
        super().__init__(*about, SIZES, ink, look)

    def page(self, players: int, rounds: int = 0) -> tuple[Mark, ...]:
        """The page, with so many boxes in a row if that is asked for; SheetError where there
        is no room for so many."""
        high = self.faces.faces["pad-cover"].size[1] * self.scale
        values = {"title": titled(self.catalog.title), "line": printed(self.leaflet.line)}
        marks = [*self.composed("left", {"title": "", "page": ""}, self.size)]
        marks += self.composed("pad-cover", values, (self.size[0], high))
        marks += self.fan(self.size[0] - 27 * self.scale, high * 0.535, high * 0.59)
        top = high + 4.0 * self.scale
        told = self._how_to_score(top)
        marks.append(told.at(SIZES.side * self.scale, top))
        top += told.h + BETWEEN * self.scale * bool(told.h)
        marks += self._blocks(top, self.size[1] - FOOT * self.scale, players, rounds)
        marks += self._foot()
        self.checked([()])
        return tuple(marks)

    def _how_to_score(self, top: float) -> Drawn:
        """How one scores, as high as it is."""
        parts = self.parts_of_page(0)
        if not parts:
            return Drawn()
        made, over, _ = self._column(parts, 0.45 * self.size[1] - top)
        if over > 0.5:
            message = f"what is told of scoring is {over:.0f} mm too long on this paper"
            self.faults.append(Fault(self.leaflet.file, parts[0][1].line, message))
        return made

    def _foot(self) -> Iterator[Mark]:
        """Who wins, and the last word."""
        side, wide = SIZES.side * self.scale, self.width
        y = self.size[1] - 12.4 * self.scale
        aim, foot = printed(self.pad.aim or self.sheet.aim), printed(self.pad.foot)
        yield from self._text(aim, Box(side, y, wide, 4), 9.0)
        yield from self._text(f"*{foot}*" * bool(foot), Box(side, y, wide, 4), 9.0, "right")

    # Blocks of rows -----------------------------------------------------------------------

    def _blocks(self, top: float, bottom: float, players: int, rounds: int) -> Iterator[Mark]:
        """As many games below each other, or two abreast, as there is room for."""
        head = (HEAD + CAPTION * (len(self.columns) > 1 and not self.pad.mark)) * self.scale
        across = self._across()
        wide = (self.width - (across - 1) * 2 * BETWEEN * self.scale) / across
        room, between = bottom - top, BETWEEN * self.scale
        many = max(1, int((room + between) / (head + players * USUAL * self.scale + between)))
        row = (room - (many - 1) * between) / many - head
        row = min(HIGHEST * self.scale, row / players)
        if row < LOWEST:
            message = f"{players} players have no room on this paper"
            raise SheetError(f"{message}; ask for fewer, or for a larger one")
        block = Block(wide, row, head)
        step = head + players * row + between
        left = room - many * step
        if self.pad.notes and left > NOTES * self.scale:
            yield from self._notes(top + many * step, bottom)
        else:
            step += max(0.0, left + between) / many
        for down in range(many):
            for right in range(across):
                number = down * across + right + 1
                made = tuple(self._block(block, players, rounds, number))
                x = SIZES.side * self.scale + right * (wide + 2 * between)
                yield Group(made, shift(x, top + down * step))

    def _notes(self, top: float, bottom: float) -> Iterator[Mark]:
        """Lines to write on below the games, and what they are for."""
        side = SIZES.side * self.scale
        box = Box(side, top, self.width, HEAD * self.scale)
        yield from self._text(printed(self.pad.notes), box, 9.5, bold=True)
        step = USUAL * self.scale
        for at in range(1, int((bottom - top) / step) + 1):
            yield self._line(side, top + at * step, self.width, 0.0, 0.2)

    def _across(self) -> int:
        """Two games beside each other where signs leave room for names."""
        needed = (NARROW + self.pad.marks * MARK) * self.scale
        return 2 if self.pad.mark and 2 * (needed + BETWEEN * self.scale) <= self.width else 1

    def _block(self, block: Block, players: int, rounds: int, number: int) -> Iterator[Mark]:
        """One game, or one evening: its number, then a row for each player."""
        scale, names = self.scale, self._names(block)
        if self.pad.mark:
            said = f"{self.pad.unit} {number}"
            yield from self._text(said, Box(0, 0, block.wide, 4.4 * scale), 9.5, number=True)
        for at in range(players + 1):
            y = block.head + at * block.row
            yield self._line(0, y, block.wide, 0.0, 0.5 if at in (0, players) else 0.2)
        if self.pad.mark:
            for at in range(players):
                y = block.head + at * block.row
                yield from self._signs(names, y, block)
        else:
            yield from self._boxes(names, block, players, rounds)

    def _names(self, block: Block) -> float:
        """How wide the room for a name is."""
        if self.pad.mark:
            return block.wide - self.pad.marks * MARK * self.scale
        return NAME * self.scale

    def _signs(self, x: float, y: float, block: Block) -> Iterator[Mark]:
        """Signs to be crossed out, as outlines."""
        glyph = self.measure.pictogram(self.pad.mark)
        if glyph is None:
            message = f"`mark`: {unknown('icon', self.pad.mark, self.measure.pictograms())}"
            raise ContentError([Fault(self.leaflet.file, 0, message)])
        tall = min(5.4 * self.scale, block.row - 1.6)
        em = min(tall / (glyph.top - glyph.bottom), tall * 1.15 / (glyph.right - glyph.left))
        wide = (glyph.right - glyph.left) * em
        foot = y + (block.row + (glyph.top - glyph.bottom) * em) / 2
        base = foot + (glyph.bottom - 0.125) * em
        for at in range(self.pad.marks):
            left = x + (at + 0.5) * MARK * self.scale - wide / 2 - glyph.left * em
            colour = self.colour("text")
            yield Run(glyph.char, PICTOGRAMS, em / MM, left, base, colour, outline=0.3)

    def _boxes(self, names: float, block: Block, players: int, rounds: int) -> Iterator[Mark]:
        """Boxes to write in, what each is for above them, and the sum."""
        columns, scale = self.columns, self.scale
        least = CELL * scale * len(columns)
        total = TOTAL * scale if self._added_up else 0.0
        room = block.wide - names - total
        many = rounds or self.pad.cells or max(1, int(room / least))
        wide = room / many
        if wide < 0.75 * least:
            message = f"{many} rounds have no room on this paper"
            raise SheetError(f"{message}; ask for fewer, or for a larger one")
        high = block.head + players * block.row
        yield from self._text("Name", Box(0, 0, names / 2, HEAD * scale - 1.2), 9.0)
        yield from self._text(
            self.pad.unit, Box(0, 0, names - 2, HEAD * scale - 1.2), 9.0, "right"
        )
        for at in range(many):
            x = names + at * wide
            box = Box(x, 0, wide, HEAD * scale - 1.2)
            yield from self._text(str(at + 1), box, 10.0, "center", number=True)
            yield self._line(x, 1.0, 0.0, high - 1.0, 0.4 if not at else 0.2)
            yield from self._captions(x, wide)
        x = names + many * wide
        yield self._line(x, 1.0, 0.0, high - 1.0, 0.5 if total else 0.2)
        if total:
            box = Box(x, 0, total, HEAD * scale - 1.2)
            yield from self._text("in all", box, 9.5, "center", bold=True)

    @property
    def _added_up(self) -> bool:
        return self.pad.total or (not self.leaflet.file and self.sheet.added_up)

    def _captions(self, x: float, wide: float) -> Iterator[Mark]:
        """What is written in the parts of a box, where that is more than one thing."""
        columns = self.columns
        if len(columns) < 2:
            return
        part, top = wide / len(columns), (HEAD - 1.2) * self.scale
        for at, column in enumerate(columns):
            box = Box(x + at * part, top, part, CAPTION * self.scale)
            begun = f" {column.start}" if column.start else ""
            yield from self._text(f"{column.name}{begun}", box, 8.0, "center")
            if at:
                yield self._line(x + at * part, top, 0.0, CAPTION * self.scale, 0.2)

    # Words and lines ----------------------------------------------------------------------

    def _text(
        self,
        text: str,
        box: Box,
        size: float,
        align: str = "left",
        number: bool = False,
        bold: bool = False,
    ) -> tuple[Mark, ...]:
        """A line of text in the middle of a box; SheetError where it does not fit."""
        fonts = self.faces.fonts
        font = fonts["book-number" if number else "book-bold" if bold else "book"]
        style = Style(
            font,
            fonts["book-bold"],
            fonts["book-italic"],
            size * max(1.0, self.scale),
            7.0,
            align=align,
            valign="middle",
            colour=self.colour("text"),
            lines=1,
        )
        made = set_text(marked(text), box, style, self.measure) if text else ()
        if made is None:
            raise SheetError(f"`{text}` has no room on this paper; ask for fewer rounds")
        return made

    def _line(self, x: float, y: float, wide: float, high: float, width: float) -> Shape:
        """A straight line; thick ones in the colour of text."""
        path = rectangle(Box(x, y, wide or width, high or width))
        return Shape(path, fill=self.colour("text" if width > 0.3 else "hair"))


def _plain(catalog: Catalog, sheet: ScoreSheet) -> ScorePad:
    """The pad of a game that says nothing of it."""
    cards = tuple(card.id for card in catalog.cards if card.section == "cards")[:3]
    leaflet = Leaflet("", "Score pad", cards, (), {})
    return ScorePad(leaflet, "", "", "round", 0, sheet.added_up, "", 0, "")
