"""How a question asks: yes or no, who, how many; under which conditions; after which tale."""

from __future__ import annotations

import pytest

from deckwright.judge.question_features import asking_clause, conditions, question_features
from deckwright.judge.tokenize import words


@pytest.mark.parametrize(
    ("text", "asking"),
    [
        ("how many cards do we draw", "how many"),
        ("How much does an axe hurt?", "how many"),
        ("who goes first", "who"),
        ("what if nobody can draw", ""),
        ("may I pass", ""),
        ("do I have to play", ""),
        ("must I play", ""),
        ("do I have a hand", ""),
        ("the pile is empty now what", "what"),
        ("new round who gets the crown", "who"),
        ("5 players how many cards each", "how many"),
        ("two dragons sit there what do they take", "what"),
        ("new round who do I pass to", "who"),
        ("he dealt a 3 how can I know what it is", "how"),
        ("I rolled a 6, what am I allowed to do", "what"),
        ("tom died do i get what he drew", ""),
        ("to whom do we pass", "whom"),
        ("in what order do the cards act", "what"),
    ],
)
def test_what_is_asked_for(text, asking):
    """Yes or no, or who, or how many."""
    assert question_features(words(text)).asking == asking


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("two dragons lie there", {"two"}),
        ("2 of us are tied", {"two", "tied"}),
        ("is it my last card already", {"my", "last", "already"}),
        ("who begins", set()),
    ],
)
def test_conditions(text, told):
    """Numbers, and how somebody stands: figures and words are one."""
    assert conditions(words(text)) == told


@pytest.mark.parametrize("text", ["in what order do the cards act", "to whom do we pass"])
def test_a_question_may_begin_with_a_preposition(text):
    """Nothing of it is a tale."""
    assert asking_clause(text) == ("", text)
