"""One card a page, front and back in turn, with its trim and bleed marked in the PDF.

Black and greys are printed in black alone; with a profile of the press the file is PDF/X-4.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ..errors import DeckwrightError, Unreadable, count
from ..files import PDF, replaced
from ..layout.marks import Box
from ..paint.inks import BlackAlone, ProcessInks
from ..paint.pdf import About, Page, Placed, write
from .export_base import Ready, Request, Step, file, prepared
from .pipeline import Job

BLEED = 3.0
"""What print shops usually ask for, in mm."""


def ready(request: Request) -> Ready:
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
            write(temporary, about, job.drawings, uses, bounds, _pages(job, bleed, step), inks)
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


def _pages(job: Job, bleed: float, step: Step) -> Iterator[Page]:
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
