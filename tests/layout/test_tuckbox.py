"""Boxes: what their nets are when they are folded."""

from __future__ import annotations

import tomllib
from itertools import pairwise
from pathlib import Path

import pytest

from deckwright.errors import SheetError
from deckwright.layout import marks
from deckwright.layout.books.tuckbox import FLAP, TONGUE, Piece, Size, pieces
from deckwright.layout.books.tuckbox_sheet import (
    MARGIN,
    SIDE,
    Pictures,
    _beside_art,
    _cuts,
    tuckbox_sheets,
)
from deckwright.layout.marks import Box, Shape
from tests.layout.fakes import FakeMeasure

CARDS = Path(__file__).parents[2] / "cards"
SIZE = Size(64.5, 89.9, 25.0)
BLANK: Pictures = dict.fromkeys(
    ("box-front", "box-back", "box-side", "box-lid", "box-bottom"), ()
)


def area(path: marks.Path) -> float:
    """What the corners of a path enclose, twice; less than 0 against the clock."""
    corners = [(float(step[-2]), float(step[-1])) for step in path if len(step) > 1]
    return sum(
        x * below - right * y for (x, y), (right, below) in pairwise([*corners, corners[0]])
    )


def panels(piece: Piece) -> dict[str, list[Box]]:
    """Where the faces of a piece lie."""
    found: dict[str, list[Box]] = {}
    for panel in piece.panels:
        found.setdefault(panel.face, []).append(panel.box)
    return found


def test_four_panels_close_around_the_cards():
    """Front and back are as wide as the cards, a side after each; a flap joins the ends."""
    (piece,) = pieces(SIZE)
    found = panels(piece)
    row = sorted(found["box-front"] + found["box-side"] + found["box-back"])

    assert [box.w for box in row] == [64.5, 25.0, 64.5, 25.0]
    assert all(one.right == next.x for one, next in pairwise(row))
    assert (row[0].x, piece.extent.x) == (0, -12.0)
    assert {box.h for box in row} == {89.9}


def test_lid_and_bottom_cover_the_depth():
    """Both are as deep as the sides; the lid hangs on the back, the bottom on the front."""
    (piece,) = pieces(SIZE)
    found = panels(piece)
    (front,), (back,), (lid,), (bottom,) = (
        found[name] for name in ("box-front", "box-back", "box-lid", "box-bottom")
    )

    assert (lid.x, lid.bottom, lid.w, lid.h) == (back.x, back.y, back.w, 25.0)
    assert (bottom.x, bottom.y, bottom.w, bottom.h) == (front.x, front.bottom, front.w, 25.0)


@pytest.mark.parametrize("deep", [6.5, 18, 32, 60, 120])
def test_flaps_fit_inside(deep):
    """Dust flaps do not meet, and nothing glued or folded in is larger than where it goes."""
    size = SIZE._replace(deep=deep)
    (piece,) = pieces(size)
    flap, inner = (
        [(float(step[1]), float(step[2])) for step in area if len(step) > 1]
        for area in piece.glued
    )

    assert 2 * size.dust < size.wide
    assert max(y for _, y in flap) <= size.high
    assert -min(x for x, _ in flap) < deep
    assert max(y for _, y in inner) - size.high < deep
    assert size.high > TONGUE


@pytest.mark.parametrize("together", [True, False])
def test_cuts_and_folds_make_one_outline(together):
    """The outline closes, and every fold begins or ends at one of its corners."""
    for piece in pieces(SIZE, together):
        corners = [(float(s[-2]), float(s[-1])) for s in piece.outline if len(s) > 1]
        assert piece.outline[-1] == ("Z",)
        for x, y, right, below in piece.folds:
            assert (x, y) in corners or (right, below) in corners


def test_two_pieces_have_a_flap_and_a_side_each():
    """Each piece's flap meets the other's side, so they close like one."""
    front, back = pieces(SIZE, together=False)

    assert [len(front.glued), len(back.glued)] == [1, 2]
    assert panels(front)["box-side"] == panels(back)["box-side"]


@pytest.mark.parametrize("paper", [(210.0, 297.0), (215.9, 279.4)])
@pytest.mark.parametrize(("deep", "sheets"), [(18.0, 1), (32.0, 1), (54.0, 2)])
def test_boxes_find_room(paper, deep, sheets):
    """The five decks' boxes lie on one sheet of A4 and of Letter; deep ones on two."""
    made = tuckbox_sheets(SIZE._replace(deep=deep), BLANK, paper, FakeMeasure())

    assert len(made) == sheets
    for sheet in made:
        assert SIDE <= sheet.block.x <= sheet.paper[0] - SIDE - sheet.block.w
        assert MARGIN <= sheet.block.y <= sheet.paper[1] - MARGIN - sheet.block.h


def test_too_many_cards_for_a_box():
    """What no paper holds is refused with what helps."""
    with pytest.raises(SheetError, match="in two pieces as well; take larger paper"):
        tuckbox_sheets(SIZE._replace(deep=150.0), BLANK, (210.0, 297.0), FakeMeasure())


@pytest.mark.parametrize("together", [True, False])
def test_no_line_is_printed_on_an_edge_of_a_picture(together):
    """What a knife leaves of a dark box has no stripe: marks stand on waste, at both ends of
    every fold, and the cut is drawn outside what it encloses."""
    for piece in pieces(SIZE, together):
        ticks = [mark.path for mark in _beside_art(piece) if isinstance(mark, Shape)]
        for start, end in ticks:
            middle = [
                (float(a) + float(b)) / 2 for a, b in zip(start[1:], end[1:], strict=True)
            ]
            for clip in (panel.clip for panel in piece.panels):
                inside = (
                    clip.x <= middle[0] <= clip.right and clip.y <= middle[1] <= clip.bottom
                )
                assert not inside, (middle, clip)
        for x, y, right, below in piece.folds:
            along = [
                tick
                for tick in ticks
                if (x == right == tick[0][1] == tick[1][1])
                or (y == below == tick[0][2] == tick[1][2])
            ]
            assert len(along) >= 2, (x, y, right, below)
        cut = _cuts(piece).clip or ()
        around = cut[: cut.index(("Z",)) + 1]
        assert cut == (*around, *piece.outline)
        assert area(around) < -area(piece.outline) < 0  # what both enclose cancels out


@pytest.mark.parametrize("together", [True, False])
def test_a_cut_that_drifts_outward_shows_no_white(together):
    """All that is drawn upon the bleed is one thin grey line, seen on black and on white."""
    for piece in pieces(SIZE, together):
        (line,) = _cuts(piece).marks
        assert isinstance(line, Shape)
        assert line.fill is None
        assert isinstance(line.line, tuple)
        assert all(0.4 <= part <= 0.6 for part in line.line)
        assert line.width / 2 <= 0.25  # half of it is clipped away


def test_a_flap_is_dark_beside_a_dark_lid():
    """The tongue and both ends of each side bear the box's ground; what is glued is bare."""
    (piece,) = pieces(SIZE)
    flaps = [panel.box for panel in piece.panels if panel.face == FLAP]
    glue = [[(float(s[1]), float(s[2])) for s in each[:-1]] for each in piece.glued]

    assert sorted(box.h for box in flaps) == [TONGUE, *[SIZE.dust] * 4]
    for box in flaps:
        for corners in glue:
            assert not any(box.x < x < box.right and box.y < y < box.bottom for x, y in corners)


def test_the_shelf_of_staggering_runs_round_its_box_at_one_height():
    """A fold shows every step; books stand and lie on it, none through it."""
    face = tomllib.loads((CARDS / "staggering" / "box.face.toml").read_text("utf-8"))["face"]
    sides = {name: face[name]["box"] for name in ("box-front", "box-back", "box-side")}
    shelves = [
        box["at"] for boxes in sides.values() for box in boxes if box.get("name") == "shelf"
    ]
    assert len(shelves) == 3
    assert len({(y, high) for _, y, _, high in shelves}) == 1
    lying = [box["at"] for box in sides["box-side"] if box.get("figure") == "lying-book"]
    assert max(y + high for _, y, _, high in lying) == pytest.approx(shelves[0][1])


def test_one_sky_and_one_sea_go_round_the_box_of_dicefactor():
    """Sides and back have the ground of the front and water as high as each other's."""
    face = tomllib.loads((CARDS / "dicefactor" / "box.face.toml").read_text("utf-8"))["face"]
    named = [
        {box.get("name"): box for box in face[f"box-{name}"]["box"]}
        for name in ("front", "back", "side")
    ]
    assert {boxes["ground"]["fill"] for boxes in named} == {"@paper"}
    assert named[1]["plate"] == named[2]["plate"]
