"""What can be said to a tracker, how it is written, and with which words."""

from __future__ import annotations

from collections import Counter as Times
from collections.abc import Hashable, Iterator, Mapping

from ...engine import TABLE, Action, action
from .state import State
from .tracker import Tracker


@action("{by:change} [{counter:counter}]")
class Change(Action):
    """Gives to a player's counter, or takes from it (TRK-1.1)."""

    by: int
    counter: str | None = None
    """Left out, the first of the players' counters."""


@action("{by:change} [{counter:counter}] from {victim:player}")
class Win(Action):
    """Wins some of a counter from another player (TRK-1.6)."""

    by: int
    victim: int
    counter: str | None = None
    """Left out, the first that is won from others."""


@action("{face:face}", by_table=True)
class Show(Action):
    """What a die of the table shows now (TRK-8.1)."""

    face: tuple[str, str]
    """The die and its word."""


@action("{counter:counter} {value:number}")
class Put(Action):
    """Says what a player's counter stands at (TRK-1.2)."""

    counter: str
    value: int


@action("{counter:counter} {values:change*}", by_table=True)
class Scores(Action):
    """What everybody in the game gets, in the order of the seats (TRK-1.3)."""

    counter: str
    values: tuple[int, ...]


@action("{by:change} {tally:tally}", by_table=True)
class Shift(Action):
    """Gives to a counter of the table, or takes from it (TRK-1.1)."""

    by: int
    tally: str


@action("{tally:tally} {value:number}", by_table=True)
class Set(Action):
    """Says what a counter of the table stands at (TRK-1.2)."""

    tally: str
    value: int


@action("next turn", also=("turn",), by_table=True)
class NextTurn(Action):
    """The turn goes on (TRK-4.1)."""

    seat: int = TABLE


@action("next round", also=("round",), by_table=True)
class NextRound(Action):
    """A round is over (TRK-3.1)."""

    seat: int = TABLE


@action("pass {marker:marker}", by_table=True)
class Pass(Action):
    """A marker goes on in its direction (TRK-5.1)."""

    marker: str


@action("{marker:marker} > {target:player}", by_table=True)
class Give(Action):
    """A marker goes to somebody (TRK-5.2)."""

    marker: str
    target: int


@action("out")
class Out(Action):
    """A player is out of the game (TRK-2.2)."""


@action("end", by_table=True)
class End(Action):
    """The table says that the game is over (TRK-6.4)."""

    seat: int = TABLE


# The words of lines ----------------------------------------------------------------------


def vocabulary(state: State, kind: str) -> Mapping[str, Hashable]:
    """Words for players, counters of the players and of the table, and markers."""
    tracker = state.tracker
    if kind == "player":
        return {name: seat for seat, name in enumerate(state.players)}
    if kind == "marker":
        return {marker.name: marker.name for marker in tracker.markers}
    if kind == "face":
        return faces(tracker)
    counters = tracker.counters if kind == "counter" else tracker.tallies
    plural = {counter.name: counter.name for counter in counters}
    return plural | {counter.one: counter.name for counter in counters}


def faces(tracker: Tracker) -> dict[str, tuple[str, str]]:
    """What dice can show: by the word alone where only one die has it."""
    owners = {
        f"{die.name} {face}": (die.name, face) for die in tracker.dice for face in die.faces
    }
    times = Times(face for _, face in owners.values())
    return owners | {face: each for each in owners.values() if times[face := each[1]] == 1}


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
