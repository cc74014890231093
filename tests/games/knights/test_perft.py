"""How many sequences of legal actions there are from known deals."""

from __future__ import annotations

from typing import Any

import pytest

from deckwright.games.knights import GAME
from tests.games.harness import perft
from tests.games.knights.sitting import Sitting, arcs, ban

SMALL: dict[str, Any] = {
    "hands": {"ann": ["HE1", "SW1", "MO1"], "bo": ["ST2", "CL2", "DS2"], "cy": ["DI3", "JA3"]},
}
ARCS: dict[str, Any] = {
    "hands": {"ann": ["DI1", "SP1", "TR1"], "bo": ["CL2", "MO2"], "cy": ["DI3", "CL3"]},
    "arcs": arcs("ann HE4 cy/SP4", "bo HE5 cy/SW4 CL4", "cy HE2 bo/SP2"),
    "bans": [ban("JA1", "cy", by="bo")],
}
DUEL: dict[str, Any] = {"hands": {"ann": ["HE1", "DS1"], "bo": ["SP2", "ST2", "HE2"]}}
LAST: dict[str, Any] = {
    "hands": {"ann": ["HE1"], "bo": ["SP2", "ST2", "HE2"], "cy": ["HE3", "SW3"]}
}
SINGLE = {"mode": "single"}


@pytest.mark.parametrize(
    ("told", "players", "house", "counts"),
    [
        (SMALL, 3, SINGLE, [1, 3, 7, 14, 33, 52, 48, 56]),
        (ARCS, 3, SINGLE, [5, 19, 51, 115, 115, 110, 55, 0]),
        (
            ARCS,
            3,
            {**SINGLE, "challenge_on": "unchallenged_arc"},
            [6, 24, 71, 266, 321, 196, 105, 0],
        ),
        (ARCS, 3, {**SINGLE, "diamond_counter": "own_only"}, [4, 15, 33, 74, 74, 64, 31, 0]),
        (DUEL, 2, SINGLE, [2, 5, 5, 3, 0]),
        (LAST, 3, SINGLE, [1, 0]),
        (LAST, 3, {**SINGLE, "end_on_empty": "finish_round"}, [1, 3, 7, 0]),
    ],
)
def test_perft(
    told: dict[str, Any], players: int, house: dict[str, str], counts: list[int]
) -> None:
    """One number for each depth."""
    state = Sitting(told, players, house=house).state
    depths = range(1, len(counts) + 1)
    assert [perft(GAME, state, depth) for depth in depths] == counts


def test_passes() -> None:
    """KNT-2.7, KNT-2.8: six numbers; then one of three cards from each of two hands."""
    sitting = Sitting()
    assert perft(GAME, sitting.state, 1) == 6
    told = {"phase": "pass", "passing": {"number": 1, "owed": {"ann": 1, "bo": 1}}}
    small = Sitting({**SMALL, **told}).state
    assert [perft(GAME, small, depth) for depth in (1, 2)] == [6, 18]


def test_unknown_hands() -> None:
    """With nothing known, any card may be begun with or aimed; then one of the rest."""
    state = Sitting({"hands": {"ann": 2, "bo": 2}}, players=2, known=False).state
    claims, wilds = 15, 11
    assert perft(GAME, state, 1) == claims + wilds
