"""The pile of cards a print makes, in order."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ..errors import UnknownName, unknown
from .card import Card, Catalog

SECTIONS = ("cards", "custom", "blanks", "extras")


@dataclass(frozen=True, slots=True)
class Wanted:
    """How much of a game is printed."""

    deck: str = ""
    """A variant by name; "" for the usual one."""
    players: int = 0
    """0 for the game's usual table."""
    copies: int = 1
    """How many times everything is printed."""
    only: str = ""
    """"cards", "custom", "blanks", "extras" or "backs"; "" for all."""
    blanks: int | None = None
    """How many blank cards in all; None for as many as the catalog has."""
    cards: tuple[tuple[str, int | None], ...] = ()
    """Just these: id or name, and how many; None for as many as the deck has. () for all."""

    @property
    def nets(self) -> bool:
        """Whether paper models are printed, too."""
        return self.only in ("", "extras") and not self.cards


def print_list(catalog: Catalog, wanted: Wanted) -> list[Card]:
    """Each card as often as it is printed: the deck, own cards, blanks, then extras."""
    if wanted.deck and wanted.deck not in catalog.decks:
        raise UnknownName(unknown("deck", wanted.deck, list(catalog.decks)))
    if wanted.cards:
        return [card for named in wanted.cards for card in _named(catalog, wanted, *named)]
    sections: tuple[str, ...] = (wanted.only,) if wanted.only in SECTIONS else SECTIONS
    if wanted.only == "custom" and wanted.blanks:
        sections = ("custom", "blanks")
    once: list[Card] = []
    for section in sections:
        cards = [card for card in catalog.cards if card.section == section]
        if section == "blanks" and wanted.blanks is not None:
            once += _spread(cards, wanted.blanks)
            continue
        for card in cards:
            many = catalog.copies(card, wanted.deck, wanted.players)
            once += [replace(card, copy=number) for number in range(1, many + 1)]
    return _by_back(once) * wanted.copies


def _by_back(cards: list[Card]) -> list[Card]:
    """Cards with one back together, so that few sheets have two; blanks and extras last."""
    backs = list(dict.fromkeys(card.back for card in cards))
    return sorted(
        cards, key=lambda card: (card.section in ("blanks", "extras"), backs.index(card.back))
    )


def _named(catalog: Catalog, wanted: Wanted, name: str, number: int | None) -> list[Card]:
    """A card that was asked for, as often as asked or as the deck has it."""
    card = _meant(catalog, name)
    many = catalog.copies(card, wanted.deck, wanted.players) if number is None else number
    return [replace(card, copy=copy) for copy in range(1, many + 1)] * wanted.copies


def _meant(catalog: Catalog, name: str) -> Card:
    """The card of an id or name, or the only one with such a word in it; else UnknownName."""
    asked = name.casefold()
    for words in (lambda text: [text], lambda text: text.replace("-", " ").split()):
        found = [
            card
            for card in catalog.cards
            if asked in (*words(card.id.casefold()), *words(card.name.casefold()))
        ]
        if len(found) == 1:
            return found[0]
    raise UnknownName(unknown("card", name, [card.id for card in catalog.cards]))


def _spread(cards: list[Card], number: int) -> list[Card]:
    """So many blanks, evenly over the kinds there are."""
    if not cards:
        return []
    shares = [number // len(cards) + (i < number % len(cards)) for i in range(len(cards))]
    return [card for card, share in zip(cards, shares, strict=True) for _ in range(share)]
