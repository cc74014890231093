"""Lines that begin with a value instead of a verb."""

from __future__ import annotations

from typing import Any

import pytest

from deckwright.engine import Action, action
from deckwright.engine.lines import read, write
from deckwright.engine.verbs import beginnings, change
from deckwright.errors import Ambiguous, UnknownVerb, Unreadable
from tests.engine.toy import GAME, Bottle, setup


@action("{by:change} [{gift:card}]")
class Count(Action):
    """More or less of something."""

    by: int
    gift: str | None = None


@action("{gift:card} {value:number}")
class Has(Action):
    """How many there are."""

    gift: str
    value: int


@action("following round")
class NextRound(Action):
    """A line of mere words."""


@action("following turn")
class NextTurn(Action):
    """Another that begins the same."""


class Counting(Bottle):
    """The bottle, with lines that have no verb."""

    actions: tuple[Any, ...] = (*Bottle.actions, Count, Has, NextRound, NextTurn)


COUNTING, SETUP = Counting(), setup()
STATE = COUNTING.start(SETUP)


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("bo: +3 apple", Count(1, 3, "apple")),
        ("bo: 3 apple", Count(1, 3, "apple")),
        ("bo: −2 apple tart", Count(1, -2, "tart")),
        ("bo: -2", Count(1, -2)),
        ("bo: apple 12", Has(1, "apple", 12)),
        ("bo: silv 1", Has(1, "spoon", 1)),
    ],
)
def test_a_value_can_stand_in_a_verbs_place(line, action):
    """What is read is written in one way, and that is read as the same."""
    assert read(COUNTING, SETUP, STATE, line) == action
    assert read(COUNTING, SETUP, STATE, write(COUNTING, SETUP, STATE, action)) == action


def test_changes_are_written_with_their_sign():
    """A plus tells a change from a number."""
    assert write(COUNTING, SETUP, STATE, Count(1, 3, "apple")) == "bo: +3 apple"


def test_verbs_and_values_are_told_apart():
    """A shortening that fits a verb and a value is asked about; nothing fits nothing."""
    with pytest.raises(Ambiguous, match="`dr` can be `drink` or `drop of ink`"):
        read(COUNTING, SETUP, STATE, "bo: dr 3")
    with pytest.raises(UnknownVerb, match="did you mean `apple`"):
        read(COUNTING, SETUP, STATE, "bo: aple 3")
    with pytest.raises(UnknownVerb):
        read(GAME, SETUP, STATE, "bo: +3 apple")


def test_beginnings_are_verbs_and_words():
    """All a line can begin with, and what stands there."""
    found = beginnings(COUNTING, STATE)

    assert (found["drink"], found["apple"]) == ("drink", "card")
    assert set(beginnings(GAME, STATE)) == {"drink", "give", "put", "toast", "deal"}


@pytest.mark.parametrize("typed", ["three", "+", "3.5", "+-3", ""])
def test_what_is_no_change_is_refused(typed):
    """The sentence shows how one is written."""
    with pytest.raises(Unreadable, match="such as `\\+3`"):
        change(typed)


@pytest.mark.parametrize("typed", ["following r", "foll rou", "following round"])
def test_a_line_of_mere_words_may_be_begun(typed):
    """The beginning of one line is that line."""
    assert read(COUNTING, SETUP, STATE, f"bo: {typed}") == NextRound(1)


@pytest.mark.parametrize("typed", ["following", "following x", "following round 2"])
def test_the_beginning_of_two_lines_is_neither(typed):
    with pytest.raises(Unreadable):
        read(COUNTING, SETUP, STATE, f"bo: {typed}")
