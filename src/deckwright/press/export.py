"""Games for makers of cards and for screens, by the names people ask for.

A print shop gets a PDF of one card a page, front and back in turn, with trim and bleed marked;
black and greys are printed in black alone, and with a profile of the press it is PDF/X-4.
"""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from shutil import copyfile

from ..errors import DeckwrightError, Unreadable, count
from ..files import PDF, PNG, Kind, refilled, replaced
from ..layout.marks import Box, Group, Mark, rectangle
from ..layout.shapes.pieces import Piece
from ..layout.sheets.contact_sheet import Contact
from ..layout.sheets.export_formats import ImageSpec, image_spec, image_spec_for
from ..paint.fonts import FontMeasure
from ..paint.inks import BlackAlone, ProcessInks
from ..paint.pdf import NO_BLEED, About, Page, Placed, write
from ..paint.raster import pictures, render_pages, save_png
from ..plain_text import cell
from . import tabletop
from .export_base import (
    Ready,
    Request,
    Step,
    by_piece,
    file,
    folder,
    once,
    prepared,
    usual_only,
)
from .pipeline import Job

# One card a page, for a print shop -----------------------------------------------------


BLEED = 3.0
"""What print shops usually ask for, in mm."""


def printshop(request: Request) -> Ready:
    """Every card as often as it is printed; one page for each of its sides."""
    bleed = BLEED if request.bleed is None else request.bleed
    inks = _inks(request)
    job = prepared(request, bleed)
    place, number = file(request, job, ".pdf"), 2 * len(job.cards)

    def make(step: Step) -> str:
        labels = ", ".join(batch.piece.label for batch in job.batches)
        subject = f"{labels}, front and back in turn"
        uses = Counter(
            job.sides[card.key, back] for card in job.cards for back in (False, True)
        )
        pieces = [batch.piece.size for batch in job.batches]
        wide, high = (max(side) for side in zip(*pieces, strict=True))
        bounds = Box(0, 0, wide, high).grown(bleed)
        with replaced(place, PDF) as temporary:
            about = About(job.catalog.title, f"{subject}. {job.catalog.licence}".strip())
            write(temporary, about, job.drawings, uses, bounds, _sides(job, bleed, step), inks)
        return f"{count(len(job.cards), 'card')} on {count(number, 'page')}"

    return Ready(job, place, number, make)


def _inks(request: Request) -> BlackAlone | ProcessInks:
    """Those of the profile that was given; DeckwrightError if it is none of a press."""
    if request.cmyk is None:
        return BlackAlone()
    try:
        return ProcessInks(request.cmyk)
    except (Unreadable, ValueError) as error:
        raise DeckwrightError(
            f"{request.cmyk}: {error}; ask the print shop for its CMYK profile (.icc)"
        ) from None


def _sides(job: Job, bleed: float, step: Step) -> Iterator[Page]:
    done, sized = 0, [(card, batch.piece.size) for batch in job.batches for card in batch.cards]
    for card, (wide, high) in sized:
        trim = Box(bleed, bleed, wide, high)
        paper = wide + 2 * bleed, high + 2 * bleed
        for back in (False, True):
            placed = Placed(job.sides[card.key, back], trim, trim.grown(bleed))
            title = "" if back else card.name
            yield Page(paper, trim, (bleed, bleed), (), (placed,), (), title)
            done += 1
            step(done)


# One picture of a whole deck ------------------------------------------------------------


def contact(request: Request) -> Ready:
    """Every card once with its number, then every back."""
    job = prepared(request, 0.0)
    place = file(request, job, ".png")

    def make(step: Step) -> str:
        page, number = _page(job)
        with replaced(place, PNG) as temporary:
            (picture,) = render_pages((page,), job.drawings)
            save_png(picture, temporary)
        step(1)
        wide, high = picture.size
        return f"{count(number, 'card')} on {wide} × {high} px"

    return Ready(job, place, 1, make)


def _page(job: Job) -> tuple[Page, int]:
    """The page, and how many cards it shows the front of."""
    copies = Counter(card.id for card in job.cards)
    cards = tuple({card.id: card for card in reversed(job.cards)}.values())[::-1]
    usual = job.batches[0].piece.size
    sizes = {card.key: batch.piece.size for batch in job.batches for card in batch.cards}
    fronts = [
        _fitted(job.drawings[job.sides[card.key, False]], sizes[card.key], usual)
        for card in cards
    ]
    names = [f"{copies[card.id]} × {card.name or card.id}" for card in cards]
    shown = list(zip(fronts, names, strict=True))
    backs = Counter((job.sides[card.key, True], sizes[card.key]) for card in job.cards)
    shown += [
        (_fitted(job.drawings[back], size, usual), f"back of {number}")
        for (back, size), number in backs.items()
    ]
    sheet = Contact(usual, len(shown))
    marks = tuple(sheet.marks(shown, FontMeasure()))
    return Page(sheet.paper, Box(0, 0, *sheet.paper), NO_BLEED, marks, (), ()), len(cards)


def _fitted(
    marks: tuple[Mark, ...], size: tuple[float, float], usual: tuple[float, float]
) -> tuple[Mark, ...]:
    """A drawing in the middle of the usual card, as large as it has room."""
    if size == usual:
        return marks
    box, cut = Box(0, 0, *usual).fitted(size), rectangle(Box(0, 0, *size))
    scale = box.w / size[0]
    return (Group((Group(marks, clip=cut),), (scale, 0, 0, scale, box.x, box.y)),)


# Cards as picture files in exact pixels, with a table of how many of each ---------------


COLUMNS = b"copies,card,name,front,back"
"""What the table of quantities begins with."""


def plain(request: Request) -> Ready:
    """Pictures at any resolution, to the trim or with a bleed."""
    bleed = request.bleed or 0.0
    usual = image_spec(request.card, request.dpi, bleed)
    job = prepared(request, usual.bleed)
    specs = {piece: image_spec(piece.size, request.dpi, bleed) for piece, _ in by_piece(job)}
    return _ready(request, job, specs)


def for_maker(request: Request) -> Ready:
    """Pictures as the maker named by the request's kind asks for them."""
    size = image_spec_for(request.kind, request.card)
    job = usual_only(prepared(request, size.bleed))
    return _ready(request, job, {piece: size for piece, _ in by_piece(job)})


def _ready(request: Request, job: Job, specs: Mapping[Piece, ImageSpec]) -> Ready:
    place = folder(request, job)

    def write(step: Step) -> str:
        write_pictures(job, specs, place, step)
        sizes = ", ".join("{} × {} px".format(*spec.pixels) for spec in specs.values())
        pixels = f"{count(len(Names(job).cards), 'card')} of {sizes}"
        return f"{pixels}; `quantities.csv` says how many of each"

    return Ready(job, place, len(job.drawings), write)


def write_pictures(job: Job, specs: Mapping[Piece, ImageSpec], place: Path, step: Step) -> None:
    """Fronts and backs as PNG files in two folders, and the table."""
    names = Names(job)
    with refilled(place, {".png": PNG, ".csv": Kind(COLUMNS)}) as fresh:
        for side in ("fronts", "backs"):
            (fresh / side).mkdir()
        made = (
            (drawing, picture, specs[piece].dpi)
            for piece, drawings in by_piece(job)
            for drawing, picture in pictures(drawings, specs[piece])
        )
        for number, (drawing, picture, dpi) in enumerate(made, 1):
            first, *others = [fresh / name for name in names.showing(drawing)]
            save_png(picture, first, dpi)
            for other in others:
                copyfile(first, other)
            step(number)
        names.tabulate(fresh / "quantities.csv")


class Names:
    """Which file shows which side of which card."""

    def __init__(self, job: Job) -> None:
        self.cards = once(job)
        self.copies = Counter((card.id, job.sides[card.key, False]) for card in job.cards)
        self.sides = job.sides
        backs = dict.fromkeys(job.sides[card.key, True] for card in self.cards)
        self.backs = {
            drawing: f"backs/back{f'-{i}' if len(backs) > 1 else ''}.png"
            for i, drawing in enumerate(backs, 1)
        }
        self.fronts = {
            card.key: f"fronts/{i:03}-{card.key.replace('/', '-')}.png"
            for i, card in enumerate(self.cards, 1)
        }

    def showing(self, drawing: str) -> list[str]:
        """The files a drawing fills."""
        shown = [key for key in self.fronts if self.sides[key, False] == drawing]
        backs = [self.backs[drawing]] if drawing in self.backs else []
        return [self.fronts[key] for key in shown] + backs

    def tabulate(self, file: Path) -> None:
        """Write how many of each card to order."""
        with file.open("w", encoding="utf-8", newline="") as out:
            rows = csv.writer(out)
            rows.writerow(COLUMNS.decode("ascii").split(","))
            for card in self.cards:
                back = self.backs[self.sides[card.key, True]]
                front = self.fronts[card.key]
                copies = self.copies[card.id, self.sides[card.key, False]]
                rows.writerow((copies, *map(cell, (card.id, card.name, front, back))))


# By the names people ask for ------------------------------------------------------------


READY: dict[str, Callable[[Request], Ready]] = {
    "png": plain,
    "contact": contact,
    "tts": tabletop.ready,
    "printshop": printshop,
    "thegamecrafter": for_maker,
    "makeplayingcards": for_maker,
}


def ready(request: Request) -> Ready:
    """Check and compose; whatever is wrong is raised before anything is written."""
    return READY[request.kind](request)
