"""What is said of cards thrown away, and of a player before whom several things lie."""

from __future__ import annotations

import pytest

from deckwright.prompt.loop import Loop

HIT = ("egg", "dirk cy")
"""A Distraction hits Cy: Bo and Cy are asked for their Hearts."""


@pytest.fixture
def say(capsys):
    def said(session, *typed):
        lines = iter([*typed, "quit"])
        Loop(session, lambda asked: print(asked) or next(lines)).run()
        return " ".join(capsys.readouterr().out.split())

    return said


def test_none_is_never_said_for_both(sit, say):
    """KNT-10.8: two are asked; who has none is asked unless it is neither."""
    session = sit("knights", "Ana Bo Cy", ("deal", "declare 0"))
    assert "1 Bo 2 Cy Whose?" in say(session, *HIT, "none", "bo")
    assert "ask Cy" in say(session, "table")
    session = sit("knights", "Ana Bo Cy", ("deal", "declare 0"))
    assert "Cy discards none" in say(session, *HIT, "neither")


def test_only_what_is_asked_for_can_be_meant(sit, say):
    """Among Hearts `lair` is no false lair of a Sword; names may be parted as people do."""
    session = sit("knights", "Ana Bo Cy", ("deal", "declare 0"))
    assert "Cy discards First to glory, More jewels" in say(session, *HIT, "cy: lair, jewels")


def test_which_of_a_players_things_is_asked(sit, say):
    """A J’Accuse lies before Cy as well as a story of his, wherever that is asked."""
    session = sit("knights", "Ana Bo Cy", ("deal", "declare 0"))
    asked = "1 The leader’s plan, A2 Cy 2 Poltroon, on Cy Bo, on what?"
    lines = ("egg", "flames", "plan new", "poltroon cy")
    assert asked in say(session, *lines, "dog on cy", "")
    told = "`cy` can be 1 The leader’s plan, A2 Cy 2 Poltroon, on Cy Which one?"
    assert told in say(session, "dog", "cy", "")


def test_that_there_was_none_is_taken_back(sit, say):
    """KNT-10.11: who said so in error says what is held, and discards it: KNT-10.8."""
    session = sit("knights", "Ana Bo Cy", ("deal", "declare 0"))
    typed = (*HIT, "none", "bo", "cy none", "jewels", "cy has hearts", "jewels", "stein new")
    told = say(session, *typed)
    assert "Cy has discarded all Hearts and cannot have More jewels" in told
    assert "`Cy has Hearts`" in told
    assert "Cy has Hearts after all" in told
    assert [line.text for line in session.folded.lines][-3:] == [
        "Cy: has hearts",
        "Cy: discards HE5",
        "Cy: play DI5 new",
    ]
    assert session.state.without[2] == {"heart"}
