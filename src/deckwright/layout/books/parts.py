"""Parts of a leaflet or poster below each other: texts, steps, cards, tables, diagrams.

A column is filled: texts have their height, what is left is shared by the parts with a picture,
and what those do not use goes between the parts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from typing import NamedTuple

from ...errors import ContentError, DrawError, Fault
from ...markup import Marked, marked
from ...rulebook.leaflet import Leaflet, Part
from ...table import Table
from ..marks import Mark
from ..style import Style
from .book_blocks import BookBlocks, Setting
from .book_words import printed
from .card_faces import CardFaces, three
from .diagram import DiagramDrawing
from .drawings import Drawn, below, beside, words
from .example_picture import LARGEST, ExamplePicture
from .flow import Block
from .leaflet_table import pictured
from .step_pictures import step_picture
from .table_drawing import TableDrawing

PAD = 3.4
"""How far a panel reaches beyond what counts most on a page, in mm."""
LARGE, GROWN = (1.9, 1.6, 1.35, 1.15), 1.3
"""How many times as large as others the pictures of such steps are tried, and how large their
titles are."""
HEADS = {"large": "large", "small": "example", "example": "example", "mistakes": "mistakes"}
"""What ends the name of a title's face, by its size or by the kind of its part."""
ROW_GAP = 2.8
"""Between rows of cards with what they do, in mm."""
WRITTEN = 1.04
"""How far lines that are written by hand are from each other, in sizes."""
FRAMED = ("story", "end")
"""Parts that stand in the header or the foot, and not in a column."""
LARGER = (1.7, 1.5, 1.35, 1.2, 1.1)
SMALLER = (1.0, 0.9, 0.8, 0.7, 0.62)
"""So many times as large as usual small pictures are tried; larger ones where that takes no
room from large pictures."""


class Sizes(NamedTuple):
    """How large things are on a page, in mm and points of the page its faces are drawn for."""

    faces: str
    """What the names of its faces begin with."""
    side: float
    """Left and right margin."""
    text: float
    """Of texts beside and below pictures, in points."""
    least: float
    """No text is smaller, in points."""
    gap: float
    """Between parts, and at most."""
    widest: float
    step: float
    """How high pictures of steps are, and the most that lies between steps."""
    step_gap: float
    entry: float
    """How high pictures of a list of cards are."""
    disc: float
    """Across the disc of a step's number."""
    pen: str = "pad"
    """What the names of its fonts begin with where texts are written."""


class PartsDrawing(BookBlocks):
    """Draws the parts of one game's leaflet or poster, in one look of its cards."""

    sizes: Sizes
    """How large things are on such a page."""

    def __init__(self, setting: Setting, leaflet: Leaflet, tables: Mapping[int, Table]) -> None:
        """`tables`: what the pictures are drawn from, by the number of the part."""
        super().__init__(setting)
        self.leaflet = leaflet
        self.tables = {at: pictured(leaflet.parts[at], table) for at, table in tables.items()}
        self.cards = CardFaces.of(setting)
        self.cards.corner, self.cards.laid = self.window("corner"), self.window("laid")
        self.cards.people = leaflet.people
        self.cards.head = self.window("portrait" if "portrait" in self.faces.faces else "art")
        self.write(self.sizes.pen)
        self.cards.by_hand = bool(self.hand)
        self.faults: list[Fault] = []
        self.larger = 1.0
        """How many times as large as usual pictures of steps and cards are."""
        self.grown = 1.0
        """How many times as large as those the pictures of what counts most are."""
        self.scene = LARGEST
        """How high the cards of examples are at most, in mm."""

    @property
    def width(self) -> float:
        """Of a column, in mm."""
        return self.size[0] - 2 * self.sizes.side * self.scale

    def parts_of_page(self, page: int) -> list[tuple[int, Part]]:
        """The parts of a page with their numbers, as far as they are for this look."""
        return [
            (at, part)
            for at, part in enumerate(self.leaflet.parts)
            if part.page == page and part.kind not in FRAMED and self._is_for_look(part)
        ]

    def _is_for_look(self, part: Part) -> bool:
        return not part.looks or self.cards.look in part.looks

    def framed(self, kind: str) -> str:
        """What the parts of a kind of `FRAMED` say."""
        told = [p for p in self.leaflet.parts if p.kind == kind and self._is_for_look(p)]
        return printed("\n".join(part.text for part in told))

    def column(self, parts: Sequence[tuple[int, Part]], room: float, where: str) -> Drawn:
        """Parts below each other, filling the room; a fault if they are too long for `where`.

        Small pictures are as large as texts and large pictures leave room for.
        """
        faults = list(self.faults)
        grown = LARGE if any(part.head == "large" for _, part in parts) else LARGE[-1:]
        small = any(part.steps or part.entries for _, part in parts)
        sizes = (*LARGER, *SMALLER) if small else (1.0,)
        for self.larger, self.grown in product(sizes, grown):
            whole = self.larger > 1
            self.faults = list(faults)
            made, over, shrunk = self._column(parts, room)
            if over <= 0.5 and not (whole and shrunk):
                return made
        message = f"{where} is {over:.0f} mm too long on this paper"
        self.faults.append(Fault(self.leaflet.file, parts[0][1].line, message))
        return made

    def _column(
        self, parts: Sequence[tuple[int, Part]], room: float
    ) -> tuple[Drawn, float, bool]:
        """Parts below each other, by how much they are too long, and whether a large picture
        could be larger."""
        gap, pad = self.sizes.gap * self.scale, PAD * self.scale
        drawn_texts = {at: self._texts(part) for at, part in parts}
        with_picture = [at for at, part in parts if self._has_picture(at, part)]
        texts = sum(text.h for pair in drawn_texts.values() for text in pair)
        left = room - texts - gap * (len(parts) - 1) - 3.6 * self.scale * len(with_picture)
        left -= 2 * pad * len([part for _, part in parts if part.head == "large"])
        made: list[Drawn] = []
        large: list[bool] = []
        shrunk = False
        for at, part in parts:
            head, text = drawn_texts[at]
            if at in with_picture:
                share = left / len([each for each in with_picture if each >= at])
                picture = self._large_picture(at, part, share)
                shrunk = shrunk or part.kind != "diagram" or picture.h >= share - 0.1
                left -= picture.h
                piece = below(
                    [each for each in (head, picture, text) if each.h], 1.8 * self.scale
                )
            else:
                piece = below([each for each in (head, text) if each.h], 0.0)
                piece = self._dark(piece) if part.kind == "mistakes" else piece
            joins = bool(made) and not part.title
            made[-1:] = [below([made[-1], piece], gap)] if joins else [*made[-1:], piece]
            large += [] if joins else [part.head == "large"]
        made = [
            self._framed(each, pad) if is_large else each
            for each, is_large in zip(made, large, strict=True)
        ]
        spare = room - sum(each.h for each in made) - gap * (len(made) - 1)
        most = (self.sizes.widest - self.sizes.gap) * self.scale
        apart = gap + max(0.0, min(most, spare / max(1, len(made) - 1)))
        return below(made, apart), -spare, shrunk

    def _framed(self, inside: Drawn, pad: float) -> Drawn:
        """A panel that reaches beyond the column, under what counts most on a page."""
        ground = self.ground(self._face("panel"), inside.w + 2 * pad, inside.h + 2 * pad)
        marks = ground.at(-pad, 0), inside.at(0, pad)
        return Drawn(marks, inside.w, ground.h)

    def _dark(self, inside: Drawn) -> Drawn:
        """A panel of the colour of covers under what is set in that of texts upon them."""
        ground = self.ground(self._face("dark"), self.width, inside.h + 1.2 * self.scale)
        return ground._replace(marks=(*ground.marks, *inside.marks))

    def checked(self, pages: Iterable[tuple[Mark, ...]]) -> list[tuple[Mark, ...]]:
        """Pages that were drawn; ContentError if anything did not fit, or is not there."""
        made = list(pages)
        if self.faults:
            raise ContentError(self.faults)
        return made

    def fan(self, x: float, y: float, tall: float) -> Iterator[Mark]:
        """Three cards so high in a fan about a point."""
        known = [id for id in self.leaflet.cards if id in self.cards.cards]
        for id in set(self.leaflet.cards) - {*known}:
            self.faults.append(Fault(self.leaflet.file, 0, f"there is no card `{id}`"))
        yield from three([self.cards.front(id, tall) for id in known], x, y)

    # Large pictures -----------------------------------------------------------------------

    def _has_picture(self, at: int, part: Part) -> bool:
        return part.kind in ("diagram", "example") or at in self.tables

    def _large_picture(self, at: int, part: Part, height: float) -> Drawn:
        """A table or a diagram, no higher than that where possible."""
        least = self.sizes.least
        if part.kind == "diagram":
            diagram = self.leaflet.diagrams.get(part.diagram)
            if diagram is None:
                message = f"there is no diagram `{part.diagram}`"
                self.faults.append(Fault(self.leaflet.file, part.line, message))
                return Drawn()
            return DiagramDrawing(self, self.cards, least).drawn(diagram, self.width, height)
        if part.kind == "example":
            made = ExamplePicture(self, self.cards, least)
            about = part.shown, self.width, height, self.scene
            return self._checked_picture(part, made.drawn, *about)
        tabled = TableDrawing(self, self.cards, least)
        return tabled.drawn(self.tables[at], self.width, height, headline=False)

    # Texts --------------------------------------------------------------------------------

    def _face(self, name: str) -> str:
        return f"{self.sizes.faces}-{name}"

    def _texts(self, part: Part) -> tuple[Drawn, Drawn]:
        """A part's heading, and all it says."""
        head = Drawn()
        if part.title:
            face = self._face(HEADS.get(part.head or part.kind, "head"))
            head = self._drawn(self.piece(face, {"title": printed(part.title)}))
        face = self._face("text")
        item = self._face("mistake" if part.kind == "mistakes" else "item")
        blocks = [self.piece(face, {"text": printed(part.text)})] if part.text else []
        blocks += [
            self.piece(item, {"number": number, "text": printed(each)})
            for number, each in enumerate(part.items, 1)
        ]
        drawn = [self._drawn(block) for block in blocks]
        if part.steps:
            drawn.append(self._steps(part))
        if part.entries:
            drawn.append(self._cards(part))
        return head, below(drawn, 0.0)

    def _drawn(self, block: Block) -> Drawn:
        return Drawn(block.marks, self.width, block.height)

    def _style(self, bold: bool = False) -> Style:
        """Of small texts beside and below pictures."""
        names, least = self.faces.fonts, self.sizes.least
        size = max(least, self.sizes.text * self.scale) * self.taller
        text = self.colour("text")
        if bold:
            font, size = names["book-bold"], size * 1.1
            return Style(font, size=size, least=least, colour=text, hand=self.hand)
        fonts = names["book"], names["book-bold"], names["book-italic"]
        leading = WRITTEN if self.hand else 1.2
        style = Style(*fonts, size, least, leading, colour=text, quotes=False, hand=self.hand)
        return replace(style, colour=self.colour("pen")) if self.hand else style

    # Steps and cards ----------------------------------------------------------------------

    def _steps(self, part: Part) -> Drawn:
        """Pictures beside each other, cards of one height, each with its number, title
        and text below."""
        many, first = len(part.steps), self._first_number(part)
        gap = self.sizes.step_gap * self.scale
        wide = (self.width - gap * (many - 1)) / many
        tall = self.sizes.step * self.scale * self.larger
        tall *= self.grown if part.head == "large" else 1.0
        grown = GROWN if part.head == "large" else 1.0
        pictures = [each["picture"] for each in part.steps]
        widest = max(self._picture(part, text, tall, 1000.0).w for text in pictures)
        tall *= min(1.0, wide / max(wide, widest))
        shown = [self._picture(part, text, tall, wide) for text in pictures]
        high = max(each.h for each in shown)
        level = [Drawn((each.at(0, (high - each.h) / 2),), each.w, high) for each in shown]
        made = [
            self._step(step, picture, first + at if part.numbered else 0, wide, grown)
            for at, (step, picture) in enumerate(zip(part.steps, level, strict=True))
        ]
        marks = [step.at(at * (wide + gap), 0) for at, step in enumerate(made)]
        return Drawn(tuple(marks), self.width, max(step.h for step in made) + 1.0)

    def _first_number(self, part: Part) -> int:
        """1, or what follows the numbers of the part before, which has its title for both."""
        parts = [each for each in self.leaflet.parts if self._is_for_look(each)]
        before = parts[: parts.index(part)]
        return 1 if part.title or not before else len(before[-1].steps) + 1

    def _step(
        self, step: Mapping[str, str], shown: Drawn, number: int, wide: float, grown: float
    ) -> Drawn:
        """A picture with its title, so many times as large as usual, and text below."""
        disc = self.sizes.disc * self.scale * grown * bool(number)
        picture = shown._replace(w=wide)
        indent = disc * 1.3
        style = self._style(bold=True)
        style = replace(style, size=style.size * grown)
        title = words(_marked(step["title"]), style, self.measure, wide - indent)
        down = disc * 0.22 or 0.9
        line = Drawn((title.at(indent, down),), wide, max(disc + 1.0, title.h + down))
        if number:
            line = line._replace(marks=(*line.marks, *self.badge(str(number), disc).marks))
        text = words(_marked(step["text"]), self._style(), self.measure, wide)
        return below([picture, line, text], 1.2 * self.scale)

    def _cards(self, part: Part) -> Drawn:
        """Small cards with their names and what they do, down one column after the other, all
        texts as far to the right of the edge."""
        gap = self.sizes.step_gap * self.scale
        wide = (self.width - gap * (part.columns - 1)) / part.columns
        tall = self.sizes.entry * self.scale * self.larger
        pictures = [self._picture(part, shown, tall, wide) for shown, _, _ in part.entries]
        widest = max(picture.w for picture in pictures)
        level = [Drawn((p.at((widest - p.w) / 2, 0),), widest, p.h) for p in pictures]
        made = [
            self._entry(*each, picture, wide)
            for each, picture in zip(part.entries, level, strict=True)
        ]
        rows = -(-len(made) // part.columns)
        lines = [beside(made[at::rows], gap) for at in range(rows)]
        return below(lines, ROW_GAP * self.scale)

    def _entry(self, shown: str, text: str, name: str, picture: Drawn, wide: float) -> Drawn:
        """A card beside its name and what it does."""
        between = max(0.12 * picture.h, 1.7 * self.scale)
        card = self.cards.cards.get(shown)
        entry = _marked(f"**{name or (card.name if card else shown)}:** {text}")
        said = words(entry, self._style(), self.measure, wide - picture.w - between)
        level = 0.5 if said.h <= picture.h else 0.0
        return beside([picture, said], between, level)._replace(w=wide)

    def _picture(self, part: Part, text: str, tall: float, wide: float) -> Drawn:
        """A small picture; nothing, and a fault, where it names what is not there."""
        mark = self.colour("mark")
        about = text, self.cards, self.measure, tall, wide, mark
        return self._checked_picture(part, step_picture, *about)

    def _checked_picture(self, part: Part, draw: Callable[..., Drawn], *about: object) -> Drawn:
        """What is drawn; nothing, and a fault, where it names what is not there."""
        try:
            return draw(*about)
        except DrawError as error:
            self.faults.append(Fault(self.leaflet.file, part.line, f"picture: {error}"))
            return Drawn()


def _marked(text: str) -> Marked:
    return marked(printed(text))
