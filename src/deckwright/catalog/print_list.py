"""The pile of cards a print makes, in order."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import count as counted

from ..errors import DeckwrightError, UnknownName, count, unknown
from .card import ANY, Card, Catalog

MOST = 100_000
"""Cards of one print: 11,000 sheets; more would be a slip, and take minutes."""
SECTIONS = ("cards", "custom", "blanks", "extras")


@dataclass(frozen=True, slots=True)
class Wanted:
    """How much of a game is printed."""

    deck: str = ""
    """A variant by name; "" for the usual one."""
    players: int = 0
    """0 for the game's usual table, and of extras alone for the largest the box names."""
    copies: int = 1
    """How many times everything is printed."""
    only: str = ""
    """"cards", "custom", "blanks", "extras" or "backs"; "" for all."""
    blanks: int | None = None
    """How many blank cards in all; None for as many as the catalog has."""
    fill: bool = False
    """Whether what is useful in any number fills the last sheet; no sheet is begun for it."""
    cards: tuple[tuple[str, int | None], ...] = ()
    """Just these: id or name, and how many; None for as many as the deck has. () for all."""

    @property
    def nets(self) -> bool:
        """Whether paper models are printed, too."""
        return self.only in ("", "extras") and not self.cards


def print_list(catalog: Catalog, wanted: Wanted, sheet: int = 0, used: int = 0) -> list[Card]:
    """Each card as often as it is printed: the deck, own cards, blanks, then extras.

    A sheet holds so many cards, of which the first has so many places used; that counts
    where the last one is to be filled.
    """
    catalog.check_deck(wanted.deck)
    most = MOST // wanted.copies
    if wanted.only == "extras" and catalog.most < ANY and not wanted.players:
        wanted = replace(wanted, players=catalog.most)
    copies = partial(catalog.copies, deck=wanted.deck, players=wanted.players)
    if wanted.cards:
        meant = [(_card_named(catalog, name), number) for name, number in wanted.cards]
        piles = [(card, copies(card) if many is None else many) for card, many in meant]
        return _numbered(_copies(piles, most)) * wanted.copies
    sections: tuple[str, ...] = (wanted.only,) if wanted.only in SECTIONS else SECTIONS
    if wanted.only == "custom" and wanted.blanks:
        sections = ("custom", "blanks")
    once: list[Card] = []
    for section in sections:
        cards = [card for card in catalog.cards if card.section == section]
        if section == "blanks" and wanted.blanks is not None:
            once += _evenly(cards, wanted.blanks)
            continue
        piles = [(card, copies(card)) for card in cards]
        once += _copies(piles, most - len(once))
    cards = _numbered(_by_back(once)) * wanted.copies
    number = sum(card.usual for card in cards)
    if not (wanted.fill and sheet and number):
        return cards
    free = -(used + number) % sheet
    return cards + _numbered(_filling(catalog, wanted, sections, free), cards)


def _filling(
    catalog: Catalog, wanted: Wanted, sections: Sequence[str], free: int
) -> list[Card]:
    """What so many free places of a sheet are good for: what players need whom the box names
    and the usual table has no seat for, then blanks that nobody numbered; on sheets of extras
    alone, spare ones."""
    usual = [card for card in catalog.cards if card.usual]
    extras = [card for card in usual if card.section == "extras" and "extras" in sections]
    each = [card for card in extras if card.per == "player"]
    blanks = [card for card in usual if card.section == "blanks" and card.copies]
    blanks = blanks if "blanks" in sections and wanted.blanks is None else []
    seated = wanted.players or catalog.table
    more = min(free // len(each), max(0, catalog.most - seated)) if each else 0
    left = free - more * len(each)
    spare = blanks or (each if wanted.only == "extras" else [])
    return _evenly(each, more * len(each)) + _evenly(spare, left)


def content(cards: Sequence[Card]) -> list[str]:
    """What a pile is made of, in phrases: cards of the deck, own ones, each extra, blanks."""
    parts = Counter(
        card.name or card.id if card.section == "extras" else card.section for card in cards
    )
    said = {"cards": "of the deck", "custom": "of your own"}
    return [
        count(number, "blank")
        if name == "blanks"
        else f"{number} {said.get(name, f'× {name}')}"
        for name, number in parts.items()
    ]


def _by_back(cards: list[Card]) -> list[Card]:
    """Cards with one back together, so that few sheets have two; blanks and extras last."""
    backs = list(dict.fromkeys(card.back for card in cards))
    return sorted(
        cards, key=lambda card: (card.section in ("blanks", "extras"), backs.index(card.back))
    )


def _copies(piles: Sequence[tuple[Card, int]], most: int) -> list[Card]:
    """Each card so many times; DeckwrightError, before any is made, if they are too many."""
    if sum(many for _, many in piles) > most:
        message = f"that would be more than {MOST:,} cards"
        raise DeckwrightError(f"{message}; print them in parts, with `--only` or `--cards`")
    return [card for card, many in piles for _ in range(many)]


def _numbered(cards: Sequence[Card], before: Sequence[Card] = ()) -> list[Card]:
    """The cards, each with which copy of its design it is, counted on from those before."""
    numbers: dict[str, Iterator[int]] = defaultdict(lambda: counted(1))
    numbered = [replace(card, copy=next(numbers[card.id])) for card in (*before, *cards)]
    return numbered[len(before) :]


def _card_named(catalog: Catalog, name: str) -> Card:
    """The card of an id or name, or the only one with such a word in it; else UnknownName."""
    asked = name.casefold()
    for words in (lambda text: [text], lambda text: text.replace("-", " ").split()):
        matches = [
            card
            for card in catalog.cards
            if asked in (*words(card.id.casefold()), *words(card.name.casefold()))
        ]
        if len(matches) == 1:
            return matches[0]
    raise UnknownName(unknown("card", name, [card.id for card in catalog.cards]))


def _evenly(cards: list[Card], number: int) -> list[Card]:
    """So many blanks, evenly over the kinds there are."""
    return [cards[i * len(cards) // number] for i in range(number if cards else 0)]
