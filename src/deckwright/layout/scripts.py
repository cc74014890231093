"""What can be set, letter after letter from left to right, and what cannot."""

from __future__ import annotations

from unicodedata import bidirectional

from ..errors import DrawError
from .measure import Measure, shown_font

SHAPED = ((0x0900, 0x0DFF), (0x0F00, 0x109F), (0x1780, 0x17FF), (0xA840, 0xABFF))
"""Where Unicode has scripts whose letters change with their neighbours, from Devanagari on."""


def check_letters(text: str, font: str, measure: Measure) -> None:
    """DrawError, in one sentence, if a text cannot be set in a font."""
    leftward = [char for char in text if bidirectional(char) in ("R", "AL")]
    if leftward:
        message = "is written from right to left, as Hebrew and Arabic are"
        raise DrawError(f"`{leftward[0]}` {message}; only text from left to right can be set")
    bound = [c for c in text if any(first <= ord(c) <= last for first, last in SHAPED)]
    if bound:
        message = "belongs to a script whose letters change with their neighbours"
        raise DrawError(f"`{bound[0]}` {message}; these cannot be set")
    if lost := measure.missing(text, font):
        letters = " ".join(f"`{char}`" for char in lost)
        raise DrawError(f"the font `{shown_font(font)}` has no {letters}")
