"""What layout leaves behind: marks in mm, y downwards; paint only transcribes them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import cos, radians, sin
from typing import Generic, NamedTuple, TypeVar

Matrix = tuple[float, float, float, float, float, float]
"""(a, b, c, d, e, f): x' = a x + c y + e, y' = b x + d y + f."""
STILL: Matrix = (1, 0, 0, 1, 0, 0)
"""The one that leaves everything where it is."""

Path = tuple[tuple[str | float, ...], ...]
"""("M", x, y), ("L", x, y), ("C", x1, y1, x2, y2, x, y) and ("Z",)."""

Colour = tuple[float, float, float]
"""Red, green, blue from 0 to 1."""


class Box(NamedTuple):
    """A rectangle: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    @property
    def corners(self) -> list[tuple[float, float]]:
        return [(x, y) for x in (self.x, self.right) for y in (self.y, self.bottom)]

    def grown(self, by: float) -> Box:
        """The box with every edge moved outwards."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def shared(self, other: Box) -> Box:
        """What lies in both; without any width or height where nothing does."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        right, bottom = min(self.right, other.right), min(self.bottom, other.bottom)
        return Box(x, y, max(0.0, right - x), max(0.0, bottom - y))

    def fitted(self, size: tuple[float, float], across: float = 0.5, down: float = 0.5) -> Box:
        """Where something of a size lies within it, as large as it goes; these shares of what
        is left are to its left and above."""
        return self._laid(size, min(self.w / size[0], self.h / size[1]), across, down)

    def covered(self, size: tuple[float, float]) -> Box:
        """Where something of a size lies over all of it, as small as it goes."""
        return self._laid(size, max(self.w / size[0], self.h / size[1]), 0.5, 0.5)

    def _laid(self, size: tuple[float, float], scale: float, across: float, down: float) -> Box:
        w, h = size[0] * scale, size[1] * scale
        return Box(self.x + across * (self.w - w), self.y + down * (self.h - h), w, h)


SHARES = {"left": 0.0, "center": 0.5, "right": 1.0, "top": 0.0, "middle": 0.5, "bottom": 1.0}
"""How much of what is left is on the left of something that stands so, or above it."""


def box_round(points: Iterable[tuple[float, float]]) -> Box | None:
    """The box that holds all of some points; None where there are none."""
    there = list(points)
    if not there:
        return None
    xs, ys = zip(*there, strict=True)
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


C = TypeVar("C")


@dataclass(frozen=True, slots=True)
class Gradient(Generic[C]):
    """A blend of colours, or of their names, along a line, or outwards from a point."""

    stops: tuple[tuple[float, C], ...]
    start: tuple[float, float]
    end: tuple[float, float]
    """Of a radial gradient `start` is the point its rings come from, `end` the centre of the
    outermost one."""
    radius: float = 0.0
    """Of the outermost ring; 0 for a gradient along a line."""
    inner: float = 0.0
    """Of the innermost ring."""
    alphas: tuple[float, ...] = ()
    """How opaque each stop is; none where all of them are."""
    matrix: Matrix | None = None
    """From the gradient's own mm to those of what it fills."""


Paint = Colour | Gradient[Colour]


class Ends(NamedTuple):
    """How a line ends and turns, in PDF's numbers."""

    cap: int = 0
    """0 butt, 1 round, 2 square."""
    join: int = 0
    """0 mitre, 1 round, 2 bevel."""
    mitre: float = 10.0
    """So many times the line's width a mitre may be long."""
    offset: float = 0.0
    """How far into the dashes the line begins, in mm."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A path, filled, stroked or both."""

    path: Path
    fill: Paint | None = None
    line: Paint | None = None
    width: float = 0.0
    """Of the line, in mm."""
    dash: tuple[float, ...] = ()
    alpha: float = 1.0
    round: bool = False
    """Whether line ends and corners are round."""
    even_odd: bool = False
    """Whether what a path encloses twice is left out."""
    ends: Ends | None = None
    """How the line ends and turns, where `round` does not say enough."""


@dataclass(frozen=True, slots=True)
class Run:
    """Glyphs of one font on one baseline."""

    text: str
    font: str
    size: float
    """In points."""
    x: float
    y: float
    """The baseline, in mm."""
    colour: Colour
    kerns: tuple[tuple[int, float], ...] = ()
    """(index, em): the gap before that character is wider by so much."""
    tracking: float = 0.0
    """Added after every character, in em."""
    outline: float = 0.0
    """When not 0 the glyphs are only outlined, with a line of so many mm."""
    alpha: float = 1.0
    said: str | None = None
    """What it says where its characters only stand for glyphs; "" where another run says it."""


@dataclass(frozen=True, slots=True)
class Picture:
    """An image file, stretched over a box."""

    source: str
    box: Box
    grey: bool = False
    """Whether its colours are left out."""


@dataclass(frozen=True, slots=True)
class Group:
    """Marks that are moved, turned, clipped or overprinted together."""

    marks: tuple[Mark, ...]
    matrix: Matrix | None = None
    clip: Path | None = None
    overprint: bool = False
    """Whether what lies below shows through, as if printed over: it darkens, never covers."""
    even_odd: bool = False
    """Whether what the clip encloses twice is left out."""
    alpha: float = 1.0
    """How opaque the marks are together."""
    mask: tuple[Mark, ...] = ()
    """Where these draw white the group shows, where they draw black or nothing it does not."""
    said: str = ""
    """What its letters say together, if they are a line set letter by letter."""
    drawing: str = field(default="", repr=False, compare=False)
    """The document's drawing that these marks are, if they are one that it keeps."""


Mark = Shape | Run | Picture | Group


def counted(marks: Iterable[Mark]) -> int:
    """How many shapes, runs and pictures there are, in groups as well."""
    return sum(counted(mark.marks) if isinstance(mark, Group) else 1 for mark in marks)


def turn(degrees: float, about: tuple[float, float]) -> Matrix:
    """A turn about a point; positive is clockwise, as y points down."""
    c, s = cos(radians(degrees)), sin(radians(degrees))
    x, y = about
    return (c, s, -s, c, x - c * x + s * y, y - s * x - c * y)


def shift(dx: float, dy: float) -> Matrix:
    """A move."""
    return (1, 0, 0, 1, dx, dy)


def times(outer: Matrix, inner: Matrix) -> Matrix:
    """The matrix that does `inner` first, then `outer`."""
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (
        a * g + c * h,
        b * g + d * h,
        a * i + c * j,
        b * i + d * j,
        a * k + c * m + e,
        b * k + d * m + f,
    )


def taken(matrix: Matrix, point: tuple[float, float]) -> tuple[float, float]:
    """Where a matrix takes a point."""
    a, b, c, d, e, f = matrix
    x, y = point
    return a * x + c * y + e, b * x + d * y + f


def curve(
    start: tuple[float, float], values: Sequence[float], pieces: int
) -> Iterator[tuple[float, float]]:
    """Points along a Bezier curve, its start left out."""
    (ax, ay), (bx, by, cx, cy, dx, dy) = start, values
    for i in range(1, pieces + 1):
        t = i / pieces
        u = 1 - t
        a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        yield a * ax + b * bx + c * cx + d * dx, a * ay + b * by + c * cy + d * dy


def rectangle(box: Box) -> Path:
    """A box as a path."""
    x, y, w, h = box
    return (("M", x, y), ("L", x + w, y), ("L", x + w, y + h), ("L", x, y + h), ("Z",))


def runs(marks: tuple[Mark, ...]) -> Iterator[Run]:
    """All text in marks, groups included, but for what another run says."""
    for mark in marks:
        if isinstance(mark, Run):
            yield from () if mark.said == "" else (mark,)
        elif isinstance(mark, Group):
            yield from runs(mark.marks)


def pictures(marks: Iterable[Mark]) -> Iterator[Picture]:
    """All images in marks, groups included."""
    for mark in marks:
        if isinstance(mark, Picture):
            yield mark
        elif isinstance(mark, Group):
            yield from pictures(mark.marks)


def box_of(boxes: Iterable[Box]) -> Box | None:
    """The box that holds all of some others; None where there are none."""
    corners = (((box.x, box.y), (box.right, box.bottom)) for box in boxes)
    return box_round(corner for pair in corners for corner in pair)


# How far marks reach: a rectangle that holds all of them --------------------------------


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
    if own := _own(mark):
        yield from (taken(matrix, corner) for corner in own.corners)


def _own(mark: Mark) -> Box | None:
    """A mark's box in its own mm."""
    if isinstance(mark, Shape):
        return path_box(mark.path, 2 * mark.width if mark.line else 0.0)
    if isinstance(mark, Picture):
        return mark.box
    if isinstance(mark, Group):
        return None
    size = mark.size * 0.4
    return Box(mark.x, mark.y, size * len(mark.text), 0.0).grown(size)


def path_box(path: Iterable[tuple[str | float, ...]], grown: float = 0.0) -> Box | None:
    """A box round a path's points, so much larger on every side; None for an empty path."""
    numbers = [[float(value) for value in step[1:]] for step in path]
    points = (pair for each in numbers for pair in zip(each[::2], each[1::2], strict=True))
    box = box_round(points)
    return box.grown(grown) if box else None
