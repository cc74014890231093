"""Counts of many games that add up in any order, exactly, to JSON and back.

All is kept in whole numbers (a shared win as a part of the lowest common multiple of all table
sizes), so that a sum is the same to the bit however the games were divided.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import starmap, zip_longest
from math import inf, lcm
from typing import Any, ClassVar, Self

from .intervals import ALPHA, WIDTH, Interval, average, games_for, share
from .one_game import Count

PARTS = lcm(*range(1, 19)) ** 2
"""A win in parts: divisible among any number of winners, and once more by all seats."""
MEASURES = (
    *("moves", "rounds", "forced", "options", "longest_wait", "leads", "sat_out"),
    "decided",
)
"""What is summed of each game."""


class Counts:
    """A dataclass of counts that add up, to JSON and back: numbers, and counters."""

    __slots__: ClassVar[tuple[str, ...]] = ()

    def __add__(self, other: Self) -> Self:
        """Both together."""
        parts = [(getattr(self, name), getattr(other, name)) for name in self.__slots__]
        return type(self)(*starmap(_sum, parts))

    def to_json(self) -> dict[str, object]:
        """All counts, with keys in order, so that equal counts are equal texts."""
        table = {name: getattr(self, name) for name in self.__slots__}
        return {
            name: {str(key): value[key] for key in sorted(value)}
            if isinstance(value, dict)
            else value
            for name, value in table.items()
        }

    @classmethod
    def from_json(cls, table: Mapping[str, Any]) -> Self:
        """The counts of such a table; KeyError, TypeError or ValueError if it is none."""
        made = cls()
        for name in cls.__slots__:
            value = table[name]
            if name == "lengths":
                value = Counter({int(key): number for key, number in value.items()})
            elif isinstance(getattr(made, name), Counter):
                value = Counter(value)
            setattr(made, name, value)
        return made


def _sum(one: Any, other: Any) -> Any:
    """Two counts together, which may be 0; of games worth reading, those most so."""
    if isinstance(one, Counter):
        return Counter({name: one[name] + other[name] for name in {**one, **other}})
    if isinstance(one, dict):
        every = {**one, **other}
        return {what: _most([*one.get(what, []), *other.get(what, [])]) for what in every}
    if isinstance(one, list):
        return [mine + theirs for mine, theirs in zip_longest(one, other, fillvalue=0)]
    return one + other


@dataclass(slots=True)
class Tally(Counts):
    """What some games came to."""

    games: int = 0
    unfinished: int = 0
    ties: int = 0
    wins: list[int] = field(default_factory=list)
    """Parts of wins by seat."""
    ahead: int = 0
    """Finished games in which somebody led alone at half time."""
    kept: int = 0
    """Parts of their wins."""
    endings: Counter[str] = field(default_factory=Counter)
    sums: Counter[str] = field(default_factory=Counter)
    squares: Counter[str] = field(default_factory=Counter)
    lengths: Counter[int] = field(default_factory=Counter)
    """Games by their number of moves."""
    rules: Counter[str] = field(default_factory=Counter)
    """Events by rule."""
    reach: Counter[str] = field(default_factory=Counter)
    """Games in which a rule brought about anything."""
    played: Counter[str] = field(default_factory=Counter)
    """Moves by card."""
    notable: dict[str, list[list[int]]] = field(default_factory=dict)
    """The games worth reading: by what for, how much of it, and their numbers."""

    def add(self, count: Count) -> None:
        """Count a game."""
        self.games += 1
        self.wins = self.wins or [0] * count.seats
        if not count.ending:
            self.unfinished += 1
        else:
            self.endings[count.ending] += 1
            self.ties += len(count.winners) > 1
            for seat in count.winners:
                self.wins[seat] += PARTS // len(count.winners)
            self.ahead += count.half_time >= 0
            if count.half_time in count.winners:
                self.kept += PARTS // len(count.winners)
        for name in MEASURES:
            value = int(getattr(count, name))
            self.sums[name] += value
            self.squares[name] += value * value
        self.lengths[count.moves] += 1
        self.rules.update(count.rules)
        self.reach.update(dict.fromkeys(count.rules, 1))
        self.played.update(count.played)
        if count.ending:
            for what, much in _notable(count).items():
                self.notable[what] = _most([*self.notable.get(what, []), [much, count.number]])

    # What they say

    @property
    def finished(self) -> int:
        """Games that ended."""
        return self.games - self.unfinished

    @property
    def fair(self) -> float:
        """What each seat would win if all were alike: less than its part where nobody wins."""
        return sum(self.wins) / PARTS / max(self.finished, 1) / max(len(self.wins), 1)

    def seats(
        self, width: float = WIDTH, most: float = inf, alpha: float = ALPHA
    ) -> list[Interval]:
        """How much of the games each seat wins, 0 to 1; all of them hold at once, with the
        promised chance. They need the fewest games to be as narrow as `width`, half of all; if
        that is more than the `most` that will be played, they are narrowest there."""
        seats = max(len(self.wins), 1)
        each = alpha / seats
        tuned_for = min(games_for(width, 1 / max(seats, 2), each), most)
        return [share(won / PARTS, self.finished, each, tuned_for) for won in self.wins]

    def mean(self, measure: str) -> Interval:
        """A measure's average over the games."""
        return average(self.games, self.sums[measure], self.squares[measure])

    def ahead_wins(self) -> Interval:
        """How many of the games whoever leads alone at half time wins, 0 to 1."""
        return share(self.kept / PARTS, self.ahead)

    def length(self, part: float) -> int:
        """So many moves have at most this part of the games, 0 to 1."""
        seen, goal = 0, part * self.games
        for moves in sorted(self.lengths):
            seen += self.lengths[moves]
            if seen >= goal:
                return moves
        return 0


# Games worth reading ----------------------------------------------------------------------

EACH = 2
"""Games kept of each sort."""


def _notable(count: Count) -> dict[str, int]:
    """How much of each thing that makes a game worth reading is in it."""
    return {
        "longest": count.moves,
        "shortest": -count.moves,
        "most-changes-of-the-lead": count.leads,
        "longest-wait": count.longest_wait,
        "longest-sat-out": count.sat_out,
    }


def _most(values: list[list[int]]) -> list[list[int]]:
    """Those with the most of it; of several, the first games."""
    return sorted(values, key=lambda each: (-each[0], each[1]))[:EACH]
