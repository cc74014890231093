"""What is done with games of a plan: count them, or compare two readings game by game."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace

from .intervals import Interval, average, evidence, share
from .one_game import Count
from .plan import Plan
from .tally import PARTS, Counts, Tally


@dataclass(frozen=True, slots=True)
class Counting:
    """Games of one plan, counted."""

    plan: Plan

    @property
    def key(self) -> str:
        """Names what is counted."""
        return f"count {self.plan.key}"

    @property
    def size(self) -> int:
        """Games of a chunk."""
        return self.plan.chunk

    def chunk(self, start: int, stop: int) -> Tally:
        """The tally of the games of some numbers."""
        tally = Tally()
        for number in range(start, stop):
            tally.add(self.plan.count(number))
        return tally

    def read(self, table: dict[str, object]) -> Tally:
        """A tally that was kept."""
        return Tally.from_json(table)


MEASURES = {
    "first": "share of the first seat",
    "moves": "moves",
    "ties": "share of ties",
    "unfinished": "share of games without an end",
    "longest_wait": "longest wait, in moves of others",
    "sat_out": "moves of others after one's last",
    "decided": "decided after, in thousandths of the moves",
}
"""What two readings are compared by."""
WATCHED = "watched"
"""The share of the seat whose player differs, where one does."""
SEEDS = 25
"""So many seeds, played from every seat, often tell already what a better player wins."""
SMALLEST = {
    "first": 0.01,
    "ties": 0.01,
    "unfinished": 0.01,
    "moves": 0.05,
    "longest_wait": 0.05,
    "sat_out": 0.05,
    "decided": 0.02,
}
"""The smallest change that matters: of shares in parts of 1, else in parts of what is usual."""


@dataclass(slots=True)
class Pairs(Counts):
    """Differences of two readings, game by game: the second less the first."""

    games: int = 0
    same: int = 0
    """Games that went the same to the last action, and ended alike."""
    before: Counter[str] = field(default_factory=Counter)
    """Sums of the first reading."""
    sums: Counter[str] = field(default_factory=Counter)
    squares: Counter[str] = field(default_factory=Counter)

    def add(self, one: Count, other: Count) -> None:
        """Count a pair."""
        self.games += 1
        self.same += one.same_as(other)
        values = _measures(one)
        for name, value in _measures(other).items():
            self.note(name, values[name], value)

    def note(self, name: str, before: int, after: int) -> None:
        """Count a measure of one pair."""
        self.before[name] += before
        self.sums[name] += after - before
        self.squares[name] += (after - before) ** 2

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

    def won(self) -> Interval:
        """What the player who differs wins, 0 to 1. A seed's average over all seats is no mere
        yes or no, but what holds for those holds for anything between them, too."""
        won = (self.before[WATCHED] + self.sums[WATCHED]) / PARTS
        return share(won, self.games, tuned_for=SEEDS)

    def evidence(self, name: str) -> float:
        """The e-value against no change."""
        return evidence(self.games, self.sums[name], self.squares[name])


def _measures(count: Count) -> dict[str, int]:
    """What a game is compared by, in whole numbers."""
    return {
        "first": _share_of_win(count, 0),
        "moves": count.moves,
        "ties": int(len(count.winners) > 1),
        "unfinished": int(not count.ending),
        "longest_wait": count.longest_wait,
        "sat_out": count.sat_out,
        "decided": count.decided,
    }


def _share_of_win(count: Count, seat: int) -> int:
    """A seat's win in parts."""
    return PARTS // len(count.winners) if seat in count.winners else 0


def _won_by_all(count: Count) -> int:
    """All wins of a game in parts."""
    return PARTS * bool(count.winners)


def _scale(name: str) -> int:
    return PARTS if name in ("first", WATCHED) else 1


def verdict(name: str, pairs: Pairs) -> str:
    """Whether a measure is `more`, `less`, the `same` as far as it matters, or `undecided`."""
    change, least = pairs.change(name), SMALLEST[name]
    if name in ("moves", "longest_wait", "sat_out", "decided"):
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

    @property
    def size(self) -> int:
        """Pairs of a chunk."""
        return max(self.one.chunk // 2, 1)

    def chunk(self, start: int, stop: int) -> Pairs:
        """The pairs of the games of some numbers."""
        pairs = Pairs()
        for number in range(start, stop):
            pairs.add(self.one.count(number), self.other.count(number))
        return pairs

    def read(self, table: dict[str, object]) -> Pairs:
        """Pairs that were kept."""
        return Pairs.from_json(table)


@dataclass(frozen=True, slots=True)
class Seated:
    """What another player comes to at the table of a plan: sitting in each seat in turn.

    The same seed is played once by the usual players, and once for each seat with the other
    one in it. All these games together are one unit, so that no seat weighs more than another.
    """

    plan: Plan
    bot: str

    @property
    def key(self) -> str:
        """Names what is compared."""
        return f"seated {self.bot} {self.plan.key}"

    @property
    def size(self) -> int:
        """Seeds of a chunk."""
        others = (self.plan.bots[0],) * (self.plan.players - 1)
        return max(replace(self.plan, bots=(self.bot, *others)).chunk // self.plan.players, 1)

    def chunk(self, start: int, stop: int) -> Pairs:
        """The sum of the seeds of some numbers."""
        pairs, usual, seats = Pairs(), self.plan.bots[0], range(self.plan.players)
        for number in range(start, stop):
            before = self.plan.count(number)
            pairs.games += 1
            parts, same = 0, True
            for watched in seats:
                bots = [usual] * self.plan.players
                bots[watched] = self.bot
                after = replace(self.plan, bots=tuple(bots)).count(number)
                parts += _share_of_win(after, watched)
                same &= before.same_as(after)
            pairs.same += same
            pairs.note(WATCHED, _won_by_all(before) // len(seats), parts // len(seats))
        return pairs

    def read(self, table: dict[str, object]) -> Pairs:
        """Pairs that were kept."""
        return Pairs.from_json(table)
