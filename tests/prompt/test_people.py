"""Who plays next, in the words of who says so."""

from __future__ import annotations

import pytest

from deckwright.errors import DeckwrightError
from deckwright.prompt.reader.meaning import Verb
from deckwright.prompt.reader.people import change_said, next_players, play_on
from deckwright.prompt.reader.understand import understand

TABLE = ("Ana", "Bo", "Raj")


@pytest.mark.parametrize(
    ("said", "names"),
    [
        ("", "Ana Bo Raj"),
        ("without raj", "Ana Bo"),
        ("without ana and bo with dee", "Raj Dee"),
        ("with dee, eve", "Ana Bo Raj Dee Eve"),
        ("with anne-marie", "Ana Bo Raj Anne-marie"),
        ("dee for raj", "Ana Bo Dee"),
        ("bob for bo without ana", "Bob Raj"),
        ("raj ana dee", "Raj Ana Dee"),
    ],
)
def test_people_come_and_go(said, names):
    """Whoever comes sits down after the last; all are spelt as those were who sat there."""
    assert next_players(TABLE, said) == tuple(names.split())


@pytest.mark.parametrize(
    "said",
    ["without tom", "dee for tom", "with ANA", "dee dee", "with turns", "ana bo --turns"],
)
def test_who_is_not_there_or_is_there_already_is_told(said):
    """One person is one person, in small letters or large."""
    with pytest.raises(DeckwrightError):
        next_players(TABLE, said)


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("dee joins", "join Dee"),
        ("Dee wants to play too", "join Dee"),
        ("join dee", "join Dee"),
        ("rename bo bob", "rename Bo Bob"),
        ("BO is now called bob", "rename Bo Bob"),
        ("bo joins", ""),
        ("rename dee dora", ""),
        ("bo > ana", ""),
    ],
)
def test_who_joins_or_is_called_otherwise(line, word):
    """Whoever sits there does not join; nobody is called otherwise who is not there."""
    said = change_said(TABLE, line)
    assert (said and f"{said.word} {said.rest}") == (word or None)


def test_the_prompt_understands_it(sit):
    """Before it says that a word was not understood."""
    session = sit("stab", "Ana Bo Cy", ("draw",) * 3)
    assert understand(session, "dee joins") == Verb("join", "Dee")
    after, told = play_on(session, "join", "Dee")
    assert after.setup.players == ("Ana", "Bo", "Cy", "Dee")
    assert told.startswith("Dee joins, after Cy:")


def test_where_nobody_can_join_it_says_what_can_be_done(sit):
    """With the rule, and the next game."""
    session = sit("stab", "Ana Bo Cy", (*("draw",) * 3, "play > bo"))
    with pytest.raises(DeckwrightError, match=r"SYF-4\.2.*`rematch with dee`"):
        play_on(session, "join", "dee")


@pytest.mark.parametrize(("verb", "rest"), [("join", "Dee"), ("rename", "Bo Bob")])
def test_once_the_game_is_over_the_next_one_is_meant(sit, verb, rest):
    """It stays as it ended."""
    session = sit("stab", "Ana Bo Cy", ("draw",) * 3)
    session.end()
    with pytest.raises(DeckwrightError, match="rematch with"):
        play_on(session, verb, rest)
    assert session.store.find().name == session.record.name
