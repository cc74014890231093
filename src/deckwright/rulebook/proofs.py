"""The proof of a ruling: what is tried in which position, and what has to come of it.

    proof = { at = "shield", tries = "reveal dagger", event = "SYF-7.4a" }

`at` is a position, or the name of one under `[positions]`; without it a game begins. `with`
changes parts of it. Besides what the game's own positions hold, either may say `players`
(names, or how many), `first`, `known` and `house`. `tries` is a line, or several that follow
each other: the last one is judged, and those before it are accepted.

A proof says yes where that line is accepted, brings about `event` (a rule, perhaps with the
event's code) and leaves the table as `then` has it (as much of it as `then` tells, of the
position, of who is `to_act`, of `scores` and `winners`, and whether it is `over`); else it
says no. `refusal` names the rule that refuses the line if it is not one of the ruling's.
Without `tries` it says yes where such a game can begin. `contrary` turns it round, where the
line is the contrary of what is asked: "Must I shoot?" is yes where `skip` is refused.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..catalog import schema
from ..catalog.schema import Key
from ..catalog.source import Source
from ..errors import ValidationError, unknown

NAMES = (
    *("Ana", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida", "Jo"),
    *("Kim", "Lou", "Max", "Ned", "Ola", "Pam", "Rob", "Sue", "Tom", "Uma"),
)
"""Who sits at the table of a position that says how many."""
USUAL = 3
"""How many do where it says nothing."""
AROUND = ("players", "first", "known", "house")
"""What a position says beside the state of its game."""
LINE = schema.text(200)


def _at(value: object) -> str | dict[str, object]:
    """A position, or the name of one."""
    if not isinstance(value, (str, dict)):
        raise ValidationError("expected a position, or the name of one")
    return value


def _tries(value: object) -> tuple[str, ...]:
    """A line, or lines that follow each other."""
    return (LINE(value),) if isinstance(value, str) else schema.many(LINE)(value)


PROOF = {
    "at": Key(_at, None),
    "with": Key(schema.table, {}),
    "tries": Key(_tries, ()),
    "event": Key(schema.text(60), ""),
    "then": Key(schema.table, {}),
    "refusal": Key(schema.text(20), ""),
    "contrary": Key(schema.flag, False),
}


@dataclass(frozen=True, slots=True)
class Proof:
    """A position, and what is tried there."""

    position: Mapping[str, Any]
    """The whole of it, as `engine.position` has it."""
    lines: tuple[str, ...]
    """The last one is judged."""
    event: str = ""
    """A rule, perhaps with a code, among the events the line must bring about; or ""."""
    then: Mapping[str, object] | None = None
    """What the table must look like after it, as far as it is told."""
    refusal: str = ""
    """The rule that refuses the line, if it is not one of the ruling's; or ""."""
    contrary: bool = False
    """Whether the line is the contrary of what is asked."""


class Positions:
    """The positions of a file by name, and the proofs that start from them."""

    def __init__(self, source: Source, game: str) -> None:
        self.source, self.game = source, game
        self.named: dict[str, object] = source.table("positions")

    def proof(self, table: Mapping[str, object], header: str, who: str) -> Proof | None:
        """The proof a table tells; None, and a fault, where its position is not there."""
        values = self.source.read(table, PROOF, header, 0, who)
        at = values["at"] if values["at"] is not None else {}
        if isinstance(at, str):
            if at not in self.named:
                wrong = unknown("position", at, list(self.named))
                self.source.fault(self.source.line(header), f"{who}: {wrong}")
                return None
            at = self.named[at]
        whole = {"game": self.game, **_around(merge_tables(at, values["with"]))}
        return Proof(
            whole,
            values["tries"],
            values["event"],
            values["then"] or None,
            values["refusal"],
            values["contrary"],
        )


def names(many: int) -> list[str]:
    """So many players."""
    return [*NAMES[:many], *(f"P{number}" for number in range(len(NAMES) + 1, many + 1))]


def merge_tables(table: object, changes: Any) -> Any:
    """A table with some of it changed; tables in it are changed in part, too."""
    if not isinstance(table, Mapping) or not isinstance(changes, Mapping):
        return changes
    return {
        **table,
        **{key: merge_tables(table.get(key), value) for key, value in changes.items()},
    }


def _around(given: Mapping[str, object]) -> dict[str, object]:
    """A position as written here -> its parts as `engine.position` has them."""
    players = given.get("players", USUAL)
    seated = names(players) if isinstance(players, int) else players
    whole = {key: given[key] for key in AROUND if key in given} | {"players": seated}
    table = {key: value for key, value in given.items() if key not in AROUND}
    return {**whole, "table": table} if table else whole
