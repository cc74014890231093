"""What can be said to a tracker, and how it is written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...engine import TABLE, Action


@dataclass(frozen=True, slots=True)
class Change(Action):
    """Gives to a player's counter, or takes from it (TRK-1.1)."""

    by: int
    counter: str | None = None
    """Left out, the first of the players' counters."""
    form: ClassVar[str] = "{by:change} [{counter:counter}]"


@dataclass(frozen=True, slots=True)
class Win(Action):
    """Wins some of a counter from another player (TRK-1.6)."""

    by: int
    victim: int
    counter: str | None = None
    """Left out, the first that is won from others."""
    form: ClassVar[str] = "{by:change} [{counter:counter}] from {victim:player}"


@dataclass(frozen=True, slots=True)
class Show(Action):
    """What a die of the table shows now (TRK-8.1)."""

    face: tuple[str, str]
    """The die and its word."""
    form: ClassVar[str] = "{face:face}"
    by_table: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Put(Action):
    """Says what a player's counter stands at (TRK-1.2)."""

    counter: str
    value: int
    form: ClassVar[str] = "{counter:counter} {value:number}"


@dataclass(frozen=True, slots=True)
class Scores(Action):
    """What everybody in the game gets, in the order of the seats (TRK-1.3)."""

    counter: str
    values: tuple[int, ...]
    form: ClassVar[str] = "{counter:counter} {values:change*}"
    by_table: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Shift(Action):
    """Gives to a counter of the table, or takes from it (TRK-1.1)."""

    by: int
    tally: str
    form: ClassVar[str] = "{by:change} {tally:tally}"
    by_table: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Set(Action):
    """Says what a counter of the table stands at (TRK-1.2)."""

    tally: str
    value: int
    form: ClassVar[str] = "{tally:tally} {value:number}"
    by_table: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class NextTurn(Action):
    """The turn goes on (TRK-4.1)."""

    seat: int = TABLE
    form: ClassVar[str] = "next turn"
    also: ClassVar[tuple[str, ...]] = ("turn",)
    by_table: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class NextRound(Action):
    """A round is over (TRK-3.1)."""

    seat: int = TABLE
    form: ClassVar[str] = "next round"
    also: ClassVar[tuple[str, ...]] = ("round",)
    by_table: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """A marker goes on in its direction (TRK-5.1)."""

    marker: str
    form: ClassVar[str] = "pass {marker:marker}"
    by_table: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Give(Action):
    """A marker goes to somebody (TRK-5.2)."""

    marker: str
    target: int
    form: ClassVar[str] = "{marker:marker} > {target:player}"
    by_table: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Out(Action):
    """A player is out of the game (TRK-2.2)."""

    form: ClassVar[str] = "out"


@dataclass(frozen=True, slots=True)
class End(Action):
    """The table says that the game is over (TRK-6.4)."""

    seat: int = TABLE
    form: ClassVar[str] = "end"
    by_table: ClassVar[bool] = True
