"""Arcs of ellipses, as SVG's paths have them, as curves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import atan2, ceil, cos, pi, radians, sin, sqrt, tan
from typing import NamedTuple

FLAT = 1e-9
"""An ellipse with a smaller radius is a line."""


def arc_curves(
    start: tuple[float, float], shape: Sequence[float], end: tuple[float, float]
) -> Iterator[tuple[str | float, ...]]:
    """An arc of an ellipse as curves: radii, slope in degrees, large and sweep flags.

    The centre follows from both ends as SVG's implementation notes work it out (B.2.4); every
    curve stands for a quarter of the ellipse at the most.
    """
    rx, ry, slope, large, sweep = abs(shape[0]), abs(shape[1]), *shape[2:]
    if start == end:
        return
    if min(rx, ry) < FLAT:
        yield ("L", *end)
        return
    ellipse, first, turned = _ellipse(start, (rx, ry, slope), large == sweep, bool(sweep), end)
    pieces = max(1, ceil(abs(turned) / (pi / 2) - 1e-9))
    step = turned / pieces
    arm = 4 / 3 * tan(step / 4)
    for piece in range(pieces):
        here, there = first + piece * step, first + (piece + 1) * step
        last = end if piece == pieces - 1 else ellipse.at(there)
        yield ("C", *ellipse.at(here, arm), *ellipse.at(there, -arm), *last)


class _Ellipse(NamedTuple):
    """An ellipse, anywhere and at any slope."""

    centre: tuple[float, float]
    rx: float
    ry: float
    c: float
    s: float
    """Cosine and sine of its slope."""

    def at(self, angle: float, along: float = 0.0) -> tuple[float, float]:
        """The point at an angle, moved along the ellipse there."""
        x = self.rx * (cos(angle) - along * sin(angle))
        y = self.ry * (sin(angle) + along * cos(angle))
        (cx, cy), c, s = self.centre, self.c, self.s
        return cx + c * x - s * y, cy + s * x + c * y


def _ellipse(
    start: tuple[float, float],
    shape: tuple[float, float, float],
    near: bool,
    sweep: bool,
    end: tuple[float, float],
) -> tuple[_Ellipse, float, float]:
    """The ellipse an arc lies on, the angle where it begins and how far it goes round."""
    rx, ry, slope = shape
    c, s = cos(radians(slope)), sin(radians(slope))
    half = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    px, py = c * half[0] + s * half[1], -s * half[0] + c * half[1]
    need = (px / rx) ** 2 + (py / ry) ** 2
    if need > 1:
        rx, ry = rx * sqrt(need), ry * sqrt(need)
    inside = max(0.0, (rx * ry) ** 2 / ((rx * py) ** 2 + (ry * px) ** 2) - 1)
    reach = sqrt(inside) * (-1 if near else 1)
    qx, qy = reach * rx * py / ry, -reach * ry * px / rx
    first = atan2((py - qy) / ry, (px - qx) / rx)
    turned = atan2((-py - qy) / ry, (-px - qx) / rx) - first
    turned += 2 * pi if sweep and turned < 0 else -2 * pi if not sweep and turned > 0 else 0
    cx = c * qx - s * qy + (start[0] + end[0]) / 2
    cy = s * qx + c * qy + (start[1] + end[1]) / 2

    return _Ellipse((cx, cy), rx, ry, c, s), first, turned
