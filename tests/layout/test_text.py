"""Text set into boxes: broken, balanced, shrunk, hung."""

from __future__ import annotations

from dataclasses import replace

import pytest

from deckwright.layout.marks import Box
from deckwright.layout.style import SMALLEST, Style
from deckwright.layout.typesetting.text import MM, set_text
from deckwright.markup import marked
from tests.layout.fakes import FakeMeasure

MEASURE = FakeMeasure()
TEN = Style("Plain", size=10.0)
EM = 10 * MM


def lines(
    text: str, width_in_characters: float, style: Style = TEN, high: float = 100
) -> list[str]:
    """The lines a text breaks into in a box so many characters wide."""
    runs = set_text(text, Box(0, 0, width_in_characters * 0.5 * EM, high), style, MEASURE)
    assert runs is not None
    return [run.text for run in runs]


def test_lines_break_at_spaces():
    """Words go onto a line as long as there is room."""
    assert lines("one two three", 7.5) == ["one two", "three"]


def test_lines_are_balanced():
    """No word is left alone on the last line if the lines can be evened out."""
    assert lines("aaaa bbbb cccc d", 15) == ["aaaa bbbb", "cccc d"]


def test_a_last_word_gets_company():
    """Nor is it left alone because the first line is the widest."""
    assert lines("the-monster venom had no cure", 13) == ["the-monster", "venom had", "no cure"]


def test_a_ragged_text_ends_with_more_than_a_word():
    """Several lines give a word each where the last had one; where a paragraph cannot, or a
    line would be left half empty, it stays."""
    ragged = replace(TEN, even=False)
    told = "aaaa bbbb cc dddd eeee ffff gg hhhh iiii jjjj"
    assert lines(told, 14, ragged) == ["aaaa bbbb", "cc dddd eeee", "ffff gg hhhh", "iiii jjjj"]
    assert lines("aaaaaaaa bbbbbbbb cc", 10, ragged) == ["aaaaaaaa", "bbbbbbbb", "cc"]


def test_paragraphs_break_at_newlines():
    """A newline in a card text is kept."""
    assert lines("The baby\nof the prophecy", 40) == ["The baby", "of the prophecy"]


def test_shrinks_to_fit():
    """Text that is too long is set smaller."""
    (run,) = set_text("twenty characters ok", Box(0, 0, 10 * EM * 0.8, 4), TEN, MEASURE) or ()

    assert run.size == 8.0


def test_never_below_the_smallest_size():
    """Text that does not fit at 7 pt is not set at all, so that nobody loses it silently."""
    box = Box(0, 0, 5 * 0.5 * SMALLEST * MM - 0.01, 50)

    assert set_text("seven", box, TEN, MEASURE) is None


def test_too_many_lines_do_not_fit():
    """A text box may limit its lines."""
    style = Style("Plain", size=8.0, lines=1)

    assert set_text("one two", Box(0, 0, 4 * 0.5 * 7 * MM, 50), style, MEASURE) is None


@pytest.mark.parametrize(("align", "x"), [("left", 0.0), ("center", 5.0), ("right", 10.0)])
def test_aligns(align, x):
    """Lines stand left, in the middle or right."""
    style = Style("Plain", size=10.0, align=align)
    (run,) = set_text("ab", Box(0, 0, 10 + EM, 10), style, MEASURE) or ()

    assert run.x == pytest.approx(x)


@pytest.mark.parametrize(("valign", "y"), [("top", 7.0), ("middle", 23.5), ("bottom", 40.0)])
def test_stands_by_capitals_and_baseline(valign, y):
    """A line's capitals touch the top, its baseline the bottom, the middle is between them."""
    style = Style("Plain", size=10 / MM, least=10 / MM, valign=valign)
    (run,) = set_text("A", Box(0, 0, 100, 40), style, MEASURE) or ()

    assert run.y == pytest.approx(y)


def test_opening_quotes_hang():
    """The first letter stands at the edge, its quote outside."""
    (run,) = set_text("“Quoted”", Box(0, 0, 100, 40), TEN, MEASURE) or ()

    assert run.x == pytest.approx(-0.5 * EM)


def test_inline_marks():
    """Bold, italic and pictograms become runs of their own, in order."""
    style = Style("Plain", bold="Bold", italic="Italic", size=10.0)
    runs = set_text(marked("a **b** *c* {icon:sun}"), Box(0, 0, 100, 40), style, MEASURE) or ()

    assert [(run.text, run.font) for run in runs] == [
        ("a", "Plain"),
        ("b", "Bold"),
        ("c", "Italic"),
        ("i", "pictograms"),
    ]


def test_hanging_text_stands_beside_its_numbers():
    """A paragraph's first word stays at the edge; the rest, on every line, keeps off it."""
    style = Style("Plain", size=10, hang=8.0)
    placed = set_text(
        "1. one two three four five six\n2. seven", Box(5, 0, 30, 60), style, MEASURE
    )
    assert placed

    lefts = [(run.text, round(run.x, 3)) for run in placed]
    assert [text for text, left in lefts if left == 5] == ["1.", "2."]
    assert {left for text, left in lefts if text not in ("1.", "2.")} == {13}
    assert len({run.y for run in placed}) > 2
