"""Strokes whose width changes on the way, as a brush, a graver or a marker leaves them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot
from random import Random

from ..marks import Path, curve
from .geometry import polygon

PIECES = 10
"""Straight pieces a curve, or a line, is taken for."""
STREAKS = 5
"""How many streaks a stroke that runs dry has side by side."""
Point = tuple[float, float]


def tapered(path: Path, widths: Sequence[float], dry: float = 0.0, seed: int = 0) -> Path:
    """The area of a stroke along a path; `widths` in mm are met at even distances.

    On the last `dry`, a share of each part, thin bare streaks run along it: holes, as they wind
    the other way.

    Every part of the path is taken for a chain of short straight pieces. Each of its points is
    moved to both sides by half the width that holds there, at right angles to the direction
    between its neighbours; one side forth and the other back are the outline.
    """
    area: list[tuple[str | float, ...]] = []
    for points in chains(path):
        if len(points) > 1:
            left, right = _sides(points, widths)
            area.extend(polygon([*left, *reversed(right)]))
            if dry:
                area.extend(_streaks(left, right, dry, Random(f"{seed} {len(area)}")))
    return tuple(area)


def _streaks(
    left: list[Point], right: list[Point], dry: float, random: Random
) -> Iterator[tuple[str | float, ...]]:
    """Where the bristles left none: slivers between both sides, the longer ones to the end."""
    last = len(left) - 1
    for place in range(1, STREAKS + 1):
        across = (place + random.uniform(-0.3, 0.3)) / (STREAKS + 1)
        start = round(last * (1 - dry * random.uniform(0.35, 1)))
        end = last if random.random() < 0.6 else round(last * (1 - dry * 0.2 * random.random()))
        if end - start < 2:
            continue
        thick = random.uniform(0.03, 0.08)
        ways = []
        for sign in (-1, 1):
            way = []
            for index in range(start, end + 1):
                swell = (index - start) / (end - start)
                share = across + sign * thick * swell
                (ax, ay), (bx, by) = left[index], right[index]
                way.append((ax + (bx - ax) * share, ay + (by - ay) * share))
            ways.append(way)
        yield from polygon([*reversed(ways[0]), *ways[1]])


def _sides(points: list[Point], widths: Sequence[float]) -> tuple[list[Point], list[Point]]:
    """The points on both sides of a stroke."""
    lengths = [0.0]
    for (ax, ay), (bx, by) in pairwise(points):
        lengths.append(lengths[-1] + hypot(bx - ax, by - ay))
    left: list[Point] = []
    right: list[Point] = []
    for index, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[max(0, index - 1)], points[min(len(points) - 1, index + 1)]
        run = hypot(bx - ax, by - ay) or 1.0
        half = _width(widths, lengths[index] / lengths[-1]) / 2
        dx, dy = -(by - ay) / run * half, (bx - ax) / run * half
        left.append((x + dx, y + dy))
        right.append((x - dx, y - dy))
    return left, right


def _width(widths: Sequence[float], share: float) -> float:
    """The width at a share of the way."""
    at = share * (len(widths) - 1)
    index = min(int(at), len(widths) - 2)
    return float(widths[index] + (widths[index + 1] - widths[index]) * (at - index))


def chains(path: Path) -> Iterator[list[Point]]:
    """The points of every part of a path, no two neighbours the same."""
    points: list[Point] = []
    for letter, *numbers in path:
        values = [float(v) for v in numbers]
        if letter == "M":
            yield points
            points = [(values[0], values[1])]
        elif letter == "L":
            for point in _line(points[-1], (values[0], values[1])):
                _add(points, point)
        elif letter == "C":
            for point in curve(points[-1], values, PIECES):
                _add(points, point)
        else:
            _add(points, points[0])
    yield points


def _add(points: list[Point], point: Point) -> None:
    if point != points[-1]:
        points.append(point)


def _line(start: Point, end: Point) -> Iterator[Point]:
    """Points along a straight line, its start left out: widths change on the way."""
    (ax, ay), (bx, by) = start, end
    for i in range(1, PIECES + 1):
        yield ax + (bx - ax) * i / PIECES, ay + (by - ay) * i / PIECES
