"""What a tracker counts, passes and ends by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum


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
