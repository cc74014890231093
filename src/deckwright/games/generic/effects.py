"""What is said brings about: numbers, markers, turns and rounds, who is out, the end."""

from __future__ import annotations

from ...engine.seats import at_seat as changed
from ...engine.turn import Effects
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
)
from .legality import marker, partner, place, tally, won
from .state import Ending, State
from .tracker import AtBound, Counter
from .turn_flow import TrackerTurn

EFFECTS = Effects[State, TrackerTurn](TrackerTurn)


# Markers, turns and rounds, the end -------------------------------------------------------


@EFFECTS.of(Pass)
def _pass(turn: TrackerTurn, action: Pass) -> None:
    turn.hand_on(marker(turn.state, action.marker))


@EFFECTS.of(Give)
def _give(turn: TrackerTurn, action: Give) -> None:
    turn.hand(marker(turn.state, action.marker), action.target)


@EFFECTS.of(NextTurn)
def _next_turn(turn: TrackerTurn, _: NextTurn) -> None:
    turn.next_turn()


@EFFECTS.of(NextRound)
def _next_round(turn: TrackerTurn, _: NextRound) -> None:
    turn.next_round()


@EFFECTS.of(Out)
def _out(turn: TrackerTurn, action: Out) -> None:
    turn.fallen.append(action.seat)


@EFFECTS.of(End)
def _end(turn: TrackerTurn, _: End) -> None:
    turn.say("TRK-6.4", "ended")
    turn.end(Ending.TABLE)


@EFFECTS.of(Show)
def _show(turn: TrackerTurn, action: Show) -> None:
    state, (die, face) = turn.state, action.face
    at = [each.name for each in state.tracker.dice].index(die)
    turn.state = state._replace(dice=changed(state.dice, at, face))
    turn.say("TRK-8.1", "shows", die=die, face=face)


# Numbers ----------------------------------------------------------------------------------


@EFFECTS.of(Change)
def _changed(turn: TrackerTurn, action: Change) -> None:
    at, seat = place(turn.state, action.counter), action.seat
    victim = partner(turn.state, seat, at)
    if victim is None:
        _change(turn, at, seat, action.by)
    else:
        _win(turn, at, seat, action.by, victim)


@EFFECTS.of(Win)
def _won(turn: TrackerTurn, action: Win) -> None:
    at = won(turn.state, action.counter)
    _win(turn, at, action.seat, action.by, action.victim)


@EFFECTS.of(Put)
def _put(turn: TrackerTurn, action: Put) -> None:
    """What a counter stands at now."""
    if turn.state.out[action.seat]:  # `Bo lives 2`: who lives is not out
        turn.state = turn.state._replace(out=changed(turn.state.out, action.seat, False))
        turn.say("TRK-2.1", "back", player=action.seat)
    at = place(turn.state, action.counter)
    counter, before = turn.state.tracker.counters[at], turn.state.values[at][action.seat]
    kept = _kept(turn, at, action.seat, action.value, turn.ruled)
    turn.say("TRK-1.2", "put", player=action.seat, told=counter.told(kept), before=before)
    _bounded(turn, counter, action.value, kept)


@EFFECTS.of(Scores)
def _scores(turn: TrackerTurn, action: Scores) -> None:
    """What everybody in the game gets; those who get nothing are passed over."""
    living, end = turn.state.living, turn.state.tracker.end
    at = place(turn.state, action.counter)
    for seat, by in zip(living, action.values, strict=True):
        if by:
            _change(turn, at, seat, by)
    if not any(action.values):
        turn.say("TRK-1.3", "nothing")
    if end.when == "counted" and end.counter == action.counter:
        turn.end(Ending.COUNTED)


@EFFECTS.of(Shift)
def _shift(turn: TrackerTurn, action: Shift) -> None:
    at = tally(turn.state, action.tally)
    _tally(turn, at, turn.state.tallies[at] + action.by)


@EFFECTS.of(Set)
def _set(turn: TrackerTurn, action: Set) -> None:
    _tally(turn, tally(turn.state, action.tally), action.value)


def _change(turn: TrackerTurn, at: int, seat: int, by: int) -> None:
    """More or less of a counter; who loses what keeps them in the game is hurt."""
    counter = turn.state.tracker.counters[at]
    before = turn.state.values[at][seat]
    value = _kept(turn, at, seat, before + by, turn.ruled)
    params = {"change": f"{by:+}", "told": counter.told(value)}
    if counter.at_min is AtBound.OUT and value < before:
        turn.say("TRK-2.2", "hurt", target=seat, **params)
    else:
        turn.say("TRK-1.1", "changed", player=seat, **params)
    _bounded(turn, counter, before + by, value)


def _win(turn: TrackerTurn, at: int, seat: int, by: int, victim: int) -> None:
    """What one wins another loses; whoever has nothing left may be out (TRK-1.6)."""
    if by < 0:
        seat, victim, by = victim, seat, -by
    for player, change in ((victim, -by), (seat, by)):
        _kept(turn, at, player, turn.state.values[at][player] + change, ruled=False)
    counter, values = turn.state.tracker.counters[at], turn.state.values[at]
    about = {"number": by, "target": victim, "told": counter.told(values[seat])}
    turn.say("TRK-1.6", "won", player=seat, **about)


def _kept(turn: TrackerTurn, at: int, seat: int, value: int, ruled: bool) -> int:
    """Keep a player's number within its bounds; whoever comes to a deadly one is out."""
    state = turn.state
    counter = state.tracker.counters[at]
    value = _within(counter, value, ruled)
    values = changed(state.values, at, changed(state.values[at], seat, value))
    turn.state = state._replace(values=values)
    deadly = (value <= counter.min and counter.at_min is AtBound.OUT) or (
        value >= counter.max and counter.at_max is AtBound.OUT
    )
    if deadly:
        turn.fallen.append(seat)
    return value


def _tally(turn: TrackerTurn, at: int, value: int) -> None:
    """Keep a number of the table."""
    counter = turn.state.tracker.tallies[at]
    kept = _within(counter, value, turn.ruled)
    turn.state = turn.state._replace(tallies=changed(turn.state.tallies, at, kept))
    turn.say("TRK-1.1", "tallied", told=counter.told(kept))
    _bounded(turn, counter, value, kept)


def _within(counter: Counter, value: int, ruled: bool) -> int:
    """A value within the bounds; a ruling may set aside those that refuse."""
    low = counter.at_min is not AtBound.REFUSE or not ruled
    high = counter.at_max is not AtBound.REFUSE or not ruled
    value = max(value, counter.min) if low else value
    return min(value, counter.max) if high else value


def _bounded(turn: TrackerTurn, counter: Counter, asked: int, kept: int) -> None:
    """Say so where a bound has kept a number from going further, and its player alive."""
    at = counter.at_min if kept > asked else counter.at_max
    if kept != asked and at is not AtBound.OUT:
        turn.say("TRK-1.4", "least" if kept > asked else "most", told=counter.told(kept))
