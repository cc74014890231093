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
from .course import Course
from .legality import marker, partner, place, tally, won
from .state import Ending, State
from .tracker import AtBound, Counter

EFFECTS = Effects[State, Course](Course)


# Markers, turns and rounds, the end -------------------------------------------------------


@EFFECTS.of(Pass)
def _pass(course: Course, action: Pass) -> None:
    course.hand_on(marker(course.state, action.marker))


@EFFECTS.of(Give)
def _give(course: Course, action: Give) -> None:
    course.hand(marker(course.state, action.marker), action.target)


@EFFECTS.of(NextTurn)
def _next_turn(course: Course, _: NextTurn) -> None:
    course.next_turn()


@EFFECTS.of(NextRound)
def _next_round(course: Course, _: NextRound) -> None:
    course.next_round()


@EFFECTS.of(Out)
def _out(course: Course, action: Out) -> None:
    course.fallen.append(action.seat)


@EFFECTS.of(End)
def _end(course: Course, _: End) -> None:
    course.say("TRK-6.4", "ended")
    course.end(Ending.TABLE)


@EFFECTS.of(Show)
def _show(course: Course, action: Show) -> None:
    state, (die, face) = course.state, action.face
    at = [each.name for each in state.tracker.dice].index(die)
    course.state = state._replace(dice=changed(state.dice, at, face))
    course.say("TRK-8.1", "shows", die=die, face=face)


# Numbers ----------------------------------------------------------------------------------


@EFFECTS.of(Change)
def _changed(course: Course, action: Change) -> None:
    at, seat = place(course.state, action.counter), action.seat
    victim = partner(course.state, seat, at)
    if victim is None:
        _change(course, at, seat, action.by)
    else:
        _win(course, at, seat, action.by, victim)


@EFFECTS.of(Win)
def _won(course: Course, action: Win) -> None:
    at = won(course.state, action.counter)
    _win(course, at, action.seat, action.by, action.victim)


@EFFECTS.of(Put)
def _put(course: Course, action: Put) -> None:
    """What a counter stands at now."""
    at = place(course.state, action.counter)
    counter = course.state.tracker.counters[at]
    kept = _kept(course, at, action.seat, action.value, course.ruled)
    course.say("TRK-1.2", "put", player=action.seat, told=counter.told(kept))
    _bounded(course, counter, action.value, kept)


@EFFECTS.of(Scores)
def _scores(course: Course, action: Scores) -> None:
    """What everybody in the game gets; those who get nothing are passed over."""
    living, end = course.state.living, course.state.tracker.end
    at = place(course.state, action.counter)
    for seat, by in zip(living, action.values, strict=True):
        if by:
            _change(course, at, seat, by)
    if not any(action.values):
        course.say("TRK-1.3", "nothing")
    if end.when == "counted" and end.counter == action.counter:
        course.end(Ending.COUNTED)


@EFFECTS.of(Shift)
def _shift(course: Course, action: Shift) -> None:
    at = tally(course.state, action.tally)
    _tally(course, at, course.state.tallies[at] + action.by)


@EFFECTS.of(Set)
def _set(course: Course, action: Set) -> None:
    _tally(course, tally(course.state, action.tally), action.value)


def _change(course: Course, at: int, seat: int, by: int) -> None:
    """More or less of a counter; who loses what keeps them in the game is hurt."""
    counter = course.state.tracker.counters[at]
    before = course.state.values[at][seat]
    value = _kept(course, at, seat, before + by, course.ruled)
    params = {"change": f"{by:+}", "told": counter.told(value)}
    if counter.at_min is AtBound.OUT and value < before:
        course.say("TRK-2.2", "hurt", target=seat, **params)
    else:
        course.say("TRK-1.1", "changed", player=seat, **params)
    _bounded(course, counter, before + by, value)


def _win(course: Course, at: int, seat: int, by: int, victim: int) -> None:
    """What one wins another loses; whoever has nothing left may be out (TRK-1.6)."""
    if by < 0:
        seat, victim, by = victim, seat, -by
    for player, change in ((victim, -by), (seat, by)):
        _kept(course, at, player, course.state.values[at][player] + change, ruled=False)
    counter, values = course.state.tracker.counters[at], course.state.values[at]
    about = {"number": by, "target": victim, "told": counter.told(values[seat])}
    course.say("TRK-1.6", "won", player=seat, **about)


def _kept(course: Course, at: int, seat: int, value: int, ruled: bool) -> int:
    """Keep a player's number within its bounds; whoever comes to a deadly one is out."""
    state = course.state
    counter = state.tracker.counters[at]
    value = _within(counter, value, ruled)
    values = changed(state.values, at, changed(state.values[at], seat, value))
    course.state = state._replace(values=values)
    deadly = (value <= counter.min and counter.at_min is AtBound.OUT) or (
        value >= counter.max and counter.at_max is AtBound.OUT
    )
    if deadly:
        course.fallen.append(seat)
    return value


def _tally(course: Course, at: int, value: int) -> None:
    """Keep a number of the table."""
    counter = course.state.tracker.tallies[at]
    kept = _within(counter, value, course.ruled)
    course.state = course.state._replace(tallies=changed(course.state.tallies, at, kept))
    course.say("TRK-1.1", "tallied", told=counter.told(kept))
    _bounded(course, counter, value, kept)


def _within(counter: Counter, value: int, ruled: bool) -> int:
    """A value within the bounds; a ruling may set aside those that refuse."""
    low = counter.at_min is not AtBound.REFUSE or not ruled
    high = counter.at_max is not AtBound.REFUSE or not ruled
    value = max(value, counter.min) if low else value
    return min(value, counter.max) if high else value


def _bounded(course: Course, counter: Counter, asked: int, kept: int) -> None:
    """Say so where a bound has kept a number from going further, and its player alive."""
    at = counter.at_min if kept > asked else counter.at_max
    if kept != asked and at is not AtBound.OUT:
        course.say("TRK-1.4", "least" if kept > asked else "most", told=counter.told(kept))
