"""A position's tables read value by value; Unreadable says which value is amiss."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any, TypeVar

from ...engine import UNKNOWN, Setup
from ...errors import Unreadable, unknown

T = TypeVar("T")
E = TypeVar("E", bound=StrEnum)
Cards = tuple[str, ...]


class Reader:
    """One table of a position."""

    def __init__(self, setup: Setup, table: Any, place: str = "") -> None:
        if not isinstance(table, Mapping):
            raise Unreadable(f"expected a table at `{place}`")
        self.setup = setup
        self.table = table
        self.place = place

    def _fail(self, key: str, expected: str) -> Unreadable:
        return Unreadable(f"`{self.place}{key}` in a position should be {expected}")

    def text(self, key: str, default: str = "") -> str:
        """A word."""
        value = self.table.get(key, default)
        if not isinstance(value, str):
            raise self._fail(key, "a text")
        return value

    def number(self, key: str, default: int = 0) -> int:
        """A whole number, zero or more."""
        return self._whole(key, self.table.get(key, default))

    def _whole(self, key: str, value: Any) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            raise self._fail(key, "a whole number")
        return value

    def flag(self, key: str, default: bool) -> bool:
        """True or false."""
        value = self.table.get(key, default)
        if not isinstance(value, bool):
            raise self._fail(key, "true or false")
        return value

    def member(self, key: str, kind: type[E], default: E) -> E:
        """One of the words of an enum."""
        word = self.text(key, default)
        words = [str(member) for member in kind]
        if word not in words:
            raise Unreadable(unknown(key, word, words))
        return kind(word)

    def seat(self, name: Any) -> int:
        """The seat of a player."""
        if name not in self.setup.players:
            raise Unreadable(unknown("player", str(name), self.setup.players))
        return self.setup.players.index(name)

    def seats(self, key: str) -> tuple[int, ...]:
        """The seats of a list of players."""
        return tuple(map(self.seat, self.list(key)))

    def list(self, key: str) -> list[Any]:
        """A list, empty if it is not there."""
        value = self.table.get(key, [])
        if not isinstance(value, list):
            raise self._fail(key, "a list")
        return value

    def rows(self, key: str) -> tuple[Reader, ...]:
        """A list of tables."""
        return tuple(Reader(self.setup, row, f"{key}.") for row in self.list(key))

    def card(self, id: Any) -> str:
        """The id of a card of the deck."""
        if id != UNKNOWN and id not in self.setup.cards:
            raise Unreadable(unknown("card", str(id), list(self.setup.cards)))
        return str(id)

    def cards(self, key: str) -> Cards:
        """Cards by id, or how many there are."""
        return self._pile(key, self.table.get(key, []))

    def _pile(self, key: str, value: Any) -> Cards:
        if isinstance(value, list):
            return tuple(map(self.card, value))
        return (UNKNOWN,) * self._whole(key, value)

    def by_seat(self, key: str, one: Callable[[str, Any], T], default: T) -> tuple[T, ...]:
        """A value for each player, by name; the default for those not named."""
        table = Reader(self.setup, self.table.get(key, {}), f"{key}.").table
        values = {self.seat(name): one(f"{key}.{name}", value) for name, value in table.items()}
        return tuple(values.get(seat, default) for seat in range(len(self.setup.players)))

    def numbers(self, key: str) -> tuple[int, ...]:
        """A whole number for each player."""
        return self.by_seat(key, self._whole, 0)

    def piles(self, key: str) -> tuple[Cards, ...]:
        """Cards of each player."""
        return self.by_seat(key, self._pile, ())

    def words(self, key: str, known: tuple[str, ...]) -> tuple[frozenset[str], ...]:
        """Some of these words for each player."""

        def one(place: str, value: Any) -> frozenset[str]:
            if not isinstance(value, list) or not set(value) <= set(known):
                raise self._fail(place, f"some of {', '.join(known)}")
            return frozenset(value)

        return self.by_seat(key, one, frozenset())
