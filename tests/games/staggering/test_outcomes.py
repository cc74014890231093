"""What each rule brings about: every event of the rulebook is told once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from deckwright.rulebook import read_rulebook
from tests.games.staggering.sitting import Sitting
from tests.games.staggering.test_rules import (
    BATTLE,
    EVENT,
    FIVE,
    GHOST,
    HIDDEN,
    NO_GEAR,
    STAYS,
    STRENGTH,
)

ANN, BO, CY = range(3)
WIN = (*STRENGTH, "ann: show DMP-C2", "bo: show MUD-C1", "bo: giveup")
"""10 against 9."""
LOSE = (*BATTLE, "ann: giveup")
"""3 against 9."""
EVEN = {"ann": "SHD-C1 RNG-C1", "bo": "OVR-C4 AOB-C2"}
DRAWN = (*STRENGTH, "ann: show SHD-C1", "bo: show OVR-C4", "ann: giveup", "bo: giveup")
"""3 against 3."""
BARE = {"ann": ""}
"""Nobody has anything in the Event Hand."""
TURN = ("cy: challenge ann on garibaldi", "ann: answer", "cy: show RNG-C2", "ann: show SHD-C1")
"""The turn before ann’s, with nothing to add: 9 against 6."""
FELL = (*EVENT, "ann: show SHD-E1")
NAKED: dict[str, Any] = {
    "characters": {"ann": "SHD-C1", "bo": "AOB-C2 MUD-C1"},
    "events": {"ann": "SHD-E1"},
}
LATE = {"phase": "draw"}
RULED = ("ruling so be it", "ann: end")
DUTY: dict[str, Any] = {"events": NO_GEAR, "duty": True}


@dataclass(frozen=True)
class Told:
    """Lines, and the last event of a rule that they bring about."""

    rule: str
    code: str
    params: dict[str, Any]
    lines: tuple[str, ...]
    table: dict[str, Any]


def told(rule: str, code: str, params: dict[str, Any], *lines: str, **table: Any) -> Told:
    """What is told of a rule."""
    return Told(rule, code, params, lines, table)


def plays(card: str, *lines: str) -> tuple[str, ...]:
    """A Negative Event, and what it asks for."""
    return (f"ann: negative {card}", *lines)


OUTCOMES = [
    # Set-up and turns
    told("STG-2.3", "dealt", {"number": 12}, "deal", fresh=True, **HIDDEN),
    told("STG-2.4", "set_aside", {"number": 1}, "deal", fresh=True, players=5, **HIDDEN),
    told(
        "STG-2.4",
        "one_more",
        {"player": (ANN,)},
        "deal",
        fresh=True,
        players=5,
        **HIDDEN,
        house={"uneven_deal": "deal_all"},
    ),
    told(
        "STG-3.1",
        "drew",
        {"player": ANN, "back": "The Shed at the End of Thursday"},
        "draw SHD-E2",
        **LATE,
    ),
    told(
        "STG-3.7",
        "no_challenge",
        {"player": ANN},
        "draw EQG4",
        **LATE,
        house=STAYS,
        characters=GHOST,
        events={"ann": "EQS1"},
    ),
    told(
        "STG-3.7",
        "ended",
        {"player": ANN},
        "draw EQG4",
        "ann: end",
        **LATE,
        house=STAYS,
        characters=GHOST,
        events={"ann": "TRD-1@5"},
    ),
    told("STG-3.8", "turn", {"player": BO, "number": 5}, *LOSE),
    told("STG-3.8", "turn", {"player": ANN, "number": 6}, *TURN, turn="cy", events=BARE),
    told("STG-3.9", "reshuffled", {"number": 54}, *TURN, turn="cy", events=BARE, used_up=True),
    told(
        "STG-3.9",
        "no_draw",
        {"player": ANN},
        *TURN,
        turn="cy",
        events=BARE,
        used_up=True,
        house={"event_pile_empty": "no_draw"},
    ),
    # Five cards
    told("STG-4.1", "full", {"player": ANN}, "leave cy", turn="cy", events=NO_GEAR),
    told(
        "STG-4.2",
        "duty",
        {"player": ANN},
        "draw SHD-E5",
        **LATE,
        events={"ann": "SHD-E1 SHD-E2 SHD-E3 SHD-E4"},
    ),
    told("STG-4.7", "must_discard", {"player": ANN}, *RULED, **DUTY),
    told(
        "STG-4.7",
        "discarded",
        {"player": ANN, "card": "SHD-E1"},
        *RULED,
        "ann: police SHD-E1",
        **DUTY,
    ),
    told(
        "STG-4.7", "wrath", {"player": ANN}, *RULED, **DUTY, house={"five_card_penalty": "none"}
    ),
    told(
        "STG-4.7",
        "will_skip",
        {"player": ANN},
        *RULED,
        **DUTY,
        house={"five_card_penalty": "skip_next_challenge"},
    ),
    told(
        "STG-4.7",
        "no_challenge",
        {"player": ANN},
        *TURN,
        "draw EQG4",
        turn="cy",
        skips=["ann"],
        events=BARE,
    ),
    # The Character Challenge
    told(
        "STG-5.2", "announced", {"player": ANN, "target": BO, "skill": "Strength"}, STRENGTH[0]
    ),
    told("STG-5.3", "answered", {"player": BO}, *STRENGTH),
    told("STG-5.4", "showed", {"player": BO, "card": "MUD-C1"}, *BATTLE),
    told("STG-5.5", "totals", {"player": ANN, "mine": 3, "target": BO, "theirs": 9}, *BATTLE),
    told("STG-5.5", "final", {"player": ANN, "mine": 10, "target": BO, "theirs": 9}, *WIN),
    told("STG-5.6", "won", {"winner": ANN, "loser": BO, "card": "MUD-C1"}, *WIN),
    told("STG-5.7", "kept", {"player": BO}, *LOSE),
    told(
        "STG-5.7",
        "lost",
        {"winner": BO, "loser": ANN, "card": "SHD-C1"},
        *LOSE,
        house={"character_challenge_risk": "both"},
    ),
    told("STG-5.8", "drawn", {}, *DRAWN, characters=EVEN),
    # Equipment
    told("STG-6.3", "laid", {"player": BO, "number": 1}, STRENGTH[0], "bo: answer down 1"),
    told("STG-6.4", "added", {"player": ANN, "cards": ("EQS1",)}, *BATTLE, "ann: equip EQS1"),
    told("STG-4.5", "owes", {"player": ANN}, *BATTLE, events=FIVE, duty=True),
    told("STG-6.5", "asked", {"player": ANN}, *BATTLE),
    told("STG-6.5", "gave_up", {"player": ANN}, *LOSE),
    told("STG-6.5", "has_none", {"player": ANN}, *LOSE, events={"bo": "EQS2"}),
    told(
        "STG-6.7", "discarded", {"cards": ("EQS1",)}, *BATTLE, "ann: equip EQS1", "ann: giveup"
    ),
    # The Event Challenge
    told(
        "STG-7.1",
        "challenged",
        {"player": ANN, "target": BO, "universe": "The Shed at the End of Thursday"},
        *EVENT,
    ),
    told("STG-7.5", "scores", {"mine": 6, "theirs": 3}, *FELL, "bo: show SHD-C2"),
    told(
        "STG-7.7",
        "won",
        {"winner": ANN, "loser": BO, "card": "SHD-C2"},
        *FELL,
        "bo: show SHD-C2",
    ),
    told(
        "STG-7.8",
        "must_give",
        {"giver": BO, "taker": ANN},
        *EVENT,
        "ann: show SHD-E4",
        "bo: show AOB-E1",
        events={"ann": "SHD-E4", "bo": "AOB-E1"},
    ),
    told("STG-7.10", "lost", {"player": ANN}, *FELL, "bo: show AOB-E1"),
    told(
        "STG-7.11",
        "drawn",
        {},
        *FELL,
        "bo: show RNG-E5",
        events={"ann": "SHD-E1", "bo": "RNG-E5"},
    ),
    told("STG-7.12", "discarded", {"cards": ("SHD-E1", "AOB-E1")}, *FELL, "bo: show AOB-E1"),
    told("STG-7.13", "undefended", {"player": BO}, *FELL, "bo: show none", **NAKED),
    told("STG-7.13", "must_give", {"giver": BO, "taker": ANN}, *FELL, "bo: show none", **NAKED),
    told(
        "STG-7.13",
        "draws",
        {"giver": BO, "taker": ANN},
        *FELL,
        "bo: show none",
        **NAKED,
        house={"undefended_event": "challenger_draws_blind"},
    ),
    told(
        "STG-7.13",
        "no_effect",
        {},
        *FELL,
        "bo: show none",
        **NAKED,
        house={"undefended_event": "no_effect"},
    ),
    told(
        "STG-7.9",
        "handed",
        {"giver": BO, "taker": ANN},
        *FELL,
        "bo: show none",
        "bo: give AOB-C2 > ann",
        **NAKED,
    ),
    told(
        "STG-7.9",
        "given",
        {"giver": BO, "taker": ANN, "card": "AOB-C2"},
        *FELL,
        "bo: show none",
        "bo: give AOB-C2 > ann",
        **NAKED,
        house={"gift_visibility": "shown"},
    ),
    told(
        "STG-7.9",
        "drew",
        {"giver": BO, "taker": ANN},
        *FELL,
        "bo: show none",
        "take AOB-C2",
        **NAKED,
        house={"undefended_event": "challenger_draws_blind"},
    ),
    # Negative Events
    told("STG-8.1", "must", {"player": ANN}, "draw IMM-1", **LATE),
    told("STG-8.2", "must", {"player": ANN}, "draw EQG4", **LATE, events={"ann": "TRD-1@2"}),
    told(
        "STG-8.4",
        "played",
        {"player": ANN, "card": "IMM-1"},
        *plays("IMM-1"),
        events={"ann": "IMM-1"},
    ),
    told(
        "STG-8.6",
        "must_give",
        {"giver": ANN, "taker": (BO,)},
        *plays("IMM-1"),
        events={"ann": "IMM-1"},
    ),
    told(
        "STG-8.6",
        "must_give",
        {"giver": ANN, "taker": (CY,)},
        *plays("TRD-1"),
        events={"ann": "TRD-1@5"},
    ),
    told(
        "STG-8.6",
        "draws",
        {"giver": ANN, "taker": CY},
        *plays("IMM-3"),
        events={"ann": "IMM-3"},
    ),
    told(
        "STG-8.6",
        "must_swap",
        {"giver": ANN, "taker": BO},
        *plays("TRD-3"),
        events={"ann": "TRD-3@5"},
    ),
    told(
        "STG-8.6",
        "discarded",
        {"player": ANN, "number": 2},
        *plays("IMM-2"),
        events={"ann": "IMM-2 EQS1 EQT1 SHD-E1"},
    ),
    told(
        "STG-8.6",
        "discarded",
        {"player": ANN, "number": 3},
        *plays("TRD-2"),
        events={"ann": "TRD-2@5 EQS1 EQT1 SHD-E1"},
    ),
    told(
        "STG-8.6",
        "discarded",
        {"player": ANN, "number": 1},
        *plays("IMM-4"),
        events={"ann": "IMM-4 EQS1"},
    ),
    told(
        "STG-8.6",
        "must_discard",
        {"player": ANN, "number": 2},
        *plays("IMM-4"),
        events={"ann": "IMM-4 EQS1 EQT1 SHD-E1"},
    ),
    told("STG-8.6", "must_open", {"player": ANN}, *plays("IMM-5"), events={"ann": "IMM-5"}),
    told(
        "STG-8.6",
        "opened",
        {"cards": ("SHD-C1", "RNG-C1", "DMP-C2")},
        *plays("IMM-5", "ann: open SHD-C1, RNG-C1, DMP-C2"),
        events={"ann": "IMM-5"},
    ),
    told(
        "STG-8.6",
        "unnamed",
        {"player": ANN},
        *plays("IMM-5", "ann: open none"),
        events={"ann": "IMM-5"},
        known=False,
    ),
    told(
        "STG-8.6", "no_equipment", {"player": ANN}, *plays("TRD-4"), events={"ann": "TRD-4@5"}
    ),
    told(
        "STG-8.9",
        "discarded",
        {"player": ANN, "card": "EQT1"},
        *plays("IMM-4", "ann: discard EQS1", "ann: discard EQT1"),
        events={"ann": "IMM-4 EQS1 EQT1 SHD-E1"},
    ),
    told(
        "STG-8.11", "nothing", {"player": ANN}, *plays("IMM-2"), events={"ann": "IMM-2 SHD-E1"}
    ),
    # Out, and the end
    told(
        "STG-9.1",
        "out",
        {"player": BO},
        *WIN,
        characters={"ann": "DMP-C2", "bo": "MUD-C1", "cy": "RNG-C2"},
    ),
    told(
        "STG-9.2",
        "discarded",
        {"player": BO, "number": 2},
        *WIN,
        characters={"ann": "DMP-C2", "bo": "MUD-C1", "cy": "RNG-C2"},
    ),
    told(
        "STG-9.3",
        "won",
        {"winner": ANN},
        *WIN,
        playing=["ann", "bo"],
        characters={"ann": "DMP-C2", "bo": "MUD-C1"},
    ),
    told("STG-9.4", "given_up", {}, "stop ann, bo, cy"),
    told(
        "STG-9.4",
        "most",
        {"winner": ANN, "number": 3},
        "stop ann, bo, cy",
        characters={"ann": "SHD-C1 RNG-C1 DMP-C2", "bo": "SHD-C2", "cy": "RNG-C2"},
    ),
    told(
        "STG-9.4",
        "last_round",
        {"number": 5},
        *TURN,
        turn="cy",
        events=BARE,
        house={"round_limit": "5"},
    ),
    told("STG-9.5", "shared", {"winner": (ANN, BO), "number": 3}, "stop ann, bo, cy"),
    told(
        "STG-9.5",
        "event_hand",
        {"players": 2},
        "stop ann, bo, cy",
        house={"give_up_tie": "event_hand"},
    ),
    told(
        "STG-9.5",
        "playoff",
        {"player": (ANN, BO)},
        "stop ann, bo, cy",
        house={"give_up_tie": "playoff"},
    ),
    told(
        "STG-9.5",
        "next",
        {"player": ANN, "target": BO},
        "stop ann, bo, cy",
        house={"give_up_tie": "playoff"},
    ),
    told("STG-9.6", "left", {"player": CY, "number": 2}, "leave cy"),
]


@pytest.mark.parametrize("outcome", OUTCOMES, ids=lambda each: f"{each.rule}-{each.code}")
def test_outcome(outcome: Told) -> None:
    """The event is told, about whom and what it should be."""
    said = Sitting(**outcome.table).do(*outcome.lines).last(outcome.rule, outcome.code)
    assert said is not None
    assert outcome.params.items() <= dict(said).items()


def test_every_event_is_told() -> None:
    """No event of the rulebook goes without an example."""
    rules = read_rulebook("staggering").rules.values()
    assert {(rule.id, code) for rule in rules for code in rule.event} == {
        (outcome.rule, outcome.code) for outcome in OUTCOMES
    }


# Who holds what afterwards ------------------------------------------------------------


def test_the_winner_takes_the_character() -> None:
    """STG-5.6, STG-5.9: he keeps his own, too, and can use both again."""
    sitting = Sitting().do(*WIN)
    assert sitting.characters("ann") == ["SHD-C1", "RNG-C1", "MUD-C1", "DMP-C2"]
    assert sitting.characters("bo") == ["SHD-C2", "AOB-C2"]


@pytest.mark.parametrize("lines", [LOSE, DRAWN])
def test_nothing_changes_hands(lines: tuple[str, ...]) -> None:
    """STG-5.7, STG-5.8: a Challenger who does not win loses nothing."""
    sitting = Sitting(characters={"ann": "SHD-C1", "bo": "MUD-C1 OVR-C4", "cy": "RNG-C2"})
    sitting.do(*lines)
    assert (sitting.count("ann"), sitting.count("bo")) == (1, 2)


def test_all_equipment_is_discarded() -> None:
    """STG-6.7: on both sides, whoever won; face down or added, STG-6.3, STG-6.8."""
    sitting = Sitting(events={"ann": "EQS1 EQS4", "bo": "EQS2"})
    sitting.do("ann: challenge bo on strength down 1", "bo: answer down 1")
    sitting.do("ann: show DMP-C2 with EQS1", "bo: show MUD-C1 with EQS2")
    assert sitting.last("STG-5.5", "totals") == {
        "player": 0,
        "mine": 11,
        "target": 1,
        "theirs": 11,
    }
    sitting.do("ann: equip EQS4")
    assert sitting.last("STG-5.5", "final") == {
        "player": 0,
        "mine": 15,
        "target": 1,
        "theirs": 11,
    }
    assert sitting.position()["discards"] == {"EQS1": 1, "EQS2": 1, "EQS4": 1}
    assert sitting.backs("ann") == sitting.backs("bo") == []


def test_the_battle_goes_on_until_one_gives_up() -> None:
    """STG-6.5: whoever trails is asked; on equal totals the Challenger, then the opponent."""
    sitting = Sitting(events={"ann": "EQS1 EQS2 EQS5", "bo": "EQS3 EQS4"}, characters=EVEN)
    sitting.do(*STRENGTH, "ann: show SHD-C1", "bo: show OVR-C4")
    assert sitting.last("STG-6.5", "asked") == {"player": 0}
    sitting.do("ann: giveup")
    assert sitting.last("STG-6.5", "asked") == {"player": 1}
    sitting.do("bo: equip EQS3")
    assert sitting.last("STG-5.7", "kept") == {"player": 1}


def test_the_leader_may_add_unasked() -> None:
    """STG-6.5: and whoever is asked is still asked."""
    sitting = Sitting(events={"ann": "EQS1", "bo": "EQS2 EQS3"}).do(*BATTLE, "bo: equip EQS2")
    assert sitting.last("STG-5.5", "totals") == {
        "player": 0,
        "mine": 3,
        "target": 1,
        "theirs": 11,
    }
    assert sitting.last("STG-6.5", "asked") == {"player": 0}


def test_equipment_of_five_cards_must_go_in() -> None:
    """STG-4.4, STG-4.5: the leader with five cards adds one before the other gives up."""
    hand = {"ann": "EQS1 EQT1 SHD-E1 SHD-E2 RNG-E1", "bo": "EQS2"}
    sitting = Sitting(events=hand, duty=True)
    sitting.do(*STRENGTH, "ann: show DMP-C2", "bo: show MUD-C1")
    assert sitting.refusal("bo: giveup")
    sitting.do("ann: equip EQS1", "bo: giveup")
    assert sitting.last("STG-5.6", "won")


def test_the_police_at_a_table_that_cannot_look() -> None:
    """STG-4.7: with hidden hands a player may find too late that nothing fits."""
    hand = {"ann": "equipment SHD SHD RNG RNG", "bo": "equipment"}
    sitting = Sitting(events=hand, duty=True, known=False).do(*BATTLE)
    sitting.do("ann: police EQT1", "ann: giveup")
    assert sitting.last("STG-4.7", "discarded") == {"player": 0, "card": "EQT1"}
    assert sitting.backs("ann") == ["RNG", "RNG", "SHD", "SHD"]


def test_a_swap_leaves_as_many_as_before() -> None:
    """STG-8.6: the last Character can be swapped without putting anybody out."""
    people = {"ann": "SHD-C1", "bo": "SHD-C2", "cy": "RNG-C2"}
    sitting = Sitting(characters=people, events={"ann": "TRD-3@5"})
    sitting.do("ann: negative TRD-3", "ann: give SHD-C1 > bo", "take SHD-C2")
    assert (sitting.characters("ann"), sitting.characters("bo")) == (["SHD-C2"], ["SHD-C1"])
    assert sitting.last("STG-9.1", "out") is None


def test_giving_the_last_character_away() -> None:
    """STG-9.1: it puts the giver out, in his own turn as well."""
    people = {"ann": "SHD-C1", "bo": "SHD-C2", "cy": "RNG-C2"}
    sitting = Sitting(characters=people, events={"ann": "IMM-1"})
    sitting.do("ann: negative IMM-1", "ann: give SHD-C1 > bo")
    assert sitting.last("STG-9.1", "out") == {"player": 0}
    assert sitting.last("STG-3.8", "turn") == {"player": 1, "number": 5}


def test_jury_service_goes_to_the_fewest() -> None:
    """STG-8.6: on a tie the giver chooses."""
    people = {"ann": "SHD-C1 RNG-C1", "bo": "SHD-C2", "cy": "RNG-C2"}
    sitting = Sitting(characters=people, events={"ann": "TRD-1@5"}).do("ann: negative TRD-1")
    assert sitting.refusal("ann: give SHD-C1 > bo") is None
    assert sitting.refusal("ann: give SHD-C1 > cy") is None


def test_left_and_right_skip_who_is_out() -> None:
    """STG-8.6: the nearest on that side who is still in."""
    people = {"ann": "SHD-C1 RNG-C1", "cy": "RNG-C2"}
    sitting = Sitting(characters=people, events={"ann": "IMM-1"}, playing=["ann", "cy"])
    sitting.do("ann: negative IMM-1", "ann: give SHD-C1 > cy")
    assert sitting.characters("cy") == ["SHD-C1", "RNG-C2"]


def test_cloakroom_lasts_until_the_next_turn() -> None:
    """STG-8.6: no Equipment in defence, and again some in one’s own turn."""
    sitting = Sitting(events={"ann": "TRD-4@5 EQS1", "bo": "EQS2"}, players=2)
    sitting.do("ann: negative TRD-4", "draw EQG1", "bo: challenge ann on strength")
    assert sitting.refusal("ann: answer down 1")
    sitting.do("ann: answer", "bo: show SHD-C2", "ann: show DMP-C2", "bo: giveup", "draw EQG2")
    assert sitting.refusal("ann: challenge bo on strength down 1") is None


def test_leaving() -> None:
    """STG-9.6: the leaver’s Characters need not be won, and his Event Hand is discarded."""
    sitting = Sitting().do("leave cy")
    assert sitting.count("aside") == 36 - 3 - 3
    assert sitting.position()["discards"] == {"EQG1": 1}
    sitting.do("leave bo")
    assert sitting.state.result
    assert sitting.state.result.winners == (0,)


def test_leaving_in_ones_own_turn() -> None:
    """STG-9.6: the turn goes to the next player."""
    sitting = Sitting().do("leave ann")
    assert sitting.last("STG-3.8", "turn") == {"player": 1, "number": 5}


@pytest.mark.parametrize(
    ("players", "each", "aside"), [(2, 18, 0), (3, 12, 0), (4, 9, 0), (5, 7, 1), (6, 6, 0)]
)
def test_the_deal(players: int, each: int, aside: int) -> None:
    """STG-2.3, STG-2.4: everybody the same number, the rest set aside."""
    sitting = Sitting(fresh=True, known=False, players=players).do("deal")
    counts = sitting.position()["characters"]
    assert list(counts.values()) == [each] * players + [aside]
