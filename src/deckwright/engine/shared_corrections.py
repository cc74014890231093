"""Corrections, and changes to a position, that several games share."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..errors import Unreadable
from .action import UNKNOWN
from .correction import Correction, Position


def of_hand(change: Callable[[Position, str, int], None]) -> Correction:
    """How many cards somebody holds, and how a game changes that."""
    return Correction(
        ("player", "number"),
        change,
        "{0} holds {1} cards",
        also=("cards", "holds"),
        asked="How many cards has each in hand?",
    )


def of_turn(change: Callable[[Position, str], None]) -> Correction:
    """Whose turn it is, and how a game changes that."""
    return Correction(("player",), change, "it is {0}'s turn", asked="Whose turn is it?")


def by_player(key: str) -> Callable[[Position, str, int], None]:
    """A change of one player's number."""

    def change(position: Position, player: str, number: int) -> None:
        position.setdefault(key, {})[player] = number

    return change


def one(key: str) -> Callable[[Position, object], None]:
    """A change of one value."""

    def change(position: Position, value: object) -> None:
        position[key] = value

    return change


def _round(position: Position, number: int) -> None:
    if number < 1:
        raise Unreadable("the first round is 1")
    position["round"] = number


ROUND = Correction(("number",), _round, "this is round {0}", asked="Which round is it?")
"""Which round it is."""


def as_cards(cards: int | Sequence[str]) -> list[str]:
    """Cards as a list; a position tells only their number where none is known."""
    return [UNKNOWN] * cards if isinstance(cards, int) else list(cards)


def resized(hand: Sequence[str], number: int) -> tuple[list[str], list[str]]:
    """A hand of so many cards, and those that left it; unknown ones come and go first."""
    kept, gone = [*hand, *[UNKNOWN] * (number - len(hand))], []
    while len(kept) > number:
        gone.append(UNKNOWN if UNKNOWN in kept else kept[-1])
        kept.remove(gone[-1])
    return kept, gone
