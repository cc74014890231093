"""SVG path data (`M 0 0 L 10 0 ...`) as a path in mm."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from .marks import Box, Path

_TOKEN = re.compile(r"([MLHVCSQTZmlhvcsqtz])|(-?\d*\.?\d+(?:[eE][-+]?\d+)?)")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "Z": 0}


FARTHEST = 1e6
"""No point of a path lies further away."""


@cache
def parse(data: str) -> Path:
    """Path data as absolute M, L, C and Z; ValueError if it is none (arcs are not known)."""
    pen = _Pen()
    for command, numbers in _commands(data):
        pen.draw(command, numbers)
    if not pen.path:
        raise ValueError("this path is empty")
    return tuple(pen.path)


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    rest = _TOKEN.sub("", data).replace(",", "").strip()
    if rest:
        raise ValueError(f"`{rest[:12]}` does not belong in a path")
    command, numbers = "", []
    for letter, number in _TOKEN.findall(data):
        if number:
            numbers.append(_within(float(number)))
        elif numbers:
            raise ValueError(
                f"`{command}` is followed by {len(numbers)} numbers too many or too few"
            )
        if letter:
            command = letter
        if not command:
            raise ValueError("a path begins with `M`")
        if len(numbers) == _TAKES[command.upper()] and (numbers or letter in "Zz"):
            yield command, numbers
            numbers = []
            command = {"M": "L", "m": "l"}.get(command, command)
    if numbers:
        raise ValueError(
            f"`{command}` is followed by {len(numbers)} numbers too many or too few"
        )


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

    def draw(self, command: str, numbers: list[float]) -> None:
        """Carry out one command."""
        upper = command.upper()
        x, y = self.at
        dx, dy = (x, y) if command != upper else (0.0, 0.0)
        if upper == "Z":
            self.path.append(("Z",))
            self.at = self.handle = self.start
            return
        if upper in "HV":
            numbers = [numbers[0], y - dy] if upper == "H" else [x - dx, numbers[0]]
            upper = "L"
        points = [(numbers[i] + dx, numbers[i + 1] + dy) for i in range(0, len(numbers), 2)]
        if upper in "ST":
            points.insert(0, (2 * x - self.handle[0], 2 * y - self.handle[1]))
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
