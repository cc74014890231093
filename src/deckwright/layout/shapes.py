"""Outlines by name: each makes a path inside a box."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import ceil, cos, pi, sin, tan
from random import Random
from typing import Any

from .marks import Box, Path, rectangle

ROUND = 0.5522847498
"""How far a Bezier handle reaches to make a quarter circle."""

Options = dict[str, Any]
Outline = Callable[[Box, Options], Path]


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
    return ellipse(_square(box))


def _square(box: Box) -> Box:
    side = min(box.w, box.h)
    return Box(box.x + (box.w - side) / 2, box.y + (box.h - side) / 2, side, side)


def round_rectangle(box: Box, options: Options) -> Path:
    """A rectangle with round corners of `radius` mm."""
    x, y, w, h = box
    r = min(options.get("radius", 3.0), w / 2, h / 2)
    k = r * (1 - ROUND)
    return (
        ("M", x + r, y),
        ("L", x + w - r, y),
        ("C", x + w - k, y, x + w, y + k, x + w, y + r),
        ("L", x + w, y + h - r),
        ("C", x + w, y + h - k, x + w - k, y + h, x + w - r, y + h),
        ("L", x + r, y + h),
        ("C", x + k, y + h, x, y + h - k, x, y + h - r),
        ("L", x, y + r),
        ("C", x, y + k, x + k, y, x + r, y),
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


def pennant(box: Box, options: Options) -> Path:
    """A hanging flag with a notch of `depth` (share of the height) cut from below."""
    x, y, w, h = box
    notch = h * options.get("depth", 0.22)
    return polygon([(x, y), (x + w, y), (x + w, y + h), (x + w / 2, y + h - notch), (x, y + h)])


def banner(box: Box, options: Options) -> Path:
    """A ribbon whose two ends are notched by `depth` mm."""
    x, y, w, h = box
    notch = options.get("depth", 3.0)
    return polygon(
        [
            (x, y), (x + w, y), (x + w - notch, y + h / 2), (x + w, y + h),
            (x, y + h), (x + notch, y + h / 2),
        ]
    )  # fmt: skip


def shield(box: Box, _: Options) -> Path:
    """A heater shield."""
    x, y, w, h = box
    mid = x + w / 2
    return (
        ("M", x, y),
        ("L", x + w, y),
        ("L", x + w, y + h * 0.42),
        ("C", x + w, y + h * 0.72, x + w * 0.76, y + h * 0.9, mid, y + h),
        ("C", x + w * 0.24, y + h * 0.9, x, y + h * 0.72, x, y + h * 0.42),
        ("Z",),
    )


def arch(box: Box, _: Options) -> Path:
    """A doorway: straight sides under a half-round top."""
    x, y, w, h = box
    r = min(w / 2, h)
    k = r * ROUND
    return (
        ("M", x, y + h),
        ("L", x, y + r),
        ("C", x, y + r - k, x + w / 2 - k, y, x + w / 2, y),
        ("C", x + w / 2 + k, y, x + w, y + r - k, x + w, y + r),
        ("L", x + w, y + h),
        ("Z",),
    )


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


def bubble(box: Box, options: Options) -> Path:
    """A speech shape; `tail` = [x, y] is where its tail points, in shares of the box."""
    x, y, w, h = box
    r = min(options.get("radius", 5.0), w / 2, h / 2)
    tip_x, tip_y = options.get("tail", (0.2, 1.25))
    foot = x + w * options.get("foot", 0.32)
    width = options.get("tail_width", 6.0)
    outline = list(round_rectangle(box, {"radius": r}))
    bottom = y + h
    tail: list[tuple[str | float, ...]] = [
        ("L", foot + width, bottom),
        (
            "C",
            foot + width * 0.4,
            bottom + h * 0.08,
            x + w * tip_x + 2,
            y + h * tip_y - 1,
            x + w * tip_x,
            y + h * tip_y,
        ),
        (
            "C",
            x + w * tip_x + 0.5,
            y + h * tip_y - 2,
            foot - width * 0.1,
            bottom + 2,
            foot,
            bottom,
        ),
    ]
    return (*outline[:5], *tail, *outline[5:])


def torn(box: Box, options: Options) -> Path:
    """A sheet with torn edges, `depth` mm rough, always the same for a seed."""
    random = Random(options.get("seed", 1))
    rough, step = options.get("depth", 1.2), options.get("pitch", 2.5)
    x, y, w, h = box
    points: list[tuple[float, float]] = []
    for (ax, ay), (bx, by) in (
        ((x, y), (x + w, y)),
        ((x + w, y), (x + w, y + h)),
        ((x + w, y + h), (x, y + h)),
        ((x, y + h), (x, y)),
    ):
        pieces = max(2, round((abs(bx - ax) + abs(by - ay)) / step))
        for i in range(pieces):
            share = (i + random.uniform(-0.3, 0.3)) / pieces
            off = random.uniform(-rough, rough) / 2
            points.append(
                (
                    ax + (bx - ax) * share + off * (ay != by),
                    ay + (by - ay) * share + off * (ax != bx),
                )
            )
    return polygon(points)


def wobbly(box: Box, options: Options) -> Path:
    """A rectangle drawn by hand: sides bulge and corners miss by `depth` mm."""
    random = Random(options.get("seed", 1))
    rough = options.get("depth", 0.8)
    x, y, w, h = box

    def near(px: float, py: float) -> tuple[float, float]:
        return px + random.uniform(-rough, rough), py + random.uniform(-rough, rough)

    corners = [near(x, y), near(x + w, y), near(x + w, y + h), near(x, y + h)]
    path: list[tuple[str | float, ...]] = [("M", *corners[0])]
    for start, end in zip(corners, [*corners[1:], corners[0]], strict=True):
        one = near(start[0] + (end[0] - start[0]) / 3, start[1] + (end[1] - start[1]) / 3)
        two = near(
            start[0] + 2 * (end[0] - start[0]) / 3, start[1] + 2 * (end[1] - start[1]) / 3
        )
        path.append(("C", *one, *two, *end))
    return (*path, ("Z",))


def heart(box: Box, _: Options) -> Path:
    """A playing-card heart."""
    x, y, w, h = box

    def at(px: float, py: float) -> tuple[float, float]:
        return x + w * px, y + h * py

    return (
        ("M", *at(0.5, 0.26)),
        ("C", *at(0.42, 0.02), *at(0.0, -0.04), *at(0.0, 0.3)),
        ("C", *at(0.0, 0.58), *at(0.34, 0.74), *at(0.5, 1.0)),
        ("C", *at(0.66, 0.74), *at(1.0, 0.58), *at(1.0, 0.3)),
        ("C", *at(1.0, -0.04), *at(0.58, 0.02), *at(0.5, 0.26)),
        ("Z",),
    )


def arc(box: Box, options: Options) -> Path:
    """An arc about a circle's top: `share` of it, `depth` of the radius thick (1: a slice)."""
    square, share = _square(box), options.get("share", 0.5)
    inner = 1 - options.get("depth", 0.3)
    outside = _sweep(square, -share / 2, share / 2, 1.0)
    inside = _sweep(square, share / 2, -share / 2, inner)
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


def mat(box: Box, options: Options) -> Path:
    """A mount: the box stays open, everything `depth` mm around it is covered."""
    x, y, w, h = box
    hole = polygon([(x, y), (x, y + h), (x + w, y + h), (x + w, y)])
    return rectangle(box.grown(options.get("depth", 9.0))) + hole


def scalloped(box: Box, options: Options) -> Path:
    """A biscuit: a rectangle whose edge bulges every `pitch` mm."""
    pitch = options.get("pitch", 2.0)
    x, y, w, h = box.grown(-pitch * 0.3)
    corners = [(x, y), (x + w, y), (x + w, y + h), (x, y + h), (x, y)]
    path: list[tuple[str | float, ...]] = [("M", x, y)]
    for (ax, ay), (bx, by) in pairwise(corners):
        many = max(1, round((abs(bx - ax) + abs(by - ay)) / pitch))
        dx, dy = (bx - ax) / many, (by - ay) / many
        for i in range(many):
            px, py = ax + i * dx, ay + i * dy
            one = px + dy * 0.45, py - dx * 0.45
            path.append(("C", *one, one[0] + dx, one[1] + dy, px + dx, py + dy))
    return (*path, ("Z",))


def line(box: Box, _: Options) -> Path:
    """A straight line from the box's top left to its bottom right."""
    return (("M", box.x, box.y), ("L", box.right, box.bottom))


OUTLINES: dict[str, Outline] = {
    "rect": lambda box, _: rectangle(box),
    "square": lambda box, _: rectangle(_square(box)),
    "pentagon": lambda box, _: regular(_square(box), {"points": 5}),
    "round": round_rectangle,
    "ellipse": ellipse,
    "circle": circle,
    "polygon": lambda box, options: regular(_square(box), options),
    "star": lambda box, options: star(_square(box), options),
    "burst": burst,
    "cross": lambda box, options: cross(_square(box), options),
    "diamond": diamond,
    "triangle": triangle,
    "pennant": pennant,
    "banner": banner,
    "shield": shield,
    "arch": arch,
    "half": half,
    "bubble": bubble,
    "torn": torn,
    "wobbly": wobbly,
    "heart": heart,
    "arc": arc,
    "mat": mat,
    "scalloped": scalloped,
    "line": line,
}
"""Every outline a face may name, and the only list of them."""
