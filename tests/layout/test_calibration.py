"""A printer that is off, the page it prints, a person who reads it, and what is left."""

from __future__ import annotations

from math import hypot
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckwright.errors import DeckwrightError
from deckwright.layout.marks import Matrix, Shape, shift, times, turn
from deckwright.layout.sheets.calibration import (
    FINE,
    Calibration,
    Scale,
    back,
    farthest,
    fitting,
    front,
    scales,
    solve,
    turned_over,
)
from tests.layout.fakes import FakeMeasure

A4, ACROSS, LETTER = (210.0, 297.0), (297.0, 210.0), (215.9, 279.4)
SHIFTS = st.floats(-1.4, 1.4)
TURNS = st.floats(-0.2, 0.2)


def at(matrix: Matrix, point: tuple[float, float]) -> tuple[float, float]:
    """Where a matrix takes a point."""
    (a, b, c, d, e, f), (x, y) = matrix, point
    return a * x + c * y + e, b * x + d * y + f


def read_off(scale: Scale, printer: Matrix) -> float:
    """The number a person reads: of the line that comes nearest to its twin of the back."""

    def apart(line: int) -> float:
        point = (
            (scale.back(line), scale.middle[1])
            if scale.level
            else (scale.middle[0], scale.back(line))
        )
        return abs(at(printer, point)[0 if scale.level else 1] - scale.front(line))

    return min(range(-scale.lines, scale.lines + 1), key=apart) * FINE


def shift_of_back(known: Calibration) -> Matrix:
    """What the printer does to a back more than to a front, seen from the front."""
    return times(shift(*known.shift), turn(known.turn, known.middle))


def corners(paper: tuple[float, float]) -> list[tuple[float, float]]:
    """Corners of cards as far out as a sheet has them: 5 mm from every edge, and between."""
    wide, high = paper
    return [(x, y) for x in (5, wide / 2, wide - 5) for y in (5, high / 2, high - 5)]


@pytest.mark.parametrize("flip", ["long-edge", "short-edge"])
@pytest.mark.parametrize("paper", [A4, ACROSS, LETTER])
@given(SHIFTS, SHIFTS, TURNS)
def test_what_is_left_after_calibration(paper, flip, x, y, turn):
    """Measured in tenths of a mm, every card corner of the back lies within 0.1 mm."""
    printer = shift_of_back(Calibration(paper, flip, (x, y), turn))
    readings: Any = tuple(read_off(scale, printer) for scale in scales(paper))
    over = turned_over(paper, flip)
    seen = times(printer, times(over, times(solve(paper, flip, readings).for_backs(), over)))

    for corner in corners(paper):
        lies = at(seen, corner)
        assert hypot(lies[0] - corner[0], lies[1] - corner[1]) < 0.1


@given(SHIFTS, SHIFTS, TURNS, SHIFTS, SHIFTS, st.floats(0.98, 1.02))
def test_all_that_a_printer_does_is_undone(x, y, turn, right, down, scale):
    """Shift, turn, offset and size of both sides together come out as nothing."""
    known = Calibration(A4, "long-edge", (x, y), turn, (right, down), scale)
    middle = (105 - 105 * scale, 148.5 - 148.5 * scale)
    printed = times(shift(right, down), (scale, 0, 0, scale, *middle))
    over = turned_over(A4, "long-edge")
    backs = times(over, times(known.for_backs(), over))

    for point in ((0.0, 0.0), (210.0, 0.0), (100.0, 297.0)):
        assert at(times(printed, known.for_fronts()), point) == pytest.approx(point, abs=1e-9)
        seen = at(times(shift_of_back(known), times(printed, backs)), point)
        assert seen == pytest.approx(point, abs=1e-9)


def test_signs():
    """A back seen 0.3 mm too far right is drawn 0.3 mm further right on its mirrored page."""
    x, y, *_ = at(Calibration(A4, "long-edge", (0.3, -0.2)).for_backs(), (10.0, 10.0))

    assert (x, y) == pytest.approx((10.3, 10.2))


def test_one_line_alone_meets():
    """Within the scale no line of the back meets another line's twin of the front as well."""
    scale = scales(A4)[0]
    for tenth in range(-18, 19):
        moved = shift(tenth / 10, 0)
        meets = [
            (i, j)
            for i in range(-scale.lines, scale.lines + 1)
            for j in range(-scale.lines, scale.lines + 1)
            if abs(at(moved, (scale.back(i), 0))[0] - scale.front(j)) < 0.02
        ]
        assert meets == [(tenth, tenth)]


@pytest.mark.parametrize("flip", ["long-edge", "short-edge"])
def test_the_page_shows_the_scales(flip):
    """Lines are drawn where the scales say: of the front as they are, of the back mirrored."""
    top = scales(A4)[0]
    xs = {
        round(float(step[1]), 6)
        for mark in front(A4, "", FakeMeasure())
        if isinstance(mark, Shape)
        for step in mark.path
    }
    group: Any
    group, *_ = back(A4, flip, FakeMeasure())
    drawn = {
        tuple(round(v, 6) for v in at(group.matrix, step[1:]))
        for mark in group.marks
        for step in mark.path
    }

    assert {round(top.front(line), 6) for line in range(-20, 21)} <= xs
    for line in range(-20, 21):
        seen = (top.back(line), top.middle[1])
        assert tuple(round(v, 6) for v in at(turned_over(A4, flip), seen)) in drawn


def test_misread():
    """Readings that contradict each other, or lie beyond all scales, are refused."""
    with pytest.raises(DeckwrightError, match="no one shift and turn fits"):
        solve(A4, "long-edge", (2.0, 0.0, -2.0, 0.0))
    with pytest.raises(DeckwrightError, match="a reading of 9 is beyond 5 mm"):
        solve(A4, "long-edge", (9.0, 0.0, 0.0, 0.0))
    with pytest.raises(DeckwrightError, match="a reading of nan"):
        solve(A4, "long-edge", (float("nan"), 0.0, 0.0, 0.0))


def test_only_for_the_paper_that_was_measured():
    """Paper turned the other way, or over the other edge, needs a page of its own."""
    known = (Calibration(A4, "long-edge"),)

    assert fitting("office", known, A4, "long-edge") is known[0]
    with pytest.raises(DeckwrightError, match="--paper 210x297mm --across --flip long-edge"):
        fitting("office", known, ACROSS, "long-edge")
    with pytest.raises(DeckwrightError, match="--flip short-edge"):
        fitting("office", known, A4, "short-edge")


def test_the_worst_corner():
    """A shift alone is the same everywhere; a turn adds to it towards the corners."""
    assert farthest(Calibration(A4, shift=(0.3, 0.4))) == pytest.approx(0.5)
    assert farthest(Calibration(A4, turn=0.1)) == pytest.approx(0.3175, abs=1e-3)
