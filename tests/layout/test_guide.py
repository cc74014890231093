"""The marker guide: every card of the pack once, its strokes counted."""

from __future__ import annotations

import pytest

from deckwright.catalog import read_catalog
from deckwright.errors import DeckwrightError
from deckwright.layout.books.guide import Guide
from deckwright.layout.marks import Group, Run
from deckwright.layout.sizes import label_stock
from deckwright.paint.fonts import FontMeasure


@pytest.fixture
def guide():
    return Guide(read_catalog("knights"), FontMeasure())


def said(marks) -> str:
    """All text in marks, lines that are written by hand whole."""
    return " ".join(
        (mark.said or said(mark.marks)) if isinstance(mark, Group) else mark.text
        for mark in marks
        if isinstance(mark, (Group, Run))
    )


@pytest.mark.long
def test_every_card_has_a_row(guide):
    """The author's whole lines stand on the first page, ace to king of each suit."""
    rows, _ = guide.pages((210.0, 297.0))

    for card in guide.catalog.cards:
        if card.section == "cards":
            assert card.fields["line"] in " ".join(said(rows).split())
    assert not guide.misprints


def test_every_card_has_a_label(guide):
    """52 labels: one sheet of 65, or two of 30."""
    (sheet,) = guide.labels(label_stock("38x21"))
    assert "65 labels of 38.1" in said(sheet)
    assert "secret pact with the demonic realms." in said(sheet)
    assert len(list(guide.labels(label_stock("1x2-5/8")))) == 2


def test_strokes_are_counted_from_the_drawings(guide):
    """The advice says how many signs and strokes the deck needs."""
    _, advice = guide.pages((210.0, 297.0))
    drawn = [c.fields["suit"] for c in guide.catalog.cards if c.section == "cards"]
    signs = sum(drawn.count(suit) for suit in ("Stars", "Moons", "Swords", "Trumpets"))

    assert f"{signs} signs" in said(advice)


@pytest.mark.parametrize("stock", ["38x21", "1x2-5/8"])
def test_labels_lie_on_their_paper(stock):
    """Every label of a stock lies whole on the sheet."""
    found = label_stock(stock)
    for axis in (0, 1):
        last = found.first[axis] + (found.grid[axis] - 1) * found.pitch[axis] + found.size[axis]
        assert last <= found.paper[axis]


def test_other_games_have_no_guide():
    """Only a game made from an ordinary pack can be marked."""
    with pytest.raises(DeckwrightError, match="not made from an ordinary pack"):
        Guide(read_catalog("stab"), FontMeasure())


def test_the_columns_of_rows_keep_a_gutter(guide):
    """Two columns of rows stand 6 mm apart, in the middle of the sheet."""
    paper = (210.0, 297.0)
    rows, _ = guide.pages(paper)
    wide = guide.faces.faces["row"].size[0]
    left, right = sorted({round(piece.matrix[4], 6) for piece in rows})
    assert right - (left + wide) == pytest.approx(6.0)
    assert left == pytest.approx(paper[0] - (right + wide))
