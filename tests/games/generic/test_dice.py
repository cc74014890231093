"""Dice that lie on the table until they are rolled again (TRK-8.1)."""

from __future__ import annotations

from typing import Any

import pytest

from deckwright.games.generic.grammar import GRAMMAR
from tests.games.generic.trackers import DICE, table
from tests.games.grammar_table import Table, after, meaning


def pad(*lines: str) -> Table:
    """A score pad for three, after some lines."""
    game, setup = table(DICE)
    state: Any = game.start(setup)
    started = Table(game, setup, state, GRAMMAR)
    for line in lines:
        started = after(started, line)
    return started


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("bo wins", "bo: +1 wins"),
        ("reverse", "direction anticlockwise"),
        ("both red star", "hue red; shape star"),
        ("red/star", "hue red; shape star"),
        ("the goals are red and star", "hue red; shape star"),
        ("red blue", "? blue"),
        ("logo", "hue logo | shape logo"),
    ],
)
def test_what_the_dice_show_is_said(typed, told):
    """A face that two dice have is asked about; one die has one face."""
    assert meaning(pad(), typed) == told


def test_dice_keep_their_faces_until_somebody_has_won():
    played = pad("red", "star", "hue logo", "reverse")
    assert played.state.dice == ("logo", "star", "anticlockwise")
    result = played.game.result(after(played, "bo +1").state)
    assert result is not None
    assert result.winners == (1,)
