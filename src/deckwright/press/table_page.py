"""A table as a page: for a rulebook of one's own, a question by post, the wall."""

from __future__ import annotations

from pathlib import Path

from ..catalog import Catalog
from ..layout.books.book_blocks import BookBlocks
from ..layout.books.card_faces import CardFaces
from ..layout.books.drawings import words
from ..layout.books.table_drawing import TableDrawing
from ..layout.style import Style
from ..paint.fonts import FontMeasure
from ..paint.pdf import About
from ..rulebook import Rulebook
from ..table import Table
from .misprints import checked
from .page_file import whole_page, write_pages
from .small_print import small_print

MARGIN = 12.0
SIZE = 11.0
"""Of the text on the table, in points."""


def print_table(
    catalog: Catalog,
    rules: Rulebook,
    table: Table,
    file: Path,
    paper: tuple[float, float],
    ink: str = "colour",
) -> None:
    """Write a table on one page that lies across, in the look of the game's rulebook."""
    page = max(paper), min(paper)
    pieces = BookBlocks(catalog, rules, FontMeasure(), page, ink)
    cards = CardFaces(catalog, pieces.measure, ink)
    wide, high = (length - 2 * MARGIN for length in page)
    drawing = TableDrawing(pieces, cards, SIZE).drawn(table, wide, high - 8.0)
    text = f"{catalog.title}. {small_print(catalog, [drawing.marks])}"
    style = Style(pieces.faces.fonts["book"], size=7.0, colour=pieces.colour("text"))
    foot = words(text, style, pieces.measure, wide)
    checked([*pieces.misprints, *cards.composer.misprints])
    top = max(MARGIN, (page[1] - drawing.h) / 2)
    marks = (drawing.at(MARGIN, top), foot.at(MARGIN, page[1] - foot.h - 6.5))
    about = About(f"{catalog.title}: a table", table.headline)
    write_pages(file, about, [whole_page(marks, page, catalog.title)], cards)
