"""Each rule that can be broken: a line it accepts, and one it refuses."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from deckwright.games.dicefactor import GAME
from deckwright.rulebook import read_rulebook
from tests.games.dicefactor.sitting import Sitting, holding
from tests.games.harness import check_state

DRAWN = {"stage": "discard"}
TRADE, SWAP, REROLL = ({"stage": stage, "free": True} for stage in ("trade", "swap", "reroll"))
ROLL_CARD = {"stage": "reroll"}
GRAB = {"stage": "grab", "target": "bo", "aside": "red-star"}
KEEP = {**GRAB, "stage": "keep"}
JUDGE = {"stage": "judge", "claims": ["cy"], "waiting": ["bo"], "ending": "colour"}
BO = {"hands": holding("red-star red-cross red-circle red-square red-pentagon", "bo")}
RED = "red-star, red-cross, red-circle, red-square, red-pentagon"
FIRST = {"stage": "first-rolls", "goals": []}
GOALS = {"stage": "goals", "goals": []}


def hand(cards: str, **told: Any) -> dict[str, Any]:
    """Ann with a hand, having drawn."""
    return {"hands": holding(cards), **DRAWN, **told}


@dataclass(frozen=True)
class Case:
    """How the table stands, a line that is right and one that breaks the rule."""

    rule: str
    point: str
    told: dict[str, Any] | None
    good: str
    bad: str
    known: bool = True
    house: dict[str, str] = field(default_factory=dict)
    lines: tuple[str, ...] = ()
    """What is done before."""
    instead: str = ""
    """Another rule that may be told, being broken as well."""
    firm: bool = True
    worse: dict[str, Any] | None = None
    """How the table stands for the bad line, if not as for the good one."""


TWO = {"discard": ["blue-square", "blue-square"]}
SHOWN = {"discard": ["blue-square"] * 3}
WILDS = {"discard": ["colors-red", "shapes-star", "a-39"]}

CASES = [
    Case("BOL-1.2", "the third copy can be in a hand", {**DRAWN, **TWO}, "discard blue-square",
         "discard blue-square", known=False, worse={**DRAWN, **SHOWN}),
    Case("BOL-1.2", "not in the hand", DRAWN, "discard green-cross", "discard red-star"),
    Case("BOL-1.3", "the only Colors red lies open", {**DRAWN, **WILDS}, "discard colors-blue",
         "discard colors-red", known=False),
    Case("BOL-1.4", "the only Shapes star lies open", {**DRAWN, **WILDS}, "discard shapes-all",
         "discard shapes-star", known=False),
    Case("BOL-1.5", "the only Reverse lies open", {**DRAWN, **WILDS}, "play skip",
         "play reverse", known=False),
    Case("BOL-1.5", "a second Add", DRAWN, "play add", "play add", known=False,
         worse={**DRAWN, "front": "bo"}),
    Case("BOL-1.7", "eight sides", {}, "roll8 8", "roll8 9"),
    Case("BOL-1.7", "first roll", FIRST, "first-rolls 1 2 8", "first-rolls 0 2 8"),
    Case("BOL-1.7", "a colour on the Colors die", REROLL, "reroll colors red",
         "reroll colors star"),
    Case("BOL-1.7", "a shape on the Shapes die", REROLL, "reroll shapes logo",
         "reroll shapes red"),
    Case("BOL-1.7", "colour before shape", GOALS, "goals red star", "goals star red"),
    Case("BOL-2.2", "nothing before the deal", None, "deal", "ann: draw", known=False),
    Case("BOL-2.2", "no second deal", None, "deal", "deal", known=False, worse=FIRST,
         instead="BOL-2.6"),
    Case("BOL-2.4", "the first discard is turned up first", None, "turn-up red-star",
         "first-rolls 1 2 3", known=False, lines=("deal",), house={"starter_discard": "one"}),
    Case("BOL-2.4", "and seen", None, "turn-up red-star", "turn-up ?", known=False,
         lines=("deal",), house={"starter_discard": "one"}),
    Case("BOL-2.5", "hands are secret", None, "deal", "deal red-star, red-star", known=False),
    Case("BOL-2.6", "first the rolls", FIRST, "first-rolls 1 2 3", "ann: goals red star"),
    Case("BOL-2.6", "one roll by name", FIRST, "ann: first-roll 4", "bo: first-roll 2",
         lines=("bo: first-roll 3",)),
    Case("BOL-2.8", "who is out of it rolls no more", {**FIRST, "rollers": ["ann", "cy"]},
         "ann: first-roll 4", "bo: first-roll 2"),
    Case("BOL-2.6", "one roll each", FIRST, "first-rolls 1 2 3", "first-rolls 1 2"),
    Case("BOL-2.7", "the tied do not go first", FIRST, "first-rolls 5 5 3 > cy",
         "first-rolls 5 5 3 > ann", firm=False),
    Case("BOL-2.9", "the first player rolls the goals", GOALS, "ann: goals red star",
         "bo: goals red star"),
    Case("BOL-2.9", "goals before turns", GOALS, "goals red logo", "draw"),
    Case("BOL-2.9", "no goals twice", GOALS, "goals red star", "goals red star", worse={}),
    Case("BOL-2.9", "both faces", GOALS, "ann: goals red star", "ann: goals",
         lines=("goals",)),
    Case("BOL-3.3", "all for the same die", BO, f"bo: claim {RED}",
         "claim red-square, red-circle, red-cross, blue-star, green-star",
         worse={"hands": holding("red-square red-circle red-cross blue-star green-star")},
         firm=False),
    Case("BOL-3.4", "the same on all five", {**BO, "goals": ["logo", "cross"]},
         f"bo: claim {RED}", "claim red-square, red-circle, blue-cross, blue-star, green-star",
         worse={"hands": holding("red-square red-circle blue-cross blue-star green-star"),
                "goals": ["logo", "cross"]}, firm=False),
    Case("BOL-4.1", "in turn", {}, "ann: draw", "bo: draw", firm=False),
    Case("BOL-4.1", "in turn, to roll", {}, "ann: roll8 3", "bo: roll8 3", firm=False),
    Case("BOL-4.1", "in turn, to take", TWO, "ann: take", "cy: take", known=False,
         firm=False),
    Case("BOL-4.1", "in turn, to lay down", DRAWN, "ann: discard blue-square",
         "bo: discard blue-square"),
    Case("BOL-4.1", "one draw", {}, "draw", "draw", worse=DRAWN),
    Case("BOL-4.1", "no roll after a draw", {}, "roll8 3", "roll8 3", worse=DRAWN),
    Case("BOL-4.1", "no draw after the roll", {}, "draw", "ann: draw",
         worse={"rolling": "d8"}),
    Case("BOL-4.1", "no draw instead of a trade", {}, "draw", "draw", worse=TRADE),
    Case("BOL-4.2", "draw, then lay down", DRAWN, "discard blue-square", "discard blue-square",
         worse={}),
    Case("BOL-4.2", "face up, where all is known", DRAWN, "discard blue-square", "discard ?"),
    Case("BOL-4.4", "something to take", TWO, "take", "take", worse={}, known=False),
    Case("BOL-4.5", "another copy may be laid down",
         hand("red-star red-star", taken="red-star"), "discard red-star", "discard red-star",
         house={"return_same_card": "no"}, worse=hand("red-star blue-star", taken="red-star"),
         firm=False),
    Case("BOL-4.6", "a number", {}, "ann: roll8 2", "ann: roll8", lines=("roll8",)),
    Case("BOL-4.8", "only after a 6", TRADE, "trade > bo giving a-38",
         "trade > bo giving a-38", worse=SWAP),
    Case("BOL-4.9", "only after a 7", SWAP, "swap > bo", "swap > bo", worse={}),
    Case("BOL-4.10", "only after an 8", REROLL, "reroll colors red", "reroll colors red",
         worse={}),
    Case("BOL-4.10", "one die", REROLL, "ann: reroll colors red", "ann: reroll shapes star",
         lines=("reroll colors",)),
    Case("BOL-4.10", "rolled is rolled", REROLL, "ann: reroll colors red", "ann: decline",
         lines=("reroll colors",)),
    Case("BOL-4.10", "say what it shows", REROLL, "ann: reroll colors red",
         "ann: reroll colors", lines=("reroll colors",)),
    Case("BOL-4.1", "one of three, not none", TRADE, "decline", "decline", worse={}),
    Case("BOL-4.2", "a card is laid down", TRADE, "decline", "decline", worse=DRAWN),
    Case("BOL-4.12", "no action card with a roll", DRAWN, "play skip", "play skip",
         worse=TRADE),
    Case("BOL-4.12", "no discard with a roll", DRAWN, "discard blue-square",
         "discard blue-square", worse=REROLL),
    Case("BOL-4.12", "not once the die rolls", DRAWN, "ann: play skip", "ann: play skip",
         worse={"rolling": "d8"}),
    Case("BOL-5.1", "after drawing", DRAWN, "play skip", "play skip", worse={}),
    Case("BOL-5.1", "an action card", DRAWN, "play skip", "play blue-square"),
    Case("BOL-5.1", "only when drawn", {**DRAWN, "drawn": ["a-38"]}, "play skip", "play skip",
         worse={**DRAWN, "drawn": ["blue-square"]}, house={"action_timing": "on_draw"},
         firm=False),
    Case("BOL-5.1", "when drawn, at once", {**DRAWN, "drawn": ["a-38"]}, "discard skip",
         "discard blue-square", house={"action_timing": "on_draw"}, firm=False),
    Case("BOL-5.1", "known before the draw, so not drawn", {**DRAWN, "drawn": ["?"]},
         "play skip", "play skip", known=False, house={"action_timing": "on_draw"},
         worse={**DRAWN, "drawn": ["?"], "hands": holding("a-38 ? ? ? ? ?")}, firm=False),
    Case("BOL-5.3", "with effect", DRAWN, "play skip", "discard skip",
         house={"silent_discard": "no"}, firm=False),
    Case("BOL-5.4", "not in the turn in which it was taken", DRAWN, "play skip", "play skip",
         worse={**DRAWN, "taken": "a-38"}, firm=False),
    Case("BOL-5.4", "actions stay on the discard pile", TWO, "take", "take", known=False,
         house={"take_action_from_discard": "never"}, worse=WILDS, firm=False),
    Case("BOL-5.8", "with whom", {**DRAWN, "turn": "bo"}, "play trade-hands > cy",
         "play trade-hands"),
    Case("BOL-5.9", "with whom", hand("a-41 red-star"), "play a-41 > cy giving red-star",
         "play a-41"),
    Case("BOL-5.9", "which card", hand("a-41 red-star"), "play a-41 > cy giving red-star",
         "play a-41 > cy"),
    Case("BOL-5.9", "nothing given without a trade", DRAWN, "play skip",
         "play skip giving blue-square"),
    Case("BOL-5.9", "take before it is taken up", KEEP, "bo: keep", "bo: keep", worse=GRAB,
         firm=False),
    Case("BOL-5.9", "only who was given it", KEEP, "bo: keep", "cy: keep"),
    Case("BOL-5.9", "no trade, nothing to take up", KEEP, "bo: keep", "bo: keep", worse={}),
    Case("BOL-5.9", "no trade, nothing to grab", GRAB, "grab blue-square", "grab blue-square",
         worse={}),
    Case("BOL-5.9", "which card was taken", GRAB, "grab blue-square", "grab"),
    Case("BOL-5.9", "the trade goes on first", GRAB, "grab blue-square", "ann: draw"),
    Case("BOL-5.9", "the trade is ended first", KEEP, "bo: keep", "ann: draw"),
    Case("BOL-1.2", "taken out of the partner's hand", GRAB, "grab green-circle",
         "grab red-circle"),
    Case("BOL-5.14", "the roll card rolls", ROLL_CARD, "reroll shapes star", "decline"),
    Case("BOL-5.14", "and nothing else", ROLL_CARD, "reroll shapes star",
         "discard blue-square"),
    Case("BOL-5.15", "with another", SWAP, "swap > cy", "swap > ann"),
    Case("BOL-5.15", "with another, by a card", {**DRAWN, "turn": "bo"},
         "play trade-hands > cy", "play trade-hands > bo"),
    Case("BOL-5.15", "one card with another", TRADE, "trade > cy giving a-38",
         "trade > ann giving a-38"),
    Case("BOL-5.15", "Reverse has no partner", hand("a-39"), "play reverse",
         "play reverse > bo"),
    Case("BOL-5.5", "Skip hits who is next", DRAWN, "play skip", "play skip > cy"),
    Case("BOL-5.16", "no action card", BO, f"bo: claim {RED}",
         "claim red-star, red-cross, red-circle, red-square, a-38",
         worse={"hands": holding("red-star red-cross red-circle red-square a-38")}, firm=False),
    Case("BOL-6.6", "a wild is no action", hand("colors-all a-38"), "play skip",
         "play colors-all"),
    Case("BOL-7.1", "five", BO, f"bo: claim {RED}", "bo: claim red-star, red-cross"),
    Case("BOL-7.1", "of a kind", BO, f"bo: claim {RED}", f"bo: claim {RED}",
         worse={**BO, "goals": ["blue", "cross"]}, firm=False),
    Case("BOL-7.1", "once it is over nothing is done", BO, "draw", "ann: draw",
         worse={**BO, "stage": "over", "claims": ["bo"], "ending": "colour"}),
    Case("BOL-7.2", "exactly five", BO, f"bo: claim {RED}", f"bo: claim {RED}, blue-square"),
    Case("BOL-7.3", "only in one's own turn", {**BO, "turn": "bo"}, f"bo: claim {RED}",
         f"bo: claim {RED}", worse=BO, house={"win_timing": "own_turn"}, firm=False),
    Case("BOL-7.4", "not before the discard", {**BO, "turn": "bo"}, f"bo: claim {RED}",
         f"bo: claim {RED}", worse={**BO, **DRAWN, "turn": "bo"},
         house={"mid_turn_win": "after_discard"}, firm=False),
    Case("BOL-7.5", "not inside a trade", BO, f"bo: claim {RED}", f"bo: claim {RED}",
         worse={**BO, **GRAB, "target": "cy", "aside": "blue-cross"}, firm=False),
    Case("BOL-7.6", "first it is settled", {**JUDGE, **BO}, "settle", "ann: draw"),
    Case("BOL-7.6", "a claim to settle", {**JUDGE, **BO}, "settle", "settle", worse=BO),
    Case("BOL-7.6", "who comes later", {**JUDGE, **BO}, f"bo: claim {RED}",
         f"bo: claim {RED}", worse={**JUDGE, **BO, "waiting": ["ann"]}, firm=False),
    Case("BOL-7.6", "no claim twice", {**JUDGE, **BO}, f"bo: claim {RED}",
         f"bo: claim {RED}", worse={**JUDGE, **BO, "claims": ["bo"], "waiting": ["ann"]}),
    Case("BOL-7.7", "a card that lies open", {}, f"bo: claim {RED}", f"bo: claim {RED}",
         known=False, worse={"discard": ["red-star"] * 3}),
    Case("BOL-7.7", "a card in front of somebody", {"hands": holding("? ? ? ? ?", "bo")},
         f"bo: claim {RED}", "bo: claim red-star, red-cross, red-circle, red-square, a-43",
         known=False, worse={"front": "ann"}),
    Case("BOL-7.7", "a card another hand shows", {}, f"bo: claim {RED}", f"bo: claim {RED}",
         known=False, worse={"hands": holding("red-star red-star red-star ? ?")}),
    Case("BOL-7.7", "no more copies than there are", {},
         "bo: claim red-star, red-star, red-star, blue-star, green-star",
         "bo: claim red-star, red-star, red-star, red-star, green-star", known=False),
    Case("BOL-7.7", "named", {}, f"bo: claim {RED}", "bo: claim ?, ?, ?, ?, ?", known=False),
    Case("BOL-8.1", "first the shuffle", {**DRAWN, **TWO, "shuffle": True}, "shuffle",
         "ann: discard red-star", known=False),
    Case("BOL-8.2", "no shuffle while there are cards", {**DRAWN, **TWO, "shuffle": True},
         "shuffle", "shuffle", known=False, worse={**DRAWN, **TWO}),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.rule}: {case.point}")
def test_rule(case: Case) -> None:
    """The right line is done, the wrong one refused under the rule's id."""
    fair = Sitting(case.told, known=case.known, house=case.house).do(*case.lines)
    assert not fair.refused(case.good), f"`{case.good}`"
    fair.do(case.good)
    told = case.told if case.worse is None else case.worse
    foul = Sitting(told, known=case.known, house=case.house).do(*case.lines)
    refusal = foul.refusal(case.bad)
    assert refusal is not None, f"`{case.bad}` is not refused"
    assert refusal.rule in {case.rule, case.instead or case.rule}
    assert refusal.firm == case.firm


@pytest.mark.parametrize(
    "case",
    [case for case in CASES if not case.firm],
    ids=lambda case: f"{case.rule}: {case.point}",
)
def test_overruled(case: Case) -> None:
    """What a ruling lets pass is done, and the state stays sound."""
    told = case.told if case.worse is None else case.worse
    sitting = Sitting(told, known=case.known, house=case.house).do(*case.lines)
    sitting.overrule(case.bad)
    check_state(GAME, sitting.setup, sitting.state, cards=93)


def test_every_refusal_is_tried() -> None:
    """No rule that refuses anything goes untested, here or below."""
    elsewhere = {"BOL-2.1", "BOL-3.6", "BOL-7.8", "BOL-8.3"}
    refusing = {rule.id for rule in read_rulebook("dicefactor").rules.values() if rule.refuse}
    assert refusing - elsewhere == {case.rule for case in CASES}
