"""How things stand: what is counted, who has what, who is out."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from ...engine import GameState, Setup, view
from ...engine.annotations import Derived, Holders, Seat, SeatOrNobody
from .tracker import Counter, Tracker

NOBODY = -1


class Ending(StrEnum):
    """Why a game is over."""

    REACHED = "reached"
    """A counter came to where the game ends."""
    LAST_STANDING = "last standing"
    ROUNDS = "rounds over"
    COUNTED = "counted"
    """Everybody's numbers have been said, and that was all."""
    TABLE = "ended by the table"


class Config(NamedTuple):
    """What does not change while a game lasts."""

    setup: Setup
    tracker: Tracker


class State(GameState):
    """One moment of a game."""

    config: Derived[Config]
    round: int = 1
    turn: SeatOrNobody
    """Whose turn it is; `NOBODY` where nobody takes turns."""
    lead: SeatOrNobody
    """Whose turn began the round."""
    values: Derived[tuple[tuple[int, ...], ...]]
    """The players' counters in the tracker's order, each by seat."""
    tallies: Derived[tuple[int, ...]]
    """The table's counters."""
    holders: Derived[tuple[int, ...]]
    """Who has each marker, or `NOBODY`."""
    dice: Derived[tuple[str, ...]] = ()
    """What each die shows; "" before it is rolled."""
    out: Holders
    limit: Derived[int] = 0
    """After so many rounds the game is over; 0 for any number."""
    ending: Ending | None = None
    winners: tuple[Seat, ...] = ()
    fallen: Derived[tuple[int, ...]] = ()
    """Who is out by the action that is being done; carried out once the rest of it is."""

    @property
    def players(self) -> tuple[str, ...]:
        """Names by seat."""
        return self.config.setup.players

    @property
    def tracker(self) -> Tracker:
        """How the game keeps score."""
        return self.config.tracker

    @property
    def living(self) -> tuple[int, ...]:
        """The seats still in the game."""
        return tuple(seat for seat, gone in enumerate(self.out) if not gone)


def opening(tracker: Tracker, setup: Setup) -> State:
    """Everything at its start, the first round, the first player's turn."""
    size = len(setup.players)
    turn = setup.first if tracker.turns else NOBODY
    return State(
        config=Config(setup, tracker),
        values=tuple((_start(counter, setup),) * size for counter in tracker.counters),
        tallies=tuple(tally.start for tally in tracker.tallies),
        holders=tuple(
            setup.first if marker.start == "first" else NOBODY for marker in tracker.markers
        ),
        out=(False,) * size,
        turn=turn,
        lead=turn,
        dice=tuple(die.start for die in tracker.dice),
        limit=_limit(tracker, setup),
    )


def _start(counter: Counter, setup: Setup) -> int:
    """What a counter begins with: by a house rule, by what is dealt, or as the file says."""
    asked = setup.house.get(counter.house, "")
    if asked.isdecimal():
        return min(max(int(asked), counter.min), counter.max)
    if not counter.dealt:
        return counter.start
    kinds = {card: about.get("kind") for card, about in setup.facts.items()}
    there = sum(copies for card, copies in setup.cards.items() if kinds[card] == counter.dealt)
    return there // len(setup.players)


def _limit(tracker: Tracker, setup: Setup) -> int:
    """How many rounds there are; 0 for any number."""
    if tracker.rounds is None:
        return 0
    asked = setup.house.get(tracker.rounds.house, "")
    return int(asked) if asked.isdecimal() else tracker.rounds.number


def following(state: State, seat: int, order: str) -> int:
    """The next player in the game on one side; the same if there is nobody else."""
    step = -1 if order == "right" else 1
    size = len(state.players)
    ring = [(seat + step * away) % size for away in range(1, size + 1)]
    return next((other for other in ring if not state.out[other]), seat)


def best(state: State, seats: Sequence[int]) -> tuple[int, ...]:
    """Those of some players who win by the counter that decides; all where none does."""
    win = state.tracker.win
    if not win.counter or not seats:
        return tuple(seats) if not win.counter and len(seats) < len(state.players) else ()
    points = state.values[state.tracker.index(win.counter)]
    most = (max if win.by == "highest" else min)(points[seat] for seat in seats)
    return tuple(seat for seat in seats if points[seat] == most)


View: TypeAlias = view.View[State]
"""What a screen of this game is drawn from."""
