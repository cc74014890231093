"""Panels: outlines, filled, patterned, stroked.

Patterns that keep off the outline they lie in: whole dots, and lines that end in time.

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

from ...errors import DrawError, unknown
from ..frame import Place
from ..marks import Box, Group, Mark, Path, Shape
from ..shapes import patterns, svgpath
from ..shapes.geometry import Options, polygon
from ..shapes.outlines import OUTLINES
from ..shapes.strokes import Point, chains, tapered
from .draw_context import DrawContext
from .face_schema import BoxKeys
from .signs import signs


def panel(context: DrawContext, at: Place, values: BoxKeys) -> Iterator[Mark]:
    """An outline, filled, patterned, stroked."""
    box = context.frame.box(at, over=context.word(values["shape"]) == "rect")
    if values["keep"] and not isinstance(at, str):
        box = box.fitted((at[2], at[3]))
    path = _outline(context, box, values)
    if values["name"]:
        context.outlines[values["name"]] = path
    yield from painted(context, path, box, values)


def painted(context: DrawContext, path: Path, box: Box, values: BoxKeys) -> Iterator[Mark]:
    """An outline filled, patterned and stroked as a panel's keys say."""
    if context.outlined and values["fill"] and not values["solid"]:
        yield Shape(
            path, context.colour("@paper"), context.colour("@ink"), context.outlined, round=True
        )
        return
    if values["fill"]:
        yield Shape(
            path, context.paint(context.word(values["fill"]), box), alpha=values["alpha"]
        )
    if values["pattern"]:
        yield Group((pattern(context, box, values["pattern"], path),), clip=path)
    if values["line"]:
        yield _stroke(context, path, values)


def _stroke(context: DrawContext, path: Path, values: BoxKeys) -> Shape:
    """An outline's line, of one width or as a brush leaves it."""
    scale, colour = context.frame.scale, context.colour(values["line"])
    if values["taper"]:
        return Shape(stroke_area(context, path, values), colour, alpha=values["alpha"])
    dash = tuple(v * scale for v in values["dash"])
    width = values["width"] * scale
    return Shape(path, None, colour, width, dash, values["alpha"], values["round"])


def stroke_area(context: DrawContext, path: Path, values: BoxKeys) -> Path:
    """The area of a stroke that is wider here and narrower there."""
    widths = [width * context.frame.scale for width in values["taper"]]
    return tapered(path, widths, values["dry"], context.seed)


def _outline(context: DrawContext, box: Box, values: BoxKeys) -> Path:
    """The path of a panel: drawn, or by its shape's name."""
    name = context.word(values["shape"])
    if drawing := context.faces.drawings.get(name):
        return svgpath.into(svgpath.parse(drawing["path"]), Box(*drawing["view"]), box)
    if name not in OUTLINES:
        raise DrawError(unknown("shape", name, [*OUTLINES, *context.faces.drawings]))
    options = {k: values[k] for k in ("points",) if values.get(k) is not None}
    scale = context.frame.scale
    for key in ("radius", "pitch"):
        if values.get(key) is not None:
            options[key] = values[key] * scale
    if (abs(box.w) + abs(box.h)) * 2 / options.get("pitch", 1.0) > patterns.MOST:
        raise DrawError(f"the edge of this `{name}` has too many pieces; give a larger `pitch`")
    lengths = name in ("banner", "torn", "wobbly", "mat")
    if values.get("depth") is not None:
        options["depth"] = values["depth"] * (scale if lengths else 1)
    options |= {k: values[k] for k in ("share",) if values.get(k) is not None}
    return OUTLINES[name](box, {**options, "seed": context.seed})


def pattern(context: DrawContext, box: Box, about: BoxKeys, outline: Path) -> Mark:
    """A pattern's one path, of lines or of areas, in an outline."""
    kind = context.word(about["kind"])
    colour = context.colour(about.get("colour", "@ink"))
    options: Options = {
        key: tuple(value) if isinstance(value, list) else value  # as an ink's changes have it
        for key, value in about.items()
        if key not in ("kind", "colour", "alpha", "clear")
    }
    for key in ("pitch", "size", "radius", "width", "outline"):
        if key in options:
            options[key] *= context.frame.scale
    alpha = about.get("alpha", 1.0)
    if kind == "plain":
        return Group(())
    if kind not in patterns.FILLED and kind not in patterns.STROKED:
        return signs(context, kind, box, colour, alpha, options)
    mark = patterns.strokes(kind, box, options)
    if mark > patterns.MOST:
        message = f"the pattern `{kind}` has about {mark:,.0f} strokes"
        raise DrawError(
            f"{message}; {patterns.MOST:,} are the most, so its `pitch` is too small"
        )
    path = _pattern_path(kind, box, tuple(sorted(options.items())))
    gap, width = about.get("clear", 0.0) * context.frame.scale, options.get("width", 0.25)
    if kind in patterns.FILLED:
        return Shape(whole_pieces(path, outline, gap) if gap else path, colour, alpha=alpha)
    if gap:  # a line has half of its width on each side
        path = stretches(path, outline, gap + width / 2, 2 * width)
    return Shape(path, None, colour, width, (), alpha)


@lru_cache(maxsize=512)
def _pattern_path(kind: str, box: Box, options: tuple[tuple[str, object], ...]) -> Path:
    """A pattern is the same on every card, and one object, so that paint can share it."""
    return {**patterns.FILLED, **patterns.STROKED}[kind](box, dict(options))


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
