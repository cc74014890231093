"""What can be done now, and by whom; the score as it stands."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine import TABLE, Action
from . import actions as do
from .legality import LEGALITY
from .state import NOBODY, State
from .tracker import Tracker


def kinds(tracker: Tracker) -> tuple[type[Action], ...]:
    """The actions this tracker has a use for."""
    actions: list[type[Action]] = []
    actions += [do.Change, do.Put, do.Scores] if tracker.counters else []
    actions += [do.Win] if any(counter.won_from for counter in tracker.counters) else []
    actions += [do.Shift, do.Set] if tracker.tallies else []
    actions += [do.Show] if tracker.dice else []
    actions += [do.NextTurn] if tracker.turns else []
    actions += [do.NextRound] if tracker.rounds else []
    actions += [do.Pass, do.Give] if tracker.markers else []
    return (*actions, do.Out, do.End)


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
            yield do.Change(seat, 1, counter.name)
            yield do.Change(seat, -1, counter.name)
            if counter.won_from:
                others = (other for other in state.living if other != seat)
                yield from (do.Win(seat, 1, other, counter.name) for other in others)
        yield do.Out(seat)
    for tally in tracker.tallies:
        yield do.Shift(TABLE, 1, tally.name)
        yield do.Shift(TABLE, -1, tally.name)
    yield from (do.Show(TABLE, face) for face in do.faces(tracker).values())
    if tracker.turns:
        yield do.NextTurn()
    if tracker.rounds:
        yield do.NextRound()
    for marker in tracker.markers:
        yield do.Pass(TABLE, marker.name)
        yield from (do.Give(TABLE, marker.name, target) for target in range(len(state.players)))
    yield do.End()


def score(state: State) -> tuple[int, ...]:
    """What decides the game, by seat."""
    win = state.tracker.win.counter
    return state.values[state.tracker.index(win)] if win else (0,) * len(state.players)
