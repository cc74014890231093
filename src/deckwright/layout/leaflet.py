"""A leaflet: how a game is played on four pages, its pictures as large as the texts allow.

A page is a column of parts. Texts have their height; what is left of the page is shared by its
tables, and what they do not use goes between the parts, so that every page is filled.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from ..catalog import Catalog
from ..errors import ContentError, DrawError, Fault, unknown
from ..rulebook import Rulebook
from ..rulebook.leaflet import PAGES, Leaflet, Part
from ..table import Table
from .book_blocks import BookBlocks, titled
from .card_faces import CardFaces
from .drawn import Drawn, below, beside, words
from .flow import Block
from .geometry import circle
from .marks import Box, Group, Mark, Shape, rectangle, shift, times, turn
from .measure import Measure
from .step_pictures import step_picture
from .style import Style
from .table_drawing import TableDrawing

SIDE, TOP, FOOT = 12.0, 11.0, 13.5
"""The margins of a page 148.5 mm wide."""
LEAST = 9.0
"""No text is smaller, in points."""
GAP, WIDEST = 3.2, 13.0
"""Between parts, and at most."""
STEP_GAP, STEP_HIGH, APART = 4.0, 19.0, 3.0
DISC, ENTRY_HIGH = 5.4, 11.5
LARGER = (2.2, 2.0, 1.8, 1.6, 1.45, 1.3, 1.2, 1.1, 1.001)
"""So many times as large as on a leaflet pictures are tried on the poster."""
GLANCE = "The game at a glance"
FAN = 46.0
"""How high the cards on the first page are."""
RULE = re.compile(r" \((?=[A-Z]{3}-\d)")
"""What comes before the id of a rule."""


class LeafletPages(BookBlocks):
    """The pages of one game's leaflet."""

    def __init__(
        self,
        catalog: Catalog,
        rules: Rulebook,
        leaflet: Leaflet,
        tables: Mapping[int, Table],
        measure: Measure,
        page: tuple[float, float],
        ink: str = "colour",
    ) -> None:
        """`tables`: what the pictures show, by the number of the part."""
        super().__init__(catalog, rules, measure, page, ink)
        self.leaflet, self.tables = leaflet, tables
        self.cards = CardFaces(catalog, measure, ink)
        self.tabled = TableDrawing(self, self.cards, LEAST)
        self.faults: list[Fault] = []
        self.larger = 1.0
        """How many times as large small pictures are as on a leaflet."""

    def pages(self) -> list[tuple[Mark, ...]]:
        """The four pages; ContentError if a part says too much or names what is not there."""
        made = [self._page(number) for number in range(1, PAGES + 1)]
        if self.faults:
            raise ContentError(self.faults)
        return made

    @property
    def _wide(self) -> float:
        return self.size[0] - 2 * SIDE * self.scale

    def poster(self) -> tuple[Mark, ...]:
        """All on one sheet that lies across: the two halves beside each other."""
        left, right = (self._half_of_poster(half) for half in (1, 2))
        if self.faults:
            raise ContentError(self.faults)
        return (Group(left), Group(right, shift(self.size[0], 0)))

    def _half_of_poster(self, half: int) -> tuple[Mark, ...]:
        """One half, its small pictures as large as its texts allow."""
        parts = [each for each in self._numbered() if each[1].poster == half]
        for self.larger in LARGER:
            self.faults = [each for each in self.faults if "too long" not in each.message]
            made = self._half(parts, half == 1)
            if not self.faults:
                break
        return made

    def _numbered(self) -> list[tuple[int, Part]]:
        return list(enumerate(self.leaflet.parts))

    def _page(self, number: int) -> tuple[Mark, ...]:
        parts = [each for each in self._numbered() if each[1].page == number]
        return self._half(parts, number == 1, number)

    def _half(
        self, parts: list[tuple[int, Part]], covered: bool, number: int = 0
    ) -> tuple[Mark, ...]:
        """Half a sheet: its parts, below the cover if any; a poster's has no number."""
        about = "how to play" if number else GLANCE[0].lower() + GLANCE[1:]
        values = {"title": titled(self.catalog.title), "about": about, "page": number or ""}
        whole = self.composed("leaflet-page", values, self.size)
        top = TOP * self.scale
        if covered:
            cover = self._cover()
            whole, top = (*whole, *cover.marks), cover.h + 6.0 * self.scale
        column = self._column(parts, self.size[1] - top - FOOT * self.scale, number)
        return (*whole, Group(column.marks, shift(SIDE * self.scale, top)))

    def _cover(self) -> Drawn:
        """The title with three cards beside it."""
        high = self.faces.faces["leaflet-cover"].size[1] * self.scale
        line = self.leaflet.line if self.larger == 1 else GLANCE
        values = {"title": titled(self.catalog.title), "line": line}
        size = self.size[0], high
        strip = self.composed("leaflet-cover", values, size)
        clipped = Group(strip, clip=rectangle(Box(-5, -5, size[0] + 10, high + 5)))
        return Drawn((clipped, *self._fan(high)), *size)

    def _fan(self, high: float) -> Iterator[Mark]:
        tall = FAN * self.scale
        x, y = self.size[0] - 37 * self.scale, high / 2 + 3 * self.scale
        for angle, id in zip((-17.0, 17.0, 0.0), self.leaflet.cards, strict=False):
            if id not in self.cards.cards:
                self.faults.append(Fault(self.leaflet.file, 0, f"there is no card `{id}`"))
                continue
            card = self.cards.front(id, tall)
            lean = turn(angle, (x, y + tall))
            yield Group(card.marks, times(lean, shift(x - card.w / 2, y - tall / 2)))

    # A page's parts -----------------------------------------------------------------------

    def _column(self, parts: list[tuple[int, Part]], room: float, number: int) -> Drawn:
        """Parts below each other, filling the room."""
        told = {at: self._texts(part) for at, part in parts}
        pictured = [at for at, part in parts if part.proof]
        texts = sum(text.h for pair in told.values() for text in pair)
        left = room - texts - GAP * (len(parts) - 1) - 3.6 * len(pictured)
        made: list[Drawn] = []
        for at, part in parts:
            head, text = told[at]
            if part.proof and at in self.tables:
                share = left / len([each for each in pictured if each >= at])
                table = self.tabled.drawn(self.tables[at], self._wide, share, headline=False)
                left -= table.h
                piece = below([each for each in (head, table, text) if each.h], 1.8)
            else:
                piece = below([each for each in (head, text) if each.h], 0.0)
            joins = made and not part.title
            made[-1:] = [below([made[-1], piece], GAP)] if joins else [*made[-1:], piece]
        spare = room - sum(each.h for each in made) - GAP * (len(made) - 1)
        if spare < -0.5 and parts:
            where = f"page {number}" if number else "half of the poster"
            over = f"{where} is {-spare:.0f} mm too long on this paper"
            self.faults.append(Fault(self.leaflet.file, parts[0][1].line, over))
        gap = GAP + max(0.0, min(WIDEST - GAP, spare / max(1, len(made) - 1)))
        return below(made, gap)

    def _texts(self, part: Part) -> tuple[Drawn, Drawn]:
        """A part's heading, and all it says."""
        head = Drawn()
        if part.title:
            face = "leaflet-example" if part.kind == "example" else "leaflet-head"
            head = self._drawn(self.piece(face, {"title": part.title}))
        blocks = [self.piece("leaflet-text", {"text": _cited(part.text)})] if part.text else []
        blocks += [
            self.piece("leaflet-item", {"number": number, "text": _cited(item)})
            for number, item in enumerate(part.items, 1)
        ]
        told = [self._drawn(block) for block in blocks]
        if part.steps:
            told.append(self._steps(part))
        if part.entries:
            told.append(self._cards(part))
        return head, below(told, 0.0)

    def _drawn(self, block: Block) -> Drawn:
        return Drawn(block.marks, self._wide, block.height)

    def _steps(self, part: Part) -> Drawn:
        """Pictures beside each other, each with its number, title and text below."""
        many, first = len(part.steps), self._first_number(part)
        wide = (self._wide - STEP_GAP * (many - 1)) / many
        made = [
            self._step(part, step, first + at if part.numbered else 0, wide)
            for at, step in enumerate(part.steps)
        ]
        marks = [step.at(at * (wide + STEP_GAP), 0) for at, step in enumerate(made)]
        return Drawn(tuple(marks), self._wide, max(step.h for step in made) + 1.0)

    def _first_number(self, part: Part) -> int:
        """1, or what follows the numbers of the part before, which has its title for both."""
        before = self.leaflet.parts[: self.leaflet.parts.index(part)]
        return 1 if part.title or not before else len(before[-1].steps) + 1

    def _step(self, part: Part, step: Mapping[str, str], number: int, wide: float) -> Drawn:
        mark, tall = self.colour("mark"), STEP_HIGH * min(1.5, self.larger)
        try:
            shown = step_picture(
                step["picture"], self.cards, self.measure, tall, wide - APART, mark
            )
        except DrawError as error:
            told = f"step `{step['title']}`: {error}"
            self.faults.append(Fault(self.leaflet.file, part.line, told))
            return Drawn()
        down = (tall - shown.h) / 2
        picture = Drawn((shown.at((wide - shown.w) / 2, down),), wide, tall)
        indent = DISC + 1.6 if number else 0.0
        title = words(step["title"], self._style(bold=True), self.measure, wide - indent)
        line = Drawn((title.at(indent, 1.2),), wide, max(DISC + 1.0, title.h + 1.4))
        if number:
            line = line._replace(marks=(*line.marks, *self._badge(number).marks))
        text = words(step["text"], self._style(), self.measure, wide)
        return below([picture, line, text], 1.2)

    def _style(self, bold: bool = False) -> Style:
        """Of small texts beside and below pictures."""
        names, size = self.faces.fonts, max(LEAST, 10.0 * self.scale)
        text = self.colour("text")
        if bold:
            return Style(names["book-bold"], size=size + 1, least=LEAST, colour=text)
        fonts = names["book"], names["book-bold"], names["book-italic"]
        return Style(*fonts, size, LEAST, 1.2, colour=text, even=False)

    def _badge(self, number: int) -> Drawn:
        """A number on a disc."""
        font, light = self.faces.fonts["book-number"], self.colour("leaf")
        digit = words(
            str(number),
            Style(font, size=11, align="center", colour=light),
            self.measure,
            DISC,
        )
        disc = Shape(circle(Box(0, 0, DISC, DISC)), fill=self.colour("mark"))
        return Drawn((disc, digit.at(0, 1.3)), DISC, DISC)

    def _cards(self, part: Part) -> Drawn:
        """Small cards with their names and what they do, down one column after the other."""
        missing = [id for id, _ in part.entries if id not in self.cards.cards]
        self.faults += [
            Fault(self.leaflet.file, part.line, unknown("card", id, list(self.cards.cards)))
            for id in missing
        ]
        wide = (self._wide - STEP_GAP * (part.columns - 1)) / part.columns
        made = [self._entry(*entry, wide) for entry in part.entries if entry[0] not in missing]
        rows, high = -(-len(made) // part.columns), max((each.h for each in made), default=0)
        columns = [
            below([each._replace(w=wide, h=high) for each in made[at : at + rows]], 1.6)
            for at in range(0, len(made), rows or 1)
        ]
        return beside(columns, STEP_GAP)

    def _entry(self, id: str, text: str, wide: float) -> Drawn:
        face = self.cards.front(id, ENTRY_HIGH * self.larger)
        told = f"**{self.cards.cards[id].name}** {text}"
        left = wide - face.w - 1.6
        return beside([face, words(told, self._style(), self.measure, left)], 1.6, 0.4)


def _cited(text: str) -> str:
    """The text with the ids of rules kept beside the words before them."""
    return RULE.sub("\u00a0(", text)
