"""How a question asks: what sets two questions apart that speak of the same things."""

from __future__ import annotations

import pytest

from deckwright.judge.question_features import apart, asking_clause, question_features
from deckwright.judge.similarity import Scale, parse_text
from deckwright.judge.terms import Lexicon
from deckwright.judge.tokenize import words

LEXICON = Lexicon.of(
    {"stop": ("block",), "bow": ("arrow",)}, {"Shield": "", "Axe": "", "Bow": ""}
)
SCALE = Scale({}, 20)


def alike(one: str, other: str) -> tuple[float, float]:
    """How like two questions are."""
    asked = parse_text(LEXICON, one)
    return SCALE.alike(asked, sum(map(SCALE.weight, asked.terms)), parse_text(LEXICON, other))


def left(one: str, other: str) -> float:
    return apart(question_features(words(one)), question_features(words(other)))


@pytest.mark.parametrize(
    ("text", "asking", "mode"),
    [
        ("how many cards do we draw", "how many", ""),
        ("How much does an axe hurt?", "how many", ""),
        ("who goes first", "who", ""),
        ("what if nobody can draw", "", "may"),
        ("may I pass", "", "may"),
        ("do I have to play", "", "must"),
        ("must I play", "", "must"),
        ("do I have a hand", "", ""),
        ("the pile is empty now what", "what", ""),
        ("new round who gets the crown", "who", ""),
        ("5 players how many cards each", "how many", ""),
        ("two dragons sit there what do they take", "what", ""),
        ("new round who do I pass to", "who", ""),
        ("he dealt a 3 how can I know what it is", "how", "may"),
        ("I rolled a 6, what am I allowed to do", "what", "may"),
        ("tom died do i get what he drew", "", ""),
        ("to whom do we pass", "whom", ""),
        ("in what order do the cards act", "what", ""),
    ],
)
def test_what_is_asked_for(text, asking, mode):
    """Yes or no, or who, or how many; what may be done, or what must."""
    found = question_features(words(text))

    assert (found.asking, found.mode) == (asking, mode)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("can I play", "can I not play"),
        ("may I draw", "must I draw"),
        ("does a shield stop two hits", "does a shield stop three hits"),
        ("do two shields stop two axes", "does one shield stop two axes"),
        ("who draws", "when do we draw"),
        ("how many cards do I draw", "do I draw cards"),
        ("do I choose", "does somebody else choose"),
        ("can I add a 6 to a 5", "can I add an 8 to a 5"),
        ("can I add a 6 to a 5", "can I add a 6 to a 6"),
        ("can I put a sword on a sword", "can I put a sword on a heart"),
        ("can the crown go right", "can the crown go right instead"),
    ],
)
def test_questions_that_differ(one, other):
    """Each difference takes something away, in both directions."""
    assert left(one, other) < 1.0
    assert left(one, other) == left(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("can I play 2 cards", "may we play two cards"),
        ("does an axe hit", "will an axe hit"),
        ("don't I draw", "do I not draw"),
        ("can I add a 6 to a 5", "can I add an 8 to a 7"),
    ],
)
def test_questions_that_do_not(one, other):
    """Figures are numbers, and may is can."""
    assert left(one, other) == 1.0


@pytest.mark.parametrize(
    ("text", "hues", "step"),
    [
        ("there is a red five, may I lay my black five next to it", "other", "0"),
        ("a b5 lies there, does my r6 fit", "other", "1"),
        ("red 4 there, may I put my other red 4 beside it", "same", "0"),
        ("can I attach a card of the same colour", "same", ""),
        ("may it have a different colour", "other", ""),
        ("does a red card fit", "", ""),
        ("can I add any colour", "", ""),
    ],
)
def test_colours_and_values(text, hues, step):
    """Whether two cards have one colour, and how far apart their values are."""
    found = question_features(words(text))

    assert (found.hues, found.step) == (hues, step)


def test_colours_set_apart():
    """What is said of one colour is not said of another."""
    asked = "may I lay a black 5 to a red 5"
    assert left(asked, "a card of the other colour") > left(asked, "a card of the same colour")


@pytest.mark.parametrize(
    ("asked", "nearer", "farther"),
    [
        ("can a shield stop an axe", "does the shield stop the axe", "does the shield stop"),
        ("does a shield stop an axe", "can a shield stop an axe", "does an axe stop a shield"),
        ("may I steal a card", "can I steal cards", "may I discard a card"),
        (
            "does a shield block an arrow",
            "can a shield block a bow",
            "can a shield block an axe",
        ),
    ],
)
def test_what_is_nearer(asked, nearer, farther):
    """The same cards, the same way round, and the same thing done."""
    assert alike(asked, nearer) > alike(asked, farther)


def test_word_for_word():
    """Nothing is more like a question than itself."""
    assert alike("can I block an arrow", "can I block an arrow") == pytest.approx((1.0, 1.0))


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("8 on the eight sided die", "eight"),
        ("I rolled a six on the 8 sider", "six"),
        ("6 against 6", "six"),
        ("one of three", "three"),
    ],
)
def test_numbers_that_are_meant(text, numbers):
    """Each once, and none that is part of a name."""
    assert question_features(words(text)).numbers == numbers


@pytest.mark.parametrize("text", ["in what order do the cards act", "to whom do we pass"])
def test_a_question_may_begin_with_a_preposition(text):
    """Nothing of it is a tale."""
    assert asking_clause(text) == ("", text)
