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
    house: str
    """A house rule of the game whose number it starts with, where there is one; or ""."""
    dealt: str
    """A kind of card: it starts with as many as everybody is dealt of these; or ""."""
    won_from: bool
    """Whether what one player gains of it another loses."""
    adds_to: str
    """A counter that it is added to when the round is over; or ""."""
    each_turn: int
    """What is added to it when its player's turn begins."""

    def with_noun(self, value: int) -> str:
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
    out: str
    """What it does when its holder goes out: "passes" at once, or "waits" until it is due."""


@dataclass(frozen=True, slots=True)
class Die:
    """A die, or whatever else on the table shows one of a few words."""

    name: str
    faces: tuple[str, ...]
    start: str
    """The word it begins with; "" before it is rolled."""


@dataclass(frozen=True, slots=True)
class Rounds:
    """That the game is played in rounds."""

    number: int
    """After so many it is over; 0 for any number."""
    by: str
    """"hand", or "turns": over when everybody has had a turn."""
    house: str
    """A house rule of the game whose number is the number of rounds; or ""."""


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
    """"at once", "round": only when the round is over, or "counted": with everybody's."""
    last_standing: bool
    tie: str
    """"shared", or "goes on": of several who lead nobody has won yet."""


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
    dice: tuple[Die, ...]
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
