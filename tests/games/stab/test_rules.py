"""Each rule that can be broken: a line it accepts, and one it refuses."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from deckwright.engine import UNKNOWN
from deckwright.errors import DeckwrightError, Unreadable
from deckwright.games import action_of
from deckwright.games.stab import GAME
from deckwright.games.stab.actions import Draw, Play, Reveal
from tests.games.grammar_table import meaning, sit
from tests.games.harness import table
from tests.games.stab.sitting import HANDS, Sitting, laid

FOUR = "bow, bow, dagger, dagger"
CROWN = {"round": 2, "phase": "crown"}
PLAY = {"phase": "play", "hands": HANDS}
DRAWN = {"phase": "play", "drawn": HANDS}
REVEAL = {"phase": "reveal", "drawn": HANDS, "table": laid("?>bo bo:?>ann")}


def choice(card: str, at: str = "bo", **told: Any) -> dict[str, Any]:
    """Somebody has to choose for a card."""
    asked = {"card": card, "by": "ann", "at": at, "way": "face up"}
    return {"phase": "resolve", "choice": asked, **told}


@dataclass(frozen=True)
class Case:
    """How the table stands, a line that is right and one that breaks the rule."""

    rule: str
    point: str
    told: dict[str, Any]
    good: str
    bad: str
    known: bool = True
    house: dict[str, str] = field(default_factory=dict)
    players: int = 3
    instead: str = ""
    """Another rule that may be told, being broken as well."""
    firm: bool = False


CASES = [
    Case("SYF-1.5", "no third copy", {"discard": ["golden-left-potion"] * 2},
         "ann: draw bow, bow, bow, bow", "ann: draw golden-left-potion, bow, bow, bow",
         known=False),
    Case("SYF-1.5", "no card from another place", {"pile": {"bow": 4}},
         "ann: draw bow, bow, bow, bow", "ann: draw dagger, bow, bow, bow", firm=True),
    Case("SYF-1.5", "reshuffled cards are known", {"pile": {"bow": 4}},
         "ann: draw bow, bow, bow, bow", "ann: draw dagger, bow, bow, bow", known=False),
    Case("SYF-2.2", "the royal highness draws first", {},
         f"ann: draw {FOUR}", f"bo: draw {FOUR}", instead="SYF-3.1"),
    Case("SYF-2.2", "the royal highness plays first", PLAY,
         "ann: play bow > bo", "bo: play bomb > ann", instead="SYF-4.1"),
    Case("SYF-2.3", "passed to the left", CROWN,
         "ann: pass-crown > bo", "ann: pass-crown > cy"),
    Case("SYF-2.3", "by whoever has it", CROWN, "ann: pass-crown", "bo: pass-crown > cy"),
    Case("SYF-2.3", "not in the first round", {"hands": {"ann": ["bow"]}},
         f"ann: draw {FOUR.removesuffix(', dagger')}", "ann: pass-crown > bo", firm=True),
    Case("SYF-2.3", "once a round", {"round": 2},
         f"ann: draw {FOUR}", "ann: pass-crown", firm=True),
    Case("SYF-2.3", "not to be skipped", CROWN, "ann: pass-crown", "ann: skip", firm=True),
    Case("SYF-2.4", "no drawing before", CROWN, "ann: pass-crown", f"bo: draw {FOUR}"),
    Case("SYF-2.5", "past the dead", {**CROWN, "lives": {"bo": 0}},
         "ann: pass-crown > cy", "ann: pass-crown > bo", firm=True),
    Case("SYF-2.8", "objectors are not concerned", PLAY,
         "bo: callout cy against ann", "bo: callout cy against bo", firm=True),
    Case("SYF-2.8", "objectors live", {**PLAY, "lives": {"ann": 0}, "crown": "bo"},
         "bo: callout cy", "bo: callout cy against ann", firm=True),
    Case("SYF-2.8", "nobody objects twice", PLAY, "bo: callout cy against ann",
         "bo: callout cy against ann, ann", firm=True),
    Case("SYF-2.9", "the dead call nobody", {**PLAY, "lives": {"bo": 0}},
         "ann: callout cy", "bo: callout cy", firm=True),
    Case("SYF-2.9", "not the culprit", PLAY, "bo: callout cy", "bo: callout bo"),
    Case("SYF-2.10", "only the living", {**PLAY, "lives": {"bo": 0}},
         "ann: callout cy", "ann: callout bo", firm=True),
    Case("SYF-2.11", "not the royal highness", PLAY, "bo: callout cy", "bo: callout ann"),
    Case("SYF-2.12", "not without royal highness", {**CROWN, "lives": {"ann": 0}},
         "ann: pass-crown > bo", "bo: callout cy"),
    Case("SYF-3.1", "four in the first round", {},
         f"ann: draw {FOUR}", "ann: draw bow, bow, bow"),
    Case("SYF-3.1", "known draws are named", {}, f"ann: draw {FOUR}", "ann: draw", firm=True),
    Case("SYF-3.1", "in turn", {"hands": {"ann": ["bow"] * 4}},
         f"bo: draw {FOUR}", f"cy: draw {FOUR}", instead="SYF-2.2"),
    Case("SYF-3.2", "draw before playing", {},
         f"ann: draw {FOUR}", "ann: play bow > bo", firm=True),
    Case("SYF-3.2", "no drawing while playing", {**PLAY, "hands": {**HANDS, "bo": ["bow"]}},
         "ann: play bow > bo", "bo: draw dagger, dagger, dagger"),
    Case("SYF-3.3", "up to four", {"round": 2, "hands": {"ann": ["bow", "bow"]}},
         "ann: draw dagger, dagger", "ann: draw dagger, dagger, dagger"),
    Case("SYF-3.3", "all of them", {"round": 2, "hands": {"ann": ["bow", "bow"]}},
         "ann: draw dagger, dagger", "ann: draw dagger"),
    Case("SYF-3.3", "drawing is no choice", {}, f"ann: draw {FOUR}", "ann: skip"),
    Case("SYF-3.5", "four are enough", {"round": 2, "hands": {"ann": ["bow"] * 4}},
         f"bo: draw {FOUR}", "ann: draw dagger"),
    Case("SYF-3.7", "no more than there is", {"pile": {"bow": 1}, "discard": ["bow"]},
         "ann: draw bow", "ann: draw bow, bow", firm=True),
    Case("SYF-3.7", "shuffle an empty pile", {"pile": {}, "discard": ["bow"] * 4},
         "shuffle", "ann: draw bow, bow, bow, bow", firm=True),
    Case("SYF-3.7", "not a full one", {"discard": ["bow"] * 4},
         f"ann: draw {FOUR}", "shuffle"),
    Case("SYF-3.7", "not while playing", {**PLAY, "discard": ["bow"]},
         "ann: play bow > bo", "shuffle", firm=True),
    Case("SYF-3.7", "no discards, no pile", {}, f"ann: draw {FOUR}", "shuffle", firm=True),
    Case("SYF-3.7", "the count says otherwise", {}, "ann: draw", "empty", known=False),
    Case("SYF-3.7", "known piles are counted", {}, f"ann: draw {FOUR}", "empty", firm=True),
    Case("SYF-4.1", "in turn", PLAY, "ann: play bow > bo", "cy: play shield > cy"),
    Case("SYF-4.1", "from the hand", PLAY,
         "ann: play bow > bo", "ann: play bomb > bo", firm=True),
    Case("SYF-4.1", "face down", DRAWN, "ann: play > bo", "ann: play bow > bo", known=False),
    Case("SYF-4.1", "named where all is known", PLAY,
         "ann: play bow > bo", "ann: play > bo", firm=True),
    Case("SYF-4.1", "revealed from the hand", REVEAL,
         "reveal bomb, bow", "reveal bomb, snake", known=False),
    Case("SYF-4.1", "used once", {**REVEAL, "table": laid("?>bo ?>bo")},
         "reveal bow, dagger", "reveal bow, bow", known=False),
    Case("SYF-4.2", "no third card", {**PLAY, "done": {"ann": 2, "bo": 1, "cy": 1}},
         "bo: play bomb > bo", "ann: play bow > bo"),
    Case("SYF-4.2", "no passing", PLAY, "ann: play bow > bo", "ann: skip"),
    Case("SYF-4.2", "not after the reveal", choice("bow", hands=HANDS),
         "bo: shoot ann", "bo: play bomb > ann", firm=True),
    Case("SYF-4.4", "living targets", {**PLAY, "lives": {"cy": 0}},
         "ann: play bow > bo", "ann: play bow > cy", firm=True),
    Case("SYF-4.5", "cards to play", {**PLAY, "hands": {"bo": ["bow"]}},
         "bo: play bow > bo", "ann: play bow > bo", firm=True, instead="SYF-4.1"),
    Case("SYF-4.6", "the snakebit play nothing", {**PLAY, "table": laid("snake>ann=sideways")},
         "bo: play bomb > ann", "ann: play bow > bo"),
    Case("SYF-4.7", "the entranced play openly",
         {**DRAWN, "table": laid("crystal>ann=sideways")},
         "ann: play bow > bo", "ann: play > bo", known=False),
    Case("SYF-5.1", "after all have played", {**DRAWN, "done": {"ann": 2, "bo": 2, "cy": 1}},
         "cy: play > bo", "reveal", known=False, firm=True),
    Case("SYF-5.1", "every card named", REVEAL, "reveal bomb, bow", "reveal",
         known=False, firm=True),
    Case("SYF-5.1", "no more than lie there", REVEAL, "reveal bomb", "reveal bomb, bow, bow",
         known=False, firm=True),
    Case("SYF-5.1", "once", choice("bow"), "bo: shoot ann", "reveal", firm=True),
    Case("SYF-5.1", "what lies there", {"phase": "reveal", "table": laid("bow>bo")},
         "reveal bow", "reveal dagger", firm=True),
    Case("SYF-5.10", "the target chooses", choice("bow"), "bo: shoot cy", "ann: shoot cy"),
    Case("SYF-5.10", "the card’s own choice",
         choice("goblin-hands", table=laid("bow>cy=face-up")),
         "bo: move bow from cy > ann", "bo: shoot ann", firm=True),
    Case("SYF-5.10", "only when asked", PLAY, "ann: play bow > bo", "ann: shoot bo", firm=True),
    Case("SYF-6.3", "the dead do not play", {**PLAY, "lives": {"bo": 0}},
         "ann: play bow > ann", "bo: play bomb > ann", firm=True),
    Case("SYF-6.3", "the dead do not draw", {"lives": {"bo": 0}},
         f"ann: draw {FOUR}", f"bo: draw {FOUR}", firm=True),
    Case("SYF-6.3", "the dead are no victims", choice("bow", lives={"cy": 0}),
         "bo: shoot ann", "bo: shoot cy", firm=True),
    Case("SYF-7.3a", "only what lies there",
         choice("goblin-hands", table=laid("bow>cy=face-up")),
         "bo: move bow from cy > ann", "bo: move bow from ann > cy", firm=True),
    Case("SYF-7.3a", "turned only if it is",
         choice("goblin-hands", table=laid("bomb>cy=face-up")),
         "bo: move bomb from cy > ann", "bo: move sideways bomb from cy > ann", firm=True),
    Case("SYF-7.3b", "to somebody else", choice("goblin-hands", table=laid("bow>cy=face-up")),
         "bo: move bow from cy > bo", "bo: move bow from cy > cy", firm=True),
    Case("SYF-7.3b", "no declining", choice("goblin-hands", table=laid("bow>cy=face-up")),
         "bo: move bow from cy > bo", "bo: skip"),
    Case("SYF-7.3c", "no Goblin Hands",
         choice("goblin-hands", table=laid("bow>cy=face-up goblin-hands>cy=face-up")),
         "bo: move bow from cy > bo", "bo: move goblin-hands from cy > bo"),
    Case("SYF-4.4", "not to the dead",
         choice("goblin-hands", table=laid("bow>cy=face-up"), lives={"ann": 0}, crown="bo"),
         "bo: move bow from cy > bo", "bo: move bow from cy > ann", firm=True),
    Case("SYF-7.6a", "not oneself", choice("bow"), "bo: shoot cy", "bo: shoot bo"),
    Case("SYF-7.6b", "no declining", choice("bow"), "bo: shoot cy", "bo: skip"),
    Case("SYF-7.7a", "not oneself", choice("fireball"), "bo: shoot cy", "bo: shoot bo"),
    Case("SYF-7.7c", "no declining", choice("fireball"), "bo: shoot cy", "bo: skip"),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.rule} {case.point}")
def test_a_rule_accepts_and_refuses(case: Case) -> None:
    """The good line can be done; the bad one cannot, and a ruling helps only if it can."""
    sitting = Sitting(case.told, case.players, case.known, case.house)
    assert sitting.refused(case.good) == ""
    refusal = sitting.refusal(case.bad)
    assert refusal is not None
    assert refusal.rule in {case.rule, case.instead}
    assert refusal.firm == case.firm
    sitting.do(case.good)


@pytest.mark.parametrize(
    "line",
    [
        *("ann: pass-crown", "bo: draw bow", "ann: play bow > bo", "reveal", "bo: shoot ann"),
        *("bo: callout ann", "shuffle", "empty", "bo: skip", "bo: move bow from ann > bo"),
    ],
)
def test_nothing_happens_after_the_end(line: str) -> None:
    """SYF-6.9, SYF-6.10: when one player is left the game is over."""
    sitting = Sitting({"lives": {"ann": 0, "cy": 0}, "ending": "last standing"})
    assert sitting.refused(line) == "SYF-6.9"
    assert GAME.legal_actions(sitting.state) == ()


@pytest.mark.parametrize(
    "action",
    [
        Draw(0, ("parry", "bow", "bow", "bow")),
        Draw(0, (UNKNOWN, "bow", "bow", "bow")),
        Play(0, "parry", 1),
        Reveal(cards=("parry",)),
    ],
)
def test_only_cards_of_the_game(action: Any) -> None:
    """SYF-1.1: thirteen kinds, and no parry."""
    told: dict[type, dict[str, Any]] = {
        Draw: {},
        Play: PLAY,
        Reveal: {"phase": "reveal", "table": laid("bow>bo")},
    }
    refusal = GAME.refusal(Sitting(told[type(action)]).state, action)
    assert refusal is not None
    assert (refusal.rule, refusal.firm) == ("SYF-1.1", True)


def test_a_card_of_no_game_cannot_be_written() -> None:
    """SYF-1.1: a word for no card is not understood; a Parry was one of earlier versions."""
    with pytest.raises(Unreadable, match="halberd"):
        Sitting(PLAY).refused("ann: play halberd > bo")
    assert meaning(sit("stab", "Ana Bo Cy", ()), "parry 5 9 8") == "! SYF-1.1"


@pytest.mark.parametrize("players", [1, 9])
def test_two_to_eight_players(players: int) -> None:
    """SYF-1.3."""
    with pytest.raises(DeckwrightError, match="2 to 8"):
        table("stab", players)


def test_the_first_reason_is_told_but_any_can_be_firm() -> None:
    """SYF-4.1: a card not held, and out of turn besides; no ruling can make that happen."""
    refusal = Sitting(PLAY).refusal("cy: play bow > bo")
    assert refusal is not None
    assert (refusal.code, refusal.firm) == ("not_held", True)


@pytest.mark.parametrize(
    ("told", "known", "line", "rule"),
    [
        ({**PLAY, "lives": {"bo": 1}}, True, "cy: callout bo", "SYF-2.16"),
        (PLAY, True, "cy: callout bo", ""),
        ({"drawn": {"ann": ["bow"] * 4}}, False, "bo: draw", "SYF-3.1"),
        ({}, False, "ann: draw", ""),
    ],
)
def test_doubts(told: dict[str, Any], known: bool, line: str, rule: str) -> None:
    """SYF-2.16, SYF-3.1: what is allowed, but looks like a slip."""
    sitting = Sitting(told, known=known)
    warning = GAME.warning(sitting.state, action_of(GAME, sitting.setup, sitting.state, line))
    assert (warning.rule if warning else "") == rule


OVERRULED = [
    ({}, f"bo: draw {FOUR}", {"turn": 0}),
    (CROWN, "ann: pass-crown > cy", {"royal": 2}),
    (PLAY, "cy: play shield > cy", {"done": (0, 0, 1)}),
    (PLAY, "ann: skip", {"turn": 1}),
    ({}, "ann: skip", {"turn": 1}),
    ({**PLAY, "table": laid("snake>ann=sideways")}, "ann: play bow > bo", {"done": (1, 0, 0)}),
    (choice("bow"), "bo: shoot bo", {"lives": (5, 4, 5)}),
    (choice("bow"), "bo: skip", {"lives": (5, 5, 5)}),
    (choice("bow"), "ann: shoot bo", {"lives": (5, 4, 5)}),
    (PLAY, "bo: callout ann", {"lives": (4, 5, 5)}),
    ({"discard": ["bow"]}, "shuffle", {"discard": ()}),
]


@pytest.mark.parametrize(
    ("told", "line", "after"), OVERRULED, ids=lambda value: str(value)[:40]
)
def test_the_table_overrules(told: dict[str, Any], line: str, after: dict[str, Any]) -> None:
    """What means something can be ruled to happen, and the game goes on soundly."""
    sitting = Sitting(told).overrule(line)
    for name, value in after.items():
        assert getattr(sitting.state, name) == value
    assert GAME.inventory(sitting.state).total() == 72


def test_a_ruling_over_a_named_hand() -> None:
    """SYF-4.1: if the table says it was a Snake, what was noted of that hand was wrong."""
    sitting = Sitting(REVEAL, known=False).overrule("reveal bomb, snake")
    assert sitting.state.hands[0] == (UNKNOWN,) * 3
    assert GAME.inventory(sitting.state).total() == 72
