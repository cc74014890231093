"""What turns, dice and action cards bring about."""

from __future__ import annotations

from typing import Any

import pytest

from deckwright.games.dicefactor import GAME
from tests.games.dicefactor.sitting import HANDS, Sitting, holding

DEALT = ("deal",)


def hidden(*lines: str, **told: Any) -> Sitting:
    """A physical table after some lines."""
    return Sitting(told, known=False).do(*lines)


# Setting up -----------------------------------------------------------------------------


def test_a_game_begins() -> None:
    """BOL-2.2, BOL-2.3, BOL-2.6, BOL-2.9: the deal, the first player, the goals, the turn."""
    sitting = Sitting(known=False)
    assert GAME.due(sitting.state) == "deal"
    sitting.do("deal")
    assert (sitting.sizes, sitting.pile, sitting.discard) == ("5 5 5", 78, "")
    assert GAME.due(sitting.state) == "roll"
    sitting.do("first-rolls 2 7 3")
    assert (sitting.turn, sitting.stage) == ("bo", "goals")
    assert GAME.to_act(sitting.state) == (1,)
    sitting.do("goals red star")
    assert (sitting.turn, sitting.stage) == ("bo", "start")
    assert sitting.do("draw", "discard red-star").turn == "cy"


@pytest.mark.parametrize(
    ("numbers", "first"),
    [
        ((8, 3, 1), "ann"),
        ((5, 5, 3), "cy"),
        ((5, 5, 8), "cy"),
        ((2, 7, 2), "bo"),
        ((8, 8, 8), ""),
        ((6, 6, 6), ""),
    ],
)
def test_who_goes_first(numbers: tuple[int, ...], first: str) -> None:
    """BOL-2.6, BOL-2.7: the highest number that stands alone; BOL-2.8: or all roll again."""
    line = f"first-rolls {' '.join(map(str, numbers))}"
    sitting = Sitting(known=False).do("deal", line)
    assert (sitting.turn if sitting.stage == "goals" else "") == first
    assert bool(sitting.told("BOL-2.7")) == (numbers.count(max(numbers)) > 1)
    assert bool(sitting.told("BOL-2.8")) == (not first)


def test_tied_twice() -> None:
    """BOL-2.7: it is repeated for the next highest; two players always tie for all."""
    four = Sitting(players=4, known=False).do("deal", "first-rolls 8 8 4 4")
    assert four.stage == "first-rolls"
    assert four.do("first-rolls 8 8 4 3").turn == "cy"
    two = Sitting(players=2, known=False).do("deal", "first-rolls 3 3", "first-rolls 3 4")
    assert two.turn == "bo"


def test_a_roll_in_two_lines() -> None:
    """To roll is a choice, what the die shows is chance."""
    sitting = hidden("roll8")
    assert (GAME.due(sitting.state), GAME.to_act(sitting.state)) == ("roll", ())
    assert sitting.do("ann: roll8 8").stage == "reroll"
    sitting.do("reroll shapes")
    assert GAME.due(sitting.state) == "roll"
    assert sitting.do("ann: reroll shapes cross").state.goals == ("red", "cross")


# A turn ---------------------------------------------------------------------------------


def test_draw_and_take() -> None:
    """BOL-4.2, BOL-4.3: one card in, one card out, face up."""
    sitting = hidden("draw")
    assert (sitting.sizes, sitting.pile) == ("6 5 5", 77)
    sitting.do("discard red-star")
    assert (sitting.sizes, sitting.discard, sitting.turn) == ("5 5 5", "red-star", "bo")
    sitting.do("take")
    assert "red-star" in sitting.hand("bo")
    assert sitting.discard == ""
    sitting.do("discard green-star", "draw", "discard blue-star")
    assert sitting.discard == "green-star blue-star"
    assert sitting.do("take", "discard blue-star").turn == "bo"  # BOL-4.5


@pytest.mark.parametrize("number", range(1, 6))
def test_a_lost_turn(number: int) -> None:
    """BOL-4.7: 1 to 5; BOL-4.12: nothing is drawn or laid down."""
    sitting = hidden(f"roll8 {number}")
    assert (sitting.turn, sitting.sizes, sitting.pile) == ("bo", "5 5 5", 78)


@pytest.mark.parametrize(("number", "stage"), [(6, "trade"), (7, "swap"), (8, "reroll")])
def test_what_a_roll_allows(number: int, stage: str) -> None:
    """BOL-4.8 to BOL-4.10 and BOL-4.11: it may be declined."""
    sitting = hidden(f"roll8 {number}")
    assert (sitting.turn, sitting.stage) == ("ann", stage)
    assert sitting.do("decline").turn == "bo"


def test_a_six() -> None:
    """BOL-4.8: a card for a random card, in three steps."""
    sitting = Sitting({}).do("ann: roll8 6", "trade > bo giving skip")
    assert (sitting.stage, GAME.due(sitting.state)) == ("grab", "draw")
    assert (sitting.sizes, sitting.state.aside) == ("4 5 5", "a-38")
    sitting.do("grab orange-cross")
    assert GAME.to_act(sitting.state) == (1,)
    assert sitting.sizes == "5 4 5"
    sitting.do("keep")
    assert "orange-cross" in sitting.hand("ann")
    assert "a-38" in sitting.hand("bo")
    assert (sitting.turn, sitting.stage) == ("bo", "start")


def test_a_seven() -> None:
    """BOL-4.9: whole hands."""
    sitting = Sitting({}).do("roll8 7", "swap > cy")
    assert sitting.hand("ann") == sorted(HANDS["cy"])
    assert sitting.hand("cy") == sorted(HANDS["ann"])
    assert sitting.turn == "bo"


def test_an_eight() -> None:
    """BOL-4.10: one die, and what it shows holds; BOL-3.6: for everybody."""
    sitting = hidden("roll8 8", "reroll colors red")
    assert (sitting.state.goals, sitting.turn) == (("red", "star"), "bo")
    assert sitting.told("BOL-7.3")
    sitting.do("roll8 8", "reroll shapes logo")
    assert sitting.state.goals == ("red", "logo")


# Action cards -----------------------------------------------------------------------------


def drawn(card: str, players: int = 3, **told: Any) -> Sitting:
    """Ann, having drawn, with an action card among six cards."""
    hand = f"{card} blue-square green-cross yellow-cross blue-circle red-star"
    position = {"stage": "discard", "hands": {"ann": hand.split()}, **told}
    for player in ("bo", "cy")[: players - 1]:
        held = [held for held in HANDS[player] if held != card]
        position["hands"][player] = [*held, *["red-star"] * (5 - len(held))]
    return Sitting(position, players)


def test_skip() -> None:
    """BOL-5.5: the next player misses a turn; of two players the same goes again."""
    sitting = drawn("a-38").do("play skip")
    assert (sitting.turn, sitting.sizes, sitting.discard) == ("cy", "5 5 5", "a-38")
    assert drawn("a-38", players=2).do("play skip").turn == "ann"
    back = drawn("a-38", direction="anticlockwise").do("play skip")
    assert back.turn == "bo"


def test_reverse() -> None:
    """BOL-5.6: the direction changes at once; BOL-5.7: of two players the other is next."""
    sitting = drawn("a-39").do("play reverse")
    assert sitting.turn == "cy"
    assert sitting.do("roll8 1").turn == "bo"
    assert drawn("a-39", players=2).do("play reverse").turn == "bo"


def test_trade_hands() -> None:
    """BOL-5.8: whole hands, after the discard."""
    sitting = drawn("a-40").do("play trade-hands > cy")
    assert sitting.hand("ann") == sorted(HANDS["cy"])
    assert (sitting.sizes, sitting.turn, sitting.discard) == ("5 5 5", "bo", "a-40")


def test_trade_a_card() -> None:
    """BOL-5.9: given, taken unseen, and only then taken up; BOL-5.15: also who is skipped."""
    sitting = drawn("a-41").do("play a-41 > bo giving red-star", "grab green-circle")
    assert sitting.refused("ann: draw") == "BOL-5.9"
    sitting.do("keep")
    assert "green-circle" in sitting.hand("ann")
    assert "red-star" in sitting.hand("bo")
    assert (sitting.sizes, sitting.turn) == ("5 5 5", "bo")


def test_add_a_card() -> None:
    """BOL-5.10, BOL-5.11: it stays in front, two are drawn, one goes: six are left."""
    sitting = drawn("a-43").do("play add")
    assert (sitting.sizes, sitting.stage) == ("7 5 5", "discard")
    sitting.do("discard red-star")
    assert (sitting.sizes, sitting.discard, sitting.turn) == ("6 5 5", "red-star", "bo")
    assert sitting.state.front == 0
    sitting.do("draw", "discard blue-square", "roll8 1", "draw")
    assert sitting.sizes == "7 5 5"


def test_add_and_another_action() -> None:
    """BOL-5.11: the discard after Add a card may be an action card."""
    sitting = drawn("a-43").do("play add")
    hands = holding("a-38 blue-circle blue-cross blue-star green-circle green-star red-cross")
    hands["bo"] = [*HANDS["bo"][:4], "red-star"]
    told = {**GAME.to_position(sitting.state), "hands": hands}
    del told["pile"]
    both = Sitting(told).do("play skip")
    assert (both.turn, both.sizes) == ("cy", "6 5 5")


@pytest.mark.parametrize(("front", "rule"), [("ann", "BOL-5.13"), ("bo", "BOL-5.12")])
def test_the_add_card_travels(front: str, rule: str) -> None:
    """BOL-5.12, BOL-5.13: with the six cards, whoever starts the trade of hands."""
    hands = {name: ["?"] * (5 + (name == front)) for name in HANDS}
    sitting = hidden("roll8 7", "swap > bo", hands=hands, front=front)
    assert sitting.sizes == ("5 6 5" if front == "ann" else "6 5 5")
    assert sitting.state.front == (1 if front == "ann" else 0)
    assert sitting.told(rule)


def test_the_add_card_stays() -> None:
    """BOL-5.12: not with a trade of one card, and not in a trade of other hands."""
    hands = {"ann": ["?"] * 6, "bo": ["?"] * 5, "cy": ["?"] * 5}
    sitting = hidden("roll8 6", "trade > bo", "grab", "keep", hands=hands, front="ann")
    assert (sitting.sizes, sitting.state.front) == ("6 5 5", 0)
    sitting.do("roll8 7", "swap > cy")
    assert (sitting.sizes, sitting.state.front) == ("6 5 5", 0)


def test_roll_a_die() -> None:
    """BOL-5.14: one of the goal dice, chosen before it is rolled."""
    sitting = drawn("roll").do("play roll")
    assert (sitting.stage, sitting.sizes) == ("reroll", "5 5 5")
    sitting.do("reroll colors blue")
    assert (sitting.state.goals, sitting.turn) == (("blue", "star"), "bo")


def test_without_effect() -> None:
    """BOL-5.3: an action card may simply be discarded; BOL-5.4: and be taken by the next."""
    sitting = drawn("a-38").do("discard skip")
    assert (sitting.turn, sitting.discard) == ("bo", "a-38")
    sitting.do("take")
    assert sitting.refused("play skip") == "BOL-5.4"
    sitting.do("discard green-circle", "roll8 1", "roll8 1", "take")
    assert not sitting.refused("play skip")


# The draw pile ----------------------------------------------------------------------------


def short(pile: int, discard: int, **told: Any) -> dict[str, Any]:
    """A known table with so many cards in the draw pile and on the discard pile."""
    spare = ["red-star", "blue-star", "green-star", "orange-star", "yellow-star"]
    rest = Sitting({}).state.pile
    for card in spare[: pile + discard]:
        at = rest.index(card)
        rest = rest[:at] + rest[at + 1 :]
    hands = {**holding(" ".join(HANDS["ann"])), "cy": [*HANDS["cy"], *rest]}
    return {
        "hands": hands,
        "discard": spare[pile : pile + discard],
        "goals": ["red", "star"],
    } | told


def test_a_new_draw_pile() -> None:
    """BOL-8.1, BOL-8.2: all the discard pile, at once when the last card is drawn."""
    sitting = Sitting(short(1, 3)).do("draw")
    assert GAME.due(sitting.state) == "shuffle"
    assert GAME.to_act(sitting.state) == ()
    sitting.do("shuffle orange-star, green-star, blue-star")
    assert (sitting.pile, sitting.discard, sitting.stage) == (3, "", "discard")
    sitting.do("discard blue-square")
    assert sitting.discard == "blue-square"
    assert "orange-star" in sitting.do("draw").hand("bo")


def test_nothing_to_shuffle() -> None:
    """BOL-8.2: the last card drawn and no discard pile; the next discard is drawn again."""
    sitting = Sitting(short(1, 0)).do("draw")
    assert GAME.due(sitting.state) == ""
    sitting.do("discard blue-square", "draw")
    assert GAME.due(sitting.state) == "shuffle"
    sitting.do("shuffle blue-square")
    assert (sitting.sizes.split()[1], sitting.pile) == ("6", 0)


def test_add_runs_the_pile_out() -> None:
    """BOL-5.11, BOL-8.1: the second of two cards comes from the new draw pile."""
    told = short(1, 2, stage="discard")
    told["hands"]["ann"] = [*HANDS["ann"], "a-43"]
    told["hands"]["cy"].remove("a-43")
    sitting = Sitting(told).do("play add")
    assert (GAME.due(sitting.state), sitting.sizes.split()[0]) == ("shuffle", "6")
    sitting.do("shuffle green-star, blue-star")
    assert (sitting.sizes.split()[0], sitting.pile) == ("7", 1)
    assert {"red-star", "green-star"} < set(sitting.hand("ann"))
