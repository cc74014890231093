"""All cards of a game on pages of a book: by kind, each with its name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import ceil
from typing import TypeVar

from ...catalog import Card
from ...markup import escape, marked
from ..marks import Group, Mark, shift
from ..style import Style
from .book_blocks import BookBlocks
from .book_words import printed
from .card_faces import CardFaces
from .drawings import below, fitted, text_width
from .flow import Block

ROWS = (4.0, 5.0, 5.5, 6.0, 7.0, 8.0)
"""Cards in a row that are tried, with what is left over between them; chosen is what leaves
least empty."""
SIDES = 1.6
"""Between cards side by side at least, in mm."""
SMALL = 0.12
"""Against a card more in a row speaks as much as that share of short rows."""
FREE = 0.7
"""Between names side by side, in mm."""
SPREAD = 0.6
"""A row so full at least reaches from edge to edge."""
WIDER, OUTSIDE = 5.0, 0.25
"""So much wider than its card a name may be, in mm, and what share of that stands beyond a
row's ends."""
TOGETHER = 2
"""No page parts a kind of so many rows."""
KIND_GAP = 3.4
"""The room below a row."""
T = TypeVar("T")


class CardGallery:
    """Draws the cards of one game for pages so wide, in mm."""

    def __init__(self, pieces: BookBlocks, cards: CardFaces, wide: float) -> None:
        self.pieces, self.cards, self.wide = pieces, cards, wide
        font, colour = pieces.faces.fonts["book-number"], pieces.colour("text")
        self.style = Style(font, font, font, 7.5, 7.0, 1.05, align="center", colour=colour)
        """Of names: narrow, since several stand side by side."""

    def fits(self, across: float) -> bool:
        """Whether no word of a name is wider than its place, with so many cards in a row."""
        room = self._card_wide(across) + SIDES - FREE
        cards = [card for cards in self._kinds().values() for card in cards]
        names = " ".join(card.name for card in cards).split()
        about = self.style, self.pieces.measure
        return all(text_width(marked(name), *about) <= room for name in names)

    def waste(self, across: float) -> float:
        """How much is against so many cards in a row: rows that do not reach from edge to
        edge, and that cards are small."""
        rows = [row for group in self._groups(across) for row in group]
        short = sum(sum(len(cards) for _, cards in row) < int(across) - 1 for row in rows)
        return SMALL * across + short / max(1, len(rows))

    def blocks(self, across: float) -> Iterator[Block]:
        """Each kind of card: its name, then all of them side by side with their names, all of
        one size; small kinds stand beside each other."""
        for group in self._groups(across):
            longest = max(sum(len(cards) for _, cards in row) for row in group)
            longest = longest if longest >= SPREAD * across else int(across)
            for at, row in enumerate(group):
                if not at:
                    yield self._heads(row, self._step(across, longest))
                together = at + 1 < len(group) <= TOGETHER
                cards = [card for _, cards in row for card in cards]
                yield self._row(cards, across, longest)._replace(keep=together)

    def _groups(self, across: float) -> list[list[list[tuple[str, list[Card]]]]]:
        """Kinds with their cards in rows; such as have room for others beside them share
        theirs."""
        groups: list[list[list[tuple[str, list[Card]]]]] = []
        used = across
        for kind, cards in self._kinds().items():
            if groups and used + len(cards) <= across:
                groups[-1][0].append((kind, cards))
                used += len(cards)
                continue
            rows = _rows(cards, int(across))
            groups.append([[(kind, row)] for row in rows])
            used = len(cards) if len(rows) == 1 else across
        return groups

    def _heads(self, row: Sequence[tuple[str, list[Card]]], step: float) -> Block:
        """The names of the kinds of a row, each above its first card."""
        marks: list[Mark] = []
        at = 0
        for kind, _ in row:
            titles = self.pieces.catalog.kind_titles
            title = titles.get(kind) or kind.replace("-", " ").capitalize()
            known = self._kinds()[kind]
            copies = sum(self.pieces.catalog.copies(card) for card in known)
            values = {"title": printed(title), "number": copies}
            block = self.pieces.piece("kind", values, True)
            marks.append(Group(block.marks, shift(at * step, 0)))
            at += len(known)
        return block._replace(marks=tuple(marks))

    def _kinds(self) -> dict[str, list[Card]]:
        kinds: dict[str, list[Card]] = {}
        for card in self.pieces.catalog.cards:
            if card.section == "cards" and card.name:
                kinds.setdefault(card.kind, []).append(card)
        return kinds

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
        fronts = [self.cards.front(card.id, wide / self.cards.ratio) for card in cards]
        left = (step if longest - len(cards) == 1 else 0.0) / 2  # one less stands in the gaps
        ends = {0: OUTSIDE, longest - 1: 1 - OUTSIDE}
        marks: list[Mark] = []
        for at, pair in enumerate(zip(fronts, names, strict=True)):
            share = 0.5 if left or pair[1].w <= wide else ends.get(at, 0.5)
            named = below(pair, 1.2, share)
            marks.append(named.at(left + at * step + share * (wide - named.w), 0))
        high = 1.2 + max(each.h for each in fronts) + max(each.h for each in names)
        return Block(tuple(marks), high + KIND_GAP * self.pieces.scale, whole=True)

    def _name(self, card: Card) -> str:
        copies = self.pieces.catalog.copies(card)
        several = f" ×{copies}" if copies > 1 else ""
        return printed(escape(card.name) + several)


def spread(cards: list[T], most: int) -> list[T]:
    """So many from all over a list."""
    most = min(most, len(cards))
    return [cards[at * len(cards) // most] for at in range(most)]


def _rows(cards: list[T], across: int) -> list[list[T]]:
    """Rows of so many at most: of one length where that goes, else of which none has two less
    than another, full ones first."""
    lengths = range(across, ceil(SPREAD * across) - 1, -1)
    even = next((length for length in lengths if len(cards) % length == 0), across)
    many = -(-len(cards) // even)
    least, longer = divmod(len(cards), many)
    ends = [at * least + min(at, longer) for at in range(many + 1)]
    return [cards[start:end] for start, end in pairwise(ends)]
