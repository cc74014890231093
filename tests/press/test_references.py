"""Reference cards: each sign stands beside its line, and no two copies are alike."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

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
    """Of eight players no two have the same words on the same paper."""
    notes = set()
    for copy in range(1, 9):
        made = drawn("knights", "marker", id, copy)
        words = "".join(each.text for each in made if isinstance(each, Run))
        colours = {each.fill for each in made if isinstance(each, Shape) and each.fill}
        notes.add((words, frozenset(colours)))

    assert len(notes) == 8
