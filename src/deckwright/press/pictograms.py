"""Sheets of pictograms as a PDF."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ..layout.books.pictograms import leaves
from ..paint import fonts
from ..paint.pdf import About
from .page_file import whole_page, write_pages


def print_pictograms(
    names: Sequence[str], title: str, file: Path, paper: tuple[float, float]
) -> int:
    """Write the sheets; how many pages there are. OutputError if they cannot be written."""
    pages = [
        whole_page(leaf.marks, paper, leaf.title)
        for leaf in leaves(names, title, paper, fonts.credits(), fonts.FontMeasure())
    ]
    about = About(title, "Names of pictograms, as a card's `icon` takes them")
    return write_pages(file, about, pages)
