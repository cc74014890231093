"""One picture of a whole deck."""

from __future__ import annotations

from collections import Counter

from ..errors import count
from ..files import PNG, replaced
from ..layout.marks import Box, Group, Mark, rectangle
from ..layout.sheets.contact_sheet import Contact
from ..paint.fonts import FontMeasure
from ..paint.pdf import NO_BLEED, Page
from ..paint.raster import render_pages, save_png
from .export_base import Ready, Request, Step, file, prepared
from .pipeline import Job


def ready(request: Request) -> Ready:
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
    scale = min(usual[0] / size[0], usual[1] / size[1])
    x, y = ((whole - side * scale) / 2 for whole, side in zip(usual, size, strict=True))
    cut = rectangle(Box(0, 0, *size))
    return (Group((Group(marks, clip=cut),), (scale, 0, 0, scale, x, y)),)
