"""Workbooks as programs and people leave them: nothing is lost or comes in unasked."""

from __future__ import annotations

import zipfile
from datetime import datetime

import pytest

from deckwright.catalog.spreadsheet import read_table

HEADERS = ["name", "copies", "effect"]


def xlsx(path, *rows, more=()):
    """A workbook whose first tab has these rows; `more`: other tabs, before it."""
    book = pytest.importorskip("openpyxl").Workbook()
    for row in rows:
        book.active.append(row)
    for tab in more:
        book.create_sheet(tab, 0)
    book.save(path)
    return str(path)


def names(table):
    """What stands under `name`."""
    return [row["name"].text for row in table.rows]


def test_more_rows_than_a_workbook_says(tmp_path):
    """Some programs write a dimension that is too small: the rows beyond are read as well."""
    kept = xlsx(tmp_path / "kept.xlsx", HEADERS, ["Bolt", 1, "Ouch"], ["Frost", 2, "Brr"])
    cut = tmp_path / "cut.xlsx"
    with zipfile.ZipFile(kept) as whole, zipfile.ZipFile(cut, "w") as written:
        for part in whole.namelist():
            text = whole.read(part)
            assert "sheet1" not in part or b'ref="A1:C3"' in text
            written.writestr(part, text.replace(b'ref="A1:C3"', b'ref="A1:C2"'))

    assert names(read_table(str(cut))) == ["Bolt", "Frost"]


def test_a_formula_that_was_never_worked_out(tmp_path):
    """It is no empty cell: it is told, with its place."""
    (fault,) = read_table(xlsx(tmp_path / "a.xlsx", HEADERS, ["Bolt", "=1+1", "Ouch"])).faults

    assert "the formula in B2 was never worked out" in fault.message


def test_an_empty_tab(tmp_path):
    """It is the tab that is empty, not the file."""
    sheet = xlsx(tmp_path / "a.xlsx", HEADERS, ["Bolt", 1, "Ouch"], more=["Cover"])

    assert "nothing in this tab; `--tab NAME`" in read_table(sheet).faults[0].message
    assert names(read_table(sheet, "Sheet")) == ["Bolt"]


def test_a_day_has_no_midnight(tmp_path):
    """A date is a date alone."""
    sheet = xlsx(tmp_path / "a.xlsx", HEADERS, ["Bolt", 1, datetime(2026, 1, 2)])

    assert read_table(sheet).rows[0]["effect"].text == "2026-01-02"


def test_a_title_above_the_headers(tmp_path):
    """One fault says it, not one for every column."""
    (tmp_path / "a.csv").write_text("My cards,,\nname,copies,effect\nBolt,1,Ouch\n")
    (fault,) = read_table(str(tmp_path / "a.csv")).faults

    assert fault.line == 1
    assert "expected all headers in the sheet's first row" in fault.message


def test_a_comment_is_not_in_the_cell(tmp_path):
    """What somebody has noted at a cell of an ods is no part of its text."""
    made = pytest.importorskip("odf.opendocument").OpenDocumentSpreadsheet()
    from odf.office import Annotation
    from odf.table import Table, TableCell, TableRow
    from odf.text import P

    table = Table(name="Cards")
    for text in ("name", "Bolt"):
        note, cell, row = Annotation(), TableCell(), TableRow()
        note.addElement(P(text="Too strong?"))
        cell.addElement(note)
        cell.addElement(P(text=text))
        row.addElement(cell)
        table.addElement(row)
    made.spreadsheet.addElement(table)
    made.save(str(tmp_path / "a.ods"))

    assert names(read_table(str(tmp_path / "a.ods"))) == ["Bolt"]
