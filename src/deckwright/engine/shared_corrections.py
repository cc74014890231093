"""Corrections that several games share, and what they do to a state."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..errors import Unreadable
from .action import UNKNOWN
from .correction import Correction
from .seats import Hand, at_seat, without


def of_hand(change: Callable[[Any, int, int], None]) -> Correction:
    """How many cards somebody holds, and how a game changes that."""
    return Correction(
        ("player", "number"),
        change,
        "{0} holds {1} cards",
        also=("cards", "holds"),
        asked="How many cards has each in hand?",
    )


def of_turn(change: Callable[[Any, int], None]) -> Correction:
    """Whose turn it is, and how a game changes that."""
    return Correction(("player",), change, "it is {0}'s turn", asked="Whose turn is it?")


def by_player(field: str) -> Callable[[Any, int, int], None]:
    """A change of one player's number."""

    def change(now: Any, player: int, number: int) -> None:
        setattr(now, field, at_seat(getattr(now, field), player, number))

    return change


def one(field: str) -> Callable[[Any, object], None]:
    """A change of one value."""
    return lambda now, value: setattr(now, field, value)


def _round(now: Any, number: int) -> None:
    if number < 1:
        raise Unreadable("the first round is 1")
    now.round = number


ROUND = Correction(("number",), _round, "this is round {0}", asked="Which round is it?")
"""Which round it is."""


def resized(cards: Sequence[str], number: int, rest: Hand) -> tuple[Hand, Hand]:
    """So many cards, and the rest that they come from or go to; unknown ones first."""
    more = number - len(cards)
    if more > rest.count(UNKNOWN):
        raise Unreadable("there are not so many cards that nobody has seen")
    if more >= 0:
        coming = (UNKNOWN,) * more
        return (*cards, *coming), without(rest, coming)
    unknown = sorted(card for card in cards if card.startswith(UNKNOWN))
    gone = (*unknown, *(card for card in reversed(cards) if card not in unknown))[:-more]
    return without(cards, gone), (*rest, *gone)
