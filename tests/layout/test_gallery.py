"""Cards in rows on the pages of a book."""

from __future__ import annotations

import pytest

from deckwright.layout.books.card_gallery import _rows


@pytest.mark.parametrize(
    ("many", "across", "lengths"),
    [(25, 7, [5] * 5), (36, 8, [6] * 6), (36, 9, [9] * 4), (13, 5, [5, 5, 3]), (6, 7, [6])],
)
def test_rows_are_of_one_length_where_that_goes(many, across, lengths):
    """25 cards in five colours stand a colour a row, though seven would fit in one; else
    columns are in line, and only the last row is shorter."""
    assert [len(row) for row in _rows([*range(many)], across)] == lengths
