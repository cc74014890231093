"""A spreadsheet's cards into `cards.toml`, whose other text stays as it is."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..errors import ContentError, DeckwrightError, Fault, ValidationError
from . import spreadsheet
from .read import CARD, find, load, own_keys
from .read import faults_of as faults_in
from .schema import Key
from .source import Source
from .spreadsheet import Cell, Spreadsheet
from .tomltext import with_cards, with_fields


@dataclass(frozen=True, slots=True)
class Merged:
    """What a spreadsheet makes of a game's cards."""

    file: Path
    text: str
    """The whole new `cards.toml`."""
    new: tuple[str, ...]
    """Ids, as in the two below."""
    changed: Mapping[str, tuple[str, ...]]
    """Id -> the keys that are different."""
    same: tuple[str, ...]
    notes: tuple[str, ...]


def merge(game: str, sheet: Path) -> Merged:
    """Cards of a CSV laid over a game's; ContentError with all that is wrong in it."""
    place = find(game)
    catalog, faults = load(place)
    if faults:
        raise ContentError(faults)
    table = spreadsheet.read_table(sheet)
    if table.faults:
        raise ContentError(table.faults)
    source = Source(place / "cards.toml")
    fields = spreadsheet.new_fields(table, catalog)
    described = {**source.table("fields"), **fields}
    types = {name: _type(about) for name, about in described.items()}
    types["copies"] = "whole"
    rows = _Rows(table, own_keys(source), types)
    old = {str(card["id"]): card for card in source.list("card")}
    cards = rows.laid_over(old, source.table("kinds"))
    if rows.faults:
        raise ContentError(rows.faults)
    before = source.path.read_text(encoding="utf-8")
    text = with_cards(with_fields(before, fields), cards)
    _proven(place, before, text, cards, fields)
    changed = {
        id: tuple(key for key in {**old[id], **card} if old[id].get(key) != card.get(key))
        for id, card in cards.items()
        if id in old
    }
    return Merged(
        source.path,
        text,
        tuple(id for id in cards if id not in old),
        {id: keys for id, keys in changed.items() if keys},
        tuple(id for id, keys in changed.items() if not keys),
        (*table.notes, *spreadsheet.doubts(fields)),
    )


def _type(about: object) -> str:
    """The type that `[fields]` says a field has."""
    return str(about.get("type", "text")) if isinstance(about, dict) else "text"


class _Rows:
    """The rows of a table as cards, and what is wrong with them."""

    def __init__(
        self, table: Spreadsheet, own: Mapping[str, Key], types: Mapping[str, str]
    ) -> None:
        self.table = table
        self.keys: dict[str, Key] = {**CARD, **own}
        self.defaults = {name: key.default for name, key in self.keys.items()}
        self.types = types
        self.faults: list[Fault] = []

    def laid_over(
        self, old: Mapping[str, dict[str, object]], kinds: Mapping[str, object]
    ) -> dict[str, dict[str, object]]:
        """Every row's card: what its columns say, and what else the card of its id has."""
        merged: dict[str, dict[str, object]] = {}
        for row, id in zip(self.table.rows, self._ids(), strict=True):
            before = old.get(id, {"id": id})
            said = {key: self._value(key, cell) for key, cell in row.items()}
            kind = kinds.get(str(said.get("kind", before.get("kind"))))
            usual = kind if isinstance(kind, dict) else {}
            given = {**self.defaults, **usual}
            said = {k: v for k, v in said.items() if k in before or given.get(k) != v}
            kept = {k for k in before if k not in self.table.headers or k == "id"}
            card = {k: v for k, v in {**before, **said}.items() if k in said or k in kept}
            merged[id] = card
            given = {**usual, **card}
            first = next(iter(row.values()))
            for key, about in self.keys.items():
                if about.required and key not in given:
                    self._fault(Cell("", first.line, 0), f"card `{id}`: `{key}` is missing")
        return merged

    def _fault(self, cell: Cell, message: str) -> None:
        self.faults.append(self.table.fault(cell, message))

    def _value(self, key: str, cell: Cell) -> object:
        """A cell's value; a fault if it is not what its key takes."""
        value = spreadsheet.value(cell.text, self.types.get(key, "text"))
        if key in self.keys:
            try:
                self.keys[key].kind(value)
            except ValidationError as wrong:
                self._fault(cell, f"`{key}`: {wrong}, not `{cell.text[:30]}`")
        return value

    def _ids(self) -> list[str]:
        """Every row's id: its own, or one made from its name, each once."""
        seen: dict[str, int] = {}
        ids = []
        for row in self.table.rows:
            first = next(iter(row.values()))
            cell = row.get("id") or row.get("name")
            if cell is None:
                self._fault(first._replace(column=0), "this card has neither `id` nor `name`")
            id = cell.text if cell and "id" in row else _slug(cell.text if cell else "")
            if "id" in row and seen.setdefault(id, first.line) != first.line:
                self._fault(row["id"], f"the id `{id}` is already used in line {seen[id]}")
            ids.append(id if "id" in row else _free(id or "card", seen))
            seen.setdefault(ids[-1], first.line)
        return ids


def _slug(name: str) -> str:
    """A name as an id: `The Old Keeper` -> `the-old-keeper`."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:50].strip("-")


def _free(id: str, seen: Mapping[str, int]) -> str:
    """An id, numbered if cards before have it."""
    return next(candidate for candidate in _numbered(id) if candidate not in seen)


def _numbered(id: str) -> Iterator[str]:
    yield id
    number = 2
    while True:
        yield f"{id}-{number}"
        number += 1


def _proven(
    place: Path,
    before: str,
    text: str,
    cards: Mapping[str, Mapping[str, object]],
    fields: Mapping[str, object],
) -> None:
    """DeckwrightError unless the new text differs from the old one only in what was wanted."""
    wanted = tomllib.loads(before)
    old: Sequence[dict[str, Any]] = wanted.get("card", [])
    known = {card["id"] for card in old}
    wanted["card"] = [cards.get(card["id"], card) for card in old]
    wanted["card"] += [card for id, card in cards.items() if id not in known]
    if fields:
        wanted["fields"] = {**wanted.get("fields", {}), **fields}
    try:
        same = tomllib.loads(text) == wanted
    except tomllib.TOMLDecodeError:
        same = False
    if not same:
        message = (
            "is written in a way that cannot be changed in place; write each card as `[[card]]`"
        )
        raise DeckwrightError(f"`{place / 'cards.toml'}` {message}")
    if faults := faults_in(place, text):
        raise ContentError(faults)
