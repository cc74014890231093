"""A printer that puts backs beside their fronts: how it is measured, and how it is answered.

Then the page by which a printer is calibrated: scales on both sides that meet in the light.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import degrees, hypot, radians

from ...errors import DeckwrightError
from ...markup import marked
from ...units import in_mm
from ..marks import Box, Group, Mark, Matrix, Shape, shift, times, turn
from ..measure import Measure
from ..style import Style
from ..typesetting.text import set_text
from .printers_marks import MIDDLE, RULER, ruled, set_note

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


LONG, SHORT = 6.0, 4.0
CORNER = 13.0
"""How far the crosses lie from both edges."""
ARM = 5

GUIDE = """\
**How to read this page**
Print both sides at 100 %, and hold the sheet against a light, this side towards you.
On each of the four scales one line of the back goes on where a line of the front ends. \
Read its number: the long lines are numbered in millimetres, each line is 0.1 from the next.
Read the scales in this order: **top, left, bottom, right**. Then type, for example,
dw calibrate office {options}--read 0.3 -0.2 0.1 0
If no line goes on, the back is off by more than the scale: read the crosses in the corners \
instead, whose lines are 1 mm apart.
If the ruler below is not 100 mm long, add its length: --ruler 99.2"""


def front(paper: tuple[float, float], options: str, measure: Measure) -> tuple[Mark, ...]:
    """The side that is read: numbered lines, crosses with millimetres, what to do."""
    marks: list[Mark] = []
    for scale in scales(paper):
        marks += _lines(scale, paper, back=False)
        marks += _numbers(scale, paper, measure)
    for x, y in _corners(paper):
        marks.append(_cross(x, y, ticks=True))
    wide, high = paper
    room = Box(EDGE + 22, EDGE + 22, wide - 2 * EDGE - 44, high - 2 * EDGE - 62)
    style = Style("AlegreyaSans-Regular", bold="AlegreyaSans-Bold", size=12, least=7)
    marks += set_text(marked(GUIDE.format(options=options)), room, style, measure) or ()
    marks += _ruler(wide / 2, high - EDGE - 24, measure)
    return tuple(marks)


def back(paper: tuple[float, float], flip: str, measure: Measure) -> tuple[Mark, ...]:
    """The other side: finer lines, so drawn that they are seen in their places."""
    seen: list[Mark] = []
    for scale in scales(paper):
        seen += _lines(scale, paper, back=True)
    seen += [_cross(x, y, ticks=False) for x, y in _corners(paper)]
    room = Box(paper[0] / 2 - 30, paper[1] / 2 - 10, 60, 20)
    words = set_note("Back of the test page", room, measure, size=12, **MIDDLE)
    return Group(tuple(seen), turned_over(paper, flip)), *words


def _outwards(scale: Scale, paper: tuple[float, float]) -> int:
    """The direction from a scale to its edge of the paper."""
    across = 1 if scale.level else 0
    return -1 if scale.middle[across] < paper[across] / 2 else 1


def _lines(scale: Scale, paper: tuple[float, float], back: bool) -> Iterator[Mark]:
    """A side's lines: the front's reach outwards from the scale, the back's inwards."""
    towards = _outwards(scale, paper) * (-1 if back else 1)
    path: list[tuple[str | float, ...]] = []
    for line in range(-scale.lines, scale.lines + 1):
        along = scale.back(line) if back else scale.front(line)
        reach = towards * (SHORT if line % 5 else LONG)
        x, y = scale.middle
        ends = (
            ((along, y), (along, y + reach))
            if scale.level
            else ((x, along), (x + reach, along))
        )
        path += [("M", *ends[0]), ("L", *ends[1])]
    yield Shape(tuple(path), None, (0.0, 0.0, 0.0), 0.15)


def _numbers(scale: Scale, paper: tuple[float, float], measure: Measure) -> Iterator[Mark]:
    """Every fifth line's reading."""
    for line in range(-scale.lines, scale.lines + 1):
        if line % 5:
            continue
        along, off = scale.front(line), _outwards(scale, paper) * (LONG + 2.5)
        x, y = scale.middle
        centre = (along, y + off) if scale.level else (x + off, along)
        box = Box(centre[0] - 4, centre[1] - 2.5, 8, 5)
        yield from set_note(f"{line * FINE:.1f}", box, measure, size=8, **MIDDLE)


def _corners(paper: tuple[float, float]) -> Iterator[tuple[float, float]]:
    for x in (CORNER, paper[0] - CORNER):
        for y in (CORNER, paper[1] - CORNER):
            yield x, y


def _cross(x: float, y: float, ticks: bool) -> Shape:
    """Two lines, of the front with millimetres on them."""
    path: list[tuple[str | float, ...]] = [
        ("M", x - ARM, y), ("L", x + ARM, y), ("M", x, y - ARM), ("L", x, y + ARM),
    ]  # fmt: skip
    for step in range(-ARM, ARM + 1) if ticks else ():
        path += [("M", x + step, y - 0.8), ("L", x + step, y + 0.8)]
        path += [("M", x - 0.8, y + step), ("L", x + 0.8, y + step)]
    return Shape(tuple(path), None, (0.0, 0.0, 0.0), 0.12)


def _ruler(centre: float, y: float, measure: Measure) -> Iterator[Mark]:
    left = centre - RULER / 2
    yield ruled(left, y, 3, 5)
    yield from set_note("100 mm", Box(left, y + 1, RULER, 5), measure, size=8, align="center")
