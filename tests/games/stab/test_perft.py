"""How many sequences of legal actions there are from known deals."""

from __future__ import annotations

from typing import Any

import pytest

from deckwright.games.stab import GAME
from tests.games.harness import perft
from tests.games.stab.sitting import HANDS, Sitting, laid

PLAY: dict[str, Any] = {"phase": "play", "hands": HANDS}
TWO: dict[str, Any] = {"phase": "play", "hands": {"ann": ["bow", "bow"], "bo": ["fireball"]}}
GOBLINS: dict[str, Any] = {
    "phase": "reveal",
    "table": laid("goblin-hands>ann goblin-hands>bo bow>cy bomb>cy bomb>cy=primed"),
}


@pytest.mark.parametrize(
    ("told", "players", "known", "counts"),
    [
        (PLAY, 3, True, [12, 144, 1728, 15552]),
        ({**PLAY, "lives": {"cy": 0}}, 3, True, [8, 64, 384, 2304]),
        ({**PLAY, "table": laid("snake>ann=sideways")}, 3, True, [12, 144, 1296]),
        (TWO, 2, True, [2, 4, 8, 8]),
        (GOBLINS, 3, True, [6, 36, 72, 72]),
        ({"phase": "play", "drawn": HANDS}, 3, False, [3, 9, 27, 81, 243]),
        ({"round": 2, "phase": "crown"}, 3, True, [1]),
    ],
)
def test_perft(told: dict[str, Any], players: int, known: bool, counts: list[int]) -> None:
    """One number for each depth."""
    state = Sitting(told, players, known).state
    depths = range(1, len(counts) + 1)
    assert [perft(GAME, state, depth) for depth in depths] == counts
