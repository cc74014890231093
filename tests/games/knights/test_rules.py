"""Set-up, turns, Pass-outs and the end: for each rule a line it accepts, and one it refuses."""

from __future__ import annotations

from typing import Any

import pytest

from deckwright.errors import DeckwrightError, Unreadable
from deckwright.games import action_of
from deckwright.games.knights import GAME
from tests.games.harness import table
from tests.games.knights.sitting import HANDS, Case, Sitting, arcs, ban, every

DECK = ", ".join(table("knights", 3, fixed=True)[1].cards)
COUNTS: dict[str, Any] = {"hands": {"ann": 5, "bo": 5, "cy": 5}}
OUT: dict[str, Any] = {"hands": {**HANDS, "bo": []}, "shown": {"bo": HANDS["bo"]}}
OPEN_LEFTOVERS = {"leftovers": "face_up"}
DEALT: dict[str, Any] = {"phase": "declare"}
PASS: dict[str, Any] = {"phase": "pass", "passing": {"number": 2, "owed": {"ann": 2, "bo": 1}}}
SCORED: dict[str, Any] = {"phase": "scored"}
OVER: dict[str, Any] = {"phase": "over", "ending": "first to eleven", "winners": ["bo"]}
STUCK: dict[str, Any] = {"hands": {**HANDS, "ann": ["CL1", "CL4"]}}
SHORT: dict[str, Any] = {"hands": {"ann": 2, "bo": 5, "cy": 5}}


def lost(*cards: str) -> dict[str, Any]:
    """Unknown hands, and cards that left play."""
    return {**COUNTS, "losses": [{"cause": "Moon", "by": "bo", "cards": list(cards)}]}


# fmt: off
CASES = [
    # The cards
    Case("KNT-1.4", "a card needs a name", COUNTS, "play HE1 new", "play ? new",
         known=False, firm=True),
    Case("KNT-1.4", "leftovers are of the deck", None, "deal HE1", "deal ?",
         known=False, house=OPEN_LEFTOVERS, firm=True),
    Case("KNT-1.7", "one’s own cards", [], "play HE1 new", "play HE2 new", firm=True),
    Case("KNT-1.7", "not what lies on an arc", {**COUNTS, "arcs": arcs("bo HE4")},
         "play HE1 new", "play HE4 new", known=False, firm=True),
    Case("KNT-1.7", "not what was shown", {**SHORT, "hands": {"ann": 2, "cy": 5},
         "shown": {"bo": ["HE2"]}}, "play HE1 new", "play HE2 new", known=False, firm=True),
    Case("KNT-1.7", "not what was discarded", lost("MO1", "HE2"),
         "play HE1 new", "play HE2 new", known=False, firm=True),
    Case("KNT-1.7", "not a J’Accuse on the table", {**COUNTS, "bans": [ban("JA1", "bo")]},
         "play JA2 at bo", "play JA1 at bo", known=False, firm=True),
    Case("KNT-1.7", "not an open leftover", {**COUNTS, "left": ["HE2"] + ["?"] * 36},
         "play HE1 new", "play HE2 new", known=False, firm=True),
    Case("KNT-1.7", "not what another is known to hold",
         {"hands": {"ann": 5, "bo": ["HE2", "?"], "cy": 5}},
         "play HE1 new", "play HE2 new", known=False, firm=True),
    Case("KNT-1.7", "not twice in a shown hand", SHORT, "passout CL1, CL2", "passout CL1, CL1",
         known=False, firm=True),
    Case("KNT-1.7", "passing what one has", PASS, "ann: pass HE1", "ann: pass HE2", firm=True),
    Case("KNT-1.9", "passed cards are secret", {**PASS, **COUNTS},
         "ann: pass ?, ?", "ann: pass HE1, HE2", known=False),
    # Set-up
    Case("KNT-2.4", "the whole deck is dealt", None, f"deal {DECK}", "deal HE1", firm=True),
    Case("KNT-2.4", "no number before the deal", None, f"deal {DECK}", "ann: declare 3",
         firm=True),
    Case("KNT-2.4", "no play before the deal", None, f"deal {DECK}", "ann: play HE1 new",
         firm=True),
    Case("KNT-2.6", "leftovers stay hidden", None, "deal", "deal HE1", known=False, firm=True),
    Case("KNT-2.6", "leftovers are turned over", None, "deal HE1", "deal",
         known=False, house=OPEN_LEFTOVERS, firm=True),
    Case("KNT-2.7", "zero to five", DEALT, "declare 5", "declare 6"),
    Case("KNT-2.7", "not more than a hand", DEALT, "declare 0", "declare 18", firm=True),
    Case("KNT-2.7", "the dealer’s number", DEALT, "ann: declare 3", "bo: declare 3", firm=True),
    Case("KNT-2.7", "once a shuffle", [], "play HE1 new", "declare 3", firm=True),
    Case("KNT-2.8", "play waits for the pass", PASS, "ann: pass HE1, DI1", "ann: play HE1 new",
         firm=True),
    Case("KNT-2.8", "play waits for the number", DEALT, "declare 0", "ann: play HE1 new",
         firm=True),
    Case("KNT-2.8", "no more than declared", PASS, "ann: pass HE1, DI1",
         "ann: pass HE1, DI1, ST1", firm=True),
    Case("KNT-2.8", "no more than is owed", PASS, "bo: pass HE2", "bo: pass HE2, DI2",
         firm=True),
    Case("KNT-2.8", "once each", PASS, "bo: pass HE2", "cy: pass HE3", firm=True),
    Case("KNT-2.8", "open cards are named", PASS, "ann: pass HE1", "ann: pass", firm=True),
    Case("KNT-2.8", "open cards are all named", PASS, "ann: pass HE1", "ann: pass ?",
         firm=True),
    Case("KNT-2.8", "open cards are named by each", PASS, "ann: pass HE1", "passed", firm=True),
    Case("KNT-2.8", "nothing to pass in play", [], "play HE1 new", "ann: pass HE1", firm=True),
    Case("KNT-2.8", "nothing was to be passed", [], "play HE1 new", "passed", firm=True),
    # Turns
    Case("KNT-3.1", "the next player", [], "ann: play HE1 new", "bo: play HE2 new", firm=True),
    Case("KNT-3.1", "no Pass-out between turns", STUCK, "ann: passout CL1, CL4",
         "bo: passout HE2", firm=True),
    Case("KNT-3.3", "one card a turn", {"last": "cy"}, "ann: play HE1 new",
         "cy: play HE3 new", firm=True),
    Case("KNT-3.3", "suits are not for players", [], "play JA1 at bo", "play SP1 at bo",
         firm=True),
    # Pass-out and the end
    Case("KNT-11.1", "not with a claim", SHORT, "passout CL1, CL2", "passout CL1, HE1",
         known=False),
    Case("KNT-11.1", "not with a card for an arc", {**SHORT, "arcs": arcs("bo ST4")},
         "passout CL1, SP2", "passout CL1, SW2", known=False),
    Case("KNT-11.1", "not with a Moon for a ban", {**SHORT, "bans": [ban("JA5", "ann")]},
         "passout CL1, TR1", "passout CL1, MO1", known=False),
    Case("KNT-11.1", "a banned suit cannot be played", {**SHORT, "bans": [ban("JA1", "ann")]},
         "passout CL1, HE1", "passout CL1, ST1", known=False),
    Case("KNT-11.1", "not with a Wild while there are opponents", SHORT,
         "passout CL1, CL2", "passout CL1, DS1", known=False),
    Case("KNT-11.2", "all of the hand", SHORT, "passout CL1, CL2", "passout CL1",
         known=False, firm=True),
    Case("KNT-11.2", "nothing unseen", SHORT, "passout CL1, CL2", "passout CL1, ?",
         known=False, firm=True),
    Case("KNT-11.2", "what is known of it, too",
         {"hands": {"ann": ["CL5", "?"], "bo": 5, "cy": 5}},
         "passout CL1, CL5", "passout CL1, CL2", known=False, firm=True),
    Case("KNT-11.4", "out for the shuffle", OUT, "ann: play HE1 new", "bo: play HE2 new",
         firm=True),
    Case("KNT-12.1", "no play after the stop", SCORED, f"deal {DECK}", "ann: play HE1 new",
         firm=True),
    Case("KNT-12.1", "no discards after the stop", SCORED, f"deal {DECK}", "ann: discards none",
         firm=True),
    Case("KNT-12.1", "no new deal before the stop", [], "play HE1 new", f"deal {DECK}",
         firm=True),
]
# fmt: on


@every(CASES)
def test_accepted_and_refused(case: Case) -> None:
    """The good line is done, the bad one cites its rule."""
    case.check()


def test_a_won_game_deals_no_more() -> None:
    """KNT-13.2: the first to eleven has won."""
    sitting = Sitting(OVER)
    assert sitting.refused(f"deal {DECK}") == "KNT-13.2"
    assert sitting.refused("ann: play HE1 new") == "KNT-12.1"
    assert not GAME.legal_actions(sitting.state)
    assert not GAME.to_act(sitting.state)


@pytest.mark.parametrize(
    ("players", "hand", "left"),
    [
        *((2, 26, 0), (3, 17, 1), (4, 13, 0), (5, 10, 2), (6, 8, 4)),
        *((7, 7, 3), (8, 6, 4), (9, 5, 7), (10, 5, 2)),
    ],
)
@pytest.mark.parametrize("known", [True, False])
def test_the_deal(players: int, hand: int, left: int, known: bool) -> None:
    """KNT-2.4, KNT-2.5: as many as there are for everybody, the rest laid away."""
    sitting = Sitting(players=players, known=known).do(f"deal {DECK}" if known else "deal")
    assert [len(cards) for cards in sitting.state.hands] == [hand] * players
    assert len(sitting.state.left) == left
    assert ("KNT-2.5 left_over" in sitting.said) == bool(left)


@pytest.mark.parametrize("number", range(6))
def test_the_number_and_the_pass(number: int) -> None:
    """KNT-2.7, KNT-2.8: everybody passes as many to the left, and hands keep their size."""
    sitting = Sitting(players=4).do(f"deal {DECK}", f"declare {number}")
    before = sitting.state.hands
    names = sitting.setup.players
    for seat in (2, 0, 1, 3) if number else ():
        sitting.do(f"{names[seat]}: pass {', '.join(before[seat][:number])}")
    after = sitting.state.hands
    assert sitting.phase == "play"
    assert sitting.turn == "ann"
    for seat in range(4):
        assert set(after[seat]) == {*before[seat][number:], *before[seat - 1][:number]}


@pytest.mark.parametrize("lines", [["passed"], ["ann: pass", "bo: pass ?, ?", "cy: pass"]])
def test_an_unseen_pass(lines: list[str]) -> None:
    """KNT-1.9, KNT-2.8: at a real table it is enough to say that all have passed."""
    sitting = Sitting(known=False).do("deal", "declare 2", *lines)
    assert sitting.phase == "play"
    assert sitting.state.hands == (("?",) * 17,) * 3


def test_a_pass_in_pieces() -> None:
    """KNT-2.9: nothing is picked up before the last card is laid out."""
    sitting = Sitting(PASS).do("bo: pass HE2", "ann: pass HE1")
    assert "HE2" not in sitting.hand("cy")
    sitting.do("ann: pass DI1")
    assert "HE2" in sitting.hand("cy")
    assert sitting.hand("bo").split()[-2:] == ["HE1", "DI1"]


def test_turns_go_round() -> None:
    """KNT-3.1, KNT-11.4: the dealer first, then to the left; who is out is skipped."""
    sitting = Sitting({**OUT, "dealer": "cy", "turn": "cy"}).do("play HE3 new")
    assert sitting.turn == "ann"
    sitting.do("play HE1 new")
    assert sitting.turn == "cy"


def test_the_last_one_plays_on() -> None:
    """KNT-12.4: alone, until out of cards or stuck."""
    hands = {"ann": ["HE1", "ST1", "CL1"]}
    sitting = Sitting({"hands": hands, "shown": {"bo": ["HE2"], "cy": ["HE3"]}})
    sitting.do("play HE1 new", "play ST1 new")
    assert sitting.phase == "play"
    sitting.do("passout CL1")
    assert sitting.phase == "scored"
    assert "KNT-12.1 all_out" in sitting.said
    assert sitting.points == (2, 2, 2)


def test_nothing_brings_a_player_back() -> None:
    """KNT-11.5: a Moon on the ban comes too late."""
    told = {**OUT, "bans": [ban("JA4", "bo")], "turn": "ann"}
    sitting = Sitting(told).do("play MO1 on JA4")
    assert sitting.turn == "cy"
    assert sitting.state.shown[1]


def test_shown_cards_do_not_stop_play() -> None:
    """KNT-11.7: who has passed out has not run out of cards."""
    sitting = Sitting(STUCK).do("passout CL1, CL4")
    assert sitting.phase == "play"
    assert sitting.turn == "bo"


def test_a_false_pass_out_lists_the_plays() -> None:
    """KNT-11.1, KNT-11.3: the refusal says what can be played, and where."""
    told = {"hands": {"ann": 3, "bo": 5, "cy": 5}, "arcs": arcs("bo HE4", "ann ST4 bo/SW4")}
    refusal = Sitting(told, known=False).refusal("passout SP1, CL1, JA1")
    assert refusal is not None
    assert refusal.params["plays"] == "SP1 on A1, CL1 on A2, JA1 at an opponent"


def test_words_for_cards() -> None:
    """KNT-1.10: by code, by twin, by name, by the start of the line; arcs by their top card."""
    board = arcs("bo HE4 cy/SP4", "bo ST4")
    sitting = Sitting({"arcs": board})
    meant = "ann: play MO1 on A1"
    for line in (
        "play mo1 on sp4",
        "play 6♣ on 4♠",
        "play 6c on a1",
        "play the next round on the enchanted",
        "play Let’s suspensefully on The creatures were enchanted, invulnerable?",
        "play let's susp on the creatures were",
    ):
        found = action_of(GAME, sitting.setup, sitting.state, line)
        assert found == action_of(GAME, sitting.setup, sitting.state, meant), line


@pytest.mark.parametrize("line", ["play XX1 new", "play BLANK new", "sing"])
def test_unreadable_lines(line: str) -> None:
    """What is no card, arc or verb is not a rule broken, but a line not understood."""
    sitting = Sitting()
    with pytest.raises(Unreadable):
        action_of(GAME, sitting.setup, sitting.state, f"ann: {line}")


def test_doubts() -> None:
    """What is allowed, but rarely meant, is asked about."""
    told = {
        "arcs": arcs("bo HE4 cy/SP4", "ann ST4 bo/SW4 CL4", "bo ST5"),
        "bans": [ban("JA5", "bo")],
        "hands": {**HANDS, "ann": [*HANDS["ann"], "JA4"]},
        "without": {"bo": ["moon"]},
    }
    sitting = Sitting(told)
    assert sitting.warned("play MO1 on A1") == "KNT-8.8"
    assert sitting.warned("play DI1 on A1") == "KNT-5.5"
    assert sitting.warned("play MO1 on A2") == "KNT-8.2"
    assert sitting.warned("play MO1 on A3") == ""
    assert sitting.warned("play JA4 at bo") == "KNT-10.5"
    assert sitting.warned("play JA4 at cy") == ""
    assert sitting.warned("play DS1 at bo") == ""
    assert Sitting(players=5).warned(f"deal {DECK}") == "KNT-2.2"
    assert Sitting(players=4).warned(f"deal {DECK}") == ""


def test_a_discard_nobody_owes() -> None:
    """KNT-10.8: a position that asks for discards says who has still to make them."""
    pending = {"card": "DS1", "player": "ann", "victim": "bo"}
    assert Sitting({"phase": "resolve_discards", "pending": {**pending, "owing": ["bo"]}})
    for told in (pending, {**pending, "owing": []}):
        with pytest.raises(Unreadable, match=r"`pending\.owing` .* who still owes a discard"):
            Sitting({"phase": "resolve_discards", "pending": told})


def test_too_many_for_the_house() -> None:
    """KNT-2.2: two to ten sit down, or as many as the house allows."""
    for players in (1, 11):
        with pytest.raises(DeckwrightError):
            Sitting(players=players)


def test_the_number_of_a_story_that_is_gone() -> None:
    """KNT-4.9: `3` is the gone story, not the beginning of the three of hearts in A1."""
    told = {"arcs": arcs("cy HE3", "bo HE2"), "next_arc": 4}
    sitting = Sitting(told)
    assert sitting.refused("play SW1 on 3") == sitting.refused("play SW1 on A3") == "KNT-4.9"
    assert sitting.refused("play SW1 on HE3") == ""
