"""What an opening hand is likely to hold: exact fractions, whatever the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from math import comb
from typing import NamedTuple

from ..errors import DeckwrightError, count
from .card import Catalog


class Share(NamedTuple):
    """A card or a kind of card among those that are dealt."""

    id: str
    copies: int
    chance: Fraction
    """That a hand holds at least one."""
    mean: Fraction
    """How many a hand holds on average."""


class Dealing(NamedTuple):
    """What is shuffled, and how much of it everybody gets."""

    cards: Mapping[str, int]
    """Card id -> copies."""
    each: int

    @property
    def total(self) -> int:
        """How many cards are shuffled."""
        return sum(self.cards.values())


def dealing(catalog: Catalog, players: int, deck: str = "", hand: int = 0) -> Dealing:
    """The opening deal, or hands of another size; the user's errors if it cannot be made."""
    catalog.check_deck(deck)
    catalog.check_seats(players)
    kind, usual = catalog.deal
    cards = {
        id: copies
        for id, copies in catalog.shuffled(players, deck).items()
        if kind in ("", catalog.card(id).kind)
    }
    total = sum(cards.values())
    most = total // players
    if hand > most:
        raise DeckwrightError(
            f"there are only {count(most, 'card')} for each player, not {hand}"
        )
    return Dealing(cards, hand or min(usual or most, most))


def shares(groups: Mapping[str, int], each: int) -> list[Share]:
    """How likely each group's cards are in a hand; groups together are all that is dealt."""
    total = sum(groups.values())
    return [
        Share(id, copies, at_least_one(total, copies, each), Fraction(each * copies, total))
        for id, copies in groups.items()
    ]


def at_least_one(total: int, good: int, each: int) -> Fraction:
    """The chance that so many cards out of all hold one of the good ones."""
    return 1 - Fraction(comb(total - good, each), comb(total, each))


def by_kind(catalog: Catalog, cards: Mapping[str, int]) -> Counter[str]:
    """Copies by kind of card."""
    kinds: Counter[str] = Counter()
    for id, copies in cards.items():
        kinds[catalog.card(id).kind] += copies
    return kinds


def unseen(cards: Mapping[str, int], seen: Mapping[str, int]) -> dict[str, int]:
    """What is left of the cards once those seen are taken away."""
    return {id: max(0, copies - seen.get(id, 0)) for id, copies in cards.items()}
