"""The rulebook as a PDF: page by page, folded into a booklet, or its beginnings on a sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from ..catalog import Catalog
from ..errors import ContentError, Fault
from ..layout.books.book import Book, Leaf
from ..layout.books.book_blocks import Setting
from ..layout.books.booklet import imposed
from ..layout.books.leaflet import LeafletPages
from ..layout.books.paging import SHEET
from ..layout.books.reference_sheet import ReferenceSheet
from ..layout.faces.compose import Misprint
from ..layout.faces.face import read_faces
from ..layout.typesetting.links import linked
from ..paint.pdf import About, Page
from ..rulebook.leaflet import Leaflet
from ..rulebook.rulings import Ruling
from ..table import Table
from .page_file import whole_page, write_pages


def print_book(
    setting: Setting,
    rulings: Sequence[Ruling],
    file: Path,
    kind: str = "pages",
    leaflet: tuple[Leaflet, Mapping[int, Table]] | None = None,
    full: bool = False,
) -> int:
    """Write it as "pages" of half the paper or a "booklet"; how many pages.

    `rulings`: settled questions, all of which a `full` book has, and others take examples of.
    `leaflet`: how to play, told before the numbered rules, and what its pictures show.
    """
    catalog, paper = setting.catalog, setting.size
    half = (paper[1] / 2, paper[0])
    setting = setting._replace(size=half)
    opening = LeafletPages(setting, *leaflet) if leaflet else None
    book = Book(setting, rulings, opening, full)
    leaves = book.pages()
    opened = opening.misprints if opening else []
    _check(catalog, [*book.misprints, *opened, *book.cards.composer.misprints], book.faults)
    if kind == "booklet":
        marks = [leaf.marks for leaf in leaves]
        marks[-1:-1] = [()] * (-len(marks) % SHEET)
        sides = imposed(marks, half)
        pages = [whole_page(side, (paper[1], paper[0])) for side in sides]
    else:
        pages = _linked(book, leaves, half)
    return write_pages(file, _about(catalog, kind), pages, book.cards)


def print_reference_sheet(setting: Setting, file: Path) -> None:
    """Write the beginnings of the rules on one sheet."""
    sheet, catalog = ReferenceSheet(setting), setting.catalog
    pages = [whole_page(sheet.sheet(), setting.size, catalog.title)]
    _check(catalog, sheet.misprints)
    write_pages(file, _about(catalog, "sheet"), pages)


def _linked(book: Book, leaves: Sequence[Leaf], size: tuple[float, float]) -> list[Page]:
    """Pages on which the number of a rule leads to it."""
    rules = book.rules
    found = linked([leaf.marks for leaf in leaves], rules.rules, rules.prefix, book.measure)
    return [
        replace(whole_page(leaf.marks, size, leaf.title), targets=targets, links=links)
        for leaf, (targets, links) in zip(leaves, found, strict=True)
    ]


def _check(
    catalog: Catalog, misprints: Sequence[Misprint], others: Sequence[Fault] = ()
) -> None:
    """ContentError if a face of the game or of the book has a fault."""
    faults = [*read_faces(catalog.folder / "face.toml").faults, *others]
    faults += [Fault(m.file, m.line, f"{m.face}: {m.message}") for m in misprints]
    if faults:
        raise ContentError(faults)


def _about(catalog: Catalog, kind: str) -> About:
    return About(
        f"{catalog.title}: rules",
        "The rules, numbered, with house rules and rulings",
        "short-edge" if kind == "booklet" else "",
    )
