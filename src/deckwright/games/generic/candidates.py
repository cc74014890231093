"""What can be done now, and by whom; the score as it stands."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine import TABLE, Action
from .actions import (
    Change,
    End,
    Give,
    NextRound,
    NextTurn,
    Out,
    Pass,
    Put,
    Scores,
    Set,
    Shift,
    Show,
    Win,
    faces,
)
from .legality import LEGALITY
from .state import NOBODY, State
from .tracker import Tracker


def kinds(tracker: Tracker) -> tuple[type[Action], ...]:
    """The actions this tracker has a use for."""
    actions: list[type[Action]] = []
    actions += [Change, Put, Scores] if tracker.counters else []
    actions += [Win] if any(counter.won_from for counter in tracker.counters) else []
    actions += [Shift, Set] if tracker.tallies else []
    actions += [Show] if tracker.dice else []
    actions += [NextTurn] if tracker.turns else []
    actions += [NextRound] if tracker.rounds else []
    actions += [Pass, Give] if tracker.markers else []
    return (*actions, Out, End)


def to_act(state: State) -> tuple[int, ...]:
    """Whose turn it is; everybody in the game where nobody takes turns."""
    if state.ending:
        return ()
    return state.living if state.turn == NOBODY else (state.turn,)


def legal_actions(state: State) -> tuple[Action, ...]:
    """Every kind of line that is open now; of all numbers, one more and one less."""
    listed = _thinkable(state)
    return tuple(action for action in listed if LEGALITY.first(state, action) is None)


def _thinkable(state: State) -> Iterator[Action]:
    """The same, whether it is refused or not."""
    tracker = state.tracker
    for seat in to_act(state):
        for counter in tracker.counters:
            yield Change(seat, 1, counter.name)
            yield Change(seat, -1, counter.name)
            if counter.won_from:
                others = (other for other in state.living if other != seat)
                yield from (Win(seat, 1, other, counter.name) for other in others)
        yield Out(seat)
    for tally in tracker.tallies:
        yield Shift(TABLE, 1, tally.name)
        yield Shift(TABLE, -1, tally.name)
    yield from (Show(TABLE, face) for face in faces(tracker).values())
    if tracker.turns:
        yield NextTurn()
    if tracker.rounds:
        yield NextRound()
    for marker in tracker.markers:
        yield Pass(TABLE, marker.name)
        yield from (Give(TABLE, marker.name, target) for target in range(len(state.players)))
    yield End()


def score(state: State) -> tuple[int, ...]:
    """What decides the game, by seat."""
    win = state.tracker.win.counter
    return state.values[state.tracker.index(win)] if win else (0,) * len(state.players)
