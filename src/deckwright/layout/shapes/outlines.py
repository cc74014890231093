"""Every outline a face may name."""

from __future__ import annotations

from collections.abc import Callable

from ..marks import Box, Path, rectangle
from .geometry import (
    Options,
    arc,
    burst,
    circle,
    cross,
    diamond,
    ellipse,
    half,
    line,
    regular,
    round_rectangle,
    square,
    star,
    triangle,
)
from .ornaments import arch, banner, heart, mat, pennant, scalloped, shield, torn, wobbly

Outline = Callable[[Box, Options], Path]

OUTLINES: dict[str, Outline] = {
    "rect": lambda box, _: rectangle(box),
    "square": lambda box, _: rectangle(square(box)),
    "pentagon": lambda box, _: regular(square(box), {"points": 5}),
    "round": round_rectangle,
    "ellipse": ellipse,
    "circle": circle,
    "polygon": lambda box, options: regular(square(box), options),
    "star": lambda box, options: star(square(box), options),
    "burst": burst,
    "cross": lambda box, options: cross(square(box), options),
    "diamond": diamond,
    "triangle": triangle,
    "pennant": pennant,
    "banner": banner,
    "shield": shield,
    "arch": arch,
    "half": half,
    "torn": torn,
    "wobbly": wobbly,
    "heart": heart,
    "arc": arc,
    "mat": mat,
    "scalloped": scalloped,
    "line": line,
}
"""Name -> outline; the only list of them."""
