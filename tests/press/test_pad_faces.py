"""Score pads: what stands in the header and on the notes keeps clear of their edges."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from deckwright.catalog import games, read_catalog
from deckwright.catalog.read import find
from deckwright.layout.books.book_blocks import Setting
from deckwright.layout.books.score_pad import GAP, Block, ScorePadPage
from deckwright.layout.marks import STILL, Box, Group, Mark, Matrix, Run, Shape, times
from deckwright.layout.shapes.geometry import round_rectangle
from deckwright.layout.svg.shapes import exact_box
from deckwright.layout.typesetting.text import MM
from deckwright.paint.fonts import FontMeasure
from deckwright.press.page_file import no_rules
from deckwright.rulebook.leaflet import read_score_pad
from deckwright.table import ScoreSheet

HALF = (148.5, 210.0)
AIR, CAPITAL = 1.9, 0.66
"""Between a header's upper edge and its lettering, in mm at least; capitals, in em."""
ABOVE = 0.6
"""What a row has at least above its signs, in mm."""


def pad(game: str) -> ScorePadPage:
    """A game's pad, in its usual look, on half a sheet of A4."""
    catalog = read_catalog(game)
    setting = Setting(catalog, no_rules(catalog), FontMeasure(), HALF)
    sheet = ScoreSheet((), False, "")
    return ScorePadPage(setting, sheet, read_score_pad(game), {})


def boxes(marks: tuple[Mark, ...], placed: Matrix = STILL) -> Iterator[Box]:
    """Around each outline, upright, and above the foot of each capital."""
    for mark in marks:
        if isinstance(mark, Group):
            yield from boxes(mark.marks, times(placed, mark.matrix or STILL))
        elif isinstance(mark, Run | Shape):
            high = CAPITAL * mark.size * MM if isinstance(mark, Run) else 0.0
            box = (Box(mark.x, mark.y - high, 0, high) if isinstance(mark, Run)
                   else exact_box(mark.path) or Box(0, 0, 0, 0))  # fmt: skip
            a, b, c, d, e, f = placed
            corners = [(a * x + c * y + e, b * x + d * y + f)
                       for x in (box.x, box.right) for y in (box.y, box.bottom)]  # fmt: skip
            xs, ys = zip(*corners, strict=True)
            yield Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def shapes(marks: tuple[Mark, ...]) -> Iterator[Shape]:
    for mark in marks:
        if isinstance(mark, Group):
            yield from shapes(mark.marks)
        elif isinstance(mark, Shape):
            yield mark


@pytest.mark.parametrize("game", [each for each in games() if each != "knights"])
def test_lettering_keeps_off_the_edge_of_a_header(game):
    """Whatever colour the header is of; that of Heroic Claims is on a note of its own."""
    made = pad(game)
    face = made.faces.faces["pad-cover"]
    only = replace(face, elements=tuple(e for e in face.elements if e.name == "logotype"))
    made.faces = replace(made.faces, faces={**made.faces.faces, "pad-cover": only})
    drawn = list(boxes(made.composed("pad-cover", {}, face.size)))

    assert drawn
    assert min(box.y for box in drawn) >= 6.5 + AIR


def test_a_pen_draws_what_lies_on_a_pad_that_is_written():
    """Discs and grounds are round and square where texts are set."""
    set_, written = pad("stab"), pad("knights")
    for radius in (0.0, 5.0):
        box = Box(0, 0, 20, 10)
        plain = round_rectangle(box, {"radius": radius})
        assert set_.around(box, radius) == plain != written.around(box, radius)
        reached = exact_box(written.around(box, radius))
        assert reached
        assert max(abs(reached.w - 20), abs(reached.h - 10)) < 2


@pytest.mark.parametrize("look", ["", "printed"])
def test_the_last_mug_is_to_be_filled_like_the_others(look):
    """A crown is on it, within the row, and no beer in it."""
    catalog, sheet = read_catalog("knights"), ScoreSheet((), False, "")
    words = read_score_pad("knights")
    setting = Setting(catalog, no_rules(catalog), FontMeasure(), HALF, look=look)
    made = ScorePadPage(setting, sheet, words, {})
    signs = [made.composed("pad-sign", {"number": n}, (7.2, 9.4)) for n in (10, 11)]
    mugs = [{mark.fill for mark in shapes(sign)} for sign in signs]
    assert mugs[0] >= mugs[1] > set()
    assert min(box.y for sign in signs for box in boxes(sign)) > -ABOVE


def test_no_face_of_a_pad_looks_out_of_it_twice():
    """Those before names are not what scores are told with."""
    made = pad("shoulda")
    assert made.pad.heads
    heads = {each.split(":")[1] for each in made.heads}
    told = [s["picture"] for _, part in made.parts_of_page(0) for s in part.steps]
    assert len(heads) == len(made.heads)
    assert not [head for head in heads if head in " ".join(told)]


@pytest.mark.parametrize("game", games())
def test_what_lies_on_the_notes_stays_within_them(game):
    """It does not stand on what is said below."""
    made = pad(game)
    size = made.faces.faces["pad-note"].size
    drawn = [box for box in boxes(made.composed("pad-note", {}, size)) if box.h < 30]

    assert len(drawn) > 1
    assert all(box.bottom <= size[1] + 0.5 for box in drawn)


@pytest.mark.parametrize("game", ["dicefactor", "stab"])
def test_signs_to_tick_stand_apart(game):
    """A pencil marks one of them, not two; and nothing lies in it."""
    page = pad(game)
    block = Block(124.5, 12.0, 0.0, 10.0, 10.0 + page.faces.faces["pad-name"].size[0] + GAP)
    many = page.pad.marks
    for row in range(1, 9):
        made = tuple(page._signs(block, 8))[(row - 1) * many : row * many]
        found = [list(boxes((mark,))) for mark in made]
        spans = [(min(b.x for b in each), max(b.right for b in each)) for each in found]

        assert len(spans) == many
        assert all(after[0] - before[1] > 0.3 for before, after in pairwise(spans))
        assert all(right - left > 5.0 for left, right in spans)


def test_the_series_stand_in_one_order():
    """On the shelf of staggering's box and poster, on the pile at its side and on the pad."""
    boxes = tomllib.loads((find("staggering") / "box.face.toml").read_text(encoding="utf-8"))
    front, side = ([each for each in boxes["face"][face]["box"]
                    if each.get("figure", "").endswith("book")]
                   for face in ("box-front", "box-side"))  # fmt: skip
    shelf = [each["name"].upper() for each in sorted(front, key=lambda each: each["at"][0])]
    grounds = {each["with"]["ground"]: each["name"].upper() for each in front}
    pile = [grounds[each["with"]["ground"]] for each in sorted(side, key=lambda b: b["at"][1])]

    assert len(shelf) == 6
    assert shelf == pile == list(pad("staggering").pad.columns)
