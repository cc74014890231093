"""A hand fanned at 11 mm: what tells a card stands in the strip of it that is seen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from deckwright.catalog.read import load
from deckwright.layout.faces.compose import Composer
from deckwright.layout.faces.face import looks, read_faces
from deckwright.layout.marks import Group, Mark, Matrix, Run, Shape, times
from deckwright.layout.measure import PICTOGRAMS, Pictogram
from deckwright.paint.fonts import FontMeasure
from deckwright.units import MM_PER

POKER = (63.5, 88.9)
STRIP = (4.4, 10.6)
"""Nearer to the edge a cut may slip; further in the next card of the fan lies over it."""
CARDS = Path(__file__).parents[2] / "cards"
INDEX = {
    ("dicefactor", "standard"): {"index", "letter"},
    ("knights", "marker"): {"rank", "sign", "barred", "barred-slash"},
    ("knights", "printed"): {"index", "sign", "own-sign"}
    | {f"barred-{suit}" for suit in ("hearts", "diamonds", "stars", "clubs", "swords", "wild")},
    ("shoulda", "standard"): {"number-r", "number-b", "letter-r", "letter-b"},
    ("stab", "standard"): {"corner"},
    ("staggering", "standard"): {"corner", "corner-rounds", "plus"},
}
"""The boxes by which a player chooses a card, by game and look."""
STILL = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


@cache
def glyphs() -> dict[str, Pictogram]:
    """Every pictogram by its character."""
    measure = FontMeasure()
    found = (measure.pictogram(name) for name in measure.pictograms())
    return {glyph.char: glyph for glyph in found if glyph}


def inked(run: Run) -> tuple[float, float]:
    """From where to where a run leaves ink, in em from its start."""
    if run.font == PICTOGRAMS:
        return glyphs()[run.text].left, glyphs()[run.text].right
    return 0.0, FontMeasure().width(run.text, run.font)


def extents(marks: tuple[Mark, ...], matrix: Matrix = STILL) -> Iterator[tuple[float, float]]:
    """Left and right of every mark, in mm of the card."""
    for mark in marks:
        if isinstance(mark, Group):
            inner = times(matrix, mark.matrix or STILL)
            seen = next(extents((Shape(mark.clip),), inner)) if mark.clip else (-1e3, 1e3)
            for left, right in extents(mark.marks, inner):
                yield max(left, seen[0]), min(right, seen[1])
            continue
        if isinstance(mark, Run):
            left, right = inked(mark)
            em = mark.size * MM_PER["pt"]
            points = [(mark.x + left * em, mark.y), (mark.x + right * em, mark.y)]
        elif isinstance(mark, Shape):
            numbers = [[float(v) for v in step[1:]] for step in mark.path]
            points = [
                pair for step in numbers for pair in zip(step[::2], step[1::2], strict=True)
            ]
        else:
            continue
        a, _, c, _, e, _ = matrix
        across = [a * x + c * y + e for x, y in points]
        if across:
            yield min(across), max(across)


def index_of(game: str, look: str) -> Iterator[tuple[str, float, float]]:
    """The cards of a look, and from where to where the upper index of each reaches."""
    place = CARDS / game
    catalog, _ = load(place)
    faces = read_faces(looks(place)[look])
    only = {
        name: replace(
            face, elements=tuple(e for e in face.elements if e.name in INDEX[game, look])
        )
        for name, face in faces.faces.items()
    }
    composer = Composer(replace(faces, faces=only), FontMeasure(), POKER)
    for card in catalog.cards:
        if card.section == "cards":
            found = [each for each in extents(composer.compose(card)) if each[1] < POKER[0] / 2]
            if found:
                yield card.id, min(left for left, _ in found), max(right for _, right in found)


@pytest.mark.parametrize(("game", "look"), list(INDEX))
def test_what_tells_a_card_is_seen_in_a_fan(game, look):
    """Number and suit of every card lie between 4.4 and 10.6 mm from its left edge."""
    found = list(index_of(game, look))
    hidden = [
        f"{id}: {left:.1f} to {right:.1f}"
        for id, left, right in found
        if left < STRIP[0] or right > STRIP[1]
    ]

    assert len(found) > 12
    assert not hidden


@pytest.mark.parametrize("look", ["marker", "printed"])
def test_a_wild_tells_in_a_fan_whom_it_bars(look):
    """Its side of the card has a sign of the suit that its rule names."""
    catalog, _ = load(CARDS / "knights")
    faces = read_faces(looks(CARDS / "knights")[look])
    wilds = [card for card in catalog.cards if card.fields.get("suit") == "Wild"]

    assert len(wilds) == 11
    for card in wilds:
        assert str(card.fields["bars"]) in str(card.fields["rule"])
    for face in {card.face for card in wilds}:
        shown = {each.name for each in faces.faces[face].elements}
        assert any(name.startswith("barred") for name in shown), face


def test_no_two_cards_of_a_suit_are_marked_alike():
    """Whoever draws a sign fifty times does not stamp it."""
    catalog, _ = load(CARDS / "knights")
    faces = read_faces(looks(CARDS / "knights")["marker"])
    only = {
        name: replace(face, elements=tuple(e for e in face.elements if e.name == "sign"))
        for name, face in faces.faces.items()
    }
    composer = Composer(replace(faces, faces=only), FontMeasure(), POKER)
    ways: dict[str, list[tuple[str, list[float]]]] = {}
    for card in catalog.cards:
        known = ways.setdefault(str(card.fields.get("suit", "")), [])
        if card.section == "cards" and len(known) < 5:
            drawn = strokes([each for mark in composer.compose(card) for each in shapes(mark)])
            assert not any(alike(drawn, each) for each in known), card.id
            known.append(drawn)

    assert all(len(drawn) >= 4 for suit, drawn in ways.items() if suit)


def strokes(marks) -> tuple[str, list[float]]:
    """The commands of all outlines, and their points as shares of the whole."""
    steps = [step for mark in marks for step in mark.path]
    points = [float(value) for step in steps for value in step[1:]]
    shares = []
    for axis in (points[::2], points[1::2]):
        low, high = min(axis), max(axis)
        shares += [(value - low) / (high - low) for value in axis]
    return "".join(str(step[0]) for step in steps), shares


def alike(one: tuple[str, list[float]], other: tuple[str, list[float]]) -> bool:
    """Whether two are the same drawing, a little turned."""
    pairs = zip(one[1], other[1], strict=False)
    return one[0] == other[0] and max(abs(a - b) for a, b in pairs) < 0.08


def shapes(mark) -> Iterator[Shape]:
    """All outlines within a mark."""
    if isinstance(mark, Shape):
        yield mark
    for inner in getattr(mark, "marks", ()):
        yield from shapes(inner)
