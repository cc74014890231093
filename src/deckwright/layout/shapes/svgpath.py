"""SVG path data (`M 0 0 L 10 0 ...`) as a path in mm."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from ..marks import Box, Path
from .arcs import arc_curves

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
