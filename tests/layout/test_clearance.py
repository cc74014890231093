"""Patterns that keep off their outline leave no crumbs at its edge."""

from __future__ import annotations

from math import hypot

import pytest

from deckwright.layout.faces.panels import stretches, whole_pieces
from deckwright.layout.marks import Box
from deckwright.layout.shapes import patterns
from deckwright.layout.shapes.outlines import OUTLINES

BOX = Box(0, 0, 40, 40)
CIRCLE = OUTLINES["circle"](BOX, {})


def reach(path):
    """How far the outermost point of a path is from the middle of the box."""
    points = [
        (float(a), float(b)) for _, *v in path for a, b in zip(v[::2], v[1::2], strict=True)
    ]
    return max(hypot(x - 20, y - 20) for x, y in points)


def test_dots_that_an_outline_would_cut_are_left_out():
    """Every dot is whole, as far off as asked; those further in all stay."""
    dots = patterns.dots(BOX, {"pitch": 3.0, "weight": 1.0})
    kept = whole_pieces(dots, CIRCLE, 2.0)
    assert 17.0 < reach(kept) <= 18.1 < reach(dots)
    assert kept.count(("Z",)) < dots.count(("Z",))


@pytest.mark.parametrize("kind", ["hatch", "crosshatch", "waves"])
def test_lines_end_before_their_outline(kind):
    """Lines are shortened to the distance; what is too short to be a line is left out."""
    lines = patterns.STROKED[kind](BOX, {"pitch": 4.0, "angle": 45})
    kept = stretches(lines, CIRCLE, 3.0, 2.0)
    assert 16.0 < reach(kept) <= 17.01


def test_a_line_across_a_gap_is_two_lines():
    """What lies outside an outline of two parts is not drawn across."""
    two = OUTLINES["rect"](Box(0, 0, 10, 40), {}) + OUTLINES["rect"](Box(30, 0, 10, 40), {})
    kept = stretches((("M", 0.0, 20.0), ("L", 40.0, 20.0)), two, 1.0, 1.0)
    assert [step[1] for step in kept if step[0] == "M"] == pytest.approx([1.0, 31.0], abs=0.3)
