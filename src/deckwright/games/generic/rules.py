"""The one home of legality, and what looks like a mistake."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine import TABLE, Action, Refusal
from .actions import Change, Give, Out, Pass, Put, Scores, Set, Shift, Win
from .keys import MOST
from .state import NOBODY, State
from .tracker import AtBound, Counter


def refusal(state: State, action: Action) -> Refusal | None:
    """The first rule an action breaks."""
    if state.ending:
        return Refusal("TRK-6.1", "over")
    if action.seat == TABLE and isinstance(action, (Change, Win, Put, Out)):
        return Refusal("TRK-2.4", "who")
    if action.seat >= 0 and state.out[action.seat]:
        return Refusal("TRK-2.1", "gone", {"player": action.seat})
    return _handing(state, action) or next(filter(None, _beyond_any(state, action)), None)


def _beyond_any(state: State, action: Action) -> Iterator[Refusal | None]:
    """What forbids the numbers an action leads to."""
    tracker = state.tracker
    match action:
        case Change(seat, by, name):
            at = place(state, name)
            if tracker.counters[at].won_from:
                yield _won(state, at, seat, by, partner(state, seat, at))
            else:
                yield _beyond(tracker.counters[at], state.values[at][seat] + by, seat)
        case Win(seat, by, victim, name):
            yield _won(state, won(state, name), seat, by, victim)
        case Put(seat, name, value):
            yield _beyond(tracker.counters[place(state, name)], value, seat)
        case Scores():
            yield from _scores(state, action)
        case Shift(by=by, tally=name):
            at = tally(state, name)
            yield _beyond(tracker.tallies[at], state.tallies[at] + by)
        case Set(tally=name, value=value):
            yield _beyond(tracker.tallies[tally(state, name)], value)


def place(state: State, name: str | None) -> int:
    """Where a counter of the players stands; the first if none is named."""
    return 0 if name is None else state.tracker.index(name)


def won(state: State, name: str | None) -> int:
    """Where a counter that is won from others stands; the first if none is named."""
    if name is not None:
        return state.tracker.index(name)
    return next(at for at, each in enumerate(state.tracker.counters) if each.won_from)


def partner(state: State, seat: int, at: int) -> int | None:
    """From whom a player wins where nobody is named: the only other one, if there is one."""
    others = [other for other in state.living if other != seat]
    won_from = state.tracker.counters[at].won_from
    return others[0] if won_from and len(others) == 1 else None


def _won(state: State, at: int, seat: int, by: int, victim: int | None) -> Refusal | None:
    """Why a player cannot win something from another (TRK-1.6)."""
    counter = state.tracker.counters[at]
    about: dict[str, object] = {"player": seat, "noun": counter.name}
    if not counter.won_from:
        return Refusal("TRK-1.6", "own", about)
    if victim is None:
        return Refusal("TRK-1.6", "whom", about, firm=False)
    if victim == seat:
        return Refusal("TRK-1.6", "self", about)
    if state.out[victim]:
        return Refusal("TRK-2.1", "gone", {"player": victim})
    loser = victim if by > 0 else seat
    if state.values[at][loser] - abs(by) < counter.min:
        told = counter.told(state.values[at][loser])
        return Refusal("TRK-1.6", "few", {"target": loser, "told": told})
    return None


def tally(state: State, name: str) -> int:
    """Where a counter of the table stands."""
    return [each.name for each in state.tracker.tallies].index(name)


def marker(state: State, name: str) -> int:
    """Where a marker stands."""
    return [each.name for each in state.tracker.markers].index(name)


def _beyond(counter: Counter, value: int, seat: int | None = None) -> Refusal | None:
    """Whether a counter may come to a value; no number is larger than all can write."""
    params = {"noun": counter.name} if seat is None else {"player": seat, "noun": counter.name}
    code = "table" if seat is None else "player"
    if abs(value) > MOST:
        return Refusal("TRK-1.5", "large")
    if value < counter.min and counter.at_min is AtBound.REFUSE:
        return Refusal("TRK-1.4", f"{code}_low", {**params, "limit": counter.min}, firm=False)
    if value > counter.max and counter.at_max is AtBound.REFUSE:
        return Refusal("TRK-1.4", f"{code}_high", {**params, "limit": counter.max}, firm=False)
    return None


def _scores(state: State, action: Scores) -> Iterator[Refusal | None]:
    """One number for each player in the game, none of them too much."""
    living, given = state.living, len(action.values)
    if len(living) == 1:  # one number would say what their counter stands at
        yield Refusal("TRK-1.3", "alone", {"player": living[0], "noun": action.counter})
        return
    if given != len(living):
        params = {"players": len(living), "given": given, "noun": action.counter}
        yield Refusal("TRK-1.3", "number", {**params, "owner": living})
        return
    at = place(state, action.counter)
    for seat, by in zip(living, action.values, strict=True):
        yield _beyond(state.tracker.counters[at], state.values[at][seat] + by, seat)


def _handing(state: State, action: Action) -> Refusal | None:
    """Whether a marker can go where it is to go."""
    if not isinstance(action, (Pass, Give)):
        return None
    holder = state.holders[marker(state, action.marker)]
    params = {"marker": action.marker}
    if isinstance(action, Pass):
        if holder == NOBODY:
            return Refusal("TRK-5.1", "nobody", params)
        alone = Refusal("TRK-5.1", "alone", {**params, "player": holder})
        return alone if len(state.living) == 1 else None
    if state.out[action.target]:
        return Refusal("TRK-2.1", "gone", {"player": action.target})
    if action.target == holder:
        return Refusal("TRK-5.2", "has", {**params, "target": holder})
    return None


def warning(state: State, action: Action) -> Refusal | None:
    """A total said to be less than it was may have been meant to be added (TRK-1.2)."""
    if not isinstance(action, Put) or state.ending:
        return None
    at = place(state, action.counter)
    counter, before = state.tracker.counters[at], state.values[at][action.seat]
    if counter.at_min is AtBound.OUT or counter.reset or not 0 < action.value < before:
        return None
    params = {"player": action.seat, "before": before, "value": action.value}
    return Refusal("TRK-1.2", "less", {**params, "noun": counter.name})
