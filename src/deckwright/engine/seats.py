"""Rows of values by seat, hands of cards, and the order of play around a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias, TypeVar

from .action import UNKNOWN, Action

T = TypeVar("T")
Hand: TypeAlias = tuple[str, ...]
"""Cards by id, and `?` for each that nobody has named."""


def at_seat(row: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """A row with one seat's value changed."""
    return (*row[:seat], value, *row[seat + 1 :])


def less(cards: Hand, card: str) -> Hand:
    """Cards less one of a kind, which is there."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def take(cards: Hand, card: str) -> Hand:
    """Cards less one: the one that was named, else one of the unknown."""
    return less(cards, card if card in cards else UNKNOWN)


def without(hand: Sequence[str], cards: Iterable[str]) -> Hand:
    """A hand some cards have left; one not known to be in it was one of its unknown."""
    rest = list(hand)
    for card in cards:
        rest.remove(card if card in rest else UNKNOWN)
    return tuple(rest)


def seats_after(seat: int, players: int, step: int = 1) -> tuple[int, ...]:
    """All seats from the next one on, this seat last; `step` is -1 to the right."""
    return tuple((seat + step * place) % players for place in range(1, players + 1))


def leaders(numbers: Sequence[int]) -> tuple[int, ...]:
    """The seats with the highest number."""
    most = max(numbers)
    return tuple(seat for seat, number in enumerate(numbers) if number == most)


def as_turns_come(
    row: Iterable[Action], acting: Sequence[int], step: int, players: int
) -> list[Action]:
    """Deeds in the order of turns, from whoever is to act first; `step`: from one seat to the
    next, around so many `players`."""
    first, often = next(iter(acting), 0), dict[int, int]()

    def turn(action: Action) -> tuple[int, int]:
        often[action.seat] = often.get(action.seat, 0) + 1
        return often[action.seat], (action.seat - first) * step % players

    return sorted(row, key=turn)
