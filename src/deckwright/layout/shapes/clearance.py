"""Patterns that keep off the outline they lie in: whole dots, and lines that end in time.

Clipping a pattern leaves crumbs at the edge: half a dot, a sliver of a line. Here an outline
and a line are taken for short straight pieces. A dot stays if all of it keeps the distance;
of a line those stretches stay whose points do, unless they are too short to be seen as lines.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import pairwise
from math import ceil, floor, hypot
from typing import TypeAlias

from ..marks import Path
from .geometry import polygon
from .strokes import Point, chains

Edge: TypeAlias = tuple[Point, Point]
STEP = 0.25
"""mm between the points of a line that are looked at."""


@lru_cache(maxsize=512)
def whole_pieces(path: Path, outline: Path, gap: float) -> Path:
    """The closed pieces of a path that lie inside an outline, `gap` mm off it."""
    rows = _edges_by_row(outline, gap)
    kept: list[tuple[str | float, ...]] = []
    for piece in _pieces(path):
        points = next((chain for chain in chains(piece) if chain), [])
        if all(_keeps_off(point, rows, gap) for point in points):
            kept.extend(piece)
    return tuple(kept)


@lru_cache(maxsize=512)
def stretches(path: Path, outline: Path, gap: float, shortest: float) -> Path:
    """The stretches of lines inside an outline, `gap` mm off it and `shortest` mm long."""
    rows = _edges_by_row(outline, gap)
    kept: list[tuple[str | float, ...]] = []
    for chain in chains(path):
        run: list[Point] = []
        for point in [*_fine(chain), None]:
            if point and _keeps_off(point, rows, gap):
                run.append(point)
                continue
            if sum(hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(run)) >= shortest:
                kept.extend(polygon(run)[:-1])
            run = []
    return tuple(kept)


def _pieces(path: Path) -> Iterator[Path]:
    """The parts of a path, each from its M on."""
    starts = [index for index, step in enumerate(path) if step[0] == "M"]
    for start, end in pairwise([*starts, len(path)]):
        yield path[start:end]


def _fine(chain: list[Point]) -> Iterator[Point]:
    """A chain's points, no two of them farther apart than STEP."""
    yield from chain[:1]
    for (ax, ay), (bx, by) in pairwise(chain):
        many = ceil(hypot(bx - ax, by - ay) / STEP)
        for i in range(1, many + 1):
            yield ax + (bx - ax) * i / many, ay + (by - ay) * i / many


def _edges_by_row(outline: Path, gap: float) -> Mapping[int, list[Edge]]:
    """The straight pieces of an outline, in each row of 1 mm of which they come within `gap`:
    no others matter to the points there."""
    rows: dict[int, list[Edge]] = {}
    for chain in chains(outline):
        for edge in pairwise([*chain, *chain[:1]]):
            low, high = sorted(y for _, y in edge)
            for row in range(floor(low - gap), floor(high + gap) + 1):
                rows.setdefault(row, []).append(edge)
    return rows


def _keeps_off(point: Point, rows: Mapping[int, list[Edge]], gap: float) -> bool:
    """Whether a point is inside (a ray crosses an odd number of edges) and off all edges."""
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in rows.get(floor(y), ()):
        dx, dy = bx - ax, by - ay
        if (ay > y) != (by > y) and x < ax + dx * (y - ay) / dy:
            inside = not inside
        if (x < ax - gap and x < bx - gap) or (x > ax + gap and x > bx + gap):
            continue
        long = dx * dx + dy * dy
        share = max(0.0, min(1.0, ((x - ax) * dx + (y - ay) * dy) / long)) if long else 0.0
        if hypot(x - ax - dx * share, y - ay - dy * share) < gap:
            return False
    return inside
