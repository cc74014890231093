"""What the rules have against a line, what looks like a mistake, and what can be done now."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine import TABLE, Action
from ...engine.legality import Checks, Refusals, never, unless_ruled
from . import actions as do
from .state import NOBODY, State
from .tracker import MOST, AtBound, Counter, Tracker


def _goes_on(state: State, action: Action) -> Refusals:
    """Why nobody, or not this player, can do anything."""
    if state.ending:
        yield never("TRK-6.1", "over")
    if action.seat == TABLE and not action.by_table:
        yield never("TRK-2.4", "who")
    if action.seat >= 0 and not (isinstance(action, do.Put) and _lives_on(state, action)):
        yield from _who_is_out(state, action.seat)


def _lives_on(state: State, action: do.Put) -> bool:
    """Whether a number is one that who is out came back with: a life, where none is out."""
    counter = state.tracker.counters[place(state, action.counter)]
    low, high = counter.at_min is AtBound.OUT, counter.at_max is AtBound.OUT
    above, below = action.value > counter.min, action.value < counter.max
    return (low or high) and (above or not low) and (below or not high)


def _who_is_out(state: State, seat: int) -> Refusals:
    if state.out[seat]:
        yield never("TRK-2.1", "gone", player=seat)


LEGALITY = Checks[State](_goes_on)
WARNINGS = Checks[State]()


def _nothing_else(_state: State, _action: Action) -> Refusals:
    yield from ()


for _kind in (do.Show, do.NextTurn, do.NextRound, do.Out, do.End):
    LEGALITY.of(_kind)(_nothing_else)


# Where things stand -----------------------------------------------------------------------


def place(state: State, name: str | None) -> int:
    """Where a counter of the players stands; the first if none is named."""
    return 0 if name is None else state.tracker.index(name)


def won_counter(state: State, name: str | None) -> int:
    """Where a counter that is won from others stands; the first if none is named."""
    if name is not None:
        return state.tracker.index(name)
    return next(at for at, each in enumerate(state.tracker.counters) if each.won_from)


def partner(state: State, seat: int, at: int) -> int | None:
    """From whom a player wins where nobody is named: the only other one, if there is one."""
    others = [other for other in state.living if other != seat]
    won_from = state.tracker.counters[at].won_from
    return others[0] if won_from and len(others) == 1 else None


def tally(state: State, name: str) -> int:
    """Where a counter of the table stands."""
    return [each.name for each in state.tracker.tallies].index(name)


def marker(state: State, name: str) -> int:
    """Where a marker stands."""
    return [each.name for each in state.tracker.markers].index(name)


# Numbers ----------------------------------------------------------------------------------


@LEGALITY.of(do.Change)
def _change(state: State, action: do.Change) -> Refusals:
    at, seat = place(state, action.counter), action.seat
    if state.tracker.counters[at].won_from:
        yield from _winning(state, at, seat, action.by, partner(state, seat, at))
    else:
        value = state.values[at][seat] + action.by
        yield from _beyond(state.tracker.counters[at], value, seat)


@LEGALITY.of(do.Win)
def _win(state: State, action: do.Win) -> Refusals:
    yield from _winning(
        state, won_counter(state, action.counter), action.seat, action.by, action.victim
    )


def _winning(state: State, at: int, seat: int, by: int, victim: int | None) -> Refusals:
    """Why a player cannot win something from another (TRK-1.6)."""
    counter = state.tracker.counters[at]
    if not counter.won_from:
        yield never("TRK-1.6", "own", player=seat, noun=counter.name)
    if victim is None:
        yield unless_ruled("TRK-1.6", "whom", player=seat, noun=counter.name)
        return
    if victim == seat:
        yield never("TRK-1.6", "self", player=seat, noun=counter.name)
    yield from _who_is_out(state, victim)
    loser = victim if by > 0 else seat
    if state.values[at][loser] - abs(by) < counter.min:
        has = counter.with_noun(state.values[at][loser])
        yield never("TRK-1.6", "few", target=loser, told=has)


@LEGALITY.of(do.Put)
def _put(state: State, action: do.Put) -> Refusals:
    counter = state.tracker.counters[place(state, action.counter)]
    yield from _beyond(counter, action.value, action.seat)


@LEGALITY.of(do.Scores)
def _scores(state: State, action: do.Scores) -> Refusals:
    """One number for each player in the game, none of them too much."""
    living, given, noun = state.living, len(action.values), action.counter
    if len(living) == 1:  # one number would say what their counter stands at
        yield never("TRK-1.3", "alone", player=living[0], noun=noun)
    if given != len(living):
        about = {"players": len(living), "given": given, "noun": noun}
        yield never("TRK-1.3", "number", owner=living, **about)
    at = place(state, noun)
    for seat, by in zip(living, action.values, strict=True):
        yield from _beyond(state.tracker.counters[at], state.values[at][seat] + by, seat)


@LEGALITY.of(do.Shift)
def _shift(state: State, action: do.Shift) -> Refusals:
    at = tally(state, action.tally)
    yield from _beyond(state.tracker.tallies[at], state.tallies[at] + action.by)


@LEGALITY.of(do.Set)
def _set(state: State, action: do.Set) -> Refusals:
    yield from _beyond(state.tracker.tallies[tally(state, action.tally)], action.value)


def _beyond(counter: Counter, value: int, seat: int | None = None) -> Refusals:
    """Whether a counter may come to a value; no number is larger than all can write."""
    about: dict[str, object] = {"noun": counter.name}
    code = "table" if seat is None else "player"
    if seat is not None:
        about["player"] = seat
    if abs(value) > MOST:
        yield never("TRK-1.5", "large")
    if value < counter.min and counter.at_min is AtBound.REFUSE:
        yield unless_ruled("TRK-1.4", f"{code}_low", limit=counter.min, **about)
    if value > counter.max and counter.at_max is AtBound.REFUSE:
        yield unless_ruled("TRK-1.4", f"{code}_high", limit=counter.max, **about)


# Markers ----------------------------------------------------------------------------------


@LEGALITY.of(do.Pass)
def _pass(state: State, action: do.Pass) -> Refusals:
    holder = state.holders[marker(state, action.marker)]
    if holder == NOBODY:
        yield never("TRK-5.1", "nobody", marker=action.marker)
    if len(state.living) == 1:
        yield never("TRK-5.1", "alone", marker=action.marker, player=holder)


@LEGALITY.of(do.Give)
def _give(state: State, action: do.Give) -> Refusals:
    yield from _who_is_out(state, action.target)
    holder = state.holders[marker(state, action.marker)]
    if action.target == holder:
        yield never("TRK-5.2", "has", marker=action.marker, target=holder)


# Warnings ---------------------------------------------------------------------------------


@WARNINGS.of(do.Put)
def _less(state: State, action: do.Put) -> Refusals:
    """A total said to be less than it was may have been meant to be added (TRK-1.2)."""
    at = place(state, action.counter)
    counter, before = state.tracker.counters[at], state.values[at][action.seat]
    if counter.at_min is AtBound.OUT or counter.reset or state.ending:
        return
    if 0 < action.value < before:
        about = {"before": before, "value": action.value, "noun": counter.name}
        yield unless_ruled("TRK-1.2", "less", **about)


# What can be done now ----------------------------------------------------------------------


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
