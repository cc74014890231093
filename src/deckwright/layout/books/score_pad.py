"""A sheet to keep score on: how one scores, and a row for each player of every game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from ...catalog import Catalog
from ...errors import ContentError, DrawError, Fault, SheetError, unknown
from ...markup import marked
from ...rulebook import Rulebook
from ...rulebook.leaflet import Leaflet, Part, ScorePad
from ...table import ScoreSheet, Table
from ..colour import grey, parse
from ..marks import Box, Colour, Group, Mark, Run, Shape, rectangle, shift
from ..measure import PICTOGRAMS, Measure
from ..shapes.geometry import round_rectangle
from ..shapes.outlines import OUTLINES
from ..style import Style
from ..typesetting.text import MM, set_text
from .book_blocks import titled
from .book_words import printed
from .card_faces import cropped
from .drawings import Drawn, below, beside, words, written
from .parts import PartsDrawing, Sizes
from .step_pictures import piece_of_card

SIZES = Sizes("leaflet", 12.0, 9.5, 9.0, 3.0, 6.0, 20.0, 7.0, 11.5, 5.4)
HEAD, CAPTION, BETWEEN, FOOT = 7.5, 4.2, 4.5, 16.5
"""Heights in mm of a page 148.5 mm wide: what stands above a block of rows, what is written in
a box, the room between blocks, what is kept free at the foot."""
PICTURE, DISC = 14.0, 8.0
"""How high pictures of how one scores are, and the discs with points on them, in mm."""
LOWEST, USUAL, HIGHEST = 6.0, 7.6, 12.0
"""Of a row that can be written in, in mm."""
FACE, NAME, GAP, CELL, TOTAL = 10.0, 36.0, 5.0, 10.0, 13.0
"""Widths in mm: a player's picture, room for a name, what is free after it, a box at least, and
that of the sum."""
SUM_TINT = 0.14
"""How strong the column of sums is tinted."""
CROP = "crop:"
"""What begins the name of a piece of a card."""
WRITE_ON: dict[str, Any] = {"width": 0.35, "dash": (0.01, 1.1), "round": True}
"""The dotted line a name is written on."""
NOTES = 20.0
"""How much is kept free for notes, in mm."""
MARK, FIVES, LAST, TALL = 5.2, 1.6, 1.16, 1.35
"""From one sign to be crossed out to the next, what is free after each five, in mm; so many
times as large as others is the one that wins, and as wide as high at most."""


class Block(NamedTuple):
    """The rows of one game."""

    wide: float
    row: float
    head: float


class ScorePadPage(PartsDrawing):
    """A page for so many players, in the look of a game's rulebook."""

    sizes = SIZES

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
        self.total = self.pad.total
        """What stands above the last column; "" where there is none."""
        self.one_line = bool(self.pad.mark or self.pad.columns)
        about = catalog, rules, self.pad.leaflet, tables, measure, page
        super().__init__(*about, ink, look)
        self.write()
        self.heads = self.pad.heads.get(self.cards.look) or self.pad.heads.get("", ())
        """Cards with a head on them, in this look."""

    def page(self, players: int, rounds: int = 0) -> tuple[Mark, ...]:
        """The page, with so many boxes in a row if that is asked for; SheetError where there
        is no room for so many."""
        high = self.faces.faces["pad-cover"].size[1] * self.scale
        values = {"title": titled(self.catalog.title), "line": printed(self.leaflet.line)}
        marks = [*self.composed("pad-page", values, self.size)]
        marks += self.composed("pad-cover", values, (self.size[0], high))
        marks += self.fan(self.size[0] - 27 * self.scale, high * 0.535, high * 0.59)
        top = high + 4.0 * self.scale
        told = self._how_to_score()
        marks.append(told.at(SIZES.side * self.scale, top))
        top += told.h + BETWEEN * self.scale * bool(told.h)
        marks += self._blocks(top, self.size[1] - FOOT * self.scale, players, rounds)
        marks += self._foot()
        marks += self.composed("pad-stamp", {}, self.size)
        self.checked([()])
        return tuple(marks)

    def _foot(self) -> Iterator[Mark]:
        """Who wins, and the last word."""
        side, wide = SIZES.side * self.scale, self.width
        y = self.size[1] - 14.4 * self.scale
        aim, foot = printed(self.pad.aim or self.sheet.aim), printed(self.pad.foot)
        yield from self._text(aim, Box(side, y, wide, 4), 9.5, bold=True)
        yield from self._text(f"*{foot}*" * bool(foot), Box(side, y, wide, 4), 9.5, "right")

    # How one scores -----------------------------------------------------------------------

    def _how_to_score(self) -> Drawn:
        """What brings points, beside each other, and below that all else that is told."""
        parts = self.parts_of_page(0)
        steps = [(part, step) for _, part in parts for step in part.steps]
        others = [(at, part) for at, part in parts if not part.steps]
        gap = 4.0 * self.scale
        wide = (self.width - (len(steps) - 1) * gap) / max(1, len(steps))
        made = beside([self._scored(part, step, wide) for part, step in steps], gap)
        if others:
            told, over, _ = self._column(others, 0.25 * self.size[1])
            made = below([each for each in (made, told) if each.h], gap)
            if over > 0.5:
                message = f"what is told of scoring is {over:.0f} mm too long on this paper"
                self.faults.append(Fault(self.leaflet.file, others[0][1].line, message))
        return made

    def _scored(self, part: Part, step: Mapping[str, str], wide: float) -> Drawn:
        """A picture, its points on a disc beside it, a title and a text."""
        discs = [self.badge(step["points"], DISC * self.scale, 13.0)] * bool(step["points"])
        free = wide - sum(disc.w + 1.0 for disc in discs)
        picture = self._shown(part, step["picture"], free, PICTURE * self.scale)
        picture = beside([picture, *discs], 1.0, 1.0)
        text = printed(f"**{step['title']}.** {step['text']}")
        style = replace(self._type("", 9.0), leading=1.1)
        return below([picture, words(marked(text), style, self.measure, wide)], 1.4)

    def _shown(self, part: Part, signs: str, wide: float, high: float) -> Drawn:
        """What cards show, cut out and side by side; other signs on a tinted ground."""
        ids = signs.split()
        if all(map(self._is_card, ids)):
            each = (wide - (len(ids) - 1) * 0.8) / len(ids)
            return beside([self._art(id, each, high) for id in ids], 0.8)
        row = self._picture(part, signs, high - 2.0, wide - 4.0)
        ground = Shape(rectangle(Box(0, 0, wide, high)), fill=self.colour("felt"))
        return Drawn((ground, row.at((wide - row.w) / 2, (high - row.h) / 2)), wide, high)

    def _is_card(self, sign: str) -> bool:
        """Whether a sign is a card, or a piece of one."""
        return sign.removeprefix(CROP).partition(":")[0] in self.cards.cards

    def _art(self, sign: str, wide: float, high: float, window: str = "art") -> Drawn:
        """What a card's picture shows, or the piece that is named, cut out to a size."""
        id, part = sign, self.window(window)
        if sign.startswith(CROP):
            try:
                id, part = piece_of_card(sign.removeprefix(CROP), self.cards)
            except DrawError as error:
                raise ContentError([Fault(self.leaflet.file, 0, str(error))]) from error
        card = self.cards.front(id, self.cards.size[1])
        return cropped(card, widened(part, card, wide / high), wide, high)

    # Blocks of rows -----------------------------------------------------------------------

    def _blocks(self, top: float, bottom: float, players: int, rounds: int) -> Iterator[Mark]:
        """As many games below each other as there is room for, and lines for notes."""
        captions = CAPTION * (len(self.columns) > 1 and not self.one_line)
        head = (HEAD * (2 - self.one_line) - 1.5 + captions) * self.scale
        between = BETWEEN * self.scale
        notes = NOTES * self.scale if self.pad.notes else 0.0
        needed = head + players * USUAL * self.scale + between
        many = max(1, int((bottom - top + between) / needed))
        spare = bottom - top + between - many * needed
        notes = notes if many == 1 or spare > notes else 0.0
        room = bottom - top - notes
        row = (room - (many - 1) * between) / many - head
        row = min(HIGHEST * self.scale, row / players)
        if row < LOWEST:
            message = f"{players} players have no room on this paper"
            raise SheetError(f"{message}; ask for fewer, or for a larger one")
        block = Block(self.width, row, head)
        step = head + players * row + between
        if notes:
            yield from self._notes(top + many * step, bottom)
        else:
            step += max(0.0, room + between - many * step) / many
        for number in range(1, many + 1):
            made = tuple(self._block(block, players, rounds, number * (many > 1)))
            x = SIZES.side * self.scale
            yield Group(made, shift(x, top + (number - 1) * step))

    def _notes(self, top: float, bottom: float) -> Iterator[Mark]:
        """A bubble to write in below the games, and what it is for."""
        side, foot = SIZES.side * self.scale, bottom - 5.0 * self.scale
        if "pad-note" in self.faces.faces:
            note = self.composed("pad-note", {}, (self.width, bottom - top - 1.0))
            yield Group(note, shift(side, top))
        else:
            box, left = Box(side, top, self.width, foot - top), side + 14 * self.scale
            tail = (("M", left, foot), ("L", left - 3, bottom), ("L", left + 6, foot))
            for path in (round_rectangle(box, {"radius": 4.0}), tail):
                yield Shape(path, (1.0, 1.0, 1.0), self.colour("mark"), 0.5)
        text = Box(side + 4, top + 1.4, self.width - 8, 5)
        yield from self._text(f"*{printed(self.pad.notes)}:*", text, 9.5)
        yield from self._text(printed(self.pad.more), text._replace(y=foot + 1.0), 9.0, "right")

    def _block(self, block: Block, players: int, rounds: int, number: int) -> Iterator[Mark]:
        """One game, or one evening: its number and who won, then a row for each player."""
        yield from self._titled(number)
        for at in range(players):
            y = block.head + at * block.row
            if at % 2 == 0:
                yield Group(self.composed("pad-row", {}, block[:2]), shift(0, y))
            yield from self._portrait(at, y, block.row)
        for at in range(players + 1):
            yield self._rule(0, block.head + at * block.row, block.wide, at + number)
        start = FACE * self.scale * bool(self.heads) + 1.5
        for at in range(players):
            y, end = block.head + (at + 0.78) * block.row, self._names - GAP * self.scale
            yield Shape((("M", start, y), ("L", end, y)), **WRITE_ON, line=self.colour("mark"))
        if not self.pad.mark:
            yield from self._boxes(block, players, rounds)
            return
        if self.total:
            yield from self._sum(block, players)
        for at in range(players):
            yield from self._signs(block, at)

    def _sum(self, block: Block, players: int) -> Iterator[Mark]:
        """A tinted column at the right to write in what a row comes to."""
        wide = self._last
        box = Box(block.wide - wide, block.head, wide, players * block.row)
        yield Shape(rectangle(box), fill=self.colour("mark"), alpha=SUM_TINT)
        head = Box(box.x, block.head - 5.4 * self.scale, wide, 5.0 * self.scale)
        yield from self._text(self.total, head, 9.5, "center", bold=True)

    @property
    def _names(self) -> float:
        """How far the pictures and names of players reach, and what is free after them."""
        return (FACE * bool(self.heads) + NAME + GAP) * self.scale

    def _titled(self, number: int) -> Iterator[Mark]:
        """Which game it is (the only one of a page is numbered by hand) and who won it: before
        the columns, where there are any."""
        scale, foot = self.scale, 5.4 * self.scale
        title, told = f"{self.pad.unit.capitalize()} {number or ''}".strip(), "won by"
        wide = self._long(title, "-number", 12)
        yield from self._text(title, Box(0, 0, wide + 1, foot), 12, number=True)
        start = wide + 2.5 * scale
        if not number:
            yield self._rule(start, foot - 0.4, 9.0 * scale)
            start += 11.0 * scale
        long = self._long(told, "", 9)
        yield from self._text(told, Box(start, 0.6, long + 1, foot - 0.6), 9.0)
        start += long + 1.2 * scale
        end = self._names - GAP * scale if self.pad.columns else 60 * scale
        yield self._rule(start, foot - 0.4, end - start)

    def _long(self, text: str, font: str, size: float) -> float:
        """How wide a text is in a size in points, in mm."""
        em = self._type(font, size).size * MM
        return self.measure.width(text, self.faces.fonts[f"book{font}"]) * em

    def _portrait(self, at: int, y: float, row: float) -> Iterator[Mark]:
        """A picture by which a player finds the row."""
        if not self.heads:
            return
        sign = self.heads[at % len(self.heads)]
        if not self._is_card(sign):
            id = sign.removeprefix(CROP).partition(":")[0]
            message = f"`heads`: {unknown('card', id, list(self.cards.cards))}"
            raise ContentError([Fault(self.leaflet.file, 0, message)])
        window = "portrait" if "portrait" in self.faces.faces else "art"
        art = self._art(sign, (FACE - 0.6) * self.scale, row - 0.9, window)
        yield art.at(0.0, y + 0.45)

    # Signs to be crossed out --------------------------------------------------------------

    def _signs(self, block: Block, at: int) -> Iterator[Mark]:
        """Signs as outlines, in fives, the last one larger and tinted."""
        pad, scale = self.pad, self.scale
        names = pad.mark.split()
        colour = self._row_colour(at)
        middle = block.head + (at + 0.5) * block.row
        room = self._last
        fives = (pad.marks - 1) // 5 * FIVES * scale
        free = block.wide - room - fives - self._names
        step = min(9.6 * scale, max(MARK * scale, free / pad.marks))
        x = block.wide - room - fives - pad.marks * step - 1.0 * bool(room)
        wide = min(0.84 * step, block.row - 1.8)
        tall = min(TALL * wide, block.row - 2.2)
        for number in range(pad.marks):
            last = pad.wins and number == pad.marks - 1
            size = (wide * LAST, tall * LAST) if last else (wide, tall)
            centre = x + (number + 0.5) * step + number // 5 * FIVES * scale
            yield from self._sign(names[at % len(names)], centre, middle, size, colour, last)

    def _row_colour(self, at: int) -> Colour:
        """Of a player's signs."""
        if not self.pad.colours:
            return self.colour("text")
        try:
            colour = parse(self.pad.colours[at % len(self.pad.colours)], {})
        except ValueError as error:
            message = f"`colours`: {error}"
            raise ContentError([Fault(self.leaflet.file, 0, message)]) from error
        return grey(colour) if self.ink == "grey" else colour

    def _sign(
        self,
        name: str,
        x: float,
        y: float,
        size: tuple[float, float],
        colour: Colour,
        filled: bool,
    ) -> Iterator[Mark]:
        """An outline or a pictogram about a point."""
        room, tall = size
        if name in OUTLINES:
            path = OUTLINES[name](Box(x - room / 2, y - tall / 2, room, tall), {"points": 5})
            yield Shape(path, (1.0, 1.0, 1.0), colour, 0.3, round=True)
            if filled:
                yield Shape(path, self.colour("mark"), alpha=0.45)
            return
        glyph = self.measure.pictogram(name)
        if glyph is None:
            message = f"`mark`: {unknown('icon', name, self.measure.pictograms())}"
            raise ContentError([Fault(self.leaflet.file, 0, message)])
        high, wide = glyph.top - glyph.bottom, glyph.right - glyph.left
        em = min(tall / high, room / wide)
        base = y + high * em / 2 + (glyph.bottom - 0.125) * em
        left = x - wide * em / 2 - glyph.left * em
        run = Run(glyph.char, PICTOGRAMS, em / MM, left, base, colour, outline=0.3)
        yield replace(run, colour=self.colour("mark"), outline=0.0) if filled else run

    # Boxes to write in --------------------------------------------------------------------

    def _boxes(self, block: Block, players: int, rounds: int) -> Iterator[Mark]:
        """Boxes to write in, what each is for above them, and the sum."""
        columns, scale, titles = self.columns, self.scale, self.pad.columns
        names = self._names
        least = CELL * scale * len(columns)
        total = self._last
        room = block.wide - names - total
        many = rounds or len(titles) or max(1, int(room / least))
        wide = room / many
        if wide < 0.75 * least:
            message = f"{many} rounds have no room on this paper"
            raise SheetError(f"{message}; ask for fewer, or for a larger one")
        foot, across = block.head + players * block.row, 5.0 * scale
        top = block.head - (5.4 + CAPTION * (len(columns) > 1)) * scale
        start = block.head - (CAPTION * scale if len(columns) > 1 else 0.0)
        if not titles:
            yield from self._text("Player", Box(1.0, top, names, across), 9.0)
        for at in range(many):
            x = names + at * wide
            if titles and not rounds:
                head = Box(x, top, wide, across)
                size = 12.0 if titles[at].startswith("{icon:") else 9.5
                yield from self._text(printed(titles[at]), head, size, "center", bold=True)
            else:
                disc = self.badge(str(at + 1), min(across, wide - 1.0), 9.5)
                yield disc.at(x + (wide - disc.w) / 2, top)
            yield self._line(x, start, 0.0, foot - start)
            yield from self._captions(x, wide, start)
        x = names + many * wide
        yield self._line(x, start, 0.0, foot - start)
        if total:
            yield from self._sum(block, players)

    @property
    def _last(self) -> float:
        """How wide the last column is, in mm."""
        return max(TOTAL, self.pad.spare) * self.scale if self.total else 0.0

    def _captions(self, x: float, wide: float, top: float) -> Iterator[Mark]:
        """What is written in the parts of a box, where that is more than one thing."""
        columns = self.columns
        if len(columns) < 2:
            return
        part = wide / len(columns)
        for at, column in enumerate(columns):
            box = Box(x + at * part, top, part, CAPTION * self.scale)
            begun = f" {column.start}" if column.start else ""
            yield from self._text(f"{column.name}{begun}", box, 8.0, "center")
            if at:
                yield self._line(x + at * part, top, 0.0, CAPTION * self.scale)

    # Words and lines ----------------------------------------------------------------------

    def _text(
        self,
        text: str,
        box: Box,
        size: float,
        align: str = "left",
        number: bool = False,
        bold: bool = False,
        colour: Colour | None = None,
    ) -> tuple[Mark, ...]:
        """A line of text in the middle of a box; SheetError where it does not fit."""
        style = self._type("-number" if number else "-bold" if bold else "", size)
        style = replace(style, least=7.0, align=align, valign="middle", lines=1)
        style = replace(style, colour=colour) if colour else style
        made = set_text(marked(text), box, style, self.measure) if text else ()
        if made is None:
            raise SheetError(f"`{text}` has no room on this paper; ask for fewer rounds")
        return written(made, box, style, self.measure)

    def _type(self, font: str, size: float) -> Style:
        """Of text in a font of books."""
        fonts, size = self.faces.fonts, size * max(1.0, self.scale) * self.taller
        colour = self.colour("pen" if self.hand and not font else "text")
        used = fonts[f"book{font}"], fonts["book-bold"], fonts["book-italic"]
        style = Style(*used, size, size, colour=colour, hand=self.hand)
        return replace(style, accent=self.colour("text"))

    def _rule(self, x: float, y: float, wide: float, number: int = 0) -> Mark:
        """A line to write on, as the game's faces draw it: by hand, each its own way."""
        size = wide, self.faces.faces["pad-line"].size[1]
        return Group(self.composed("pad-line", {"title": f"{number}"}, size), shift(x, y))

    def _line(self, x: float, y: float, wide: float, high: float) -> Shape:
        """A fine straight line."""
        return Shape(rectangle(Box(x, y, wide or 0.2, high or 0.2)), fill=self.colour("hair"))


def _plain(catalog: Catalog, sheet: ScoreSheet) -> ScorePad:
    """The pad of a game that says nothing of it."""
    cards = tuple(card.id for card in catalog.cards if card.section == "cards")[:3]
    leaflet = Leaflet("", "Score pad", cards, (), {})
    return ScorePad(leaflet, unit="round", total="in all" if sheet.added_up else "")


def widened(part: Box, card: Drawn, ratio: float) -> Box:
    """A piece of a card, in shares of it, and so much around it that it has a ratio: what is
    named is shown whole."""
    shape = part.w * card.w / (part.h * card.h)
    wide, high = part.w * max(1.0, ratio / shape), part.h * max(1.0, shape / ratio)
    x, y = part.x - (wide - part.w) / 2, part.y - (high - part.h) / 2
    return Box(max(0.0, min(x, 1 - wide)), max(0.0, min(y, 1 - high)), wide, high)
