"""The line around a figure as a whole, thicker than the lines within it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from math import sqrt

from ..marks import Colour, Group, Mark, Shape

LIMB = 6.0
"""So many times as wide as the contour adds, a stroke is a limb with an outline of its own."""


def silhouette(marks: Iterable[Mark], wider: float, colour: Colour) -> Iterator[Mark]:
    """Every filled shape and every limb of a drawing, in one colour and `wider` mm wider.

    Laid behind the drawing, all of it is covered but a rim: where one shape lies over another,
    the drawing itself hides the rim, so that it shows only around the whole. What is clipped
    lies inside a shape that is there already; writing and thin strokes have none.
    """
    for mark in marks:
        if isinstance(mark, Group):
            a, b, c, d = mark.matrix[:4] if mark.matrix else (1.0, 0.0, 0.0, 1.0)
            inner = wider / (sqrt(abs(a * d - b * c)) or 1.0)
            if not mark.clip and (found := tuple(silhouette(mark.marks, inner, colour))):
                yield Group(found, mark.matrix)
        elif isinstance(mark, Shape) and (mark.fill or mark.width > wider * LIMB):
            width = (mark.width if mark.line else 0.0) + wider
            yield replace(mark, fill=None, line=colour, width=width, dash=(), round=True)
