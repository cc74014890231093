"""`audit` at a table: off while hands are secret, then with the lines that prove it."""

from __future__ import annotations

import pytest


@pytest.fixture
def table(run):
    """Two players of Shoulda, woulda, coulda, of whom Ana says that nothing fits."""
    assert run("new", "shoulda", "Ana", "Bo", "--first", "Ana").code == 0
    return run


def test_while_hands_are_secret_nothing_is_told(table):
    """Nobody is accused in mid-game."""
    ran = table("audit")
    assert ran.code == 1
    assert "secret still" in ran.err


def test_a_card_that_was_there_all_along_is_proof(table):
    """Bo passes, no card comes in, and he lays one that would have fitted."""
    lines = ("deal", "Ana: open R5", "Bo: draw", "Bo: pass", "Ana: draw", "Ana: pass")
    for line in (*lines, "Bo: add R6"):
        ran = table("do", line)
        assert ran.code == 0, (line, ran.err)
    told = " ".join(table("audit", "--hand", "Ana R9").out.split())
    assert told.startswith("4 claims about hidden hands: 1 broken, 3 cannot be known.")
    assert "4 `Bo: pass`: not so (SWC-7.3). Bo had R6 in line 7" in told
    assert "and no card came in between" in told


def test_a_hand_that_is_none_is_refused(table):
    """With a near match."""
    ran = table("audit", "--hand", "Anna R4")
    assert ran.code == 1
    assert "no player" in ran.err
    ran = table("audit", "--hand", "Ana R44")
    assert ran.code == 1
    assert "`R44` is no card" in ran.err


def test_games_without_such_claims_say_so(run):
    """In Dice Factor nobody says what a hand lacks."""
    run("new", "dicefactor", "Ana", "Bo")
    ran = run("audit")
    assert ran.code == 1
    assert "nobody says anything" in " ".join(ran.err.split())
