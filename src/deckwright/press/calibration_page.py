"""The calibration page as a PDF of two sides."""

from __future__ import annotations

from pathlib import Path

from ..layout.sheets import calibration_page
from ..paint.fonts import FontMeasure
from ..paint.pdf import About
from .page_file import whole_page, write_pages


def print_test_page(file: Path, paper: tuple[float, float], flip: str, options: str) -> None:
    """Write it; OutputError if the place cannot be written."""
    measure = FontMeasure()
    sides = (
        calibration_page.front(paper, options, measure),
        calibration_page.back(paper, flip, measure),
    )
    about = About("Calibration of a printer", "Fronts and backs, to be read in the light", flip)
    pages = [
        whole_page(marks, paper, title)
        for marks, title in zip(sides, ("Front", ""), strict=True)
    ]
    write_pages(file, about, pages)
