"""Hands nobody sees: the same game as with open ones, and what is known all the same."""

from __future__ import annotations

import pytest

from deckwright.engine import TABLE, UNKNOWN
from deckwright.games.shoulda import GAME
from deckwright.games.shoulda.actions import Deal, Draw, Shuffle
from tests.games.harness import check_hidden, table
from tests.games.shoulda.sitting import Sitting, split
from tests.games.shoulda.test_properties import HOUSES


@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_hidden_games(house: dict[str, str]) -> None:
    """Same verdicts, same public table, same ending."""
    assert check_hidden(*table("shoulda", 3, house), seed=len(house))


def test_only_the_order_of_the_deck_is_hidden() -> None:
    """SWC-2.5: whatever is played or drawn in a duel lies open."""
    state = Sitting("R4").state
    assert GAME.redact(state, Deal(TABLE, ("R1", "R2"))) == Deal(TABLE)
    assert GAME.redact(state, Shuffle(TABLE, ("R1", "R2"))) == Shuffle(TABLE)
    assert GAME.redact(state, Draw(0)) == Draw(0)


HANDS = {"ann": "? ? ? ?", "cy": "? ? ?", "bo": "? ? ?"}


def test_a_card_that_went_back_is_in_the_deck() -> None:
    """SWC-6.10: one red 5 is ann's scoop card, the other went back before anybody drew."""
    sitting = Sitting("R5 R6+ >", HANDS, known=False).do("remove R5 match", "shuffle")
    assert sitting.refused("open R5") == "SWC-6.10"
    assert sitting.refused("open R6") == ""
    refusal = sitting.refusal("open R5")
    assert refusal is not None
    assert not refusal.firm, "somebody may have miscounted"


def test_after_a_draw_it_can_be_anywhere() -> None:
    """SWC-6.10: who has drawn since may hold it, the others still cannot."""
    sitting = Sitting("R5 R6+ >", HANDS, known=False)
    sitting.do("remove R5 match", "shuffle", "draw")
    assert sitting.refused("open R5") == ""
    sitting.do("pass")
    assert sitting.refused("open R5") == "SWC-6.10"


@pytest.mark.parametrize(
    ("barred", "card", "left"),
    [
        # One of two may have come from the deck, by way of cy's draw.
        ({"ann": "R5 R5", "bo": "R5"}, "R5", [["R5"], []]),
        # As many are barred from cy: what was played is none of them.
        ({"ann": "R5", "bo": "R5", "cy": "R5"}, "R5", [["R5"], ["R5"]]),
        ({"ann": "R5 B3", "bo": "R6"}, "B5", [["B3", "R5"], ["R6"]]),
    ],
)
def test_what_a_play_tells_of_others(
    barred: dict[str, str], card: str, left: list[list[str]]
) -> None:
    """A copy that was played is not one barred from its player's own hand."""
    sitting = Sitting("R4", HANDS, known=False, turn="cy", barred=split(barred), players=3)
    sitting.do(f"add {card} right")
    assert [list(cards) for cards in sitting.state.barred[:2]] == left


def test_a_named_card_is_nowhere_else() -> None:
    """SWC-1.3: both red 5s lie before cy, so nobody can play one."""
    hands = {"ann": "? ?", "cy": "R5 R5 ?"}
    sitting = Sitting("R4", hands, known=False)
    assert sitting.refused("add R5 right") == "SWC-1.3"
    assert sitting.refused("add B5 right") == ""


def test_a_shown_draw_is_known() -> None:
    """A card everybody saw when it was drawn is named in the hand."""
    sitting = Sitting("R4", {"ann": "? ?"}, known=False).do("draw R5")
    assert sitting.state.hands[0] == (UNKNOWN, UNKNOWN, "R5")
    assert sitting.refused("pass") == "SWC-7.3"


LATE = "SWC-3.6 kept"


@pytest.mark.parametrize(
    ("lay", "lines", "late"),
    [
        # Who lays a regular card, or passes, says that they hold none of these.
        ("R4", ["add R5 right", "ann: dragon > bo"], True),
        ("R4", ["add R5 right", "cy: dragon > bo"], False),
        ("R4", ["draw", "pass", "ann: dragon > bo"], True),
        ("R4", ["add R5 right", "ann: hold dragon"], True),
        # What was drawn since can be the Dragon.
        ("R4", ["add R5 right", *["draw", "pass"] * 2, "draw", "dragon > bo"], False),
        ("R4", ["add R5 right", *["draw", "pass"] * 2, "draw R4", "dragon > bo"], True),
        # SWC-3.7: without a set a dead could not be played; SWC-3.10: nobody must who opens.
        ("R4", ["add R5 right", "blemmyes", "blemmyes", "dead"], False),
        ("R4 R5+ >", ["add R6 right", "blemmyes", "blemmyes", "dead"], True),
        ("", ["open R5", "ann: dragon > bo"], False),
    ],
)
def test_a_special_that_came_late_is_told(lay: str, lines: list[str], late: bool) -> None:
    """SWC-3.6: what had to be played first was in the hand, as nothing was drawn since."""
    hands = {"ann": "? ? ?", "cy": "? ? ?", "bo": "? ? ?"}
    *before, last = lines
    sitting = Sitting(lay, hands, known=False).do(*before)
    assert LATE not in sitting.said
    assert (LATE in sitting.do(last).said) is late


def test_what_can_be_played_from_an_unknown_hand() -> None:
    """Legal is what any hand could do, without what lies in sight."""
    sitting = Sitting("R4", {"ann": "? ?"}, known=False, discards=["R5", "R5"])
    cards = {getattr(action, "card", "") for action in GAME.legal_actions(sitting.state)}
    assert {"B5", "R3", "B3", "B4", "R4"} <= cards
    assert "R5" not in cards
