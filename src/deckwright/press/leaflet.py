"""How to play, as a PDF: four pages on one sheet to fold, page by page, or a poster."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from ..catalog import Catalog
from ..layout.books.booklet import imposed
from ..layout.books.leaflet import LeafletPages
from ..layout.books.parts import PartsDrawing
from ..layout.books.poster import PosterPage
from ..layout.marks import Mark
from ..paint.fonts import FontMeasure
from ..paint.pdf import About
from ..rulebook import Rulebook
from ..rulebook.leaflet import Leaflet
from ..table import Table
from .misprints import checked
from .page_file import whole_page, write_pages


def print_leaflet(
    catalog: Catalog,
    rules: Rulebook,
    leaflet: Leaflet,
    tables: Mapping[int, Table],
    file: Path,
    paper: tuple[float, float],
    ink: str = "colour",
    folded: bool = True,
    look: str = "",
) -> None:
    """Write both sides of a sheet, or pages of half the paper where it is not `folded`."""
    half, whole = (paper[1] / 2, paper[0]), (paper[1], paper[0])
    made = LeafletPages(catalog, rules, leaflet, tables, FontMeasure(), half, ink, look)
    sides = made.pages()
    if folded:
        sides = list(imposed(sides, half))
    about = About(
        f"{catalog.title}: how to play",
        "To be read aloud while the cards are dealt",
        "short-edge" if folded else "",
    )
    _write_pages(made, sides, whole if folded else half, about, file)


def print_poster(
    catalog: Catalog,
    rules: Rulebook,
    leaflet: Leaflet,
    tables: Mapping[int, Table],
    file: Path,
    paper: tuple[float, float],
    ink: str = "colour",
    look: str = "",
) -> None:
    """Write what one looks up while playing, on one side of a sheet that stands upright."""
    size = min(paper), max(paper)
    made = PosterPage(catalog, rules, leaflet, tables, FontMeasure(), size, ink, look)
    about = About(f"{catalog.title}: poster", "What one looks up while playing")
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
