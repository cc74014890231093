"""Prints the tests' own game and reads the PDF back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from deckwright.catalog.print_list import Wanted
from deckwright.layout.sheets.sheet import Plan
from deckwright.press.pipeline import Order, prepare
from deckwright.press.print_pdf import print_job
from tests.layout.own import CARDS, FACES, write_game


class Made:
    """A printed PDF, as pypdf and pypdfium2 see it."""

    def __init__(self, file: Path) -> None:
        from pypdf import PdfReader

        self.file = file
        self.pdf = PdfReader(file)

    def texts(self) -> list[str]:
        """The text of each page."""
        return [page.extract_text() for page in self.pdf.pages]

    def image(self, page: int, scale: float = 72 / 25.4) -> Any:
        """A page as a Pillow image, by default one pixel a 72nd of an inch."""
        import pypdfium2

        document = pypdfium2.PdfDocument(self.file)
        try:
            return document[page].render(scale=scale / (72 / 25.4)).to_pil().convert("RGB")
        finally:
            document.close()


@pytest.fixture
def make(tmp_path):
    """`make(cards=..., wanted={...}, ink=..., paper=...)` prints the own game."""

    def print_it(
        cards: str = CARDS,
        faces: str = FACES,
        wanted: dict[str, Any] | None = None,
        ink: str = "colour",
        **plan: Any,
    ) -> Made:
        place = write_game(tmp_path, cards, faces)
        order = Order(Wanted(**(wanted or {})), Plan(**plan), ink=ink)
        made = print_job(prepare(str(place), order), tmp_path / "out.pdf")
        return Made(made.file)

    return print_it
