"""Each rule that can be broken: a line it accepts, and one it refuses."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from deckwright.errors import IllegalAction, Unreadable
from deckwright.games import action_of
from deckwright.games.shoulda import GAME
from tests.games.shoulda.sitting import Sitting, split

IDLE = "R9 R9"
DUEL = {"phase": "duel", "duel": {"knight": "ann", "dragons": "cy"}, "dragons": ["bo > cy"]}
PAIR = {**DUEL, "dragons": ["bo > cy", "ann > cy"]}
DRAWN = {"phase": "drawn"}


@dataclass(frozen=True)
class Case:
    """How the table stands, a line that is right and one that breaks the rule."""

    rule: str
    point: str
    lay: str
    ann: str
    good: str
    bad: str
    told: dict[str, Any] = field(default_factory=dict)

    def sitting(self) -> Sitting:
        """Ann to act with her cards, or with two unknown ones."""
        told = dict(self.told)
        hands = {"ann": self.ann} if self.ann else {}
        hands |= told.pop("hands", {})
        return Sitting(self.lay, hands, **told)


def unseen(**told: Any) -> dict[str, Any]:
    """A physical table."""
    return {"known": False, **told}


# fmt: off
CASES = [
    # Cards
    Case("SWC-1.3", "two of each", "R4", "? ?", "attach B4 left of R4", "add R5 right",
         unseen(discards=["R5", "R5"])),
    Case("SWC-1.3", "a duel shows what is there", "", "? ?", "duel R4 > R6", "duel R5 > R6",
         unseen(**DUEL, discards=["R5", "R5"])),
    Case("SWC-1.3", "a named draw", "R4", "knight", "draw R6", "draw R5",
         unseen(discards=["R5", "R5"])),
    Case("SWC-1.4", "three of each special", "", "? ?", "open R4", "blemmyes",
         unseen(discards=["blemmyes"] * 3)),
    Case("SWC-1.6", "a special is not added", "R4", "R5 knight R1", "add R5 right",
         "add knight right"),
    Case("SWC-1.6", "a special is not attached", "R4", "B4 knight R1", "attach B4 left of R4",
         "attach knight left of R4"),
    Case("SWC-1.6", "a special does not start", "b", "B4 knight R1", "start B4 left",
         "start knight left"),
    Case("SWC-1.6", "a special removes nothing", "R4", "R4 knight R1", "remove R4 match",
         "remove knight match"),
    # Setup
    Case("SWC-2.2", "play only what you hold", "R4", f"R5 {IDLE}", "add R5 right",
         "add R3 left"),
    Case("SWC-2.2", "dealt once", "R4", f"R5 {IDLE}", "add R5 right", "deal"),
    Case("SWC-2.5", "the deck is nobody's to name", "R4", "", "shuffle", "shuffle R1, R2",
         unseen(unshuffled=True)),
    Case("SWC-2.5", "open hands are not declared", "R4", "? knight", "hold dragon",
         "bo: hold R1", unseen(hands={"bo": "R1 R2"})),
    # Turns
    Case("SWC-3.2", "who draws", "R4", IDLE, "draw", "bo: draw"),
    Case("SWC-3.2", "who passes", "R4", IDLE, "pass", "cy: pass", DRAWN),
    Case("SWC-3.6", "a special before an add", "R4", "R5 blemmyes R1", "blemmyes",
         "add R5 right"),
    Case("SWC-3.6", "a special before an attach", "R4", "B4 dragon R1", "dragon > bo",
         "attach B4 left of R4"),
    Case("SWC-3.6", "a special before a removal", "R4 R5+", "R4 dead R1", "dead",
         "remove R4 match"),
    Case("SWC-3.6", "a special before a draw", "R4", "R9 knight R1", "knight > bo", "draw",
         {"dragons": ["cy > bo"]}),
    Case("SWC-3.6", "a special before a pass", "R4", "R9 dragon R1", "dragon > bo", "pass",
         DRAWN),
    Case("SWC-3.6", "declared at a real table", "R4", "? dragon", "dragon > bo",
         "add R5 right", unseen()),
    Case("SWC-3.7", "one that cannot be played is no duty", "R4", "R5 knight dead",
         "add R5 right", "knight > bo"),
    Case("SWC-3.8", "no draw with a card that fits", "R4", "R5 R9 R9", "add R5 right", "draw"),
    Case("SWC-3.8", "so many cards that one must fit", "", "? ? ? ? ? ? ?", "open R4", "draw",
         unseen()),
    Case("SWC-3.11", "out of turn no card", "R4", IDLE, "bo: dragon > cy", "bo: add R5 right",
         {"hands": {"bo": "R5 dragon R1"}}),
    # Opening
    Case("SWC-4.2", "a regular card opens", "", "R4 knight R1", "open R4", "open knight"),
    Case("SWC-4.4", "not beside an open series", "R4", f"R5 {IDLE}", "add R5 right", "open R5"),
    # Attach
    Case("SWC-5.1", "not the same letter", "R4", "R4 B4 R9", "attach B4 right of R4",
         "attach R4 right of R4"),
    Case("SWC-5.1", "not another value", "R4", "R5 B4 R9", "attach B4 right of R4",
         "attach R5 right of R4"),
    Case("SWC-5.4", "in the middle, at a closed end, after nine", "b | R8 R9+ | b",
         "B8 B3 R1", "attach B8 right of R8", "attach B3 right of R8"),
    Case("SWC-5.4", "a third card needs the other colour", "R4 B4=", "B4 R9 R9",
         "attach B4 left of R4", "attach B4 left of B4"),
    # Add
    Case("SWC-5.6", "one away from the end", "R4 R5+ >", "R6 R7 R1", "add R6 right",
         "add R7 right"),
    Case("SWC-5.6", "not one away from the middle", "R4 R5+ >", "B6 B5 R1", "add B6 right",
         "add B5 right"),
    Case("SWC-5.7", "higher goes right", "R4", "R5 R3 R9", "add R5 right", "add R5 left"),
    Case("SWC-5.7", "lower goes left", "R4", "R5 R3 R9", "add R3 left", "add R3 right"),
    Case("SWC-5.8", "only the growing end", "R4 R5+ >", "R6 R3 R9", "add R6 right",
         "add R3 left"),
    Case("SWC-5.8", "down to one", "R3 R4 <", "R2 R5 R9", "add R2 left", "add R5 right"),
    Case("SWC-5.9", "nine is the end", "R9", "B8 B1 R1", "add B8 left", "add B1 right"),
    Case("SWC-5.9", "one is the end", "R1", "B2 B9 R9", "add B2 right", "add B9 left"),
    # Remove
    Case("SWC-6.2", "the same letter and value", "R4", "R4 B4 R9", "remove R4 match",
         "remove B4 match"),
    Case("SWC-6.2", "any card of an open series", "R4 R5+ B6+ >", "R5 R7 R9", "remove R5 match",
         "remove R7 match"),
    Case("SWC-6.3", "the sum of the run", "R2 R3+ >", "B5 R6 R9", "remove B5 sum",
         "remove R6 sum"),
    Case("SWC-6.5", "any colour sums", "R2 R3+ >", "R5 B6 R9", "remove R5 sum",
         "remove B6 sum"),
    Case("SWC-6.6", "one step has no sum", "R4 B4=", "R4 R9 B8", "remove R4 match",
         "remove R4 sum"),
    Case("SWC-6.8", "a part with the match in it", "R4 R5+ R6+ >", "R5 R1 R9",
         "remove R5 match take 2-3", "remove R5 match take 3"),
    Case("SWC-6.8", "not out of the middle", "R4 R5+ R6+ >", "R5 R1 R9",
         "remove R5 match take 1-2", "remove R5 match take 2"),
    Case("SWC-6.8", "a step may live on", "R4 R5+ B5= R6+ >", "R5 R1 R9",
         "remove R5 match take 2", "remove R5 match take 2-3"),
    Case("SWC-6.8", "only what is there", "R4 R5+ > / B7 B8+ B9+ > x:bo", "R5 R1 R9",
         "remove R5 match take 1-2", "remove R5 match take 3"),
    Case("SWC-6.10", "what went to the deck is not in a hand", "R4", "? ?", "add B5 right",
         "add R5 right", unseen(barred=split({"ann": "R5 R5"}))),
    Case("SWC-6.11", "shuffle first", "R4", "? ?", "shuffle", "ann: draw",
         unseen(unshuffled=True)),
    Case("SWC-6.14", "a locked set stays", "R4 R5+ > x / R7", "R7 R5 R9",
         "remove R7 match of 2", "remove R5 match of 1"),
    # Draw and pass
    Case("SWC-7.1", "the top card is not named", "R4", IDLE, "draw", "draw R5"),
    Case("SWC-7.2", "one draw a turn", "R4", IDLE, "pass", "draw", DRAWN),
    Case("SWC-7.3", "what fits must be played", "R4", "R5 R9 R9", "add R5 right", "pass",
         DRAWN),
    Case("SWC-7.3", "so many cards that one must fit", "", "? ? ? ? ? ? ?", "open R4", "pass",
         unseen(**DRAWN)),
    Case("SWC-7.4", "no pass with a card that fits", "R4", "R5 R9 R9", "add R5 right", "pass",
         {"deck": "."}),
    Case("SWC-7.4", "so many cards that one must fit", "", "? ? ? ? ? ? ?", "open B1", "pass",
         unseen(deck=".")),
    Case("SWC-7.5", "draw before you pass", "R4", IDLE, "draw", "pass"),
    # Knight
    Case("SWC-10.1", "a Dragon where it is", "R4", "knight R9 R9", "knight > bo",
         "knight > cy", {"dragons": ["cy > bo"]}),
    Case("SWC-10.1", "a set that is locked", "R4 R5+ x:bo / R7 B7=", "knight R9 R1",
         "knight > set 1", "knight > set 2"),
    Case("SWC-10.3", "the duel comes first", "R4", "? ?", "duel R5 > R6", "ann: draw",
         unseen(**DUEL)),
    Case("SWC-10.6", "not one's own Dragon", "R4", "knight R9 R9", "knight > bo",
         "knight > cy", {"dragons": ["cy > bo", "ann > cy"]}),
    Case("SWC-10.6", "not one's own dead", "R4 R5+ x:bo / R7 B7= x:ann", "knight R9 R1",
         "knight > set 1", "knight > set 2"),
    Case("SWC-10.7", "one card for the knight", "R4", "? ?", "duel R5 > R6",
         "duel R5, R6 > R6", unseen(**DUEL)),
    Case("SWC-10.7", "the cards on top", "R4", IDLE, "duel R5 > R6", "duel R6 > R5",
         {**DUEL, "deck": "R5 R6"}),
    Case("SWC-10.9", "a card for each Dragon at most", "R4", "? ?", "duel R5 > R1, R2",
         "duel R5 > R1, R2, R3", unseen(**PAIR)),
    Case("SWC-10.7", "one side at least", "R4", "? ?", "duel > R1",
         "duel", unseen(**PAIR)),
    Case("SWC-10.9", "who brought the first fights", "R4", "knight R9 R9", "knight > cy",
         "knight > bo", {"dragons": ["bo > cy", "ann > cy", "ann > bo"]}),
    Case("SWC-10.11", "a special is replaced", "R4", "? ?", "duel dead, R5 > R6",
         "duel dead > R6", unseen(**DUEL)),
    Case("SWC-10.11", "for the foe too", "R4", "? ?", "duel R5 > dead, R6",
         "duel R5 > dead", unseen(**DUEL)),
    Case("SWC-10.19", "no more than the deck has", "R4", "? ?", "duel dead > R6",
         "duel dead, B1 > R6", unseen(**DUEL, deck="R6 dead.")),
    # Dead
    Case("SWC-11.1", "two cards at least", "R4 B4= / R7", "dead R9 R1", "dead > 1", "dead > 2"),
    Case("SWC-11.5", "no second dead", "R4 B4= / R7 B7= x:bo", "dead R9 R1", "dead > 1",
         "dead > 2"),
    Case("SWC-11.5", "nothing is added", "R4 R5+ / R7 x:bo", "R6 R9 R1", "add R6 right of 1",
         "add R6 left of 2"),
    Case("SWC-11.5", "nothing is attached", "R4 R5+ / R7 x:bo", "B7 B4 R1",
         "attach B4 left of R4", "attach B7 left of R7"),
    Case("SWC-11.5", "no blemmyes", "R4 R5+ > / R7 R8+ > x:bo / b", "blemmyes R9 R1",
         "blemmyes right of 1", "blemmyes right of 2"),
    Case("SWC-11.5", "behind a blemmyes goes on", "R4 R5+ > x:bo | b | R7 >", "B8 B5 R1",
         "add B8 right", "attach B5 left of R5"),
    # Blemmyes
    Case("SWC-12.2", "beside one that is there", "b / b | R7 >", "R4 R9 R1",
         "start R4 left of b2", "start R4 left"),
    Case("SWC-12.3", "a free side", "b | R7 >", "R4 R9 R1", "start R4 left", "start R4 right"),
    Case("SWC-12.3", "away from it", "b | R4 >", "R5 R3 R9", "add R5 right", "add R3 right"),
    Case("SWC-12.5", "the first lies alone", "R7", "blemmyes R9 R1", "blemmyes",
         "blemmyes right"),
    Case("SWC-12.6", "at the growing end", "R4 R5+ > / b", "blemmyes R9 R1",
         "blemmyes right", "blemmyes left"),
    Case("SWC-12.6", "at a free end", "R4 | b", "blemmyes R9 R1", "blemmyes left",
         "blemmyes right"),
    Case("SWC-12.6", "a closed end does not grow", "b:bo | R4 / b", "B5 B3 R1",
         "add B5 right", "add B3 left"),
    Case("SWC-12.6", "which side", "R4 / b", "blemmyes R9 R1", "blemmyes right of 1",
         "blemmyes of 1"),
    Case("SWC-12.7", "between two: attach only", "b | R4 | b", "B4 B5 R1",
         "attach B4 left of R4", "add B5 right"),
    Case("SWC-12.8", "a blemmyes is not removed", "b | R4 >", "R4 R1 R9", "remove R4 match",
         "remove R4 match take 2"),
    Case("SWC-12.9", "when blemmyes remain", "b", "R4 R9 R1", "start R4 left", "open R4"),
    # Dragon
    Case("SWC-13.4", "not in a duel", "R4", "? ?", "duel R5 > R6", "cy: dragon > ann",
         unseen(**DUEL)),
    Case("SWC-13.5", "with somebody else", "R4", "dragon R9 R1", "dragon > bo", "dragon > ann"),
    # The deck, the end
    Case("SWC-14.2", "an empty deck", "R4", IDLE, "pass", "draw", {"deck": "."}),
]
# fmt: on

ALSO = {
    "SWC-3.7": {"SWC-10.1"},
    "SWC-5.4": {"SWC-5.1"},
    "SWC-6.5": {"SWC-6.3"},
    "SWC-10.11": {"SWC-10.7", "SWC-10.9"},
    "SWC-12.3": {"SWC-5.7", "SWC-12.3"},
    "SWC-12.7": {"SWC-12.6", "SWC-5.8"},
    "SWC-12.8": {"SWC-6.8"},
    "SWC-10.9": {"SWC-10.9", "SWC-10.6"},
}
"""Rules that have no refusal of their own, and those that speak for them."""


def _id(case: Case) -> str:
    return f"{case.rule} {case.point}"


@pytest.mark.parametrize("case", CASES, ids=_id)
def test_accepted(case: Case) -> None:
    """The line that keeps the rule is done."""
    sitting = case.sitting()
    assert sitting.refused(case.good) == ""
    before = GAME.inventory(sitting.state).total()
    sitting.do(case.good)
    assert GAME.inventory(sitting.state).total() == before


@pytest.mark.parametrize("case", CASES, ids=_id)
def test_refused(case: Case) -> None:
    """The line that breaks the rule is refused under its number."""
    try:
        assert case.sitting().refused(case.bad) in ALSO.get(case.rule, {case.rule})
    except Unreadable:
        assert case.rule in {"SWC-6.8", "SWC-12.8"}, "only a part can be beyond words"


@pytest.mark.parametrize("case", CASES, ids=_id)
def test_refused_even_so(case: Case) -> None:
    """What is refused is not done; a ruling helps unless the refusal is firm."""
    sitting = case.sitting()
    try:
        action = action_of(GAME, sitting.setup, sitting.state, case.bad)
    except Unreadable:
        return
    refusal = GAME.refusal(sitting.state, action)
    assert refusal is not None
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(sitting.state, action)
    assert caught.value.refusal == refusal
    if refusal.firm:
        with pytest.raises(IllegalAction):
            GAME.apply(sitting.state, action, ruled=True)
    else:
        after = GAME.apply(sitting.state, action, ruled=True).state
        assert GAME.inventory(after).total() == GAME.inventory(sitting.state).total()


@pytest.mark.parametrize(
    ("line", "rule"),
    [("add R6 right", "SWC-11.5"), ("remove R4 match", "SWC-6.14"), ("blemmyes right", "11.5")],
)
def test_the_only_series_is_locked(line: str, rule: str) -> None:
    """SWC-11.4: without `of 1`, too, a locked set is there, and it is locked."""
    sitting = Sitting("R4 B5+ x:bo > / b", {"ann": "R6 R4 blemmyes"})
    assert sitting.refused(line) == sitting.refused(f"{line} of 1")
    assert sitting.refused(line).endswith(rule)
