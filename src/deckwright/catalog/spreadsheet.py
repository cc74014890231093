"""A spreadsheet's CSV -> rows of card keys, every fault told by line and column."""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple, Protocol

from ..errors import Fault, Unreadable, near, printable
from ..files import read_bytes
from .card import Catalog
from .read import CARD
from .source import shown_path

SEPARATORS = ",;\t"
YES, NO = ("true", "yes", "y", "x"), ("false", "no", "n")
_WHOLE = re.compile(r"[+-]?\d{1,15}")


class Lines(Protocol):
    """What `csv.reader` makes of a text."""

    @property
    def line_num(self) -> int: ...
    def __iter__(self) -> Iterator[list[str]]: ...


class Cell(NamedTuple):
    """What stands in a cell, and where."""

    text: str
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Spreadsheet:
    """A CSV as it was read."""

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


def read_table(path: Path) -> Spreadsheet:
    """The rows of a CSV with commas, semicolons or tabs, in UTF-8 or Windows-1252."""
    shown = shown_path(path)
    try:
        raw = read_bytes(path)
    except Unreadable as error:
        return Spreadsheet(shown, (), (), (Fault(shown, 0, str(error)),))
    text, notes = _decoded(raw, shown)
    if "\0" in text:
        message = "this is not a CSV; save the sheet as “CSV UTF-8”"
        return Spreadsheet(shown, (), (), (Fault(shown, 0, message),))
    lines = csv.reader(io.StringIO(text, newline=""), delimiter=_separator(text), strict=True)
    try:
        cells = list(_cells(lines))
    except csv.Error as error:
        fault = Fault(shown, lines.line_num, f"this is not a CSV: {printable(str(error))}")
        return Spreadsheet(shown, (), (), (fault,), notes)
    return _table(shown, cells, notes)


def _decoded(raw: bytes, shown: str) -> tuple[str, tuple[str, ...]]:
    """The text of a file, and what had to be guessed of it."""
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        return raw.decode("utf-16", errors="replace"), ()
    try:
        return raw.decode("utf-8-sig"), ()
    except UnicodeDecodeError:
        note = f"{shown} is not UTF-8; it was read as Windows-1252: look at its accents"
        return raw.decode("cp1252", errors="replace"), (note,)


def _separator(text: str) -> str:
    """What stands most often between the headers, outside quotes."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    bare = re.sub(r'"[^"]*"', "", first)
    return max(SEPARATORS, key=bare.count)


def _cells(lines: Lines) -> Iterator[list[Cell]]:
    """Every row that holds something, its cells with the line the row begins on."""
    line = 1
    for row in lines:
        if any(text.strip() for text in row):
            yield [Cell(text.strip(), line, number) for number, text in enumerate(row, 1)]
        line = lines.line_num + 1


def _table(shown: str, cells: Sequence[Sequence[Cell]], notes: tuple[str, ...]) -> Spreadsheet:
    """Rows by their headers; what stands outside them is a fault."""
    if not cells:
        return Spreadsheet(
            shown, (), (), (Fault(shown, 0, "there is nothing in this file"),), notes
        )
    faults: list[Fault] = []
    headers = [_key(cell.text) for cell in cells[0]]
    for number, cell in enumerate(cells[0]):
        if message := _wrong_with(cell.text, headers[number], headers[:number]):
            faults.append(_fault(shown, cell, message))
    rows: list[dict[str, Cell]] = []
    for row in cells[1:]:
        filled = [cell for cell in row if cell.text]
        rows.append({})
        for cell in filled:
            header = headers[cell.column - 1] if cell.column <= len(headers) else ""
            if header:
                rows[-1][header] = cell
            else:
                message = f"`{cell.text[:30]}` stands in a column without a header"
                faults.append(_fault(shown, cell, message))
    if not rows and not faults:
        faults.append(Fault(shown, 0, "there are headers and no cards under them"))
    named = tuple(dict.fromkeys(header for header in headers if header))
    return Spreadsheet(shown, named, tuple(rows), tuple(faults), notes)


def _wrong_with(text: str, header: str, before: Sequence[str]) -> str:
    """Why a header cannot be a key, if it cannot."""
    if text and not header[:1].isalpha():
        return f"expected a header that begins with a letter from a to z, not `{text[:30]}`"
    return f"two columns are called `{header}`" if header and header in before else ""


def _key(header: str) -> str:
    """A header as a card's key: `Card Text` -> `card_text`."""
    plain = unicodedata.normalize("NFKD", header).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "_", plain.lower()).strip("_")


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


def doubts(fields: Mapping[str, Mapping[str, object]]) -> Iterator[str]:
    """What is said of columns that became fields."""
    for name, about in fields.items():
        yield f"column `{name}` becomes a field of type {about['type']}{near(name, CARD)}"


def value(text: str, example: str) -> object:
    """A cell as a value of the type a field has; text where it does not fit."""
    if example == "whole" and _WHOLE.fullmatch(text):
        return int(text)
    if example == "flag" and text.lower() in (*YES, *NO):
        return text.lower() in YES
    return text


def written(catalog: Catalog) -> str:
    """A catalog's cards as a CSV that can be read again."""
    keys = ["id", "name", "kind", "copies", "icon", "section", "face", *catalog.fields]
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(keys)
    for card in catalog.cards:
        values = {**card.values(), "copies": card.copies}
        for key in ("section", "face"):
            values[key] = getattr(card, key) if getattr(card, key) != CARD[key].default else ""
        rows.writerow([_told(values.get(key)) for key in keys])
    return out.getvalue()


def _told(value: object) -> str:
    if value is None:
        return ""
    return str(value).lower() if isinstance(value, bool) else str(value)
