"""A sheet to keep score on, as a PDF."""

from __future__ import annotations

from pathlib import Path

from ..catalog import Catalog
from ..layout.book_blocks import BookBlocks
from ..layout.score_pad import ScorePad
from ..paint.fonts import FontMeasure
from ..paint.pdf import About
from ..rulebook import Rulebook
from ..table import ScoreSheet
from .misprints import checked
from .page_file import whole_page, write_pages


def print_score_pad(
    catalog: Catalog,
    sheet: ScoreSheet,
    file: Path,
    paper: tuple[float, float],
    players: int,
    rounds: int,
    ink: str = "colour",
) -> None:
    """Write a page for so many players and rounds; 0 rounds are as many as it holds."""
    rules = Rulebook(catalog.slug, catalog.prefix, catalog.title, (), {})
    pieces = BookBlocks(catalog, rules, FontMeasure(), paper, ink)
    marks = ScorePad(pieces, sheet).page(players, rounds)
    checked(pieces.misprints)
    about = About(f"{catalog.title}: score pad", "A column for each player, a row for a round")
    write_pages(file, about, [whole_page(marks, paper, catalog.title)])
