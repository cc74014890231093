"""The calibration page as a PDF of two sides."""

from __future__ import annotations

from pathlib import Path

from ..files import PDF, replaced
from ..layout import calibration_page
from ..layout.marks import Box
from ..paint.fonts import FontMeasure
from ..paint.pdf import NO_BLEED, About, Page, write


def print_test_page(file: Path, paper: tuple[float, float], flip: str, options: str) -> None:
    """Write it; OutputError if the place cannot be written."""
    whole, measure = Box(0, 0, *paper), FontMeasure()
    sides = (
        calibration_page.front(paper, options, measure),
        calibration_page.back(paper, flip, measure),
    )
    about = About("Calibration of a printer", "Fronts and backs, to be read in the light", flip)
    pages = [
        Page(paper, whole, NO_BLEED, marks, (), (), title)
        for marks, title in zip(sides, ("Front", ""), strict=True)
    ]
    with replaced(file, PDF) as temporary:
        write(temporary, about, {}, {}, Box(0, 0, 1, 1), pages)
