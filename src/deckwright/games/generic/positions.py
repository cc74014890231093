"""A state as a TOML table that a person can read and write, and back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ...engine import Setup
from ...errors import Unreadable, listed, unknown
from .state import NOBODY, Ending, State, opening
from .tracker import Tracker
from .tracker_schema import MOST

RawTable = Mapping[str, object]
KEYS = (
    *("round", "turn", "lead", "counters", "table", "markers", "dice"),
    *("out", "ending", "winners"),
)


def to_position(state: State) -> dict[str, object]:
    """Numbers by player, who has what, who is out; what is not there is left out."""
    tracker, names = state.tracker, state.players
    table: dict[str, object] = {
        "round": state.round,
        "turn": names[state.turn] if state.turn != NOBODY else "",
        "lead": names[state.lead] if state.lead != NOBODY else "",
        "counters": {
            counter.name: dict(zip(names, values, strict=True))
            for counter, values in zip(tracker.counters, state.values, strict=True)
        },
        "table": {
            tally.name: value
            for tally, value in zip(tracker.tallies, state.tallies, strict=True)
        },
        "markers": {
            marker.name: names[holder] if holder != NOBODY else ""
            for marker, holder in zip(tracker.markers, state.holders, strict=True)
        },
        "dice": {
            die.name: face for die, face in zip(tracker.dice, state.dice, strict=True) if face
        },
        "out": [name for name, gone in zip(names, state.out, strict=True) if gone],
        "ending": str(state.ending or ""),
        "winners": [names[seat] for seat in state.winners],
    }
    return {key: value for key, value in table.items() if value}


def from_position(tracker: Tracker, setup: Setup, raw: RawTable) -> State:
    """What is left out is as at the start."""
    _only(raw, KEYS, "the table")
    start, names = opening(tracker, setup), setup.players
    counters = _part(raw, "counters", [counter.name for counter in tracker.counters])
    tallies = _part(raw, "table", [tally.name for tally in tracker.tallies])
    markers = _part(raw, "markers", [marker.name for marker in tracker.markers])
    state = start._replace(
        round=_whole(raw.get("round", 1), "round", 1),
        values=tuple(
            _by_seat(names, counters.get(counter.name, {}), counter.name, begun[0])
            for counter, begun in zip(tracker.counters, start.values, strict=True)
        ),
        tallies=tuple(
            _whole(tallies.get(tally.name, tally.start), tally.name)
            for tally in tracker.tallies
        ),
        holders=tuple(
            _seat(names, markers[marker.name]) if marker.name in markers else holder
            for marker, holder in zip(tracker.markers, start.holders, strict=True)
        ),
        dice=_dice(tracker, raw),
        out=_out(names, raw.get("out", [])),
        ending=_ending(raw.get("ending", "")),
        winners=tuple(_seat(names, name) for name in _list(raw.get("winners", []))),
    )
    if tracker.turns:
        turn = _seat(names, raw["turn"]) if "turn" in raw else start.turn
        state = state._replace(
            turn=turn, lead=_seat(names, raw["lead"]) if "lead" in raw else turn
        )
    _check(state)
    return state


def _check(state: State) -> None:
    """What no table can look like."""
    if state.ending:
        return
    least = 2 if state.tracker.end.last_standing and len(state.players) > 1 else 1
    if len(state.living) < least:
        raise Unreadable("a game that goes on needs more players who are not out")
    waiting = zip(state.tracker.markers, state.holders, strict=True)
    holders = [holder for marker, holder in waiting if marker.out != "waits"]
    if any(seat != NOBODY and state.out[seat] for seat in (state.turn, *holders)):
        raise Unreadable("who is out has neither a turn nor a marker")
    if state.tracker.turns and NOBODY in (state.turn, state.lead):
        raise Unreadable("`turn` is missing")


def _part(raw: RawTable, key: str, known: Sequence[str]) -> RawTable:
    """A table of a position whose keys are the tracker's names."""
    part = raw.get(key, {})
    if not isinstance(part, Mapping):
        raise Unreadable(f"`{key}` is a table")
    _only(part, known, f"`{key}`")
    return part


def _by_seat(names: Sequence[str], raw: object, what: str, start: int) -> tuple[int, ...]:
    if not isinstance(raw, Mapping):
        raise Unreadable(f"`{what}` is a table of players")
    _only(raw, names, f"`{what}`")
    return tuple(_whole(raw.get(name, start), what) for name in names)


def _dice(tracker: Tracker, raw: RawTable) -> tuple[str, ...]:
    """What each die shows, or "" if nothing is said of it."""
    faces = _part(raw, "dice", [die.name for die in tracker.dice])
    shown = tuple(str(faces.get(die.name, "")) for die in tracker.dice)
    for die, face in zip(tracker.dice, shown, strict=True):
        if face and face not in die.faces:
            raise Unreadable(unknown("face", face, list(die.faces)))
    return shown


def _seat(names: Sequence[str], name: object) -> int:
    """The seat of a player's name; nobody's for an empty one."""
    if name and name not in names:
        raise Unreadable(unknown("player", str(name), names))
    return names.index(name) if name else NOBODY


def _out(names: Sequence[str], raw: object) -> tuple[bool, ...]:
    gone = {_seat(names, name) for name in _list(raw)}
    return tuple(seat in gone for seat in range(len(names)))


def _ending(raw: object) -> Ending | None:
    if raw and raw not in list(Ending):
        raise Unreadable(unknown("ending", str(raw), [str(ending) for ending in Ending]))
    return Ending(str(raw)) if raw else None


def _list(raw: object) -> Sequence[object]:
    if not isinstance(raw, (list, tuple)):
        raise Unreadable(f"expected a list of players, not `{raw}`")
    return raw


def _whole(value: object, what: str, least: int = -MOST) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= MOST:
        raise Unreadable(f"`{what}` is a whole number, not `{value}`")
    return value


def _only(raw: RawTable, known: Iterable[str], where: str) -> None:
    for key in raw:
        if key not in known:
            raise Unreadable(f"{where} has no `{key}`; there is {listed(list(known))}")
