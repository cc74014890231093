"""Scores as people call them out across the table, and what each line means."""

from __future__ import annotations

from typing import Any

import pytest

from deckwright.games import set_up
from deckwright.games.generic.grammar import GRAMMAR
from tests.games.grammar_table import Table, after, meaning


def pad(slug: str, *lines: str) -> Table:
    """A score pad for three, after some lines."""
    game, setup = set_up(slug, ("Ana", "Bo", "Cy"), {}, score=True)
    state: Any = game.start(setup)
    table = Table(game, setup, state, GRAMMAR)
    for line in lines:
        table = after(table, line)
    return table


@pytest.mark.parametrize(
    ("game", "typed", "told"),
    [
        ("stab", "lives 3 2 1", "lives -2, -3, -4"),
        ("stab", "3 2 1", "lives -2, -3, -4"),
        ("stab", "bo loses a life", "Bo: -1 lives"),
        ("stab", "bo -1", "Bo: -1 lives"),
        ("stab", "bo-1", "Bo: -1 lives"),
        ("stab", "-1 bo", "Bo: -1 lives"),
        ("stab", "+1 life ana", "Ana: +1 lives"),
        ("stab", "cy lives -1", "Cy: -1 lives"),
        ("stab", "lives cy -1", "Cy: -1 lives"),
        ("stab", "cy 0", "Cy: lives 0"),
        ("stab", "0 lives cy", "Cy: lives 0"),
        ("stab", "all -1", "lives -1, -1, -1"),
        ("stab", "everybody loses a life", "lives -1, -1, -1"),
        ("stab", "ana and cy -2", "lives -2, +0, -2"),
        ("stab", "cy dies", "Cy: lives 0"),
        ("stab", "cy is dead", "Cy: lives 0"),
        ("stab", "cy is out", "Cy: out"),
        ("stab", "ana -1 bo 3, cy -2 lives", "lives -1, -2, -2"),
        ("stab", "ana -5; bo -5; cy -1", "lives -5, -5, -1"),
        ("stab", "ana loses 2, bo 1", "lives -2, -1, +0"),
        ("stab", "bo heals", "Bo: +1 lives"),
        ("stab", "crown > bo", "crown > Bo"),
        ("stab", "pass crown", "pass crown"),
        ("stab", "next", "next round"),
        ("stab", "next turn", "! no turns are counted here"),
        ("knights", "arcs bo +2 and cy +1", "arcs +0, +2, +1"),
        ("knights", "arcs ana 2", "Ana: arcs 2"),
        ("knights", "ana won 3 arcs", "Ana: +3 arcs"),
        ("knights", "next shuffle", "next round"),
        ("knights", "arcs 5 5 0", "arcs +5, +5, +0"),
        ("shoulda", "3 0 5", "points +3, +0, +5"),
        ("shoulda", "points 3, 0, 5", "points +3, +0, +5"),
        ("staggering", "bo +1 from ana", "Bo: +1 from Ana"),
        ("staggering", "ana takes one from bo", "Ana: +1 from Bo"),
        ("staggering", "bo beats ana", "Bo: +1 from Ana"),
        ("staggering", "bo -1 ana +1", "Ana: +1 characters from Bo"),
        ("staggering", "ana tokens 3", "Ana: tokens 3"),
        ("staggering", "next", "next turn"),
        ("stab", "lives -5 0 -1", "lives -5, +0, -1"),
        ("stab", "lives -1 3 -2", "lives -1, +3, -2 | lives -1, -2, -2"),
        ("shoulda", "points 3 1", "! TRK-1.3"),
        ("stab", "2 3", "? 3"),
        ("stab", "-ana", "Ana: -1 lives"),
        ("stab", "- ana", "Ana: -1 lives"),
        ("stab", "ana -", "Ana: -1 lives"),
        ("stab", "cy++", "Cy: +2 lives"),
        ("stab", "-ana, +cy", "lives -1, +0, +1"),
        ("stab", "-all", "lives -1, -1, -1"),
        ("stab", "all but bo -1", "lives -1, +0, -1"),
        ("stab", "cy hit by bo", "Cy: -1 lives"),
        ("stab", "bo hits cy twice", "Cy: -2 lives"),
        ("stab", "bo cy hit", "lives +0, -1, -1"),
        ("stab", "cy takes two damage", "Cy: -2 lives"),
        ("stab", "one off cy", "Cy: -1 lives"),
        ("stab", "cy down one", "Cy: -1 lives"),
        ("stab", "cy down to 3", "Cy: lives 3"),
        ("stab", "cy=3", "Cy: lives 3"),
        ("stab", "heal cy", "Cy: +1 lives"),
        ("stab", "bo wears the crown", "crown > Bo"),
        ("stab", "bo wins", "! how many lives? say `+3`; `end` ends the game"),
        ("knights", "cy hit", "! nothing is lost by a hit here"),
        ("knights", "bo deals", "dealer > Bo"),
        ("shoulda", "regret", "next round"),
        ("staggering", "ana loses a character to bo", "Bo: +1 from Ana"),
        ("staggering", "bo from ana", "Bo: +1 from Ana"),
    ],
)
def test_what_is_said_across_the_table(game, typed, told):
    """TRK-1.1 to TRK-1.6: a row says what is left of what is lost, and adds what is made."""
    assert meaning(pad(game), typed) == told


def test_what_may_be_added_or_all_there_is_is_asked():
    """TRK-1.2: of what is made, once somebody has some."""
    told = meaning(pad("knights", "arcs 2 1 0"), "arcs ana 3, bo 4")
    assert told == "arcs +1, +3, +0 | arcs +3, +4, +0"


def test_how_many_is_told_to_be_missing():
    assert "how many arcs?" in meaning(pad("knights"), "bo arc")
