"""Sheets as pictures, for a machine whose program prints its own registration marks.

Each picture shows the fronts of a sheet and nothing between them, so the program cuts along
what it sees. It knows no backs: whoever wants them prints the PDF's on the other side.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from pathlib import Path

from ..catalog import Card
from ..errors import SheetError, count
from ..files import PNG, refilled
from ..layout.marks import Box, Group, Mark, Shape, box_of, rectangle
from ..layout.shapes.pieces import as_path
from ..layout.sheets.cut_lines import outlines
from ..layout.sheets.sheet import Sheet, impose
from ..paint.pdf import NO_BLEED, Page, placement
from ..paint.raster import DOT, mask_bitmap, render_pages, save_png
from ..units import MM_PER
from .pipeline import Batch, Job
from .sheet_pages import placed_sides

DPI = 300
WHITE, BLACK = (1.0, 1.0, 1.0), (0.0, 0.0, 0.0)


def write_cut_pictures(job: Job, place: Path) -> str:
    """Fill a folder with a PNG for each sheet of fronts, whose name tells how large it is cut;
    what there is, in a phrase."""
    sheets = [
        (batch, sheet)
        for batch in job.batches
        if batch.piece.shape != "board"
        for sheet in impose(batch.grid, batch.cards)
        if sheet.side != "back"
    ]
    if not sheets:
        raise SheetError("boards are cut by hand, as their parts have to be joined")
    with refilled(place, {".png": PNG}) as fresh:
        pages = (page for batch, sheet in sheets for page in _pages(job, batch, sheet))
        made = render_pages(pages, job.drawings)
        for number, (_, sheet) in enumerate(sheets, 1):
            picture, mask = next(made), next(made)
            area = _area(sheet)
            name = f"sheet-{number:02}-{area.w:.1f}x{area.h:.1f}mm.png"
            save_png(mask_bitmap(picture, mask), fresh / name, DPI)
    return f"{count(len(sheets), 'picture')} to print and cut, each so large as its name says"


def _area(sheet: Sheet[Card]) -> Box:
    """What a sheet's pieces take of it: a program crops what is empty."""
    area = box_of(slot.trim for slot in sheet.slots if not slot.back)
    assert area
    return area


def _pages(job: Job, batch: Batch, sheet: Sheet[Card]) -> Iterator[Page]:
    """A sheet's fronts, and what of them is seen, in white on black."""
    area, filled = _area(sheet), [slot.trim for slot in sheet.slots if not slot.back]
    yield _page(
        area,
        [
            Group(
                (Group(job.drawings[side.drawing], placement(side)),), clip=rectangle(side.clip)
            )
            for slot in sheet.slots
            if not slot.back
            for side in placed_sides(job, batch, slot)
        ],
    )
    shapes = [Shape(as_path(line), WHITE) for line in outlines(batch.grid.plan, filled)]
    yield _page(area, [Shape(rectangle(area), BLACK), *shapes])


def _page(area: Box, marks: list[Mark]) -> Page:
    """What lies in an area, on a page of a point a pixel."""
    wide, high = (ceil(side * DPI / MM_PER["in"]) * DOT for side in (area.w, area.h))
    scale = DPI / 72
    moved = Group(tuple(marks), (scale, 0, 0, scale, -area.x * scale, -area.y * scale))
    return Page((wide, high), Box(0, 0, wide, high), NO_BLEED, (moved,), (), ())
