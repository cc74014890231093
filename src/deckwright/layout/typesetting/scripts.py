"""What can be set, letter after letter from left to right, and what cannot."""

from __future__ import annotations

from unicodedata import bidirectional

from ...errors import DrawError
from ...resources import install_command
from ..measure import Measure, shown_font

SHAPED = ((0x0900, 0x0DFF), (0x0F00, 0x109F), (0x1780, 0x17FF), (0xA840, 0xABFF))
"""Where Unicode has scripts whose letters change with their neighbours, from Devanagari on."""
PARTS = ("fonttools", "uharfbuzz", "brotli")
"""What the extra `[shaping]` asks for, which joins letters and reads all kinds of fonts."""


def how_to_shape() -> str:
    """What installs that, in backquotes."""
    return f"`{install_command(*PARTS)}`"


def _how() -> str:
    return f"it takes a font of the game's own, and {how_to_shape()}"


def check_letters(text: str, font: str, measure: Measure) -> None:
    """DrawError, in one sentence, if a text cannot be set in a font."""
    if not measure.shapes(font):
        _check_order(text)
    if lost := measure.missing(text, font):
        letters = " ".join(f"`{char}`" for char in lost)
        raise DrawError(f"the font `{shown_font(font)}` has no {letters}")


def _check_order(text: str) -> None:
    """DrawError if a text is not set letter after letter from left to right."""
    leftward = [char for char in text if bidirectional(char) in ("R", "AL")]
    if leftward:
        message = "is written from right to left, as Hebrew and Arabic are"
        raise DrawError(f"`{leftward[0]}` {message}; {_how()}")
    bound = [c for c in text if any(first <= ord(c) <= last for first, last in SHAPED)]
    if bound:
        message = "belongs to a script whose letters change with their neighbours"
        raise DrawError(f"`{bound[0]}` {message}; {_how()}")
