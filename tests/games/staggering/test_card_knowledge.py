"""STG-10.3: which Character can be in which hand, where nobody looks into any."""

from __future__ import annotations

from typing import Any

import pytest

from deckwright.errors import Unreadable
from deckwright.games.staggering import GAME
from tests.games.staggering.sitting import COUNTS, Sitting
from tests.games.staggering.test_rules import BATTLE, FIVE, HIDDEN, STRENGTH

WON = (*STRENGTH, "ann: show DMP-C2", "bo: show MUD-C1", "bo: giveup")
FEW = {"ann": 2, "bo": 2, "cy": 32}


def can_hold(sitting: Sitting, card: str) -> str:
    """The players who can have a Character, and `aside` if nobody need have it."""
    bit = sitting.state.config.deck.bits[card]
    places = (*sitting.setup.players, "aside")
    return " ".join(p for p, bits in zip(places, sitting.state.may, strict=True) if bits & bit)


def test_at_first_anybody_can_have_anything() -> None:
    """And what is set aside can be anything, too."""
    sitting = Sitting(characters={"ann": 12, "bo": 12, "cy": 11}, known=False)
    assert can_hold(sitting, "SHD-C1") == "ann bo cy aside"


def test_shown_characters_are_known() -> None:
    """Shown and kept, or shown and won."""
    sitting = Sitting(known=False).do(*WON)
    assert can_hold(sitting, "DMP-C2") == "ann"
    assert can_hold(sitting, "MUD-C1") == "ann"
    assert can_hold(sitting, "SHD-C1") == "ann bo cy"


def test_who_is_known_to_have_one_can_defend() -> None:
    """STG-7.13: a Character shown and kept disproves that there is none of its Universe."""
    sitting = Sitting(events={"bo": "DMP"}, known=False).do(
        *("ann: challenge bo on strength", "bo: answer"),
        *("ann: show DMP-C2", "bo: show MUD-C1", "draw MUD", "bo: challenge ann with DMP"),
    )
    refused = sitting.refusal("ann: show none")
    assert refused
    assert (refused.rule, refused.code) == ("STG-7.13", "character")
    assert sitting.refusal("ann: show DMP-C2") is None


def test_a_gift_can_be_any_of_the_givers() -> None:
    """What was known to be the giver’s may now be the taker’s."""
    owed = {"giver": "ann", "takers": ["cy"]}
    sitting = Sitting(known=False).do(*WON)
    told = sitting.position() | {"phase": "give", "owed": owed, "turn": "ann"}
    sitting.state = GAME.from_position(sitting.setup, told)
    sitting.do("ann: give unseen > cy")
    assert can_hold(sitting, "DMP-C2") == "ann cy"
    assert sitting.refusal("draw SHD") is None


def test_the_last_one_is_known_by_counting() -> None:
    """Who gives away his only Character gives away the one that is known."""
    told: dict[str, Any] = {"may_hold": {"ann": ["SHD-C1"], "bo": ["SHD-C2"], "cy": []}}
    sitting = Sitting(
        characters={"ann": 1, "bo": 1},
        **HIDDEN,
        **told,
        phase="give",
        owed={"giver": "bo", "takers": ["ann"]},
        playing=["ann", "bo"],
    )
    sitting.do("bo: give unseen > ann")
    assert can_hold(sitting, "SHD-C2") == "ann"


def test_a_hand_shown_without_names_tells_nothing() -> None:
    """Nobody has to write down what all have seen; then nothing follows from it."""
    sitting = Sitting(characters=FEW, events={"ann": "immediate"}, known=False)
    sitting.do("ann: negative IMM-5", "ann: open")
    assert can_hold(sitting, "SHD-C1") == "ann bo cy"


def test_names_with_commas_stand_in_a_list() -> None:
    """What is printed on a card can be typed, also where commas part the names."""
    sitting = Sitting(characters=FEW, events={"ann": "immediate"}, known=False)
    sitting.do(
        "ann: negative IMM-5", "ann: open Mr Fenwick, Monthly Resident, Professor Lately"
    )
    assert can_hold(sitting, "DMP-C5") == can_hold(sitting, "SHD-C1") == "ann"


def test_a_full_hand_holds_nothing_else() -> None:
    """Two Characters shown from a hand of two: no third can be there."""
    sitting = Sitting(characters=FEW, events={"ann": "immediate"}, known=False)
    sitting.do("ann: negative IMM-5", "ann: open SHD-C1, SHD-C2")
    assert can_hold(sitting, "SHD-C1") == "ann"
    assert can_hold(sitting, "SHD-C3") == "bo cy"


def test_what_all_others_lack_is_known() -> None:
    """When the rest is accounted for, the hidden hand is known as well."""
    sitting = Sitting(
        characters={"ann": 34, "bo": 2},
        events={"ann": "", "bo": "immediate"},
        known=False,
        players=2,
        turn="bo",
    )
    sitting.do("bo: negative IMM-5", "bo: open SHD-C1, SHD-C2")
    assert can_hold(sitting, "SHD-C3") == "ann"
    assert can_hold(sitting, "SHD-C1") == "bo"


def test_a_swap_mixes_two_hands() -> None:
    """After it, either can have what was the other’s."""
    sitting = Sitting(known=False).do(*WON)
    told = sitting.position() | {"phase": "give", "turn": "ann"}
    told |= {"owed": {"giver": "ann", "takers": ["bo"], "swap": True}, "negatives": 1}
    sitting.state = GAME.from_position(sitting.setup, told)
    sitting.do("ann: give unseen > bo", "take unseen")
    assert can_hold(sitting, "DMP-C2") == "ann bo"
    assert sitting.count("ann") == 13


def test_a_ruling_moves_what_was_known() -> None:
    """The table saw better than the referee: the Character is where it was shown."""
    sitting = Sitting(known=False).do(*STRENGTH, "ann: show SHD-C1")
    refused = sitting.refusal("bo: show SHD-C1")
    assert refused
    assert not refused.firm
    sitting.do("ruling so be it", "bo: show SHD-C1")
    assert can_hold(sitting, "SHD-C1") == "bo"


def test_a_ruling_against_all_that_is_known() -> None:
    """Where nothing fits any more, nothing is known but what was just shown."""
    told: dict[str, Any] = {"may_hold": {"ann": ["SHD-C1"], "bo": ["SHD-C2"], "cy": []}}
    sitting = Sitting(characters={"ann": 1, "bo": 1}, **HIDDEN, **told, playing=["ann", "bo"])
    sitting.do(*STRENGTH, "ruling so be it", "ann: show SHD-C2")
    assert sitting.count("ann") == sitting.count("bo") == 1
    assert can_hold(sitting, "SHD-C3").startswith("ann bo")


# Event Hands ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("back", "code"), [("equipment", ""), ("SHD", "reshuffled"), ("3rounds", "reshuffled")]
)
def test_discards_come_back_by_the_pile_only(back: str, code: str) -> None:
    """STG-1.9: after a reshuffle a discard can be in what is drawn, not in what was held."""
    hands = {"ann": "equipment"}
    sitting = Sitting(known=False, turn="cy", used_up=True, discards="EQS1", events=hands)
    sitting.do("leave cy", f"draw {back}", "ann: challenge bo on strength", "bo: answer")
    sitting.do("ann: show SHD-C1", "bo: show MUD-C1")
    refused = sitting.refusal("ann: equip EQS1")
    assert (refused.code if refused else "") == code
    assert sitting.refusal("ann: equip EQS2") is None


def test_a_ruling_finds_a_card_in_the_discards() -> None:
    """STG-1.9: then what lies there is some other card of that back."""
    sitting = Sitting(known=False, discards="EQS1").do(*BATTLE)
    sitting.do("ruling so be it", "ann: equip EQS1", "ann: giveup")
    assert sitting.position()["discards"] == {"equipment": 1, "EQS1": 1}


# Positions ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"turn": "zoe"}, "no player `zoe`"),
        ({"dutty": True}, "did you mean `duty`"),
        ({"last": ["ann"]}, r"`\[player, what\]`"),
        ({"phase": "tea"}, "tea"),
        ({"round": -1}, "a whole number"),
        ({"round": True}, "a whole number"),
        ({"characters": {**COUNTS, "aside": 3}}, "39 Characters"),
        ({"may_hold": {"ann": ["SHD-C1"]}}, "12 Characters, but 1"),
        ({"may_hold": {"ann": ["SHD-C9"]}}, "no card `SHD-C9`"),
        ({"may_hold": {"ann": ["SHD-C1"] * 13}}, "twice at `may_hold.ann`"),
        ({"may_hold": {"zoe": ["SHD-C1"]}}, "no place `zoe`"),
        ({"event_hands": {"ann": [["equipment", "?"]] * 6}}, "at most 5"),
        ({"event_hands": {"ann": [["3rounds", "?", 5, -1]]}}, "a whole number"),
        ({"event_hands": {"ann": [[]]}}, r"`\[back, card, since, spread\]`"),
        ({"may_hold": ["SHD-C1"]}, "expected a table at `may_hold`"),
        ({"pile": {"SHD": 2}}, "not those of the deck"),
        ({"pile": {"towel": 2}}, "no card `towel`"),
        ({"discards": {"EQS1": 2}}, "in two places"),
        ({"event_hands": {"ann": [["SHD", "EQS1"]]}}, "does not have the back"),
        ({"phase": "answer"}, "needs a `challenge`"),
        ({"phase": "give"}, "what is `owed`"),
        ({"phase": "over"}, "has a `result`"),
        ({"drawn_after": {"ann": [1]}}, "drawn_after"),
        ({"playing": ["bo", "cy"]}, "must be playing"),
        ({"playing": ["ann", "ann"]}, "twice"),
        ({"playoff": [["ann", "bo", "cy"]]}, "names two players"),
        ({"challenge": {"target": "bo", "skill": "trivia", "down": [1]}}, "two sides"),
        ({"challenge": {"target": "bo", "skill": "tea"}}, "tea"),
        ({"playing": 3}, "a list"),
        ({"challenge": {"target": "bo"}}, "`skill` or a `universe`"),
        (
            {"challenge": {"target": "bo", "skill": "trivia", "used": [["SHD-E1"], []]}},
            "Equipment",
        ),
    ],
)
def test_impossible_positions(change: dict[str, object], why: str) -> None:
    """A position that cannot be says why."""
    sitting = Sitting(known=False)
    with pytest.raises(Unreadable, match=why):
        GAME.from_position(sitting.setup, sitting.position() | change)


def test_a_known_game_names_every_card() -> None:
    """And holds exactly what it names."""
    sitting = Sitting()
    told = sitting.position()
    for change in (
        {"pile": dict([*told["pile"].items()][1:])},
        {"hands": {**told["hands"], "ann": ["SHD-C1"]}},
        {"hands": {**told["hands"], "ann": [*told["hands"]["ann"][1:], "SHD-C2"]}},
        {"hands": {**told["hands"], "ann": [*told["hands"]["ann"], "SHD-C1"]}},
        {"event_hands": {"ann": [["equipment", "?"]]}},
        {"event_hands": {**told["event_hands"], "ann": told["event_hands"]["bo"]}},
    ):
        with pytest.raises(Unreadable):
            GAME.from_position(sitting.setup, told | change)


def test_a_challenge_in_a_position() -> None:
    """In the middle of a battle, and with five cards to play."""
    for sitting in (Sitting().do(*BATTLE, "ann: equip EQS1"), Sitting(events=FIVE, duty=True)):
        again = GAME.from_position(sitting.setup, sitting.position())
        assert GAME.to_position(again) == sitting.position()
        assert set(GAME.legal_actions(again)) == set(GAME.legal_actions(sitting.state))


def test_what_a_position_need_not_say() -> None:
    """The usual goes without saying: an even deal, all other cards in the pile."""
    setup = Sitting(known=False).setup
    state = GAME.from_position(setup, {"event_hands": {"bo": ["SHD", ["3rounds", "?", 1]]}})
    assert state.counts == (12, 12, 12, 0)
    assert (state.turn, state.round, state.playing) == (0, 1, (0, 1, 2))
    assert [held.back for held in state.hands[1]] == ["SHD", "3rounds"]
    assert (len(state.pile), state.pile.count("SHD")) == (52, 4)


def test_cards_on_the_table_are_not_in_the_pile() -> None:
    """Discards and what lies in a Challenge are left out of the rest."""
    setup = Sitting(known=False).setup
    fight = {"target": "bo", "skill": "strength", "shown": ["SHD-C1", "SHD-C2"]}
    told = {"phase": "equipment battle", "discards": {"SHD": 1, "SHD-E1": 1}}
    state = GAME.from_position(setup, told | {"challenge": fight | {"used": [["EQS1"], []]}})
    assert (len(state.pile), state.pile.count("SHD")) == (51, 3)
