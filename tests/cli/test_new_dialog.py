"""How a game begins whose players see to the turns themselves, and how it has turns."""

from __future__ import annotations

import pytest

from deckwright.cli.new_dialog import named_alone


@pytest.mark.parametrize("words", [(), ("--score",)])
def test_wins_alone_are_checked_unless_turns_are_asked_for(run, words):
    """Dice Factor asks nothing, and says how every turn would be refereed."""
    ran = run("new", "dicefactor", "Ana", "Bo", *words)
    told = " ".join(ran.out.split())
    assert "Every turn refereed: `turn Ana`; from the deal: `dw new ... --turns`" in told
    assert "Whoever goes first rolls the two goal dice" in told
    assert "the dice show red and star" in run("do", "red star").out


@pytest.mark.parametrize("words", [("--turns",), ("--first", "Bo"), ("--random-first",)])
def test_who_begins_has_turns(run, words):
    told = run("new", "dicefactor", "Ana", "Bo", *words).out
    assert "Every turn" not in told
    assert "Shuffle, and deal five cards each" in told


def test_others_are_refereed(run):
    assert "Every turn" not in run("new", "shoulda", "Ana", "Bo", "Cy", "--first", "Ana").out


@pytest.mark.parametrize(
    ("said", "who"),
    [
        ("bo is the scariest, give her the crown", "Bo"),
        ("Ana deals", "Ana"),
        ("cy, the youngest", "Cy"),
        ("it's Bo's turn", "Bo"),
        ("not bo", ""),
        ("bo isn't the oldest", ""),
        ("ana or bo", ""),
        ("the oldest", ""),
    ],
)
def test_who_begins_is_said_in_a_sentence(said, who):
    """Of the players it names one, and does not say that it is not them."""
    assert named_alone(["Ana", "Bo", "Cy"], said) == who
