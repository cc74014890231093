"""How to play, as a PDF: four pages on one sheet to fold, page by page, or a poster; and pads
to keep score on, two to a sheet of paper that is cut in the middle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from ..catalog import Catalog
from ..layout.books.booklet import imposed
from ..layout.books.leaflet import LeafletPages
from ..layout.books.parts import PartsDrawing
from ..layout.books.poster import PosterPage
from ..layout.books.score_pad import ScorePadPage
from ..layout.marks import Group, Mark, Shape, shift
from ..paint.fonts import FontMeasure
from ..paint.pdf import About
from ..rulebook import Rulebook
from ..rulebook.leaflet import Leaflet, ScorePad
from ..table import ScoreSheet, Table
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


# Score pads -----------------------------------------------------------------------------


HALVED = 200.0
"""From this short side on, in mm, a sheet of paper holds two pads."""
EDGE = 7.0
"""From here on, from the paper's edge, a line shows where to cut, in mm."""


def print_score_pad(
    catalog: Catalog,
    sheet: ScoreSheet,
    pad: ScorePad | None,
    tables: Mapping[int, Table],
    file: Path,
    paper: tuple[float, float],
    players: int,
    rounds: int = 0,
    ink: str = "colour",
    look: str = "",
) -> int:
    """Write a page with pads for so many players; how many pads.

    `rounds`: boxes in a row; 0 for what the game says, or as many as a pad holds.
    """
    short, long = min(paper), max(paper)
    two = short >= HALVED
    size = (long / 2, short) if two else (short, long)
    made = ScorePadPage(catalog, sheet, pad, tables, FontMeasure(), size, ink, look)
    marks = made.page(players, rounds)
    checked([*made.misprints, *made.cards.composer.misprints])
    if two:
        line = (("M", long / 2, EDGE), ("L", long / 2, short - EDGE))
        cut = Shape(line, line=(0.0, 0.0, 0.0), width=0.2, dash=(2.0, 2.0))
        marks = (Group(marks), Group(marks, shift(long / 2, 0)), cut)
    about = About(f"{catalog.title}: score pad", "A row for each player of every game")
    whole = (long, short) if two else size
    write_pages(file, about, [whole_page(marks, whole, catalog.title)], made.cards)
    return 2 if two else 1
