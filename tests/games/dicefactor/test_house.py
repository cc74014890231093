"""Each refereed house rule in each of its values: play differs as the reading says."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from deckwright.errors import DeckwrightError
from deckwright.games import action_of
from deckwright.games.dicefactor import GAME
from deckwright.rulebook import read_rulebook
from tests.games.dicefactor.sitting import HANDS, Sitting, holding
from tests.games.dicefactor.test_turns import short
from tests.games.harness import table

REFEREED = {
    "action_timing": ("as_discard", "extra_then_draw_back", "on_draw"),
    "all_tied": ("reroll_all", "reroll_highest"),
    "deck_mix": ("all_together", "base_deal_then_mix"),
    "direction": ("clockwise", "counter"),
    "lose_turn": ("this", "next_too"),
    "mid_turn_win": ("at_once", "after_discard"),
    "reshuffle_timing": ("at_once", "when_needed"),
    "return_same_card": ("yes", "no"),
    "silent_discard": ("yes", "no"),
    "simultaneous_win": ("turn_order", "shared"),
    "starter_discard": ("none", "one"),
    "take_action_from_discard": ("not_same_turn", "free", "never"),
    "two_player_reverse": ("no_effect", "acts_as_skip"),
    "win_timing": ("any_time", "own_turn"),
}
RED = "red-star, red-cross, red-circle, red-square, red-pentagon"
ROLL_ON = ("ann: roll8 1", "bo: roll8 1", "cy: roll8 1")


def with_(switch: str, value: str, told: dict[str, Any] | None = None, **more: Any) -> Sitting:
    """A table that plays by one house rule."""
    return Sitting(told or {}, house={switch: value}, **more)


def ann(cards: str, **told: Any) -> dict[str, Any]:
    """Ann, having drawn, with six cards in hand."""
    rest = "blue-square green-cross yellow-cross blue-circle red-star"
    return {"stage": "discard", "hands": holding(f"{cards} {rest}"), **told}


def test_refereed_switches() -> None:
    """What is refereed, and what is only told."""
    switches = read_rulebook("dicefactor").switches
    found = {name: switch.values for name, switch in switches.items() if switch.enforced}
    assert found == REFEREED


@pytest.mark.parametrize("switch", ["max_players", "wild_as_action", "late_claim", "base_set"])
def test_told_only(switch: str) -> None:
    """What is not refereed is played in one way, and another is refused."""
    other = read_rulebook("dicefactor").switches[switch].values[-1].partition("..")[0]
    with pytest.raises(DeckwrightError, match="played as"):
        table("dicefactor", house={switch: other})


def test_contradiction() -> None:
    """BOL-4.5 and BOL-5.4: played at once it is put straight back."""
    house = {"take_action_from_discard": "free", "return_same_card": "no"}
    with pytest.raises(DeckwrightError, match="do not go together"):
        table("dicefactor", house=house)
    with pytest.raises(DeckwrightError, match="do not go together"):
        table("dicefactor", house={**house, "action_timing": "on_draw"})
    assert table("dicefactor", house={**house, "action_timing": "extra_then_draw_back"})


# Setting up -----------------------------------------------------------------------------


@pytest.mark.parametrize(("value", "kinds"), [("all_together", 4), ("base_deal_then_mix", 1)])
def test_deck_mix(value: str, kinds: int) -> None:
    """BOL-2.1: what a dealt hand may hold."""
    sitting = Sitting(known=False, house={"deck_mix": value}).do("deal")
    sitting.do("first-rolls 2 1 1", "goals red star", "roll8 6")
    gifts = ("red-star", "colors-red", "shapes-star", "a-38")
    fit = [gift for gift in gifts if not sitting.refused(f"trade > bo giving {gift}")]
    assert len(fit) == kinds


@pytest.mark.parametrize(("value", "pile", "discard"), [("none", 78, 0), ("one", 77, 1)])
def test_starter_discard(value: str, pile: int, discard: int) -> None:
    """BOL-2.4: whether the discard pile begins with a card."""
    sitting = Sitting(known=False, house={"starter_discard": value}).do("deal")
    if value == "one":
        assert GAME.due(sitting.state) == "draw"
        sitting.do("turn-up red-star")
    sitting.do("first-rolls 1 2 3", "goals red star")
    assert (sitting.pile, len(sitting.state.discard)) == (pile, discard)
    assert (sitting.refused("take") == "BOL-4.4") == (value == "none")


@pytest.mark.parametrize(("value", "rollers"), [("reroll_all", 4), ("reroll_highest", 2)])
def test_all_tied(value: str, rollers: int) -> None:
    """BOL-2.8: who rolls again."""
    sitting = Sitting(players=4, known=False, house={"all_tied": value})
    sitting.do("deal", "first-rolls 3 8 8 3")
    assert len(sitting.state.rollers) == rollers
    sitting.do("first-rolls 2 1" if rollers == 2 else "first-rolls 1 2 1 1")
    assert sitting.turn == "bo"


@pytest.mark.parametrize(("value", "second"), [("clockwise", "bo"), ("counter", "cy")])
def test_direction(value: str, second: str) -> None:
    """BOL-2.10: which way the first round goes."""
    sitting = Sitting(known=False, house={"direction": value})
    sitting.do("deal", "first-rolls 3 2 1", "goals red star", "roll8 1")
    assert sitting.turn == second


# Turns ----------------------------------------------------------------------------------


def test_lose_turn() -> None:
    """BOL-4.7: this turn, or the next as well."""
    assert with_("lose_turn", "this").do(*ROLL_ON).turn == "ann"
    sitting = with_("lose_turn", "next_too").do("roll8 1", "bo: roll8 7", "swap > cy")
    assert sitting.do("cy: roll8 6", "decline").turn == "bo"
    assert sitting.told("BOL-4.7")
    assert sitting.do("roll8 8", "decline", "roll8 8", "decline").turn == "ann"


def test_all_lose_a_turn() -> None:
    """BOL-4.7: if everybody misses a turn, play goes on all the same."""
    assert with_("lose_turn", "next_too").do(*ROLL_ON).turn == "ann"


@pytest.mark.parametrize(("value", "refused"), [("yes", ""), ("no", "BOL-4.5")])
def test_return_same_card(value: str, refused: str) -> None:
    """BOL-4.5: whether the card taken may be put straight back."""
    sitting = with_("return_same_card", value, {"discard": ["red-star"]}).do("take")
    assert sitting.refused("discard red-star") == refused
    other = with_("return_same_card", value, {"discard": ["red-star"]})
    assert other.do("take", "discard blue-square").turn == "bo"


@pytest.mark.parametrize("value", REFEREED["reshuffle_timing"])
def test_reshuffle_timing(value: str) -> None:
    """BOL-8.2: when the last card is drawn, or when the next is needed."""
    sitting = with_("reshuffle_timing", value, short(1, 2)).do("draw")
    if value == "at_once":
        assert GAME.due(sitting.state) == "shuffle"
        sitting.do("shuffle green-star, blue-star", "discard blue-square")
        assert (sitting.pile, sitting.discard) == (2, "blue-square")
        return
    sitting.do("discard blue-square")
    assert (sitting.pile, sitting.discard) == (0, "blue-star green-star blue-square")
    assert not sitting.refused("take")
    sitting.do("draw")
    assert (GAME.due(sitting.state), sitting.sizes.split()[1]) == ("shuffle", "5")
    sitting.do("shuffle blue-star, blue-square, green-star")
    assert (sitting.pile, sitting.sizes.split()[1]) == (2, "6")


def test_another_copy_after_a_trade() -> None:
    """BOL-4.5: with a traded hand the card taken is gone; its double may be laid down."""
    house = {"return_same_card": "no", "action_timing": "extra_then_draw_back"}
    hands = {"ann": ["a-40", "red-star", "blue-star", "blue-star", "blue-star"]}
    hands |= {"bo": ["red-star", "red-star", "green-star", "green-star", "green-star"]}
    told = {"hands": {**hands, "cy": HANDS["cy"]}, "discard": ["green-cross"]}
    sitting = Sitting({**told, "goals": ["blue", "circle"]}, house=house).do("take")
    assert sitting.refused("discard green-cross") == "BOL-4.5"
    sitting.do("play trade-hands > bo")
    assert not sitting.refused("discard red-star")
    assert sitting.state.taken == ""


# Action cards -----------------------------------------------------------------------------


def test_as_discard() -> None:
    """BOL-5.1: the action card is the discard of the turn."""
    sitting = with_("action_timing", "as_discard", ann("a-39")).do("play reverse")
    assert (sitting.turn, sitting.sizes) == ("cy", "5 5 5")


def test_extra_then_draw_back() -> None:
    """BOL-5.1: it is played besides, a card comes in its place, and the discard follows."""
    house = "extra_then_draw_back"
    sitting = with_("action_timing", house, ann("a-39")).do("play reverse")
    assert (sitting.turn, sitting.stage, sitting.sizes) == ("ann", "discard", "6 5 5")
    assert sitting.do("discard blue-square").turn == "cy"
    skip = with_("action_timing", house, ann("a-38")).do("play skip")
    assert skip.do("discard blue-square").turn == "cy"


def test_extra_trades_and_rolls() -> None:
    """BOL-5.1: the card drawn back comes when the trade or the roll is done."""
    house = "extra_then_draw_back"
    told = ann("a-41")
    sitting = with_("action_timing", house, told).do("play a-41 > bo giving red-star")
    assert sitting.refused(f"ann: claim {RED}")
    sitting.do("grab green-circle")
    assert sitting.sizes == "5 4 5"
    assert sitting.do("keep").sizes == "6 5 5"
    roll = with_("action_timing", house, ann("roll")).do("play roll", "reroll colors blue")
    assert (roll.turn, roll.stage, roll.sizes) == ("ann", "discard", "6 5 5")
    hands = ann("a-40")
    hands["hands"]["bo"] = [*HANDS["bo"][:4], "red-cross"]
    swapped = with_("action_timing", house, hands).do("play trade-hands > bo")
    assert (swapped.stage, swapped.sizes) == ("discard", "6 5 5")
    assert set(HANDS["bo"][:4]) < set(swapped.hand("ann"))


def test_extra_add() -> None:
    """BOL-5.11: Add a card draws two cards, and none besides."""
    sitting = with_("action_timing", "extra_then_draw_back", ann("a-43")).do("play add")
    assert sitting.sizes == "7 5 5"
    assert sitting.do("discard blue-square").sizes == "6 5 5"


def test_on_draw() -> None:
    """BOL-5.1: only in the turn in which it is drawn, and then it must go."""
    pile = list(Sitting({}).state.pile)
    pile.insert(0, pile.pop(pile.index("a-39")))
    sitting = with_("action_timing", "on_draw", {"pile": pile}).do("draw")
    assert sitting.refused("play skip") == "BOL-5.1"
    assert sitting.refused("discard blue-square") == "BOL-5.1"
    assert not sitting.refused("discard reverse")
    assert sitting.do("play reverse").turn == "cy"
    dealt = with_("action_timing", "on_draw", {"pile": [*pile[1:], "a-39"]}).do("draw")
    assert dealt.refused("play skip") == "BOL-5.1"
    assert dealt.do("discard skip").discard == "a-38"


def test_on_draw_and_silent_discard() -> None:
    """BOL-5.3: a card that can have no effect may be laid down even where effects must be."""
    house = {"action_timing": "on_draw", "silent_discard": "no"}
    told = {"stage": "discard", "drawn": ["blue-square"]}
    assert not Sitting(told, house=house).refused("discard skip")
    told["drawn"] = ["a-38"]
    assert Sitting(told, house=house).refused("discard skip") == "BOL-5.3"


@pytest.mark.parametrize(("value", "refused"), [("yes", ""), ("no", "BOL-5.3")])
def test_silent_discard(value: str, refused: str) -> None:
    """BOL-5.3: whether an action card may be discarded without effect."""
    sitting = with_("silent_discard", value, ann("a-38"))
    assert sitting.refused("discard skip") == refused
    taken = with_("silent_discard", value, ann("a-38", taken="a-38"))
    assert not taken.refused("discard skip")


@pytest.mark.parametrize(
    ("value", "take", "play"),
    [("not_same_turn", "", "BOL-5.4"), ("free", "", ""), ("never", "BOL-5.4", "")],
)
def test_take_action_from_discard(value: str, take: str, play: str) -> None:
    """BOL-5.4: whether an action card may be taken, and played at once."""
    told = {"discard": ["a-39"]}
    sitting = with_("take_action_from_discard", value, told)
    assert sitting.refused("take") == take
    if not take:
        assert sitting.do("take").refused("play reverse") == play


@pytest.mark.parametrize(("value", "second"), [("no_effect", "bo"), ("acts_as_skip", "ann")])
def test_two_player_reverse(value: str, second: str) -> None:
    """BOL-5.7: of two players the other is next, or the same again."""
    hands = {"ann": ["a-39", *HANDS["ann"]], "bo": HANDS["bo"]}
    told = {"stage": "discard", "hands": hands}
    two = with_("two_player_reverse", value, told, players=2).do("play reverse")
    assert two.turn == second
    three = with_("two_player_reverse", value, ann("a-39")).do("play reverse")
    assert three.turn == "cy"


def test_the_other_copy_may_be_played() -> None:
    """BOL-5.4: one held and one taken of the same action card: the held one may be played."""
    _, setup = table("dicefactor", 3)
    setup = replace(setup, cards={**setup.cards, "a-38": 2})
    hand = ["blue-square", "blue-circle", "green-cross", "yellow-cross"]
    for held, code in (("a-38", None), ("green-star", "same-turn")):
        told = {
            "goals": ["red", "star"],
            "hands": {**HANDS, "ann": [*hand, held]},
            "discard": ["a-38"],
        }
        state = GAME.from_position(setup, told)
        state = GAME.apply(state, action_of(GAME, setup, state, "take")).state
        refused = GAME.refusal(state, action_of(GAME, setup, state, "play skip"))
        assert (refused and refused.code) == code


def test_a_skip_is_not_the_lost_turn() -> None:
    """BOL-4.7: who is skipped in between still misses a turn of their own."""
    hands = {
        "ann": [*HANDS["ann"][:4], "green-star"],
        "bo": HANDS["bo"],
        "cy": [*HANDS["cy"][:4], "a-38"],
    }
    skip = {"hands": hands}
    sitting = with_("lose_turn", "next_too", skip).do("ann: roll8 1", "bo: roll8 8", "decline")
    sitting.do("cy: draw", "play skip")  # BOL-5.5: ann is skipped
    assert sitting.turn == "bo"
    sitting.do("roll8 8", "decline", "cy: roll8 8", "decline")
    assert sitting.turn == "bo"  # and misses the lost turn now


def test_two_claims_between_two_turns() -> None:
    """BOL-7.6: the player who has just ended a turn goes first, not whose turn it is."""
    told: dict[str, Any] = {
        "goals": ["red", "star"],
        "hands": {
            "ann": ["red-star", "red-cross", "red-circle", "red-square", "red-pentagon"],
            "bo": ["red-star", "red-cross", "red-circle", "red-square", "red-pentagon"],
            "cy": HANDS["cy"],
        },
        "discard": ["blue-square"],
        "turn": "bo",
        "judge": "ann",
    }
    sitting = Sitting(told, house={"simultaneous_win": "turn_order"})
    cards = ", ".join(told["hands"]["ann"])
    sitting.do(f"bo: claim {cards}", f"ann: claim {cards}")
    assert sitting.state.result
    assert sitting.state.result.winners == (0,)
