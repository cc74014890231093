"""The pages of a print: sheets of cards and other pieces, parts of boards, paper dice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from ..catalog import Card
from ..layout import sizes
from ..layout.marks import Box, Mark, Matrix
from ..layout.shapes.pieces import as_path, outline
from ..layout.sheets.board import BoardPart, split_board
from ..layout.sheets.cut_lines import lines_to_see
from ..layout.sheets.dice_sheet import EDGE
from ..layout.sheets.printers_marks import crossings, cut_marks, fold_line, margin_notes
from ..layout.sheets.sheet import SPILL, Grid, Sheet, SheetSlot, impose
from ..paint.fonts import FontMeasure
from ..paint.pdf import NO_BLEED, Page, Placed
from .pipeline import Batch, Job
from .small_print import small_print

JOIN = "cut along the marks, lay parts onto strips so that diamonds meet, rows first"
"""What to do with the parts of a board."""


def sheet_pages(job: Job) -> Iterator[Page]:
    """All pages in order, with both sides front and back in turn, but no empty last one."""
    return islice(_all_pages(job), page_count(job))


def _all_pages(job: Job) -> Iterator[Page]:
    credits, done = _small_print(job), 0
    of = sum(_sheets(batch) for batch in job.batches)
    for batch in job.batches:
        if batch.piece.shape == "board":
            yield from _board_pages(job, batch, credits, done, of)
        else:
            yield from _batch_pages(job, batch, credits, done, of)
        done += _sheets(batch)
    yield from _dice_pages(job)


def page_count(job: Job) -> int:
    """How many pages a job makes."""
    sheets = sum(_sheets(batch) for batch in job.batches)
    sheets += len(job.dice) * job.order.wanted.copies
    if not job.two_sided:
        return sheets
    last = job.batches[-1].piece if job.batches else None
    return 2 * sheets - bool(job.dice or (last and last.one_sided))


def _sheets(batch: Batch) -> int:
    """How many sheets of paper a batch takes."""
    if batch.piece.shape == "board":
        return len(batch.cards) * split_board(batch.grid.plan).number
    used = batch.grid.plan.skip if batch.cards else 0
    return -(-(len(batch.cards) + used) // batch.grid.fronts)


def _batch_pages(job: Job, batch: Batch, credits: str, done: int, of: int) -> Iterator[Page]:
    """The sheets of one size and shape; `done` sheets of all are before them."""
    grid, only = batch.grid, job.order.wanted.only
    marks = tuple(cut_marks(grid))
    marks += (fold_line(grid),) if grid.plan.backs == "fold" else ()
    registered = tuple(grid.plan.cutter.marks(grid.paper)) if grid.plan.cutter else ()
    for sheet in impose(grid, batch.cards, only):
        label = _label(job, batch, replace(sheet, number=sheet.number + done, of=of))
        notes = margin_notes(grid, label, credits, FontMeasure(), job.label_font)
        placed = tuple(side for slot in sheet.slots for side in placed_sides(job, batch, slot))
        first = sheet.side != "back" or only == "backs"
        seen = *crossings(grid), *lines_to_see(grid.plan, [s.trim for s in sheet.slots])
        yield Page(
            grid.paper, grid.block, grid.spill, notes, placed,
            (*marks, *((*seen, *registered) if first else ())),
            f"Sheet {sheet.number + done}" if first else "",
            _moved(job, grid.paper, sheet.side == "back"),
        )  # fmt: skip
        if job.two_sided and batch.piece.one_sided:
            yield Page(grid.paper, grid.block, NO_BLEED, (), (), ())


def placed_sides(job: Job, batch: Batch, slot: SheetSlot[Card]) -> Iterator[Placed]:
    """A slot's drawing in its place; of a standee both sides of it."""
    shape, key = batch.piece.shape, slot.item.key
    if shape == "standee":
        for back, box in batch.piece.sides(slot.trim):
            clip = Box(slot.clip.x, box.y, slot.clip.w, box.h)
            yield Placed(job.sides[key, back], box, clip, turned=back)
        return
    around = as_path(outline(shape, slot.trim.grown(SPILL))) if shape != "card" else None
    yield Placed(job.sides[key, slot.back], slot.trim, slot.clip, slot.turned, around)


def _moved(job: Job, paper: tuple[float, float], back: bool) -> Matrix | None:
    """What answers the printer on one side of a sheet turned as the first ones are."""
    if job.aligned is None or paper != job.grid.paper:
        return None
    return job.aligned.for_backs() if back else job.aligned.for_fronts()


def _label(job: Job, batch: Batch, sheet: Sheet[Card]) -> str:
    side = {"front": "", "back": ", back", "both": ", fronts and backs"}[sheet.side]
    paper = sizes.label("paper", job.plan.paper)
    return (
        f"{job.catalog.title}: sheet {sheet.number} of {sheet.of}{side}\n"
        f"{paper}, {batch.piece.label}"
    )


def _small_print(job: Job) -> str:
    return small_print(job.catalog, (*job.drawings.values(), *(marks for marks, _ in job.dice)))


def _board_pages(job: Job, batch: Batch, credits: str, done: int, of: int) -> Iterator[Page]:
    """The parts of each board, a sheet for each; in a two-sided print with empty backs."""
    number = done
    for card in batch.cards:
        for part in split_board(batch.grid.plan).parts():
            number += 1
            sheet = f"{job.catalog.title}: sheet {number} of {of}"
            said = f"{sheet}, {card.name or card.id} {part.name}\n{JOIN}"
            notes = _notes(job, part.paper, said, credits)
            yield _board_page(job, card, part, notes, f"Sheet {number}")
            if job.two_sided:
                yield Page(part.paper, part.part, NO_BLEED, (), (), ())


def _board_page(
    job: Job, card: Card, part: BoardPart, notes: tuple[Mark, ...], title: str
) -> Page:
    placed = Placed(job.sides[card.key, False], part.whole, part.clip)
    moved = _moved(job, part.paper, back=False)
    return Page(part.paper, part.part, NO_BLEED, notes, (placed,), part.marks, title, moved)


def _notes(job: Job, paper: tuple[float, float], label: str, credits: str) -> tuple[Mark, ...]:
    """What stands in the margins of a sheet that is no grid of cards."""
    plan = replace(job.plan, backs="none", bleed=None, gap=0.0)
    grid = Grid(plan, paper, 1, 1, 0.0, EDGE, EDGE, tight=False)
    return margin_notes(grid, label, credits, FontMeasure(), job.label_font)


def _dice_pages(job: Job) -> Iterator[Page]:
    """Sheets of paper dice; in a two-sided print each with an empty back."""
    paper = min(job.plan.paper), max(job.plan.paper)  # clear of all nets
    label = (
        f"{job.catalog.title}: dice\ncut solid lines, fold dashed ones, glue tab A on edge A"
    )
    credits = _small_print(job) if job.dice else ""
    for marks, block in job.dice * job.order.wanted.copies:
        notes = _notes(job, paper, label, credits)
        yield Page(paper, block, NO_BLEED, (*notes, *marks), (), (), "Dice")
        if job.two_sided:
            yield Page(paper, block, NO_BLEED, (), (), ())
