"""SVG path data (`M 0 0 L 10 0 ...`) as a path in mm."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import atan2, ceil, cos, pi, radians, sin, sqrt, tan
from typing import NamedTuple

from ..marks import Box, Path

_COMMAND = re.compile(r"([MLHVCSQTAZmlhvcsqtaz])")
_NUMBER = re.compile(r"[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)")
_FLAG = re.compile(r"[\s,]*([01])")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


FARTHEST = 1e6
"""No point of a path lies further away."""


@lru_cache(maxsize=20_000)
def parse(data: str) -> Path:
    """Path data as absolute M, L, C and Z; ValueError if it is none."""
    pen = _Pen()
    for command, numbers in _commands(data):
        pen.draw(command, numbers)
    if not pen.path:
        raise ValueError("this path is empty")
    return tuple(pen.path)


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    """Each command with its numbers; a command followed by several sets of them is repeated."""
    before, *parts = _COMMAND.split(data)
    if before.strip(" \t\r\n,"):
        raise ValueError(f"`{before.strip()[:12]}` does not belong in a path")
    if parts and parts[0] not in "Mm":
        raise ValueError("a path begins with `M`")
    for command, text in zip(parts[::2], parts[1::2], strict=True):
        takes = _TAKES[command.upper()]
        numbers = _arc_numbers(text) if takes == 7 else _numbers(text)
        if len(numbers) % (takes or 1) or bool(numbers) != bool(takes):
            raise ValueError(
                f"`{command}` is followed by {len(numbers)} numbers, too many or too few"
            )
        yield command, numbers[:takes]
        again = {"M": "L", "m": "l"}.get(command, command)
        for start in range(takes, len(numbers), takes or 1):
            yield again, numbers[start : start + takes]


def _numbers(text: str) -> list[float]:
    """All numbers of a text; ValueError where anything else stands in it."""
    matches = _NUMBER.findall(text)
    rest = _NUMBER.sub("", text).strip(" \t\r\n,")
    if rest:
        raise ValueError(f"`{rest[:12]}` does not belong in a path")
    return [_within(float(number)) for number in matches]


def _arc_numbers(text: str) -> list[float]:
    """The numbers of arcs, whose two flags may stand without anything between them."""
    numbers: list[float] = []
    at = 0
    while text[at:].strip(" \t\r\n,"):
        pattern = _FLAG if len(numbers) % 7 in (3, 4) else _NUMBER
        match = pattern.match(text, at)
        if not match:
            raise ValueError(f"`{text[at:].strip()[:12]}` does not belong in a path's arc")
        numbers.append(_within(float(match.group(1))))
        at = match.end()
    return numbers


def _within(number: float) -> float:
    """A number that can be drawn; ValueError for any other."""
    if abs(number) > FARTHEST:
        raise ValueError(f"{number:g} is beyond what can be drawn")
    return number


class _Pen:
    """Where the pen is, and the path so far."""

    def __init__(self) -> None:
        self.path: list[tuple[str | float, ...]] = []
        self.at = self.start = self.handle = (0.0, 0.0)
        self.last = ""
        """The command before, which says whether its handle is mirrored."""

    def draw(self, command: str, numbers: list[float]) -> None:
        """Carry out one command."""
        upper = command.upper()
        x, y = self.at
        dx, dy = (x, y) if command != upper else (0.0, 0.0)
        before, self.last = self.last, upper
        if upper == "Z":
            self.path.append(("Z",))
            self.at = self.handle = self.start
            return
        if before == "Z" and upper != "M":
            self.path.append(("M", x, y))
        if upper == "A":
            end = (numbers[5] + dx, numbers[6] + dy)
            self.path.extend(arc_curves(self.at, numbers[:5], end))
            self.at = self.handle = end
            return
        if upper in "HV":
            numbers = [numbers[0], y - dy] if upper == "H" else [x - dx, numbers[0]]
            upper = "L"
        points = [(numbers[i] + dx, numbers[i + 1] + dy) for i in range(0, len(numbers), 2)]
        self._through(upper, points, before)

    def _through(self, upper: str, points: list[tuple[float, float]], before: str) -> None:
        """Go on to the last of some points; `before` is the command before this one."""
        x, y = self.at
        if upper in "ST":
            mirrored = before in ("CS" if upper == "S" else "QT")
            handle = self.handle if mirrored else (x, y)
            points.insert(0, (2 * x - handle[0], 2 * y - handle[1]))
        if upper in "QT":
            (qx, qy), (ex, ey) = points
            self.handle = (qx, qy)
            points = [
                (x + 2 / 3 * (qx - x), y + 2 / 3 * (qy - y)),
                (ex + 2 / 3 * (qx - ex), ey + 2 / 3 * (qy - ey)),
                (ex, ey),
            ]
        elif upper in "CS":
            self.handle = points[1]
        else:
            self.handle = points[-1]
        letter = upper if upper in "ML" else "C"
        self.path.append((letter, *(value for point in points for value in point)))
        self.at = points[-1]
        if upper == "M":
            self.start = self.at


def into(path: Path, view: Box, box: Box) -> Path:
    """A path stretched from its own view box into a box."""
    sx, sy = box.w / view.w, box.h / view.h
    return tuple(
        (
            step[0],
            *(
                box.x + (float(v) - view.x) * sx
                if i % 2 == 0
                else box.y + (float(v) - view.y) * sy
                for i, v in enumerate(step[1:])
            ),
        )
        for step in path
    )


# Arcs of ellipses, as SVG's paths have them, as curves ----------------------------------


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
