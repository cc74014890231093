"""States to the letter as JSON; all six games are held to it by their random games."""

from __future__ import annotations

import json

import pytest

from deckwright.engine import snapshot
from deckwright.errors import Unreadable
from deckwright.games.knights.state import Phase
from tests.games.telling import table

GAME, SETUP = table("knights")
START = GAME.start(SETUP)


def test_types_are_kept():
    """An enum stays one, a tuple and a set as well; what never changes is the start's own."""
    read = snapshot.loads(snapshot.dumps(START, START), GAME.start(SETUP))

    assert read == START
    assert read.phase is Phase.DEAL
    assert type(read.match) is type(START.match)
    assert isinstance(read.match.written[0], frozenset)


def test_what_never_changes_is_not_written():
    """The catalog's facts are no part of a snapshot."""
    assert len(snapshot.dumps(START, START)) < 2_000


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "[[], 1]",
        "[[], [1]]",
        '[["os:system"], [1, "true"]]',
        '[["deckwright.games.knights.state:frozenset"], [1]]',
        '[["deckwright.engine.snapshot:json"], [1]]',
        '[["start"], [1, "nothing"]]',
        '[["deckwright.games.knights.state:Phase"], [1, "lunch"]]',
        '[["deckwright.games.knights.state:State"], [1, 2]]',
        "[[], " + "[0, " * 5000 + "]" * 5001,
    ],
)
def test_what_is_no_state_is_refused(text):
    """Other classes, other fields, other games: nothing is made of them."""
    with pytest.raises(Unreadable):
        snapshot.loads(text, START)


def test_a_state_of_another_game_is_refused():
    """The state must be one of the game that begins so."""
    game, setup = table("stab")
    other = game.start(setup)
    told = snapshot.dumps(other, other)

    with pytest.raises(Unreadable):
        snapshot.loads(told, START)


def test_what_cannot_be_written_is_told():
    """A list would come back as a tuple."""
    with pytest.raises(TypeError):
        snapshot.dumps(START._replace(turn=[1]), START)
    json.loads(snapshot.dumps(START._replace(turn=(1, 2)), START))
