"""The marker guide and its labels as a PDF."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ..catalog import Catalog
from ..errors import ContentError, Fault
from ..layout.books.guide import Guide
from ..layout.sizes import LabelStock
from ..paint.fonts import FontMeasure
from ..paint.pdf import About, Page
from .page_file import whole_page, write_pages


def print_guide(
    catalog: Catalog,
    file: Path,
    paper: tuple[float, float],
    stock: LabelStock | None,
    moved: tuple[float, float] = (0.0, 0.0),
) -> int:
    """Write the guide, and labels on the stock if there is one; how many pages it has."""
    guide = Guide(catalog, FontMeasure())
    pages = [
        whole_page(marks, paper, title)
        for marks, title in zip(guide.pages(paper), TITLES, strict=True)
    ]
    if stock:
        pages += list(_labels(guide, stock, moved))
    faults = [Fault(m.file, m.line, f"{m.face}: {m.message}") for m in guide.misprints]
    if faults:
        raise ContentError(faults)
    about = About(
        f"{catalog.title}: marker guide", "What to write on an ordinary pack of cards"
    )
    return write_pages(file, about, pages)


TITLES = ("What to write on which card", "How to go about it")


def _labels(guide: Guide, stock: LabelStock, moved: tuple[float, float]) -> Iterator[Page]:
    for marks in guide.labels(stock, moved):
        yield whole_page(marks, stock.paper, f"Labels: {stock.title}")
