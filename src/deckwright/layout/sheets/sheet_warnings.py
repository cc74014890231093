"""What a person should know of sheets before printing, and what no sheet can do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ...errors import SheetError, count
from ...units import in_mm
from .sheet import PRINTABLE, Grid, fit

SCANT = 0.5
"""Less spill than this, in mm, does not forgive a careless cut."""


def check_skip(grid: Grid) -> None:
    """SheetError unless a place of the first sheet is left."""
    if grid.plan.skip >= grid.fronts:
        message = f"a sheet has {count(grid.fronts, 'place')}"
        raise SheetError(f"`--skip {grid.plan.skip}` leaves no place free: {message}")


def warnings(grid: Grid) -> Iterator[str]:
    """What a person should know before printing."""
    if grid.plan.bleed is None and not grid.tight and min(grid.spill) < SCANT:
        yield (
            f"the paper leaves outer backgrounds {in_mm(min(grid.spill))} mm past "
            "the cut: cut with care"
        )
    if grid.tight:
        yield (
            f"the cards reach into the outer {in_mm(PRINTABLE)} mm of the paper, "
            "which many printers leave white"
        )
    if grid.plan.bleed:
        plain = fit(replace(grid.plan, bleed=None))
        if grid.fronts < plain.fronts:
            yield (
                f"with {in_mm(grid.plan.bleed)} mm bleed a sheet holds "
                f"{count(grid.fronts, 'card')}, without it {plain.fronts}"
            )
