"""A sheet's rows -> rows of card keys, every fault told by line and column.

Before that: a sheet as somebody keeps it -> rows of text: CSV, xlsx, ods, or one published at https://.
"""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import NamedTuple

from ..errors import (
    DeckwrightError,
    Fault,
    MissingPart,
    Unreadable,
    count,
    listed,
    near,
    printable,
    unknown,
)
from ..files import LARGEST, read_bytes
from ..resources import install_command
from .card import Catalog
from .read import CARD
from .source import shown_path

SEPARATORS = ",;\t"
WAIT = 20.0
"""Seconds that a published sheet may take to answer."""
MOST = 100_000
"""So many cells of a workbook are looked at; no deck has a tenth of them."""
_GOOGLE = re.compile(r"(https://docs\.google\.com/spreadsheets/d/[\w-]+)/(?:edit|view).*")
_GID = re.compile(r"[#?&]gid=(\d+)")


class Raw(NamedTuple):
    """A sheet's rows before anybody asks what they mean."""

    shown: str
    """What the sheet is called in messages."""
    rows: Sequence[tuple[int, Sequence[str]]]
    """The line or row a row begins on, and its cells; rows of blanks are left out."""
    faults: tuple[Fault, ...] = ()
    notes: tuple[str, ...] = ()


def read_raw(sheet: str, tab: str = "") -> Raw:
    """The rows of a file or an address; `tab`: the sheet of a workbook, else its first.

    What is wrong with the file comes along as faults. DeckwrightError where an address does not
    answer or there is no such tab; MissingPart where the workbook's library is not installed.
    """
    if sheet.startswith(("https://", "http://")):
        shown = sheet if len(sheet) <= 60 else f"{sheet[:57]}..."
        return _raw(shown, _download(sheet), tab)
    shown = shown_path(Path(sheet))
    try:
        return _raw(shown, read_bytes(Path(sheet)), tab)
    except Unreadable as error:
        return Raw(shown, (), (Fault(shown, 0, str(error)),))


def _raw(shown: str, data: bytes, tab: str) -> Raw:
    if not data.startswith(b"PK"):
        if tab:
            raise DeckwrightError(f"`{shown}` has no tabs: it is no xlsx or ods")
        return _comma_separated(shown, data)
    from zipfile import BadZipFile, ZipFile

    try:
        with ZipFile(io.BytesIO(data)) as zipped:
            if sum(entry.file_size for entry in zipped.infolist()) > 10 * LARGEST:
                raise DeckwrightError(f"`{shown}` is larger than any sheet of cards")
            read = _ods if "content.xml" in zipped.namelist() else _xlsx
        rows = list(read(data, shown, tab))
    except (BadZipFile, KeyError, ValueError, OSError):
        wrong = "this is not a CSV, xlsx or ods; save the sheet as “CSV UTF-8”"
        return Raw(shown, (), (Fault(shown, 0, wrong),))
    filled = [(number, row) for number, row in rows if any(row)]
    empty = Fault(shown, 0, "there is nothing in this tab; `--tab NAME` picks another")
    return Raw(shown, filled, () if filled else (empty,))


# Addresses --------------------------------------------------------------------------------


def _download(address: str) -> bytes:
    """What an address of https:// answers."""
    from urllib.error import URLError
    from urllib.request import Request, urlopen

    if not address.startswith("https://"):
        raise DeckwrightError(f"`{address}` is not safe: expected an address of https://")
    if match := _GOOGLE.match(address):
        gid = _GID.search(address)
        address = f"{match[1]}/export?format=csv" + (f"&gid={gid[1]}" if gid else "")
    try:
        request = Request(address, headers={"User-Agent": "deckwright"})
        with urlopen(request, timeout=WAIT) as answer:
            data: bytes = answer.read(LARGEST + 1)
            kind, place = answer.headers.get_content_type(), answer.geturl()
    except (URLError, OSError, ValueError) as error:
        raise DeckwrightError(f"the sheet cannot be fetched: {error}") from error
    if not place.startswith("https://"):
        raise DeckwrightError("the sheet's address leads to one that is not https://")
    if kind == "text/html":
        raise DeckwrightError("a page came instead of a sheet: publish it as CSV, or share it")
    if len(data) > LARGEST:
        raise DeckwrightError(f"the sheet has more than {LARGEST // 1_000_000} MB")
    return data


# Files ------------------------------------------------------------------------------------


def _comma_separated(shown: str, data: bytes) -> Raw:
    """A CSV with commas, semicolons or tabs, in UTF-8, UTF-16 or Windows-1252."""
    text, notes = _decode(data, shown)
    if "\0" in text:
        message = "this is not a CSV; save the sheet as “CSV UTF-8”"
        return Raw(shown, (), (Fault(shown, 0, message),))
    lines = csv.reader(io.StringIO(text, newline=""), delimiter=_separator(text), strict=True)
    rows: list[tuple[int, list[str]]] = []
    line = 1
    try:
        for row in lines:
            if any(cell.strip() for cell in row):
                rows.append((line, [cell.strip() for cell in row]))
            line = lines.line_num + 1
    except csv.Error as error:
        why = (
            "a quote in the row that begins here does not end where a cell does; quotes within "
            f"a cell are doubled ({printable(str(error))})"
        )
        return Raw(shown, (), (Fault(shown, line, why),), notes)
    return Raw(shown, rows, (), notes)


def _decode(raw: bytes, shown: str) -> tuple[str, tuple[str, ...]]:
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


def _xlsx(data: bytes, shown: str, tab: str) -> Iterator[tuple[int, Sequence[str]]]:
    """The rows of an Excel sheet, formulas as what they last came to."""
    try:
        from openpyxl import load_workbook
    except ImportError as error:
        raise _missing("xlsx") from error
    sheets = []
    for values in (True, False):
        book = load_workbook(io.BytesIO(data), read_only=True, data_only=values)
        sheets.append(book[_tab(tab, book.sheetnames, shown)])
        sheets[-1].reset_dimensions()  # some programs write too small ones
    left = MOST
    both = zip(*(sheet.iter_rows() for sheet in sheets), strict=True)
    for number, (row, typed) in enumerate(both, 1):
        left -= len(row)
        if left < 0:
            raise DeckwrightError(f"`{shown}` has more than {MOST:,} cells")
        for cell, formula in zip(row, typed, strict=True):
            if formula.data_type == "f" and cell.value is None and cell.data_type == "n":
                never = (
                    f"{formula.coordinate} was never worked out: open the sheet, and save it"
                )
                raise Unreadable(f"the formula in {never}")
        yield number, [_cell_text(cell.value) for cell in row]


def _cell_text(value: object) -> str:
    """A cell's value as one reads it: 3, not 3.0; 2026-01-02, not 2026-01-02 00:00:00."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return "" if value is None else str(value).removesuffix(" 00:00:00").strip()


def _ods(data: bytes, shown: str, tab: str) -> Iterator[tuple[int, Sequence[str]]]:
    """The rows of a LibreOffice sheet, as it shows them."""
    try:
        from odf.opendocument import load
        from odf.table import Table, TableRow
    except ImportError as error:
        raise _missing("ods") from error
    tables = {
        t.getAttribute("name"): t for t in load(io.BytesIO(data)).getElementsByType(Table)
    }
    number = 1
    for row in tables[_tab(tab, list(tables), shown)].getElementsByType(TableRow):
        cells = list(_cell_texts(row.childNodes))
        yield number, cells
        number += int(row.getAttribute("numberrowsrepeated") or 1)


def _cell_texts(nodes: Iterable[object]) -> Iterator[str]:
    """The texts of a row's cells; those that stand for several alike, so often."""
    from odf.table import CoveredTableCell, TableCell
    from odf.teletype import extractText
    from odf.text import P

    empty = 0
    for node in nodes:
        kind = getattr(node, "qname", None)
        if kind not in (TableCell().qname, CoveredTableCell().qname):
            continue
        many = int(node.getAttribute("numbercolumnsrepeated") or 1)  # type: ignore[attr-defined]
        parts = node.childNodes  # type: ignore[attr-defined]
        lines = [part for part in parts if getattr(part, "qname", None) == P().qname]
        text = "\n".join(map(extractText, lines)).strip()  # comments are not in it
        if not text:
            empty += many  # a row ends with a thousand empty cells
            continue
        yield from [""] * min(empty, 1_000)
        yield from [text] * min(many, 1_000)
        empty = 0


def _tab(tab: str, names: Sequence[str], shown: str) -> str:
    """The tab that is wanted, or the first."""
    if not tab:
        return names[0]
    if tab not in names:
        hint = near(tab, names) or f"; there is {listed(names[:12])}"
        raise DeckwrightError(f"`{shown}` has no tab `{tab}`{hint}")
    return tab


def _missing(kind: str) -> MissingPart:
    return MissingPart(
        f"to read {kind}, run `{install_command('openpyxl', 'odfpy')}`; or save it as CSV"
    )


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
