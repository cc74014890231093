"""Each house rule the engine plays: how play differs from value to value."""

from __future__ import annotations

import pytest

from deckwright.errors import DeckwrightError
from deckwright.games.shoulda import GAME
from deckwright.rulebook import read_rulebook
from tests.games.harness import check_game, check_hidden, houses, table
from tests.games.shoulda.sitting import Sitting, split
from tests.games.shoulda.switches import House, allowed, differs, lines

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
    assert (line in lines(sitting)) is accepted


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
