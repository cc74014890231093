"""What stands on a sheet beside the cards: cut marks, a ruler, the label, the licence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any

from ..marks import Box, Colour, Group, Mark, Path, Shape, turn
from ..measure import Measure
from ..shapes.pieces import Line
from ..style import Style
from ..typesetting.text import set_text
from .sheet import NOTES, WHITE, Grid

INK: Colour = (0.0, 0.0, 0.0)
PAPER: Colour = (1.0, 1.0, 1.0)
HAIR = 0.12
"""Width of cut marks, in mm."""
TICK, ARM = 4.0, 2.0
"""Lengths of cut marks, and of the arms of crosses between cards, in mm."""
SHORT, WITHIN = 0.8, 0.8
"""The shortest cut mark, and how far from the trim one on the bleed begins; in mm."""
FONT = "BarlowCondensed-SemiBold"
MIDDLE = {"align": "center", "valign": "middle"}
RULER, CAPTION = 100.0, 46.0
"""How long the ruler is, and what stands before it where nothing can stand above it; in mm."""


def cut_marks(grid: Grid) -> Iterator[Mark]:
    """Where to cut, outside the trim; the same on every sheet."""
    kind = grid.plan.marks
    if kind == "none":
        return
    xs, ys = _cuts(grid)
    block, (across, down) = grid.block, grid.spill
    share = {"crop": 1.0, "corner": 0.5, "lines": 1.0}[kind]
    down, across = _begin(grid.top, down), _begin(grid.left, across)
    up = share * _reach(grid, grid.top, down, grid.notes_below)
    out = share * _reach(grid, grid.left, across, not grid.notes_below)
    lines: list[tuple[str | float, ...]] = []
    for x in xs:
        above, below = block.y - down, block.bottom + down
        lines += [("M", x, above), ("L", x, max(1.0, above - up))]
        lines += [("M", x, below), ("L", x, min(grid.paper[1] - 1.0, below + up))]
    for y in ys:
        before, after = block.x - across, block.right + across
        lines += [("M", before, y), ("L", max(1.0, before - out), y)]
        lines += [("M", after, y), ("L", min(grid.paper[0] - 1.0, after + out), y)]
    if min(down, across) == WITHIN:
        yield Shape(tuple(lines), None, PAPER, 3 * HAIR)
    yield Shape(tuple(lines), None, INK, HAIR)
    if kind != "crop" and grid.gap:
        yield Shape(straight(_between(grid, kind)), None, INK, HAIR)
    if kind == "lines" and not grid.gap:
        upright = [(x, block.y, x, block.bottom) for x in xs[1:-1]]
        level = [(block.x, y, block.right, y) for y in ys[1:-1]]
        yield from on_dark(straight([*upright, *level]))


def crossings(grid: Grid) -> Iterator[Mark]:
    """Where cards meet within a sheet: two of one colour would show scissors no edge."""
    xs, ys = _cuts(grid)
    if not grid.gap and grid.plan.marks not in ("none", "lines"):
        level = [(x - ARM, y, x + ARM, y) for x, y in product(xs[1:-1], ys[1:-1])]
        upright = [(x + ARM, y - ARM, x + ARM, y + ARM) for x, y, *_ in level]
        yield from on_dark(straight([*level, *upright]))


def straight(lines: Iterable[Line]) -> Path:
    """Lines as one path."""
    return tuple(step for x, y, x2, y2 in lines for step in (("M", x, y), ("L", x2, y2)))


def on_dark(path: Path, dash: tuple[float, ...] = ()) -> Iterator[Mark]:
    """A hair line that is seen on dark cards, too."""
    if path:
        yield Shape(path, None, PAPER, 3 * HAIR)
        yield Shape(path, None, INK, HAIR, dash)


def _begin(room: float, spill: float) -> float:
    """How far from the trim cut marks begin: past the bleed, or on it where no printer prints
    what would be past it."""
    return max(spill, 0.5) if room - spill - WHITE > SHORT else WITHIN


def _reach(grid: Grid, room: float, begin: float, noted: bool) -> float:
    """How long cut marks are in a margin, so that they stop short of what is written there."""
    written = sum(grid.notes) + 0.4 if noted else 1.0
    return min(TICK, max(SHORT, room - begin - written))


def _cuts(grid: Grid) -> tuple[list[float], list[float]]:
    """The x of every upright cut and the y of every level one."""
    wide, high = grid.plan.card
    xs = {
        round(grid.trim(c, 0).x + side, 4) for c in range(grid.columns) for side in (0.0, wide)
    }
    ys = {round(grid.trim(0, r).y + side, 4) for r in range(grid.rows) for side in (0.0, high)}
    return sorted(xs), sorted(ys)


def _between(grid: Grid, kind: str) -> Iterator[Line]:
    """Marks in the gaps between cards: whole lines, or short ones at the corners."""
    arm, clear = min(TICK, grid.gap) / 2, grid.plan.bleed or min(grid.gap / 2, 0.5)
    far, near = (arm, min(clear, arm / 2)) if kind == "corner" else (grid.gap, 0.0)
    for column, row in product(range(grid.columns), range(grid.rows)):
        box = grid.trim(column, row)
        for x in (box.x, box.right) if row else ():
            yield x, box.y - far, x, box.y - near
        for y in (box.y, box.bottom) if column else ():
            yield box.x - far, y, box.x - near, y


def fold_line(grid: Grid) -> Mark:
    """Where a folded sheet is folded: dashed, in the margins above and below."""
    x = grid.paper[0] / 2
    top, bottom = grid.block.y, grid.block.bottom
    long = _reach(grid, grid.top, 1.0, grid.notes_below)
    path = straight([(x, top - 1 - long, x, top - 1), (x, bottom + 1, x, bottom + 1 + long)])
    return Shape(path, None, INK, 0.25, (2.0, 1.5))


def margin_notes(
    grid: Grid, label: str, licence: str, measure: Measure, font: str = FONT
) -> tuple[Mark, ...]:
    """The label and the ruler in the widest margin, the licence in the one opposite.

    They stand along the paper's edge; in a side margin they are turned to read upwards.
    """
    wide, high = grid.paper
    below, (edge, strip) = grid.notes_below, grid.notes
    if not strip:
        return ()
    length, centre = (wide, (wide / 2, high / 2)) if below else (high, (wide / 2, high / 2))
    start = (wide - length) / 2
    base = (high + (high if below else wide)) / 2
    inset = min(12.0, max(6.0, grid.left, grid.top)) + 2  # clear of the outermost cut mark
    if grid.plan.cutter:
        inset = max(inset, grid.plan.cutter.reach + 5)
    foot = Box(start + inset, base - edge - strip, length - 2 * inset, strip)
    head = Box(foot.x, high - base + edge, foot.w, strip)
    line = label.replace("\n", "; ")
    beside = foot.w - RULER - (6 if below else CAPTION + 6)
    named = _label(foot, beside, label, measure, font) or _label(
        foot, beside, line, measure, font
    )
    ruled = tuple(_ruler(foot, measure)) if named else ()
    named = named or _label(foot, foot.w, line, measure, font)
    under = set_note(licence, head, measure, font=font, size=6, least=5, leading=1.15)
    notes = (*named, *ruled, *under)
    return notes if below else (Group(notes, turn(-90, centre)),)


def _label(box: Box, wide: float, label: str, measure: Measure, font: str) -> tuple[Mark, ...]:
    """What the sheet is, or nothing where it does not fit."""
    room, style = Box(box.x, box.y, wide, box.h), {"size": 8, "least": 6, "leading": 1.1}
    return set_note(label, room, measure, font=font, valign="bottom", lines=2, **style)


def set_note(text: str, box: Box, measure: Measure, **style: Any) -> tuple[Mark, ...]:
    """Small print that no game draws, or nothing where it does not fit; `style`: of `Style`."""
    return set_text(text, box, Style(**{"font": FONT} | style), measure) or ()


def ruled(x: float, y: float, short: float, long: float) -> Shape:
    """A line of 100 mm, with ticks upwards so short, at its ends and middle so long."""
    path: list[tuple[str | float, ...]] = [("M", x, y), ("L", x + RULER, y)]
    for step in range(11):
        tick = short if step % 5 else long
        path += [("M", x + step * 10, y), ("L", x + step * 10, y - tick)]
    return Shape(tuple(path), None, INK, 0.15)


def _ruler(box: Box, measure: Measure) -> Iterator[Mark]:
    """100 mm to lay a ruler on: a shrunken print is noticed."""
    if box.w < RULER:
        return
    x, y = box.right - RULER, box.bottom
    yield ruled(x, y, 1.3, 2.2)
    said = "100 mm: print at 100 %, not “fit to page”"
    over = Box(x, y - NOTES, RULER, 2.1)
    place = over if box.h >= NOTES else Box(x - CAPTION, y - 2.1, CAPTION, 2.1)
    yield from set_note(said, place, measure, size=6, least=5, align="center", valign="bottom")
