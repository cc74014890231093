"""House rules about knights, blemmyes, Dragons and blank cards, value by value."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from deckwright.engine import Setup
from deckwright.errors import IllegalAction
from deckwright.games.shoulda import GAME
from tests.games.harness import check_game, check_hidden, table
from tests.games.shoulda.sitting import Sitting, split
from tests.games.shoulda.switches import House, allowed, differs, lines

# Knights and duels ------------------------------------------------------------------------


@allowed("knight_foe", ("knight > set 1", {"dragon_or_dead"}))
def test_knight_foe(house: House, line: str, accepted: bool) -> None:
    """SWC-10.2: a dead alone calls for a knight, or only together with a Dragon."""
    sitting = Sitting("R4 B4= x:bo", {"ann": "knight R9 R1"}, house=house)
    assert (sitting.refused(line) == "") is accepted
    with_dragon = Sitting(
        "R4 B4= x:bo", {"ann": "knight R9 R1"}, house=house, dragons=["bo > cy"]
    )
    assert with_dragon.refused(line) == ""


def duel(deck: str, house: House, dragons: str = "cy > bo") -> Sitting:
    """Ann fights the Dragon with bo, who has an 8 and a 9 in the pile."""
    hands = {"ann": "knight B7 B7", "bo": "B1 B1", "cy": "B9 B9"}
    piles = split({"bo": "R8 R9"})
    sitting = Sitting("R4", hands, deck=deck, dragons=[dragons], piles=piles, house=house)
    return sitting.do("knight > bo")


@differs("pile_returns_to", collected=(2, 2), hand=(4, 0))
def test_pile_returns_to(house: House, expected: tuple[int, int]) -> None:
    """SWC-10.16: a beaten Dragon's pile is collected, or joins the hand and can be played."""
    sitting = duel("R5 R3", house).do("duel R5 > R3")
    assert (len(sitting.state.hands[2]), len(sitting.state.collected[2])) == expected


def test_a_pile_in_a_hidden_hand_is_known() -> None:
    """SWC-10.16: at a real table these cards are known to be there, and nowhere else."""
    sitting = Sitting(
        "R8",
        {"ann": "knight ? ?"},
        known=False,
        dragons=["cy > bo"],
        piles=split({"bo": "R9 R9"}),
        house={"pile_returns_to": "hand"},
    ).do("knight > bo", "duel R5 > R3", "shuffle")
    assert sitting.state.hands[2] == ("?", "?", "R9", "R9")
    assert sitting.refused("draw") == "SWC-3.8"
    assert sitting.refused("ann: hold R9") == "SWC-1.3"
    assert sitting.do("add R9 right").state.hands[2] == ("?", "?", "R9")


@differs("beaten_dragon", discarded=0, stays=1)
def test_beaten_dragon(house: House, expected: int) -> None:
    """SWC-10.17: a beaten Dragon is gone, or stays with an empty pile."""
    sitting = duel("R5 R3", house).do("duel R5 > R3")
    assert (len(sitting.state.dragons), sitting.state.piles[1]) == (expected, ())


@differs("duel_special", redraw="SWC-10.7", zero="")
def test_duel_special(house: House, expected: str) -> None:
    """SWC-10.11: a special is replaced, or counts 0."""
    sitting = duel("dead R3 R5", house)
    assert sitting.refused("duel dead > R3") == expected
    assert sitting.refused("duel dead, R3 > R5") == ("" if expected else "SWC-10.7")


@differs("duel_cards", deck=(0, 0, "shuffle"), discard=(3, 0, ""), hand=(1, 1, ""))
def test_duel_cards(house: House, expected: tuple[int, int, str]) -> None:
    """SWC-10.12: drawn cards are shuffled back, discarded, or kept by who drew them."""
    sitting = duel("R3 R5", house)
    before = sitting.state.hands
    sitting.do("duel R3 > R5")
    grown = [len(hand) for hand in sitting.state.hands]
    assert [new - len(old) for new, old in zip(grown, before, strict=True)] == [
        expected[1],
        0,
        expected[1],
    ]
    assert len(sitting.state.discards) == max(1, expected[0])
    assert GAME.due(sitting.state) == expected[2]


@differs("dead_card", discarded=2, collected=3)
def test_dead_card(house: House, expected: int) -> None:
    """SWC-11.8: the dead itself is discarded, or one card more for its bringer."""
    sitting = Sitting("R4 B4= x:bo", {"ann": "knight R1 R1"}, deck="R9 R3", house=house)
    sitting.do("knight > set 1", "duel R9 > R3")
    assert len(sitting.state.collected[1]) == expected


# Blemmyes ---------------------------------------------------------------------------------


@allowed("blemmyes_interrupt", ("blemmyes right", {"any"}), ("blemmyes", {"other_only", "any"}))
def test_blemmyes_interrupt(house: House, line: str, accepted: bool) -> None:
    """SWC-12.5: the first blemmyes lies alone, or may interrupt."""
    sitting = Sitting("R4 R5+ >", {"ann": "blemmyes R9 R1"}, house=house)
    assert (sitting.refused(line) == "") is accepted


@allowed(
    "blemmyes_reverse",
    ("add R2 left", {"flip"}),
    ("start R4 right of b1", {"flip", "turnaround"}),
    ("start R7 right of b1", {"flip"}),
)
def test_blemmyes_reverse(house: House, line: str, accepted: bool) -> None:
    """SWC-12.6: 3-4-5 goes on with 2 at its other end, or with 4 behind the blemmyes."""
    hands = {"ann": "blemmyes R9 R1", "cy": "R2 R4 R7"}
    sitting = Sitting("R3 R4+ R5+ > / b", hands, house=house).do("blemmyes right")
    assert (sitting.refused(line) == "") is accepted


def test_turnaround() -> None:
    """SWC-12.6: 3-4-5, blemmyes, 4, 3."""
    hands = {"ann": "blemmyes R3 R9 B9", "cy": "B4 R9 B9", "bo": "R4 R1 B1"}
    sitting = Sitting("R3 R4+ R5+ > / b", hands, house={"blemmyes_reverse": "turnaround"})
    sitting.do("blemmyes right", "start B4 right of b1")
    sitting.do("attach R4 left of B4", "add R3 right of 2")
    assert sitting.lies() == ["R3 R4+ R5+ > | b | R4= B4 R3+ > ~", "b"]


def test_turned_round_twice() -> None:
    """SWC-12.6: a further blemmyes has it count upwards again."""
    house = {"blemmyes_reverse": "turnaround"}
    sitting = Sitting("R5 > | b | R4 R3+ > ~", {"ann": "blemmyes R9 R1"}, house=house)
    assert sitting.refused("blemmyes right of 1") == "SWC-12.6"
    sitting.do("blemmyes right of 2")
    assert sitting.told("SWC-12.6")[-1]["number"] == 4


def test_turnaround_at_the_left() -> None:
    """SWC-12.6: a series that went down counts up again, to the left."""
    hands = {"ann": "blemmyes R9 B9", "cy": "B4 R9 B9", "bo": "B5 R1 R1"}
    house = {"blemmyes_reverse": "turnaround"}
    sitting = Sitting("R3 R4+ < / b", hands, house=house).do("blemmyes left")
    sitting.do("start B4 left of b1", "add B5 left of 1")
    assert sitting.lies()[0] == "B5+ B4 < ~ | b | R3 R4+ <"


def test_turnaround_is_forgotten() -> None:
    """SWC-12.7: when the series before the blemmyes is gone, any card may start behind it."""
    hands = {"ann": "blemmyes R9 B9", "cy": "R4 R9 B9 B1", "bo": "B8 R1 R1"}
    house = {"blemmyes_reverse": "turnaround"}
    sitting = Sitting("R3 R4+ > / b", hands, house=house).do("blemmyes right")
    sitting.do("remove R4 match")
    assert sitting.lies() == ["b", "b"]
    shuffled = f"shuffle {', '.join(sitting.state.deck)}"
    assert sitting.do(shuffled).refused("start B8 right of b1") == ""


def test_no_turning_round_at_one() -> None:
    """SWC-12.6: behind the right end of a lone 1 nothing could follow."""
    house = {"blemmyes_reverse": "turnaround"}
    sitting = Sitting("R1 / b", {"ann": "blemmyes R9 B9"}, house=house)
    assert sitting.refused("blemmyes right") == "SWC-12.6"
    assert sitting.refused("blemmyes left") == ""


# Dragons ----------------------------------------------------------------------------------


@allowed("dragon_on_turn", ("add R5 right", {"may"}), ("dragon > bo", {"must", "may"}))
def test_dragon_on_turn(house: House, line: str, accepted: bool) -> None:
    """SWC-13.2: on one's own turn a Dragon is a duty, or may be kept."""
    sitting = Sitting("R4", {"ann": "R5 dragon R9"}, house=house)
    assert (sitting.refused(line) == "") is accepted


def test_a_dragon_kept_does_not_keep_from_drawing() -> None:
    """SWC-13.2: who may hold a Dragon back may draw with it in hand."""
    sitting = Sitting("R4", {"ann": "dragon R9"}, house={"dragon_on_turn": "may"})
    assert sitting.refused("draw") == ""
    assert {"draw", "dragon > bo"} <= set(lines(sitting))


@differs(
    "dragon_collects",
    played=(1, 0),
    removed=(0, 0),
    target_plays=(0, 0),
    played_and_table=(1, 1),
)
def test_dragon_collects(house: House, expected: tuple[int, int]) -> None:
    """SWC-13.7: what ann adds, and what already lay there when the Dragon came."""
    hands = {"ann": "B8 R1 R1", "bo": "dragon B1 B1"}
    played = Sitting("R7", {**hands, "bo": "B1 B1"}, house=house, dragons=["bo > cy"])
    lying = Sitting("R7 R8+ >", hands, house=house).do("bo: dragon > cy")
    played.do("add B8 right")
    assert (len(played.state.piles[2]), len(lying.state.piles[2])) == expected


@differs("dragon_collects", played=0, removed=2, target_plays=0, played_and_table=0)
def test_dragon_collects_removed(house: House, expected: int) -> None:
    """SWC-13.7: cards removed go to the pile instead of the deck, or do not."""
    hands = {"ann": "R8 R1 R1 B1"}
    sitting = Sitting("R7 R8+ B8= >", hands, house=house, dragons=["bo > cy"])
    deck = len(sitting.state.deck)
    sitting.do("remove R8 match")
    assert len(sitting.state.piles[2]) == expected
    assert len(sitting.state.deck) == deck + 3 - expected


@differs("dragon_collects", played=1, removed=0, target_plays=1, played_and_table=1)
def test_dragon_collects_from_its_target(house: House, expected: int) -> None:
    """SWC-13.7: what the target itself plays."""
    sitting = Sitting("R7", {"ann": "B8 R1 R1"}, house=house, dragons=["bo > ann"])
    assert len(sitting.do("add B8 right").state.piles[0]) == expected


def test_a_sweep_leaves_locked_sets() -> None:
    """SWC-11.4, SWC-13.7: a locked set cannot be used, not even by a Dragon."""
    house = {"dragon_collects": "played_and_table"}
    sitting = Sitting("R8 R9+ x / b | R7 R8+ >", {"bo": "dragon R1 R1"}, house=house)
    assert sitting.do("bo: dragon > cy").lies() == ["R8 R9+ x:ann", "b | R7 >"]


# Blank cards ------------------------------------------------------------------------------


def with_blanks(blanks: str, **facts: Any) -> Setup:
    """A table at which three blank cards have been written on."""
    _, setup = table("shoulda", 3, {"blanks": blanks}, fixed=True)
    own = {"kind": "blank", **facts}
    return replace(setup, cards={**setup.cards, "own": 3}, facts={**setup.facts, "own": own})


def test_blanks_stay_out() -> None:
    """SWC-1.10: 48 cards of a deck are played, and a blank among them is refused."""
    assert GAME.inventory(GAME.start(table("shoulda", 6, fixed=True)[1])).total() == 48
    assert GAME.inventory(GAME.start(table("shoulda", 7, fixed=True)[1])).total() == 96
    with pytest.raises(IllegalAction) as caught:
        GAME.start(with_blanks("out", suit="R", value=5))
    assert caught.value.refusal[:2] == ("SWC-1.10", "left_out")


@pytest.mark.long
@pytest.mark.parametrize(
    ("facts", "card"),
    [({"suit": "R", "value": 5}, "R5"), ({"acts_as": "dragon"}, "dragon")],
)
def test_blanks_join_in(facts: dict[str, Any], card: str) -> None:
    """SWC-1.10: with a letter and value, or as a special, they are cards like any other."""
    setup = with_blanks("custom", **facts)
    state = GAME.start(setup)
    assert GAME.inventory(state).total() == 51
    assert state.config.totals[card] == (5 if card == "R5" else 6)
    assert GAME.vocabulary(state, "card")["own"] == card
    for seed in range(3):
        check_game(GAME, setup, seed)
        check_hidden(GAME, setup, seed)


@pytest.mark.parametrize(
    "facts", [{}, {"acts_as": "wizard"}, {"suit": "R"}, {"suit": "G", "value": 5}]
)
def test_blanks_need_a_definition(facts: dict[str, Any]) -> None:
    """SWC-1.10: a blank that is nothing yet is refused."""
    with pytest.raises(IllegalAction) as caught:
        GAME.start(with_blanks("custom", **facts))
    assert caught.value.refusal[:2] == ("SWC-1.10", "undefined")


def test_a_turned_series_is_cut() -> None:
    """SWC-12.6: the blemmyes asks for its value until the whole series is gone."""
    hands = {"ann": "blemmyes R9 B9", "cy": "R5 R9 B9 B1", "bo": "B8 R4 R1"}
    house = {"blemmyes_reverse": "turnaround"}
    sitting = Sitting("R3 R4+ R5+ > / b", hands, house=house).do("blemmyes right")
    sitting.do("remove R5 match take 3")
    sitting.do(f"shuffle {', '.join(sitting.state.deck)}")
    assert sitting.refused("start B8 right of b1") == "SWC-12.6"
    assert sitting.refused("start R4 right of b1") == ""


def test_a_drawn_dragon_waits_like_any_card() -> None:
    """SWC-7.3, SWC-13.1: nothing more in that turn; once it is over the Dragon may be sent."""
    house = {"drawn_card": "next_turn", "dragon_on_turn": "may"}
    sitting = Sitting("R4 >", {"ann": "dragon R9 B9"}, house=house, phase="drawn")
    assert sitting.refused("dragon > bo") == "SWC-7.3"
    assert sitting.do("pass").refused("ann: dragon > bo") == ""
