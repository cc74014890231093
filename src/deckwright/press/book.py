"""The rulebook as a PDF: page by page, folded into a booklet, or on one sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from ..catalog import Catalog
from ..errors import ContentError, Fault
from ..layout.book import Book
from ..layout.book_blocks import BookBlocks
from ..layout.booklet import imposed, padded
from ..layout.face import read_faces
from ..layout.links import linked
from ..layout.reference_sheet import ReferenceSheet
from ..paint.fonts import FontMeasure
from ..paint.pdf import About
from ..rulebook import Rulebook
from ..rulebook.rulings import Ruling
from .page_file import whole_page, write_pages


def print_book(
    catalog: Catalog,
    rules: Rulebook,
    rulings: Sequence[Ruling],
    file: Path,
    paper: tuple[float, float],
    kind: str = "pages",
    ink: str = "colour",
) -> int:
    """Write it as "pages" of half the paper, a "booklet" or "one-page"; how many pages."""
    half = (paper[1] / 2, paper[0])
    book: BookBlocks
    if kind == "one-page":
        book = quick = ReferenceSheet(catalog, rules, FontMeasure(), paper, ink)
        pages = [whole_page(quick.sheet(), paper, catalog.title)]
    else:
        book = whole = Book(catalog, rules, rulings, FontMeasure(), half, ink)
        leaves = whole.pages()
        prefix = rules.prefix
        links_by_leaf = linked(
            [leaf.marks for leaf in leaves], rules.rules, prefix, whole.measure
        )
        pages = [
            replace(whole_page(leaf.marks, half, leaf.title), targets=targets, links=links)
            for leaf, (targets, links) in zip(leaves, links_by_leaf, strict=True)
        ]
        if kind == "booklet":
            wide = (paper[1], paper[0])
            sides = imposed(padded([leaf.marks for leaf in leaves]), half)
            pages = [whole_page(side, wide, "") for side in sides]
    faults = [*read_faces(catalog.folder / "face.toml").faults]
    faults += [Fault(m.file, m.line, f"{m.face}: {m.message}") for m in book.misprints]
    if faults:
        raise ContentError(faults)
    about = About(
        f"{catalog.title}: rules",
        "The rules, numbered, with house rules and rulings",
        "short-edge" if kind == "booklet" else "",
    )
    return write_pages(file, about, pages)
