"""All cards of a game on pages of a book: by kind, each with its name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TypeVar

from ...catalog import Card
from ...markup import escape, marked
from ..style import Style
from .book_blocks import BookBlocks
from .book_words import printed
from .card_faces import CardFaces
from .drawings import below, text_width, words
from .flow import Block

ROWS = tuple(range(4, 11))
"""Cards in a row that are tried; chosen is what leaves least empty."""
SIDES = 1.6
"""Between cards side by side, in mm."""
SMALL = 0.04
"""Against a card more in a row speaks as much as that share of empty places."""
FREE = 0.7
"""Between names side by side, in mm."""
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

    def fits(self, across: int) -> bool:
        """Whether no word of a name is wider than its place, with so many cards in a row."""
        step = self.wide / across
        cards = [card for cards in self._kinds().values() for card in cards]
        names = " ".join(card.name for card in cards).split()
        about = self.style, self.pieces.measure
        return all(text_width(marked(name), *about) <= step - FREE for name in names)

    def waste(self, across: int) -> float:
        """How much is against so many cards in a row: kinds whose rows are not of one length,
        empty places, and that cards are small."""
        kinds = [_rows(cards, across) for cards in self._kinds().values()]
        ragged = sum(len(rows[0]) > len(rows[-1]) for rows in kinds) / max(1, len(kinds))
        places = across * sum(len(rows) for rows in kinds)
        shown = sum(len(row) for rows in kinds for row in rows)
        return ragged + SMALL * across - shown / max(1, places)

    def blocks(self, across: int) -> Iterator[Block]:
        """Each kind of card: its name, then all of them side by side with their names, all of
        one size."""
        for kind, cards in self._kinds().items():
            title = (
                self.pieces.catalog.kind_titles.get(kind) or kind.replace("-", " ").capitalize()
            )
            copies = sum(self.pieces.catalog.copies(card) for card in cards)
            yield self.pieces.piece("kind", {"title": printed(title), "number": copies}, True)
            rows = _rows(cards, across)
            for row in rows:
                together = len(rows) == 2 and row is rows[0]  # no page parts so few
                yield self._row(row, across)._replace(keep=together)

    def _kinds(self) -> dict[str, list[Card]]:
        kinds: dict[str, list[Card]] = {}
        for card in self.pieces.catalog.cards:
            if card.section == "cards" and card.name:
                kinds.setdefault(card.kind, []).append(card)
        return kinds

    def _row(self, cards: Sequence[Card], across: int) -> Block:
        """Cards beside each other with their names."""
        step = self.wide / across
        tall = (step - SIDES) / self.cards.ratio
        about = self.style, self.pieces.measure, step - FREE
        names = [words(marked(self._name(card)), *about) for card in cards]
        fronts = [self.cards.front(card.id, tall) for card in cards]
        named = [below(pair, 1.2, 0.5) for pair in zip(fronts, names, strict=True)]
        marks = [each.at(at * step + (step - each.w) / 2, 0) for at, each in enumerate(named)]
        high = max(each.h for each in named) + KIND_GAP * self.pieces.scale
        return Block(tuple(marks), high, whole=True)

    def _name(self, card: Card) -> str:
        copies = self.pieces.catalog.copies(card)
        several = f" ×{copies}" if copies > 1 else ""
        return printed(escape(card.name) + several)


def spread(cards: list[T], most: int) -> list[T]:
    """So many from all over a list."""
    return [cards[at * len(cards) // most] for at in range(most)]


def _rows(cards: list[T], across: int) -> list[list[T]]:
    """Rows of so many at most, of which none has two less than another, full ones first."""
    many = -(-len(cards) // across)
    least, longer = divmod(len(cards), many)
    ends = [at * least + min(at, longer) for at in range(many + 1)]
    return [cards[start:end] for start, end in pairwise(ends)]
