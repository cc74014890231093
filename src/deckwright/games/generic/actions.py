"""What can be said to a tracker, and how it is written."""

from __future__ import annotations

from ...engine import TABLE, Action, action


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
