"""A box for a game's cards as a PDF: as large as their pile, in the deck's look."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from ..catalog import Card, Catalog, custom
from ..catalog.print_list import print_list
from ..catalog.read import find
from ..errors import ContentError, DeckwrightError, Fault, count
from ..layout import sizes
from ..layout.books.tuckbox import FLAP, Size, pieces
from ..layout.books.tuckbox_sheet import GREY, MARGIN, TuckboxSheet, tuckbox_sheets
from ..layout.faces.borrow import our_file
from ..layout.faces.compose import Composer, Misprint
from ..layout.faces.face import Faces, lacking, look_file, read_faces, spoken
from ..layout.marks import Box, Mark, Shape, rectangle
from ..layout.sheets.printers_marks import margin_notes
from ..layout.sheets.sheet import Grid, Plan, fit
from ..markup import escape
from ..paint.fonts import FontMeasure
from ..paint.pdf import NO_BLEED, About, Page
from .misprints import misprints
from .page_file import write_pages
from .pipeline import Order, read_in
from .small_print import label_font, own_fonts, small_print

STOCK = 0.3
"""A card of 250 g/m², in mm; so are the cards behind paper inserts."""
INSERT_STOCK = 0.1
"""Of a paper insert, in mm."""
SLEEVE = (2.5, 2.5, 0.12)
"""How much wider, higher and thicker a sleeve makes a card, in mm."""
EASE = (1.0, 1.0, 1.5)
"""What a box leaves free around its cards, in mm."""
NARROW = 12.0
"""On sides of a box less deep, in mm, no title is printed."""
CREDITED = 17.0
"""On the bottom of a box less deep, in mm, no credit is printed: it stands beside the cut."""
SHALLOW = 5.0
"""No pile is less deep, in mm: a box of a few cards has to stand."""
FACES = ("box-front", "box-back", "box-side", "box-lid", "box-bottom")
"""What a `box.face.toml` draws; `box.face.printed.toml` for the look of `face.printed.toml`."""
USUAL = our_file("box.face.toml")
"""What is laid over the back of the cards where a game has no such file."""


@dataclass(frozen=True, slots=True)
class PrintedBox:
    """What was made."""

    file: Path
    cards: int
    size: Size
    pages: int


def print_box(
    game: str, order: Order, file: Path, number: int = 0, stock: float | None = None
) -> PrintedBox:
    """Write the sheets of a game's box; ContentError with every fault of its faces.

    `number`: of the cards it is for; 0 for all that a print makes. `stock`: how thick a card
    is, in mm; None for what is usual.
    """
    place = find(game)
    catalog, faults, _ = read_in(place, order.language)
    if faults:
        raise ContentError(faults)
    catalog = custom.with_set(catalog, order.own)
    card = order.card or sizes.of("card", catalog.card_size)
    paper = order.plan.paper
    sheet = fit(Plan(paper=paper, card=card)).fronts
    printed = print_list(catalog, order.wanted, sheet)
    cards = number or sum(card.usual for card in printed)
    played = sum(card.usual for card in printed if card.section == "cards")
    if not cards:
        raise DeckwrightError(f"`{catalog.slug}` has no cards to put into a box")
    size = box_size(card, cards, stock, order.sleeved)
    decks = catalog.decks_for(order.wanted.players or catalog.table)
    faces = box_faces(place, order.look, order.language)
    pictures, misfits = box_pictures(
        catalog, faces, size, number or played or cards, order.ink, decks
    )
    if misfits:
        raise ContentError(misfits)
    sheets = tuckbox_sheets(size, pictures, paper, FontMeasure())
    beside = 0 if number or not played else cards - played
    pile = count(cards - beside, "card") + f" and {beside} beside them" * bool(beside)
    subject = f"for {pile}, {sizes.label('card', card)}"
    font = label_font(read_faces(faces[0]))
    about = About(f"{catalog.title}: box", subject)
    made = write_pages(file, about, _pages(catalog, sheets, pictures, subject, font))
    return PrintedBox(file, cards, size, made)


def box_size(
    card: tuple[float, float], cards: int, stock: float | None = None, sleeved: bool = False
) -> Size:
    """The inside of a box for so many cards."""
    (wide, high), thick = card, STOCK if stock is None else stock
    more = (0.0, 0.0, 0.0)
    if sleeved:
        thick, more = (INSERT_STOCK if stock is None else stock) + STOCK, SLEEVE
    deep = max(SHALLOW, cards * (thick + more[2]))
    return Size(wide + more[0] + EASE[0], high + more[1] + EASE[1], deep + EASE[2])


def box_pictures(
    catalog: Catalog,
    files: tuple[Path, Path | None],
    size: Size,
    cards: int,
    ink: str,
    decks: int = 1,
) -> tuple[dict[str, tuple[Mark, ...]], list[Fault]]:
    """What each panel shows, by its face, and what is wrong with it.

    `cards`: how many the game is played with, which is what a buyer counts.
    `files`: of the cards' faces, and of the box's. A game without a `box.face.toml` has a title
    upon the back of its cards.
    """
    usual, own = files
    faces = read_faces(own) if own else _usual(read_faces(usual))
    if faults := lacking(faces, FACES):
        return {}, faults
    values = {
        "title": escape(catalog.title),
        "cards": count(cards, "card"),
        "players": catalog.players_with(decks),
        "credit": escape(catalog.credit),
        "narrow": "yes" if size.deep < NARROW else "",
        "shallow": "yes" if size.deep < CREDITED else "",
    }
    pictures: dict[str, tuple[Mark, ...]] = {}
    wrong: list[Misprint] = []
    for face, area in _areas(size, faces, ink).items():
        under: tuple[Mark, ...] = ()
        if not own and catalog.cards:
            behind = Composer(read_faces(usual), FontMeasure(), area, ink)
            under = behind.compose(catalog.cards[0], back=True)
        composer = Composer(faces, FontMeasure(), area, ink)
        card = Card("box", catalog.title, "box", face=face, fields=values)
        edge = Shape(rectangle(Box(0, 0, *area)), line=GREY, width=0.15)
        edges = (edge,) if ink == "saver" else ()  # a white panel shows no fold
        pictures[face] = (*under, *composer.compose(card), *edges)
        wrong += composer.misprints
    return pictures, misprints(wrong)


def _areas(size: Size, faces: Faces, ink: str) -> dict[str, tuple[float, float]]:
    """Width and height of each face's panel; of flaps, each shows a piece of one picture."""
    areas = {
        each.face: (each.box.w, each.box.h) for piece in pieces(size) for each in piece.panels
    }
    del areas[FLAP]
    bare = ink == "saver" or FLAP not in faces.faces
    return areas if bare else {**areas, FLAP: (size.wide, size.high)}


def _usual(cards: Faces) -> Faces:
    """The faces of a game's box that has none, whose fonts the cards' own stand in for."""
    faces, more = read_faces(USUAL), own_fonts(cards)
    fonts = {name: ", ".join((font, *more)) for name, font in faces.fonts.items()}
    return replace(faces, fonts=fonts, folder=cards.folder)


def box_faces(folder: Path, look: str, language: str = "") -> tuple[Path, Path | None]:
    """The files of a look's faces, and of those of its box if it has any, in a language."""
    usual = look_file(folder, look)
    own = spoken(usual.with_name(f"box.{usual.name}"), language)
    return spoken(usual, language), own if own.is_file() else None


def _pages(
    catalog: Catalog,
    sheets: Sequence[TuckboxSheet],
    pictures: Mapping[str, tuple[Mark, ...]],
    subject: str,
    font: str,
) -> Iterator[Page]:
    credits = small_print(catalog, pictures.values())
    for number, sheet in enumerate(sheets, 1):
        label = f"{catalog.title}: box"
        if len(sheets) > 1:
            label += f", sheet {number} of {len(sheets)}"
        plan = Plan(paper=sheet.paper)
        grid = Grid(plan, sheet.paper, 1, 1, 0.0, MARGIN, MARGIN, tight=False)
        notes = margin_notes(grid, f"{label}\n{subject}", credits, FontMeasure(), font)
        title = "Box" if number == 1 else ""
        marks = (*sheet.marks, *notes)
        yield Page(sheet.paper, sheet.block, NO_BLEED, marks, (), (), title)
