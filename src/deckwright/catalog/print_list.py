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


def print_list(catalog: Catalog, wanted: Wanted) -> list[Card]:
    """Each card as often as it is printed: the deck, own cards, blanks, then extras."""
    if wanted.deck and wanted.deck not in catalog.decks:
        raise UnknownName(unknown("deck", wanted.deck, list(catalog.decks)))
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
    return once * wanted.copies


def _spread(cards: list[Card], number: int) -> list[Card]:
    """So many blanks, evenly over the kinds there are."""
    if not cards:
        return []
    shares = [number // len(cards) + (i < number % len(cards)) for i in range(len(cards))]
    return [card for card, share in zip(cards, shares, strict=True) for _ in range(share)]
