"""Whole pages as a PDF: what is read or drawn on, and not cut into cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from ..catalog import Catalog, read_catalog
from ..catalog.custom import with_set
from ..catalog.read import find
from ..errors import ContentError, Fault
from ..files import PDF, replaced
from ..layout import sizes
from ..layout.books.book_blocks import BookBlocks, Setting
from ..layout.books.card_faces import CardFaces
from ..layout.books.drawings import words
from ..layout.books.guide import Guide
from ..layout.books.pictograms import leaves
from ..layout.books.score_pad import ScorePadPage
from ..layout.books.table_drawing import TableDrawing
from ..layout.marks import Box, Group, Mark, Shape, shift
from ..layout.sheets import calibration
from ..layout.sizes import LabelStock
from ..layout.style import Style
from ..paint import fonts
from ..paint.fonts import FontMeasure
from ..paint.pdf import KEEP, NO_BLEED, About, Page, write
from ..rulebook import Rulebook, read_rulebook
from ..rulebook.leaflet import ScorePad
from ..table import ScoreSheet, Table
from .misprints import checked
from .small_print import small_print


def setting_of(
    game: str, paper: str, ink: str = "colour", look: str = "", own: str = ""
) -> Setting:
    """A game for pages on a paper, with no rules where it has none in writing; `own`: the set
    of own cards in play."""
    catalog = with_set(read_catalog(game), own)
    has_rules = (find(game) / "rules.toml").is_file()
    rules = read_rulebook(game) if has_rules else no_rules(catalog)
    return Setting(catalog, rules, FontMeasure(), sizes.of("paper", paper), ink, look)


def no_rules(catalog: Catalog) -> Rulebook:
    """The rulebook of a game that has none in writing."""
    return Rulebook(catalog.slug, catalog.prefix, catalog.title, (), {})


def whole_page(marks: tuple[Mark, ...], size: tuple[float, float], title: str = "") -> Page:
    """A page of a size in mm with nothing to trim; its title is for the outline."""
    return Page(size, Box(0, 0, *size), NO_BLEED, marks, (), (), title)


def write_pages(
    file: Path, about: About, pages: Iterable[Page], cards: CardFaces | None = None
) -> int:
    """Write pages, with the cards that are drawn on them; how many there are.

    OutputError if the place cannot be written; then what was there before stays.
    """
    made = list(pages)
    drawings = cards.drawings if cards else {}
    bounds = cards.bounds if cards else Box(0, 0, 1, 1)
    with replaced(file, PDF) as temporary:
        write(temporary, about, drawings, dict.fromkeys(drawings, KEEP), bounds, made)
    return len(made)


# The marker guide and its labels as a PDF -----------------------------------------------


def print_guide(
    catalog: Catalog,
    file: Path,
    paper: tuple[float, float],
    stock: LabelStock | None,
    moved: tuple[float, float] = (0.0, 0.0),
) -> int:
    """Write the guide, and labels on the stock if there is one; how many pages it has."""
    guide = Guide(catalog, FontMeasure())
    pages = [
        whole_page(marks, paper, title)
        for marks, title in zip(guide.pages(paper), TITLES, strict=True)
    ]
    if stock:
        pages += list(_labels(guide, stock, moved))
    faults = [Fault(m.file, m.line, f"{m.face}: {m.message}") for m in guide.misprints]
    if faults:
        raise ContentError(faults)
    about = About(
        f"{catalog.title}: marker guide", "What to write on an ordinary pack of cards"
    )
    return write_pages(file, about, pages)


TITLES = ("What to write on which card", "How to go about it")


def _labels(guide: Guide, stock: LabelStock, moved: tuple[float, float]) -> Iterator[Page]:
    for marks in guide.labels(stock, moved):
        yield whole_page(marks, stock.paper, f"Labels: {stock.title}")


# Sheets of pictograms as a PDF ----------------------------------------------------------


def print_pictograms(
    names: Sequence[str], title: str, file: Path, paper: tuple[float, float]
) -> int:
    """Write the sheets; how many pages there are. OutputError if they cannot be written."""
    pages = [
        whole_page(leaf.marks, paper, leaf.title)
        for leaf in leaves(names, title, paper, fonts.credits(), fonts.FontMeasure())
    ]
    about = About(title, "Names of pictograms, as a card's `icon` takes them")
    return write_pages(file, about, pages)


# The calibration page as a PDF of two sides ---------------------------------------------


def print_test_page(file: Path, paper: tuple[float, float], flip: str, options: str) -> None:
    """Write it; OutputError if the place cannot be written."""
    measure = FontMeasure()
    sides = (
        calibration.front(paper, options, measure),
        calibration.back(paper, flip, measure),
    )
    about = About("Calibration of a printer", "Fronts and backs, to be read in the light", flip)
    pages = [
        whole_page(marks, paper, title)
        for marks, title in zip(sides, ("Front", ""), strict=True)
    ]
    write_pages(file, about, pages)


# A table as a page: for a rulebook of one's own, a question by post, the wall -----------


MARGIN = 12.0
SIZE = 11.0
"""Of the text on the table, in points."""


def print_table(setting: Setting, table: Table, file: Path) -> None:
    """Write a table on one page that lies across, in the look of the game's rulebook."""
    page, catalog = (max(setting.size), min(setting.size)), setting.catalog
    pieces, cards = BookBlocks(setting._replace(size=page)), CardFaces.of(setting)
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


# Pads to keep score on, two to a sheet of paper that is cut in the middle ---------------


HALVED = 200.0
"""From this short side on, in mm, a sheet of paper holds two pads."""
EDGE = 7.0
"""From here on, from the paper's edge, a line shows where to cut, in mm."""


def print_score_pad(
    setting: Setting,
    sheet: ScoreSheet,
    pad: ScorePad | None,
    tables: Mapping[int, Table],
    file: Path,
    players: int,
    rounds: int,
) -> int:
    """Write a page with pads for so many players; how many pads.

    `rounds`: boxes in a row; 0 for what the game says, or as many as a pad holds.
    """
    short, long = sorted(setting.size)
    two = short >= HALVED
    size = (long / 2, short) if two else (short, long)
    made = ScorePadPage(setting._replace(size=size), sheet, pad, tables)
    marks = made.page(players, rounds)
    checked([*made.misprints, *made.cards.composer.misprints])
    if two:
        line = (("M", long / 2, EDGE), ("L", long / 2, short - EDGE))
        cut = Shape(line, line=(0.0, 0.0, 0.0), width=0.2, dash=(2.0, 2.0))
        marks = (Group(marks), Group(marks, shift(long / 2, 0)), cut)
    title, whole = setting.catalog.title, (long, short) if two else size
    about = About(f"{title}: score pad", "A row for each player of every game")
    write_pages(file, about, [whole_page(marks, whole, title)], made.cards)
    return 2 if two else 1
