"""How things stand: what is counted, who has what, who is out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from ...engine import Setup
from .tracker import Tracker

T = TypeVar("T")
NOBODY = -1


class Ending(StrEnum):
    """Why a game is over."""

    REACHED = "reached"
    """A counter came to where the game ends."""
    LAST_STANDING = "last standing"
    ROUNDS = "rounds over"
    TABLE = "ended by the table"


@dataclass(frozen=True, slots=True)
class State:
    """One moment of a game."""

    players: tuple[str, ...]
    tracker: Tracker
    values: tuple[tuple[int, ...], ...]
    """The players' counters in the tracker's order, each by seat."""
    tallies: tuple[int, ...]
    """The table's counters."""
    holders: tuple[int, ...]
    """Who has each marker, or `NOBODY`."""
    out: tuple[bool, ...]
    round: int
    turn: int
    """Whose turn it is; `NOBODY` where nobody takes turns."""
    lead: int
    """Whose turn began the round."""
    ending: Ending | None = None
    winners: tuple[int, ...] = ()

    @property
    def living(self) -> tuple[int, ...]:
        """The seats still in the game."""
        return tuple(seat for seat, gone in enumerate(self.out) if not gone)


def opening(tracker: Tracker, setup: Setup) -> State:
    """Everything at its start, the first round, the first player's turn."""
    size = len(setup.players)
    turn = setup.first if tracker.turns else NOBODY
    return State(
        players=setup.players,
        tracker=tracker,
        values=tuple((counter.start,) * size for counter in tracker.counters),
        tallies=tuple(tally.start for tally in tracker.tallies),
        holders=tuple(
            setup.first if marker.start == "first" else NOBODY for marker in tracker.markers
        ),
        out=(False,) * size,
        round=1,
        turn=turn,
        lead=turn,
    )


def following(state: State, seat: int, order: str) -> int:
    """The next player in the game on one side; the same if there is nobody else."""
    step = -1 if order == "right" else 1
    size = len(state.players)
    ring = [(seat + step * away) % size for away in range(1, size + 1)]
    return next((other for other in ring if not state.out[other]), seat)


def changed(values: Sequence[T], at: int, value: T) -> tuple[T, ...]:
    """The values with another one at a place."""
    return (*values[:at], value, *values[at + 1 :])


def best(state: State, seats: Sequence[int]) -> tuple[int, ...]:
    """Those of some players who win by the counter that decides; all where none does."""
    win = state.tracker.win
    if not win.counter or not seats:
        return tuple(seats) if not win.counter and len(seats) < len(state.players) else ()
    points = state.values[state.tracker.index(win.counter)]
    most = (max if win.by == "highest" else min)(points[seat] for seat in seats)
    return tuple(seat for seat in seats if points[seat] == most)
