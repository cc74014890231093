"""Sheets of paper dice, and the picture of the finished die."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from deckwright.layout.dice_sheet import EDGE, SEEN, VIEW, affine, dice_sheets
from deckwright.layout.nets import CORNERS, Net
from tests.layout.fakes import FakeMeasure

CUBE = Net("c", "Cube", "cube", 20.0, tuple("abcdef"), "die")
OCTA = Net("o", "Octahedron", "octahedron", 26.0, tuple("12345678"), "die")
points = st.tuples(st.floats(-50, 50), st.floats(-50, 50))


@given(st.tuples(points, points, points), st.tuples(points, points, points))
def test_affine_takes_three_points_to_three_others(source, target):
    """The matrix of a face's picture maps the net's corners to the picture's."""
    (ax, ay), (bx, by), (cx, cy) = source
    assume(abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) > 1)
    a, b, c, d, e, f = affine(source, target)
    for (x, y), (u, v) in zip(source, target, strict=True):
        assert a * x + c * y + e == pytest.approx(u, abs=1e-6)
        assert b * x + d * y + f == pytest.approx(v, abs=1e-6)


@pytest.mark.parametrize("solid", ["cube", "octahedron"])
def test_pictures_show_faces_that_meet(solid):
    """All faces of a picture share a corner, and all their corners have a place."""
    names = [set(CORNERS[solid][number]) for number, _ in SEEN[solid]]

    assert set.intersection(*names)
    assert set.union(*names) <= set(VIEW[solid])


def sheets(paper: tuple[float, float]) -> list[int]:
    """How many nets lie on each sheet."""
    nets = [(CUBE, dict.fromkeys(CUBE.faces, ())), (CUBE, dict.fromkeys(CUBE.faces, ()))]
    nets.append((OCTA, dict.fromkeys(OCTA.faces, ())))
    found = list(dice_sheets(nets, paper, FakeMeasure()))
    for _, block in found:
        assert block.bottom <= paper[1] - EDGE + 0.01
    return [
        sum("run" not in type(m).__name__.lower() for m in marks) // 2 for marks, _ in found
    ]


def test_as_many_nets_as_fit_on_a_sheet():
    """A4 holds all three dice, Letter two and one; no net is cut by a margin."""
    assert sheets((210.0, 297.0)) == [3]
    assert sheets((215.9, 279.4)) == [2, 1]
