"""Each house rule the engine plays: how play differs from value to value."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from deckwright.engine import Setup
from deckwright.engine.lines import write
from deckwright.errors import DeckwrightError, IllegalAction
from deckwright.games.shoulda import GAME
from deckwright.rulebook import read_rulebook
from tests.games.harness import check_game, check_hidden, houses, table
from tests.games.shoulda.sitting import Sitting, split

TESTED = {
    "beaten_dragon",
    "blanks",
    "blemmyes_interrupt",
    "blemmyes_reverse",
    "clean_with_blemmyes",
    "dead_card",
    "deck_return",
    "direction",
    "direction_after_cut",
    "dragon_collects",
    "dragon_on_turn",
    "drawn_card",
    "duel_cards",
    "duel_special",
    "knight_foe",
    "locked_table",
    "next_opener",
    "opening_special",
    "out_rule",
    "pile_returns_to",
    "reach",
    "removed_to",
    "stalemate",
    "sum_counts",
    "tie",
    "voluntary_draw",
}


def allowed(switch: str, *rows: tuple[str, set[str]]) -> Any:
    """Rows of a line and the values under which it is accepted, for every value."""
    values = read_rulebook("shoulda").switches[switch].values
    assert all(right <= set(values) for _, right in rows)
    return pytest.mark.parametrize(
        ("house", "line", "accepted"),
        [({switch: value}, line, value in right) for value in values for line, right in rows],
        ids=str,
    )


def differs(switch: str, **expected: Any) -> Any:
    """A value, and what comes of it."""
    assert set(expected) == set(read_rulebook("shoulda").switches[switch].values)
    return pytest.mark.parametrize(
        ("house", "expected"),
        [({switch: value}, what) for value, what in expected.items()],
        ids=str,
    )


House = dict[str, str]


def test_every_enforced_switch_is_tested_here() -> None:
    """What the rulebook calls refereed is what this file tests."""
    switches = read_rulebook("shoulda").switches.values()
    assert {switch.name for switch in switches if switch.enforced} == TESTED


# Attach, add, remove ----------------------------------------------------------------------


@allowed("direction", ("add R6 right", {"locked", "both_ends"}), ("add R3 left", {"both_ends"}))
def test_direction(house: House, line: str, accepted: bool) -> None:
    """SWC-5.8: 4-5 may grow down as well, or not."""
    lay = "R4 R5+ >" if house["direction"] == "locked" else "R4 R5+"
    sitting = Sitting(lay, {"ann": "R6 R3 R9"}, house=house)
    assert (sitting.refused(line) == "") is accepted


@differs("direction", locked="b | R4 R5+ >", both_ends="b | R4 R5+")
def test_direction_is_not_kept(house: House, expected: str) -> None:
    """SWC-5.8: where both ends grow no direction is set; a blemmyes just closes an end."""
    hands = {"ann": "R5 R9 R9", "cy": "blemmyes R1 R1"}
    sitting = Sitting("R4 / b", hands, house=house).do("add R5 right")
    assert sitting.lies()[0] == expected.removeprefix("b | ")
    assert sitting.refused("blemmyes left") == (
        "" if house["direction"] == "both_ends" else "SWC-12.6"
    )
    sitting = Sitting("R4 R5+ < / b", {"ann": "blemmyes R1 R1"}, house=house)
    assert sitting.do("blemmyes left").lies()[0] == expected


@differs("direction_after_cut", keep="SWC-5.8", reset="")
def test_direction_after_cut(house: House, expected: str) -> None:
    """SWC-5.10: once one step is left a series may grow to either side again, or not."""
    hands = {"ann": "R6 R1 R9 B9", "cy": "R3 R9 B9"}
    sitting = Sitting("R4 R5+ R6+ >", hands, known=False, house=house)
    sitting.do("remove R6 match take 2-3", "shuffle")
    assert sitting.refused("add R3 left") == expected


@allowed(
    "sum_counts",
    ("remove R5 sum", {"steps"}),
    ("remove R3 sum", {"added_only"}),
    ("remove B7 sum", {"all_cards"}),
)
def test_sum_counts(house: House, line: str, accepted: bool) -> None:
    """SWC-6.3: 2, another 2 attached, 3 added: the run is 5, added were 3, all cards are 7."""
    sitting = Sitting("R2 B2= R3+ >", {"ann": "R5 R3 B7"}, house=house)
    assert (sitting.refused(line) == "") is accepted


@allowed(
    "reach",
    ("attach B4 left of R4", {"any", "ends"}),
    ("attach B5 left of R5", {"any"}),
    ("attach B6 left of R6", {"any", "ends", "last"}),
    ("remove R5 match", {"any"}),
    ("remove R6 match", {"any", "ends", "last"}),
)
def test_reach(house: House, line: str, accepted: bool) -> None:
    """SWC-5.2: any card, one of the end steps, or the last one laid (here the 6)."""
    last = "!" if house["reach"] == "last" else ""
    hand = f"{line.split()[1]} R1 R9"
    sitting = Sitting(f"R4 R5+ R6+{last} >", {"ann": hand}, house=house)
    assert (sitting.refused(line) == "") is accepted
    assert accepted or sitting.refused(line) == "SWC-5.2"


def test_reach_follows_the_last_card() -> None:
    """SWC-5.2: what is laid next takes the reach with it."""
    hands = {"ann": "R5 R9 R9", "cy": "B4 B5 B9"}
    sitting = Sitting("R4!", hands, house={"reach": "last"}).do("add R5 right")
    assert sitting.lies() == ["R4 R5+! >"]
    assert sitting.refused("attach B4 left of R4") == "SWC-5.2"
    assert sitting.refused("attach B5 left of R5") == ""


@differs("removed_to", deck=0, remover=2)
def test_removed_to(house: House, expected: int) -> None:
    """SWC-6.13: removed cards are shuffled into the deck, or lie with the remover and count."""
    scoops = split({"ann": "R1"})
    sitting = Sitting("R4 B4=", {"ann": "R4 R9 B9"}, house=house, scoops=scoops)
    deck = len(sitting.state.deck)
    sitting.do("remove R4 match")
    assert len(sitting.state.collected[0]) == expected
    assert len(sitting.state.deck) == deck + 2 - expected
    assert GAME.score(sitting.state)[0] == expected


@differs("deck_return", shuffle="shuffle", bottom="")
def test_deck_return(house: House, expected: str) -> None:
    """SWC-6.11: the deck is shuffled, or has the removed cards at its bottom."""
    sitting = Sitting("R4 B4=", {"ann": "R4 R1 R9 B9"}, house=house).do("remove R4 match")
    assert GAME.due(sitting.state) == expected
    assert sitting.state.deck[-2:] == ("R4", "B4")


# Turns ------------------------------------------------------------------------------------


@allowed(
    "locked_table",
    ("open R1", {"open_new"}),
    ("draw", {"wait"}),
)
def test_locked_table(house: House, line: str, accepted: bool) -> None:
    """SWC-4.3: beside a locked set a regret is opened, or everybody waits for a knight."""
    sitting = Sitting("R4 B4= x", {"ann": "R1 R9 R9"}, house=house)
    assert (sitting.refused(line) == "") is accepted


def test_a_blemmyes_helps_who_waits() -> None:
    """SWC-12.2: beside a blemmyes a series may still be started."""
    sitting = Sitting("R4 B4= x / b", {"ann": "R1 R9 R9"}, house={"locked_table": "wait"})
    assert sitting.refused("start R1 left") == ""
    assert sitting.refused("open R1") == "SWC-4.3"


@differs("next_opener", next_ccw="bo", cleaner="cy", oldest="ann")
def test_next_opener(house: House, expected: str) -> None:
    """SWC-4.5: after cy has cleaned the table, bo, cy or the oldest opens."""
    sitting = Sitting("R4", {"cy": "R4 R1 R9 B9"}, turn="cy", known=False, house=house)
    assert sitting.do("remove R4 match").turn == expected


@pytest.mark.parametrize("opener", ["next_ccw", "cleaner", "oldest"])
def test_next_opener_after_a_dragon(opener: str) -> None:
    """SWC-13.3: a Dragon that sweeps the table out of turn changes nobody's turn."""
    house = {"next_opener": opener, "dragon_collects": "played_and_table"}
    sitting = Sitting("R8 R9+ >", {"bo": "dragon R1 R1"}, house=house)
    sitting.do("bo: dragon > cy")
    assert (sitting.turn, sitting.lies()) == ("ann", [])
    assert sitting.told("SWC-8.5") == [{"number": 1}]


@allowed("voluntary_draw", ("draw", {"yes"}), ("add R5 right", {"no", "yes"}))
def test_voluntary_draw(house: House, line: str, accepted: bool) -> None:
    """SWC-3.9: drawing with a card that fits is forbidden, or a choice."""
    sitting = Sitting("R4", {"ann": "R5 R9 B9"}, house=house)
    assert (sitting.refused(line) == "") is accepted
    assert (line in _lines(sitting)) is accepted


def _lines(sitting: Sitting) -> list[str]:
    """What is legal for the player to act, in words."""
    legal = GAME.legal_actions(sitting.state)
    lines = [write(GAME, sitting.setup, sitting.state, action) for action in legal]
    return [line.partition(": ")[2] for line in lines if line.startswith(sitting.turn)]


@allowed(
    "opening_special",
    ("open R4", {"optional", "forbidden"}),
    ("blemmyes", {"optional", "must"}),
    ("dragon > bo", {"optional", "must"}),
)
def test_opening_special(house: House, line: str, accepted: bool) -> None:
    """SWC-3.10: an opener may, must or must not play a special."""
    sitting = Sitting("", {"ann": "R4 blemmyes dragon"}, house=house)
    assert (sitting.refused(line) == "") is accepted


@differs("opening_special", optional="SWC-3.8", must="SWC-3.6", forbidden="")
def test_opening_with_specials_only(house: House, expected: str) -> None:
    """SWC-3.10: with nothing but a blemmyes an opener has to play it, or to draw."""
    assert Sitting("", {"ann": "blemmyes"}, house=house).refused("draw") == expected


@allowed(
    "drawn_card",
    ("add R5 right", {"must_play", "may_play"}),
    ("pass", {"may_play", "next_turn"}),
)
def test_drawn_card(house: House, line: str, accepted: bool) -> None:
    """SWC-7.3: a drawn card that fits must, may or must not be played at once."""
    sitting = Sitting("R4", {"ann": "R9 B9"}, deck="R5", house=house).do("draw")
    assert (sitting.refused(line) == "") is accepted


@allowed(
    "drawn_card",
    ("dragon > bo", {"must_play", "may_play"}),
    ("pass", {"next_turn"}),
)
def test_drawn_special(house: House, line: str, accepted: bool) -> None:
    """SWC-3.6, SWC-7.3: a drawn special has to be played, unless it waits."""
    sitting = Sitting("R4", {"ann": "R9 B9"}, deck="dragon", house=house).do("draw")
    assert (sitting.refused(line) == "") is accepted


@pytest.mark.parametrize(
    ("rule", "hand", "scoops", "out"),
    [
        ("at_least", 3, 3, True),
        ("at_least", 2, 3, True),
        ("at_least", 4, 3, False),
        ("exactly", 3, 3, True),
        ("exactly", 2, 3, False),
        ("exactly", 0, 3, True),
        ("starting_hand", 3, 3, False),
        ("starting_hand", 9, 6, True),
        ("starting_hand", 9, 5, False),
        ("starting_hand", 0, 5, True),
    ],
)
def test_out_rule(rule: str, hand: int, scoops: int, out: bool) -> None:
    """SWC-8.2: as many scoop cards as the hand has, at least or exactly, or six."""
    kept = ["R1", "R1", "B1", "B1", "R9", "R9", "B9", "B9", "B8"][:hand]
    used = ["R2", "R2", "B2", "B2", "R3", "R3"][:scoops]
    sitting = Sitting(
        "R4", {"ann": " ".join(["R5", *kept])}, house={"out_rule": rule}, scoops={"ann": used}
    ).do("add R5 right")
    assert (GAME.result(sitting.state) is not None) is out


@differs("clean_with_blemmyes", yes=1, no=0)
def test_clean_with_blemmyes(house: House, expected: int) -> None:
    """SWC-8.6: a table with only blemmyes on it is clean, or it is not."""
    sitting = Sitting("b | R4 >", {"ann": "R4 R1 R9 B9"}, house=house).do("remove R4 match")
    assert sitting.state.solved == expected


@differs("stalemate", score=(0, 1, 2), void=())
def test_stalemate(house: House, expected: tuple[int, ...]) -> None:
    """SWC-14.3: when nobody can play, hands are counted or nobody wins."""
    hands = {"ann": "R9 B9", "bo": "R1 R1", "cy": "B1 B1"}
    sitting = Sitting("R4", hands, deck=".", house=house).do("pass", "pass", "pass")
    result = GAME.result(sitting.state)
    assert result is not None
    assert result.winners == expected


@differs("tie", shared=(0, 1, 2), player_out=(0,), fewest_collected=(1,))
def test_tie(house: House, expected: tuple[int, ...]) -> None:
    """SWC-15.9: the win is shared, or goes to who is out, or who collected the least."""
    hands = {"ann": "R5", "bo": "R1 R1", "cy": "B1"}
    collected = split({"ann": "R9 B9", "cy": "B9"})
    sitting = Sitting("R4", hands, house=house, collected=collected).do("add R5 right")
    result = GAME.result(sitting.state)
    assert result is not None
    assert result.scores == (2, 2, 2)
    assert result.winners == expected


def test_tie_without_who_is_out() -> None:
    """SWC-15.9: if who is out has not the fewest, the others share."""
    hands = {"ann": "R5", "bo": "R1", "cy": "B1"}
    sitting = Sitting(
        "R4", hands, house={"tie": "player_out"}, collected=split({"ann": "R9 B9"})
    )
    result = GAME.result(sitting.do("add R5 right").state)
    assert result is not None
    assert result.winners == (1, 2)


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
    assert {"draw", "dragon > bo"} <= set(_lines(sitting))


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
    _, setup = table("shoulda", 3, {"blanks": blanks})
    own = {"kind": "blank", **facts}
    return replace(setup, cards={**setup.cards, "own": 3}, facts={**setup.facts, "own": own})


def test_blanks_stay_out() -> None:
    """SWC-1.10: 48 cards of a deck are played, and a blank among them is refused."""
    assert GAME.inventory(GAME.start(table("shoulda", 6)[1])).total() == 48
    assert GAME.inventory(GAME.start(table("shoulda", 7)[1])).total() == 96
    with pytest.raises(IllegalAction) as caught:
        GAME.start(with_blanks("out", suit="R", value=5))
    assert caught.value.refusal[:2] == ("SWC-1.10", "left_out")


@pytest.mark.parametrize(
    ("facts", "card"),
    [({"suit": "R", "value": 5}, "R5"), ({"acts_as": "dragon"}, "dragon")],
)
@pytest.mark.parametrize("known", [True, False])
def test_blanks_join_in(facts: dict[str, Any], card: str, known: bool) -> None:
    """SWC-1.10: with a letter and value, or as a special, they are cards like any other."""
    setup = with_blanks("custom", **facts)
    state = GAME.start(setup)
    assert GAME.inventory(state).total() == 51
    assert state.fixed.totals[card] == (5 if card == "R5" else 6)
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


# All together -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "house",
    [
        {"direction": "both_ends", "direction_after_cut": "reset"},
        {"dragon_collects": "removed", "removed_to": "remover"},
        {"removed_to": "remover", "deck_return": "bottom"},
        {"partial": "split"},
        {"direction": "sideways"},
        {"sideways": "yes"},
    ],
)
def test_what_does_not_go_together(house: House) -> None:
    """Contradictions, readings that are not refereed, and values that do not exist."""
    with pytest.raises(DeckwrightError):
        table("shoulda", 3, house)


@pytest.mark.parametrize("house", list(houses("shoulda")), ids=str)
def test_a_game_by_each(house: House) -> None:
    """Every value makes a game that ends, the same with hidden hands."""
    game, setup = table("shoulda", 2, house)
    check_game(game, setup, seed=3)
    check_hidden(game, setup, seed=4, every=2)
