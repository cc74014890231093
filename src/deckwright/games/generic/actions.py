"""What can be said to a tracker, and how it is written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...engine.game import TABLE


@dataclass(frozen=True, slots=True)
class Change:
    """Gives to a player's counter, or takes from it (TRK-1.1)."""

    seat: int
    by: int
    counter: str | None = None
    """Left out, the first of the players' counters."""
    form: ClassVar[str] = "{by:change} [{counter:counter}]"


@dataclass(frozen=True, slots=True)
class Put:
    """Says what a player's counter stands at (TRK-1.2)."""

    seat: int
    counter: str
    value: int
    form: ClassVar[str] = "{counter:counter} {value:number}"


@dataclass(frozen=True, slots=True)
class Scores:
    """What everybody in the game gets, in the order of the seats (TRK-1.3)."""

    counter: str
    values: tuple[int, ...]
    seat: int = TABLE
    form: ClassVar[str] = "{counter:counter} {values:change*}"
    for_table: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Shift:
    """Gives to a counter of the table, or takes from it (TRK-1.1)."""

    by: int
    tally: str
    seat: int = TABLE
    form: ClassVar[str] = "{by:change} {tally:tally}"
    for_table: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Set:
    """Says what a counter of the table stands at (TRK-1.2)."""

    tally: str
    value: int
    seat: int = TABLE
    form: ClassVar[str] = "{tally:tally} {value:number}"
    for_table: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class NextTurn:
    """The turn goes on (TRK-4.1)."""

    seat: int = TABLE
    form: ClassVar[str] = "next turn"
    for_table: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class NextRound:
    """A round is over (TRK-3.1)."""

    seat: int = TABLE
    form: ClassVar[str] = "next round"
    for_table: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Pass:
    """A marker goes on in its direction (TRK-5.1)."""

    marker: str
    seat: int = TABLE
    form: ClassVar[str] = "pass {marker:marker}"
    for_table: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Give:
    """A marker goes to somebody (TRK-5.2)."""

    marker: str
    target: int
    seat: int = TABLE
    form: ClassVar[str] = "{marker:marker} > {target:player}"
    for_table: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Out:
    """A player is out of the game (TRK-2.2)."""

    seat: int
    form: ClassVar[str] = "out"


@dataclass(frozen=True, slots=True)
class End:
    """The table says that the game is over (TRK-6.4)."""

    seat: int = TABLE
    form: ClassVar[str] = "end"
    for_table: ClassVar[bool] = True
