"""What goes without saying in Staggering Stories, and Equipment told at the reveal."""

from __future__ import annotations

from typing import Any

import pytest

from deckwright.games.staggering import GAME
from deckwright.games.staggering import actions as do
from tests.games.staggering.sitting import Sitting

CHARACTERS = {"ann": 12, "bo": 12, "cy": 12}
SHOWN = ("ann: challenge bo on strength", "bo: answer", "ann: show SHD-C1", "bo: show MUD-C1")


def sitting(events: dict[str, str], **told: Any) -> Sitting:
    """A table that sees no hidden card, with these Event Hands."""
    return Sitting(known=False, characters=CHARACTERS, events=events, **told)


def test_an_answer_goes_without_saying() -> None:
    """STG-5.3: the opponent chooses at once, whatever is laid face down."""
    table = sitting({"bo": "equipment equipment"}).do(SHOWN[0])
    assert GAME.routine(table.state) == do.Answer(1)
    assert GAME.routine(Sitting().do("ann: challenge bo on strength").state) is None


@pytest.mark.parametrize(
    ("events", "giver"),
    [
        ({"bo": "equipment"}, 0),
        ({"ann": "equipment"}, None),
        ({"ann": "SHD", "bo": "RNG"}, None),
    ],
)
def test_who_has_no_equipment_gives_up(events: dict[str, str], giver: int | None) -> None:
    """STG-6.5: ann trails; without Equipment she gives up, also while bo could add some."""
    state = sitting(events).do(*SHOWN).state
    assert GAME.routine(state) == (None if giver is None else do.GiveUp(giver))


def test_five_cards_are_no_giving_up() -> None:
    """STG-4.5: who owes a card is asked, Equipment or the Gaming Police."""
    table = sitting({"ann": "equipment SHD SHD SHD RNG"}, duty=True).do(*SHOWN)
    assert GAME.routine(table.state) is None


def test_equipment_is_told_at_the_reveal() -> None:
    """STG-6.3: how much lay face down need not have been counted; where it was, it holds."""
    table = sitting({"ann": "equipment equipment"})
    uncounted, counted = SHOWN[0], f"{SHOWN[0]} down 1"
    assert not table.do(uncounted, SHOWN[1]).refusal("ann: show SHD-C1 with EQS1, EQS2")

    table = sitting({"ann": "equipment equipment"}).do(counted, SHOWN[1])
    refused = table.refusal("ann: show SHD-C1 with EQS1, EQS2")
    assert refused
    assert (refused.rule, refused.code) == ("STG-6.3", "face_down")


def test_known_hands_count_what_lies_face_down() -> None:
    """STG-6.3: where every card is known nothing is told later."""
    table = Sitting().do(SHOWN[0], SHOWN[1])
    refused = table.refusal("ann: show SHD-C1 with EQS1")
    assert refused
    assert (refused.rule, refused.code) == ("STG-6.3", "face_down")


def test_equipment_only_after_the_reveal() -> None:
    """STG-6.3 `after_only`: then none is turned over with the Character."""
    table = sitting({"ann": "equipment"}, house={"equipment_timing": "after_only"})
    refused = table.do(SHOWN[0], SHOWN[1]).refusal("ann: show SHD-C1 with EQS1")
    assert refused
    assert (refused.rule, refused.code) == ("STG-6.3", "after_only")


def test_an_open_hand_need_not_be_named() -> None:
    """STG-8.6: all have seen it; who notes the names adds them to the line."""
    table = sitting({"ann": "immediate"}).do("ann: negative open day")
    assert GAME.routine(table.state) == do.Open(0)
