"""A sheet to keep score on: how one scores, and a row for each player of every game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import product
from typing import NamedTuple

from ...catalog import Catalog
from ...errors import ContentError, DrawError, Fault, SheetError, unknown
from ...markup import marked
from ...rulebook.leaflet import Leaflet, Part, ScorePad
from ...table import ScoreSheet, Table
from ..marks import Box, Group, Mark, Shape, rectangle, shift
from ..shapes.geometry import round_rectangle
from ..style import Style
from ..typesetting.text import MM, set_text
from .book_blocks import Setting, titled
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
"""Of a row that can be written in, in mm; as high as a pad says, where it does."""
FACE, GAP, CELL = 10.0, 5.0, 10.0
"""Widths in mm: a player's picture at least, what is free after a name, and a box at least."""
CROP = "crop:"
"""What begins the name of a piece of a card."""
NOTES = 20.0
"""How much is kept free for notes, in mm."""
FIVES = 1.6
"""What is free after each five signs, in mm."""


class Block(NamedTuple):
    """The rows of one game."""

    wide: float
    row: float
    head: float
    face: float
    """How wide a player's picture is."""
    names: float
    """How far pictures and names reach, and what is free after them."""


class ScorePadPage(PartsDrawing):
    """A page for so many players, in the look of a game's rulebook."""

    sizes = SIZES

    def __init__(
        self,
        setting: Setting,
        sheet: ScoreSheet,
        pad: ScorePad | None,
        tables: Mapping[int, Table],
    ) -> None:
        """`pad`: what the game says of it; without, what its tracker counts has to do."""
        self.sheet, self.pad = sheet, pad or _plain(setting.catalog, sheet)
        self.columns = sheet.columns[:1] if pad else sheet.columns
        self.total = self.pad.total
        """What stands above the last column; "" where there is none."""
        self.one_line = bool(self.pad.mark or self.pad.columns)
        super().__init__(setting, self.pad.leaflet, tables)
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
        ground = Shape(self.around(Box(0, 0, wide, high)), fill=self.colour("felt"))
        return Drawn((ground, row.at((wide - row.w) / 2, (high - row.h) / 2)), wide, high)

    def _is_card(self, sign: str) -> bool:
        """Whether a sign is one card, or a piece of one."""
        id = sign.removeprefix(CROP).partition(":")[0]
        return id in self.cards.cards and "+" not in sign

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
        needed = head + players * (self.pad.high or USUAL) * self.scale + between
        many = max(1, int((bottom - top + between) / needed))
        spare = bottom - top + between - many * needed
        notes = notes if many == 1 or spare > notes else 0.0
        room = bottom - top - notes
        row = (room - (many - 1) * between) / many - head
        row = min((self.pad.high or HIGHEST) * self.scale, row / players)
        if row < LOWEST:
            message = f"{players} players have no room on this paper"
            raise SheetError(f"{message}; ask for fewer, or for a larger one")
        face = max(FACE * self.scale, 0.9 * row) * bool(self.heads)
        names = face + (self.faces.faces["pad-name"].size[0] + GAP) * self.scale
        block = Block(self.width, row, head, face, names)
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
        """A bubble to write in below the games, or what the game draws, and what it is for."""
        side, foot = (
            SIZES.side * self.scale,
            bottom - (5.0 if self.pad.more else 1.0) * self.scale,
        )
        if "pad-note" in self.faces.faces:
            note = self.composed("pad-note", {}, (self.width, foot - top))
            yield Group(note, shift(side, top))
        else:
            box, left = Box(side, top, self.width, foot - top), side + 8 * self.scale
            y = top + 0.4  # the last of those who keep score says it
            tail = (("M", left, y), ("L", left - 3, y - 3.4), ("L", left + 5, y))
            for path in (round_rectangle(box, {"radius": 4.0}), tail):
                yield Shape(path, (1.0, 1.0, 1.0), self.colour("mark"), 0.5)
        text = Box(side + 4, top + 1.4, self.width - 8, 5)
        yield from self._text(f"*{printed(self.pad.notes)}:*", text, 9.5)
        yield from self._text(
            printed(self.pad.more), Box(side, foot + 1.0, self.width, 5), 9.0, "right"
        )

    def _block(self, block: Block, players: int, rounds: int, number: int) -> Iterator[Mark]:
        """One game, or one evening: its number and who won, then a row for each player."""
        yield from self._titled(number, block.names)
        for at in range(players):
            y = block.head + at * block.row
            values = {"row": at + 1, "odd": at % 2 == 0}
            yield self._piece("pad-row", values, Box(0, y, block.wide, block.row))
            yield from self._portrait(at, y, block)
            long = block.names - block.face - GAP * self.scale
            yield self._piece("pad-name", values, Box(block.face, y, long, block.row))
        if self.pad.mark:
            yield from self._signs(block, players)
        else:
            yield from self._boxes(block, players, rounds)
        if self.total:
            yield from self._sum(block, players)

    def _piece(self, face: str, values: Mapping[str, object], box: Box) -> Mark:
        """A face of the pad in a place of a block; `row` and `number` tell one from another."""
        title = f"{values['row']} {values.get('number', '')}"
        made = self.composed(face, {**values, "title": title.strip()}, (box.w, box.h))
        return Group(made, shift(box.x, box.y))

    def _sum(self, block: Block, players: int) -> Iterator[Mark]:
        """At the right, what a row comes to, or ends with."""
        wide, scale = self._last, self.scale
        head = Box(block.wide - wide, block.head - 5.4 * scale, wide, 5.0 * scale)
        yield from self._text(self.total, head, 9.5, "center", bold=True)
        for at in range(players):
            box = Box(head.x, block.head + at * block.row, wide, block.row)
            yield self._piece("pad-sum", {"row": at + 1}, box)

    def _titled(self, number: int, names: float) -> Iterator[Mark]:
        """Which game it is (the only one of a page is numbered by hand) and who won it: before
        the columns, where there are any."""
        scale, foot = self.scale, 5.4 * self.scale
        title, told = f"{self.pad.unit.capitalize()} {number or ''}".strip(), "won by"
        wide = self._long(title, "-bold", 11)
        yield from self._text(title, Box(0, 0, wide + 1, foot), 11, bold=True)
        start = wide + 2.5 * scale
        if not number:
            yield self._line(start, foot - 0.4, 9.0 * scale, 0)
            start += 11.0 * scale
        long = self._long(told, "", 9)
        yield from self._text(told, Box(start, 0.6, long + 1, foot - 0.6), 9.0)
        start += long + 1.2 * scale
        end = names - GAP * scale if self.pad.columns else 60 * scale
        yield self._line(start, foot - 0.4, end - start, 0)

    def _long(self, text: str, font: str, size: float) -> float:
        """How wide a text is in a size in points, in mm."""
        em = self._type(font, size).size * MM
        return self.measure.width(text, self.faces.fonts[f"book{font}"]) * em

    def _portrait(self, at: int, y: float, block: Block) -> Iterator[Mark]:
        """A picture by which a player finds the row."""
        if not self.heads:
            return
        sign = self.heads[at % len(self.heads)]
        if not self._is_card(sign):
            id = sign.removeprefix(CROP).partition(":")[0]
            message = f"`heads`: {unknown('card', id, list(self.cards.cards))}"
            raise ContentError([Fault(self.leaflet.file, 0, message)])
        window = "portrait" if "portrait" in self.faces.faces else "art"
        art = self._art(sign, block.face - 0.6 * self.scale, block.row - 0.9, window)
        yield art.at(0.0, y + 0.45)

    # Signs to be crossed out --------------------------------------------------------------

    def _signs(self, block: Block, players: int) -> Iterator[Mark]:
        """Signs in fives, as large as their face, or as there is room for them."""
        pad, scale = self.pad, self.scale
        wide, tall = self.faces.faces["pad-sign"].size
        fives = (pad.marks - 1) // 5 * FIVES * scale
        free = block.wide - self._last - fives - block.names
        step = min(wide * scale, free / pad.marks)
        tall = min(tall * step / wide, block.row - 1.2)
        left = block.names + (free - pad.marks * step) / (2 if self.total else 1)
        names, colours = pad.mark.split(), pad.colours or ("@text",)
        for at, number in product(range(players), range(pad.marks)):
            mark, colour = names[at % len(names)], colours[at % len(colours)]
            values = {"row": at + 1, "number": number + 1, "mark": mark, "colour": colour}
            y = block.head + (at + 0.5) * block.row - tall / 2
            x = left + number * step + number // 5 * FIVES * scale
            yield self._piece("pad-sign", values, Box(x, y, step, tall))

    # Boxes to write in --------------------------------------------------------------------

    def _boxes(self, block: Block, players: int, rounds: int) -> Iterator[Mark]:
        """Boxes to write in, and what each is for above them."""
        columns, scale, titles = self.columns, self.scale, self.pad.columns
        least = CELL * scale * len(columns)
        room = block.wide - block.names - self._last
        many = rounds or len(titles) or max(1, int(room / least))
        wide = room / many
        if wide < 0.75 * least:
            message = f"{many} rounds have no room on this paper"
            raise SheetError(f"{message}; ask for fewer, or for a larger one")
        across, titles = 5.0 * scale, () if rounds else titles
        top = block.head - (5.4 + CAPTION * (len(columns) > 1)) * scale
        start = block.head - (CAPTION * scale if len(columns) > 1 else 0.0)
        if not titles:
            yield from self._text("Player", Box(1.0, top, block.names, across), 9.0)
        for at in range(many):
            x, title = block.names + at * wide, printed(titles[at]) if titles else ""
            if not titles:
                disc = self.badge(str(at + 1), min(across, wide - 1.0), 9.5)
                yield disc.at(x + (wide - disc.w) / 2, top)
            else:
                values = {"row": 0, "number": at + 1, "column": title}
                yield self._piece("pad-head", values, Box(x, top, wide, across))
            yield from self._captions(x, wide, start)
        for row, at in product(range(players), range(many)):
            title = printed(titles[at]) if titles else ""
            values = {"row": row + 1, "number": at + 1, "column": title}
            x, y = block.names + at * wide, block.head + row * block.row
            yield self._piece("pad-box", values, Box(x, y, wide, block.row))

    @property
    def _last(self) -> float:
        """How wide the last column is, in mm."""
        return self.faces.faces["pad-sum"].size[0] * self.scale if self.total else 0.0

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
            yield self._line(x + at * part, top, 0.0, CAPTION * self.scale)

    # Words and lines ----------------------------------------------------------------------

    def _text(
        self, text: str, box: Box, size: float, align: str = "left", bold: bool = False
    ) -> tuple[Mark, ...]:
        """A line of text in the middle of a box; SheetError where it does not fit."""
        style = self._type("-bold" if bold else "", size)
        style = replace(style, least=7.0, align=align, valign="middle", lines=1)
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
