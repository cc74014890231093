"""How a text box is set."""

from __future__ import annotations

from dataclasses import dataclass

from .marks import Colour

SMALLEST = 7.0
"""No text is set smaller, in points."""


@dataclass(frozen=True, slots=True)
class Style:
    """How a text box is set."""

    font: str
    bold: str = ""
    italic: str = ""
    size: float = 9.0
    least: float = SMALLEST
    leading: float = 1.2
    """Distance of baselines, in sizes."""
    tracking: float = 0.0
    """In em."""
    align: str = "left"
    valign: str = "top"
    colour: Colour = (0.0, 0.0, 0.0)
    accent: Colour | None = None
    """Of bold text and pictograms, if it differs."""
    even: bool = True
    """Whether lines are made alike in length; else each is filled."""
    lines: int = 0
    """At most so many; 0 for any number. One is never broken."""
    outline: float = 0.0
    alpha: float = 1.0
    gap: float = 0.45
    """Extra space between paragraphs, in sizes."""
    hang: float = 0.0
    """How far all but a paragraph's first word stand off the left edge, in mm: lists."""
    quotes: bool = True
    """Whether a quote that begins a line stands outside the box."""
    over: float = 1.0
    """How many times as long as the box a word and the last line may be."""
    bold_italic: str = ""
    hand: str = ""
    """Of `HANDS`: how it is written; "" for set."""
