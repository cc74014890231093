"""How many sequences of actions are legal, from dealt and from given tables."""

from __future__ import annotations

import pytest

from deckwright.games.shoulda import GAME
from tests.games.harness import perft, table
from tests.games.shoulda.sitting import Sitting


@pytest.mark.parametrize(
    ("players", "counts"),
    [(2, [7, 12, 21, 49]), (3, [8, 35, 87, 229]), (6, [21, 336, 3960, 33076])],
)
def test_from_a_deal(players: int, counts: list[int]) -> None:
    """The deal is the one of seed 1."""
    game, setup = table("shoulda", players, fixed=True)
    found = [perft(game, game.start(setup), depth, seed=1) for depth in range(1, 5)]
    assert found == counts


@pytest.mark.parametrize(
    ("lay", "hand", "count", "why"),
    [
        ("", "R4 B7 R4", 2, "two cards to open with"),
        ("R4", "R3 B5 R9", 2, "one lower to the left, one higher to the right"),
        ("R4", "B4 R9 R9", 2, "left or right of it"),
        ("R4 R5+ >", "R4 B8 B8", 2, "all or the match alone"),
        ("R4 R5+ R6+ >", "R5 R9 R9", 3, "all, and with either end"),
        ("R4 R5+ B5= >", "R5 B8 B8", 6, "two ways beside the black 5, four parts"),
        ("R2 R3+ >", "B5 R9 R9", 3, "either card or both"),
        ("R4", "R9 R9 B9", 1, "draw"),
        ("R4 R5+ >", "dead R4 R5", 1, "the dead comes first"),
        ("R4 / b", "blemmyes R4 R5", 3, "alone, or at either end"),
        ("b", "R4 R5 B5", 6, "three cards, two sides"),
        ("b | R4 >", "R4 R5 B9", 5, "three beside the blemmyes, an add, a match"),
        ("R4", "dragon R5 R5", 2, "with bo or with cy"),
    ],
)
def test_one_turn(lay: str, hand: str, count: int, why: str) -> None:
    """The ways to play a turn, counted by hand."""
    sitting = Sitting(lay, {"ann": hand, "bo": "R1 B1", "cy": "R1 B1"})
    assert perft(GAME, sitting.state, 1) == count, why


def test_dragons_out_of_turn_are_counted() -> None:
    """SWC-13.1: bo and cy may each send theirs to two others."""
    hands = {"ann": "R5 R9 R9", "bo": "dragon R1", "cy": "dragon B1"}
    assert perft(GAME, Sitting("R4", hands).state, 1) == 1 + 2 + 2
