"""The table seen from outside: who may act, what can be said, words for lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

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
)
from .state import NOBODY, State
from .tracker import Tracker


def kinds(tracker: Tracker) -> tuple[type[Action], ...]:
    """The actions this tracker has a use for."""
    found: list[type[Action]] = []
    found += [Change, Put, Scores] if tracker.counters else []
    found += [Win] if any(counter.won_from for counter in tracker.counters) else []
    found += [Shift, Set] if tracker.tallies else []
    found += [Show] if tracker.dice else []
    found += [NextTurn] if tracker.turns else []
    found += [NextRound] if tracker.rounds else []
    found += [Pass, Give] if tracker.markers else []
    return (*found, Out, End)


def to_act(state: State) -> tuple[int, ...]:
    """Whose turn it is; everybody in the game where nobody takes turns."""
    if state.ending:
        return ()
    return state.living if state.turn == NOBODY else (state.turn,)


def candidates(state: State) -> Iterator[Action]:
    """Every kind of line that may be open now; of all numbers, one more and one less."""
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
    yield from (Show(TABLE, face) for face in vocabulary(state, "face").values())
    if tracker.turns:
        yield NextTurn()
    if tracker.rounds:
        yield NextRound()
    for marker in tracker.markers:
        yield Pass(TABLE, marker.name)
        yield from (Give(TABLE, marker.name, target) for target in range(len(state.players)))
    yield End()


def vocabulary(state: State, kind: str) -> Mapping[str, Any]:
    """Words for players, counters of the players and of the table, and markers."""
    tracker = state.tracker
    if kind == "player":
        return {name: seat for seat, name in enumerate(state.players)}
    if kind == "marker":
        return {marker.name: marker.name for marker in tracker.markers}
    if kind == "face":
        return _faces(tracker)
    counters = tracker.counters if kind == "counter" else tracker.tallies
    plural = {counter.name: counter.name for counter in counters}
    return plural | {counter.one: counter.name for counter in counters}


def _faces(tracker: Tracker) -> dict[str, tuple[str, str]]:
    """What dice can show: by the word alone where only one die has it."""
    found = {
        f"{die.name} {face}": (die.name, face) for die in tracker.dice for face in die.faces
    }
    times = Counter(face for _, face in found.values())
    return found | {face: each for each in found.values() if times[face := each[1]] == 1}


def score(state: State) -> tuple[int, ...]:
    """What decides the game, by seat."""
    win = state.tracker.win.counter
    return state.values[state.tracker.index(win)] if win else (0,) * len(state.players)


def examples(tracker: Tracker, players: tuple[str, ...]) -> Iterator[str]:
    """Lines as they are typed, with this game's own words."""
    first, last, size = players[0], players[-1], len(players)
    for counter in tracker.counters:
        if not counter.won_from:
            yield f"{first}: +3 {counter.name}"
        yield f"{first}: {counter.name} 12"
        yield f"{counter.name} {' '.join(str(number) for number in range(size))}"
        if counter.won_from and size > 1:
            yield f"{last}: +1 from {first}"
    for tally in tracker.tallies:
        yield f"+1 {tally.name}"
        yield f"{tally.name} 4"
    for die in tracker.dice:
        yield f"{die.name} {die.faces[0]}"
    if tracker.turns:
        yield "next turn"
    if tracker.rounds:
        yield "next round"
    for marker in tracker.markers:
        yield f"pass {marker.name}"
        yield f"{marker.name} > {last}"
    yield f"{last}: out"
    yield "end"
