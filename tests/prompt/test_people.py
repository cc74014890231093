"""Who plays next, in the words of who says so."""

from __future__ import annotations

import pytest

from deckwright.errors import DeckwrightError
from deckwright.prompt.people import next_players

TABLE = ("Ana", "Bo", "Raj")


@pytest.mark.parametrize(
    ("said", "names"),
    [
        ("", "Ana Bo Raj"),
        ("without raj", "Ana Bo"),
        ("without ana and bo with dee", "Raj dee"),
        ("with dee, eve", "Ana Bo Raj dee eve"),
        ("dee for raj", "Ana Bo dee"),
        ("bob for bo without ana", "bob Raj"),
        ("raj ana dee", "Raj Ana dee"),
    ],
)
def test_people_come_and_go(said, names):
    """Whoever comes sits down after the last; whoever stays is spelt as before."""
    assert next_players(TABLE, said) == tuple(names.split())


@pytest.mark.parametrize("said", ["without tom", "dee for tom", "with ANA", "dee dee"])
def test_who_is_not_there_or_is_there_already_is_told(said):
    """One person is one person, in small letters or large."""
    with pytest.raises(DeckwrightError):
        next_players(TABLE, said)
