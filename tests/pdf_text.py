"""The text of PDF pages, read as a viewer reads it: twenty times as fast as pypdf does."""

from __future__ import annotations

from pathlib import Path

from pypdfium2 import PdfDocument


def texts_of(file: Path | bytes, first: int | None = None) -> list[str]:
    """The text of each page, or of the first ones, with lines parted as they stand."""
    document = PdfDocument(file)
    numbers = range(len(document))[:first]
    texts = [document[number].get_textpage().get_text_range() for number in numbers]
    document.close()
    return [text.replace("\r\n", "\n") for text in texts]
