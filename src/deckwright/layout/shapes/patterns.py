"""Patterns that fill a box with one path; the outline they lie in clips them."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, cos, hypot, pi, radians, sin, tan
from random import Random

from ..marks import Box, Path
from .geometry import Options, circle, ellipse, polygon

MOST = 50_000
"""Strokes of one pattern; more would be a colour, and take minutes."""
_IN_ROWS = ("dots", "graver", "waves", "planks", "zigzag", "scales")
"""Patterns with many strokes in each row; others are of whole lines."""


def strokes(kind: str, box: Box, options: Options) -> float:
    """About how many strokes a pattern has, so that nobody waits for millions."""
    if kind in ("rays", "glory"):  # these say their number
        return 0.0
    pitch, reach = float(options.get("pitch", 1.2)), hypot(box.w, box.h)
    rows = reach / pitch
    along = (
        float(options.get("size", pitch)) if kind in ("graver", "waves", "planks") else pitch
    )
    return rows * reach / along if kind in _IN_ROWS else rows


def hatch(box: Box, options: Options) -> Path:
    """Parallel lines at `turn` degrees, `pitch` mm apart."""
    pitch, angle = options.get("pitch", 1.2), radians(options.get("turn", 45))
    (cx, cy), reach = box.centre, hypot(box.w, box.h) / 2
    dx, dy = cos(angle), -sin(angle)
    lines: list[tuple[str | float, ...]] = []
    for i in range(-int(reach / pitch), int(reach / pitch) + 1):
        ox, oy = cx - dy * i * pitch, cy + dx * i * pitch
        lines.append(("M", ox - dx * reach, oy - dy * reach))
        lines.append(("L", ox + dx * reach, oy + dy * reach))
    return tuple(lines)


def crosshatch(box: Box, options: Options) -> Path:
    """Two hatches across each other."""
    angle = options.get("turn", 45)
    return hatch(box, options) + hatch(box, {**options, "turn": angle + 90})


def dots(box: Box, options: Options) -> Path:
    """Dots of `width` mm across on a staggered grid; with `fade` they shrink that way."""
    pitch, size = options.get("pitch", 2.0), options.get("width", 0.8)
    path: list[tuple[str | float, ...]] = []
    for x, y in _grid(box, pitch, pitch * 0.866):
        d = size * _strength(box, options.get("fade", ""), x, y)
        if d > 0.08:
            path.extend(circle(Box(x - d / 2, y - d / 2, d, d)))
    return tuple(path)


def _grid(box: Box, dx: float, dy: float) -> list[tuple[float, float]]:
    """Points on a staggered grid centred in the box."""
    (cx, cy) = box.centre
    rows, columns = int(box.h / dy / 2) + 1, int(box.w / dx / 2) + 1
    return [
        (cx + (column + (row % 2) / 2) * dx, cy + row * dy)
        for row in range(-rows, rows + 1)
        for column in range(-columns - 1, columns + 1)
    ]


def _strength(box: Box, fade: str, x: float, y: float) -> float:
    """1 where a pattern is strongest, 0 where it has faded away."""
    across, down = (x - box.x) / box.w, (y - box.y) / box.h
    return max(0.0, min(1.0, {
        "": 1.0,
        "down": 1 - down,
        "up": down,
        "right": 1 - across,
        "left": across,
        "out": 1 - hypot(across - 0.5, down - 0.5) / 0.6,
        "in": hypot(across - 0.5, down - 0.5) / 0.6,
    }[fade]))  # fmt: skip


def waves(box: Box, options: Options) -> Path:
    """Wavy lines `pitch` mm apart, `depth` mm high."""
    pitch, high = options.get("pitch", 2.0), options.get("depth", 0.6)
    long = options.get("size", pitch * 2)
    path: list[tuple[str | float, ...]] = []
    y = box.y - pitch / 2
    while y < box.bottom + pitch:
        x = box.x - long
        path.append(("M", x, y))
        up = -1
        while x < box.right + long:
            path.append(
                (
                    "C",
                    x + long * 0.18,
                    y + up * high,
                    x + long * 0.32,
                    y + up * high,
                    x + long / 2,
                    y,
                )
            )
            x, up = x + long / 2, -up
        y += pitch
    return tuple(path)


def rays(box: Box, options: Options) -> Path:
    """Wedges from a centre, `points` of them, `share` of the circle covered.

    Their far sides are straight and lie beyond the box; a wedge of more than a quarter of the
    circle has several.
    """
    many, share = int(options.get("points", 24)), options.get("share", 0.5)
    px, py = options.get("centre", (0.5, 0.5))
    cx, cy = box.x + box.w * px, box.y + box.h * py
    reach = hypot(box.w, box.h) * 1.1
    inner = options.get("radius", 0.0)
    path: list[tuple[str | float, ...]] = []
    for i in range(many):
        a, b = (2 * pi * (i + off) / many for off in (-share / 2, share / 2))
        sides = max(1, ceil((b - a) / (pi / 2) - 1e-9))
        tip = reach / cos((b - a) / sides / 2)
        turns = (a + (b - a) * side / sides for side in range(sides + 1))
        ends = [(cx + cos(t) * tip, cy + sin(t) * tip) for t in turns]
        near = [(cx + cos(t) * inner, cy + sin(t) * inner) for t in (b, a)]
        path.extend(polygon([*near, *ends] if inner else [(cx, cy), *ends]))
    return tuple(path)


def rings(box: Box, options: Options) -> Path:
    """Circles around a centre, `pitch` mm apart."""
    pitch = options.get("pitch", 2.0)
    px, py = options.get("centre", (0.5, 0.5))
    cx, cy = box.x + box.w * px, box.y + box.h * py
    path: list[tuple[str | float, ...]] = []
    for i in range(1, int(options.get("points", hypot(box.w, box.h) / pitch)) + 1):
        r = i * pitch + options.get("radius", 0.0)
        path.extend(ellipse(Box(cx - r, cy - r, 2 * r, 2 * r)))
    return tuple(path)


def planks(box: Box, options: Options) -> Path:
    """Boards `pitch` mm high with staggered joints."""
    high, long = options.get("pitch", 9.0), options.get("size", 34.0)
    path: list[tuple[str | float, ...]] = []
    y, row = box.y, 0
    while y <= box.bottom:
        path += [("M", box.x, y), ("L", box.right, y)]
        x = box.x + (row * 0.37 % 1) * long
        while x < box.right:
            path += [("M", x, y), ("L", x, y + high)]
            x += long
        y, row = y + high, row + 1
    return tuple(path)


def lattice(box: Box, options: Options) -> Path:
    """Diamonds `pitch` mm wide and `size` mm high, edge to edge."""
    wide, high = options.get("pitch", 6.0), options.get("size", 9.0)
    path: list[tuple[str | float, ...]] = []
    slope = high / wide
    (cx, cy) = box.centre
    many = int((box.w + box.h / slope) / wide) + 1
    for i in range(-many, many + 1):
        x = cx + i * wide
        run = box.h / slope / 2 + wide
        path += [("M", x - run, cy - run * slope), ("L", x + run, cy + run * slope)]
        path += [("M", x - run, cy + run * slope), ("L", x + run, cy - run * slope)]
    return tuple(path)


def zigzag(box: Box, options: Options) -> Path:
    """Chevrons `pitch` mm apart."""
    pitch, long = options.get("pitch", 3.0), options.get("size", 4.0)
    high = long / 2 * tan(radians(options.get("turn", 40)))
    path: list[tuple[str | float, ...]] = []
    y = box.y - high
    while y < box.bottom + high:
        x, up = box.x - long, False
        path.append(("M", x, y))
        while x < box.right + long:
            x, up = x + long / 2, not up
            path.append(("L", x, y - high if up else y))
        y += pitch
    return tuple(path)


def scales(box: Box, options: Options) -> Path:
    """Overlapping half circles, `pitch` mm wide."""
    wide = options.get("pitch", 5.0)
    path: list[tuple[str | float, ...]] = []
    k = wide / 2 * 0.5523
    for x, y in _grid(box, wide, wide / 2):
        path += [
            ("M", x - wide / 2, y),
            ("C", x - wide / 2, y + k, x - k, y + wide / 2, x, y + wide / 2),
            ("C", x + k, y + wide / 2, x + wide / 2, y + k, x + wide / 2, y),
        ]
    return tuple(path)


def graver(box: Box, options: Options) -> Path:
    """Strokes as a wood engraver cuts them: `size` mm, pointed, thinner as `fade` says."""
    pitch, long = options.get("pitch", 1.2), options.get("size", 9.0)
    weight, angle = options.get("width", 0.5), radians(options.get("turn", 0))
    (cx, cy), reach = box.centre, hypot(box.w, box.h) / 2
    dx, dy = cos(angle), -sin(angle)
    room, random = box.grown(long), Random(1)
    path: list[tuple[str | float, ...]] = []
    for i in range(-int(reach / pitch), int(reach / pitch) + 1):
        at = -reach - random.uniform(0, long)
        while at < reach:
            run = long * random.uniform(0.6, 1.4)
            row, mid = (i + random.uniform(-0.2, 0.2)) * pitch, at + run / 2
            x, y = cx + dx * mid - dy * row, cy + dy * mid + dx * row
            high = weight * random.uniform(0.75, 1.1)
            high *= _strength(box, options.get("fade", ""), x, y)
            if high > 0.05 and room.x < x < room.right and room.y < y < room.bottom:
                path.extend(_stroke((x, y), (dx * run / 2, dy * run / 2), high))
            at += run + long * 0.06
    return tuple(path)


def glory(box: Box, options: Options) -> Path:
    """A graver's strokes that radiate: `points` of them, `size` mm, from `radius` outwards."""
    many, long = int(options.get("points", 60)), options.get("size", 12.0)
    weight, inner = options.get("width", 0.8), options.get("radius", 15.0)
    px, py = options.get("centre", (0.5, 0.5))
    cx, cy, random = box.x + box.w * px, box.y + box.h * py, Random(1)
    path: list[tuple[str | float, ...]] = []
    for i in range(many):
        run = long * (random.uniform(0.3, 0.6) if i % 2 else random.uniform(0.75, 1.0))
        start, turn = inner + random.uniform(0, long * 0.08), 2 * pi * i / many
        dx, dy = cos(turn), sin(turn)
        middle = cx + dx * (start + run / 2), cy + dy * (start + run / 2)
        path.extend(_stroke(middle, (dx * run / 2, dy * run / 2), weight))
    return tuple(path)


def _stroke(middle: tuple[float, float], half: tuple[float, float], high: float) -> Path:
    """A line that swells to `high` in its middle, where half of it reaches `half` far."""
    (x, y), (dx, dy) = middle, half
    swell = high / 1.5 / hypot(dx, dy)
    ox, oy = -dy * swell, dx * swell
    a, b = (dx * 0.4, dy * 0.4), (x + dx, y + dy)
    return (
        ("M", x - dx, y - dy),
        ("C", x - a[0] + ox, y - a[1] + oy, x + a[0] + ox, y + a[1] + oy, *b),
        ("C", x + a[0] - ox, y + a[1] - oy, x - a[0] - ox, y - a[1] - oy, x - dx, y - dy),
        ("Z",),
    )


def tincture(*angles: float) -> Callable[[Box, Options], Path]:
    """How engravers show a colour of heraldry: hatches at fixed angles."""

    def pattern(box: Box, options: Options) -> Path:
        return sum((hatch(box, {**options, "turn": angle}) for angle in angles), ())

    return pattern


STROKED: dict[str, Callable[[Box, Options], Path]] = {
    "hatch": hatch,
    "crosshatch": crosshatch,
    "waves": waves,
    "rings": rings,
    "planks": planks,
    "lattice": lattice,
    "zigzag": zigzag,
    "scales": scales,
    "gules": tincture(90),
    "azure": tincture(0),
    "vert": tincture(-45),
    "purpure": tincture(45),
    "tenne": tincture(45, 0),
    "sable": tincture(0, 90),
}
"""Patterns of lines, drawn `width` mm wide."""
FILLED: dict[str, Callable[[Box, Options], Path]] = {
    "dots": dots,
    "rays": rays,
    "graver": graver,
    "glory": glory,
}
"""Patterns of areas."""
