"""`tracker.toml` -> Tracker, with every fault of the file."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from ...catalog.schema import Values
from ...catalog.source import Source
from ...errors import ContentError, Fault
from ...names import COMMANDS, singular
from . import tracker_schema as keys
from .tracker import MOST, AtBound, Counter, Die, End, Marker, Rounds, Tracker, Turns, Win

FILE = "tracker.toml"


def load(place: Path) -> tuple[Tracker | None, tuple[Fault, ...]]:
    """The tracker of a game's folder or of a file, unless it has faults; and all of these."""
    source = Source(place / FILE if place.is_dir() else place)
    return _read(source, (*keys.WORDS, *COMMANDS))


@lru_cache(maxsize=32)
def stored_tracker(text: str) -> Tracker:
    """The tracker a session has kept; ContentError if somebody has spoilt it.

    The prompt may have learnt words since, such as `set`: a counter called so stays what it is,
    and its lines begin with a player's name.
    """
    tracker, faults = _read(Source(Path(FILE), FILE, text), keys.WORDS)
    if tracker is None:
        raise ContentError(faults)
    return tracker


def _read(source: Source, taken: Collection[str]) -> tuple[Tracker | None, tuple[Fault, ...]]:
    """A tracker from its tables; what is wrong is noted in the source.

    `taken`: words that nothing may be called.
    """
    if source.faults:
        return None, tuple(source.faults)
    source.check_tables(keys.TOP)
    tracker = _tracker(source)
    if not source.faults:
        for line, message in keys.misfits(source, tracker, taken):
            source.fault(line, message)
    return (None if source.faults else tracker), tuple(source.faults)


def _tracker(source: Source) -> Tracker:
    """The tracker as far as its tables are right."""
    counters = [_counter(source, *each) for each in enumerate(source.list("counter"))]
    markers = tuple(
        Marker(**_marker_values(source, index, table))
        for index, table in enumerate(source.list("marker"))
    )
    of_players = tuple(counter for counter in counters if counter.of == "player")
    rounds = Rounds(**_table(source, "rounds")) if "rounds" in source.tables else None
    turns = Turns(**_table(source, "turns")) if "turns" in source.tables else None
    return Tracker(
        text=source.text,
        counters=of_players,
        tallies=tuple(counter for counter in counters if counter.of == "table"),
        markers=markers,
        dice=tuple(_die(source, *each) for each in enumerate(source.list("die"))),
        rounds=rounds,
        turns=turns,
        end=_end(_table(source, "end"), of_players),
        win=_win(_table(source, "win"), of_players),
        say={key: text for key, text in _table(source, "say").items() if text},
    )


def _table(source: Source, header: str) -> Values:
    return source.read(source.table(header), keys.TABLES[header], header, 0, header)


def _counter(source: Source, index: int, table: Mapping[str, object]) -> Counter:
    """A counter, with what follows from what it does not say."""
    who = f"counter `{table.get('name', f'number {index + 1}')}`"
    values = source.read(table, keys.COUNTER, "counter", index, who)
    values["one"] = values["one"] or singular(values["name"] or "")
    for bound, limit in (("min", -MOST), ("max", MOST)):
        values[bound] = limit if values[bound] is None else values[bound]
        values[f"at_{bound}"] = AtBound(values[f"at_{bound}"])
    return Counter(**values)


def _marker_values(source: Source, index: int, table: Mapping[str, object]) -> Values:
    """A marker, which passes each round where there are rounds, unless it says otherwise."""
    who = f"marker `{table.get('name', f'number {index + 1}')}`"
    values = source.read(table, keys.MARKER, "marker", index, who)
    values["each"] = values["each"] or ("round" if "rounds" in source.tables else "turn")
    return values


def _die(source: Source, index: int, table: Mapping[str, object]) -> Die:
    who = f"die `{table.get('name', f'number {index + 1}')}`"
    values = source.read(table, keys.DIE, "die", index, who)
    return Die(values["name"], tuple(values["faces"] or ()), values["start"])


def _end(values: Values, counters: Sequence[Counter]) -> End:
    """The game ends with the last player where counters put players out."""
    if values["last_standing"] is None:
        values["last_standing"] = any(AtBound.OUT in (c.at_min, c.at_max) for c in counters)
    return End(**values)


def _win(values: Values, counters: Sequence[Counter]) -> Win:
    """The first counter of the players decides unless another is named."""
    first = next((counter.name for counter in counters), "")
    return Win(values["counter"] or first, values["by"])
