"""A sheet as somebody keeps it -> rows of text: CSV, xlsx, ods, or one published at https://."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from ..errors import DeckwrightError, Fault, MissingPart, Unreadable, listed, near, printable
from ..files import LARGEST, read_bytes
from ..resources import install_command
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
