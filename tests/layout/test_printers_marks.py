"""What stands beside the cards: nothing runs into anything else."""

from __future__ import annotations

import pytest

from deckwright.layout import sizes
from deckwright.layout.marks import Group, Shape, runs
from deckwright.layout.printers_marks import cut_marks, margin_notes
from deckwright.layout.sheet import Plan, fit
from deckwright.paint.fonts import FontMeasure

PLANS = [
    {"paper": "a4"},
    {"paper": "letter"},
    {"paper": "a4", "bleed": 3.0},
    {"paper": "letter", "bleed": 3.0, "backs": "fold"},
    {"paper": "a3"},
    {"paper": "a4", "marks": "lines", "gap": 3.0},
]


def grid(plan):
    paper = sizes.of("paper", plan["paper"])
    return fit(Plan(paper=paper, **{k: v for k, v in plan.items() if k != "paper"}))


@pytest.mark.parametrize("plan", PLANS, ids=str)
def test_every_sheet_has_its_label_and_ruler(plan):
    """Label, ruler and licence stand on every sheet that has a margin for them."""
    marks = margin_notes(grid(plan), "A game: sheet 1 of 9\nA4", "Nobody's.", FontMeasure())
    said = " ".join(run.text for run in runs(marks))

    assert "sheet 1 of 9" in said
    assert "100 mm" in said
    assert "Nobody's." in said


@pytest.mark.parametrize("plan", PLANS, ids=str)
def test_cut_marks_stay_outside_the_trim(plan):
    """Outside the block, and shorter than what is written at the paper's edge."""
    found = grid(plan)
    block = found.block
    outer = next(iter(cut_marks(found)))
    assert isinstance(outer, Shape)
    for step in outer.path:
        x, y = float(step[1]), float(step[2])
        inside = block.x < x < block.right and block.y < y < block.bottom
        assert not inside
        assert 0 < x < found.paper[0]
        assert 0 < y < found.paper[1]


def test_narrow_margins_hold_no_writing():
    """Where there is no margin there are no notes."""
    tight = fit(Plan(paper=(70.0, 95.0)))

    assert margin_notes(tight, "A game", "", FontMeasure()) == ()


def test_side_margins_are_written_upwards():
    """On Letter the side margins are wider; notes there are turned."""
    (notes,) = margin_notes(grid({"paper": "letter"}), "A game", "", FontMeasure())

    assert isinstance(notes, Group)
    assert notes.matrix is not None
