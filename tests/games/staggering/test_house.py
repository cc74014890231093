"""Every house rule the engine plays, in each of its values."""

from __future__ import annotations

from typing import Any

import pytest

from deckwright.errors import DeckwrightError
from deckwright.games import action_of
from deckwright.games.staggering import GAME
from deckwright.games.staggering.actions import CharacterChallenge, Equip, GiveUp
from deckwright.rulebook import read_rulebook
from tests.games.harness import table
from tests.games.staggering.sitting import Sitting
from tests.games.staggering.test_outcomes import (
    BARE,
    DUTY,
    EVEN,
    FELL,
    LOSE,
    NAKED,
    RULED,
    TURN,
)
from tests.games.staggering.test_rules import BATTLE, EVENT, GHOST, NO_GEAR, STRENGTH

TESTED = {
    "round_limit",
    "uneven_deal",
    "first_player",
    "direction",
    "event_pile_empty",
    "five_card_penalty",
    "character_challenge_risk",
    "equipment_timing",
    "battle_order",
    "event_defence_universe",
    "gift_visibility",
    "undefended_event",
    "three_rounds_deadline",
    "double_negative",
    "extra_negative",
    "partial_effect",
    "no_characters",
    "give_up_call",
    "give_up_tie",
}


def test_every_switch_is_tested() -> None:
    """Here stands a test for each switch the engine plays."""
    switches = read_rulebook("staggering").switches.values()
    assert {switch.name for switch in switches if switch.enforced} == TESTED


def test_what_is_not_refereed_is_refused() -> None:
    """Readings that only the rulebook tells of cannot be chosen."""
    with pytest.raises(DeckwrightError, match="not refereed"):
        table("staggering", 3, {"leaver": "dealt_out"})


def test_a_contradiction_is_in_the_book() -> None:
    """Who stays in without Characters leaves no Event Hand to anybody."""
    (conflict,) = read_rulebook("staggering").conflicts
    assert conflict.when == {
        "no_characters": ("events_only",),
        "eliminated_event_hand": ("to_conqueror",),
    }
    with pytest.raises(DeckwrightError):
        table(
            "staggering",
            3,
            {"no_characters": "events_only", "eliminated_event_hand": "to_conqueror"},
        )


# Set-up and turns -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "counts"), [("set_aside", [7, 7, 7, 7, 7, 1]), ("deal_all", [8, 7, 7, 7, 7, 0])]
)
def test_uneven_deal(value: str, counts: list[int]) -> None:
    """STG-2.4: five players, 36 Characters."""
    sitting = Sitting(fresh=True, known=False, players=5, house={"uneven_deal": value})
    assert list(sitting.do("deal").position()["characters"].values()) == counts


@pytest.mark.parametrize("value", ["named", "random"])
def test_first_player(value: str) -> None:
    """STG-2.7: however he was found, he is named."""
    game, setup = table("staggering", 3, {"first_player": value}, known=False, first=2)
    assert game.start(setup).turn == 2


@pytest.mark.parametrize(("value", "following"), [("left", "bo"), ("right", "cy")])
def test_direction(value: str, following: str) -> None:
    """STG-3.8: who comes after ann."""
    sitting = Sitting(house={"direction": value}).do(*LOSE)
    assert sitting.position()["turn"] == following


@pytest.mark.parametrize(("value", "round", "phase"), [("none", 6, "draw"), ("5", 5, "over")])
def test_round_limit(value: str, round: int, phase: str) -> None:
    """STG-2.1: after the fifth round Characters are counted, or play goes on."""
    sitting = Sitting(turn="cy", events=BARE, house={"round_limit": value}).do(*TURN)
    told = sitting.position()
    assert (told["round"], told["phase"]) == (round, phase)


@pytest.mark.parametrize(("value", "pile"), [("reshuffle", 54), ("no_draw", 0)])
def test_event_pile_empty(value: str, pile: int) -> None:
    """STG-3.9: the discards become the pile, or nobody draws any more."""
    house = {"event_pile_empty": value}
    sitting = Sitting(turn="cy", events=BARE, used_up=True, house=house).do(*TURN)
    told = sitting.position()
    assert sum(told["pile"].values()) == pile
    assert told["phase"] == ("draw" if pile else "challenge")


# Five cards -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "phase", "cards"),
    [
        ("discard_one", "police", 5),
        ("none", "draw", 5),
        ("skip_next_challenge", "draw", 5),
    ],
)
def test_five_card_penalty(value: str, phase: str, cards: int) -> None:
    """STG-4.7: who plays none of five cards loses one, nothing, or a Challenge."""
    sitting = Sitting(house={"five_card_penalty": value}, **DUTY).do(*RULED)
    assert sitting.position()["phase"] == phase
    assert len(sitting.backs("ann")) == cards
    assert sitting.position().get("skips", []) == (["ann"] if "skip" in value else [])
    if phase == "police":
        sitting.do("ann: police SHD-E1")
        assert sitting.position()["turn"] == "bo"
        assert len(sitting.backs("ann")) == 4


def test_a_skipped_challenge_is_skipped_once() -> None:
    """STG-4.7: in the turn without Challenge there is no five-card duty either."""
    house = {"five_card_penalty": "skip_next_challenge"}
    sitting = Sitting(house=house, turn="cy", skips=["ann"], events=NO_GEAR)
    sitting.do("leave cy")
    assert sitting.last("STG-4.7", "no_challenge") == {"player": 0}
    assert sitting.last("STG-4.2", "duty") is None
    assert sitting.position()["turn"] == "bo"
    assert "skips" not in sitting.position()


@pytest.mark.parametrize("value", ["none", "skip_next_challenge"])
def test_police_without_a_card(value: str) -> None:
    """STG-4.7: at a table of hidden hands the battle then ends as always."""
    hand = {"ann": "equipment SHD SHD RNG RNG", "bo": ""}
    house = {"five_card_penalty": value}
    sitting = Sitting(events=hand, duty=True, known=False, house=house).do(*BATTLE)
    sitting.do("ann: police", "ann: giveup")
    assert len(sitting.backs("ann")) == 5


def test_police_in_a_battle_say_that_no_equipment_fits() -> None:
    """STG-4.2: who plays some later, with no card drawn between, had it."""
    hand = {"ann": "equipment SHD SHD RNG RNG", "bo": ""}
    house = {"five_card_penalty": "none"}
    sitting = Sitting(events=hand, duty=True, known=False, house=house).do(*BATTLE)
    action = action_of(GAME, sitting.setup, sitting.state, "ann: police")
    (claim,) = GAME.claims(sitting.state, action)
    strong = {
        card for card, fact in sitting.setup.facts.items() if fact.get("skill") == "strength"
    }
    assert claim.lacks == strong & set(sitting.setup.cards)
    assert GAME.hand(sitting.state, 0) == ("?",)


# The Character Challenge ----------------------------------------------------------------


@pytest.mark.parametrize(("value", "counts"), [("opponent_only", (3, 3)), ("both", (2, 4))])
def test_character_challenge_risk(value: str, counts: tuple[int, int]) -> None:
    """STG-5.7: what a lost Challenge costs the Challenger."""
    sitting = Sitting(house={"character_challenge_risk": value}).do(*LOSE)
    assert (sitting.count("ann"), sitting.count("bo")) == counts


@pytest.mark.parametrize(("value", "most"), [("before_and_after", 1), ("after_only", 0)])
def test_equipment_timing(value: str, most: int) -> None:
    """STG-6.3: whether Equipment can lie beside the Character."""
    state = Sitting(house={"equipment_timing": value}).state
    downs = {
        a.down or 0 for a in GAME.legal_actions(state) if isinstance(a, CharacterChallenge)
    }
    assert max(downs) == most


@pytest.mark.parametrize(
    ("value", "asked"), [("trailing_first", 1), ("alternate_challenger_first", 0)]
)
def test_battle_order(value: str, asked: int) -> None:
    """STG-6.5: with 10 against 9, the opponent is asked, or the Challenger all the same."""
    sitting = Sitting(house={"battle_order": value})
    sitting.do(*STRENGTH, "ann: show DMP-C2", "bo: show MUD-C1")
    assert sitting.last("STG-6.5", "asked") == {"player": asked}


def test_alternating_battle() -> None:
    """STG-6.5: each in turn, a leader too; who has given up is not asked again."""
    hands = {"ann": "EQS1 EQS2", "bo": "EQS3 EQS5"}
    house = {"battle_order": "alternate_challenger_first"}
    sitting = Sitting(house=house, events=hands)
    sitting.do(*STRENGTH, "ann: show DMP-C2", "bo: show MUD-C1", "ann: equip EQS1")
    assert sitting.last("STG-6.5", "asked") == {"player": 1}
    assert sitting.refusal("ann: equip EQS2")
    sitting.do("bo: equip EQS5", "ann: giveup")
    assert sitting.last("STG-5.8", "drawn") is None
    kinds = {type(action) for action in GAME.legal_actions(sitting.state)}
    assert (GAME.to_act(sitting.state), kinds) == ((1,), {Equip, GiveUp})
    sitting.do("bo: giveup")
    assert sitting.last("STG-5.8", "drawn") == {}


# The Event Challenge --------------------------------------------------------------------


@pytest.mark.parametrize(("value", "refused"), [("characters_only", None), ("all", "STG-7.3")])
def test_event_defence_universe(value: str, refused: str | None) -> None:
    """STG-7.3: whether an Event of another Universe can defend."""
    sitting = Sitting(house={"event_defence_universe": value}).do(*EVENT)
    found = sitting.refusal("bo: show AOB-E1")
    assert (found and found.rule) == refused
    assert sitting.refusal("bo: show SHD-C2") is None


@pytest.mark.parametrize(
    ("value", "phase", "line", "count"),
    [
        ("give_choice", "give", "bo: give MUD-C1 > ann", 2),
        ("challenger_draws_blind", "take", "take MUD-C1", 2),
        ("no_effect", "draw", "draw EQG1", 1),
    ],
)
def test_undefended_event(value: str, phase: str, line: str, count: int) -> None:
    """STG-7.13: what it costs to have nothing to defend with."""
    sitting = Sitting(house={"undefended_event": value}, **NAKED).do(*FELL, "bo: show none")
    assert sitting.position()["phase"] == phase
    assert sitting.position()["discards"] == {"SHD-E1": 1}
    assert sitting.do(line).count("ann") == count


@pytest.mark.parametrize("value", ["secret", "shown"])
def test_gift_visibility(value: str) -> None:
    """STG-7.9: a Character given openly is known to lie with the taker."""
    owed = {"giver": "bo", "takers": ["ann"], "shown": value == "shown"}
    house = {"gift_visibility": value}
    sitting = Sitting(house=house, known=False, phase="give", owed=owed)
    sitting.do("bo: give unseen > ann" if value == "secret" else "bo: give SHD-C2 > ann")
    assert sitting.count("ann") == 13
    assert ("may_hold" in sitting.position()) is (value == "shown")


# Negative Events ------------------------------------------------------------------------


@pytest.mark.parametrize(("value", "due"), [("3", {2}), ("2", {2, 3})])
def test_three_rounds_deadline(value: str, due: set[int]) -> None:
    """STG-8.3: in round 5, cards drawn in which rounds must be played."""
    found = set()
    for since in (2, 3, 4, 5):
        sitting = Sitting(
            house={"three_rounds_deadline": value}, events={"ann": f"TRD-1@{since} SHD-E1"}
        )
        if sitting.refusal("ann: challenge bo with SHD"):
            found.add(since)
    assert found == due


@pytest.mark.parametrize(("value", "turn"), [("both", "ann"), ("immediate_only", "bo")])
def test_double_negative(value: str, turn: str) -> None:
    """STG-8.7: after the Immediate the card that is due follows at once, or next turn."""
    hand = {"ann": "IMM-2 TRD-1@2 EQS1"}
    sitting = Sitting(house={"double_negative": value}, events=hand)
    assert sitting.do("ann: negative IMM-2").position()["turn"] == turn


@pytest.mark.parametrize(("value", "turn"), [("forbid", "bo"), ("allow", "ann")])
def test_extra_negative(value: str, turn: str) -> None:
    """STG-8.8: whether another 3 Rounds card can be played at once."""
    hand = {"ann": "TRD-4@4 TRD-1@5"}
    sitting = Sitting(house={"extra_negative": value}, events=hand)
    sitting.do("ann: negative TRD-4")
    assert sitting.position()["turn"] == turn
    if value == "allow":
        sitting.do("ann: negative TRD-1", "ann: give SHD-C1 > cy")
        assert sitting.position()["turn"] == "bo"


def test_extra_negative_need_not_be_played() -> None:
    """STG-8.8: the turn can be ended instead."""
    hand = {"ann": "TRD-4@4 TRD-1@5"}
    sitting = Sitting(house={"extra_negative": "allow"}, events=hand)
    sitting.do("ann: negative TRD-4", "ann: end")
    assert sitting.position()["turn"] == "bo"


@pytest.mark.parametrize(
    ("value", "cards"), [("as_much_as_possible", []), ("ignore", ["equipment"])]
)
def test_partial_effect(value: str, cards: list[str]) -> None:
    """STG-8.11: two cards to discard, and only one there."""
    sitting = Sitting(house={"partial_effect": value}, events={"ann": "IMM-4 EQS1"})
    assert sitting.do("ann: negative IMM-4").backs("ann") == cards


# Out, and the end -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "playing"),
    [("eliminated", ["ann", "cy"]), ("events_only", ["ann", "bo", "cy"])],
)
def test_no_characters(value: str, playing: list[str]) -> None:
    """STG-9.1: who loses the last Character is out, or stays in with Events."""
    people = {"ann": "DMP-C2", "bo": "MUD-C1", "cy": "RNG-C2"}
    sitting = Sitting(house={"no_characters": value}, characters=people)
    sitting.do(*STRENGTH, "ann: show DMP-C2", "bo: show MUD-C1", "bo: giveup")
    assert sitting.position()["playing"] == playing


def test_events_only_can_come_back() -> None:
    """STG-9.1: by an Event Challenge a player wins a Character again."""
    sitting = Sitting(house={"no_characters": "events_only"}, characters=GHOST)
    sitting.do(*EVENT, "ann: show SHD-E1", "bo: show SHD-C2")
    assert sitting.characters("ann") == ["SHD-C2"]


def test_five_equipment_and_no_character() -> None:
    """STG-4.7: nothing can be played, so the Gaming Police call by themselves."""
    hand = {"ann": "EQS1 EQS2 EQS3 EQS4"}
    house = {"no_characters": "events_only"}
    sitting = Sitting(house=house, characters=GHOST, events=hand, phase="draw")
    sitting.do("draw EQG1", "ann: police EQG1")
    assert sitting.position()["turn"] == "bo"


@pytest.mark.parametrize(
    ("value", "players", "needed"),
    [("all", 3, 3), ("majority", 3, 2), ("majority", 4, 3), ("any", 3, 1)],
)
def test_give_up_call(value: str, players: int, needed: int) -> None:
    """STG-9.4: how many must agree; half of them are no majority."""
    sitting = Sitting(house={"give_up_call": value}, players=players)
    lines = {1: "stop ann", 2: "stop ann, bo", 3: "stop ann, bo, cy"}
    allowed = [number for number, line in lines.items() if sitting.refusal(line) is None]
    assert min(allowed) == needed
    assert sitting.refusal("stop none")


@pytest.mark.parametrize(
    ("value", "winners"), [("shared", (0, 1)), ("event_hand", (0,)), ("playoff", None)]
)
def test_give_up_tie(value: str, winners: tuple[int, ...] | None) -> None:
    """STG-9.5: ann and bo have three Characters each, ann more Event cards."""
    sitting = Sitting(house={"give_up_tie": value}).do("stop ann, bo, cy")
    result = sitting.state.result
    assert (result and result.winners) == winners


@pytest.mark.parametrize(
    ("first", "second", "winners"),
    [
        (("DMP-C2", "MUD-C1"), ("SHD-C2", "DMP-C2"), (0,)),
        (("SHD-C1", "MUD-C1"), ("MUD-C1", "SHD-C1"), (1,)),
        (("SHD-C1", "MUD-C1"), ("AOB-C2", "DMP-C2"), (0, 1)),
    ],
)
def test_playoff(first: tuple[str, str], second: tuple[str, str], winners: Any) -> None:
    """STG-9.5: one Character Challenge each way; who then has more wins, or they share."""
    sitting = Sitting(house={"give_up_tie": "playoff"}, events=BARE).do("stop ann, bo, cy")
    sitting.do("ann: challenge bo on strength", "bo: answer")
    sitting.do(f"ann: show {first[0]}", f"bo: show {first[1]}")
    sitting.do("bo: challenge ann on strength", "ann: answer")
    sitting.do(f"bo: show {second[0]}", f"ann: show {second[1]}")
    assert sitting.state.result
    assert sitting.state.result.winners == winners


def test_event_hands_that_tie_share() -> None:
    """STG-9.5: nothing decides between equal Event Hands."""
    hands: dict[str, Any] = {"ann": "EQS1", "bo": "EQS2"}
    sitting = Sitting(house={"give_up_tie": "event_hand"}, events=hands, characters=EVEN)
    sitting.do("stop ann, bo, cy")
    assert sitting.state.result
    assert sitting.state.result.winners == (0, 1)


def test_a_playoff_of_three() -> None:
    """STG-9.5: each challenges the next, once round; who has lost all is passed over."""
    held = {"ann": "DMP-C2", "bo": "MUD-C1", "cy": "RNG-C2"}
    sitting = Sitting(house={"give_up_tie": "playoff"}, events=BARE, characters=held)
    sitting.do("stop ann, bo, cy")
    assert sitting.state.playoff == ((0, 1), (1, 2), (2, 0))
    sitting.do("ann: challenge bo on strength", "bo: answer", "ann: show DMP-C2")
    sitting.do("bo: show MUD-C1")
    assert sitting.state.counts[:3] == (2, 0, 1)
    left: tuple[object, ...] = sitting.state.playoff
    assert left == ((2, 0),)
