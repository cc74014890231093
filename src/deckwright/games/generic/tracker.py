"""What a tracker counts, passes and ends by: `tracker.toml`, with every fault of the file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from pathlib import Path
from typing import Any

from ...catalog.source import Source
from ...errors import ContentError, Fault, near
from . import keys

FILE = "tracker.toml"


class AtBound(StrEnum):
    """What happens to a counter at its least or its most."""

    REFUSE = "refuse"
    """Nothing that would lead beyond it may be done."""
    CLAMP = "clamp"
    """It stays there, whatever more is taken or given."""
    OUT = "out"
    """It stays there, and its player is out of the game."""


@dataclass(frozen=True, slots=True)
class Counter:
    """A number that is kept, for every player or for the table."""

    name: str
    one: str
    """What a single one is called: "life"."""
    of: str
    """"player" or "table"."""
    start: int
    min: int
    max: int
    at_min: AtBound
    at_max: AtBound
    reset: bool
    """Whether it goes back to its start at a new round."""

    def told(self, value: int) -> str:
        """A value with its noun."""
        return f"{value} {self.one if abs(value) == 1 else self.name}"


@dataclass(frozen=True, slots=True)
class Marker:
    """A thing one player has: the dealer's button, a crown."""

    name: str
    passes: str
    """"left", "right" or "hand"."""
    each: str
    """"round" or "turn": when it passes by itself."""
    start: str
    """"first" for the first player, or "nobody"."""


@dataclass(frozen=True, slots=True)
class Rounds:
    """That the game is played in rounds."""

    number: int
    """After so many it is over; 0 for any number."""
    by: str
    """"hand", or "turns": over when everybody has had a turn."""


@dataclass(frozen=True, slots=True)
class Turns:
    """That the players take turns."""

    order: str
    """"left" or "right"."""
    first: str
    """The marker whose holder begins each round, or ""."""


@dataclass(frozen=True, slots=True)
class End:
    """What ends the game besides the last round, and the table's own word."""

    counter: str
    reaches: int
    when: str
    """"at once", or "round": only when the round is over."""
    last_standing: bool


@dataclass(frozen=True, slots=True)
class Win:
    """Who wins."""

    counter: str
    """"" where nothing that players have is counted."""
    by: str
    """"highest" or "lowest"."""


@dataclass(frozen=True, slots=True)
class Tracker:
    """How one game keeps score."""

    text: str
    """The file it was read from; a session keeps it."""
    counters: tuple[Counter, ...]
    """Of every player."""
    tallies: tuple[Counter, ...]
    """Of the table."""
    markers: tuple[Marker, ...]
    rounds: Rounds | None
    turns: Turns | None
    end: End
    win: Win
    say: Mapping[str, str]
    """"round", "turn", "out" -> a sentence for that moment."""

    def index(self, name: str) -> int:
        """The place of a player's counter of this name."""
        return [counter.name for counter in self.counters].index(name)

    @property
    def knocks_out(self) -> bool:
        """Whether a counter can put a player out."""
        return any(AtBound.OUT in (c.at_min, c.at_max) for c in self.counters)


def load(place: Path) -> tuple[Tracker | None, tuple[Fault, ...]]:
    """The tracker of a game's folder or of a file, unless it has faults; and all of these."""
    return _read(Source(place / FILE if place.is_dir() else place))


@lru_cache(maxsize=32)
def kept(text: str) -> Tracker:
    """The tracker a session has kept; ContentError if somebody has spoilt it."""
    tracker, faults = _read(Source(Path(FILE), FILE, text))
    if tracker is None:
        raise ContentError(faults)
    return tracker


def _read(source: Source) -> tuple[Tracker | None, tuple[Fault, ...]]:
    """A tracker from its tables; what is wrong is noted in the source."""
    if source.faults:
        return None, tuple(source.faults)
    for key in source.tables:
        if key not in keys.TOP:
            source.fault(source.line(key), f"unknown table `{key}`{near(key, keys.TOP)}")
    tracker = _tracker(source)
    if not source.faults:
        for line, message in keys.misfits(source, tracker):
            source.fault(line, message)
    return (None if source.faults else tracker), tuple(source.faults)


def _tracker(source: Source) -> Tracker:
    """The tracker as far as its tables are right."""
    counters = [_counter(source, *each) for each in enumerate(source.list("counter"))]
    markers = tuple(
        Marker(**_marked(source, index, table))
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
        rounds=rounds,
        turns=turns,
        end=_end(_table(source, "end"), of_players),
        win=_win(_table(source, "win"), of_players),
        say={key: text for key, text in _table(source, "say").items() if text},
    )


def _table(source: Source, header: str) -> dict[str, Any]:
    return source.read(source.table(header), keys.TABLES[header], header, 0, header)


def _counter(source: Source, index: int, table: Mapping[str, Any]) -> Counter:
    """A counter, with what follows from what it does not say."""
    who = f"counter `{table.get('name', f'number {index + 1}')}`"
    values = source.read(table, keys.COUNTER, "counter", index, who)
    values["one"] = values["one"] or keys.single(values["name"] or "")
    for bound, limit in (("min", -keys.MOST), ("max", keys.MOST)):
        values[bound] = limit if values[bound] is None else values[bound]
        values[f"at_{bound}"] = AtBound(values[f"at_{bound}"])
    return Counter(**values)


def _marked(source: Source, index: int, table: Mapping[str, Any]) -> dict[str, Any]:
    """A marker, which passes each round where there are rounds, unless it says otherwise."""
    who = f"marker `{table.get('name', f'number {index + 1}')}`"
    values = source.read(table, keys.MARKER, "marker", index, who)
    values["each"] = values["each"] or ("round" if "rounds" in source.tables else "turn")
    return values


def _end(values: dict[str, Any], counters: Sequence[Counter]) -> End:
    """The game ends with the last player where counters put players out."""
    if values["last_standing"] is None:
        values["last_standing"] = any(AtBound.OUT in (c.at_min, c.at_max) for c in counters)
    return End(**values)


def _win(values: dict[str, Any], counters: Sequence[Counter]) -> Win:
    """The first counter of the players decides unless another is named."""
    first = next((counter.name for counter in counters), "")
    return Win(values["counter"] or first, values["by"])
