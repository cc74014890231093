"""What is done with games of a plan: count them, or compare two readings game by game."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
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
WATCHED = "watched"
"""The share of the seat whose player differs, where one does."""
COUNTED = (*MEASURES, WATCHED)
SMALLEST = {
    "first": 0.01,
    "ties": 0.01,
    "unfinished": 0.01,
    "moves": 0.05,
    "longest_wait": 0.05,
}
"""The smallest change that matters: of shares in parts of 1, else in parts of what is usual."""


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

    def add(self, one: Count, other: Count, watched: int = 0) -> None:
        """Count a pair; `watched` is the seat whose player differs."""
        self.games += 1
        self.same += one.digest == other.digest
        values = _measured(one, watched)
        for name, value in _measured(other, watched).items():
            self.before[name] += values[name]
            self.sums[name] += value - values[name]
            self.squares[name] += (value - values[name]) ** 2

    def __add__(self, other: Pairs) -> Pairs:
        """Both together."""
        return Pairs(
            self.games + other.games,
            self.same + other.same,
            *(
                Counter({name: mine[name] + theirs[name] for name in COUNTED})
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


def _measured(count: Count, watched: int) -> dict[str, int]:
    """What a game is compared by, in whole numbers."""
    return {
        "first": _won(count, 0),
        WATCHED: _won(count, watched),
        "moves": count.moves,
        "ties": int(len(count.winners) > 1),
        "unfinished": int(not count.ending),
        "longest_wait": count.longest_wait,
    }


def _won(count: Count, seat: int) -> int:
    """A seat's win in parts."""
    return PARTS // len(count.winners) if seat in count.winners else 0


def _scale(name: str) -> int:
    return PARTS if name in ("first", WATCHED) else 1


def verdict(name: str, pairs: Pairs) -> str:
    """Whether a measure is `more`, `less`, the `same` as far as it matters, or `undecided`."""
    change, least = pairs.change(name), SMALLEST[name]
    if name in ("moves", "longest_wait"):
        least *= pairs.usual(name)
    if -least <= change.low and change.high <= least:
        return "same"
    if change.low > 0 or change.high < 0:
        return "more" if change.low > 0 else "less"
    return "undecided"


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


@dataclass(frozen=True, slots=True)
class KeepingBack:
    """What a card is worth: one player, in each seat in turn, keeps it back."""

    plan: Plan
    card: str

    @property
    def key(self) -> str:
        """Names what is compared."""
        return f"without {self.card} {self.plan.key}"

    def chunk(self, start: int, stop: int) -> Pairs:
        """The pairs of the games of some numbers."""
        pairs, usual = Pairs(), self.plan.bots[0]
        for number in range(start, stop):
            watched = number % self.plan.players
            bots = [usual] * self.plan.players
            bots[watched] = f"never:{self.card}"
            other = replace(self.plan, bots=tuple(bots))
            pairs.add(self.plan.count(number), other.count(number), watched)
        return pairs

    def read(self, table: dict[str, Any]) -> Pairs:
        """Pairs that were kept."""
        counters = (Counter(table[part]) for part in _PARTS)
        return Pairs(table["games"], table["same"], *counters)
