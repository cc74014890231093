"""Who plays next, in the words of who says so."""

from __future__ import annotations

import pytest

from deckwright.errors import DeckwrightError
from deckwright.prompt.meaning import Nothing
from deckwright.prompt.people import next_players, not_in_the_middle
from deckwright.prompt.understand import understand

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


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("dee joins", "`rematch with dee`"),
        ("Dee wants to play too", "`rematch with Dee`"),
        ("rename bo bob", "`rematch bob for bo`"),
        ("bo joins", ""),
        ("rename dee dora", ""),
        ("bo > ana", ""),
    ],
)
def test_what_waits_for_the_next_game_is_told(line, told):
    """And how it is said then."""
    said = not_in_the_middle(TABLE, line)
    assert (told in said) if told else not said


def test_the_prompt_says_so(sit):
    """Before it says that a word was not understood."""
    session = sit("stab", "Ana Bo Cy", ("draw",) * 3)
    meaning = understand(session, "dee joins")
    assert isinstance(meaning, Nothing)
    assert "rematch with dee" in meaning.told
