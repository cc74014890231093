"""How a game begins, and who is said to begin it."""

from __future__ import annotations

import pytest

from deckwright.cli.new_dialog import named_alone


@pytest.mark.parametrize("words", [(), ("--first", "Bo"), ("--random-first",)])
def test_every_turn_is_refereed(run, words):
    """Dice Factor begins with the deal, whoever goes first; turns need no word of their own."""
    assert (
        "Shuffle, and deal five cards each" in run("new", "dicefactor", "Ana", "Bo", *words).out
    )


def test_who_sees_to_the_turns_alone_counts_wins(run):
    assert "Ana 0 wins" in " ".join(
        run("new", "dicefactor", "Ana", "Bo", "--score").out.split()
    )


@pytest.mark.parametrize(
    ("said", "who"),
    [
        ("bo is the scariest, give her the crown", "Bo"),
        ("Ana deals", "Ana"),
        ("cy, the youngest", "Cy"),
        ("bos the fearsome one", "Bo"),
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


@pytest.mark.parametrize(
    "who", [["Ana,", "Bo", "and", "Cy"], ["Ana,Bo,Cy"], ["Ana", "Bo", "Cy"]]
)
def test_names_are_a_list_as_people_write_it(run, who):
    """Commas and `and` stand between names, as they may where the names are asked for."""
    assert run("new", "stab", *who, "--no-play").code == 0
    assert "stab-3: Ana, Bo, Cy;" in run("sessions").out


def test_who_begins_by_lot_is_one_of_a_list(run):
    """The comma between two names is part of none."""
    assert run("first", "Ana,", "and").out == "Ana begins.\n"
