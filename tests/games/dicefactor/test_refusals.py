"""Refusals that one line cannot show, and warnings."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from deckwright.engine import TABLE
from deckwright.errors import DeckwrightError
from deckwright.games.dicefactor import GAME
from deckwright.games.dicefactor.actions import Deal, Goals
from tests.games.dicefactor.sitting import Sitting, holding
from tests.games.dicefactor.test_rules import BO, DRAWN, GOALS, RED, hand
from tests.games.harness import table


def test_known_deals() -> None:
    """BOL-2.2: a deal names the whole deck; BOL-2.1: by the house rule base cards first."""
    for house, rule in (({}, ""), ({"deck_mix": "base_deal_then_mix"}, "BOL-2.1")):
        sitting = Sitting(house=house)
        deck = tuple(Counter(sitting.setup.cards).elements())
        others = [card for card in deck if card != "roll"]
        for place, broken in ((0, rule), (14, rule), (15, "")):  # fifteen cards are dealt
            cards = (*others[:place], "roll", *others[place:])
            refused = GAME.refusal(sitting.state, Deal(TABLE, cards))
            assert (refused.rule if refused else "") == broken
        for cards in (deck[1:], (*deck[1:], "a-38"), ()):
            refused = GAME.refusal(sitting.state, Deal(TABLE, cards))
            assert refused
            assert refused.rule == "BOL-2.2"
        assert GAME.refusal(sitting.state, Deal(TABLE, deck)) is None


def test_known_first_discard() -> None:
    """BOL-2.4: what is turned up is the top of the draw pile, and has to be in it."""
    house = {"starter_discard": "one"}
    sitting = Sitting(house=house)
    deck = sitting.state.pile
    sitting.state = GAME.apply(sitting.state, Deal(TABLE, deck)).state
    assert sitting.refused(f"turn-up {deck[14]}") == "BOL-2.4"
    assert not sitting.refused(f"turn-up {deck[15]}")
    assert sitting.do(f"turn-up {deck[15]}").discard == deck[15]


def test_known_shuffles() -> None:
    """BOL-8.1: a shuffle names the discard pile in its new order, and nothing else."""
    told = {**DRAWN, "discard": ["red-star", "blue-star"], "shuffle": True}
    told["hands"] = holding("roll", others=False)
    sitting = Sitting(told)
    for line in ("shuffle", "shuffle red-star", "shuffle red-star, red-star"):
        assert sitting.refused(line) == "BOL-8.1"
    sitting.do("shuffle blue-star, red-star")
    assert sitting.state.pile[0] == "blue-star"


def test_faces_no_die_has() -> None:
    """BOL-1.7: five colours, five shapes, and a logo on each die."""
    state = Sitting(GOALS).state
    for faces in (("purple", "star"), ("red", "hexagon"), ("red", ""), ("", "star")):
        refused = GAME.refusal(state, Goals(0, *faces))
        assert refused
        assert refused.rule == "BOL-1.7"


def test_both_piles_empty() -> None:
    """BOL-8.3: then nobody can draw; nor is Add a card played for less than two cards."""
    for number, rule in ((3, ""), (2, "BOL-8.3"), (1, "BOL-8.3")):
        hands = holding("a-43 red-star")
        rest = Counter(table("dicefactor", fixed=True)[1].cards)
        lying = ["blue-star", "blue-star", "green-star"][:number]
        rest.subtract([*lying, *(card for cards in hands.values() for card in cards)])
        hands["cy"] += rest.elements()
        last = {"hands": hands, "discard": lying}
        assert not Sitting(last).refused("draw")
        assert Sitting(last).do("take").refused("play add") == rule
    hands["ann"].append("blue-star")
    stuck = Sitting({"hands": hands})
    assert stuck.refused("draw") == "BOL-8.3"
    assert stuck.refused("take") == "BOL-4.4"
    assert not stuck.refused("roll8")


def test_too_many_players() -> None:
    """BOL-1.1: two to eighteen; BOL-2.1: fifteen if hands are dealt from base cards."""
    for players in (1, 19):
        with pytest.raises(DeckwrightError, match="2 to 18"):
            table("dicefactor", players)
    house = {"deck_mix": "base_deal_then_mix"}
    assert GAME.start(table("dicefactor", 15, house)[1])
    with pytest.raises(DeckwrightError, match=r"15 players.*BOL-2\.1"):
        GAME.start(table("dicefactor", 16, house)[1])
    assert GAME.start(table("dicefactor", 18)[1])


@pytest.mark.parametrize(
    ("rule", "told", "line"),
    [
        ("BOL-5.3", DRAWN, "discard skip"),
        ("BOL-4.5", hand("red-star", taken="red-star"), "discard red-star"),
        ("BOL-7.8", {**BO, "turn": "bo"}, "draw"),
        ("BOL-7.8", {**BO, **DRAWN, "turn": "bo"}, "discard red-star"),
        ("", DRAWN, "discard blue-square"),
        ("", DRAWN, "play skip"),
        ("", BO, "draw"),
        ("", {**BO, "turn": "bo"}, f"claim {RED}"),
    ],
)
def test_doubts(rule: str, told: dict[str, Any], line: str) -> None:
    """A warning where a line is possible, but looks like a mistake."""
    sitting = Sitting(told)
    assert not sitting.refused(line)
    assert sitting.warned(line) == rule
