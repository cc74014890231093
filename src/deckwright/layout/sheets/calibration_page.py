"""The page by which a printer is calibrated: scales on both sides that meet in the light."""

from __future__ import annotations

from collections.abc import Iterator

from ...markup import marked
from ..marks import Box, Group, Mark, Shape
from ..measure import Measure
from ..style import Style
from ..typesetting.text import set_text
from .calibration import EDGE, FINE, Scale, scales, turned_over
from .printers_marks import FONT, INK, RULER

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
    style = Style(
        "AlegreyaSans-Regular", bold="AlegreyaSans-Bold", size=12, least=7, colour=INK
    )
    marks += set_text(marked(GUIDE.format(options=options)), room, style, measure) or ()
    marks += _ruler(wide / 2, high - EDGE - 24, measure)
    return tuple(marks)


def back(paper: tuple[float, float], flip: str, measure: Measure) -> tuple[Mark, ...]:
    """The other side: finer lines, so drawn that they are seen in their places."""
    seen: list[Mark] = []
    for scale in scales(paper):
        seen += _lines(scale, paper, back=True)
    seen += [_cross(x, y, ticks=False) for x, y in _corners(paper)]
    style = Style(FONT, size=12, align="center", valign="middle", colour=INK)
    title = Box(paper[0] / 2 - 30, paper[1] / 2 - 10, 60, 20)
    words = set_text("Back of the test page", title, style, measure) or ()
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
    style = Style(FONT, size=8, align="center", valign="middle", colour=INK)
    for line in range(-scale.lines, scale.lines + 1):
        if line % 5:
            continue
        along, off = scale.front(line), _outwards(scale, paper) * (LONG + 2.5)
        x, y = scale.middle
        centre = (along, y + off) if scale.level else (x + off, along)
        box = Box(centre[0] - 4, centre[1] - 2.5, 8, 5)
        yield from set_text(f"{line * FINE:.1f}", box, style, measure) or ()


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
    path: list[tuple[str | float, ...]] = [("M", left, y), ("L", left + RULER, y)]
    for step in range(11):
        path += [
            ("M", left + step * 10, y),
            ("L", left + step * 10, y - (3 if step % 5 else 5)),
        ]
    yield Shape(tuple(path), None, (0.0, 0.0, 0.0), 0.15)
    style = Style(FONT, size=8, align="center", colour=INK)
    yield from set_text("100 mm", Box(left, y + 1, RULER, 5), style, measure) or ()
