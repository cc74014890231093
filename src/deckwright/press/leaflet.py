"""How to play, as a PDF: four pages on one sheet to fold, page by page, or a poster."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from ..layout.books.book_blocks import Setting
from ..layout.books.booklet import imposed
from ..layout.books.leaflet import LeafletPages
from ..layout.books.parts import PartsDrawing
from ..layout.books.poster import PosterPage
from ..layout.marks import Mark
from ..paint.pdf import About
from ..rulebook.leaflet import Leaflet
from ..table import Table
from .misprints import checked
from .page_file import whole_page, write_pages


def print_leaflet(
    setting: Setting,
    leaflet: Leaflet,
    tables: Mapping[int, Table],
    file: Path,
    folded: bool = True,
) -> None:
    """Write both sides of a sheet, or pages of half the paper where it is not `folded`."""
    paper = setting.size
    half, whole = (paper[1] / 2, paper[0]), (paper[1], paper[0])
    made = LeafletPages(setting._replace(size=half), leaflet, tables)
    sides = made.pages()
    if folded:
        sides = list(imposed(sides, half))
    about = About(
        f"{setting.catalog.title}: how to play",
        "To be read aloud while the cards are dealt",
        "short-edge" if folded else "",
    )
    _write_pages(made, sides, whole if folded else half, about, file)


def print_poster(
    setting: Setting, leaflet: Leaflet, tables: Mapping[int, Table], file: Path
) -> None:
    """Write what one looks up while playing, on one side of a sheet that stands upright."""
    size = min(setting.size), max(setting.size)
    made = PosterPage(setting._replace(size=size), leaflet, tables)
    about = About(f"{setting.catalog.title}: poster", "What one looks up while playing")
    _write_pages(made, [made.page()], size, about, file)


def _write_pages(
    made: PartsDrawing,
    sides: Sequence[tuple[Mark, ...]],
    size: tuple[float, float],
    about: About,
    file: Path,
) -> None:
    """Pages to a file; ContentError if a face has a fault."""
    checked([*made.misprints, *made.cards.composer.misprints])
    write_pages(file, about, [whole_page(marks, size) for marks in sides], made.cards)
