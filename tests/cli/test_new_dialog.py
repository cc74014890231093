"""How a game begins whose players see to the turns themselves, and how it has turns."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize("words", [(), ("--score",)])
def test_wins_alone_are_checked_unless_turns_are_asked_for(run, words):
    """Dice Factor asks nothing, and says how every turn would be refereed."""
    ran = run("new", "dicefactor", "Ana", "Bo", *words)
    told = " ".join(ran.out.split())
    assert "Every turn refereed: `turn Ana`; from the deal: `dw new ... --turns`" in told
    assert "Say what the two goal dice show" in told
    assert "the dice show red and star" in run("do", "red star").out


@pytest.mark.parametrize("words", [("--turns",), ("--first", "Bo"), ("--random-first",)])
def test_who_begins_has_turns(run, words):
    told = run("new", "dicefactor", "Ana", "Bo", *words).out
    assert "Every turn" not in told
    assert "Shuffle, and deal five cards each" in told


def test_others_are_refereed(run):
    assert "Every turn" not in run("new", "shoulda", "Ana", "Bo", "Cy", "--first", "Ana").out
