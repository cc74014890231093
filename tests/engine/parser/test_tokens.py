"""The words of a typed line."""

from __future__ import annotations

import pytest

from deckwright.engine.parser.tokens import number_said, stems, tokens


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("Bo: play > Cy", ["bo", ":", "play", ">", "cy"]),
        ("lena-1", ["lena", "-1"]),
        ("bo’s story", ["bo", "'s", "story"]),
        ("left-potion, bow!", ["left", "potion", ",", "bow"]),
        ("don't", ["dont"]),
        ("red/star", ["red", "star"]),
        ("ana bo\ncy", ["ana", "bo", ";", "cy"]),
        ("3-4 a-38", ["3-4", "a", "-38"]),
        ("bo \N{MINUS SIGN}2", ["bo", "-2"]),
        ("bow+r5+axe", ["bow", "and", "r5", "and", "axe"]),
        ("bo+2", ["bo", "+2"]),
        ("...bow… bomb", ["bow", "bomb"]),
        ("the bow, but bo draws", ["the", "bow", ",", "bo", "draws"]),
        ("on bo, but not on cy", ["on", "bo", ",", "but", "not", "on", "cy"]),
        ("the axe... not enough, bo stops", ["the", "axe", "bo", "stops"]),
    ],
)
def test_how_a_line_is_parted(typed, words):
    """Apostrophes go, hyphens within names part words, a change stands by itself."""
    assert tokens(typed) == words


@pytest.mark.parametrize(
    ("word", "verb"),
    [
        ("plays", "play"),
        ("hitting", "hit"),
        ("moved", "move"),
        ("drew", "draw"),
        ("carries", "carry"),
        ("passes", "pass"),
    ],
)
def test_bent_verbs(word, verb):
    assert verb in stems(word)


@pytest.mark.parametrize(
    ("word", "number"), [("3", 3), ("three", 3), ("none", 0), ("-2", -2), ("bow", None)]
)
def test_numbers(word, number):
    assert number_said(word) == number
