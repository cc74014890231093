"""The rulebook as a book: how to play, the cards, and then the rules, numbered, with an index.

What is read comes first, what is looked up last; where it stands is inside the cover.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from ..catalog import Card, Catalog
from ..errors import DrawError, Fault
from ..markup import escape, marked
from ..rulebook import Rulebook, Section
from ..rulebook.rulings import Ruling
from .book_blocks import BookBlocks, titled
from .book_words import example, printed, ruling_text, statute
from .card_faces import CardFaces, three
from .drawings import Drawn, below, words
from .flow import Block, Set, balanced, columns
from .leaflet import LeafletPages
from .marks import Box, Group, Mark, Shape, rectangle, shift
from .measure import Measure
from .step_pictures import step_picture
from .style import Style

SIDE, TOP, FOOT = 12.0, 11.0, 15.0
"""The margins of a page 148.5 mm wide."""
GUTTER = 4.5
"""Between columns."""
ROWS = (
    *((5, high) for high in (32.0, 31.0, 30.0, 29.0, 28.0, 27.0, 26.0, 25.0)),
    *((6, 26.0), (6, 24.5), (6, 23.0), (7, 22.0), (7, 20.5), (4, 36.0), (4, 33.0), (4, 30.0)),
)
"""Cards in a row of pictures and how high they are; chosen is what leaves least empty."""
PICTURED_ROWS = 2
"""Of each kind of card at most so many rows of pictures."""
MOST = 14
"""A kind of so many cards at most is shown whole, smaller where need be."""
PICTURED = 17.0
"""How high the picture of a section is."""
TAIL, HIGHEST = 30.0, 62.0
"""From so much free room on a page ends with three cards, which are no higher than this."""
BEFORE, SHARED = 6.0, 0.22
"""Above the heading of a chapter that begins on the page of another: one that has at least so
much of its room left."""
JOIN = 2
"""So many cards join the row above, and make it less high, rather than stand in one alone."""
ACROSS, KIND_GAP = 3, 4.0
"""Names of cards in a row, and the room below those of a kind."""
LINES = 11.0
"""Between lines to write on."""


class Leaf(NamedTuple):
    """A page, and what the outline calls it."""

    marks: tuple[Mark, ...]
    title: str = ""


class Book(BookBlocks):
    """A game's rulebook, composed piece by piece from its faces."""

    def __init__(
        self,
        catalog: Catalog,
        rules: Rulebook,
        rulings: Sequence[Ruling],
        measure: Measure,
        page: tuple[float, float],
        ink: str = "colour",
        opening: LeafletPages | None = None,
        look: str = "",
        full: bool = False,
    ) -> None:
        """`rulings`: settled questions, of which examples are taken, and all are printed in a
        `full` book. `opening`: how to play, told before the rules. `look`: of the cards; ""
        for the usual one."""
        super().__init__(catalog, rules, measure, page, ink, look)
        self.rulings, self.opening, self.full = rulings, opening, full
        self.cards = opening.cards if opening else CardFaces(catalog, measure, ink, look)
        self.faults: list[Fault] = []

    def pages(self) -> list[Leaf]:
        """All pages in reading order."""
        opening = self.opening.pages(2) if self.opening else []
        first = 3 + len(opening)
        filled = self._filled()
        self._ended(filled[-1])
        starts = {OPENING: 3} if opening else {}
        for number, column in enumerate(filled, first):
            starts |= {set.block.label: number for set in column if set.block.label}
        leaves = [Leaf(self._title(), self.catalog.title)]
        leaves.append(Leaf(self._page(2, self._contents(starts)), CONTENTS))
        leaves += [Leaf(marks, "" if at else OPENING) for at, marks in enumerate(opening)]
        for number, column in enumerate(filled, first):
            named = [label for label, page in starts.items() if page == number]
            leaves.append(Leaf(self._page(number, column), ", ".join(named)))
        return [*leaves, Leaf(self._back())]

    def _filled(self) -> list[list[Set]]:
        """The pages after how to play, with pictures of the size that leaves least empty."""
        chapters = [(self._head(RULES), [*self._statute()], 2)]
        if self.full and self.rulings:
            chapters.append((self._head(RULINGS), [*self._ruled()], 2))
        chapters.append((self._head(TERMS), [*self._terms()], 3))
        ways = []
        for across, tall in ROWS:
            filled = columns([*self._gallery(across, tall)], self._room)
            for chapter in chapters:
                self._columned(filled, *chapter)
            ways.append(filled)
        return min(ways, key=self._emptiness)

    def _emptiness(self, pages: Sequence[Sequence[Set]]) -> float:
        """How much is white at the feet of pages: one half page is worse than two quarters, and
        the last may have cards there."""
        white = [1 - _end(page) / self._room for page in pages]
        return sum(share**2 for share in white[:-1]) + white[-1] ** 2 / 4

    def spare_page(self, number: int, at: int) -> tuple[Mark, ...]:
        """The first, second or third page to write on, of a booklet whose sheets have pages
        left."""
        step = LINES * self.scale
        head = self._head(TO_WRITE[at])
        many = int((self._room - head.height) / step)
        hair = self.colour("hair")
        lines = [
            Shape(rectangle(Box(0, head.height + at * step, self._wide, 0.2)), fill=hair)
            for at in range(1, many + 1)
        ]
        return self._page(number, [Set(head, 0.0), Set(Block(tuple(lines), 0.0), 0.0)])

    @property
    def _room(self) -> float:
        return self.size[1] - (TOP + FOOT) * self.scale

    @property
    def _wide(self) -> float:
        return self.size[0] - 2 * SIDE * self.scale

    # Covers and pages ----------------------------------------------------------------------

    def _title(self) -> tuple[Mark, ...]:
        """The title page, with three cards fanned out."""
        values = {
            "title": titled(self.catalog.title),
            "players": f"{self.catalog.fewest} to {self.catalog.most} players",
        }
        x, y = self.size[0] / 2, self.size[1] * 0.58
        return (*self._whole("title", values), *self._fan(x, y, 56.0 * self.scale))

    def _contents(self, starts: Mapping[str, int]) -> list[Set]:
        """Where everything stands, and at the page's foot whose game it is."""
        blocks = [self._head(CONTENTS)]
        blocks += [
            self.piece("entry", {"title": label, "page": page})
            for label, page in starts.items()
        ]
        column, y = [], 0.0
        for block in blocks:
            column.append(Set(block, y))
            y += block.height
        said = "\n".join(filter(None, (self.catalog.credit, self.catalog.licence)))
        colophon = self.piece("kind-names", {"text": printed(escape(said))})
        return [*column, Set(colophon, max(y, self._room - colophon.height))]

    def _back(self) -> tuple[Mark, ...]:
        """The back cover, with three other cards than the front has."""
        x, y = self.size[0] / 2, self.size[1] / 2
        return (*self._whole("back", {}), *self._fan(x, y, 56.0 * self.scale, self._others()))

    def _others(self) -> list[str]:
        """Three cards from all over the deck."""
        known = [card.id for card in self.catalog.cards if card.section == "cards"]
        return [known[len(known) * share // 8] for share in (2, 5, 7)]

    def _fan(
        self, x: float, y: float, tall: float, chosen: Sequence[str] = ()
    ) -> Iterator[Mark]:
        """Three cards about a point: those chosen, of the leaflet, or the first there are."""
        chosen = chosen or (self.opening.leaflet.cards if self.opening else ())
        ids = [id for id in chosen if id in self.cards.cards] or list(self.cards.cards)[:3]
        return three([self.cards.front(id, tall) for id in ids], x, y)

    def _page(self, number: int, column: Sequence[Set]) -> tuple[Mark, ...]:
        """A page of pieces, with its number at the outer edge."""
        right = number % 2 == 1
        values = {"page": number, "title": titled(self.catalog.title)}
        left = SIDE * self.scale
        pieces = [
            Group(set.block.marks, shift(left, TOP * self.scale + set.y)) for set in column
        ]
        return (*self._whole("right" if right else "left", values), *pieces)

    def _whole(self, face: str, values: Mapping[str, object]) -> tuple[Mark, ...]:
        return self.composed(face, values, self.size)

    def _head(self, title: str) -> Block:
        return self.piece("section", {"number": "", "title": title}, True, title)

    # Columns -------------------------------------------------------------------------------

    def _columned(
        self, pages: list[list[Set]], head: Block, blocks: Sequence[Block], many: int
    ) -> None:
        """Add small pieces in so many columns below a heading, to the last page if that has
        much room; the columns of the last one are of one height."""
        step = (self._wide + GUTTER * self.scale) / many
        used = _end(pages[-1]) + BEFORE * self.scale
        joins = self._room - used > SHARED * self._room
        used = used if joins else 0.0
        filled = balanced(blocks, self._room, many, self._room - used - head.height)
        for number in range(0, len(filled), many):
            down = 0.0 if number else used + head.height
            if number or not joins:
                pages.append([])
            if not number:
                pages[-1].append(Set(head, used))
            for column, sets in enumerate(filled[number : number + many]):
                pages[-1] += [_moved(set, column * step, down) for set in sets]

    def _ended(self, page: list[Set]) -> None:
        """Three cards below what stands on a page, where it would be half empty."""
        end = _end(page)
        free = self._room - end
        if free > TAIL * self.scale:
            tall = min(HIGHEST * self.scale, free * 0.74)
            marks = tuple(self._fan(self._wide / 2, 0.46 * free, tall, self._others()))
            page.append(Set(Block(marks, free), end))

    # The cards -----------------------------------------------------------------------------

    def _gallery(self, across: int, tall: float) -> Iterator[Block]:
        """Each kind of card: its name, pictures side by side, the names of all."""
        yield self._head(CARDS)
        for kind, cards in self._kinds().items():
            title = self.catalog.kind_titles.get(kind) or kind.replace("-", " ").capitalize()
            copies = sum(self.catalog.copies(card) for card in cards)
            yield self.piece("kind", {"title": printed(title), "number": copies}, True)
            most = max(across * PICTURED_ROWS, MOST if len(cards) <= MOST else 0)
            shown = _spread(cards, min(most, len(cards)))
            named = len(shown) == len(cards)
            alone = 0 < len(shown) - across <= JOIN
            many = len(shown) if alone else max(across, -(-len(shown) // PICTURED_ROWS))
            high = tall * self.scale * across / many
            for at in range(0, len(shown), many):
                yield self._row(shown[at : at + many], many, high, named)
            if not named:
                yield from self._names(cards)

    def _kinds(self) -> dict[str, list[Card]]:
        kinds: dict[str, list[Card]] = {}
        for card in self.catalog.cards:
            if card.section == "cards" and card.name:
                kinds.setdefault(card.kind, []).append(card)
        return kinds

    def _row(self, cards: Sequence[Card], across: int, tall: float, named: bool) -> Block:
        """Cards beside each other, with their names where those do not follow."""
        step = self._wide / across
        drawn = [self.cards.front(card.id, tall) for card in cards]
        if named:
            fonts, colour = self.faces.fonts, self.colour("text")
            faces = fonts["book"], fonts["book-bold"], fonts["book-number"]
            style = Style(*faces, 7.75, 7.0, 1.1, align="center", colour=colour)
            said = [
                words(marked(self._name(card)), style, self.measure, step - 2.0)
                for card in cards
            ]
            drawn = [below(pair, 1.0, 0.5) for pair in zip(drawn, said, strict=True)]
        marks = [each.at(at * step + (step - each.w) / 2, 0) for at, each in enumerate(drawn)]
        high = max(each.h for each in drawn) + (KIND_GAP if named else 2.4) * self.scale
        return Block(tuple(marks), high, keep=not named, whole=True)

    def _names(self, cards: Sequence[Card]) -> Iterator[Block]:
        """What the cards are called, three beside each other."""
        step = (self._wide + GUTTER * self.scale) / ACROSS
        for at in range(0, len(cards), ACROSS):
            row = [self.piece("term", {"text": self._name(c)}) for c in cards[at : at + ACROSS]]
            marks = [Group(each.marks, shift(n * step, 0)) for n, each in enumerate(row)]
            last = KIND_GAP * self.scale if at + ACROSS >= len(cards) else 0.0
            yield Block(tuple(marks), max(each.height for each in row) + last, whole=True)

    def _name(self, card: Card) -> str:
        copies = self.catalog.copies(card)
        several = f" *×{copies}*" if copies > 1 else ""
        return printed(escape(card.name) + several)

    # The rules -----------------------------------------------------------------------------

    def _statute(self) -> Iterator[Block]:
        """The rules by section, each with a picture or an example, and how else to play."""
        if any(rule.switch for rule in self.rules.rules.values()):
            prefix, _, first = next(iter(self.rules.rules)).partition("-")
            yield self.piece("rule-note", {"text": HOUSE.format(prefix=prefix, first=first)})
        examples = self._examples()
        for section in self.rules.sections:
            label = f"{section.number} {section.title}"
            values = {"number": section.number, "title": section.title}
            yield self.piece("rule-section", values, True, label)
            if section.picture:
                yield self._pictured(section)
            for rule in self.rules.rules.values():
                if self.rules.section_of(rule.id) == section:
                    dotted = "." in rule.id  # a number without one says too little
                    number = rule.id.partition("-")[2] if dotted else rule.id
                    values = {"number": number, "text": printed(statute(rule))}
                    yield self.piece("rule", values)
            if section in examples and not section.picture:
                yield self._example(examples[section])

    def _pictured(self, section: Section) -> Block:
        """A row of signs in the middle of a column."""
        wide = (self._wide - GUTTER * self.scale) / 2
        tall, mark = PICTURED * self.scale, self.colour("mark")
        try:
            row = step_picture(section.picture, self.cards, self.measure, tall, wide, mark)
        except DrawError as error:
            message = f"section {section.number}, picture `{section.picture}`: {error}"
            self.faults.append(Fault(f"{self.catalog.slug}/rules.toml", 0, message))
            row = Drawn()
        placed = row.at((wide - row.w) / 2, 0.4)
        return Block((placed,), row.h + 2.2 * self.scale, keep=True, whole=True)

    def _examples(self) -> dict[Section | None, Ruling]:
        """A settled question for each section: the shortest of those with a verdict."""
        chosen: dict[Section | None, Ruling] = {}
        for ruling in sorted(self.rulings, key=lambda each: len(each.question + each.reason)):
            if ruling.verdict in ("yes", "no") and not ruling.house:
                chosen.setdefault(self.rules.section_of(ruling.rules[0]), ruling)
        return chosen

    def _example(self, ruling: Ruling) -> Block:
        """A question with its answer, beside a line."""
        block = self.piece("rule-example", {"text": printed(example(ruling))})
        bar = Box(1.2 * self.scale, -0.4, 0.8 * self.scale, block.height - 1.6 * self.scale)
        line = Shape(rectangle(bar), fill=self.colour("mark"))
        return block._replace(marks=(line, *block.marks), whole=True)

    def _ruled(self) -> Iterator[Block]:
        order = {id: place for place, id in enumerate(self.rules.rules)}
        ruled = sorted(self.rulings, key=lambda ruling: order[ruling.rules[0]])
        for section, rulings in groupby(ruled, lambda r: self.rules.section_of(r.rules[0])):
            values = {"number": section.number, "title": section.title} if section else {}
            yield self.piece("ruling-section", values, True)
            for ruling in rulings:
                number = ruling.rules[0].partition("-")[2]
                values = {"number": number, "text": printed(ruling_text(ruling))}
                yield self.piece("ruling", values)

    def _terms(self) -> Iterator[Block]:
        """Words of the rules in the order of the alphabet, with the rules that tell of them."""
        pages: dict[str, list[str]] = {}
        for rule in self.rules.rules.values():
            for word in map(str.lower, rule.keywords):
                if not UNLISTED.fullmatch(word):
                    pages.setdefault(word, []).append(rule.id)
        for word in sorted(pages):
            numbers = (id.partition("-")[2] for id in dict.fromkeys(pages[word]))
            yield self.piece("term", {"text": printed(f"{word}, *{', '.join(numbers)}*")})


OPENING, CARDS, RULES = "How to play", "The cards", "The rules, numbered"
RULINGS, TERMS, CONTENTS = "Questions and answers", "Words and where they stand", "Contents"
TO_WRITE = "House rules of this table", "Who won, and when", "Questions for next time"
UNLISTED = re.compile(
    r"you|yourself|minus|\S*\d\S*|after|again|all|alone|always|am i out|any|before|before you"
    r"|both|but you didn't|card|cards|either|even|extra|fun|harm|held|how many|however|instead"
    r"|late|may|must|next|no|none|nothing|number|numbers|once|options|other|part|same|several"
    r"|should have|watch|when|whole|whose|twice"
    r"|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven"
)
"""Words that help to find a rule, and that nobody looks for in an index."""
HOUSE = (
    "What the original leaves open the table decides: the usual reading stands first, others "
    "after “or”. Elsewhere {prefix} stands before a number: {prefix}-{first}."
)


def _spread(cards: list[Card], most: int) -> list[Card]:
    """So many cards from all over a list."""
    return [cards[at * len(cards) // most] for at in range(most)]


def _end(page: Sequence[Set]) -> float:
    """Where the lowest piece of a page ends."""
    return max((set.y + set.block.height for set in page), default=0.0)


def _moved(set: Set, x: float, y: float) -> Set:
    """A block in a place beside and below its own."""
    marks = (Group(set.block.marks, shift(x, 0)),)
    return Set(set.block._replace(marks=marks), set.y + y)
