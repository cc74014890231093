"""What is said brings about: numbers, markers, turns and rounds, who is out, the end."""

from __future__ import annotations

from ...engine import Effects
from ...engine.seats import at_seat as changed
from . import actions as do
from .legality import marker, partner, place, tally, won_counter
from .state import Ending, State
from .tracker import AtBound, Counter
from .turn_flow import end, hand, hand_on, next_round, next_turn, settle_fallen

EFFECTS = Effects[State](settle_fallen)

# Markers, turns and rounds, the end -------------------------------------------------------


@EFFECTS.of(do.Pass)
def _pass(now: State, action: do.Pass) -> None:
    hand_on(now, marker(now, action.marker))


@EFFECTS.of(do.Give)
def _give(now: State, action: do.Give) -> None:
    hand(now, marker(now, action.marker), action.target)


@EFFECTS.of(do.NextTurn)
def _next_turn(now: State, _: do.NextTurn) -> None:
    next_turn(now)


@EFFECTS.of(do.NextRound)
def _next_round(now: State, _: do.NextRound) -> None:
    next_round(now)


@EFFECTS.of(do.Out)
def _out(now: State, action: do.Out) -> None:
    now.fallen = (*now.fallen, action.seat)


@EFFECTS.of(do.End)
def _end(now: State, _: do.End) -> None:
    now.say("TRK-6.4", "ended")
    end(now, Ending.TABLE)


@EFFECTS.of(do.Show)
def _show(now: State, action: do.Show) -> None:
    die, face = action.face
    at = [each.name for each in now.tracker.dice].index(die)
    now.dice = changed(now.dice, at, face)
    now.say("TRK-8.1", "shows", die=die, face=face)


# Numbers ----------------------------------------------------------------------------------


@EFFECTS.of(do.Change)
def _do_change(now: State, action: do.Change) -> None:
    at, seat = place(now, action.counter), action.seat
    victim = partner(now, seat, at)
    if victim is None:
        _change(now, at, seat, action.by)
    else:
        _win(now, at, seat, action.by, victim)


@EFFECTS.of(do.Win)
def _do_win(now: State, action: do.Win) -> None:
    at = won_counter(now, action.counter)
    _win(now, at, action.seat, action.by, action.victim)


@EFFECTS.of(do.Put)
def _put(now: State, action: do.Put) -> None:
    """What a counter stands at now."""
    if now.out[action.seat]:  # `Bo lives 2`: who lives is not out
        now.out = changed(now.out, action.seat, False)
        now.say("TRK-2.1", "back", player=action.seat)
    at = place(now, action.counter)
    counter, before = now.tracker.counters[at], now.values[at][action.seat]
    kept = _within_bounds(now, at, action.seat, action.value, now.ruled)
    now.say("TRK-1.2", "put", player=action.seat, told=counter.with_noun(kept), before=before)
    _say_bound(now, counter, action.value, kept)


@EFFECTS.of(do.Scores)
def _scores(now: State, action: do.Scores) -> None:
    """What everybody in the game gets; those who get nothing are passed over."""
    living, over = now.living, now.tracker.end
    at = place(now, action.counter)
    for seat, by in zip(living, action.values, strict=True):
        if by:
            _change(now, at, seat, by)
    if not any(action.values):
        now.say("TRK-1.3", "nothing")
    if over.when == "counted" and over.counter == action.counter:
        end(now, Ending.COUNTED)


@EFFECTS.of(do.Shift)
def _shift(now: State, action: do.Shift) -> None:
    at = tally(now, action.tally)
    _tally(now, at, now.tallies[at] + action.by)


@EFFECTS.of(do.Set)
def _set(now: State, action: do.Set) -> None:
    _tally(now, tally(now, action.tally), action.value)


def _change(now: State, at: int, seat: int, by: int) -> None:
    """More or less of a counter; who loses what keeps them in the game is hurt."""
    counter = now.tracker.counters[at]
    before = now.values[at][seat]
    value = _within_bounds(now, at, seat, before + by, now.ruled)
    params = {"change": f"{by:+}", "told": counter.with_noun(value)}
    if counter.at_min is AtBound.OUT and value < before:
        now.say("TRK-2.2", "hurt", target=seat, **params)
    else:
        now.say("TRK-1.1", "changed", player=seat, **params)
    _say_bound(now, counter, before + by, value)


def _win(now: State, at: int, seat: int, by: int, victim: int) -> None:
    """What one wins another loses; whoever has nothing left may be out (TRK-1.6)."""
    if by < 0:
        seat, victim, by = victim, seat, -by
    for player, change in ((victim, -by), (seat, by)):
        _within_bounds(now, at, player, now.values[at][player] + change, ruled=False)
    counter, values = now.tracker.counters[at], now.values[at]
    about = {"number": by, "target": victim, "told": counter.with_noun(values[seat])}
    now.say("TRK-1.6", "won", player=seat, **about)


def _within_bounds(now: State, at: int, seat: int, value: int, ruled: bool) -> int:
    """Keep a player's number within its bounds; whoever comes to a deadly one is out."""
    counter = now.tracker.counters[at]
    value = _within(counter, value, ruled)
    values = changed(now.values, at, changed(now.values[at], seat, value))
    now.values = values
    deadly = (value <= counter.min and counter.at_min is AtBound.OUT) or (
        value >= counter.max and counter.at_max is AtBound.OUT
    )
    if deadly:
        now.fallen = (*now.fallen, seat)
    return value


def _tally(now: State, at: int, value: int) -> None:
    """Keep a number of the table."""
    counter = now.tracker.tallies[at]
    kept = _within(counter, value, now.ruled)
    now.tallies = changed(now.tallies, at, kept)
    now.say("TRK-1.1", "tallied", told=counter.with_noun(kept))
    _say_bound(now, counter, value, kept)


def _within(counter: Counter, value: int, ruled: bool) -> int:
    """A value within the bounds; a ruling may set aside those that refuse."""
    low = counter.at_min is not AtBound.REFUSE or not ruled
    high = counter.at_max is not AtBound.REFUSE or not ruled
    value = max(value, counter.min) if low else value
    return min(value, counter.max) if high else value


def _say_bound(now: State, counter: Counter, asked: int, kept: int) -> None:
    """Say so where a bound has kept a number from going further, and its player alive."""
    at = counter.at_min if kept > asked else counter.at_max
    if kept != asked and at is not AtBound.OUT:
        now.say("TRK-1.4", "least" if kept > asked else "most", told=counter.with_noun(kept))
