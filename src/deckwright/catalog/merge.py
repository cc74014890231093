"""A spreadsheet's cards into `cards.toml`, whose other text stays as it is."""

from __future__ import annotations

import os
import re
import tomllib
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple
from zlib import crc32

from ..errors import ContentError, DeckwrightError, Fault, ValidationError
from ..files import read_text
from ..names import numbered
from . import spreadsheet
from .card import Catalog
from .read import CARD, NO_CARDS, find, load, own_keys
from .read import faults_of as faults_in
from .schema import Key
from .source import Source
from .spreadsheet import Cell, Spreadsheet
from .tomltext import with_cards, with_fields, with_table, without_copies


class Asked(NamedTuple):
    """Which sheet is taken in, and how; what is left open stands under `[sheet]`."""

    sheet: str = ""
    """A file or an address of https://."""
    tab: str = ""
    renamed: Mapping[str, str] = MappingProxyType({})
    """Header -> the key it stands for, "" for a column that is left out."""
    prune: bool = False
    """Whether cards that the sheet no longer has are dropped."""


@dataclass(frozen=True, slots=True)
class Merged:
    """What a spreadsheet makes of a game's cards."""

    file: Path
    text: str
    """The whole new `cards.toml`."""
    new: tuple[str, ...]
    """Ids, as in the three below."""
    changed: Mapping[str, tuple[str, ...]]
    """Id -> the keys that are different."""
    same: tuple[str, ...]
    gone: Mapping[str, str]
    """Cards that the sheet does not have -> the id of a new one that says the same, or ""."""
    pruned: bool
    """Whether these are left out of the text."""
    kept: bool
    """Whether the text now says where the cards come from, and what the columns are."""
    moved: bool
    """Whether cards that there were now stand in another order."""
    notes: tuple[str, ...]


def merge(game: str, asked: Asked) -> Merged:
    """Cards of a sheet laid over a game's; ContentError with all that is wrong in it."""
    place = find(game)
    catalog, faults = load(place)
    if faults := tuple(fault for fault in faults if fault.message != NO_CARDS):
        raise ContentError(faults)
    source = Source(place / "cards.toml")
    kept, typed = _columns_kept(place, source, asked), asked.prune
    asked = _with_sheet_table(place, catalog, asked)
    table = _read(asked, catalog)
    fields = spreadsheet.new_fields(table, catalog)
    rows = _Rows(table, own_keys(source), _types({**source.table("fields"), **fields}))
    old = {str(card["id"]): card for card in source.list("card")}
    cards = rows.laid_over(old, source.table("kinds"))
    if rows.faults:
        raise ContentError(spreadsheet.by_cause(rows.faults))
    gone = _missing_cards(catalog, old, cards)
    few = asked.prune and 2 * len(gone) <= len(old)  # else the sheet may have been cut off
    dropped = tuple(gone) if typed or few else ()
    before = read_text(source.path)
    if dropped:
        before = without_copies(before, dropped)
    stay = [id for id in old if id not in dropped]
    order = _order(stay, [*cards])
    text = with_cards(with_table(with_fields(before, fields), "sheet", kept), cards, order)
    _proven(place, before, text, cards, fields, order, kept)
    changed = _changed_keys(old, cards)
    return Merged(
        source.path,
        text,
        tuple(id for id in cards if id not in old),
        {id: keys for id, keys in changed.items() if keys},
        tuple(id for id, keys in changed.items() if not keys),
        gone,
        bool(dropped),
        bool(kept),
        [id for id in order if id in old] != stay,
        (*table.notes, *rows.notes, *spreadsheet.doubts(fields, catalog)),
    )


def _read(asked: Asked, catalog: Catalog) -> Spreadsheet:
    """The rows of a sheet; ContentError with what is wrong with it."""
    table = spreadsheet.read_table(asked.sheet, asked.tab, asked.renamed, catalog.fields)
    if table.faults:
        raise ContentError(table.faults)
    return table


def _order(stay: Sequence[str], sheet: Sequence[str]) -> list[str]:
    """All ids in the order of the sheet; those that it does not have each behind the one before
    it, or at the end if no card of the sheet stood behind them."""
    rows = set(sheet)
    last = max((at for at, id in enumerate(stay) if id in rows), default=-1)
    first: list[str] = []
    behind: dict[str, list[str]] = {}
    place = first
    for id in stay[: last + 1]:
        if id in rows:
            place = behind.setdefault(id, [])
        else:
            place.append(id)
    begun = [each for id in sheet for each in (id, *behind.get(id, ()))]
    if last < 0:
        return [*stay, *begun]
    return [*first, *begun, *stay[last + 1 :]]


def sheet_of(place: Path) -> str:
    """The file or the address of a game's sheet, as `[sheet]` names it; "" if it does not."""
    file = str(load(place)[0].sheet["file"] or "")
    return file if file.startswith("https://") or not file else str(place / file)


def _with_sheet_table(place: Path, catalog: Catalog, asked: Asked) -> Asked:
    """What is asked, over what `[sheet]` says."""
    told, file = catalog.sheet, sheet_of(place)
    if not (asked.sheet or file):
        message = 'name a sheet, or write its name under `[sheet]`: file = "cards.csv"'
        raise DeckwrightError(f"`{place / 'cards.toml'}` names no sheet: {message}")
    renamed = {**told["map"], **asked.renamed}  # type: ignore[dict-item]
    prune = asked.prune or bool(told["prune"])
    return Asked(asked.sheet or file, asked.tab or str(told["tab"]), renamed, prune)


def _changed_keys(
    old: Mapping[str, Mapping[str, object]], cards: Mapping[str, Mapping[str, object]]
) -> dict[str, tuple[str, ...]]:
    """The keys that are different, of each card that there was."""
    return {
        id: tuple(key for key in {**old[id], **card} if old[id].get(key) != card.get(key))
        for id, card in cards.items()
        if id in old
    }


def _columns_kept(place: Path, source: Source, asked: Asked) -> dict[str, object]:
    """What `[sheet]` is to say from now on, where columns were named and it says nothing."""
    if not (asked.renamed and asked.sheet) or "sheet" in source.tables:
        return {}
    file = asked.sheet
    if not file.startswith("https://"):
        file = Path(os.path.relpath(file, place)).as_posix()
    kept = {"file": file, "tab": asked.tab, "map": dict(asked.renamed)}
    return {key: value for key, value in kept.items() if value}


def _missing_cards(
    catalog: Catalog,
    old: Mapping[str, Mapping[str, object]],
    cards: Mapping[str, Mapping[str, object]],
) -> dict[str, str]:
    """The cards that the sheet does not have, of the sections that it has.

    Each with the new card that it may have become: one that says the same but for its name.
    """
    sections = {str(card.get("section", "cards")) for card in cards.values()}
    written = [card for card in catalog.cards if card.id in old]
    gone = [card.id for card in written if card.section in sections and card.id not in cards]
    new = {id: _body(card) for id, card in cards.items() if id not in old}
    return {
        id: next((other for other, body in new.items() if body == _body(old[id])), "")
        for id in gone
    }


def _body(card: Mapping[str, object]) -> dict[str, object]:
    """What a card says besides what it is called."""
    return {key: value for key, value in card.items() if key not in ("id", "name")}


def _types(fields: Mapping[str, object]) -> dict[str, str]:
    """The type of each field that `[fields]` names, and of the number of copies."""
    types = {
        name: str(about.get("type", "text")) if isinstance(about, dict) else "text"
        for name, about in fields.items()
    }
    return {**types, "copies": "whole"}


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
        self.kinds: dict[str, str] = {}
        """Kinds as the sheet calls them, where a kind of ours cannot be called so."""

    @property
    def notes(self) -> tuple[str, ...]:
        """What is to be said of values that were changed."""
        told = [f"`{said}` becomes `{kind}`" for said, kind in self.kinds.items()]
        return (f"kinds: {', '.join(told)}",) if told else ()

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
        if key == "kind" and (plain := _slug(cell.text)) and plain != value:
            value = self.kinds[cell.text] = plain
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
                wrong = "this card has neither `id` nor `name`"
                if not {"id", "name"} & {*self.table.headers}:
                    wrong += "; `--map Title=name` says which column has it"
                self._fault(first._replace(column=0), wrong)
            id = cell.text if cell and "id" in row else _id(cell.text if cell else "")
            if "id" in row and seen.setdefault(id, first.line) != first.line:
                self._fault(row["id"], f"the id `{id}` is already used in line {seen[id]}")
            ids.append(id if "id" in row else numbered(id, seen))
            seen.setdefault(ids[-1], first.line)
        return ids


def _slug(name: str) -> str:
    """A name as an id: `The Old Keeper` -> `the-old-keeper`."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:50].strip("-")


def _id(name: str) -> str:
    """An id for a name in any script; one without Latin letters is told by its sum."""
    return _slug(name) or (f"card-{crc32(name.encode()):08x}" if name else "card")


def _proven(
    place: Path,
    before: str,
    text: str,
    cards: Mapping[str, Mapping[str, object]],
    fields: Mapping[str, object],
    order: Sequence[str],
    kept: Mapping[str, object],
) -> None:
    """DeckwrightError unless the new text differs from the old one only in what was wanted."""
    wanted = tomllib.loads(before)
    whole: dict[str, object] = {card["id"]: card for card in wanted.get("card", [])} | {**cards}
    wanted["card"] = [whole[id] for id in order]
    if fields:
        wanted["fields"] = {**wanted.get("fields", {}), **fields}
    if kept:
        wanted["sheet"] = kept
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
        raise ContentError(spreadsheet.by_cause(faults))
