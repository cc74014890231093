"""A sheet's rows -> rows of card keys, every fault told by line and column."""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import NamedTuple

from ..errors import DeckwrightError, Fault, count, printable, unknown
from .card import Catalog
from .read import CARD
from .sheet_source import Raw, read_raw

YES, NO = ("true", "yes", "y", "x"), ("false", "no", "n")
_WHOLE = re.compile(r"[+-]?\d{1,15}")
ALSO = {
    "copies": ("qty", "quantity", "count", "amount", "number", "num", "anzahl", "menge"),
    "name": ("title", "card", "card_name", "card_title", "titel"),
    "kind": ("type", "card_type", "category", "typ"),
}
"""What columns are called that say a card's key, where no field has that name."""


CLOSE = 0.7
"""How alike a new column and a key must be for a doubt: `copys` and `copies`, not `cost`."""


class Cell(NamedTuple):
    """What stands in a cell, and where."""

    text: str
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Spreadsheet:
    """A sheet as it was read."""

    shown: str
    """The file's name, for messages."""
    headers: tuple[str, ...]
    rows: tuple[dict[str, Cell], ...]
    """Header -> cell; empty cells are left out."""
    faults: tuple[Fault, ...] = ()
    notes: tuple[str, ...] = field(default=())

    def fault(self, cell: Cell, message: str) -> Fault:
        """Something wrong with a cell."""
        return _fault(self.shown, cell, message)


def _fault(shown: str, cell: Cell, message: str) -> Fault:
    """A fault on one line, whatever the cell holds."""
    one_line = printable(message).replace("\n", "\\n")
    return Fault(shown, cell.line, one_line, cell.column)


def by_cause(faults: Iterable[Fault]) -> tuple[Fault, ...]:
    """One fault for each cause: the first of those alike, and how many more rows have it."""
    alike: dict[tuple[str, int, str], list[Fault]] = {}
    for fault in faults:
        cause = re.sub(r"^card `[^`]*`: |, not .*$|`[^`]*` (?=stands)", "", fault.message)
        alike.setdefault((fault.path, fault.column, cause), []).append(fault)
    return tuple(
        first._replace(message=f"{first.message} (and {count(len(more), 'more row')})")
        if more
        else first
        for first, *more in alike.values()
    )


def read_table(
    sheet: str,
    tab: str = "",
    renamed: Mapping[str, str] | None = None,
    fields: Sequence[str] = (),
) -> Spreadsheet:
    """The rows of a sheet by their headers; what stands outside them is a fault.

    `renamed`: header -> the key it stands for, "" for a column that is left out. `fields`: the
    game's own keys, which are never taken for another.
    """
    raw = read_raw(sheet, tab)
    if raw.faults or not raw.rows:
        nothing = (Fault(raw.shown, 0, "there is nothing in this file"),)
        return Spreadsheet(raw.shown, (), (), raw.faults or nothing, raw.notes)
    cells = [
        [Cell(text, line, column) for column, text in enumerate(row, 1)]
        for line, row in raw.rows
    ]
    filled = [sum(bool(cell.text) for cell in row) for row in cells]
    if filled[0] == 1 and max(filled) > 2:
        title = Fault(
            raw.shown, raw.rows[0][0], "expected all headers in the sheet's first row"
        )
        return Spreadsheet(raw.shown, (), (), (title,), raw.notes)
    headers, notes = _headers([cell.text for cell in cells[0]], renamed or {}, fields)
    return _table(raw, headers, cells, (*raw.notes, *notes))


def _headers(
    texts: Sequence[str], renamed: Mapping[str, str], fields: Sequence[str]
) -> tuple[list[str], list[str]]:
    """The key of each column, "" for those left out, and what is to be said of them."""
    plain = [_key(text) for text in texts]
    for header in renamed:
        if header not in texts and header not in plain:
            raise DeckwrightError(f"`--map`: {unknown('column', header, texts)}")
    keys, notes = [], []
    for text, key in zip(texts, plain, strict=True):
        said = renamed.get(text, renamed.get(key))
        meant = next((name for name, words in ALSO.items() if key in words), "")
        if said is not None:
            keys.append(_key(said))
        elif meant and key not in fields and meant not in (*plain, *renamed.values()):
            if meant in keys:
                keys.append(key)
                continue
            keys.append(meant)
            notes.append(f"column `{text}` is read as `{meant}`")
        else:
            keys.append(key)
    return keys, notes


def _table(
    raw: Raw, headers: Sequence[str], cells: Sequence[Sequence[Cell]], notes: tuple[str, ...]
) -> Spreadsheet:
    """Rows by their headers."""
    faults: list[Fault] = []
    left_out = {cell.column for cell, key in zip(cells[0], headers, strict=True) if cell.text}
    for number, cell in enumerate(cells[0]):
        if message := _wrong_with(cell.text, headers[number], headers[:number]):
            faults.append(_fault(raw.shown, cell, message))
    rows: list[dict[str, Cell]] = []
    for row in cells[1:]:
        rows.append({})
        for cell in filter(lambda cell: cell.text, row):
            header = headers[cell.column - 1] if cell.column <= len(headers) else ""
            if header:
                rows[-1][header] = cell
            elif cell.column not in left_out:
                message = f"`{cell.text[:30]}` stands in a column without a header"
                faults.append(_fault(raw.shown, cell, message))
    if not rows and not faults:
        faults.append(Fault(raw.shown, 0, "there are headers and no cards under them"))
    named = tuple(dict.fromkeys(header for header in headers if header))
    rows = [row for row in rows if row] if not faults else rows
    return Spreadsheet(raw.shown, named, tuple(rows), by_cause(faults), notes)


def _wrong_with(text: str, header: str, before: Sequence[str]) -> str:
    """Why a header cannot be a key, if it cannot."""
    if text and header and not header[:1].isalpha():
        return f"expected a header that begins with a letter, not `{text[:30]}`"
    if text and not header and not any(c.isalnum() for c in text):
        return f"expected a header that begins with a letter, not `{text[:30]}`"
    return f"two columns are called `{header}`" if header and header in before else ""


def _key(header: str) -> str:
    """A header as a card's key, in any script: `Card Text` -> `card_text`."""
    bare = unicodedata.normalize("NFKD", header.lower())
    plain = "".join(c for c in bare if not unicodedata.combining(c))
    return re.sub(r"\W+", "_", unicodedata.normalize("NFC", plain)).strip("_")


def new_fields(table: Spreadsheet, catalog: Catalog) -> dict[str, dict[str, object]]:
    """Columns that no card has yet -> what `[fields]` says of them."""
    columns: dict[str, dict[str, object]] = {}
    for header in table.headers:
        if header not in CARD and header not in catalog.fields:
            columns[header] = _fitting([r[header].text for r in table.rows if header in r])
    return columns


def _fitting(texts: Sequence[str]) -> dict[str, object]:
    """The narrowest type of field that takes all values of a column."""
    if texts and all(_WHOLE.fullmatch(text) for text in texts):
        return {"type": "whole"}
    if texts and all(text.lower() in (*YES, *NO) for text in texts):
        return {"type": "flag"}
    longest = max(map(len, texts), default=0)
    return {"type": "text", **({"longest": longest} if longest > 600 else {})}


def doubts(fields: Mapping[str, Mapping[str, object]], known: Catalog) -> Iterator[str]:
    """What is said of columns that became fields: all of them on one line, then doubts."""
    if fields:
        told = ", ".join(f"`{name}` ({about['type']})" for name, about in fields.items())
        shown = f"a face shows one as `{{{next(iter(fields))}}}`"
        yield f"new {'field' if len(fields) == 1 else 'fields'}: {told}; {shown}"
    types = {name: "whole" if name == "copies" else "text" for name in CARD}
    for name, about in fields.items():
        alike = [key for key, type_ in types.items() if type_ == about["type"]]
        if meant := get_close_matches(name, [*alike, *known.fields], 1, CLOSE):
            yield f"column `{name}`; did you mean `{meant[0]}`?"


def value(text: str, example: str) -> object:
    """A cell as a value of the type a field has; text where it does not fit."""
    if example == "whole" and _WHOLE.fullmatch(text):
        return int(text)
    if example == "flag" and text.lower() in (*YES, *NO):
        return text.lower() in YES
    return text


def as_csv(catalog: Catalog) -> str:
    """A catalog's cards as a CSV that can be read again."""
    keys = ["id", "name", "kind", "copies", "icon", "section", "face", *catalog.fields]
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(keys)
    for card in catalog.cards:
        values = {**card.values(), "copies": card.copies}
        for key in ("section", "face"):
            values[key] = getattr(card, key) if getattr(card, key) != CARD[key].default else ""
        rows.writerow([_cell(values.get(key)) for key in keys])
    return out.getvalue()


def _cell(value: object) -> str:
    if value is None:
        return ""
    return str(value).lower() if isinstance(value, bool) else str(value)
