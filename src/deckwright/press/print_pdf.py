"""A job to its PDF."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from ..files import PDF, replaced
from ..layout.marks import Box
from ..paint.pdf import About, Page, write
from .pipeline import Job
from .sheet_pages import sheet_pages


@dataclass(frozen=True, slots=True)
class Printed:
    """What was made."""

    file: Path
    title: str
    cards: int
    """Pieces of other sizes and shapes count as well."""
    word: str
    """What they are: "card", or "piece" where some are no cards."""
    pages: int
    warnings: tuple[str, ...]


def print_job(
    job: Job, file: Path, progress: Callable[[int], None] = lambda _: None
) -> Printed:
    """Write a prepared job's PDF; OutputError if the place cannot be written."""
    pages = 0

    def counted() -> Iterator[Page]:
        nonlocal pages
        for page in sheet_pages(job):
            pages += 1
            progress(pages)
            yield page

    with replaced(file, PDF) as temporary:
        write(temporary, _about(job), job.drawings, _uses(job), _bounds(job), counted())
    return Printed(file, job.catalog.title, len(job.cards), job.word, pages, job.warnings)


def _about(job: Job) -> About:
    deck = job.catalog.decks[job.order.wanted.deck or job.catalog.deck]
    labels = ", ".join(batch.piece.label for batch in job.batches)
    subject = f"{deck.title}; {labels}. {job.catalog.licence}".strip()
    return About(job.catalog.title, subject, job.plan.flip if job.two_sided else "")


def _bounds(job: Job) -> Box:
    """How far a card's drawing can show."""
    wide = max(batch.piece.size[0] for batch in job.batches)
    high = max(batch.piece.size[1] for batch in job.batches)
    return Box(0, 0, wide, high).grown(max(5.0, job.plan.bleed or 0.0))


def _uses(job: Job) -> Counter[str]:
    """How often each drawing stands on a sheet."""
    uses: Counter[str] = Counter()
    for card in job.cards:
        uses.update(
            job.sides[key] for key in ((card.key, False), (card.key, True)) if key in job.sides
        )
    if job.order.wanted.only == "backs":
        for key, back in job.sides:
            if not back:
                uses.pop(job.sides[key, back], None)
    return uses
