"""Sheets of pictograms as a PDF."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ..files import PDF, replaced
from ..layout.marks import Box
from ..layout.pictograms import leaves
from ..paint import fonts
from ..paint.pdf import NO_BLEED, About, Page, write


def print_pictograms(
    names: Sequence[str], title: str, file: Path, paper: tuple[float, float]
) -> int:
    """Write the sheets; how many pages there are. OutputError if they cannot be written."""
    whole = Box(0, 0, *paper)
    pages = [
        Page(paper, whole, NO_BLEED, leaf.marks, (), (), leaf.title)
        for leaf in leaves(names, title, paper, fonts.credits(), fonts.FontMeasure())
    ]
    about = About(title, "Names of pictograms, as a card's `icon` takes them")
    with replaced(file, PDF) as temporary:
        write(temporary, about, {}, {}, Box(0, 0, 1, 1), pages)
    return len(pages)
