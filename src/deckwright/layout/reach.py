"""How far marks reach: a rectangle that holds all of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from .marks import Box, Group, Mark, Matrix, Shape, times
from .marks import Picture as Image

STILL: Matrix = (1, 0, 0, 1, 0, 0)
MOST = 2_000.0
"""No drawing reaches further, in mm: so far beyond a sheet nothing is seen."""


def reach(marks: Iterable[Mark]) -> Box | None:
    """A box round marks and their lines, generously; None where nothing is drawn.

    Curves lie within their control points, mitres within four widths of the line; of a run
    the letters are taken to be as wide as they are high.
    """
    points = [point for mark in marks for point in _corners(mark, STILL)]
    if not points:
        return None
    xs, ys = zip(*points, strict=True)
    left, right = (min(max(value, -MOST), MOST) for value in (min(xs), max(xs)))
    top, bottom = (min(max(value, -MOST), MOST) for value in (min(ys), max(ys)))
    return Box(left, top, right - left, bottom - top).grown(2)


def _corners(mark: Mark, matrix: Matrix) -> Iterator[tuple[float, float]]:
    """Corners of a mark's own box, each with what its groups do to it."""
    if isinstance(mark, Group):
        inner = times(matrix, mark.matrix) if mark.matrix else matrix
        for each in mark.marks:
            yield from _corners(each, inner)
        return
    own = _own(mark)
    if own:
        a, b, c, d, e, f = matrix
        for x in (own.x, own.right):
            for y in (own.y, own.bottom):
                yield a * x + c * y + e, b * x + d * y + f


def _own(mark: Mark) -> Box | None:
    """A mark's box in its own mm."""
    if isinstance(mark, Shape):
        return path_box(mark.path, 2 * mark.width if mark.line else 0.0)
    if isinstance(mark, Image):
        return mark.box
    if isinstance(mark, Group):
        return None
    size = mark.size * 0.4
    return Box(mark.x, mark.y, size * len(mark.text), 0.0).grown(size)


def path_box(path: Iterable[tuple[str | float, ...]], grown: float = 0.0) -> Box | None:
    """A box round a path's points, so much larger on every side; None for an empty path."""
    steps = tuple(path)
    xs = [float(value) for step in steps for value in step[1::2]]
    ys = [float(value) for step in steps for value in step[2::2]]
    if not xs:
        return None
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).grown(grown)
