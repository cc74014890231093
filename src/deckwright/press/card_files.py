"""Cards as picture files in exact pixels, with a table of how many of each."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from shutil import copyfile

from ..errors import count
from ..files import PNG, Kind, refilled
from ..layout.shapes.pieces import Piece
from ..layout.sheets.export_formats import ImageSpec, image_spec, image_spec_for
from ..paint.raster import pictures, save_png
from ..plain_text import cell
from .export_base import Ready, Request, Step, by_piece, folder, once, prepared, usual_only
from .pipeline import Job

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
