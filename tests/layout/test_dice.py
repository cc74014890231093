"""Sheets of paper dice, and the picture of the finished die."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from deckwright.layout.marks import Group, Shape, runs
from deckwright.layout.sheets.dice_sheet import EDGE, SEEN, SHADE, VIEW, affine, dice_sheets
from deckwright.layout.sheets.nets import CORNERS, Net, draw_net, outline, tabs
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
    titles = {net.title for net, _ in nets}
    return [sum(run.text in titles for run in runs(marks)) for marks, _ in found]


def test_as_many_nets_as_fit_on_a_sheet():
    """A4 holds three dice one below the other, Letter with two abreast; smaller paper two."""
    assert sheets((210.0, 297.0)) == [3]
    assert sheets((215.9, 279.4)) == [3]
    assert sheets((170.0, 279.4)) == [2, 1]


@pytest.mark.parametrize("paper", [(210.0, 297.0), (215.9, 279.4)], ids=["a4", "letter"])
def test_every_finished_die_is_pictured(paper):
    """Beside its net, or in a cube's free corner where nets stand two abreast as on Letter."""
    nets = [(net, dict.fromkeys(net.faces, ())) for net in (CUBE, CUBE, OCTA)]
    ((marks, _),) = dice_sheets(nets, paper, FakeMeasure())
    dark = [any(isinstance(m, Shape) and m.alpha == SHADE for m in mark.marks)
            for mark in marks if isinstance(mark, Group)]  # fmt: skip
    assert sum(dark) == len(nets)


def test_a_die_is_pictured_as_large_as_there_is_room():
    """Beside its net, in the middle of the right of the sheet, and clear of paper's edge."""
    width = 210.0
    ((marks, _),) = dice_sheets(
        [(CUBE, dict.fromkeys(CUBE.faces, ()))], (width, 297.0), FakeMeasure()
    )
    (picture,) = (m for m in marks if isinstance(m, Group) and any(
        isinstance(shape, Shape) and shape.alpha == SHADE for shape in m.marks))  # fmt: skip
    paths = [mark.path for mark in picture.marks if isinstance(mark, Shape)]
    across = [float(command[1]) for path in paths for command in path if len(command) > 1]
    assert picture.matrix is not None
    assert max(across) - min(across) > 0.2 * width
    assert picture.matrix[4] + max(across) <= width - EDGE


def test_no_nets_make_no_sheet():
    """A game without dice has no sheet of them."""
    assert not list(dice_sheets([], (210.0, 297.0), FakeMeasure()))


def test_lines_and_tabs_say_what_to_do():
    """Beside a net stands which line is cut and which is folded, and where tabs are glued."""
    pictures = dict.fromkeys(CUBE.faces, ())
    ((marks, _),) = dice_sheets([(CUBE, pictures)], (210.0, 297.0), FakeMeasure())
    said = [run.text for run in runs(marks)]
    assert {"cut", "fold", "glue A on A"} <= set(said)
    assert {letter: said.count(letter) for letter in "ABCDEFGH"} == {
        **dict.fromkeys("ABCDEFG", 2),
        "H": 0,
    }


@pytest.mark.parametrize("net", [CUBE, OCTA], ids=["cube", "octahedron"])
def test_no_fold_is_drawn_as_a_cut(net):
    """Where a tab is folded there is a dashed line, and no solid one under it."""
    lines = list(draw_net(net, dict.fromkeys(net.faces, ()), FakeMeasure()))
    drawn = [m for m in lines if isinstance(m, Shape) and m.line]
    dashed = {_ends(m.path[0], m.path[1]) for m in drawn if m.dash}
    solid = {
        _ends(a, b) for m in drawn if not m.dash for a, b in pairwise(m.path) if b[0] == "L"
    }
    assert len(dashed) == len(outline(net)[0]) + len(tabs(net))
    assert not dashed & solid


def _ends(a, b):
    """A stroke by its two ends, whichever way it is drawn."""
    return frozenset((round(x, 2), round(y, 2)) for _, x, y in (a, b))
