"""Each rule that can be broken: a line it accepts, and one it refuses."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from deckwright.games.staggering import GAME
from deckwright.games.staggering.actions import CharacterChallenge, EventChallenge
from deckwright.rulebook import read_rulebook
from tests.games.staggering.sitting import Sitting

STRENGTH = ("ann: challenge bo on strength", "bo: answer")
BATTLE = (*STRENGTH, "ann: show SHD-C1", "bo: show MUD-C1")
"""3 against 9: the Challenger is asked."""
EVENT = ("ann: challenge bo with SHD",)
TRDS = {"ann": "TRD-1@4 SHD-E1", "bo": "EQS2 AOB-E1"}
FIVE = {"ann": "EQS1 EQS3 SHD-E1 SHD-E2 RNG-E1"}
NO_GEAR = {"ann": "SHD-E1 SHD-E2 SHD-E3 SHD-E4 RNG-E1"}
GHOST = {"bo": "SHD-C2", "cy": "RNG-C2"}
"""ann has no Character left, but is still in."""
STAYS = {"no_characters": "events_only"}
OWED = {"phase": "give", "owed": {"giver": "bo", "takers": ["ann"]}}
SWAP = {"ann": "TRD-3@5"}
OVER = {"reason": "given up", "winners": ["ann"], "scores": [3, 3, 2]}
PLAYOFF = {"stopping": "given up", "playoff": [["ann", "bo"], ["bo", "ann"]]}
HIDDEN: dict[str, Any] = {"known": False}
LAST = {"phase": "draw", "turn": "bo"}


@dataclass(frozen=True)
class Case:
    """How the table stands, what is said first, a line that is right and one that is not."""

    rule: str
    code: str
    good: str
    bad: str
    told: dict[str, Any] = field(default_factory=dict)
    before: tuple[str, ...] = ()
    firm: bool = True


def case(rule: str, code: str, good: str, bad: str, *before: str, **told: Any) -> Case:
    """A breach that no ruling passes over."""
    return Case(rule, code, good, bad, told, before)


def soft(rule: str, code: str, good: str, bad: str, *before: str, **told: Any) -> Case:
    """A breach that the table may pass over by a ruling."""
    return Case(rule, code, good, bad, told, before, firm=False)


CASES = [
    # Cards
    case("STG-1.5", "not_negative", "ann: negative TRD-1", "ann: negative SHD-E1", events=TRDS),
    case("STG-1.9", "twice", "ann: equip EQS1", "ann: equip EQS1, EQS1", *BATTLE),
    case("STG-1.9", "in_use", "ann: giveup", "ann: equip EQS1", *BATTLE, "ann: equip EQS1"),
    case(
        "STG-1.9", "discarded", "ann: equip EQS1", "ann: equip EQS3", *BATTLE, discards="EQS3"
    ),
    soft(
        "STG-1.9",
        "discarded",
        "ann: equip EQS1",
        "ann: equip EQS3",
        *BATTLE,
        discards="EQS3",
        **HIDDEN,
    ),
    soft(
        "STG-1.9",
        "reshuffled",
        "ann: equip EQS1",
        "ann: equip EQS3",
        *BATTLE,
        events={"ann": "equipment", "bo": "equipment"},
        reshuffles=1,
        reshuffled=[["EQS3", 1]],
        drawn_after={"bo": [1]},
        **HIDDEN,
    ),
    case("STG-1.9", "not_in_pile", "draw SHD-E2", "draw SHD-E1", phase="draw"),
    case(
        "STG-1.9",
        "not_in_pile",
        "draw SHD",
        "draw AOB",
        phase="draw",
        **HIDDEN,
        events={"ann": "AOB AOB", "bo": "AOB AOB", "cy": "AOB"},
    ),
    # Set-up
    case("STG-2.3", "deal_first", "deal", "draw equipment", fresh=True, **HIDDEN),
    case("STG-2.3", "dealt", "ann: challenge bo on strength", "deal", **HIDDEN),
    case("STG-2.3", "unseen", "deal", "deal SHD-C1, SHD-C2", fresh=True, **HIDDEN),
    case(
        "STG-2.8", "character_hand", "ann: negative TRD-1", "ann: negative SHD-C1", events=TRDS
    ),
    case("STG-2.8", "event_hand", "bo: give SHD-C2 > ann", "bo: give AOB-E1 > ann", **OWED),
    # The turn
    case("STG-3.1", "draw_first", "draw SHD-E2", "ann: challenge bo on strength", phase="draw"),
    case("STG-3.1", "once", "ann: challenge bo on strength", "draw SHD-E2"),
    soft("STG-3.4", "must_challenge", "ann: challenge bo on strength", "ann: end"),
    case("STG-3.5", "one_challenge", "bo: answer", "ann: challenge cy on trivia", STRENGTH[0]),
    soft(
        "STG-3.5",
        "one_challenge",
        "draw SHD-E2",
        "ann: challenge cy on trivia",
        **LAST,
        last=["ann", "challenge"],
    ),
    case("STG-3.6", "oneself", "ann: challenge bo on trivia", "ann: challenge ann on trivia"),
    case(
        "STG-3.6",
        "out",
        "ann: challenge bo on trivia",
        "ann: challenge cy on trivia",
        playing=["ann", "bo"],
    ),
    case(
        "STG-3.6",
        "no_character",
        "bo: challenge cy on trivia",
        "bo: challenge ann on trivia",
        characters=GHOST,
        house=STAYS,
        turn="bo",
    ),
    case("STG-3.8", "turn", "ann: challenge bo on trivia", "bo: challenge ann on trivia"),
    case("STG-3.8", "turn", "ann: draw SHD-E2", "bo: draw SHD-E2", phase="draw"),
    # Five cards
    soft(
        "STG-4.2",
        "must_play",
        "ann: negative TRD-1",
        "ann: end",
        characters=GHOST,
        duty=True,
        house=STAYS,
        events={"ann": "EQS1 EQS2 EQS3 EQS4 TRD-1@5"},
    ),
    soft(
        "STG-4.2",
        "can_play",
        "ann: equip EQS1",
        "ann: police EQS1",
        *BATTLE,
        events=FIVE,
        duty=True,
    ),
    soft(
        "STG-4.5",
        "no_equipment",
        "ann: challenge bo with SHD",
        "ann: challenge bo on strength",
        events=NO_GEAR,
        duty=True,
    ),
    soft(
        "STG-4.5",
        "wrong_skill",
        "ann: challenge bo on strength",
        "ann: challenge bo on trivia",
        events=FIVE,
        duty=True,
    ),
    soft(
        "STG-4.5",
        "put_in_first",
        "ann: equip EQS1",
        "ann: giveup",
        *BATTLE,
        events=FIVE,
        duty=True,
    ),
    case("STG-4.7", "nobody", "ann: police EQS1", "bo: police EQS2", phase="police", duty=True),
    case("STG-4.7", "nobody", "ann: challenge bo on trivia", "ann: police EQS1"),
    case(
        "STG-4.7",
        "police_first",
        "ann: police EQS1",
        "ann: challenge bo on trivia",
        phase="police",
        duty=True,
    ),
    case("STG-4.7", "which", "ann: police EQS1", "ann: police", phase="police", duty=True),
    case(
        "STG-4.7",
        "no_card",
        "ann: police",
        "ann: police EQS1",
        *BATTLE,
        duty=True,
        **HIDDEN,
        house={"five_card_penalty": "none"},
    ),
    soft("STG-4.7", "skipped", "ann: end", "ann: challenge bo on trivia", skipped=True),
    # The Character Challenge
    case("STG-5.1", "character", "ann: show SHD-C1", "ann: show SHD-E1", *STRENGTH),
    case("STG-5.3", "nothing_to_answer", "ann: challenge bo on trivia", "bo: answer"),
    case("STG-5.3", "not_challenged", "bo: answer", "cy: answer", STRENGTH[0]),
    case("STG-5.3", "character", "bo: show SHD-C2", "bo: show none", *STRENGTH),
    case("STG-5.4", "nothing_to_show", "bo: answer", "bo: show SHD-C2", STRENGTH[0]),
    case("STG-5.4", "not_involved", "ann: show SHD-C1", "cy: show RNG-C2", *STRENGTH),
    case(
        "STG-5.4", "shown", "bo: show SHD-C2", "ann: show RNG-C1", *STRENGTH, "ann: show SHD-C1"
    ),
    # Equipment
    case("STG-6.1", "no_challenge", "ann: challenge bo on strength", "ann: equip EQS1"),
    case("STG-6.2", "not_equipment", "ann: equip EQS1", "ann: equip SHD-E1", *BATTLE),
    soft("STG-6.2", "wrong_skill", "ann: equip EQS1", "ann: equip EQT1", *BATTLE),
    case(
        "STG-6.2",
        "too_many",
        "ann: challenge bo on strength down 1",
        "ann: challenge bo on strength down 2",
    ),
    case(
        "STG-6.3",
        "fewer_than_none",
        "ann: challenge bo on strength down 1",
        "ann: challenge bo on strength down -1",
    ),
    soft(
        "STG-6.3",
        "after_only",
        "ann: challenge bo on strength",
        "ann: challenge bo on strength down 1",
        house={"equipment_timing": "after_only"},
    ),
    case("STG-6.3", "not_yet", "ann: show SHD-C1", "ann: equip EQS1", *STRENGTH),
    soft(
        "STG-6.3",
        "face_down",
        "bo: show SHD-C2 with EQS2",
        "bo: show SHD-C2",
        STRENGTH[0],
        "bo: answer down 1",
    ),
    case("STG-5.4", "must", "ann: show SHD-C1", "ann: giveup", *STRENGTH),
    case("STG-6.5", "no_battle", "ann: challenge bo on strength", "bo: giveup"),
    case("STG-6.5", "which", "ann: equip EQS1", "ann: equip none", *BATTLE),
    soft(
        "STG-6.5",
        "given_up",
        "bo: equip EQS2",
        "ann: equip EQS1",
        *STRENGTH,
        "ann: show SHD-C1",
        "bo: show OVR-C4",
        "ann: giveup",
        characters={"ann": "SHD-C1 RNG-C1", "bo": "OVR-C4 AOB-C2"},
    ),
    case(
        "STG-6.5",
        "given_up",
        "bo: giveup",
        "ann: giveup",
        *STRENGTH,
        "ann: show SHD-C1",
        "bo: show OVR-C4",
        "ann: giveup",
        characters={"ann": "SHD-C1 RNG-C1", "bo": "OVR-C4 AOB-C2"},
    ),
    soft("STG-6.5", "not_asked", "ann: giveup", "bo: giveup", *BATTLE),
    soft(
        "STG-6.5",
        "not_asked",
        "ann: equip EQS1",
        "bo: equip EQS2",
        *STRENGTH,
        "ann: show SHD-C1",
        "bo: show OVR-C4",
        characters={"ann": "SHD-C1 RNG-C1", "bo": "OVR-C4 AOB-C2"},
    ),
    case("STG-6.9", "third", "ann: equip EQS1", "cy: equip EQG1", *BATTLE),
    case("STG-6.9", "third", "ann: giveup", "cy: giveup", *BATTLE),
    # The Event Challenge
    case("STG-7.1", "standard_event", "ann: show SHD-E1", "ann: show SHD-C1", *EVENT),
    soft("STG-7.2", "universe", "bo: show SHD-C2", "bo: show MUD-C1", *EVENT),
    soft(
        "STG-7.3",
        "universe",
        "bo: show SHD-C2",
        "bo: show AOB-E1",
        *EVENT,
        house={"event_defence_universe": "all"},
    ),
    soft(
        "STG-7.4",
        "universe",
        "ann: show SHD-E1",
        "ann: show RNG-E1",
        *EVENT,
        events={"ann": "SHD-E1 RNG-E1"},
    ),
    case("STG-7.6", "equipment", "ann: show SHD-E1", "ann: equip EQS1", *EVENT),
    case("STG-7.6", "equipment", "bo: show SHD-C2", "bo: show SHD-C2 with EQS2", *EVENT),
    case("STG-7.6", "equipment", "bo: show SHD-C2", "bo: show EQS2", *EVENT),
    case("STG-7.8", "nothing_due", "ann: challenge bo on trivia", "bo: give SHD-C2 > ann"),
    case("STG-7.8", "giver", "bo: give SHD-C2 > ann", "cy: give RNG-C2 > ann", **OWED),
    case("STG-7.8", "taker", "bo: give SHD-C2 > ann", "bo: give SHD-C2 > cy", **OWED),
    case(
        "STG-7.9",
        "show_it",
        "bo: give SHD-C2 > ann",
        "bo: give unseen > ann",
        phase="give",
        owed={"giver": "bo", "takers": ["ann"], "shown": True},
        **HIDDEN,
    ),
    soft("STG-7.13", "event", "bo: show AOB-E1", "bo: show none", *EVENT),
    soft(
        "STG-7.13",
        "character",
        "bo: show SHD-C2",
        "bo: show none",
        *EVENT,
        events={"ann": "SHD-E1"},
    ),
    soft(
        "STG-7.13",
        "character",
        "bo: show SHD-C2",
        "bo: show none",
        *EVENT,
        events={"ann": "SHD"},
        may_hold={
            "bo": [
                "SHD-C2",
                *(f"RNG-C{n}" for n in range(1, 7)),
                *(f"AOB-C{n}" for n in range(1, 6)),
            ]
        },
        **HIDDEN,
    ),
    # Negative Events
    soft(
        "STG-8.1",
        "due",
        "ann: negative IMM-1",
        "ann: challenge bo on strength",
        events={"ann": "IMM-1 EQS1"},
    ),
    soft(
        "STG-8.2",
        "due",
        "ann: negative TRD-1",
        "ann: challenge bo on strength",
        events={"ann": "TRD-1@2 TRD-2@3"},
    ),
    soft(
        "STG-8.2",
        "due",
        "ann: negative TRD-1",
        "ann: negative TRD-2",
        events={"ann": "TRD-1@2 TRD-2@3"},
    ),
    soft(
        "STG-8.2",
        "due",
        "ann: negative TRD-1 held 3",
        "ann: negative TRD-1 held 1",
        events={"ann": "3rounds@2 3rounds@4"},
        **HIDDEN,
    ),
    case(
        "STG-8.3",
        "not_so_long",
        "ann: negative TRD-1 held 1",
        "ann: negative TRD-1 held 2",
        events={"ann": "3rounds@5 3rounds@4"},
        **HIDDEN,
    ),
    soft(
        "STG-8.4",
        "instead",
        "draw SHD-E2",
        "ann: challenge bo on trivia",
        **LAST,
        last=["ann", "negative"],
    ),
    soft(
        "STG-8.4",
        "instead",
        "ann: end",
        "ann: challenge bo on trivia",
        negatives=1,
        house={"extra_negative": "allow"},
    ),
    case(
        "STG-8.5",
        "negative",
        "bo: show AOB-E1",
        "bo: show TRD-1",
        *EVENT,
        events={"ann": "SHD-E1", "bo": "TRD-1@4 AOB-E1"},
    ),
    case("STG-8.5", "negative", "ann: show SHD-E1", "ann: show TRD-1", *EVENT, events=TRDS),
    case("STG-8.6", "no_take", "ann: challenge bo on trivia", "take SHD-C2"),
    case(
        "STG-8.6",
        "swap",
        "take MUD-C1",
        "take SHD-C1",
        "ann: negative TRD-3",
        "ann: give SHD-C1 > bo",
        events=SWAP,
    ),
    case(
        "STG-8.6",
        "unfinished",
        "ann: give SHD-C1 > bo",
        "ann: challenge bo on trivia",
        "ann: negative TRD-3",
        events=SWAP,
    ),
    case(
        "STG-8.6",
        "taker",
        "cy: take SHD-C1",
        "bo: take SHD-C1",
        phase="take",
        owed={"giver": "ann", "takers": ["cy"]},
    ),
    case("STG-8.6", "no_discard", "ann: challenge bo on trivia", "ann: discard EQS1"),
    case(
        "STG-8.6", "no_open", "ann: challenge bo on trivia", "ann: open SHD-C1, RNG-C1, DMP-C2"
    ),
    case(
        "STG-8.6",
        "all",
        "ann: open SHD-C1, RNG-C1, DMP-C2",
        "ann: open SHD-C1, RNG-C1",
        "ann: negative IMM-5",
        events={"ann": "IMM-5"},
    ),
    case(
        "STG-8.6", "bare", "bo: answer", "bo: answer down 1", STRENGTH[0], no_equipment=["bo"]
    ),
    soft("STG-8.6", "bare", "ann: giveup", "ann: equip EQS1", *BATTLE, no_equipment=["ann"]),
    soft(
        "STG-8.7",
        "immediate_first",
        "ann: negative IMM-1",
        "ann: negative TRD-1",
        events={"ann": "TRD-1@2 IMM-1"},
    ),
    case(
        "STG-8.8",
        "second",
        "draw SHD-E2",
        "ann: negative TRD-2",
        **LAST,
        last=["ann", "negative"],
    ),
    soft("STG-8.8", "second", "ann: end", "ann: negative TRD-1", events=TRDS, negatives=1),
    case("STG-8.10", "too_late", "bo: answer", "ann: negative TRD-1", STRENGTH[0], events=TRDS),
    case(
        "STG-8.10",
        "too_late",
        "draw SHD-E2",
        "ann: negative TRD-1",
        events=TRDS,
        **LAST,
        last=["ann", "challenge"],
    ),
    # Out, and the end
    case(
        "STG-9.1",
        "no_character",
        "ann: challenge bo with SHD",
        "ann: challenge bo on trivia",
        characters=GHOST,
        house=STAYS,
    ),
    soft("STG-9.4", "votes", "stop ann, bo, cy", "stop ann, bo"),
    case("STG-9.4", "later", "bo: answer", "stop ann, bo, cy", STRENGTH[0]),
    case("STG-9.4", "out", "stop ann, bo", "stop ann, bo, cy", playing=["ann", "bo"]),
    case(
        "STG-9.5",
        "other",
        "ann: challenge bo on trivia",
        "ann: challenge cy on trivia",
        **PLAYOFF,
    ),
    case(
        "STG-9.5",
        "character_only",
        "ann: challenge bo on trivia",
        "ann: challenge bo with SHD",
        **PLAYOFF,
    ),
    case("STG-9.5", "character_only", "ann: challenge bo on trivia", "ann: end", **PLAYOFF),
    case("STG-9.6", "later", "bo: answer", "leave cy", STRENGTH[0]),
    case("STG-9.6", "out", "leave bo", "leave cy", playing=["ann", "bo"]),
    # What is known
    case("STG-10.3", "elsewhere", "ann: show SHD-C1", "ann: show SHD-C2", *STRENGTH),
    soft(
        "STG-10.3",
        "elsewhere",
        "bo: show SHD-C2",
        "bo: show SHD-C1",
        *STRENGTH,
        "ann: show SHD-C1",
        **HIDDEN,
    ),
    case("STG-10.3", "name_it", "bo: give SHD-C2 > ann", "bo: give unseen > ann", **OWED),
    case("STG-10.4", "no_back", "bo: show AOB-E1", "bo: show RNG-E1", *EVENT),
    case("STG-10.4", "no_universe", "ann: challenge bo with SHD", "ann: challenge bo with AOB"),
    case("STG-10.4", "not_held", "ann: equip EQS1", "ann: equip EQS3", *BATTLE),
    case(
        "STG-10.4",
        "too_many",
        "ann: challenge bo on strength down 2",
        "ann: challenge bo on strength down 3",
        **HIDDEN,
    ),
    case(
        "STG-10.4",
        "too_many",
        "bo: equip EQS2",
        "bo: equip EQS2, EQS3",
        *STRENGTH,
        "ann: show SHD-C1",
        "bo: show SHD-C3",
        "ann: equip EQS5, EQS4",
        **HIDDEN,
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.rule}-{case.code}")
def test_rule(case: Case) -> None:
    """The good line is accepted; the bad one breaks the rule, firmly or not."""
    sitting = Sitting(**case.told).do(*case.before)
    assert sitting.refusal(case.good) is None
    refused = sitting.refusal(case.bad)
    assert refused is not None, f"`{case.bad}` is accepted"
    assert (refused.rule, refused.code) == (case.rule, case.code)
    assert refused.firm is case.firm


@pytest.mark.parametrize(
    "case",
    [case for case in CASES if not case.firm],
    ids=lambda case: f"{case.rule}-{case.code}",
)
def test_ruling(case: Case) -> None:
    """What the table overrules is done, and the cards still add up."""
    sitting = Sitting(**case.told).do(*case.before)
    cards = GAME.inventory(sitting.state).total()
    sitting.do("ruling so be it", case.bad)
    assert GAME.inventory(sitting.state).total() == cards
    assert GAME.from_position(sitting.setup, sitting.position())


def test_a_second_challenge_belongs_to_the_turn_before() -> None:
    """STG-3.5: one the table allows costs the next player nothing, and ends no round again."""
    told: dict[str, Any] = {"turn": "ann", "phase": "draw", "round": 3}
    sitting = Sitting(**told, skips=["ann"], last=["cy", "challenge"])
    sitting.do("ruling so be it", "cy: challenge bo on trivia")
    assert (sitting.state.turn, sitting.state.round) == (2, 2)
    sitting.do("bo: answer", "cy: show RNG-C2", "bo: show SHD-C2", "bo: giveup")
    assert (sitting.state.turn, sitting.state.round) == (0, 3)


def test_every_refusal_is_tried() -> None:
    """No refusal of the rulebook goes without an example."""
    rules = read_rulebook("staggering").rules.values()
    tried = {(case.rule, case.code) for case in CASES} | ELSEWHERE
    assert {(rule.id, code) for rule in rules for code in rule.refuse} == tried


ELSEWHERE = {
    ("STG-2.3", "all"),
    ("STG-5.1", "skill"),
    ("STG-6.5", "leading"),
    ("STG-8.3", "which"),
    ("STG-9.3", "over"),
}
"""Tried below: what no line can say, doubts, and the end."""


def test_the_whole_deal() -> None:
    """STG-2.3: where hands are known, the deal names every Character once."""
    sitting = Sitting(fresh=True)
    everybody = sitting.state.config.deck.characters
    assert sitting.refusal(f"deal {', '.join(everybody)}") is None
    for wrong in (everybody[1:], (*everybody[1:], everybody[1])):
        refused = sitting.refusal(f"deal {', '.join(wrong)}")
        assert refused
        assert (refused.rule, refused.code) == ("STG-2.3", "all")


def test_three_skills() -> None:
    """STG-5.1: there is no fourth Skill."""
    state = Sitting().state
    refused = GAME.refusal(state, CharacterChallenge(0, 1, "charm"))
    assert refused
    assert (refused.rule, refused.code) == ("STG-5.1", "skill")
    assert GAME.refusal(state, CharacterChallenge(0, 1, "trivia")) is None


def test_no_event_from_nowhere() -> None:
    """STG-10.4: a back that is no Universe is no Standard Event."""
    refused = GAME.refusal(Sitting().state, EventChallenge(0, 1, "equipment"))
    assert refused
    assert refused.rule == "STG-10.4"


def test_nothing_after_the_end() -> None:
    """STG-9.3: a game that is over stays over."""
    sitting = Sitting().do("stop ann, bo, cy")
    for line in ("ann: challenge bo on trivia", "draw SHD-E2", "leave bo"):
        refused = sitting.refusal(line)
        assert refused
        assert (refused.rule, refused.code, refused.firm) == ("STG-9.3", "over", True)


def test_doubts() -> None:
    """What is possible but looks like a slip: a leader who adds, a 3 Rounds card of no age."""
    sitting = Sitting(events={"ann": "EQS1", "bo": "EQS2 EQS3"}).do(*BATTLE)
    assert sitting.refusal("bo: equip EQS2") is None
    found = sitting.warning("bo: equip EQS2")
    assert found
    assert (found.rule, found.code) == ("STG-6.5", "leading")
    assert sitting.warning("ann: equip EQS1") is None
    table = Sitting(events={"ann": "3rounds@5 3rounds@4"}, known=False)
    found = table.warning("ann: negative TRD-1")
    assert found
    assert (found.rule, found.code) == ("STG-8.3", "which")
    assert table.warning("ann: negative TRD-1 held 1") is None
