"""The cards of a game on pages of a book: by kind, each with its name."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby, pairwise
from math import ceil
from typing import TypeVar

from ...catalog import Card
from ...markup import escape, marked
from ..marks import Mark
from ..style import Style
from .book_blocks import BookBlocks
from .book_words import printed
from .card_faces import CardFaces
from .drawings import Drawn, below, beside, fitted, text_width, words
from .flow import Block

ROWS = tuple(0.2 * number for number in range(16, 50))
"""Cards in a row that are tried, with what is left over between them."""
SIDES = 1.6
"""Between cards side by side at least, in mm."""
FREE = 1.4
"""Between names side by side, in mm."""
SPREAD = 0.6
"""A row so full at least reaches from edge to edge."""
WIDER = 3.0
"""So much wider than its card a name may be, in mm."""
TOGETHER = 5
"""No page parts a kind of so many rows."""
LARGER = 1.7
"""So many times as large is a kind that would not fill half a row."""
KIND_GAP = 3.4
"""The room below a row."""
MANY, NAMES = 40, 8
"""Of more cards than that, each there once, some are shown and all are named: so many at most
beside a picture."""
WHOLE = 30
"""Of so many cards of a kind the whole is shown, of those of more only a picture."""
DIE = 34.0
"""How high dice are, in mm."""
LISTED, BESIDE = 4.5, 2.6
"""Between two such pictures with their names, and between a picture and the names, in mm."""
NUMBERED = re.compile(r"([A-Z]\d+)[a-z]")
"""The id of a card that says in its corner what is before the last letter."""
T = TypeVar("T")


class CardGallery:
    """Draws the cards of one game for pages so wide, in mm."""

    def __init__(self, pieces: BookBlocks, cards: CardFaces, wide: float) -> None:
        self.pieces, self.cards, self.wide = pieces, cards, wide
        font = pieces.faces.fonts["book" if pieces.hand else "book-number"]
        size, colour = 7.3 * pieces.taller, pieces.colour("text")
        style = Style(font, font, font, size, 7.0, 1.05, align="center", colour=colour)
        self.style = replace(style, hand=pieces.hand)
        """Of names: narrow, since several stand side by side."""
        bold, mark = pieces.faces.fonts["book-head"], pieces.colour("mark")
        self.head = Style(
            bold, italic=self.style.font, size=11.5, least=9.0, leading=1.05, colour=mark
        )
        """Of the names of kinds beside a picture."""
        cards_of: dict[str, list[Card]] = {kind: [] for kind in pieces.catalog.kind_titles}
        for card in pieces.catalog.cards:
            if card.section == "cards" and card.name:
                cards_of.setdefault(card.kind, []).append(card)
        self.kinds = {kind: cards for kind, cards in cards_of.items() if cards}
        """The cards of each kind, in the order that their titles have."""
        copies = pieces.catalog.copies
        several = {card.kind for card in pieces.catalog.cards if copies(card) > 1}
        once = {kind: cards for kind, cards in self.kinds.items() if kind not in several}
        self.listed = once if sum(map(len, once.values())) > MANY else {}
        """Kinds of which some cards are shown."""

    def fits(self, across: float) -> bool:
        """Whether no word of a name is wider than its place, with so many cards in a row."""
        room = self._card_wide(across) + SIDES - FREE
        names = " ".join(card.name for cards in self.kinds.values() for card in cards).split()
        about = self.style, self.pieces.measure
        return all(text_width(marked(name), *about) <= room for name in names)

    def uneven(self, across: float) -> int:
        """How many kinds have a last row that is shorter, with so many cards in a row, and
        again those where it is less than half as long."""
        rows = [_rows(self.kinds[kind], int(across)) for kind in {*self.kinds} - {*self.listed}]
        lengths = [(len(each[0]), len(each[-1])) for each in rows]
        return sum((last < first) + (2 * last < first) for first, last in lengths)

    def blocks(self, most: float) -> Iterator[Block]:
        """Each kind of card: its name, then all of them side by side with their names, so many
        in a row, those of a kind of few larger; or some with the names of all beside them, two
        such in a row."""
        yield from self._lists(self.listed, most)
        for kind, cards in self.kinds.items():
            if kind in self.listed:
                continue
            across = most / LARGER if len(cards) <= most / 2 else most
            rows = _rows(cards, int(across))
            longest = len(rows[0]) if len(rows[0]) >= SPREAD * across else int(across)
            yield self._kind(kind)
            for at, row in enumerate(rows, 1):
                keep = at < len(rows) <= TOGETHER
                yield self._row(row, across, longest)._replace(keep=keep)
        yield from self._dice()

    def _dice(self) -> Iterator[Block]:
        """The game's dice beside each other, each with its name and its faces."""
        nets = [*self.cards.nets.values()]
        if not nets:
            return
        yield self.pieces.piece("kind", {"title": "Dice", "number": len(nets)}, True)
        room = self.wide / len(nets)
        about = self.style, self.pieces.measure, room - LISTED
        told = [
            below(
                [
                    self.cards.die(net.id, net.faces[0], DIE, rolled=False),
                    words(marked(f"{net.title}: {', '.join(net.faces)}"), *about),
                ],
                1.2,
                0.5,
            )
            for net in nets
        ]
        row = beside([each._replace(w=room) for each in told], 0.0)
        yield Block(row.marks, row.h + KIND_GAP * self.pieces.scale, whole=True)

    # Some of many cards --------------------------------------------------------------------

    def _lists(self, kinds: Mapping[str, list[Card]], across: float) -> Iterator[Block]:
        """Cards with the names of those that follow below a heading, two beside each other;
        where one is left, more of its cards are shown."""
        single: list[tuple[str, list[Card]]] = []
        for kind, cards in kinds.items():
            cells = [*self._cells(kind, cards)]
            if len(cells) > 1:
                yield self._kind(kind)
                yield from self._pairs(cells, across)
            else:
                single += cells
        yield from self._pairs(single, across)

    def _pairs(self, cells: Sequence[tuple[str, list[Card]]], across: float) -> Iterator[Block]:
        """Two beside each other, each below its heading if it has one."""
        wide = self._card_wide(across)
        room = (self.wide - LISTED) / 2 - wide - BESIDE
        for at in range(0, len(cells), 2):
            row = cells[at : at + 2]
            many = 1 if len(row) == 2 else int((self.wide - room - BESIDE) / (wide + SIDES))
            about = self.head, self.pieces.measure, room
            heads = [words(marked(title), *about) if title else Drawn() for title, _ in row]
            made = [
                self._listed(cards, head, wide, room, many)
                for (_, cards), head in zip(row, heads, strict=True)
            ]
            shown = beside(made, LISTED)
            high, keep = shown.h + LISTED / 2 * self.pieces.scale, at + 2 < len(cells) <= NAMES
            yield Block(shown.marks, high, keep, whole=True)

    def _cells(self, kind: str, cards: Sequence[Card]) -> Iterator[tuple[str, list[Card]]]:
        """A kind in as few parts as have names beside a picture, each of cards with one value
        that has a title, and below that; one that has only one part below its own."""
        titles = self.pieces.catalog.kind_titles

        def group(card: Card) -> str:
            return next((titles[v] for v in map(str, card.fields.values()) if v in titles), "")

        groups = [(named, [*same]) for named, same in groupby(cards, group)]
        parts = [
            (named, part)
            for named, same in groups
            for part in _even(same, -(-len(same) // NAMES))
        ]
        yield from parts if len(parts) > 1 else [(self._titled(kind), [*cards])]

    def _listed(
        self, cards: Sequence[Card], head: Drawn, wide: float, room: float, many: int
    ) -> Drawn:
        """So many cards, so wide, beside the names of some below a heading, theirs first."""
        fronts = [self.cards.picture(card.id, wide) for card in cards[:many]]
        size, leading = 1.13 * self.style.size, 1.1 / self.pieces.taller
        style = replace(self.style, size=size, leading=leading, align="left")
        style = replace(style, accent=self.head.colour)
        told = [self._name(card) for card in cards]
        told[:many] = [f"**{name}**" for name in told[:many]]
        names = words(marked("\n".join(told)), style, self.pieces.measure, room)
        shown = beside(fronts, SIDES)
        named = below([head, names], 1.0) if head.h else names
        return beside([shown, named], BESIDE)._replace(w=shown.w + BESIDE + room)

    # All of some cards ---------------------------------------------------------------------

    def _kind(self, kind: str) -> Block:
        """What a kind is called, with how many cards it has, above all of them."""
        title, _, number = self._titled(kind).rpartition("\u00a0·\u00a0")
        return self.pieces.piece("kind", {"title": title, "number": number}, True)

    def _titled(self, kind: str) -> str:
        """The same as words, of which only what is before a colon stands on another line."""
        title = self.pieces.catalog.kind_titles.get(kind) or kind.replace("-", " ").capitalize()
        copies = sum(map(self.pieces.catalog.copies, self.kinds[kind]))
        first, colon, rest = f"{printed(title)} · {copies}".rpartition(": ")
        return first + colon + rest.replace(" ", "\u00a0")

    def _card_wide(self, across: float) -> float:
        return (self.wide + SIDES) / across - SIDES

    def _step(self, across: float, longest: int) -> float:
        """From a card to the next, in rows from edge to edge."""
        return (self.wide - self._card_wide(across)) / max(1, longest - 1)

    def _row(self, cards: Sequence[Card], across: float, longest: int) -> Block:
        """Cards beside each other with their names."""
        wide, step = self._card_wide(across), self._step(across, longest)
        room = min(step - FREE, wide + WIDER)
        about = self.style, self.pieces.measure, room
        names = [fitted(marked(self._name(card)), *about) for card in cards]
        whole = len(self.kinds[cards[0].kind]) <= WHOLE
        fronts = [self.cards.picture(card.id, wide, whole) for card in cards]
        marks: list[Mark] = []
        for at, pair in enumerate(zip(fronts, names, strict=True)):
            named = below(pair, 1.2, 0.5)
            marks.append(named.at(at * step + (wide - named.w) / 2, 0))
        high = 1.2 + max(each.h for each in fronts) + max(each.h for each in names)
        return Block(tuple(marks), high + KIND_GAP * self.pieces.scale, whole=True)

    def _name(self, card: Card) -> str:
        copies, numbered = self.pieces.catalog.copies(card), NUMBERED.fullmatch(card.id)
        several = f" ×{copies}" if copies > 1 else ""
        number = f"{numbered[1]} " if numbered else ""
        return number + printed(escape(card.name) + several)


def spread(cards: list[T], most: int) -> list[T]:
    """So many from all over a list."""
    most = min(most, len(cards))
    return [cards[at * len(cards) // most] for at in range(most)]


def _rows(cards: list[T], across: int) -> list[list[T]]:
    """Rows of so many at most: of one length where that goes, else only the last is shorter."""
    lengths = range(across, ceil(SPREAD * across) - 1, -1)
    even = next((length for length in lengths if len(cards) % length == 0), across)
    return [cards[at : at + even] for at in range(0, len(cards), even)]


def _even(cards: list[T], many: int) -> list[list[T]]:
    """So many parts of a list, of which none has two less than another, full ones first."""
    least, longer = divmod(len(cards), many)
    ends = [at * least + min(at, longer) for at in range(many + 1)]
    return [cards[start:end] for start, end in pairwise(ends)]
