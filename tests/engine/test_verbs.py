"""Lines that begin with a value instead of a verb."""

from __future__ import annotations

from typing import Any

import pytest

from deckwright.engine import Action, action
from deckwright.engine.lines import beginnings, read, write
from deckwright.errors import Unreadable
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
        ("bo: -2 apple tart", Count(1, -2, "tart")),
        ("bo: -2", Count(1, -2)),
        ("bo: apple 12", Has(1, "apple", 12)),
        ("bo: following round", NextRound(1)),
    ],
)
def test_a_value_can_stand_in_a_verbs_place(line, action):
    """What is read is written in one way, and that is read as the same."""
    assert read(COUNTING, SETUP, STATE, line) == action
    assert read(COUNTING, SETUP, STATE, write(COUNTING, SETUP, STATE, action)) == action


def test_changes_are_written_with_their_sign():
    """A plus tells a change from a number."""
    assert write(COUNTING, SETUP, STATE, Count(1, 3, "apple")) == "bo: +3 apple"


def test_a_number_without_a_sign_is_no_change():
    """A plus tells a change from a number."""
    for line in ("bo: 3 apple", "bo: aple 3"):
        with pytest.raises(Unreadable):
            read(COUNTING, SETUP, STATE, line)


def test_beginnings_are_verbs_and_words():
    """All a line can begin with, and what stands there."""
    found = beginnings(COUNTING, STATE)

    assert (found["drink"], found["apple"]) == ("drink", "card")
    assert set(beginnings(GAME, STATE)) == {"drink", "give", "put", "toast", "deal"}
