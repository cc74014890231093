"""Sessions and journal entries as their rows were written, whatever has become of these."""

from __future__ import annotations

import json
from typing import NamedTuple

from ..errors import StoreError


class Record(NamedTuple):
    """What a session keeps from its start."""

    id: int
    name: str
    game: str
    setup: dict[str, object]
    """Players, house rules, cards and what the catalog says of them."""
    rules: bytes
    """The rulebook's text, compressed."""
    begun: str
    spoilt: str = ""
    """Why its setup cannot be read, if it cannot; then it has none, and can only be deleted."""

    @property
    def players(self) -> tuple[str, ...]:
        """Who plays, in their seats; nobody where the setup is spoilt."""
        names = self.setup.get("players")
        return tuple(map(str, names)) if isinstance(names, list) else ()


def entry_values(row: tuple[object, ...]) -> tuple[int, str, str, str]:
    """An entry as it was written; StoreError if something else has written there."""
    number, kind, text, at = row
    if not (
        isinstance(number, int)
        and isinstance(kind, str)
        and isinstance(text, str)
        and isinstance(at, str)
    ):
        raise StoreError(f"entry {number!r} of this session's journal is spoilt")
    return number, kind, text, at


def record_of(row: tuple[int, str, str, str, bytes, str]) -> Record:
    """A session as it was kept, whatever has become of its row."""
    id, name, game, setup, rules, begun = row
    values, spoilt = {}, ""
    try:
        values = json.loads(setup)
    except (TypeError, ValueError, RecursionError) as error:
        spoilt = str(error) or "it has no end"
    if not isinstance(values, dict):
        values, spoilt = {}, "it is no table"
    packed = rules if isinstance(rules, bytes) else b""
    return Record(id, str(name), str(game), values, packed, str(begun), spoilt)
