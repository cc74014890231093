"""Hidden cards dealt anew: a state a seat cannot tell from the one that is.

Whoever plans ahead with cards they cannot see deals them as they might lie, again and again,
and asks what is best over all those deals. The deal depends on what is hidden only as a whole:
the cards are sorted before they are shuffled, so that two tables which look alike from a seat
are dealt the same from the same stream of chance.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random


TRIES = 30
"""Deals tried before what a place cannot hold is no longer minded."""


def deal_anew(
    hidden: Sequence[Sequence[str]],
    random: Random,
    allowed: Callable[[int, str], bool] | None = None,
) -> list[tuple[str, ...]]:
    """The cards of some places dealt among them at random; each place keeps its number.

    `allowed` says whether a place, by its number, can hold a card. Where no such deal is found
    soon, one without regard to it is taken.
    """
    cards = sorted(card for place in hidden for card in place)
    sizes = [len(place) for place in hidden]
    random.shuffle(cards)
    dealt = _parts_of_sizes(cards, sizes)
    for _ in range(TRIES):
        if allowed is None or _fits(dealt, allowed):
            break
        random.shuffle(cards)
        dealt = _parts_of_sizes(cards, sizes)
    return dealt


def _parts_of_sizes(cards: Sequence[str], sizes: Iterable[int]) -> list[tuple[str, ...]]:
    parts, start = [], 0
    for size in sizes:
        parts.append(tuple(cards[start : start + size]))
        start += size
    return parts


def _fits(dealt: Sequence[Sequence[str]], allowed: Callable[[int, str], bool]) -> bool:
    return all(allowed(place, card) for place, cards in enumerate(dealt) for card in cards)
