"""Frames, colours, path data and outlines."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckwright.layout.colour import grey, parse
from deckwright.layout.frame import OVERHANG, Frame
from deckwright.layout.marks import Box
from deckwright.layout.shapes import patterns, svgpath
from deckwright.layout.shapes.outlines import OUTLINES

FACE = (63.5, 88.9)


def test_frame_of_its_own_size_changes_nothing():
    """On the size it was made for, a face stands as written."""
    assert Frame(FACE, FACE).box((5, 6, 20, 30)) == pytest.approx((5, 6, 20, 30))


def test_frame_keeps_corners_and_stretches_the_middle():
    """On a longer card the corners keep their distance and what is between them grows."""
    frame = Frame(FACE, (63.5, 100.0))

    assert frame.scale == 1.0
    assert frame.box((5, 5, 10, 10)) == pytest.approx((5, 5, 10, 10))
    assert frame.box((5, 73.9, 10, 10)) == pytest.approx((5, 85, 10, 10))
    assert frame.box((0, 0, 63.5, 88.9)) == pytest.approx((0, 0, 63.5, 100))


def test_anchored_boxes_keep_their_distance():
    """Boxes with one anchor move together, and only that point is mapped."""
    frame = Frame(FACE, (70.0, 120.65)).with_anchor((31.75, 54.5))
    low, high = frame.box((20, 34.5, 20, 20)), frame.box((25, 20, 10, 14.5))
    assert high.bottom == pytest.approx(low.y)
    assert low.bottom == pytest.approx(Frame(FACE, (70.0, 120.65)).box((0, 0, 1, 54.5)).bottom)
    assert low.h == pytest.approx(20 * frame.scale)


def test_anchor_of_one_number_holds_across_only():
    """Columns of pips stay as near on a square card, and their rows part on a tall one."""
    square, tall = (
        Frame(FACE, card).with_anchor((31.75,)) for card in ((88.9, 88.9), (63.5, 100))
    )
    assert square.box((15.75, 9, 32, 70.9)).w == pytest.approx(32)
    assert square.box((15.75, 9, 32, 70.9)).centre[0] == pytest.approx(44.45)
    assert tall.box((15.75, 9, 32, 70.9)).h > 80


@pytest.mark.parametrize("kind", ["graver", "glory"])
def test_strokes_taper(kind):
    """Every stroke of a graver ends where it began, in a point."""
    path = patterns.FILLED[kind](Box(0, 0, 40, 40), {})
    starts = [step[1:] for step in path if step[0] == "M"]
    ends = [path[i - 1][-2:] for i, step in enumerate(path) if step[0] == "Z"]
    assert starts
    assert starts == ends


def test_frame_takes_edges_into_the_bleed():
    """A panel that reaches the trim is drawn on beyond it, at least by the bleed."""
    assert Frame(FACE, FACE).box("card", over=True).x == -OVERHANG
    assert Frame(FACE, FACE, bleed=5.0).box("card", over=True).x == -5.2


@pytest.mark.parametrize(
    ("text", "colour"),
    [
        ("#ff0000", (1, 0, 0)),
        ("#f00", (1, 0, 0)),
        ("@red", (1, 0, 0)),
        ("@red*0.5", (1, 0.5, 0.5)),
        ("white", (1, 1, 1)),
    ],
)
def test_colours(text, colour):
    """Hex, palette names and tints on the palette's paper."""
    assert parse(text, {"red": "#ff0000", "paper": "white"}) == pytest.approx(colour)


@pytest.mark.parametrize(
    ("text", "said"),
    [("rde", "is not a colour"), ("@rde", "has no colour"), ("@a", "has no colour")],
)
def test_unknown_colours(text, said):
    """A colour that does not exist is named; palettes cannot run in circles."""
    with pytest.raises(ValueError, match=said):
        parse(text, {"a": "@b", "b": "@a"})


def test_grey():
    """Grey keeps how light a colour looks."""
    assert grey((0, 1, 0))[0] == pytest.approx(0.587)


@pytest.mark.parametrize(
    ("data", "path"),
    [
        ("M 1 2 L 3 4 Z", (("M", 1, 2), ("L", 3, 4), ("Z",))),
        ("m1,2 2,2", (("M", 1, 2), ("L", 3, 4))),
        ("M1 2H5v3", (("M", 1, 2), ("L", 5, 2), ("L", 5, 5))),
        (
            "M0 0C1 1 2 2 3 3S5 5 6 6",
            (("M", 0, 0), ("C", 1, 1, 2, 2, 3, 3), ("C", 4, 4, 5, 5, 6, 6)),
        ),
        ("M0 0Q3 0 3 3", (("M", 0, 0), ("C", 2, 0, 3, 1, 3, 3))),
    ],
)
def test_path_data(data, path):
    """SVG path data becomes absolute lines and curves."""
    found = svgpath.parse(data)

    assert [step[0] for step in found] == [step[0] for step in path]
    for step, wanted in zip(found, path, strict=True):
        assert step[1:] == pytest.approx(wanted[1:])


@pytest.mark.parametrize("data", ["", "L", "M 1", "M 1 2 A 3 3 0 2 1 5 5", "hello"])
def test_unreadable_path_data(data):
    """What is no path is refused."""
    with pytest.raises(ValueError, match=r"path|number"):
        svgpath.parse(data)


FREE = {"bubble", "heart", "wobbly", "torn", "line", "mat", "arc", "scalloped"}
"""Outlines that leave their box on purpose, or whose handles do."""


@given(
    st.sampled_from(sorted(set(OUTLINES) - FREE)),
    st.floats(5, 90),
    st.floats(5, 90),
)
def test_outlines_stay_in_their_box(name, wide, high):
    """Every outline but the rough ones lies within the box it is given."""
    box = Box(3, 4, wide, high)
    path: Any = OUTLINES[name](box, {})
    for step in path:
        for x, y in zip(step[1::2], step[2::2], strict=True):
            assert box.x - 0.01 <= x <= box.right + 0.01
            assert box.y - 0.01 <= y <= box.bottom + 0.01


def test_every_outline_as_numbers(golden):
    """The path of each outline in a box of 20 × 30 mm, to a hundredth of a mm."""
    lines = []
    for name, outline in sorted(OUTLINES.items()):
        for number, (kind, *values) in enumerate(outline(Box(10, 5, 20, 30), {})):
            numbers = " ".join(f"{v:.2f}".replace("-0.00", "0.00") for v in values)
            lines.append(f"{'' if number else name:12} {kind} {numbers}".rstrip())
    golden("layout/outlines.txt", "\n".join(lines) + "\n")


@pytest.mark.parametrize("points", [1, 2, 3, 4, 7, 24])
def test_rays_reach_beyond_the_corners(points):
    """A full circle of rays from one corner covers the corner across, however wide they are."""
    box = Box(0, 0, 30, 40)
    path: Any = patterns.rays(box, {"points": points, "share": 1.0, "centre": (0.0, 0.0)})
    ends = [step[1:] for step in path if step[0] == "L"]
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in pairwise(ends)]
    assert min(hypot(*point) for point in ends) > 50
    assert min(hypot(*point) for point in middles if point not in ends) > 50
    assert max(hypot(*point) for point in ends) < 100


@pytest.mark.parametrize(
    ("colour", "level"), [("#ff0000", 0.299), ("#00ff00", 0.587), ("#0000ff", 0.114)]
)
def test_greys_are_as_light_as_the_eye_sees_colours(colour, level):
    """Red, green and blue are weighed as television does it (ITU-R BT.601)."""
    assert grey(parse(colour, {})) == pytest.approx((level, level, level))
