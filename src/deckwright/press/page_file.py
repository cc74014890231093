"""Whole pages as a PDF: what is read or drawn on, and not cut into cards."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ..files import PDF, replaced
from ..layout.books.card_faces import CardFaces
from ..layout.marks import Box, Mark
from ..paint.pdf import KEEP, NO_BLEED, About, Page, write


def whole_page(marks: tuple[Mark, ...], size: tuple[float, float], title: str = "") -> Page:
    """A page of a size in mm with nothing to trim; its title is for the outline."""
    return Page(size, Box(0, 0, *size), NO_BLEED, marks, (), (), title)


def write_pages(
    file: Path, about: About, pages: Iterable[Page], cards: CardFaces | None = None
) -> int:
    """Write pages, with the cards that are drawn on them; how many there are.

    OutputError if the place cannot be written; then what was there before stays.
    """
    made = list(pages)
    drawings = cards.drawings if cards else {}
    bounds = cards.bounds if cards else Box(0, 0, 1, 1)
    with replaced(file, PDF) as temporary:
        write(temporary, about, drawings, dict.fromkeys(drawings, KEEP), bounds, made)
    return len(made)
