"""What a table that sees no hand still knows: cards in one place cannot come from another."""

from __future__ import annotations

from typing import Any

import pytest

from deckwright.games.dicefactor import GAME
from tests.games.dicefactor.sitting import HANDS, Sitting

HIDDEN = {name: ["?"] * 5 for name in HANDS}
BLUES = ["blue-square", "blue-square", "blue-square"]


def hidden(*lines: str, house: dict[str, str] | None = None, **told: Any) -> Sitting:
    """A physical table after some lines."""
    return Sitting({"hands": HIDDEN, **told}, known=False, house=house).do(*lines)


def short(discard: list[str]) -> dict[str, Any]:
    """A table of three at which all but a few cards are held, so that the pile has one."""
    held = 93 - len(discard) - 1
    return {"discard": discard, "hands": {**HIDDEN, "cy": ["?"] * (held - 10)}}


def test_taken_cards_are_known() -> None:
    """BOL-7.7: a card everybody saw go into a hand is in no other."""
    sitting = hidden("take", discard=BLUES)
    assert sitting.hand("ann").count("blue-square") == 1
    sitting.do("discard red-star", "draw")
    assert sitting.refused("discard blue-square") == "BOL-1.2"
    sitting.do("discard red-cross", "draw", "discard green-star", "draw")
    assert not sitting.refused("discard blue-square")


def test_hands_travel_with_what_is_known() -> None:
    """BOL-5.8: a known card goes with its hand."""
    sitting = hidden("take", "discard red-star", "roll8 7", "swap > ann", discard=BLUES)
    assert sitting.hand("bo").count("blue-square") == 1
    assert sitting.hand("ann").count("blue-square") == 0


def test_unseen_cards_blur_hands() -> None:
    """BOL-5.9: after a trade of cards unseen, the known card may be in either hand."""
    told: dict[str, Any] = {"hands": {**HIDDEN, "ann": [*BLUES, "?", "?"]}}
    lines = ("roll8 6", "trade > bo", "grab", "keep")
    sitting = hidden(*lines, **told)
    assert "blue-square" not in sitting.hand("ann")
    sitting.do("bo: draw")
    assert not sitting.refused("discard blue-square")
    sitting.do("discard blue-square", "cy: draw")
    assert sitting.discard == "blue-square"
    assert GAME.inventory(sitting.state).total() == 93


def test_named_in_a_trade() -> None:
    """BOL-5.9: a table that trades openly may say which cards change hands."""
    sitting = hidden("roll8 6", "trade > bo giving red-star", "grab blue-star", "keep")
    assert "red-star" in sitting.hand("bo")
    assert "blue-star" in sitting.hand("ann")


def test_a_shuffled_pile_is_known() -> None:
    """BOL-8.1: what was shuffled lies in the draw pile, and comes from nowhere else."""
    sitting = hidden("draw", "shuffle", **short([*BLUES, "a-38"]))
    assert sitting.pile == 4
    assert sitting.refused("discard blue-square") == "BOL-1.2"
    assert sitting.refused("play skip") == "BOL-1.5"
    sitting.do("discard red-star", "bo: draw")
    assert not sitting.refused("discard blue-square")
    assert not sitting.refused("play skip")
    assert not sitting.refused("discard red-star")
    cards = "red-cross, red-circle, red-square, red-pentagon, red-star"
    assert not sitting.refused(f"cy: claim {cards}")
    assert sitting.refused("cy: claim blue-square, red-cross, red-star, red-star, red-star")


def test_dealt_from_base_cards() -> None:
    """BOL-2.1: by the house rule a dealt hand holds base cards alone."""
    house = {"deck_mix": "base_deal_then_mix"}
    goals = ("deal", "first-rolls 3 2 1", "goals red star")
    sitting = Sitting(known=False, house=house).do(*goals)
    assert sitting.refused("ann: claim colors-red, red-star, red-star, red-star, red-cross")
    sitting.do("draw")
    assert not sitting.refused("play skip")
    sitting.do("discard red-star", "bo: roll8 6")
    assert sitting.refused("trade > ann giving skip") == "BOL-1.5"
    sitting.do("trade > ann", "grab", "keep", "draw", "play skip")
    assert GAME.inventory(sitting.state).total() == 93


@pytest.mark.parametrize("drawn", [1, 2, 3])
def test_a_second_shuffle(drawn: int) -> None:
    """BOL-8.1: what goes back to the draw pile is known of, and never lost."""
    sitting = hidden("draw", "shuffle", "discard red-star", **short(BLUES[:drawn]))
    for _ in range(drawn):
        sitting.do("draw", *(["shuffle"] if sitting.pile == 1 else []), "discard green-star")
        assert GAME.inventory(sitting.state).total() == 93
    told = GAME.to_position(sitting.state)
    again = GAME.from_position(sitting.setup, told)
    assert GAME.to_position(again) == told
