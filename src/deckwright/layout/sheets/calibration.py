"""A printer that puts backs beside their fronts: how it is measured, and how it is answered."""

from __future__ import annotations

from dataclasses import dataclass
from math import degrees, hypot, radians

from ...errors import DeckwrightError
from ...units import in_mm
from ..marks import Matrix, shift, times, turn

PITCH = 4.0
"""From one line to the next of a scale's front, in mm."""
FINE = 0.1
"""How much narrower the back's lines stand: the lines that meet tell a tenth of a mm each."""
LINES = 20
"""On either side of the middle, where there is room."""
EDGE = 22.0
"""How far the scales lie from the paper's edge."""
MOST = 5.0
"""No printer is further off that can be helped, in mm."""
MISFIT = 0.35
"""Four readings that contradict each other by more, in mm, were misread."""


@dataclass(frozen=True, slots=True)
class Scale:
    """Lines along an edge of the test page that tell a shift in one direction."""

    middle: tuple[float, float]
    level: bool
    """Whether it lies across and tells x; else it stands and tells y."""
    lines: int

    def front(self, line: int) -> float:
        """A line's place along the scale, in mm of the page."""
        return self.middle[0 if self.level else 1] + line * PITCH

    def back(self, line: int) -> float:
        """The same line's of the back, as seen through the paper."""
        return self.middle[0 if self.level else 1] + line * (PITCH - FINE)


def scales(paper: tuple[float, float]) -> tuple[Scale, Scale, Scale, Scale]:
    """The scales at the top, left, bottom and right, in the order they are read."""
    wide, high = paper
    across, down = (
        max(5, min(LINES, int((side / 2 - EDGE - 3) / PITCH))) for side in (wide, high)
    )
    return (
        Scale((wide / 2, EDGE), True, across),
        Scale((EDGE, high / 2), False, down),
        Scale((wide / 2, high - EDGE), True, across),
        Scale((wide - EDGE, high / 2), False, down),
    )


@dataclass(frozen=True, slots=True)
class Calibration:
    """How one printer, tray and paper is off. Lengths in mm, all as seen from the front."""

    paper: tuple[float, float]
    """As it is turned: wide, high."""
    flip: str = "long-edge"
    shift: tuple[float, float] = (0.0, 0.0)
    """How far backs lie to the right of their fronts, and below."""
    turn: float = 0.0
    """How far backs are turned clockwise about the paper's middle, in degrees."""
    front: tuple[float, float] = (0.0, 0.0)
    """How far fronts lie to the right of where they should, and below."""
    scale: float = 1.0
    """How large things are printed: 0.992 when 100 mm come out as 99.2."""

    @property
    def middle(self) -> tuple[float, float]:
        """The point about which the paper is turned."""
        return self.paper[0] / 2, self.paper[1] / 2

    def for_fronts(self) -> Matrix:
        """What a front must be moved by to come out right."""
        (x, y), by = self.middle, 1 / self.scale
        return times(
            (by, 0, 0, by, x - by * x, y - by * y), shift(-self.front[0], -self.front[1])
        )

    def for_backs(self) -> Matrix:
        """What a back must be moved by, on its own page, to lie behind its front."""
        undone = times(turn(-self.turn, self.middle), shift(-self.shift[0], -self.shift[1]))
        over = turned_over(self.paper, self.flip)
        return times(over, times(times(self.for_fronts(), undone), over))


def turned_over(paper: tuple[float, float], flip: str) -> Matrix:
    """From a back's own page to what is seen of it through the front, and the other way."""
    wide, high = paper
    if (flip == "long-edge") == (high >= wide):
        return (-1, 0, 0, 1, wide, 0)
    return (1, 0, 0, -1, 0, high)


def solve(
    paper: tuple[float, float], flip: str, readings: tuple[float, float, float, float]
) -> Calibration:
    """The shift and turn that fit four readings best; DeckwrightError if none does.

    A turn by t moves the top scale's x by t times its distance from the middle, the bottom's
    by as much the other way, and so for left and right.
    """
    for reading in readings:
        if not abs(reading) <= MOST:
            raise DeckwrightError(f"a reading of {reading:g} is beyond {in_mm(MOST)} mm")
    top, left, bottom, right = readings
    up, side = paper[1] / 2 - EDGE, paper[0] / 2 - EDGE
    angle = (up * (top - bottom) + side * (right - left)) / (2 * (up**2 + side**2))
    misfit = max(abs((top - bottom) / 2 - angle * up), abs((right - left) / 2 - angle * side))
    if misfit > MISFIT:
        raise DeckwrightError(
            f"no one shift and turn fits these four numbers, one is off by {misfit:.1f} mm: "
            "read them again, in the order top, left, bottom, right"
        )
    moved = (top + bottom) / 2, (left + right) / 2
    return Calibration(paper, flip, moved, degrees(angle))


def farthest(calibration: Calibration) -> float:
    """How far the worst corner of the paper is off, in mm."""
    (x, y), (wide, high) = calibration.shift, calibration.paper
    angle = radians(calibration.turn)
    return max(
        hypot(x - angle * dy, y + angle * dx)
        for dx in (-wide / 2, wide / 2)
        for dy in (-high / 2, high / 2)
    )


def fitting(
    name: str, known: tuple[Calibration, ...], paper: tuple[float, float], flip: str
) -> Calibration:
    """A printer's calibration for sheets turned this way; DeckwrightError if it has none."""
    for one in known:
        if one.flip == flip and all(
            abs(a - b) < 0.5 for a, b in zip(one.paper, paper, strict=True)
        ):
            return one
    across = " --across" if paper[0] > paper[1] else ""
    setting = (
        f"{in_mm(paper[0])} × {in_mm(paper[1])} mm, turned over the {flip.replace('-', ' ')}"
    )
    size = f"{in_mm(min(paper))}x{in_mm(max(paper))}mm"
    raise DeckwrightError(
        f"`{name}` has not been measured for paper of {setting}: print the page of "
        f"`calibrate --paper {size}{across} --flip {flip}`, and read it"
    )
