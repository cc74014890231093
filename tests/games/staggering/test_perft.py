"""Counts of legal action sequences from a fixed deal: any change of the rules shows here."""

from __future__ import annotations

from random import Random

import pytest

from deckwright.games.staggering import GAME
from deckwright.games.staggering.state import State
from tests.games.harness import perft, table
from tests.games.staggering.sitting import Sitting
from tests.games.staggering.test_rules import BATTLE, FIVE


@pytest.mark.parametrize(
    ("players", "house", "counts"),
    [
        (2, {}, [4, 4, 144, 2592, 5184, 12522]),
        (4, {}, [12, 12, 216, 1944, 7776, 27862]),
        (6, {}, [20, 20, 240, 1440, 8640, 34632]),
        (3, {}, [8, 8, 192, 2304, 6912, 22130]),
        (3, {"battle_order": "alternate_challenger_first"}, [8, 8, 192, 2304, 6912, 16516]),
    ],
    ids=str,
)
def test_from_the_deal(players: int, house: dict[str, str], counts: list[int]) -> None:
    """From the first turn on, as chance has it."""
    game, setup = table("staggering", players, house, fixed=True)
    state = game.start(setup)
    found = [perft(game, state, depth, seed=5) for depth in range(1, len(counts) + 1)]
    assert found == counts


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("hands", [12, 18, 78, 246, 440, 2680]),
        ("five", [10, 16, 51, 182, 646, 2206]),
        ("battle", [9, 44, 178, 651, 1865, 5686]),
        ("late", [12, 18, 315, 3892, 6670, 38746]),
    ],
)
def test_from_a_position(name: str, counts: list[int]) -> None:
    """Event Hands to choose from, five cards, an Equipment battle, the middle of a game."""
    states = {
        "hands": Sitting().state,
        "five": Sitting(events=FIVE, duty=True).state,
        "battle": Sitting(events={"ann": "EQS1 EQS2 EQS5", "bo": "EQS3"}).do(*BATTLE).state,
        "late": later(),
    }
    found = [perft(GAME, states[name], depth, seed=1) for depth in range(1, len(counts) + 1)]
    assert found == counts


def later() -> State:
    """Three players after 150 random actions."""
    game, setup = table("staggering", 3, fixed=True)
    random, state = Random(8), game.start(setup)
    for _ in range(150):
        options = game.legal_actions(state)
        action = random.choice(options) if options else game.sample(state, random)
        state = game.apply(state, action).state
    return state
