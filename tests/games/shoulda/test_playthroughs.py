"""Whole games, one for each way they can end, told line by line."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from deckwright.games.harness import final
from deckwright.games.shoulda import GAME
from tests.games.harness import lines_of, playthrough, table

ALL_REGRETS = """
deal
ann: open R4
cy: attach B4 right of R4
bo: dragon > ann
ann: add R5 right
cy: add B6 right
bo: draw
bo: pass
ann: add R7 right
cy: add R8 right
bo: remove R5 match
shuffle
ann: open R1
cy: blemmyes
bo: start B7 left
ann: add R2 right of 1
cy: add B3 right of 1
bo: dead > 1
ann: knight > set 1
duel R9 > R3
"""

SCOOPS = """
deal
ann: open R4
bo: add R5 right
ann: remove R4 match
shuffle
bo: open B2
ann: add B3 right
bo: attach R3 left of B3
ann: remove R5 sum take 2-3
"""


def test_an_empty_hand(golden: Callable[[str, str], None]) -> None:
    """Ann's last card is a knight; its duel is fought first, and a tie is shared."""
    game, setup = table("shoulda", 3, known=False, fixed=True)
    golden("play/shoulda-hand.txt", playthrough(game, setup, ALL_REGRETS.split("\n")[1:-1]))


def test_scoop_cards(golden: Callable[[str, str], None]) -> None:
    """Two scoop cards outweigh the two cards ann has left."""
    game, setup = table("shoulda", 2, known=False, fixed=True)
    golden("play/shoulda-scoops.txt", playthrough(game, setup, SCOOPS.split("\n")[1:-1]))


@pytest.mark.parametrize("stalemate", ["score", "void"])
def test_nobody_can_play(stalemate: str, golden: Callable[[str, str], None]) -> None:
    """Six players draw the deck empty behind a 5 that nothing fits."""
    game, setup = table("shoulda", 6, {"stalemate": stalemate}, known=False, fixed=True)
    circle = ["flo", "eli", "dee", "cy", "bo", "ann"]
    lines = ["deal", "ann: open R5"]
    lines += [f"{name}: {what}" for name in circle * 2 for what in ("draw", "pass")]
    lines += [f"{name}: pass" for name in circle[:-1]]
    golden(f"play/shoulda-stalemate-{stalemate}.txt", playthrough(game, setup, lines))


def test_open_hands(golden: Callable[[str, str], None]) -> None:
    """A random game in which every card is known."""
    game, setup = table("shoulda", 4, fixed=True)
    golden("play/shoulda-known.txt", playthrough(game, setup, lines_of(game, setup, seed=12)))


def test_the_end_is_the_end() -> None:
    """The state a playthrough ends in has its reason and its winners."""
    game, setup = table("shoulda", 2, known=False, fixed=True)
    result = GAME.result(final(game, setup, SCOOPS.split("\n")[1:-1]))
    assert result == ("scoop cards match a hand", (0,), (0, 3))
