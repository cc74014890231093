"""A leaflet: how a game is played on four pages, its pictures as large as the texts allow.

A page is a column of parts. Texts have their height; what is left of the page is shared by its
tables, and what they do not use goes between the parts, so that every page is filled.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from ..catalog import Catalog
from ..errors import ContentError, DrawError, Fault
from ..markup import Marked, marked
from ..rulebook import Rulebook
from ..rulebook.leaflet import PAGES, Leaflet, Part
from ..table import Table
from .book_blocks import BookBlocks, titled
from .book_words import printed
from .card_faces import CardFaces
from .drawings import Drawn, below, beside, words
from .flow import Block
from .geometry import circle
from .leaflet_table import pictured
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
FAN = 0.98
"""How high its cards are, measured by a title; on the poster the fan stays inside."""
CITED = re.compile(r"\(([A-Z]{3}-\d+\.\d+)")
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
        """`tables`: what the pictures are drawn from, by the number of the part."""
        super().__init__(catalog, rules, measure, page, ink)
        self.leaflet = leaflet
        self.tables = {at: pictured(leaflet.parts[at], table) for at, table in tables.items()}
        self.cards = CardFaces(catalog, measure, ink)
        self.tabled = TableDrawing(self, self.cards, LEAST)
        self.faults: list[Fault] = []
        self.larger = 1.0
        """How many times as large small pictures are as on a leaflet."""
        self.before = 0
        """Pages of the book that come before these; 0 if they are a leaflet of their own."""

    def pages(self, before: int = 0) -> list[tuple[Mark, ...]]:
        """The four pages; ContentError if a part says too much or names what is not there.

        `before`: how many pages of a book come before them.
        """
        self.before = before
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
        values = {"title": titled(self.catalog.title), "goal": printed(self.leaflet.goal)}
        cover = self._cover("poster-cover", values, 2 * self.size[0])
        return (Group(left), Group(right, shift(self.size[0], 0)), Group(cover.marks))

    def _half_of_poster(self, half: int) -> tuple[Mark, ...]:
        """One half, its small pictures as large as its texts allow."""
        parts = [each for each in self._numbered() if each[1].poster == half]
        top = (self.faces.faces["poster-cover"].size[1] + 6.0) * self.scale
        for self.larger in LARGER:
            self.faults = [each for each in self.faults if "too long" not in each.message]
            made = self._half(parts, top, 0, "at a glance" if half == 1 else "")
            if not self.faults:
                break
        return made

    def _numbered(self) -> list[tuple[int, Part]]:
        return list(enumerate(self.leaflet.parts))

    def _page(self, number: int) -> tuple[Mark, ...]:
        parts = [each for each in self._numbered() if each[1].page == number]
        if number > 1:
            return self._half(parts, TOP * self.scale, number, "how to play")
        values = {"title": titled(self.catalog.title), "line": printed(self.leaflet.line)}
        cover = self._cover("leaflet-cover", values, self.size[0])
        foot = "how to play"
        if not self.before:
            foot += f". ({self._first_cited()}): see the rulebook"
        return (*self._half(parts, cover.h + 6.0 * self.scale, 1, foot), *cover.marks)

    def _first_cited(self) -> str:
        """A rule that is named later on."""
        matches = (CITED.search(each.text) for each in self.leaflet.parts)
        return next((each[1] for each in matches if each), next(iter(self.rules.rules)))

    def _half(
        self, parts: list[tuple[int, Part]], top: float, number: int, foot: str
    ) -> tuple[Mark, ...]:
        """Half a sheet: its parts from `top` down, and its foot."""
        line = f"{titled(self.catalog.title)}: {foot}" if foot else ""
        values = {"foot": line, "page": number + self.before if number else ""}
        whole = self.composed("leaflet-page", values, self.size)
        column = self._column(parts, self.size[1] - top - FOOT * self.scale, number)
        return (*whole, Group(column.marks, shift(SIDE * self.scale, top)))

    def _cover(self, face: str, values: Mapping[str, object], wide: float) -> Drawn:
        """The title with three cards beside it."""
        high = self.faces.faces[face].size[1] * self.scale
        strip = self.composed(face, values, (wide, high))
        clipped = Group(strip, clip=rectangle(Box(-5, -5, wide + 10, high + 5)))
        return Drawn((clipped, *self._fan(wide, high)), wide, high)

    def _fan(self, wide: float, high: float) -> Iterator[Mark]:
        """Three cards in front of the right end of half a sheet's title."""
        inside = wide > self.size[0]
        tall = high * (FAN * 0.82 if inside else FAN)
        x, y = self.size[0] - 37 * self.scale, high / 2 + (1.0 if inside else tall / 15)
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
        drawn_texts = {at: self._texts(part) for at, part in parts}
        pictured = [at for at, part in parts if part.proof]
        texts = sum(text.h for pair in drawn_texts.values() for text in pair)
        left = room - texts - GAP * (len(parts) - 1) - 3.6 * len(pictured)
        made: list[Drawn] = []
        for at, part in parts:
            head, text = drawn_texts[at]
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
            head = self._drawn(self.piece(face, {"title": printed(part.title)}))
        blocks = [self.piece("leaflet-text", {"text": _cited(part.text)})] if part.text else []
        blocks += [
            self.piece("leaflet-item", {"number": number, "text": _cited(item)})
            for number, item in enumerate(part.items, 1)
        ]
        drawn = [self._drawn(block) for block in blocks]
        if part.steps:
            drawn.append(self._steps(part))
        if part.entries:
            drawn.append(self._cards(part))
        return head, below(drawn, 0.0)

    def _drawn(self, block: Block) -> Drawn:
        return Drawn(block.marks, self._wide, block.height)

    def _steps(self, part: Part) -> Drawn:
        """Pictures beside each other, each with its number, title and text below."""
        many, first = len(part.steps), self._first_number(part)
        wide = (self._wide - STEP_GAP * (many - 1)) / many
        tall = STEP_HIGH * min(1.5, self.larger)
        shown = [
            self._picture(part, each["picture"], tall, wide - APART) for each in part.steps
        ]
        high = max(each.h for each in shown)
        level = [Drawn((each.at(0, (high - each.h) / 2),), each.w, high) for each in shown]
        made = [
            self._step(step, picture, first + at if part.numbered else 0, wide)
            for at, (step, picture) in enumerate(zip(part.steps, level, strict=True))
        ]
        marks = [step.at(at * (wide + STEP_GAP), 0) for at, step in enumerate(made)]
        return Drawn(tuple(marks), self._wide, max(step.h for step in made) + 1.0)

    def _first_number(self, part: Part) -> int:
        """1, or what follows the numbers of the part before, which has its title for both."""
        before = self.leaflet.parts[: self.leaflet.parts.index(part)]
        return 1 if part.title or not before else len(before[-1].steps) + 1

    def _step(self, step: Mapping[str, str], shown: Drawn, number: int, wide: float) -> Drawn:
        """A picture in the middle of its column, with its title and text below."""
        picture = Drawn((shown.at((wide - shown.w) / 2, 0),), wide, shown.h)
        indent = DISC + 1.6 if number else 0.0
        title = words(
            _marked(step["title"]), self._style(bold=True), self.measure, wide - indent
        )
        line = Drawn((title.at(indent, 1.2),), wide, max(DISC + 1.0, title.h + 1.4))
        if number:
            line = line._replace(marks=(*line.marks, *self._badge(number).marks))
        text = words(_marked(step["text"]), self._style(), self.measure, wide)
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
        wide = (self._wide - STEP_GAP * (part.columns - 1)) / part.columns
        made = [self._entry(part, *entry, wide) for entry in part.entries]
        rows = -(-len(made) // part.columns)
        lines = [beside(made[at::rows], STEP_GAP) for at in range(rows)]
        return below(lines, 1.6)

    def _entry(self, part: Part, shown: str, text: str, name: str, wide: float) -> Drawn:
        picture = self._picture(part, shown, ENTRY_HIGH * self.larger, wide)
        card = self.cards.cards.get(shown)
        entry = _marked(f"**{name or (card.name if card else shown)}:** {text}")
        left = wide - picture.w - 1.6
        made = beside([picture, words(entry, self._style(), self.measure, left)], 1.6)
        return made._replace(w=wide)

    def _picture(self, part: Part, text: str, tall: float, wide: float) -> Drawn:
        """A small picture; nothing, and a fault, where it names what is not there."""
        mark = self.colour("mark")
        try:
            return step_picture(text, self.cards, self.measure, tall, wide, mark)
        except DrawError as error:
            self.faults.append(
                Fault(self.leaflet.file, part.line, f"picture `{text}`: {error}")
            )
            return Drawn()


def _marked(text: str) -> Marked:
    return marked(printed(text))


def _cited(text: str) -> str:
    """The text as books print it, the ids of rules kept beside the words before them."""
    return RULE.sub("\u00a0(", printed(text))
