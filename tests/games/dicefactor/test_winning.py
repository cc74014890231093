"""What counts for what, and whose claim wins."""

from __future__ import annotations

from typing import Any

import pytest

from deckwright.games.dicefactor import GAME
from deckwright.games.dicefactor.goals import COLOURS, SHAPES, faces, five, winning_sets
from deckwright.games.dicefactor.state import Ending
from tests.games.dicefactor.sitting import HANDS, HIDDEN, Sitting, holding
from tests.games.harness import table

SETUP = table("dicefactor", fixed=True)[1]
FACES = faces(SETUP.facts)
RED = "red-star red-cross red-circle red-square red-pentagon"
STARS = "blue-star orange-star green-star yellow-star shapes-star"
ALL = ("colors-all", "shapes-all")


@pytest.mark.parametrize("colour", COLOURS)
def test_what_counts_for_a_colour(colour: str) -> None:
    """BOL-6.1, BOL-6.3, BOL-6.4, BOL-6.7: its base cards, its Colors card, all Shapes cards."""
    base = {f"{colour}-{shape}" for shape in SHAPES}
    wild = {f"shapes-{shape}" for shape in SHAPES}
    assert FACES[colour] == {*base, *wild, f"colors-{colour}", *ALL}
    assert sum(SETUP.cards[card] for card in FACES[colour]) == 23


@pytest.mark.parametrize("shape", SHAPES)
def test_what_counts_for_a_shape(shape: str) -> None:
    """BOL-6.1, BOL-6.2, BOL-6.4, BOL-6.7: its base cards, its Shapes card, all Colors cards."""
    base = {f"{colour}-{shape}" for colour in COLOURS}
    wild = {f"colors-{colour}" for colour in COLOURS}
    assert FACES[shape] == {*base, *wild, f"shapes-{shape}", *ALL}
    assert sum(SETUP.cards[card] for card in FACES[shape]) == 23


@pytest.mark.parametrize(
    ("goals", "hand", "ending"),
    [
        ("red star", RED, Ending.COLOUR),  # BOL-3.1
        ("red star", STARS, Ending.SHAPE),  # BOL-3.2
        ("red star", "red-star red-star red-star colors-red shapes-star", Ending.BOTH),
        ("green pentagon", "green-pentagon green-star green-cross green-circle green-square",
         Ending.COLOUR),  # BOL-3.3
        ("red star", "red-cross red-cross shapes-cross colors-red shapes-all", Ending.COLOUR),
        ("red star", "shapes-cross shapes-circle shapes-square shapes-pentagon shapes-all",
         Ending.COLOUR),  # BOL-6.5
        ("red star", "colors-blue colors-green colors-yellow colors-orange colors-all",
         Ending.SHAPE),
        ("red star", "colors-red colors-all shapes-all shapes-star red-star", Ending.BOTH),
        ("logo star", "blue-cross blue-circle blue-square colors-blue shapes-cross",
         Ending.COLOUR),  # BOL-3.4
        ("red logo", "blue-cross green-cross yellow-cross colors-blue shapes-cross",
         Ending.SHAPE),
        ("logo logo", "blue-cross green-cross yellow-cross colors-blue shapes-cross",
         Ending.SHAPE),  # BOL-3.5
        ("logo logo", "blue-cross blue-cross blue-cross colors-blue shapes-cross",
         Ending.BOTH),
    ],
)  # fmt: skip
def test_claims(goals: str, hand: str, ending: Ending) -> None:
    """Five of a kind for one of the dice, in every way of counting."""
    told = {"goals": goals.split(), "hands": holding(hand, others=False)}
    sitting = Sitting(told).do(f"ann: claim {hand.replace(' ', ', ')}")
    result = GAME.result(sitting.state)
    assert result == (str(ending), (0,), (1, 0, 0))
    assert GAME.legal_actions(sitting.state) == ()


@pytest.mark.parametrize(
    ("goals", "hand", "rule"),
    [
        ("red star", "red-cross red-circle red-square colors-red colors-blue", "BOL-3.3"),
        ("red star", "red-cross red-circle red-square colors-red blue-cross", "BOL-7.1"),
        ("red star", "blue-star green-star orange-star shapes-star shapes-cross", "BOL-3.3"),
        ("red star", "blue-star green-star orange-star shapes-star yellow-cross", "BOL-7.1"),
        ("logo star", "blue-cross blue-circle blue-square colors-blue colors-red", "BOL-3.4"),
        ("red logo", "blue-cross green-cross yellow-cross colors-blue shapes-star", "BOL-3.4"),
        ("logo logo", "blue-cross green-cross yellow-cross red-star blue-star", "BOL-3.4"),
    ],
)
def test_no_claims(goals: str, hand: str, rule: str) -> None:
    """Wilds have limits, and goals do not mix."""
    told = {"goals": goals.split(), "hands": holding(hand, others=False)}
    assert Sitting(told).refused(f"ann: claim {hand.replace(' ', ', ')}") == rule


def test_five_of_more() -> None:
    """BOL-7.2: five among six or seven cards are enough, and are found."""
    hand = ("blue-cross", *RED.split(), "green-circle")
    assert set(five(hand, winning_sets(FACES, ("red", "star")))) == set(RED.split())
    assert five(hand, winning_sets(FACES, ("blue", "star"))) == ()
    sitting = Sitting({"stage": "discard", "hands": holding(" ".join(hand))})
    assert sitting.do(f"claim {RED.replace(' ', ', ')}").winners == "ann"


# When -----------------------------------------------------------------------------------


def both(**told: Any) -> dict[str, Any]:
    """Bo holds five red cards, cy five stars."""
    hands = {"ann": HANDS["ann"], "bo": RED.split(), "cy": STARS.split()}
    return {"hands": hands, **told}


def claims(player: str) -> str:
    cards = RED if player == "bo" else STARS
    return f"{player}: claim {cards.replace(' ', ', ')}"


def test_out_of_turn() -> None:
    """BOL-7.3: with a new roll of a goal die, and BOL-7.8: later as well."""
    rolled = Sitting(both(goals=["blue", "star"])).do("roll8 8", "reroll colors red")
    assert not rolled.refused(claims("bo"))
    later = rolled.do("bo: roll8 1", "cy: roll8 1")
    assert later.turn == "ann"
    assert later.do(claims("bo"), "settle").winners == "bo"


def test_with_the_first_goals() -> None:
    """BOL-7.3: a hand that matches as dealt wins before the first turn."""
    sitting = Sitting({**both(), "stage": "goals", "goals": [], "turn": "cy"})
    assert sitting.refused(claims("bo")) == "BOL-2.9"
    sitting.do("goals red circle")
    assert sitting.refused(claims("cy")) == "BOL-7.1"
    assert sitting.do(claims("bo"), "settle").winners == "bo"


def test_after_a_trade() -> None:
    """BOL-7.3, BOL-7.5: whoever gets a winning hand claims it when the trade is done."""
    sitting = Sitting(both(goals=["red", "cross"])).do("roll8 7", "swap > bo")
    assert sitting.do(f"ann: {claims('bo')[4:]}").winners == "ann"


@pytest.mark.parametrize(
    ("turn", "direction", "lines", "winners"),
    [
        ("bo", "clockwise", [claims("bo")], "bo"),
        ("ann", "clockwise", [claims("bo"), "settle"], "bo"),
        ("ann", "clockwise", [claims("cy"), claims("bo"), "settle"], "bo"),
        ("ann", "clockwise", [claims("cy"), "settle"], "cy"),
        ("ann", "anticlockwise", [claims("bo"), claims("cy"), "settle"], "cy"),
        ("cy", "clockwise", [claims("bo"), claims("cy")], "cy"),
    ],
)
def test_several_at_once(turn: str, direction: str, lines: list[str], winners: str) -> None:
    """BOL-7.6: first the player whose turn it is, then the next in the present direction."""
    sitting = Sitting(both(turn=turn, judge=turn, direction=direction)).do(*lines)
    assert sitting.winners == winners


def test_at_the_end_of_a_turn() -> None:
    """BOL-7.6: what a turn brings about is claimed first by the player of that turn."""
    told = both(goals=["blue", "circle"], turn="bo")
    sitting = Sitting(told).do("roll8 8", "reroll colors logo")
    assert (sitting.turn, bool(sitting.told("BOL-7.3"))) == ("cy", True)
    assert sitting.do(claims("bo")).winners == "bo"


def test_waiting_claims() -> None:
    """BOL-7.6: only those ahead are asked, and each of them once."""
    sitting = Sitting(both(turn="ann")).do(claims("cy"))
    assert (sitting.stage, GAME.to_act(sitting.state)) == ("judge", (0, 1))
    assert sitting.do(claims("bo")).stage == "judge"
    assert GAME.to_act(sitting.state) == (0,)
    assert sitting.refused(claims("cy")) == "BOL-7.6"


def test_known_hands_are_claimed() -> None:
    """BOL-7.8: where hands are known no win is overlooked."""
    legal = GAME.legal_actions(Sitting(both()).state)
    assert {(type(action).__name__, action.seat) for action in legal} == {
        ("Claim", 1),
        ("Claim", 2),
    }


def test_claims_at_a_hidden_table() -> None:
    """BOL-7.7: the companion checks what it can see; the cards shown are known from then on."""
    sitting = Sitting({"hands": HIDDEN}, known=False).do(claims("cy"))
    assert sitting.hand("cy") == sorted(STARS.split())
    assert sitting.refused("bo: claim shapes-star, red-star, red-star, red-star, blue-star")
    assert sitting.do(claims("bo"), "settle").winners == "bo"


def test_no_points() -> None:
    """BOL-7.9: one game, one winner."""
    sitting = Sitting(both(turn="bo"))
    assert GAME.score(sitting.state) == (0, 0, 0)
    assert GAME.score(sitting.do(claims("bo")).state) == (0, 1, 0)
