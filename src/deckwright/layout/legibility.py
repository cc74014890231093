"""What letters and signs stand on, and how well they stand out from it.

The marks of a card are walked in the order they are drawn. For each run of glyphs a few points
along its middle are looked at: whatever was filled there before lies below it, layer upon
layer. Lines and fine patterns count as texture, not as ground.

What colours are to eyes that see fewer of them, and how far two stand apart.

The three kinds of colour blindness are simulated as G. M. Machado, M. M. Oliveira and
L. A. F. Fernandes give them for full severity ("A Physiologically-based Model for Simulation of
Color Vision Deficiency", 2009): a matrix for light, that is for colours without their gamma.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, TypeVar

from ..units import MM_PER
from .colour import WHITE, mix
from .marks import (
    STILL,
    Box,
    Colour,
    Gradient,
    Group,
    Mark,
    Matrix,
    Path,
    Run,
    Shape,
    box_round,
    curve,
    path_box,
    rectangle,
    taken,
    times,
)
from .measure import PICTOGRAMS, Measure

T = TypeVar("T")
Point = tuple[float, float]
Rings = tuple[tuple[Point, ...], ...]
"""The closed lines of an outline, in mm of the card."""
Clips = tuple[Rings, ...]
SHARES = (0.1, 0.3, 0.5, 0.7, 0.9)
"""Where along a run it is looked at."""
CURVE = 5
"""Straight pieces that stand for a curve."""
TEXT, SIGN = 4.5, 3.0
"""The least contrast of text, and of signs and large letters."""
LARGE = 18.0
"""From this size on, in points, letters are read as signs are."""
TEXTURE = 1500
"""A path of more steps is a pattern, such as a thousand dots."""
PICTURE = 8.0
"""A pictogram higher than this, in mm, is a picture and may be as faint as it likes."""


class Standing(NamedTuple):
    """A run of glyphs and the ground it has the least contrast to."""

    text: str
    """"" for a pictogram."""
    colour: Colour
    ground: Colour
    needed: float

    @property
    def contrast(self) -> float:
        """From 1 to 21."""
        return contrast(self.colour, self.ground)


@dataclass(frozen=True)
class _Layer:
    """Something filled, and what it may show through."""

    shape: Shape
    matrix: Matrix
    """From the shape's own mm to the card's."""
    box: Box
    clips: Clips
    overprint: bool

    @cached_property
    def corners(self) -> Rings:
        """Its outline."""
        return _corners(self.shape.path, self.matrix)


def standings(
    boxes: Iterable[tuple[T, tuple[Mark, ...]]], measure: Measure
) -> Iterator[tuple[T, Standing]]:
    """Each run that is to be read of a card's boxes, with the worst ground but one it has."""
    walked = [(box, *each) for box, marks in boxes for each in _walk(marks, STILL, (), False)]
    layers: list[_Layer] = []
    for index, (box, mark, matrix, clips, overprint) in enumerate(walked):
        if isinstance(mark, Shape):
            if mark.fill is not None and len(mark.path) < TEXTURE:
                layers.append(_layer(mark, matrix, clips, overprint))
            continue
        high = mark.size * MM_PER["pt"]
        wide = (measure.width(mark.text, mark.font) + mark.tracking * len(mark.text)) * high
        if mark.said == "":  # another run says it
            continue
        if mark.outline and _told_again(mark, [each[1] for each in walked[index + 1 :][:12]]):
            layers.append(_halo(mark, matrix, wide, high))
        elif mark.text.strip() and (one := _standing(mark, matrix, wide, high, layers)):
            yield box, one


def _walk(
    marks: tuple[Mark, ...],
    matrix: Matrix,
    clips: Clips,
    overprint: bool,
) -> Iterator[tuple[Shape | Run, Matrix, Clips, bool]]:
    """Shapes and runs in the order they are drawn, each with what its groups do to it."""
    for mark in marks:
        if isinstance(mark, (Shape, Run)):
            yield mark, matrix, clips, overprint
        elif isinstance(mark, Group):
            inner = times(matrix, mark.matrix) if mark.matrix else matrix
            own = (*clips, _corners(mark.clip, inner)) if mark.clip else clips
            yield from _walk(mark.marks, inner, own, overprint or mark.overprint)


def _told_again(run: Run, later: Sequence[Shape | Run]) -> bool:
    """Whether the same glyphs are drawn once more on top: then these are only their rim."""
    return any(
        isinstance(mark, Run)
        and mark.text == run.text
        and abs(mark.x - run.x) + abs(mark.y - run.y) < 1
        for mark in later
    )


def _halo(run: Run, matrix: Matrix, wide: float, high: float) -> _Layer:
    by = run.outline / 2
    path = rectangle(Box(run.x - by, run.y - 0.8 * high, wide + 2 * by, 0.8 * high + by))
    return _layer(Shape(path, run.colour, alpha=run.alpha), matrix, (), False)


def _standing(
    run: Run, matrix: Matrix, wide: float, high: float, layers: Sequence[_Layer]
) -> Standing | None:
    """How a run stands out; None for a picture."""
    sign = run.font == PICTOGRAMS
    if sign and high > PICTURE:
        return None
    rise = 0.35 if sign else 0.3
    points = [taken(matrix, (run.x + share * wide, run.y - rise * high)) for share in SHARES]
    grounds = (_ground(point, layers) for point in points)
    ground = sorted(grounds, key=lambda it: contrast(run.colour, it))[1]  # one may touch a leaf
    colour = mix(run.colour, ground, run.alpha)
    needed = SIGN if sign or run.size >= LARGE else TEXT
    return Standing("" if sign else run.text, colour, ground, needed)


def _ground(point: Point, layers: Sequence[_Layer]) -> Colour:
    """What is seen at a point of a card on white paper."""
    colour = WHITE
    for layer in layers:
        if not _holds(layer, point):
            continue
        paint = layer.shape.fill or WHITE
        if isinstance(paint, Gradient):
            paint = _blend(paint, taken(_inverse(layer.matrix), point))
        if layer.overprint:
            paint = (paint[0] * colour[0], paint[1] * colour[1], paint[2] * colour[2])
        colour = mix(paint, colour, layer.shape.alpha)
    return colour


def _blend(gradient: Gradient[Colour], point: Point) -> Colour:
    """A gradient's colour at a point of what it fills."""
    if gradient.matrix:
        point = taken(_inverse(gradient.matrix), point)
    (x0, y0), (x1, y1) = gradient.start, gradient.end
    dx, dy = point[0] - x0, point[1] - y0
    if gradient.radius:
        share = (dx * dx + dy * dy) ** 0.5 / gradient.radius
    else:
        long = (x1 - x0) ** 2 + (y1 - y0) ** 2
        share = (dx * (x1 - x0) + dy * (y1 - y0)) / long if long else 0.0
    share = min(1.0, max(0.0, share))
    before = max((s for s in gradient.stops if s[0] <= share), default=gradient.stops[0])
    after = min((s for s in gradient.stops if s[0] >= share), default=gradient.stops[-1])
    span = after[0] - before[0]
    return mix(after[1], before[1], (share - before[0]) / span if span else 0.0)


# Outlines -----------------------------------------------------------------------------


def _layer(shape: Shape, matrix: Matrix, clips: Clips, overprint: bool) -> _Layer:
    """A filled shape, its outline worked out only once somebody asks."""
    box = path_box(shape.path) or Box(0, 0, 0, 0)
    bounds = box_round(taken(matrix, corner) for corner in box.corners)
    return _Layer(shape, matrix, bounds or box, clips, overprint)


def _corners(path: Path, matrix: Matrix) -> Rings:
    """The rings of a path on the card, curves as a few straight pieces."""
    rings: list[list[Point]] = []
    for letter, *numbers in path:
        values = [float(number) for number in numbers]
        if letter == "M":
            rings.append([(values[0], values[1])])
        elif letter == "L":
            rings[-1].append((values[0], values[1]))
        elif letter == "C":
            rings[-1] += curve(rings[-1][-1], values, CURVE)
    return tuple(tuple(taken(matrix, point) for point in ring) for ring in rings)


def _holds(layer: _Layer, point: Point) -> bool:
    (x, y), box = point, layer.box
    if not (box.x <= x <= box.right and box.y <= y <= box.bottom):
        return False
    return _inside(layer.corners, point) and all(_inside(clip, point) for clip in layer.clips)


def _inside(rings: Rings, point: Point) -> bool:
    """Whether a point lies in rings, by how often and which way they cross its right."""
    x, y = point
    winding = 0
    for ring in rings:
        x0, y0 = ring[-1]
        for x1, y1 in ring:
            if (y0 <= y) != (y1 <= y) and x < x0 + (y - y0) * (x1 - x0) / (y1 - y0):
                winding += 1 if y1 > y0 else -1
            x0, y0 = x1, y1
    return winding != 0


def _inverse(matrix: Matrix) -> Matrix:
    a, b, c, d, e, f = matrix
    whole = a * d - b * c or 1e-9
    return (
        d / whole, -b / whole, -c / whole, a / whole,
        (c * f - d * e) / whole, (b * e - a * f) / whole,
    )  # fmt: skip


Rows = tuple[Colour, Colour, Colour]

SIGHTS: Mapping[str, Rows] = {
    "without red (protanopia)": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "without green (deuteranopia)": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "without blue (tritanopia)": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "in grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
"""How eyes, or printers, lack colours -> what red, green and blue light become."""

_WHITE = (0.9505, 1.0, 1.089)
_XYZ: Rows = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))


def as_seen(colour: Colour, sight: str) -> Colour:
    """A colour as it looks to one of the `SIGHTS`."""
    red, green, blue = (_coded(part) for part in _product(SIGHTS[sight], _light(colour)))
    return red, green, blue


def contrast(one: Colour, other: Colour) -> float:
    """From 1 to 21, as the Web Content Accessibility Guidelines reckon it."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def distance(one: Colour, other: Colour) -> float:
    """How far colours are apart for ordinary eyes: CIE 1976, where 2 is just to be seen."""
    pairs = zip(_lab(one), _lab(other), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


def _luminance(colour: Colour) -> float:
    return _product(_XYZ, _light(colour))[1]


def _lab(colour: Colour) -> Colour:
    x, y, z = (
        part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116
        for part in (v / w for v, w in zip(_product(_XYZ, _light(colour)), _WHITE, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _light(colour: Colour) -> Colour:
    """Without the gamma of screens."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour
    )
    return red, green, blue


def _coded(part: float) -> float:
    part = min(1.0, max(0.0, part))
    return part * 12.92 if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055


def _product(rows: Rows, colour: Colour) -> Colour:
    red, green, blue = (sum(a * b for a, b in zip(row, colour, strict=True)) for row in rows)
    return red, green, blue
