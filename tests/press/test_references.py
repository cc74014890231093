"""Reference cards: each sign stands beside its line, and no two copies are alike."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from pathlib import Path

import pytest

from deckwright.catalog.print_list import Wanted, print_list
from deckwright.catalog.read import load
from deckwright.layout.faces.compose import Composer
from deckwright.layout.faces.face import looks, read_faces
from deckwright.layout.marks import Group, Mark, Run, Shape
from deckwright.layout.typesetting.text import MM
from deckwright.paint.fonts import FontMeasure

CARDS = Path(__file__).parents[2] / "cards"
POKER = (63.5, 88.9)
SIGN = re.compile(r'<use xlink:href="signs.svg#sign-.*?y="(.*?)" width=".*?" height="(.*?)"')


def parts(marks: tuple[Mark, ...]) -> Iterator[Run | Shape]:
    """All that is drawn, without what its groups do to it."""
    for mark in marks:
        if isinstance(mark, Group):
            yield from parts(mark.marks)
        elif isinstance(mark, Run | Shape):
            yield mark


def drawn(game: str, look: str, id: str, copy: int = 1, only: str = "") -> list[Run | Shape]:
    """A copy of a card, or one box of it."""
    catalog, _ = load(CARDS / game)
    (card,) = (card for card in catalog.cards if card.id == id)
    faces = read_faces(looks(CARDS / game)[look])
    if only:
        face = faces.faces[card.face]
        boxes = tuple(each for each in face.elements if each.name == only)
        faces = replace(faces, faces={**faces.faces, card.face: replace(face, elements=boxes)})
    made = Composer(faces, FontMeasure(), POKER).compose(replace(card, copy=copy))
    return list(parts(made))


@pytest.mark.parametrize("part", ["moves", "hits", "others"])
def test_a_sign_stands_level_with_its_line(part):
    """Half a small letter above the baseline, where the eye looks for it."""
    art = (CARDS / "stab" / "art" / "card.svg").read_text()
    symbol = art.split(f'id="signs-{part}"')[1].split("</symbol>")[0]
    found = SIGN.findall(symbol)
    runs = [each for each in drawn("stab", "standard", "reference", only=part)
            if isinstance(each, Run)]  # fmt: skip
    lines = sorted({round(run.y, 2): run for run in runs}.items())
    faces = read_faces(looks(CARDS / "stab")["standard"])
    (box,) = (each for each in faces.faces["reference"].elements if each.name == part)

    assert len(found) == len(lines) >= 4
    for (y, high), (baseline, run) in zip(found, lines, strict=True):
        middle = float(box.values["at"][1]) + float(y) + float(high) / 2
        assert middle == pytest.approx(baseline - 0.36 * run.size * MM, abs=0.5)


@pytest.mark.parametrize("id", ["reference-suits", "reference-points"])
def test_no_two_notes_on_the_wall_are_alike(id):
    """Of ten players no two have the same words on the same paper."""
    notes = set()
    for copy in range(1, 11):
        made = drawn("knights", "marker", id, copy)
        words = "".join(each.text for each in made if isinstance(each, Run))
        colours = {each.fill for each in made if isinstance(each, Shape) and each.fill}
        notes.add((words, frozenset(colours)))

    assert len(notes) == 10


def test_a_plate_stands_beside_its_words():
    """Of the specials and the end: all lines of a row lie within its picture's height."""
    art = (CARDS / "shoulda" / "art" / "plates.characters.svg").read_text()
    symbol = art.split('<symbol id="specials"')[1].split("</symbol>")[0]
    plates = re.findall(r'name="plate-\d".*?y="(.*?)" width="26" height="(.*?)"', symbol)
    face = read_faces(looks(CARDS / "shoulda")["standard"]).faces["reference-special"]
    (top,) = (float(box.values["at"][1]) for box in face.elements if box.name == "steps")

    assert len(plates) == 5
    for number, (y, high) in enumerate(plates, 1):
        runs = drawn("shoulda", "standard", "reference-specials", only=f"row-{number}")
        own = [run.y for run in runs if isinstance(run, Run)]
        assert top + float(y) < min(own) - 2.5
        assert max(own) + 0.8 < top + float(y) + float(high)


@pytest.mark.parametrize("game", ["dicefactor", "knights", "shoulda", "stab", "staggering"])
def test_a_print_has_what_the_box_promises(game):
    """Reference cards for each player the box names, or for nine of more; no blank more or
    less than it says; and for all players where they are told."""
    catalog, _ = load(CARDS / game)
    each = [card.id for card in catalog.cards if card.per == "player"]
    usual = print_list(catalog, Wanted(fill=True), 9)
    whole = print_list(catalog, Wanted(fill=True, players=catalog.most), 9)
    said = re.search(r"(\d+) blanks", (CARDS / game / "box.face.toml").read_text())

    for cards, players in ((usual, min(catalog.most, 9)), (whole, catalog.most)):
        number = Counter(card.id for card in cards)
        assert each
        assert all(number[id] >= players for id in each)
    assert (said is not None) == (game == "shoulda")
    if said:
        assert sum(card.section == "blanks" for card in usual) == int(said[1])


@pytest.mark.parametrize("game", ["dicefactor", "shoulda", "staggering"])
def test_a_reference_is_read_across_a_hand(game):
    """No text of it is smaller than 9.5 points, but for what somebody says in a picture."""
    catalog, _ = load(CARDS / game)
    for card in (card for card in catalog.cards if card.per == "player"):
        runs = [each for each in drawn(game, "standard", card.id) if isinstance(each, Run)]
        words = [run.size for run in runs if re.search("[a-z]{3}(?!.*!$)", run.text)]

        assert len(words) > 8
        assert min(words) >= 9.5


@pytest.mark.parametrize("game", ["dicefactor", "shoulda"])
def test_no_line_of_a_reference_touches_another(game):
    """Texts of which one stands below the other are a line apart."""
    measure = FontMeasure()
    catalog, _ = load(CARDS / game)
    for card in (card for card in catalog.cards if card.per == "player"):
        runs = [
            (
                run.y,
                run.size * MM,
                run.x,
                run.x + measure.width(run.text, run.font) * run.size * MM,
            )
            for run in drawn(game, "standard", card.id)
            if isinstance(run, Run) and re.search("[a-z]{3}", run.text)
        ]
        for (upper, _, left, right), (lower, high, start, end) in permutations(runs, 2):
            if lower - upper > 0.5 and left < end and start < right:
                assert lower - upper >= 1.03 * high, card.id


def test_what_could_have_been_done_has_the_whole_height():
    """The last line stands near the foot, and pictures beside the lines they explain, clear of
    the title."""
    runs = [run for run in drawn("shoulda", "standard", "reference-turn", only="help")
            if isinstance(run, Run)]  # fmt: skip
    assert 82 < max(run.y for run in runs) < 86
    title, *_ = (run for run in drawn("shoulda", "standard", "reference-turn", only="name")
                 if isinstance(run, Run))  # fmt: skip
    face = read_faces(looks(CARDS / "shoulda")["standard"]).faces["reference"]
    (top,) = (box.values["at"][1] for box in face.elements if box.name == "steps")
    assert top - title.y > 0.5 * title.size * MM
