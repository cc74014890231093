"""Words that people say at a table whatever they play: read once, for all games."""

from __future__ import annotations

import pytest

from deckwright.engine.parser.grammar import compiled, deed, needed_words
from deckwright.engine.parser.tokens import tokens
from deckwright.games.stab.actions import Lay
from tests.games.grammar_table import meaning, sit

DRAWN = ("draw",)


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("crown to bo. he drew a bow", ["crown", "to", "bo", ";", "he", "drew", "a", "bow"]),
        ("rude!! bo", ["rude", ";", "bo"]),
        ("ana n bo", ["ana", "and", "bo"]),
        ("bo vs. cy", ["bo", "vs", "cy"]),
        ("false lairs?? on the egg", ["false", "lairs", "on", "the", "egg"]),
        ("plays it right away", ["plays", "it"]),
        ("it's bo's turn", ["its", "bo", "'s", "turn"]),
    ],
)
def test_how_people_type(typed, words):
    """Sentences are parted as lines are; some words are typed for others."""
    assert tokens(typed) == words


@pytest.mark.parametrize(
    "typed",
    [
        "bo slips his last one in front of cy",
        "bo slides one over to cy",
        "bo plonks another down before cy",
        "oh well, bo just sets one down by cy",
        "bo's second goes to cy",
    ],
)
def test_a_deed_in_whatever_words(typed):
    table = sit("stab", "Bo Cy Ana", DRAWN)
    assert meaning(table, typed) == "Bo: play > Cy"


@pytest.mark.parametrize("typed", ["bo does not play > cy", "bo nearly plays > cy"])
def test_no_word_is_left_unread_that_says_something(typed):
    """`not` and `nearly` are no idle words."""
    assert meaning(sit("stab", "Bo Cy Ana", DRAWN), typed) != "Bo: play > Cy"


def test_it_is_the_card_that_was_named_last():
    """SWC-7.3: drawn, and laid at once; where nothing was named `it` is nothing."""
    table = sit("shoulda", "Ana Bo Cy", ("deal", "open B5"))
    assert (
        meaning(table, "draws r6 and puts it right of b5")
        == "Cy: draw R6; Cy: add R6 right of 1"
    )
    assert meaning(table, "it right of b5").startswith("? ")


def test_parts_in_any_order():
    node = compiled("$take & {card:card} & [from {who:player}]")
    assert [len(words) for words in needed_words(node)] == [len(needed_words(node)[0])]


def test_a_deed_without_its_verb_says_all_it_needs():
    verbal, bare = deed(Lay, "play", "[open]", "[to] {target:player}")
    assert verbal.text == "play & [[open]] & [[to] {target:player}]"
    assert bare.text == "[[open]] & [to] {target:player}"
