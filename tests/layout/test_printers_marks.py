"""What stands beside the cards: nothing runs into anything else."""

from __future__ import annotations

from typing import Any

import pytest

from deckwright.layout import sizes
from deckwright.layout.marks import Group, Shape, runs
from deckwright.layout.sheets.printers_marks import ARM, crossings, cut_marks, margin_notes
from deckwright.layout.sheets.sheet import Plan, fit
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


@pytest.mark.parametrize("paper", ["a4", "letter", "a3", "legal"])
def test_notes_stand_where_laser_printers_print(paper):
    """Label, ruler and licence keep 6.4 mm from the paper's edge and clear of the cut marks."""
    found = grid({"paper": paper})
    edge, high = found.notes
    room, spill = (
        (found.top, found.spill[1]) if found.notes_below else (found.left, found.spill[0])
    )
    assert edge > 6.39
    assert edge + high <= room - spill - 1.4 + 1e-9

    label, licence = "A game: sheet 1 of 9\nA4, poker", "A licence of many words. " * 12
    marks = margin_notes(found, label, licence, FontMeasure())
    said = " ".join(run.text for run in runs(marks))
    assert said.count("licence") == 12
    wide, tall = found.paper
    turned: Any = marks[0]
    along = marks if found.notes_below else turned.marks
    base = (tall + (tall if found.notes_below else wide)) / 2
    head = tall - base
    for run in runs(along):
        assert head + edge - 0.01 <= run.y - 0.7 * run.size * 25.4 / 72
        assert run.y <= base - edge + 0.01


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


def test_marks_of_letter_are_printed_too():
    """A mark that no printer would reach past the bleed stands on it, on white, and clear
    of the trim by 0.8 mm."""
    found = grid({"paper": "letter"})
    white, black = [mark for mark in cut_marks(found) if isinstance(mark, Shape)]
    edges = [float(step[2]) for step in black.path if step[0] == "M"]

    assert white.path == black.path
    assert max(y for y in edges if y < found.top) == pytest.approx(found.top - 0.8)
    assert found.top - 0.8 - 25.4 / 6 > 1.2
    assert len(list(cut_marks(grid({"paper": "a4"})))) == 1


@pytest.mark.parametrize("backs", ["duplex", "fold"])
def test_where_cards_meet_a_cross_tells_the_corner(backs):
    """Two cards of one colour meet without an edge: dark on light at every inner corner, no
    further in than a corner is; none where a gap parts the cards or lines are asked for."""
    found = fit(Plan(backs=backs))
    white, black = crossings(found)
    assert isinstance(white, Shape)
    assert isinstance(black, Shape)
    assert white.path == black.path
    assert white.width > black.width
    corners = {
        (round(x, 3), round(y, 3))
        for column in range(found.columns) for row in range(found.rows)
        for box in [found.trim(column, row)]
        for x in (box.x, box.right) for y in (box.y, box.bottom)
        if found.block.x + 1 < x < found.block.right - 1
        and found.block.y + 1 < y < found.block.bottom - 1
    }  # fmt: skip
    starts = [step[1:] for step in black.path if step[0] == "M"]
    crossed = {
        (round(float(x) + ARM, 3), round(float(y), 3)) for x, y in starts[: len(starts) // 2]
    }

    assert len(corners) >= 4
    assert crossed == corners
    assert not list(crossings(fit(Plan(gap=4.0))))
    assert not list(crossings(fit(Plan(marks="lines"))))
    assert not list(crossings(fit(Plan(marks="none"))))
