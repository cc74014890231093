"""All cards of a game on pages of a book: by kind, pictures in rows, names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from ..catalog import Card
from ..markup import escape, marked
from .book_blocks import BookBlocks
from .book_words import printed
from .card_faces import CardFaces
from .drawings import below, words
from .flow import Block
from .marks import Group, shift
from .style import Style

ROWS = (
    *((5, high) for high in (32.0, 31.0, 30.0, 29.0, 28.0, 27.0, 26.0, 25.0)),
    *((6, 26.0), (6, 24.5), (6, 23.0), (7, 22.0), (7, 20.5), (4, 36.0), (4, 33.0), (4, 30.0)),
)
"""Cards in a row of pictures and how high they are; chosen is what leaves least empty."""
PICTURED_ROWS = 2
"""Of each kind of card at most so many rows of pictures."""
MOST = 14
"""A kind of so many cards at most is shown whole, smaller where need be."""
JOIN = 2
"""So many cards join the row above, and make it less high, rather than stand in one alone."""
ACROSS, GUTTER, KIND_GAP = 3, 4.5, 4.0
"""Names of cards in a row, between them, and the room below those of a kind."""
T = TypeVar("T")


class CardGallery:
    """Draws the cards of one game for pages so wide, in mm."""

    def __init__(self, pieces: BookBlocks, cards: CardFaces, wide: float) -> None:
        self.pieces, self.cards, self.wide = pieces, cards, wide

    def blocks(self, across: int, tall: float) -> Iterator[Block]:
        """Each kind of card: its name, pictures side by side, the names of all."""
        for kind, cards in self._kinds().items():
            title = (
                self.pieces.catalog.kind_titles.get(kind) or kind.replace("-", " ").capitalize()
            )
            copies = sum(self.pieces.catalog.copies(card) for card in cards)
            yield self.pieces.piece("kind", {"title": printed(title), "number": copies}, True)
            most = max(across * PICTURED_ROWS, MOST if len(cards) <= MOST else 0)
            shown = spread(cards, min(most, len(cards)))
            named = len(shown) == len(cards)
            many = len(shown) if len(shown) - across <= JOIN else across
            for row in _rows(shown, many):
                yield self._row(row, max(many, across - 1), tall * self.pieces.scale, named)
            if not named:
                yield self.pieces.piece("card-name", {"text": "*And also:*"}, True)
                yield from self._names([card for card in cards if card not in shown])

    def _kinds(self) -> dict[str, list[Card]]:
        kinds: dict[str, list[Card]] = {}
        for card in self.pieces.catalog.cards:
            if card.section == "cards" and card.name:
                kinds.setdefault(card.kind, []).append(card)
        return kinds

    def _row(self, cards: Sequence[Card], across: int, tall: float, named: bool) -> Block:
        """Cards beside each other, with their names where those do not follow."""
        step, left = self.wide / across, (across - len(cards)) / 2
        tall = min(tall, (step - 1.2) / self.cards.ratio)
        drawn = [self.cards.front(card.id, tall) for card in cards]
        if named:
            fonts, colour = self.pieces.faces.fonts, self.pieces.colour("text")
            faces = fonts["book"], fonts["book-bold"], fonts["book-number"]
            style = Style(*faces, 7.75, 7.0, 1.1, align="center", colour=colour)
            said = [
                words(marked(self._name(card)), style, self.pieces.measure, step - 2.0)
                for card in cards
            ]
            drawn = [below(pair, 1.0, 0.5) for pair in zip(drawn, said, strict=True)]
        marks = [
            each.at((left + at) * step + (step - each.w) / 2, 0)
            for at, each in enumerate(drawn)
        ]
        high = max(each.h for each in drawn) + (KIND_GAP if named else 2.4) * self.pieces.scale
        return Block(tuple(marks), high, keep=not named, whole=True)

    def _names(self, cards: Sequence[Card]) -> Iterator[Block]:
        """What the cards are called, three beside each other."""
        step = (self.wide + GUTTER * self.pieces.scale) / ACROSS
        for at in range(0, len(cards), ACROSS):
            named = [self._name(card) for card in cards[at : at + ACROSS]]
            row = [self.pieces.piece("card-name", {"text": name}) for name in named]
            marks = [Group(each.marks, shift(n * step, 0)) for n, each in enumerate(row)]
            last = at + ACROSS >= len(cards)
            high = max(each.height for each in row) + KIND_GAP * self.pieces.scale * last
            yield Block(tuple(marks), high, keep=not last, whole=True)

    def _name(self, card: Card) -> str:
        copies = self.pieces.catalog.copies(card)
        several = f" *×{copies}*" if copies > 1 else ""
        return printed(escape(card.name) + several)


def spread(cards: list[T], most: int) -> list[T]:
    """So many from all over a list."""
    return [cards[at * len(cards) // most] for at in range(most)]


def _rows(cards: list[T], across: int) -> Iterator[list[T]]:
    """Rows of so many at most, of which none has two less than another."""
    many = -(-len(cards) // across)
    for at in range(many):
        yield cards[at * len(cards) // many : (at + 1) * len(cards) // many]
