"""Cards onto sheets: how many, where, and where their backs come to lie."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckwright.errors import SheetError
from deckwright.layout import sizes
from deckwright.layout.sheets.sheet import DOT, Plan, fit, impose, warnings

A4, LETTER = (210.0, 297.0), (215.9, 279.4)
POKER = (63.5, 88.9)


@pytest.mark.parametrize(
    ("paper", "card", "changes", "columns", "rows"),
    [
        ("a4", "poker", {}, 3, 3),
        ("letter", "poker", {}, 3, 3),
        ("a3", "poker", {}, 6, 3),
        ("a4", "euro", {}, 3, 3),
        ("a4", "bridge", {}, 5, 2),
        ("a4", "mini", {}, 6, 3),
        ("a4", "tarot", {}, 2, 2),
        ("a4", "square", {}, 2, 3),
        ("a4", "poker", {"bleed": 3.0}, 4, 2),
        ("letter", "poker", {"bleed": 3.0}, 3, 2),
        ("a4", "poker", {"backs": "fold"}, 4, 2),
        ("a4", "poker", {"gap": 5.0}, 4, 2),
    ],
)
def test_most_cards_fit(paper, card, changes, columns, rows):
    """The paper is turned the way that fits most cards."""
    plan = Plan(sizes.of("paper", paper), sizes.of("card", card), **changes)

    assert (fit(plan).columns, fit(plan).rows) == (columns, rows)


def test_margins_are_even():
    """The grid is centred, so that an offset does not double between the sides."""
    grid = fit(Plan(A4, POKER))

    assert grid.left == pytest.approx(9.75)
    assert grid.top == pytest.approx(15.15)


@pytest.mark.parametrize(
    ("paper", "flip", "place", "behind"),
    [
        (A4, "long-edge", (0, 0), (2, 0, False)),
        (A4, "long-edge", (1, 2), (1, 2, False)),
        (A4, "short-edge", (0, 0), (0, 2, True)),
        ((297.0, 210.0), "long-edge", (0, 0), (2, 0, False)),
    ],
)
def test_backs_lie_behind_their_fronts(paper, flip, place, behind):
    """An upright sheet turned over its long edge mirrors columns, over its short edge rows."""
    grid = fit(Plan(paper, POKER, flip=flip))

    assert grid.behind(*place) == behind


@pytest.mark.parametrize(
    ("flip", "behind"), [("long-edge", (0, 1, True)), ("short-edge", (3, 0, False))]
)
def test_sheets_across_swap_the_edges(flip, behind):
    """A sheet that lies across is turned over its upper edge by a long-edge flip."""
    grid = fit(Plan(A4, POKER, bleed=3.0, flip=flip))

    assert grid.paper == (297.0, 210.0)
    assert grid.behind(0, 0) == behind


def test_last_sheet_mirrors_into_the_right_slots():
    """A single card on the last sheet has its back at the other side."""
    grid = fit(Plan(A4, POKER))
    sheets = list(impose(grid, list(range(10))))
    front, back = sheets[2], sheets[3]

    assert [sheet.side for sheet in sheets] == ["front", "back", "front", "back"]
    assert front.slots[0].trim.x == pytest.approx(9.75)
    assert back.slots[0].trim.right == pytest.approx(210 - 9.75)


def test_used_places_stay_free():
    """With three places skipped the first sheet holds six cards; backs still meet fronts."""
    grid = fit(Plan(A4, POKER, skip=3))
    first, back, second, _ = impose(grid, list(range(8)))

    assert [slot.item for slot in first.slots] == [0, 1, 2, 3, 4, 5]
    assert first.slots[0].trim == grid.trim(0, 1)
    assert back.slots[0].trim == grid.trim(2, 1)
    assert [slot.item for slot in second.slots] == [6, 7]
    assert second.slots[0].trim == grid.trim(0, 0)
    assert not list(impose(grid, []))


def test_folded_sheets_hold_fronts_and_backs():
    """Each front has its back across the fold, on the same side of the paper."""
    grid = fit(Plan(A4, POKER, backs="fold"))
    (sheet,) = impose(grid, ["a", "b", "c"])
    middle = grid.paper[0] / 2

    assert len(sheet.slots) == 6
    for front, back in zip(sheet.slots[:3], sheet.slots[3:], strict=True):
        assert front.item == back.item
        assert middle - front.trim.centre[0] == pytest.approx(back.trim.centre[0] - middle)
        assert front.trim.y == back.trim.y


def test_folded_sheets_leave_a_gutter():
    """Fronts and backs stand 4 mm apart at the fold; their backgrounds run into it."""
    grid = fit(Plan(A4, POKER, backs="fold"))

    assert grid.trim(2, 0).x - grid.trim(1, 0).right == pytest.approx(4.0)
    assert grid.trim(1, 0).x == pytest.approx(grid.trim(0, 0).right)
    assert grid.clip(1, 0).right - grid.trim(1, 0).right == pytest.approx(2.0, abs=DOT)
    assert grid.block.right == pytest.approx(grid.trim(3, 0).right)
    assert fit(Plan(A4, POKER)).gutter == 0


def test_only_backs():
    """Backs alone lie where they would lie on the other side."""
    grid = fit(Plan(A4, POKER))
    (sheet,) = impose(grid, ["a"], only="backs")

    assert sheet.side == "back"
    assert sheet.slots[0].trim == grid.trim(2, 0)


def test_bleed_makes_a_gap():
    """Neighbours stand two bleeds apart, and each shows exactly its bleed."""
    grid = fit(Plan(A4, POKER, bleed=3.0))

    assert grid.gap == 6.0
    assert grid.clip(1, 0).x == pytest.approx(grid.trim(1, 0).x - 3.0)
    assert grid.trim(1, 0).x - grid.trim(0, 0).right == pytest.approx(6.0)


def test_bleed_that_costs_cards_is_told():
    """The tool says when fewer cards fit because of the bleed."""
    (note,) = warnings(fit(Plan(A4, POKER, bleed=3.0)))

    assert note == "with 3 mm bleed a sheet holds 8 cards, without it 9"


def test_little_spill_is_told():
    """Where the paper leaves outer backgrounds next to nothing past the cut, that is said."""
    (note,) = warnings(fit(Plan((210.0, 280.0), POKER)))

    assert note == "the paper leaves outer backgrounds 0.3 mm past the cut: cut with care"


@pytest.mark.parametrize("paper", ["a4", "letter", "a3", "legal", "tabloid"])
def test_usual_papers_bleed_at_all_four_sides(paper):
    """Nine poker cards fit on A4 and on Letter, and both have 2 mm past the outer cuts, none of
    it where a laser printer (a sixth of an inch) would leave it white."""
    grid = fit(Plan(sizes.of("paper", paper), POKER))

    assert grid.spill == pytest.approx((2.0, 2.0))
    assert min(grid.left, grid.top) - 2.0 > 25.4 / 6
    assert not list(warnings(grid))


def test_neighbours_leave_no_hairline():
    """Cards that touch are drawn a little over each other's edge."""
    grid = fit(Plan(A4, POKER))

    assert grid.clip(0, 1).right > grid.clip(1, 1).x + 0.05


def test_tight_paper_is_told():
    """Cards within the outer 5 mm are allowed when nothing else fits, with a warning."""
    grid = fit(Plan((70.0, 95.0), POKER))

    assert grid.fronts == 1
    assert "outer 5 mm" in next(iter(warnings(grid)))


def test_paper_too_small():
    """A card that fits no way round is refused."""
    with pytest.raises(
        SheetError, match=r"63.5 × 88.9 mm is too large for paper of 60 × 80 mm"
    ):
        fit(Plan((60.0, 80.0), POKER))


lengths = st.floats(30, 130)


@given(
    st.tuples(st.floats(150, 450), st.floats(150, 450)),
    st.tuples(lengths, lengths),
    st.sampled_from([0.0, 1.0, 3.0]),
    st.sampled_from(["long-edge", "short-edge"]),
    st.sampled_from(["duplex", "fold"]),
)
def test_every_back_meets_its_front(paper, card, bleed, flip, backs):
    """Turning the sheet over (or folding it) brings each back exactly behind its front."""
    try:
        grid = fit(Plan(paper, card, bleed=bleed, flip=flip, backs=backs))
    except SheetError:
        return
    wide, high = grid.paper
    over_upright_edge = backs == "fold" or (flip == "long-edge") == (high >= wide)
    for index in range(grid.fronts):
        front = grid.trim(*grid.place(index))
        column, row, turned = grid.behind(*grid.place(index))
        back = grid.trim(column, row)
        x, y = front.centre
        met = (wide - x, y) if over_upright_edge else (x, high - y)
        assert back.centre == pytest.approx(met)
        assert turned == (not over_upright_edge)
