"""A sheet to keep score on, as a PDF: two to a sheet of paper that is cut in the middle."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from ..catalog import Catalog
from ..layout.books.score_pad import ScorePadPage
from ..layout.marks import Group, Shape, shift
from ..paint.fonts import FontMeasure
from ..paint.pdf import About
from ..rulebook.leaflet import ScorePad
from ..table import ScoreSheet, Table
from .misprints import checked
from .page_file import whole_page, write_pages

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
