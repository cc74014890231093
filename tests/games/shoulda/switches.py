"""Rows of house rules: a line accepted under some values, or what comes of each value."""

from __future__ import annotations

from typing import Any

import pytest

from deckwright.engine.lines import write
from deckwright.games.shoulda import GAME
from deckwright.rulebook import read_rulebook
from tests.games.shoulda.sitting import Sitting

House = dict[str, str]


def allowed(switch: str, *rows: tuple[str, set[str]]) -> Any:
    """Rows of a line and the values under which it is accepted, for every value."""
    values = read_rulebook("shoulda").switches[switch].values
    assert all(right <= set(values) for _, right in rows)
    return pytest.mark.parametrize(
        ("house", "line", "accepted"),
        [({switch: value}, line, value in right) for value in values for line, right in rows],
        ids=str,
    )


def differs(switch: str, **expected: Any) -> Any:
    """A value, and what comes of it."""
    assert set(expected) == set(read_rulebook("shoulda").switches[switch].values)
    return pytest.mark.parametrize(
        ("house", "expected"),
        [({switch: value}, what) for value, what in expected.items()],
        ids=str,
    )


def lines(sitting: Sitting) -> list[str]:
    """What is legal for the player to act, in words."""
    legal = GAME.legal_actions(sitting.state)
    lines = [write(GAME, sitting.setup, sitting.state, action) for action in legal]
    return [line.partition(": ")[2] for line in lines if line.startswith(sitting.turn)]
