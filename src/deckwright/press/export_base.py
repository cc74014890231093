"""Games made ready for pictures: one drawing a side, no sheets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from ..catalog import Card
from ..catalog.read import find, load
from ..errors import DeckwrightError
from ..layout import sizes
from ..layout.marks import Mark
from ..layout.shapes.pieces import Piece
from ..layout.sheets.sheet import PRINTABLE, warnings
from .pipeline import Job, Order, prepare

Step = Callable[[int], None]
"""Told how many of the job's pictures or pages are done."""
BOARD = 600.0
"""No sheet is made: the paper only has to hold any card, in mm."""


@dataclass(frozen=True, slots=True)
class Request:
    """What a person asks to be exported of a game."""

    game: str
    kind: str
    """"png", "thegamecrafter", ...: a key of `export.READY`."""
    order: Order
    card: tuple[float, float]
    """The trim, in mm."""
    dpi: int = 300
    bleed: float | None = None
    """In mm; None for what the kind usually has."""
    place: Path | None = None
    """A folder or file; None for one in `output`."""
    url: str = ""
    """Where pictures will be found by Tabletop Simulator; "" for this computer."""
    cmyk: Path | None = None
    """A profile whose inks a PDF is made of; None for sRGB."""
    variant: tuple[str, ...] = ()
    """What makes it another export than the usual one, in words for its name in `output`."""


@dataclass(frozen=True, slots=True)
class Ready:
    """An export that was checked and composed; `write` does the rest."""

    job: Job
    place: Path
    steps: int
    write: Callable[[Step], str]
    """Writes all of it, and tells in a phrase what was made."""


def trim(game: str, card: str) -> tuple[float, float]:
    """A card size by name, or the game's own, in mm."""
    return sizes.of("card", card or load(find(game))[0].card_size)


def prepared(request: Request, bleed: float) -> Job:
    """The game's cards with their backs, drawn so far beyond the trim."""
    wide, high = (max(BOARD, side + 2 * (bleed + PRINTABLE)) for side in request.card)
    plan = replace(request.order.plan, paper=(wide, high), bleed=bleed, backs="duplex")
    job = prepare(request.game, replace(request.order, card=request.card, plan=plan))
    of_sheets = {warning for batch in job.batches for warning in warnings(batch.grid)}
    notes = tuple(note for note in job.warnings if note not in of_sheets)
    return replace(job, dice=(), warnings=notes)


def by_piece(job: Job) -> Iterator[tuple[Piece, dict[str, tuple[Mark, ...]]]]:
    """Each size and shape there is, with all that is drawn of it."""
    for batch in job.batches:
        shown = {
            job.sides[card.key, back]: None for card in batch.cards for back in (False, True)
        }
        yield batch.piece, {name: job.drawings[name] for name in shown}


def usual_only(job: Job) -> Job:
    """The job without pieces of another size or shape than its usual cards; it says so."""
    kept = [batch for batch in job.batches if batch.piece == Piece("card", job.plan.card)]
    left = [batch for batch in job.batches if batch not in kept]
    if not left:
        return job
    if not kept:
        size = sizes.label("card", job.plan.card)
        raise DeckwrightError(f"`{job.catalog.slug}` has no cards of {size}")
    names = ", ".join(f"{len(batch.cards)} × {batch.piece.label}" for batch in left)
    shown = {job.sides[card.key, back] for card in kept[0].cards for back in (False, True)}
    drawings = {name: marks for name, marks in job.drawings.items() if name in shown}
    warning = f"pieces of other sizes are left out: {names}"
    return replace(
        job, batches=tuple(kept), drawings=drawings, warnings=(*job.warnings, warning)
    )


def once(job: Job) -> tuple[Card, ...]:
    """Every card of a print once, in order, and those copies that look different."""
    sides: dict[tuple[str, str], Card] = {}
    for card in job.cards:
        sides.setdefault((card.id, job.sides[card.key, False]), card)
    return tuple(sides.values())


def folder(request: Request, job: Job) -> Path:
    """The folder of an export of many files: `output/stab-png`, or as asked."""
    return request.place or Path("output") / _name(request, job)


def file(request: Request, job: Job, suffix: str) -> Path:
    """The file of an export of one: `output/stab-contact.png`, or as asked."""
    place = request.place or Path("output")
    if place.suffix.lower() == suffix:
        return place
    return place / f"{_name(request, job)}{suffix}"


def _name(request: Request, job: Job) -> str:
    return "-".join((job.catalog.slug, request.kind, *request.variant))
