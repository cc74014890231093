"""What is said brings about: numbers, markers, turns and rounds, who is out, the end."""

from __future__ import annotations

from dataclasses import replace

from ...engine import Action, Step
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
from .rules import marker, partner, place, tally, won
from .state import Ending, State, changed
from .tracker import AtBound, Counter


def happen(state: State, action: Action, ruled: bool) -> Step[State]:
    """The state after an action that may be done; `ruled` lets counters pass their bounds."""
    course = Course(state)
    _do(course, action, ruled)
    course.settle()
    return Step(course.state, tuple(course.events))


def _do(course: Course, action: Action, ruled: bool) -> None:
    match action:
        case Pass(marker=name):
            course.hand_on(marker(course.state, name))
        case Give(marker=name, target=target):
            course.hand(marker(course.state, name), target)
        case NextTurn():
            course.next_turn()
        case NextRound():
            course.next_round()
        case Out(seat):
            course.fallen.append(seat)
        case End():
            course.say("TRK-6.4", "ended")
            course.end(Ending.TABLE)
        case _:
            _count(course, action, ruled)


def _count(course: Course, action: Action, ruled: bool) -> None:
    """Numbers of players and of the table, and what its dice show."""
    state = course.state
    match action:
        case Change(seat, by, name):
            at = place(state, name)
            victim = partner(state, seat, at)
            if victim is None:
                _change(course, at, seat, by, ruled)
            else:
                _win(course, at, seat, by, victim)
        case Win(seat, by, victim, name):
            _win(course, won(state, name), seat, by, victim)
        case Put(seat, name, value):
            _put(course, place(state, name), seat, value, ruled)
        case Scores(counter=name, values=values):
            _score(course, place(state, name), values, ruled)
            if state.tracker.end.when == "counted" and state.tracker.end.counter == name:
                course.end(Ending.COUNTED)
        case Shift(by=by, tally=name):
            at = tally(state, name)
            _tally(course, at, state.tallies[at] + by, ruled)
        case Set(tally=name, value=value):
            _tally(course, tally(state, name), value, ruled)
        case Show(face=(die, face)):
            at = [each.name for each in state.tracker.dice].index(die)
            course.state = replace(state, dice=changed(state.dice, at, face))
            course.say("TRK-8.1", "shows", die=die, face=face)


def _put(course: Course, at: int, seat: int, value: int, ruled: bool) -> None:
    """What a counter stands at now."""
    counter = course.state.tracker.counters[at]
    kept = _kept(course, at, seat, value, ruled)
    course.say("TRK-1.2", "put", player=seat, told=counter.told(kept))
    _bounded(course, counter, value, kept)


def _score(course: Course, at: int, values: tuple[int, ...], ruled: bool) -> None:
    """What everybody in the game gets; those who get nothing are passed over."""
    living = course.state.living
    for seat, by in zip(living, values, strict=True):
        if by:
            _change(course, at, seat, by, ruled)
    if not any(values):
        course.say("TRK-1.3", "nothing")


def _change(course: Course, at: int, seat: int, by: int, ruled: bool) -> None:
    """More or less of a counter; who loses what keeps them in the game is hurt."""
    counter = course.state.tracker.counters[at]
    before = course.state.values[at][seat]
    value = _kept(course, at, seat, before + by, ruled)
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
    course.state = replace(state, values=values)
    deadly = (value <= counter.min and counter.at_min is AtBound.OUT) or (
        value >= counter.max and counter.at_max is AtBound.OUT
    )
    if deadly:
        course.fallen.append(seat)
    return value


def _tally(course: Course, at: int, value: int, ruled: bool) -> None:
    """Keep a number of the table."""
    counter = course.state.tracker.tallies[at]
    kept = _within(counter, value, ruled)
    course.state = replace(course.state, tallies=changed(course.state.tallies, at, kept))
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
