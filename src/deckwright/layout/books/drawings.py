"""Drawings that know their size, to be put beside and below each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple
from zlib import crc32

from ...markup import Marked, plain
from ..hands import HANDS
from ..marks import Box, Group, Mark, Run, shift
from ..measure import Measure
from ..style import Style
from ..typesetting.handwriting import handwritten
from ..typesetting.inline_text import font_of, paragraphs
from ..typesetting.text import MM, set_text
from .book_words import printed

HAND_SIZE = 12.0
"""Of the letters that the numbers of a hand are for, in points."""


class Drawn(NamedTuple):
    """Marks in mm from their own top left, and the room they take."""

    marks: tuple[Mark, ...] = ()
    w: float = 0.0
    h: float = 0.0

    def at(self, x: float, y: float) -> Mark:
        """The drawing moved to a place."""
        return Group(self.marks, shift(x, y))

    def scaled(self, by: float) -> Drawn:
        """The drawing so many times as large."""
        return Drawn((Group(self.marks, (by, 0, 0, by, 0, 0)),), self.w * by, self.h * by)


def beside(parts: Sequence[Drawn], gap: float, share: float = 0.0) -> Drawn:
    """In a row; `share` of the spare height is left above each: 0 top, 0.5 middle, 1 bottom."""
    high = max((part.h for part in parts), default=0.0)
    marks, x = [], 0.0
    for part in parts:
        marks.append(part.at(x, share * (high - part.h)))
        x += part.w + gap
    return Drawn(tuple(marks), max(0.0, x - gap), high)


def below(parts: Sequence[Drawn], gap: float, share: float = 0.0) -> Drawn:
    """In a column; `share` of the spare width is left of each: 0 left, 0.5 middle."""
    wide = max((part.w for part in parts), default=0.0)
    marks, y = [], 0.0
    for part in parts:
        marks.append(part.at(share * (wide - part.w), y))
        y += part.h + gap
    return Drawn(tuple(marks), wide, max(0.0, y - gap))


def wrapped(
    parts: Sequence[Drawn], room: float, gap: float, share: float = 0.0, down: float = 0.0
) -> Drawn:
    """In rows no wider than the room, each as full as it goes; the shares are as above."""
    rows: list[list[Drawn]] = []
    used = 0.0
    for part in parts:
        if not rows or used + gap + part.w > room + 0.01:
            rows.append([])
            used = -gap
        rows[-1].append(part)
        used += gap + part.w
    return below([beside(row, gap, down) for row in rows], gap, share)


def words(text: str | Marked, style: Style, measure: Measure, room: float) -> Drawn:
    """A text at its own size in a width, as high as it gets; from capitals to descenders.

    A plain `str` has no marks, and its quotes are curved, as books print them. A word that is
    wider than the room makes the drawing wider.
    """
    text = _marked(text)
    em = style.size * MM
    _, _, descent = measure.metrics(style.font)
    tall = Box(0, 0, room, 10_000)
    made = set_text(text, tall, style, measure)
    while made is None:
        tall = tall._replace(w=tall.w * 1.1)
        made = set_text(text, tall, style, measure)
    last = max((run.y for run in made), default=0.0)
    return Drawn(written(made, tall, style, measure), tall.w, last + descent * em)


def written(
    made: tuple[Run, ...], box: Box, style: Style, measure: Measure
) -> tuple[Mark, ...]:
    """Text that was set into a box, as the hand of its style leaves it, if it has one."""
    if not style.hand:
        return made
    seed = crc32("".join(run.text for run in made).encode())
    hand = HANDS[style.hand].scaled(style.size / HAND_SIZE)
    return tuple(handwritten(made, box, hand, seed, measure))


def fitted(text: str | Marked, style: Style, measure: Measure, room: float) -> Drawn:
    """The same, and no wider than its longest paragraph where that is less than the room."""
    wide = max(text_width(line, style, measure) for line in paragraphs(_marked(text)))
    return words(text, style, measure, min(room, wide + 0.3))


def text_width(text: Marked, style: Style, measure: Measure) -> float:
    """How wide a text is on one line, in mm."""
    letters = [("mm" if leaf.kind == "icon" else leaf.text, leaf) for leaf in text]
    em = sum(measure.width(text, font_of(leaf, style)) for text, leaf in letters)
    return em * style.size * MM


def _marked(text: str | Marked) -> Marked:
    return plain(printed(text)) if isinstance(text, str) else text
