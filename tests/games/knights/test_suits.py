"""The cards: for each rule of suits and Wilds a line it accepts, and one it refuses."""

from __future__ import annotations

from typing import Any

import pytest

from deckwright.games.knights import GAME
from deckwright.games.knights.actions import Lift
from tests.games.knights.sitting import HANDS, Case, Sitting, arcs, ban, every

HEART, STAR = arcs("bo HE4"), arcs("bo ST4")
DOUBTED, MINE, MINE_DOUBTED = arcs("bo HE4 cy/SP4"), arcs("ann HE4"), arcs("ann HE4 bo/SP4")
SHIELDED = arcs("bo HE5", "bo HE4 cy/SP4 CL4")
BLOCKED = arcs("bo HE5", "bo HE4 cy/SP4", "bo HE1 cy/SW4")
BOTH = arcs("bo HE4", "ann HE5")
ACCUSED: dict[str, Any] = {"bans": [ban("JA5", "bo")]}
OUT: dict[str, Any] = {"hands": {**HANDS, "bo": []}, "shown": {"bo": HANDS["bo"]}}
COUNTS: dict[str, Any] = {"hands": {"ann": 2, "bo": 2, "cy": 2}}


def banned(card: str, *board: str) -> dict[str, Any]:
    """Ann lies under a J’Accuse."""
    return {"bans": [ban(card, "ann")], "arcs": arcs(*board)}


def discarding(card: str, *owing: str, known: bool = True) -> dict[str, Any]:
    """Discards for a card of ann’s on bo are waited for."""
    owing = owing or ("ann", "bo")
    hands = {name: [c for c in cards if c != card] for name, cards in HANDS.items()}
    return {
        "phase": "resolve_discards",
        "pending": {"card": card, "player": "ann", "victim": "bo", "owing": list(owing)},
        "hands": hands if known else COUNTS["hands"],
        "losses": [{"cause": "used", "by": "ann", "cards": [card]}],
    }


# fmt: off
CASES = [
    # Story Arcs
    Case("KNT-4.1", "only claims begin arcs", [], "play ST1 new", "play SP1 new", firm=True),
    Case("KNT-4.1", "Wilds begin no arc", [], "play DI1 new", "play JA1 new", firm=True),
    Case("KNT-4.4", "only the top counts", arcs("bo HE5", "bo HE4 cy/SP4"),
         "play SW1 on HE5", "play SW1 on HE4", firm=True),
    Case("KNT-4.5", "a Club shields from Spades", SHIELDED, "play SP1 on A1", "play SP1 on A2"),
    Case("KNT-4.5", "a Club shields from Swords", SHIELDED, "play SW1 on A1", "play SW1 on A2"),
    Case("KNT-4.6", "no Spade on a Spade", BLOCKED, "play SP1 on A1", "play SP1 on A2"),
    Case("KNT-4.6", "no Sword on a Spade", BLOCKED, "play SW1 on A1", "play SW1 on A2"),
    Case("KNT-4.6", "no Spade on a Sword", BLOCKED, "play SP1 on A1", "play SP1 on A3"),
    Case("KNT-4.9", "what is gone is gone", {"arcs": STAR, "next_arc": 3},
         "play SW1 on A1", "play SW1 on A2", firm=True),
    Case("KNT-4.9", "not on a card in a hand", STAR, "play SW1 on ST4", "play SW1 on HE2",
         firm=True),
    # Hearts, Stars and Diamonds
    Case("KNT-5.3", "no Heart on an arc", MINE_DOUBTED, "play HE1 new", "play HE1 on A1"),
    Case("KNT-5.3", "no Star on an arc", DOUBTED, "play ST1 new", "play ST1 on A1"),
    Case("KNT-5.4", "a Diamond covers no claim", arcs("bo HE4 cy/SP4", "bo HE5"),
         "play DI1 on A1", "play DI1 on A2"),
    Case("KNT-5.4", "a Diamond covers no Sword", arcs("bo HE4 cy/SP4", "ann HE5 bo/SW4"),
         "play DI1 on A1", "play DI1 on A2"),
    Case("KNT-5.4", "a Diamond covers no Club", arcs("ann HE4 cy/SP4", "ann HE5 bo/SW4 CL4"),
         "play DI1 on A1", "play DI1 on A2"),
    # Spades and Swords
    Case("KNT-6.1", "no Spade on one’s own arc", BOTH, "play SP1 on A1", "play SP1 on A2"),
    Case("KNT-6.2", "no Spade on a Diamond", arcs("bo HE4", "bo DI4"),
         "play SP1 on A1", "play SP1 on A2"),
    Case("KNT-6.2", "no Spade on a Star", arcs("bo HE4", "bo ST4"),
         "play SP1 on A1", "play SP1 on A2"),
    Case("KNT-6.2", "no Spade on a Diamond that covers one",
         arcs("bo HE5", "bo HE4 cy/SP4 DI4"), "play SP1 on A1", "play SP1 on A2"),
    Case("KNT-6.3", "no Sword on one’s own arc", BOTH, "play SW1 on A1", "play SW1 on A2"),
    # Clubs
    Case("KNT-7.1", "no Club on another’s arc", arcs("ann HE4 bo/SP4", "bo HE5 cy/SW4"),
         "play CL1 on A1", "play CL1 on A2"),
    Case("KNT-7.2", "no Club on a claim", arcs("ann HE4 bo/SW4", "ann HE5"),
         "play CL1 on A1", "play CL1 on A2"),
    Case("KNT-7.2", "no Club on a Club", arcs("ann HE4 bo/SW4", "ann HE5 bo/SP4 CL4"),
         "play CL1 on A1", "play CL1 on A2"),
    # Moons
    Case("KNT-8.1", "only Moons on a J’Accuse", ACCUSED, "play MO1 on JA5", "play SW1 on JA5",
         firm=True),
    Case("KNT-8.4", "nothing beneath", arcs("bo HE4 cy/SP4"), "play MO1 on SP4",
         "play MO1 on HE4", firm=True),
    Case("KNT-8.5", "not one’s own claim", BOTH, "play MO1 on A1", "play MO1 on A2"),
    Case("KNT-8.6", "not one’s own cover", arcs("bo HE4 cy/SP4 DI4", "ann HE5 bo/SP5 DI5"),
         "play MO1 on A1", "play MO1 on A2"),
    Case("KNT-8.7", "no Moon on a used Wild",
         {**ACCUSED, "losses": [{"cause": "used", "by": "cy", "cards": ["DS2", "TR4"]}],
          "hands": {**HANDS, "bo": ["HE2"]}},
         "play MO1 on JA5", "play MO1 on DS2", firm=True),
    Case("KNT-8.7", "no Moon on a Trumpet", ACCUSED, "play MO1 on JA5", "play MO1 on TR2",
         firm=True),
    Case("KNT-4.9", "no Moon on a J’Accuse that lies nowhere", ACCUSED, "play MO1 on JA5",
         "play MO1 on JA2", firm=True),
    # Trumpets
    Case("KNT-9.2", "not one’s own arc", BOTH, "play TR1 on A1", "play TR1 on A2"),
    Case("KNT-9.2", "not even a challenged one", arcs("bo HE5 cy/SP5", "ann HE4 bo/SP4"),
         "play TR1 on A1", "play TR1 on A2"),
    Case("KNT-9.4", "no Trumpet on a J’Accuse", {**ACCUSED, "arcs": HEART},
         "play TR1 on A1", "play TR1 on JA5", firm=True),
    # Wilds
    Case("KNT-10.1", "no Wild on an arc", HEART, "play DS1 at bo", "play DS1 on A1", firm=True),
    Case("KNT-10.1", "no Wild on a Wild", ACCUSED, "play DS1 at bo", "play DS1 on JA5",
         firm=True),
    Case("KNT-10.2", "no J’Accuse on oneself", [], "play JA1 at bo", "play JA1 at ann"),
    Case("KNT-10.2", "no Distraction on oneself", [], "play DS1 at bo", "play DS1 at ann"),
    Case("KNT-10.3", "not who has passed out", OUT, "play JA1 at cy", "play JA1 at bo"),
    Case("KNT-10.4", "Poltroons have no Hearts", banned("JA1"), "play ST1 new", "play HE1 new"),
    Case("KNT-10.4", "the lackadaisical have no Diamonds", banned("JA2"),
         "play HE1 new", "play DI1 new"),
    Case("KNT-10.4", "Clumsy Oafs have no Stars", banned("JA3"),
         "play HE1 new", "play ST1 new"),
    Case("KNT-10.4", "Witless Knaves have no Moons", banned("JA4", "bo HE4"),
         "play SP1 on A1", "play MO1 on A1"),
    Case("KNT-10.4", "Witless Knaves cannot free themselves", banned("JA4"),
         "play HE1 new", "play MO1 on JA4"),
    Case("KNT-10.4", "Somber Braggards have no Trumpets", banned("JA5", "bo HE4"),
         "play SP1 on A1", "play TR1 on A1"),
    Case("KNT-10.4", "a ruling makes no sense of nonsense", banned("JA4"),
         "play HE1 new", "play MO1 on HE2", firm=True),
    Case("KNT-10.4", "no Diamond over a Spade either", banned("JA2", "ann HE4 bo/SP4"),
         "play CL1 on A1", "play DI1 on A1"),
    # Distractions and Comedic Timing
    Case("KNT-10.8", "discards come first", discarding("DS1"), "ann: discards HE1",
         "cy: play HE3 new", firm=True),
    Case("KNT-10.8", "no discards out of the blue", [], "play HE1 new", "ann: discards HE1",
         firm=True),
    Case("KNT-10.8", "only from the two", discarding("DS1"), "bo: discards HE2",
         "cy: discards HE3", firm=True),
    Case("KNT-10.8", "once each", discarding("DS1", "bo"), "bo: discards HE2",
         "ann: discards HE1", firm=True),
    Case("KNT-10.8", "only of the group", discarding("DS1"), "ann: discards HE1",
         "ann: discards HE1, ST1"),
    Case("KNT-10.8", "all of the group", discarding("DS1"), "ann: discards HE1",
         "ann: discards none"),
    Case("KNT-10.8", "Wilds of all three kinds", discarding("CT1"), "ann: discards JA1, DS1",
         "ann: discards JA1"),
    Case("KNT-10.8", "no more than a hand", discarding("DS1", known=False),
         "bo: discards HE2, HE3", "bo: discards HE1, HE2, HE3", known=False, firm=True),
    Case("KNT-1.7", "no card twice in a discard", discarding("DS1", known=False),
         "ann: discards HE1, HE2", "ann: discards HE1, HE1", known=False, firm=True),
    Case("KNT-1.7", "discarding what one has", discarding("DS1"), "ann: discards HE1",
         "ann: discards HE1, HE2", firm=True),
    Case("KNT-10.11", "none played after that", {**COUNTS, "without": {"ann": ["heart"]}},
         "play ST1 new", "play HE1 new", known=False),
    Case("KNT-10.11", "none shown after that", {**COUNTS, "without": {"ann": ["club"]}},
         "passout SP1, SP2", "passout SP1, CL1", known=False),
    Case("KNT-10.11", "none discarded after that",
         {**discarding("DS1", known=False), "without": {"bo": ["heart"]}},
         "bo: discards none", "bo: discards HE1", known=False),
    Case("KNT-10.12", "discards are named", discarding("DS1", known=False),
         "ann: discards HE1", "ann: discards ?", known=False, firm=True),
]
# fmt: on


@every(CASES)
def test_accepted_and_refused(case: Case) -> None:
    """The good line is done, the bad one cites its rule."""
    case.check()


# What cards bring about --------------------------------------------------------------------


def after(line: str, *board: str, **told: Any) -> Sitting:
    """A table after one line of ann’s."""
    return Sitting({"arcs": arcs(*board), **told}).do(line)


@pytest.mark.parametrize(
    ("line", "board", "left"),
    [
        ("play HE1 new", (), ["ann HE1"]),
        ("play DI1 new", ("bo HE4",), ["bo HE4", "ann DI1"]),
        ("play ST1 new", ("ann HE4",), ["ann HE4", "ann ST1"]),
        ("play SP1 on A1", ("bo HE4",), ["bo HE4 SP1"]),
        ("play SW1 on A1", ("bo HE4",), ["bo HE4 SW1"]),
        ("play SW1 on A1", ("bo DI4",), ["bo DI4 SW1"]),
        ("play SW1 on A1", ("bo ST4",), ["bo ST4 SW1"]),
        ("play SW1 on A1", ("bo HE4 cy/SP4 DI4",), ["bo HE4 SP4 DI4 SW1"]),
        ("play DI1 on A1", ("ann HE4 bo/SP4",), ["ann HE4 SP4 DI1"]),
        ("play DI1 on A1", ("bo HE4 cy/SP4",), ["bo HE4 SP4 DI1"]),
        ("play CL1 on A1", ("ann HE4 bo/SP4",), ["ann HE4 SP4 CL1"]),
        ("play CL1 on A1", ("ann ST4 bo/SW4",), ["ann ST4 SW4 CL1"]),
        ("play MO1 on A1", ("bo HE4", "cy ST4"), ["cy ST4"]),
        ("play MO1 on A1", ("bo HE4 cy/SP4",), ["bo HE4"]),
        ("play MO1 on A1", ("bo HE4 cy/SP4 CL4",), ["bo HE4 SP4"]),
        ("play MO1 on A1", ("bo HE4 cy/SP4 DI4",), ["bo HE4 SP4"]),
        ("play MO1 on A1", ("ann HE4 bo/SP4",), ["ann HE4"]),
        ("play MO1 on A1", ("ann HE4 bo/SW4",), ["ann HE4"]),
        ("play MO1 on A1", ("ann HE4 bo/SP4 CL4",), ["ann HE4 SP4"]),
        ("play TR1 on A1", ("bo HE4", "cy ST4"), ["cy ST4"]),
        ("play TR1 on A1", ("bo HE4 cy/SP4 CL4",), []),
    ],
)
def test_arcs_after(line: str, board: tuple[str, ...], left: list[str]) -> None:
    """KNT-4.9, KNT-5.6, KNT-7.3, KNT-8.3, KNT-9.1: what stays, what shows, what goes."""
    sitting = after(line, *board)
    assert sitting.arcs == left
    assert GAME.inventory(sitting.state).total() == 52


def test_arcs_of_those_who_passed_out() -> None:
    """KNT-4.3, KNT-6.5, KNT-9.3, KNT-11.6: they lie there for all to hit."""
    told = {**OUT, "arcs": arcs("bo HE4", "bo ST4", "bo DI4")}
    for line in ("play SP1 on A1", "play SW1 on A2", "play TR1 on A3", "play MO1 on A1"):
        Sitting(told).do(line)


def test_an_answered_arc_is_challenged_again() -> None:
    """KNT-4.8, KNT-4.10: Spade, Moon, Spade."""
    sitting = Sitting({"arcs": arcs("bo HE4")})
    sitting.do("play SP1 on A1", "bo: play MO2 on A1", "cy: play SP3 on A1")
    assert sitting.arcs == ["bo HE4 SP3"]
    assert sitting.state.arcs[0].contested


def test_numbers_of_arcs_are_not_used_again() -> None:
    """KNT-4.9: the next arc has the next number."""
    sitting = Sitting({"arcs": arcs("bo HE4")}).do("play MO1 on A1", "bo: play HE2 new")
    assert [arc.name for arc in sitting.state.arcs] == ["A2"]
    assert sitting.refused("cy: play SP3 on A1") == "KNT-4.9"


def test_a_moon_lifts_a_ban() -> None:
    """KNT-8.9: from anybody, the victim too, and at once."""
    told = {"bans": [ban("JA1", "bo"), ban("JA5", "bo")]}
    for line in ("ann: play MO1 on JA1", "bo: play MO2 on JA1"):
        sitting = Sitting({**told, "turn": line.partition(":")[0]}).do(line)
        assert [found.card for found in sitting.state.bans] == ["JA5"]
        assert "KNT-8.9 lifts" in sitting.said


def test_bans_add_up() -> None:
    """KNT-10.5: each forbids its own suit, and arcs on the table stay."""
    told = {"bans": [ban("JA1", "ann"), ban("JA3", "ann")], "arcs": arcs("ann HE4", "ann ST4")}
    sitting = Sitting(told)
    assert sitting.refused("play HE1 new") == "KNT-10.4"
    assert sitting.refused("play ST1 new") == "KNT-10.4"
    assert sitting.do("play DI1 new").arcs == ["ann HE4", "ann ST4", "ann DI1"]


@pytest.mark.parametrize(
    ("card", "mine", "yours"),
    [
        ("DS1", "HE1", "HE2"),
        ("DS2", "DI1", "DI2"),
        ("DS3", "ST1", "ST2"),
        ("CT1", "JA1, DS1", "JA2, DS2"),
        ("CT2", "CL1", "CL2"),
        ("CT3", "SW1", "SW2"),
    ],
)
def test_both_discard(card: str, mine: str, yours: str) -> None:
    """KNT-10.8, KNT-10.9, KNT-10.13: first the Wild goes, then what it names, from both."""
    hands = {name: [c for c in cards if c != card] for name, cards in HANDS.items()}
    hands["ann"].append(card)
    told = {"hands": hands, "bans": [ban("JA5", "bo")], "arcs": arcs("bo HE4")}
    sitting = Sitting(told).do(f"play {card} at bo")
    assert sitting.phase == "resolve_discards"
    assert GAME.to_act(sitting.state) == (0, 1)
    sitting.do(f"bo: discards {yours}", f"ann: discards {mine}")
    assert sitting.phase == "play"
    assert sitting.turn == "bo"
    assert not {*mine.split(", "), *yours.split(", "), card} & {
        *sitting.hand("ann").split(),
        *sitting.hand("bo").split(),
    }
    assert sitting.arcs == ["bo HE4"]
    assert len(sitting.state.bans) == 1


def test_an_emptied_hand_stops_play() -> None:
    """KNT-12.3: the victim’s hand counts as well, after both have discarded."""
    told = {"hands": {"ann": ["DS1", "HE1", "ST1"], "bo": ["HE2"], "cy": ["HE3"]}}
    sitting = Sitting(told).do("play DS1 at bo", "bo: discards HE2")
    assert sitting.phase == "resolve_discards"
    sitting.do("ann: discards HE1")
    assert sitting.phase == "scored"
    assert {"KNT-12.3 emptied", "KNT-12.1 empty_hand"} <= sitting.said


def test_who_has_no_cards_is_not_asked() -> None:
    """KNT-10.8: a Wild that was the last card leaves its player nothing to discard."""
    told = {"hands": {"ann": ["DS1"], "bo": ["HE2", "ST2"], "cy": ["HE3"]}}
    sitting = Sitting(told).do("play DS1 at bo")
    assert GAME.to_act(sitting.state) == (1,)
    sitting.do("bo: discards HE2")
    assert sitting.phase == "scored"


def test_a_top_card_is_hit_by_its_arc() -> None:
    """KNT-4.4, KNT-8.4: one way to say it; a card on an arc is no J’Accuse."""
    sitting = Sitting({"arcs": HEART})
    refusal = GAME.refusal(sitting.state, Lift(0, "MO1", "HE4"))
    assert refusal is not None
    assert refusal.rule == "KNT-8.4"
