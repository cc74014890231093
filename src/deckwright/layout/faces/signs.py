"""Signs in staggered rows: a drawing or a pictogram as the pattern of a panel."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ...errors import DrawError, unknown
from ..marks import SHARES, Box, Colour, Group, Mark, Path, Run, Shape, turn
from ..measure import PICTOGRAM_BASELINE, PICTOGRAMS, Pictogram
from ..shapes import patterns, svgpath
from ..svg.shapes import moved
from ..typesetting.text import MM
from .draw_context import DrawContext
from .face_schema import BoxKeys

STEEP = 0.866
"""From row to row, in pitches, where a pattern does not say: all neighbours are equally far."""
Place = tuple[float, float]


def signs(
    context: DrawContext,
    name: str,
    box: Box,
    colour: Colour,
    alpha: float,
    options: BoxKeys,
) -> Mark:
    """A drawing or a pictogram over and over, one of them in the middle of the box."""
    side, angle = options.get("size", 6.0), options.get("turn", 0.0)
    line = options.get("outline", 0.0)
    places = tuple(_places(box, options))
    drawing, glyph = context.faces.drawings.get(name), context.measure.pictogram(name)
    if drawing:
        path = _path(drawing["path"], Box(*drawing["view"]), side, angle, places)
        if line:
            return Shape(path, None, colour, line, alpha=alpha)
        return Shape(path, colour, alpha=alpha)
    if not glyph:
        known = [*patterns.FILLED, *patterns.STROKED, *context.faces.drawings]
        raise DrawError(f"{unknown('pattern', name, known)}, and no pictogram either")
    em, x, y = fitted(glyph, Box(-side / 2, -side / 2, side, side))
    sign = Run(glyph.char, PICTOGRAMS, em / MM, x, y, colour, outline=line, alpha=alpha)
    still = turn(angle, (0, 0))
    return Group(tuple(Group((sign,), (*still[:4], *place)) for place in places))


def fitted(
    glyph: Pictogram, box: Box, align: str = "center", valign: str = "middle"
) -> tuple[float, float, float]:
    """The em's size in mm and the place of its baseline start, the ink as large as fits."""
    wide, high = glyph.right - glyph.left, glyph.top - glyph.bottom
    ink = box.fitted((wide, high), SHARES[align], SHARES[valign])
    em = ink.w / wide
    foot = ink.bottom + (glyph.bottom - PICTOGRAM_BASELINE) * em
    return em, ink.x - glyph.left * em, foot


def _places(box: Box, options: BoxKeys) -> Iterator[Place]:
    """The middles of the signs."""
    dx = options.get("pitch", 9.0)
    dy = options.get("depth") or dx * STEEP
    (cx, cy), size = box.centre, options.get("size", 6.0)
    rows, columns = int((box.h / 2 + size) / dy) + 1, int((box.w / 2 + size) / dx) + 1
    if 4 * rows * columns > patterns.MOST:
        message = f"a pattern of {4 * rows * columns:,} signs; {patterns.MOST:,} are the most"
        raise DrawError(f"{message}, so its `pitch` is too small")
    for row in range(-rows, rows + 1):
        for column in range(-columns - row % 2, columns + 1):
            yield cx + (column + (row % 2) / 2) * dx, cy + row * dy


@lru_cache(maxsize=64)
def _path(data: str, view: Box, side: float, angle: float, places: tuple[Place, ...]) -> Path:
    """A drawing, its view so many mm wide, at all its places: one object, as patterns are."""
    high = side * view.h / view.w
    one = svgpath.into(svgpath.parse(data), view, Box(-side / 2, -high / 2, side, high))
    still = turn(angle, (0, 0))
    return tuple(step for place in places for step in moved(one, (*still[:4], *place)))
