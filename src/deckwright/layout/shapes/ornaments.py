"""Outlines that decorate: banners, shields, torn paper."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from ..marks import Box, Path, rectangle
from .geometry import ROUND, Options, polygon


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


def unsteady(path: Path, depth: float, seed: int) -> Path:
    """A path as a hand draws it: every point of it misses by `depth` mm at most."""
    random = Random(seed)

    def missed(at: str | float) -> str | float:
        return at if isinstance(at, str) else at + random.uniform(-depth, depth)

    return tuple(tuple(map(missed, step)) for step in path)


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
