"""What a tracker counts, passes and ends by; with what its file may say of each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, TypeAlias

from ...catalog import schema
from ...catalog.schema import Key

MOST = 999_999_999
"""No number at a table is larger."""
NAME = schema.text(16, r"[^\W\d_][\w-]*", "one word of letters, digits and hyphens")
Name: TypeAlias = Annotated[str, NAME]
Number: TypeAlias = Annotated[int, schema.whole(-MOST, MOST)]
Bound: TypeAlias = Annotated[int, Key(schema.whole(-MOST, MOST))]
Flag: TypeAlias = Annotated[bool, schema.flag]
Rule: TypeAlias = Annotated[str, schema.text(40)]


class AtBound(StrEnum):
    """What happens to a counter at its least or its most."""

    REFUSE = "refuse"
    """Nothing that would lead beyond it may be done."""
    CLAMP = "clamp"
    """It stays there, whatever more is taken or given."""
    OUT = "out"
    """It stays there, and its player is out of the game."""


AtEnd: TypeAlias = Annotated[AtBound, schema.choice("refuse", "clamp", "out")]


@dataclass(frozen=True, slots=True)
class Counter:
    """A number that is kept, for every player or for the table."""

    name: Name
    one: Name = ""
    """What a single one is called: "life"."""
    of: Annotated[str, schema.choice("player", "table")] = "player"
    start: Number = 0
    min: Bound = -MOST
    max: Bound = MOST
    at_min: AtEnd = AtBound.REFUSE
    at_max: AtEnd = AtBound.REFUSE
    reset: Flag = False
    """Whether it goes back to its start at a new round."""
    house: Rule = ""
    """A house rule of the game whose number it starts with, where there is one; or ""."""
    dealt: Annotated[str, schema.name] = ""
    """A kind of card: it starts with as many as everybody is dealt of these; or ""."""
    won_from: Flag = False
    """Whether what one player gains of it another loses."""
    adds_to: Name = ""
    """A counter that it is added to when the round is over; or ""."""
    each_turn: Number = 0
    """What is added to it when its player's turn begins."""

    def with_noun(self, value: int) -> str:
        """A value with its noun."""
        return f"{value} {self.one if abs(value) == 1 else self.name}"


@dataclass(frozen=True, slots=True)
class Marker:
    """A thing one player has: the dealer's button, a crown."""

    name: Name
    passes: Annotated[str, schema.choice("left", "right", "hand")] = "left"
    each: Annotated[str, schema.choice("round", "turn")] = ""
    """When it passes by itself."""
    start: Annotated[str, schema.choice("first", "nobody")] = "first"
    """Who has it: the first player, or nobody."""
    out: Annotated[str, schema.choice("passes", "waits")] = "passes"
    """What it does when its holder goes out: "passes" at once, or "waits" until it is due."""


@dataclass(frozen=True, slots=True)
class Die:
    """A die, or whatever else on the table shows one of a few words."""

    name: Name
    faces: Annotated[tuple[str, ...], schema.many(NAME)]
    start: Name = ""
    """The word it begins with; "" before it is rolled."""


@dataclass(frozen=True, slots=True)
class Rounds:
    """That the game is played in rounds."""

    number: Annotated[int, schema.whole(0, 999)] = 0
    """After so many it is over; 0 for any number."""
    by: Annotated[str, schema.choice("hand", "turns")] = "hand"
    """"turns": over when everybody has had a turn."""
    house: Rule = ""
    """A house rule of the game whose number is the number of rounds; or ""."""


@dataclass(frozen=True, slots=True)
class Turns:
    """That the players take turns."""

    order: Annotated[str, schema.choice("left", "right")] = "left"
    first: Name = ""
    """The marker whose holder begins each round, or ""."""


@dataclass(frozen=True, slots=True)
class End:
    """What ends the game besides the last round, and the table's own word."""

    counter: Name = ""
    reaches: Number = 0
    when: Annotated[str, schema.choice("at once", "round", "counted")] = "at once"
    """"round": only when the round is over; "counted": with everybody's."""
    last_standing: Annotated[bool, Key(schema.flag)] = False
    tie: Annotated[str, schema.choice("shared", "goes on")] = "shared"
    """"goes on": of several who lead nobody has won yet."""


@dataclass(frozen=True, slots=True)
class Win:
    """Who wins."""

    counter: Name = ""
    """"" where nothing that players have is counted."""
    by: Annotated[str, schema.choice("highest", "lowest")] = "highest"


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
