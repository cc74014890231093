"""What people say besides what they do: left out by a yes, never silently."""

from __future__ import annotations

import pytest

from deckwright.prompt.meaning import Ask, Nothing, Refused
from deckwright.prompt.understand import understand

DRAWN = ("draw",) * 3


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("ana plays one on bo, which she will regret tomorrow", "Ana: play > Bo"),
        ("ana has enough of it, so she plays one on bo", "Ana: play > Bo"),
        ("ana on bo perchance", "Ana: play > Bo"),
    ],
)
def test_a_clause_that_is_not_understood_is_left_out_by_a_yes(sit, typed, line):
    """It is named, and nothing is done before the yes."""
    meaning = understand(sit("stab", "Ana Bo Cy", DRAWN), typed)
    assert isinstance(meaning, Ask)
    assert meaning.slip
    assert [way.line for way in meaning.ways] == [line]


def test_what_is_left_over_is_refused_with_its_rule(sit):
    """SYF-4.4, SYF-3.2: the rest was understood, and is not allowed."""
    meaning = understand(sit("stab", "Ana Bo Cy", DRAWN), "she is so greedy, ana draws a bow")
    assert isinstance(meaning, Refused)
    assert meaning.refusal.rule.startswith("SYF-3")


@pytest.mark.parametrize("typed", ["ana xyzzy", "bo, xyzzy 5", "xyzzy", "ana: xyzzy"])
def test_where_nothing_is_left_over_the_word_is_named(sit, typed):
    meaning = understand(sit("stab", "Ana Bo Cy", DRAWN), typed)
    assert isinstance(meaning, Nothing)
    assert "`xyzzy`" in meaning.told


def test_cards_and_numbers_are_never_left_out(sit):
    """A clause with a number in it is no small talk."""
    session = sit("shoulda", "Ana Bo Cy", ("deal", "Ana: open R5"))
    assert isinstance(understand(session, "bo adds r6 right, xyzzy r7"), Nothing)
