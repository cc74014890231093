"""A game of one's own under way: how numbers, markers and dice are written and put right."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from ...engine import Setup
from ...engine.annotations import Raw
from ...engine.codec import Part, as_table, as_text, seat_named
from ...engine.correction import ROUND, Correction, of_turn, one
from ...engine.seats import at_seat
from ...errors import Unreadable, check_known, listed
from .state import NOBODY, State
from .tracker import MOST, AtBound, Counter, Die, Marker, Tracker

T = TypeVar("T")


def _by_name(
    own: Sequence[Counter | Marker | Die], values: Iterable[T], raw: object, place: str
) -> dict[str, tuple[T, object]]:
    """The value of each of a tracker's things with what a position says of it, if anything."""
    told = as_table(raw, place)
    names = [each.name for each in own]
    _only(told, names, place)
    return {name: (was, told.get(name)) for name, was in zip(names, values, strict=True)}


def _only(told: Mapping[str, object], known: Sequence[str], place: str) -> None:
    """Unreadable if a table has a key that it cannot have."""
    for key in told:
        if key not in known:
            raise Unreadable(f"`{place}` has no `{key}`; there is {listed(list(known))}")


def _number(value: object, place: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > MOST:
        raise Unreadable(f"`{place}` is a whole number, not `{value}`")
    return value


def _counters(state: State) -> dict[str, dict[str, int]]:
    both = zip(state.tracker.counters, state.values, strict=True)
    return {each.name: dict(zip(state.players, values, strict=True)) for each, values in both}


def _put_counters(state: State, raw: object) -> None:
    """Everybody's numbers; who is left out has what is usual."""
    values = []
    own = _by_name(state.tracker.counters, state.values, raw, "counters")
    for name, (usual, told) in own.items():
        numbers = as_table({} if told is None else told, name)
        _only(numbers, state.players, name)
        both = zip(state.players, usual, strict=True)
        values.append(tuple(_number(numbers.get(player, was), name) for player, was in both))
    state.values = tuple(values)


def _tallies(state: State) -> dict[str, int]:
    return {
        each.name: value
        for each, value in zip(state.tracker.tallies, state.tallies, strict=True)
    }


def _put_tallies(state: State, raw: object) -> None:
    own = _by_name(state.tracker.tallies, state.tallies, raw, "table")
    state.tallies = tuple(
        was if told is None else _number(told, name) for name, (was, told) in own.items()
    )


def _markers(state: State) -> dict[str, str]:
    both = zip(state.tracker.markers, state.holders, strict=True)
    return {each.name: "" if at == NOBODY else state.players[at] for each, at in both}


def _put_markers(state: State, raw: object) -> None:
    """Who has each; nobody, where no name is written."""
    own = _by_name(state.tracker.markers, state.holders, raw, "markers")
    state.holders = tuple(
        was if told is None else seat_named(told, state.players) if told else NOBODY
        for was, told in own.values()
    )


def _dice(state: State) -> dict[str, str]:
    shown = zip(state.tracker.dice, state.dice, strict=True)
    return {die.name: face for die, face in shown if face}


def _put_dice(state: State, raw: object) -> None:
    own = _by_name(state.tracker.dice, state.tracker.dice, raw, "dice")
    state.dice = tuple(_face(die, told) for die, told in own.values())


def _face(die: Die, told: object) -> str:
    """What a die shows, or "" if nothing is said of it."""
    face = "" if told is None else as_text(told, die.name)
    if face:
        check_known("face", face, die.faces, Unreadable)
    return face


POSITION_PARTS = {
    "counters": Part[State](Raw, _counters, _put_counters),
    "table": Part[State](Raw, _tallies, _put_tallies),
    "markers": Part[State](Raw, _markers, _put_markers),
    "dice": Part[State](Raw, _dice, _put_dice),
}


def fill_in(setup: Setup, table: Mapping[str, object]) -> Mapping[str, object]:  # noqa: ARG001
    """Whose turn it is began the round, where nobody else is said to have."""
    return {"lead": table["turn"], **table} if table.get("turn") else table


def complete_state(state: State) -> State:
    """The same; Unreadable if no table can look so."""
    if not 1 <= state.round <= MOST:
        raise Unreadable("rounds are counted from 1")
    if (state.turn != NOBODY or state.lead != NOBODY) and not state.tracker.turns:
        raise Unreadable("nobody takes turns in this game")
    if state.ending:
        return state
    least = 2 if state.tracker.end.last_standing and len(state.players) > 1 else 1
    if len(state.living) < least:
        raise Unreadable("a game that goes on needs more players who are not out")
    waiting = zip(state.tracker.markers, state.holders, strict=True)
    holders = [holder for marker, holder in waiting if marker.out != "waits"]
    if any(seat != NOBODY and state.out[seat] for seat in (state.turn, *holders)):
        raise Unreadable("who is out has neither a turn nor a marker")
    return state


# What the table can put right ---------------------------------------------------------------


def corrections(tracker: Tracker) -> Mapping[str, Correction]:
    """The corrections of a tracker, by their words."""
    by_word = {"back": Correction(("player",), _back, "{0} is back in the game")}
    if tracker.turns:
        by_word["turn"] = of_turn(one("turn"))
    if tracker.rounds:
        by_word["round"] = ROUND
    return by_word


def _back(now: State, seat: int) -> None:
    """Who was put out, or went home, plays on; nobody comes back to a number that puts out.

    A game that was over for want of players goes on.
    """
    if not now.out[seat]:
        raise Unreadable(f"{now.players[seat]} is in the game")
    now.out, now.ending, now.winners = at_seat(now.out, seat, False), None, ()
    for index, counter in enumerate(now.tracker.counters):
        value = now.values[index][seat]
        if counter.at_min is AtBound.OUT and value == counter.min:
            value += 1
        elif counter.at_max is AtBound.OUT and value == counter.max:
            value -= 1
        now.values = at_seat(now.values, index, at_seat(now.values[index], seat, value))
