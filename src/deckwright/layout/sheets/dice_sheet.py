"""Sheets of paper dice: nets one below the other, each beside a picture of the finished die."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ..marks import Box, Group, Mark, Matrix, Shape, shift
from ..measure import Measure
from ..shapes.geometry import polygon
from .nets import CORNERS, CUT, DASH, FOLD, LINE, Net, Point, draw_net, extent, faced, places
from .printers_marks import set_note

HEAD = 9.0
"""Room for a net's title, in mm."""
EDGE = 14.0
"""Nothing of a die stands nearer to the paper's edge, in mm."""
BETWEEN = 5.0
PALE = 0.55
"""How much of white lies over the faces of a rolled die that do not count."""
LARGE = 17.0
"""The least edge of a die in its picture, in mm: words on its faces stay at 7 pt and more."""
SMALL = 9.5
"""The same in the free corner of a cube's net, where nets stand two abreast."""
SHADE = 0.16

SEEN: dict[str, tuple[tuple[int, float], ...]] = {
    "cube": ((1, 0.0), (3, SHADE / 2), (5, SHADE)),
    "octahedron": ((1, 0.0), (3, SHADE / 2), (7, SHADE), (4, SHADE * 1.5)),
}
"""The faces a picture shows, and how much each lies in the shade."""
VIEW: dict[str, dict[str, Point]] = {
    "cube": {
        "a": (-0.866, -0.5), "b": (0, 0), "c": (0, 1), "d": (-0.866, 0.5),
        "e": (0, -1), "f": (0.866, -0.5), "g": (0.866, 0.5),
    },
    "octahedron": {
        "p": (0, -0.95), "u": (0, 0.95), "s": (-0.85, -0.12), "q": (0.85, -0.12),
        "t": (0.12, 0.22),
    },
}  # fmt: skip
"""Where the corners of the solid stand in its picture, in edges from the middle."""


def pictured(
    net: Net,
    pictures: Mapping[str, tuple[Mark, ...]],
    edge: float = LARGE,
    rolled: bool = False,
) -> Iterator[Mark]:
    """The finished die, about the origin; if `rolled`, all but its first face are pale."""
    view, names = VIEW[net.solid], CORNERS[net.solid]
    flat = list(zip(places(net), faced(net, pictures), strict=True))
    for number, shade in SEEN[net.solid]:
        side, drawn = flat[number - 1]
        corners = [(view[n][0] * edge, view[n][1] * edge) for n in names[number]]
        yield Group((drawn,), affine(side.corners[:3], corners[:3]))
        outline = polygon(corners)
        if rolled and number > 1:
            yield Shape(outline, (1, 1, 1), alpha=PALE)
        elif shade:
            yield Shape(outline, (0, 0, 0), alpha=shade)
        yield Shape(outline, None, CUT, 0.25, round=True)


def affine(source: Sequence[Point], target: Sequence[Point]) -> Matrix:
    """The matrix that takes three points to three others."""
    (x0, y0), (x1, y1), (x2, y2) = source
    (u0, v0), (u1, v1), (u2, v2) = target
    a, b, c, d = x1 - x0, x2 - x0, y1 - y0, y2 - y0
    whole = a * d - b * c
    xx = ((u1 - u0) * d - (u2 - u0) * c) / whole
    yx = ((u2 - u0) * a - (u1 - u0) * b) / whole
    xy = ((v1 - v0) * d - (v2 - v0) * c) / whole
    yy = ((v2 - v0) * a - (v1 - v0) * b) / whole
    return (xx, xy, yx, yy, u0 - xx * x0 - yx * y0, v0 - xy * x0 - yy * y0)


Drawn = tuple[Net, Mapping[str, tuple[Mark, ...]]]
"""A net and the pictures of its faces."""


def dice_sheets(
    nets: Sequence[Drawn], paper: tuple[float, float], measure: Measure
) -> Iterator[tuple[tuple[Mark, ...], Box]]:
    """Sheets with as many nets as fit on each, and the box that holds them.

    Nets stand one below the other, beside the finished die; two abreast where that saves a
    sheet, and then only cubes are pictured, in a free corner of their nets.
    """
    plain, abreast = (list(_sheets(nets, paper, most)) for most in (1, 2))
    for rows in abreast if len(abreast) < len(plain) else plain:
        marks: list[Mark] = []
        y = EDGE
        for row in rows:
            x = EDGE
            for net, pictures in row:
                alone = len(row) == 1
                marks += _placed(net, pictures, (x, y), paper[0], measure, alone)
                x += extent(net).w + BETWEEN
            y += _height(row) + BETWEEN
        yield tuple(marks), Box(EDGE, EDGE, paper[0] - 2 * EDGE, y - BETWEEN - EDGE)


def _sheets(
    nets: Sequence[Drawn], paper: tuple[float, float], most: int
) -> Iterator[list[list[Drawn]]]:
    """The rows of each sheet, with so many nets abreast where they fit."""
    rows: list[list[Drawn]] = []
    for drawn in nets:
        wide = sum(extent(net).w + BETWEEN for net, _ in rows[-1]) if rows else 0.0
        fits = wide + extent(drawn[0]).w <= paper[0] - 2 * EDGE
        if rows and fits and len(rows[-1]) < most:
            rows[-1].append(drawn)
        else:
            rows.append([drawn])
    sheet: list[list[Drawn]] = []
    y = EDGE
    for row in rows:
        if sheet and y + _height(row) > paper[1] - EDGE:
            yield sheet
            sheet, y = [], EDGE
        sheet.append(row)
        y += _height(row) + BETWEEN
    if sheet:
        yield sheet


def _height(row: Sequence[Drawn]) -> float:
    return HEAD + max(extent(net).h for net, _ in row)


def _placed(
    net: Net,
    pictures: Mapping[str, tuple[Mark, ...]],
    at: Point,
    wide: float,
    measure: Measure,
    alone: bool,
) -> Iterator[Mark]:
    """A net under its title and what its lines mean, the finished die to its right.

    If it is not `alone` in its row, a cube is in the free corner of its net.
    """
    size, (x, y) = extent(net), at
    title = Box(x, y + 1, size.w * 0.45, HEAD - 2)
    yield from set_note(net.title, title, measure, size=13)
    yield from _legend((x + size.w * 0.45, y + 3.6), measure)
    yield Group(tuple(draw_net(net, pictures, measure)), shift(x - size.x, y + HEAD - size.y))
    left = x + size.w + BETWEEN
    room = wide - EDGE - left
    if alone and room >= 3 * LARGE - BETWEEN:
        edge = max(LARGE, min(room, size.h) * 0.42)
        centre = (left + room / 2, y + HEAD + size.h / 2)
        yield Group(tuple(pictured(net, pictures, edge)), shift(*centre))
    elif not alone and net.solid == "cube":
        centre = (x + size.w - SMALL * 1.4, y + HEAD + SMALL)
        yield Group(tuple(pictured(net, pictures, SMALL)), shift(*centre))


def _legend(at: Point, measure: Measure) -> Iterator[Mark]:
    """What solid and dashed lines and the letters are for."""
    x, y = at
    for word, colour, dash in (("cut", CUT, ()), ("fold", FOLD, DASH)):
        yield Shape((("M", x, y), ("L", x + 6, y)), None, colour, LINE, dash)
        yield from set_note(word, Box(x + 7, y - 2, 6, 4), measure, size=7, valign="middle")
        x += 13
    yield from set_note("glue A on A", Box(x, y - 2, 18, 4), measure, size=7, valign="middle")
