"""House rules on winning, each in each of its values."""

from __future__ import annotations

from typing import Any

import pytest

from deckwright.games.dicefactor import GAME
from tests.games.dicefactor.sitting import HANDS, Sitting, holding
from tests.games.dicefactor.test_house import RED, with_

STARS = "blue-star, orange-star, green-star, yellow-star, shapes-star"


def both(**told: Any) -> dict[str, Any]:
    """Bo and cy hold five that win."""
    hands = {"ann": HANDS["ann"], "bo": RED.split(", "), "cy": STARS.split(", ")}
    return {"hands": hands, **told}


@pytest.mark.parametrize(("value", "refused"), [("any_time", ""), ("own_turn", "BOL-7.3")])
def test_win_timing(value: str, refused: str) -> None:
    """BOL-7.3: at any time, or only until the next player acts."""
    sitting = with_("win_timing", value, both())
    assert sitting.refused(f"bo: claim {RED}") == refused
    sitting.do("ann: draw")
    assert sitting.refused(f"bo: claim {RED}") == refused
    sitting.do("discard blue-square")
    assert not sitting.refused(f"bo: claim {RED}")
    sitting.do("bo: roll8 1")
    assert not sitting.refused(f"bo: claim {RED}")
    sitting.do("cy: draw")
    assert sitting.refused(f"bo: claim {RED}") == refused
    assert not sitting.refused(f"cy: claim {STARS}")


def test_own_turn_asks_only_two() -> None:
    """BOL-7.3, BOL-7.6: who may claim between two turns is who ended one and who begins one."""
    sitting = with_("win_timing", "own_turn", both(goals=["blue", "cross"], turn="bo"))
    sitting.do("roll8 8", "reroll shapes logo")
    assert GAME.to_act(sitting.state) == (2, 1)
    sitting.do(f"cy: claim {STARS}")
    assert GAME.to_act(sitting.state) == (1,)


@pytest.mark.parametrize(("value", "refused"), [("at_once", ""), ("after_discard", "BOL-7.4")])
def test_mid_turn_win(value: str, refused: str) -> None:
    """BOL-7.4: with the drawn card, or only after the discard."""
    told = both(turn="bo", judge="bo")
    sitting = with_("mid_turn_win", value, told)
    assert not sitting.refused(f"bo: claim {RED}")
    sitting.do("draw")
    assert sitting.refused(f"bo: claim {RED}") == refused
    assert not sitting.refused(f"cy: claim {STARS}")
    sitting.do(f"discard {sitting.state.hands[1][-1]}")
    assert not sitting.refused(f"bo: claim {RED}")


def test_after_discard_in_own_turn() -> None:
    """BOL-7.3, BOL-7.4: together they leave the moment after the discard, and the start."""
    house = {"mid_turn_win": "after_discard", "win_timing": "own_turn"}
    sitting = Sitting(both(turn="bo", judge="bo"), house=house).do("draw")
    assert sitting.refused(f"bo: claim {RED}") == "BOL-7.4"
    sitting.do(f"discard {sitting.state.hands[1][-1]}")
    assert sitting.turn == "cy"
    assert sitting.do(f"bo: claim {RED}").winners == "bo"


def test_after_discard_with_an_extra_card() -> None:
    """BOL-7.4: an extra action card is no discard."""
    house = {"mid_turn_win": "after_discard", "action_timing": "extra_then_draw_back"}
    red = RED.replace(",", "")
    told = {"stage": "discard", "hands": holding(f"{red} roll")}
    sitting = Sitting(told, house=house).do("play roll")
    assert sitting.refused(f"ann: claim {RED}") == "BOL-7.4"
    sitting.do("reroll shapes cross")
    assert sitting.refused(f"ann: claim {RED}") == "BOL-7.4"


@pytest.mark.parametrize(("value", "winners"), [("turn_order", "bo"), ("shared", "bo cy")])
def test_simultaneous_win(value: str, winners: str) -> None:
    """BOL-7.6: the first in turn order, or all."""
    sitting = with_("simultaneous_win", value, both(turn="cy", judge="cy"))
    sitting.do("cy: roll8 8", "reroll shapes star", f"bo: claim {RED}")
    assert GAME.to_act(sitting.state)
    claims = [f"cy: claim {STARS}"] if value == "shared" else []
    assert sitting.do(*claims, "settle").winners == winners
    result = GAME.result(sitting.state)
    assert result is not None
    assert sum(result.scores) == len(winners.split())


def test_shared_alone() -> None:
    """BOL-7.6: if nobody else claims, one wins, for the reason of that claim."""
    sitting = with_("simultaneous_win", "shared", both()).do(f"bo: claim {RED}", "settle")
    assert GAME.result(sitting.state) == ("five of a colour", (1,), (0, 1, 0))
