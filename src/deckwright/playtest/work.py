"""What is done with games of a plan: count them, or compare two readings game by game."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from .intervals import Interval, average, evidence, share
from .plan import Plan
from .playing import Count
from .tally import PARTS, Tally


@dataclass(frozen=True, slots=True)
class Counting:
    """Games of one plan, counted."""

    plan: Plan

    @property
    def key(self) -> str:
        """Names what is counted."""
        return f"count {self.plan.key}"

    def chunk(self, start: int, stop: int) -> Tally:
        """The tally of the games of some numbers."""
        tally = Tally()
        for number in range(start, stop):
            tally.add(self.plan.count(number))
        return tally

    def read(self, table: dict[str, Any]) -> Tally:
        """A tally that was kept."""
        return Tally.from_json(table)


MEASURES = {
    "first": "share of the first seat",
    "moves": "moves",
    "ties": "share of ties",
    "unfinished": "share of games without an end",
    "longest_wait": "longest wait, in moves of others",
}
"""What two readings are compared by."""


@dataclass(slots=True)
class Pairs:
    """Differences of two readings, game by game: the second less the first."""

    games: int = 0
    same: int = 0
    """Games that went the same to the last action."""
    before: Counter[str] = field(default_factory=Counter)
    """Sums of the first reading."""
    sums: Counter[str] = field(default_factory=Counter)
    squares: Counter[str] = field(default_factory=Counter)

    def add(self, one: Count, other: Count) -> None:
        """Count a pair."""
        self.games += 1
        self.same += one.digest == other.digest
        values = _measured(one)
        for name, value in _measured(other).items():
            self.before[name] += values[name]
            self.sums[name] += value - values[name]
            self.squares[name] += (value - values[name]) ** 2

    def __add__(self, other: Pairs) -> Pairs:
        """Both together."""
        return Pairs(
            self.games + other.games,
            self.same + other.same,
            *(
                Counter({name: mine[name] + theirs[name] for name in MEASURES})
                for mine, theirs in (
                    (self.before, other.before),
                    (self.sums, other.sums),
                    (self.squares, other.squares),
                )
            ),
        )

    @property
    def reach(self) -> Interval:
        """The share of games that the change touched at all."""
        return share(self.games - self.same, self.games)

    def usual(self, name: str) -> float:
        """A measure's average by the first reading."""
        return self.before[name] / max(self.games, 1) / _scale(name)

    def change(self, name: str) -> Interval:
        """By how much the second reading's average is more."""
        scale = _scale(name)
        return average(
            self.games, self.sums[name] / scale, self.squares[name] / (scale * scale)
        )

    def evidence(self, name: str) -> float:
        """The e-value against no change."""
        return evidence(self.games, self.sums[name], self.squares[name])

    def to_json(self) -> dict[str, Any]:
        """All counts."""
        return {
            "games": self.games,
            "same": self.same,
            **{part: dict(sorted(getattr(self, part).items())) for part in _PARTS},
        }


_PARTS = ("before", "sums", "squares")


def _measured(count: Count) -> dict[str, int]:
    """What a game is compared by, in whole numbers."""
    won = PARTS // len(count.winners) if 0 in count.winners else 0
    return {
        "first": won,
        "moves": count.moves,
        "ties": int(len(count.winners) > 1),
        "unfinished": int(not count.ending),
        "longest_wait": count.longest_wait,
    }


def _scale(name: str) -> int:
    return PARTS if name == "first" else 1


@dataclass(frozen=True, slots=True)
class Comparing:
    """Two plans on the same seeds."""

    one: Plan
    other: Plan

    @property
    def key(self) -> str:
        """Names what is compared."""
        return f"pairs {self.one.key} {self.other.key}"

    def chunk(self, start: int, stop: int) -> Pairs:
        """The pairs of the games of some numbers."""
        pairs = Pairs()
        for number in range(start, stop):
            pairs.add(self.one.count(number), self.other.count(number))
        return pairs

    def read(self, table: dict[str, Any]) -> Pairs:
        """Pairs that were kept."""
        counters = (Counter(table[part]) for part in _PARTS)
        return Pairs(table["games"], table["same"], *counters)
