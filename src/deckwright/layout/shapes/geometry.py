"""Outlines of geometry: each makes a path inside a box."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from math import ceil, cos, pi, sin, sqrt, tan
from random import Random
from typing import Any

from ..marks import Box, Colour, Group, Mark, Path, Shape

ROUND = 0.5522847498
"""How far a Bezier handle reaches to make a quarter circle."""

Options = dict[str, Any]


def polygon(points: list[tuple[float, float]]) -> Path:
    """A closed path through points."""
    (x0, y0), *rest = points
    return (("M", x0, y0), *(("L", x, y) for x, y in rest), ("Z",))


def ellipse(box: Box, _: Options | None = None) -> Path:
    """The ellipse that fills a box."""
    (cx, cy), rx, ry = box.centre, box.w / 2, box.h / 2
    kx, ky = rx * ROUND, ry * ROUND
    return (
        ("M", cx + rx, cy),
        ("C", cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry),
        ("C", cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy),
        ("C", cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry),
        ("C", cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy),
        ("Z",),
    )


def circle(box: Box, _: Options | None = None) -> Path:
    """The largest circle in a box."""
    return ellipse(square(box))


def square(box: Box) -> Box:
    """The largest square in the middle of a box."""
    side = min(box.w, box.h)
    return Box(box.x + (box.w - side) / 2, box.y + (box.h - side) / 2, side, side)


def round_rectangle(box: Box, options: Options) -> Path:
    """A rectangle with round corners of `radius` mm."""
    r = min(options.get("radius", 3.0), box.w / 2, box.h / 2)
    return rounded(box, r, r)


def rounded(box: Box, rx: float, ry: float) -> Path:
    """A rectangle with corners of an ellipse, so wide and so high."""
    k, m = rx * (1 - ROUND), ry * (1 - ROUND)
    x, y, right, bottom = box.x, box.y, box.right, box.bottom
    return (
        ("M", x + rx, y),
        ("L", right - rx, y),
        ("C", right - k, y, right, y + m, right, y + ry),
        ("L", right, bottom - ry),
        ("C", right, bottom - m, right - k, bottom, right - rx, bottom),
        ("L", x + rx, bottom),
        ("C", x + k, bottom, x, bottom - m, x, bottom - ry),
        ("L", x, y + ry),
        ("C", x, y + m, x + k, y, x + rx, y),
        ("Z",),
    )


def regular(box: Box, options: Options) -> Path:
    """A regular polygon of `points` corners, the first one up."""
    sides = int(options.get("points", 5))
    return polygon([_at(box, i / sides, 1.0) for i in range(sides)])


def star(box: Box, options: Options) -> Path:
    """A star of `points` tips; `depth` is how far the notches reach towards the centre."""
    tips = int(options.get("points", 5))
    inner = 1 - options.get("depth", 0.6)
    return polygon([_at(box, i / (2 * tips), inner if i % 2 else 1.0) for i in range(2 * tips)])


def burst(box: Box, options: Options) -> Path:
    """An action burst: a star whose tips reach unevenly far, always the same for a seed."""
    tips = int(options.get("points", 14))
    inner = 1 - options.get("depth", 0.35)
    random = Random(options.get("seed", 1))
    reach = [
        inner * random.uniform(0.9, 1.08) if i % 2 else random.uniform(0.78, 1.0)
        for i in range(2 * tips)
    ]
    return polygon(
        [_at(box, (i + random.uniform(-0.2, 0.2)) / (2 * tips), r) for i, r in enumerate(reach)]
    )


def _at(box: Box, share: float, reach: float) -> tuple[float, float]:
    """The point at a share of a full turn, clockwise from the top."""
    cx, cy = box.centre
    angle = 2 * pi * share - pi / 2
    return cx + cos(angle) * reach * box.w / 2, cy + sin(angle) * reach * box.h / 2


def cross(box: Box, options: Options) -> Path:
    """A plus sign whose bars take `depth` of the box."""
    x, y, w, h = box
    bar = options.get("depth", 0.36)
    a, b = w * (1 - bar) / 2, h * (1 - bar) / 2
    return polygon(
        [
            (x + a, y), (x + w - a, y), (x + w - a, y + b), (x + w, y + b),
            (x + w, y + h - b), (x + w - a, y + h - b), (x + w - a, y + h), (x + a, y + h),
            (x + a, y + h - b), (x, y + h - b), (x, y + b), (x + a, y + b),
        ]
    )  # fmt: skip


def diamond(box: Box, _: Options) -> Path:
    """A square standing on a corner."""
    x, y, w, h = box
    return polygon([(x + w / 2, y), (x + w, y + h / 2), (x + w / 2, y + h), (x, y + h / 2)])


def triangle(box: Box, _: Options) -> Path:
    """A triangle with its tip up."""
    x, y, w, h = box
    return polygon([(x + w / 2, y), (x + w, y + h), (x, y + h)])


def half(box: Box, _: Options) -> Path:
    """The upper half of an ellipse, standing on the box's bottom."""
    x, y, w, h = box
    kx, ky = w / 2 * ROUND, h * ROUND
    mid = x + w / 2
    return (
        ("M", x, y + h),
        ("C", x, y + h - ky, mid - kx, y, mid, y),
        ("C", mid + kx, y, x + w, y + h - ky, x + w, y + h),
        ("Z",),
    )


def arc(box: Box, options: Options) -> Path:
    """An arc about a circle's top: `share` of it, `depth` of the radius thick (1: a slice)."""
    whole, share = square(box), options.get("share", 0.5)
    inner = 1 - options.get("depth", 0.3)
    outside = _sweep(whole, -share / 2, share / 2, 1.0)
    inside = _sweep(whole, share / 2, -share / 2, inner)
    start = ("M", *outside[0][1:])
    return (start, *outside[1:], *inside, ("Z",))


def _sweep(box: Box, start: float, end: float, reach: float) -> Path:
    """To one share of a turn in a straight line, then along the circle to another."""
    pieces = max(1, ceil(abs(end - start) * 8))
    step, r = (end - start) / pieces, reach * box.w / 2
    handle = 4 / 3 * tan(pi * step / 2) * r
    path: list[tuple[str | float, ...]] = [("L", *_at(box, start, reach))]
    for i in range(pieces):
        a, b = (2 * pi * (start + step * (i + n)) - pi / 2 for n in (0, 1))
        (x0, y0), (x1, y1) = (_at(box, start + step * (i + n), reach) for n in (0, 1))
        one = x0 - sin(a) * handle, y0 + cos(a) * handle
        two = x1 + sin(b) * handle, y1 - cos(b) * handle
        path.append(("C", *one, *two, x1, y1))
    return tuple(path)


def line(box: Box, _: Options) -> Path:
    """A straight line from the box's top left to its bottom right."""
    return (("M", box.x, box.y), ("L", box.right, box.bottom))


# The line around a figure as a whole, thicker than the lines within it ------------------


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
