"""Pieces down a column, and pages on folded sheets."""

from __future__ import annotations

from itertools import pairwise

import pytest

from deckwright.layout.books.booklet import imposed, order
from deckwright.layout.books.flow import LOOSER, Band, Block, balanced, columns, levelled
from deckwright.layout.marks import Group, Run, runs, shift


def text(lines: int, keep: bool = False, whole: bool = False) -> Block:
    """A block of lines 4 mm apart, with 2 mm below."""
    marks = tuple(Run(f"line {n}", "body", 9, 0, 3 + 4 * n, (0, 0, 0)) for n in range(lines))
    return Block(marks, 3 + 4 * (lines - 1) + 2, keep, whole=whole)


def shown(filled) -> list[list[int]]:
    """How many lines each block has in each column."""
    return [[len(list(runs(each.marks))) for each in column] for column in filled]


def test_one_after_the_other():
    """Each block begins where the one before it ends."""
    (column,) = columns([text(2), text(1)], 100)

    assert [each.y for each in levelled([Band([column])], 14)] == [0, 9]


def test_a_page_ends_near_its_foot():
    """A little of what is left of it goes between its pieces, everywhere the same, more where
    columns begin, none below a heading; the shorter of two columns ends above the other."""
    head, columned = Band([[text(1, keep=True)]]), [[text(3)] * 4, [text(5), text(6), text(1)]]
    placed = levelled([head, Band(columned, 2.0, 60.0)], 66)
    sides = [[s for s in placed[1:] if s.x == x] for x in (0.0, 60.0)]
    gaps = [
        below.y - above.y - above.block.height
        for side in sides
        for above, below in pairwise(side)
    ]

    assert placed[1].y == 5 + 2
    assert max(gaps) == pytest.approx(min(gaps))
    assert 0 < max(gaps) < LOOSER + 0.01 < 0.7  # pages beside each other look alike
    assert [set.y for set in levelled([Band([[text(1, keep=True), text(1)]])], 75)] == [0, 5]
    assert max(set.y for set in levelled([Band([[text(1), text(1)]])], 75)) < 10


def test_the_columns_of_each_page_are_even():
    """Also of one that others follow, which its last piece had no room on."""
    blocks = [text(2) for _ in range(4)] + [text(14)] + [text(2) for _ in range(3)]

    assert shown(balanced(blocks, 70, 2, [40])) == [[2, 2], [2, 2], [14], [2, 2, 2]]


@pytest.mark.parametrize(
    ("blocks", "room", "wanted"),
    [
        ([text(6), text(6)], 40, [[6], [6]]),
        ([text(6), text(3)], 34, [[6], [3]]),
        ([text(6), text(6, whole=True), text(2)], 40, [[6, 2], [6]]),
        ([text(6), text(1, keep=True), text(6)], 36, [[6], [1, 6]]),
        ([text(4), text(1, keep=True), text(2)], 42, [[4, 1, 2]]),
        ([text(4), text(1, keep=True), text(1, keep=True), text(2)], 30, [[4], [1, 1, 2]]),
        ([text(20, whole=True)], 30, [[20]]),
    ],
    ids=[
        "a long text stays together",
        "so does a short one",
        "a text goes before a picture without room",
        "no heading is left alone",
        "a heading brings what follows",
        "nor are two headings",
        "what is too tall stands alone",
    ],
)
def test_breaks(blocks, room, wanted):
    """Where columns end."""
    assert shown(columns(blocks, room)) == wanted


def test_the_first_columns_may_be_shorter():
    """Under a heading there is less room than on the pages after it."""
    blocks = [text(2) for _ in range(7)]  # each 9 mm high

    assert shown(columns(blocks, 28, [19, 9])) == [[2, 2], [2], [2, 2, 2], [2]]


def test_nothing_is_lost_and_nothing_sticks_out():
    """Whatever the lengths, every line is there once and inside its column."""
    blocks = [text(1 + n * 7 % 13, keep=n % 5 == 0) for n in range(40)]
    filled = columns(blocks, 60)

    assert sum(map(sum, shown(filled))) == sum(len(block.marks) for block in blocks)
    assert all(sum(each.height for each in column) <= 60.01 for column in filled)


def test_no_blocks():
    assert columns([], 100) == [[]]


@pytest.mark.parametrize(
    ("pages", "wanted"),
    [
        (1, [(3, 0), (1, 2)]),
        (4, [(3, 0), (1, 2)]),
        (8, [(7, 0), (1, 6), (5, 2), (3, 4)]),
    ],
)
def test_folding_order(pages, wanted):
    """The first page beside the last, and inside them the next."""
    assert order(pages) == wanted


@pytest.mark.parametrize("pages", range(1, 30))
def test_every_page_once(pages):
    """Padded to a multiple of four; neighbours on a sheet add up."""
    sides = order(pages)
    flat = [page for side in sides for page in side]

    assert len(flat) % 4 == 0
    assert sorted(flat) == list(range(len(flat)))
    assert {sum(side) for side in sides} == {len(flat) - 1}
    assert all((left % 2, right % 2) == (1, 0) for left, right in sides)


def test_two_pages_on_a_side():
    """The right page is moved by a page's width; blanks leave nothing."""
    pages = [(Run(str(n), "body", 9, 0, 0, (0, 0, 0)),) for n in range(3)]
    front, back = imposed(pages, (100, 150))

    assert [mark.matrix for mark in front if isinstance(mark, Group)] == [shift(100, 0)]
    assert [run.text for run in runs(back)] == ["1", "2"]
