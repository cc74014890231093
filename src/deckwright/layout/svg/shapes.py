"""Lengths, transforms and basic shapes of SVG, as numbers, matrices and paths."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from itertools import pairwise
from math import isfinite, radians, sqrt, tan
from typing import NamedTuple

from ..marks import Box, Matrix, Path, rectangle, shift, times, turn
from ..shapes import svgpath
from ..shapes.geometry import ellipse, rounded

STILL: Matrix = (1, 0, 0, 1, 0, 0)
PX = {"": 1.0, "px": 1.0, "pt": 4 / 3, "pc": 16.0, "in": 96.0, "cm": 96 / 2.54, "mm": 96 / 25.4,
      "q": 96 / 101.6, "em": 16.0, "rem": 16.0, "ex": 8.0}  # fmt: skip
_LENGTH = re.compile(r"\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)\s*([a-zA-Z]*|%)\s*")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_TRANSFORM = re.compile(r"\s*,?\s*(\w+)\s*\(([^)]*)\)")


class View(NamedTuple):
    """What lengths in per cent are shares of."""

    w: float
    h: float

    def whole(self, axis: str) -> float:
        """All of it across (`x`), down (`y`) or in between."""
        if axis in "xy":
            return self.w if axis == "x" else self.h
        return sqrt((self.w**2 + self.h**2) / 2)


def length(text: str, view: View, axis: str = "") -> float:
    """A length in user units; ValueError if it is none."""
    match = _LENGTH.fullmatch(text)
    if not match:
        raise ValueError(f"`{text.strip()[:20]}` is not a length")
    number, unit = float(match.group(1)), match.group(2).lower()
    if unit != "%" and unit not in PX:
        raise ValueError(f"`{text.strip()[:20]}` is not a length: `{unit}` is no unit")
    value = number / 100 * view.whole(axis) if unit == "%" else number * PX[unit]
    if not isfinite(value) or abs(value) > svgpath.FARTHEST:
        raise ValueError(f"{text.strip()[:20]} is beyond what can be drawn")
    return value


def numbers(text: str) -> list[float]:
    """All numbers of a list; ValueError where anything else stands in it."""
    if _NUMBER.sub("", text).replace(",", "").strip():
        raise ValueError(f"`{text.strip()[:20]}` is not a list of numbers")
    return [float(number) for number in _NUMBER.findall(text)]


def transform(text: str) -> Matrix:
    """`translate(3 4) rotate(20)` as one matrix; ValueError if it is none."""
    if _TRANSFORM.sub("", text).strip(" \t\r\n,"):
        raise ValueError(f"`{text.strip()[:30]}` is not a transform")
    matrix = STILL
    for name, inside in _TRANSFORM.findall(text):
        values = numbers(inside)
        if name not in _STEPS or len(values) not in _STEPS[name][0]:
            raise ValueError(f"`{name}({inside.strip()[:20]})` is not a transform")
        matrix = times(matrix, _STEPS[name][1](*values))
    return matrix


def _rotated(angle: float, x: float = 0.0, y: float = 0.0) -> Matrix:
    return turn(angle, (x, y))


_STEPS: Mapping[str, tuple[tuple[int, ...], Callable[..., Matrix]]] = {
    "matrix": ((6,), lambda *six: (six[0], six[1], six[2], six[3], six[4], six[5])),
    "translate": ((1, 2), lambda x, y=0.0: shift(x, y)),
    "scale": ((1, 2), lambda x, y=None: (x, 0, 0, x if y is None else y, 0, 0)),
    "rotate": ((1, 3), _rotated),
    "skewX": ((1,), lambda angle: (1, 0, tan(radians(angle)), 1, 0, 0)),
    "skewY": ((1,), lambda angle: (1, tan(radians(angle)), 0, 1, 0, 0)),
}


def view_box(text: str) -> Box:
    """`0 0 24 24`; ValueError if it is none."""
    values = numbers(text)
    if len(values) != 4 or min(values[2:]) <= 0:
        raise ValueError(
            f"`viewBox`: expected four numbers, the last two above 0, not `{text}`"
        )
    return Box(*values)


def fit(view: Box, box: Box, ratio: str) -> Matrix:
    """From a view box to a place, by what `preserveAspectRatio` says."""
    words = ratio.replace("defer", "").split() or ["xMidYMid"]
    sx, sy = box.w / view.w, box.h / view.h
    if words[0] == "none":
        return (sx, 0, 0, sy, box.x - view.x * sx, box.y - view.y * sy)
    scale = max(sx, sy) if "slice" in words else min(sx, sy)
    at = {"Min": 0.0, "Mid": 0.5, "Max": 1.0}
    x = box.x + (box.w - view.w * scale) * at.get(words[0][1:4], 0.5)
    y = box.y + (box.h - view.h * scale) * at.get(words[0][5:8], 0.5)
    return (scale, 0, 0, scale, x - view.x * scale, y - view.y * scale)


def outline(tag: str, about: Mapping[str, str], view: View) -> Path:
    """The path of a shape; empty where it has none, ValueError where it says nonsense."""
    if tag == "path":
        data = about.get("d", "")
        return svgpath.parse(data) if data.strip() not in ("", "none") else ()
    if tag in ("polygon", "polyline"):
        return _corners(numbers(about.get("points", "")), tag == "polygon")

    def number(key: str, axis: str = "") -> float:
        return length(about.get(key, "0"), view, axis)

    if tag == "line":
        return (
            ("M", number("x1", "x"), number("y1", "y")),
            ("L", number("x2", "x"), number("y2", "y")),
        )
    if tag == "rect":
        box = Box(
            number("x", "x"),
            number("y", "y"),
            number("width", "x"),
            number("height", "y"),
        )
        return _rectangle(box, about, view) if box.w > 0 and box.h > 0 else ()
    rx, ry = (number("r"),) * 2 if tag == "circle" else _radii(about, view)
    if rx <= 0 or ry <= 0:
        return ()
    cx, cy = number("cx", "x"), number("cy", "y")
    return ellipse(Box(cx - rx, cy - ry, 2 * rx, 2 * ry), {})


def _radii(about: Mapping[str, str], view: View) -> tuple[float, float]:
    """`rx` and `ry`, of which one stands for the other where that is left out."""
    rx, ry = about.get("rx", "auto"), about.get("ry", "auto")
    across = length(rx if rx != "auto" else ry if ry != "auto" else "0", view, "x")
    down = length(ry if ry != "auto" else rx if rx != "auto" else "0", view, "y")
    return across, down


def _rectangle(box: Box, about: Mapping[str, str], view: View) -> Path:
    """A rectangle, its corners round if it says so."""
    across, down = _radii(about, view)
    rx, ry = min(across, box.w / 2), min(down, box.h / 2)
    return rounded(box, rx, ry) if rx > 0 and ry > 0 else rectangle(box)


def _corners(values: list[float], closed: bool) -> Path:
    points = list(zip(values[::2], values[1::2], strict=False))
    if len(points) < 2:
        return ()
    lines = tuple(("L", *point) for point in points[1:])
    return (("M", *points[0]), *lines, *((("Z",),) if closed else ()))


def moved(path: Path, matrix: Matrix) -> Path:
    """A path with every point where a matrix takes it."""
    if matrix == STILL:
        return path
    a, b, c, d, e, f = matrix
    return tuple(
        (
            step[0],
            *(
                value
                for x, y in zip(step[1::2], step[2::2], strict=True)
                for value in (a * x + c * y + e, b * x + d * y + f)  # type: ignore[operator]
            ),
        )
        for step in path
    )


def exact_box(path: Path) -> Box | None:
    """The box a path itself fills, not its handles; None for an empty one."""
    xs, ys = list[float](), list[float]()
    at = (0.0, 0.0)
    for step in path:
        values = [float(value) for value in step[1:]]
        if not values:
            continue
        if step[0] == "C":
            xs += _reached(at[0], *values[0::2])
            ys += _reached(at[1], *values[1::2])
        xs.append(values[-2])
        ys.append(values[-1])
        at = (values[-2], values[-1])
    if not xs:
        return None
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _reached(p0: float, p1: float, p2: float, p3: float) -> list[float]:
    """Where a curve turns back in one direction: its derivative's roots within it."""
    a, b, c = p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0
    if abs(a) < 1e-12:
        roots = [-c / b] if abs(b) > 1e-12 else []
    else:
        inside = b * b - 4 * a * c
        roots = (
            [(-b + sign * sqrt(inside)) / (2 * a) for sign in (1, -1)] if inside >= 0 else []
        )
    return [
        (1 - t) ** 3 * p0 + 3 * t * (1 - t) ** 2 * p1 + 3 * t * t * (1 - t) * p2 + t**3 * p3
        for t in roots
        if 0 < t < 1
    ]


def thickness(path: Path) -> float:
    """How thick what a path encloses is in the mean: twice its area by its length."""
    area = walked = 0.0
    start = at = (0.0, 0.0)
    for step in path:
        values = [float(value) for value in step[1:]]
        points = list(zip(values[::2], values[1::2], strict=True)) or [start]
        if step[0] == "M":
            start = at = points[0]
            continue
        for (x0, y0), (x1, y1) in pairwise([at, *points]):
            area += (x0 * y1 - x1 * y0) / 2
            walked += sqrt((x1 - x0) ** 2 + (y1 - y0) ** 2)
        at = points[-1]
    return 2 * abs(area) / walked if walked else 0.0


def even_scale(matrix: Matrix) -> float | None:
    """How much larger a matrix makes things; None if it stretches or slants them."""
    a, b, c, d = matrix[:4]
    size = sqrt(abs(a * d - b * c))
    near = 1e-6 * (size or 1.0)
    same = abs(a - d) < near and abs(b + c) < near
    mirrored = abs(a + d) < near and abs(b - c) < near
    return size if size and (same or mirrored) else None
