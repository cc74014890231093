"""Pieces of other sizes and shapes than a card: what is cut out, and how sheets hold it."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckwright.catalog import Card
from deckwright.errors import DrawError
from deckwright.layout import sizes
from deckwright.layout.marks import Box, Shape
from deckwright.layout.shapes.pieces import FOOT, Piece, as_path, outline, piece_of
from deckwright.layout.sheets.board import MARGIN, STRIP, split_board
from deckwright.layout.sheets.cutters import cutter, names
from deckwright.layout.sheets.sheet import LASER, Plan, fit, for_piece

POKER = (63.5, 88.9)


def numbers(step) -> list[float]:
    """What follows the letter of a path's step."""
    return [float(number) for number in step[1:]]


def shapes(marks) -> list[Shape]:
    """Marks, all of which are shapes."""
    drawn = list(marks)
    assert all(isinstance(mark, Shape) for mark in drawn)
    return drawn


def piece(text: str) -> Piece:
    return piece_of(Card("it", "It", "card", piece=text), POKER)


@pytest.mark.parametrize(
    ("text", "shape", "size", "label"),
    [
        ("", "card", POKER, "poker 63.5 × 88.9 mm"),
        ("mini", "card", (44.45, 63.5), "mini 44.5 × 63.5 mm"),
        ("25mm", "card", (25.0, 25.0), "25 × 25 mm"),
        ("round 1in", "round", (25.4, 25.4), "round 25.4 mm"),
        ("25mm round", "round", (25.0, 25.0), "round 25 mm"),
        ("hex 40mm", "hex", (40.0, 46.19), "hex 40 × 46.2 mm"),
        ("standee 30x50mm", "standee", (30.0, 50.0), "standee 30 × 50 mm"),
        ("board 50x40cm", "board", (500.0, 400.0), "board 500 × 400 mm"),
    ],
)
def test_what_a_piece_is(text, shape, size, label):
    """A shape and a size in any order; one length is a side, a diameter, from edge to edge."""
    made = piece(text)

    assert made.shape == shape
    assert made.size == pytest.approx(size, abs=0.01)
    assert made.label == label


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("round", "expected a size as well, such as `round 25mm`"),
        ("round 20x30mm", "as high as it is wide"),
        ("rund 25mm", "there is no shape `rund`; did you mean `round`?"),
        ("hexagon 25mm", "there is no shape `hexagon`; did you mean `hex`?"),
        ("2mm", "each side of a piece is 8 to 2000 mm long"),
        ("board 9x9m", "there is no card size"),
    ],
)
def test_what_no_piece_is(text, said):
    """A sentence says what was expected, and names the card's key."""
    with pytest.raises(DrawError, match=said) as refused:
        piece(text)

    assert refused.value.field == "piece"


def test_a_hexagon_is_regular():
    """Of one length all its sides are alike, and it is so wide from edge to edge."""
    made = piece("hex 40mm")
    corners = [numbers(step) for step in outline("hex", Box(0, 0, *made.size))]
    sides = [hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(corners)]

    assert sides == pytest.approx([sides[0]] * 6)


def test_curves_keep_to_the_circle():
    """The curve that is drawn for a round piece is never 0.01 mm off the circle."""
    path = as_path(outline("round", Box(0, 0, 30, 30)))
    x0, y0 = numbers(path[0])
    for step in path[1:-1]:
        x1, y1, x2, y2, x3, y3 = numbers(step)
        for t in (0.1, 0.25, 0.5, 0.8):
            u = 1 - t
            x = u**3 * x0 + 3 * u * u * t * x1 + 3 * u * t * t * x2 + t**3 * x3
            y = u**3 * y0 + 3 * u * u * t * y1 + 3 * u * t * t * y2 + t**3 * y3
            assert hypot(x - 15, y - 15) == pytest.approx(15, abs=0.01)
        x0, y0 = x3, y3


def test_a_standee_is_folded_at_its_head():
    """Both sides meet at the fold, the feet lie outside."""
    made = piece("standee 30x50mm")
    net = Box(10, 20, *made.net)
    (is_back, back), (_, front) = made.sides(net)

    assert is_back
    assert back.bottom == front.y == net.centre[1]
    assert back.y - net.y == net.bottom - front.bottom == FOOT


@pytest.mark.parametrize("text", ["round 25mm", "hex 40mm", "standee 30x50mm"])
def test_pieces_lie_apart(text):
    """No cut touches a neighbour, so a slip of the scissors spoils one piece alone."""
    plan = for_piece(Plan(), piece(text))

    assert fit(plan).gap >= 3
    assert plan.marks == "none"


# Boards -----------------------------------------------------------------------------------


@given(
    st.floats(40, 1500), st.floats(40, 1500),
    st.sampled_from([(210.0, 297.0), (215.9, 279.4), (297.0, 420.0)]),
)  # fmt: skip
def test_parts_make_the_whole_board(wide, high, paper):
    """Parts lie edge to edge, each is printed a strip further than its right and lower seam,
    and all of it lies where laser printers print."""
    board = split_board(Plan(paper=paper, card=(wide, high)))
    seen = 0.0
    for part in board.parts():
        x, y = part.part.x - part.whole.x, part.part.y - part.whole.y
        seen += part.part.w * part.part.h
        assert min(part.clip.x, part.clip.y) >= LASER
        assert part.clip.right <= part.paper[0] - LASER
        assert part.clip.bottom <= part.paper[1] - LASER
        if x + part.part.w < wide - 0.01:
            assert part.clip.right - part.part.right == pytest.approx(STRIP)
        if y + part.part.h < high - 0.01:
            assert part.clip.bottom - part.part.bottom == pytest.approx(STRIP)
    assert seen == pytest.approx(wide * high)


def test_diamonds_meet_at_the_seams():
    """What two neighbours print at a seam lies at the same place of the board."""
    board = split_board(Plan(card=(500.0, 380.0)))
    places: dict[tuple[float, float], int] = {}
    for part in board.parts():
        for mark in part.marks:
            if isinstance(mark, Shape) and mark.fill:
                x, y = (float(n) for n in mark.path[0][1:])
                at = round(x - part.whole.x, 3), round(y - part.whole.y, 3)
                places[at] = places.get(at, 0) + 1

    assert board.columns == 3
    assert board.rows == 2
    assert places
    assert all(number >= 2 for number in places.values())


def test_a_small_board_is_one_sheet():
    """No strips, no seams."""
    board = split_board(Plan(card=(180.0, 180.0)))

    assert board.number == 1
    assert board.paper[0] >= 180 + 2 * MARGIN


# Machines ---------------------------------------------------------------------------------


@pytest.mark.parametrize("machine", names())
@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize("card", [*sizes.size_names("card"), "round 25mm", "hex 40mm"])
@pytest.mark.parametrize("backs", ["duplex", "fold"])
def test_nothing_is_printed_near_a_mark(machine, paper, card, backs):
    """Cards with what they spill stay clear of the corners with marks, and where it cuts."""
    cutting = cutter(machine)
    plan = Plan(sizes.of("paper", paper), POKER, gap=cutting.gap, cutter=cutting, backs=backs)
    grid = fit(for_piece(plan, piece(card)))
    block, (wide, high) = grid.block, grid.paper
    x, y = block.x - grid.spill[0], block.y - grid.spill[1]
    across, down = cutting.margin(grid.paper)

    assert block.x >= across - 1e-6
    assert block.y >= down - 1e-6
    assert max(x, y) >= cutting.reach
    for mark in cutting.marks(grid.paper):
        assert isinstance(mark, Shape)
        for step in mark.path[:-1] if mark.path[-1] == ("Z",) else mark.path:
            mx, my = float(step[1]), float(step[2])
            assert min(mx, wide - mx, my, high - my) >= cutting.inset - 1e-6
            inside = x <= mx <= wide - x and y <= my <= high - y
            assert not inside


def test_a_cameo_s_marks():
    """A square in the upper left, brackets in the upper right and lower left, 10 mm from the
    edges, as its own program draws them."""
    square, *brackets = shapes(cutter("silhouette").marks((210.0, 297.0)))

    assert square.path[0] == ("M", 10.0, 10.0)
    assert square.path[2] == ("L", 15.0, 15.0)
    assert [bracket.path[1] for bracket in brackets] == [("L", 200.0, 10.0), ("L", 10.0, 287.0)]
    assert [mark.width for mark in brackets] == [0.5, 0.5]
