"""What goes without saying is what happened: no step is assumed that may be another."""

from __future__ import annotations

from dataclasses import fields
from random import Random

import pytest

from deckwright.engine import TABLE, UNKNOWN, Action
from deckwright.engine.playout import play_out
from tests.games.harness import table

GAMES = ("shoulda", "stab", "knights", "dicefactor", "staggering")
MOST = 1500
COVERS = {"Passed": "Pass"}
"""A line for the table that stands for one of each player."""


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("slug", GAMES)
def test_a_routine_step_is_what_happened(slug, seed):
    """Games with known hands, seen by a table that knows none: each step assumed was taken.

    But for what the rules warn of as pointless: players at random do it, people do not.
    """
    players = 2 + seed
    game, known = table(slug, players=players)
    _, setup = table(slug, players=players, known=False)
    state, assumed = game.start(setup), 0
    for step in play_out(game, known, Random(seed), MOST):
        seen = game.redact(step.before, step.action)
        routine = game.routine(state)
        if routine is not None:
            assumed += 1
            pointless = game.warning(state, seen) is not None
            assert agrees(routine, seen) or pointless, f"assumed {routine}, but it was {seen}"
        state = game.apply(state, seen).state
    assert assumed


def agrees(assumed: Action, seen: Action) -> bool:
    """Whether two actions are one, but for what is left unsaid."""
    if COVERS.get(type(assumed).__name__) == type(seen).__name__:
        return True
    if type(assumed) is not type(seen):
        return False
    if TABLE not in (assumed.seat, seen.seat) and assumed.seat != seen.seat:
        return False
    names = [field.name for field in fields(assumed) if field.name != "seat"]
    pairs = ((getattr(assumed, name), getattr(seen, name)) for name in names)
    return all(is_unsaid(one) or is_unsaid(other) or one == other for one, other in pairs)


def is_unsaid(value: object) -> bool:
    """Whether a value names nothing."""
    if isinstance(value, tuple):
        return all(each == UNKNOWN for each in value)
    return value in (UNKNOWN, "", None)
