"""How many sequences of legal actions there are, by depth; chance as the seed has it."""

from __future__ import annotations

from typing import Any

import pytest

from deckwright.games.dicefactor import GAME
from tests.games.dicefactor.sitting import HANDS, Sitting, holding
from tests.games.harness import perft

TWO = {"hands": {name: HANDS[name] for name in ("ann", "bo")}}
ACTIONS = {
    "stage": "discard",
    "hands": holding("a-39 a-41 a-43 roll red-star red-star"),
    "discard": ["blue-star"],
}
FREE = {"free": True, "discard": ["blue-star", "green-star"]}


@pytest.mark.parametrize(
    ("told", "players", "house", "counts"),
    [
        ({}, 3, {}, (2, 9, 24, 140)),
        (TWO, 2, {}, (2, 8, 22, 106)),
        (ACTIONS, 3, {}, (16, 46, 167)),
        (ACTIONS, 3, {"action_timing": "extra_then_draw_back"}, (16, 58, 263)),
        (ACTIONS, 3, {"silent_discard": "no"}, (12, 31, 84)),
        ({**FREE, "stage": "trade"}, 3, {}, (11, 13, 49)),
        ({**FREE, "stage": "swap"}, 3, {}, (3, 9, 54)),
        ({**FREE, "stage": "reroll"}, 3, {}, (3, 9, 57)),
    ],
)
def test_counts(
    told: dict[str, Any], players: int, house: dict[str, str], counts: tuple[int, ...]
) -> None:
    """From a known deal, with a known draw pile."""
    state = Sitting(told, players, house=house).state
    depths = range(1, len(counts) + 1)
    assert tuple(perft(GAME, state, depth) for depth in depths) == counts
