"""`rulings.toml` -> rulings: questions as players ask them, and what decides them.

A verdict is "yes", "no" or "depends"; a ruling on a question that asks how many, who or when
has the verdict "answer", and its reason is the whole answer. An open question may also stand
among the `also` of a ruling with another verdict: then the reason is shown without yes or no.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..catalog import schema
from ..catalog.file_cache import file_cached
from ..catalog.read import find
from ..catalog.schema import Key
from ..catalog.source import Source
from ..errors import ContentError, Fault, near, unknown
from .read import ID, read_rulebook
from .rule import Rulebook

FILE = "rulings.toml"
ANSWER = "answer"
"""The verdict on a question that yes or no would not answer."""
LACKING = ("is there ", "are there ")
"""How a question begins that a "no" answers for good."""
SHOWS = {
    "position": Key(schema.text(6000), required=True),
    "line": Key(schema.text(200), required=True),
    "accepted": Key(schema.flag, True),
    "event": Key(ID, ""),
}
RULING = {
    "id": Key(schema.name, required=True),
    "question": Key(schema.text(160), required=True),
    "verdict": Key(schema.choice("yes", "no", "depends", ANSWER), required=True),
    "reason": Key(schema.text(400), required=True),
    "rules": Key(schema.many(ID), required=True),
    "also": Key(schema.many(schema.text(160)), ()),
    "default": Key(schema.text(40), ""),
    "shows": Key(schema.table, None),
}


@dataclass(frozen=True, slots=True)
class Shown:
    """A position in which the engine agrees."""

    position: str
    """TOML, as `engine.position` reads it."""
    line: str
    accepted: bool
    event: str
    """A rule among the events the line brings about, or ""."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """A question that has been settled."""

    id: str
    question: str
    verdict: str
    """"yes", "no", "depends" or "answer"."""
    reason: str
    rules: tuple[str, ...]
    """The ids that decide, best first."""
    also: tuple[str, ...] = ()
    """Other ways to ask it."""
    default: str = ""
    """The switch whose default the answer rests on, if it does."""
    shows: Shown | None = None

    @property
    def denies(self) -> bool:
        """Whether it says that a game has no such thing; then no question of it is open."""
        return self.verdict == "no" and self.question.lower().startswith(LACKING)

    def stands(self, book: Rulebook) -> bool:
        """Whether a book, perhaps an older one, has all that the ruling rests on."""
        cited = book.rules.keys() >= set(self.rules)
        return cited and (not self.default or self.default in book.switches)


def read_rulings(game: str) -> tuple[Ruling, ...]:
    """A game's rulings; ContentError with all faults of the file."""
    rulings, faults = load(find(game))
    if faults:
        raise ContentError(faults)
    return rulings


@file_cached("rules.toml", FILE)
def load(place: Path) -> tuple[tuple[Ruling, ...], tuple[Fault, ...]]:
    """The rulings in a folder as far as they can be read, and their faults."""
    if not (place / FILE).is_file():
        return (), ()
    source = Source(place / FILE)
    book = read_rulebook(str(place))
    for key in source.tables:
        if key != "ruling":
            source.fault(source.line(key), f"unknown table `{key}`{near(key, ['ruling'])}")
    rulings = tuple(
        _ruling(source, book, index, table) for index, table in enumerate(source.list("ruling"))
    )
    ids = [ruling.id for ruling in rulings]
    for index, id in enumerate(ids):
        if id in ids[:index]:
            source.fault(source.line("ruling", index, "id"), f"ruling `{id}`: written twice")
    return rulings, tuple(source.faults)


def _ruling(source: Source, book: Rulebook, index: int, table: Mapping[str, Any]) -> Ruling:
    who = f"ruling `{table.get('id', f'number {index + 1}')}`"
    values = source.read(table, RULING, "ruling", index, who)
    for id in values["rules"] or ():
        if id not in book.rules:
            line = source.line("ruling", index, "rules")
            source.fault(line, f"{who}: {unknown('rule', id, list(book.rules))}")
    if values["default"] and values["default"] not in book.switches:
        line = source.line("ruling", index, "default")
        source.fault(
            line, f"{who}: {unknown('switch', values['default'], list(book.switches))}"
        )
    shows = values.pop("shows")
    if shows is not None:
        shows = Shown(**source.read(shows, SHOWS, "ruling", index, f"{who}, shows"))
    values["rules"] = values["rules"] or ()
    return Ruling(shows=shows, **values)
