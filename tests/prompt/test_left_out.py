"""What people say besides what they do, and verbs that no list holds: left out by a key."""

from __future__ import annotations

import pytest

from deckwright.prompt.meaning import Ask, Nothing, Refused
from deckwright.prompt.understand import understand

DRAWN = ("draw",) * 3
STAB = "stab", "Ana Bo Cy", DRAWN
SERIES = "shoulda", "Ana Bo Cy", ("deal", "Ana: open R5")


@pytest.mark.parametrize(
    ("table", "typed", "gone", "lines"),
    [
        (STAB, "ana plays one on bo, so lovely", ["lovely"], ["Ana: play > Bo"]),
        (STAB, "ana on bo perchance", ["perchance"], ["Ana: play > Bo"]),
        (STAB, "ana whisks one at bo, cy helps", [], []),
        (STAB, "ana spirits one at bo", ["spirits"], ["Ana: play > Bo"]),
        (SERIES, "cy whisks r6 right", ["whisks"], ["Cy: add R6 right"]),
        (SERIES, "cy whisks r5", ["whisks"], ["Cy: remove R5 match"]),
    ],
)
def test_words_that_are_not_understood_are_left_out_by_a_key(sit, table, typed, gone, lines):
    """They are named, and nothing is done before the key; a word in the place of a verb is any
    verb that fits."""
    session = sit(*table)
    meaning = understand(session, typed)
    if not lines:
        assert isinstance(meaning, (Nothing, Refused))
        return
    assert isinstance(meaning, Ask)
    assert meaning.slip
    assert list(meaning.slip.taken) == gone
    assert [way.line for way in meaning.ways] == lines
    assert len(session.folded.lines) == len(table[2])


def test_what_is_left_over_is_refused_with_its_rule(sit):
    """SYF-3.2: the rest was understood, and is not allowed; the word is named."""
    meaning = understand(sit(*STAB), "ana greedily draws a bow")
    assert isinstance(meaning, Refused)
    assert meaning.refusal.rule.startswith("SYF-3")
    assert meaning.left == ("greedily",)


@pytest.mark.parametrize("typed", ["ana xyzzy", "xyzzy", "ana: xyzzy"])
def test_where_nothing_is_left_over_the_word_is_named(sit, typed):
    meaning = understand(sit(*STAB), typed)
    assert isinstance(meaning, Nothing)
    assert "`xyzzy`" in meaning.told


@pytest.mark.parametrize(
    ("table", "typed"),
    [
        (SERIES, "cy adds r6 right, xyzzy r7"),
        (STAB, "ana never plays on bo"),
        (STAB, "ana plays on bo cy"),
        (STAB, "who plays on bo"),
    ],
)
def test_what_turns_a_line_into_another_is_never_left_out(sit, table, typed):
    """Names, cards, numbers, `not`, and words of questions."""
    meaning = understand(sit(*table), typed)
    assert not (isinstance(meaning, Ask) and meaning.slip)


def test_many_words_are_read_in_time(sit):
    """A line of 2,000 letters: at most ten times the parser, each of bounded work."""
    session = sit(*STAB)
    assert not isinstance(understand(session, "ana whisks one " * 133), Ask)
