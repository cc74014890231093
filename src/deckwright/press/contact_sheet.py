"""One picture of a whole deck."""

from __future__ import annotations

from collections import Counter

from ..errors import count
from ..files import PNG, replaced
from ..layout.contact_sheet import Contact
from ..layout.marks import Box
from ..paint.fonts import FontMeasure
from ..paint.pdf import NO_BLEED, Page
from ..paint.raster import rendered, save_png
from .export_base import Ready, Request, Step, file, prepared
from .pipeline import Job


def ready(request: Request) -> Ready:
    """Every card once with its number, then every back."""
    job = prepared(request, 0.0)
    place = file(request, job, ".png")

    def make(step: Step) -> str:
        page, number = _page(job)
        with replaced(place, PNG) as temporary:
            (picture,) = rendered((page,), job.drawings)
            save_png(picture, temporary)
        step(1)
        wide, high = picture.size
        return f"{count(number, 'card')} on {wide} × {high} px"

    return Ready(job, place, 1, make)


def _page(job: Job) -> tuple[Page, int]:
    """The page, and how many cards it shows the front of."""
    copies = Counter(card.id for card in job.cards)
    cards = tuple({card.id: card for card in reversed(job.cards)}.values())[::-1]
    fronts = [job.drawings[job.sides[card.key, False]] for card in cards]
    names = [f"{copies[card.id]} × {card.name or card.id}" for card in cards]
    shown = list(zip(fronts, names, strict=True))
    backs = Counter(job.sides[card.key, True] for card in job.cards)
    shown += [(job.drawings[back], f"back of {number}") for back, number in backs.items()]
    sheet = Contact(job.grid.plan.card, len(shown))
    marks = tuple(sheet.marks(shown, FontMeasure()))
    return Page(sheet.paper, Box(0, 0, *sheet.paper), NO_BLEED, marks, (), ()), len(cards)
