"""What comes of what is done: rows, scoops, Dragons, endings."""

from __future__ import annotations

import pytest

from deckwright.engine import UNKNOWN
from deckwright.games.shoulda import GAME
from deckwright.games.shoulda.actions import SendDragon
from deckwright.games.shoulda.rows import threshold
from deckwright.games.shoulda.state import Dragon
from tests.games.shoulda.sitting import Sitting, split


@pytest.mark.parametrize(
    ("lay", "hand", "line", "lies"),
    [
        ("", "R4", "open R4", ["R4"]),
        ("R4 R5+ x:bo", "R7", "open R7", ["R4 R5+ x:bo", "R7"]),
        ("R4", "R5", "add R5 right", ["R4 R5+ >"]),
        ("R4", "B3", "add B3 left", ["B3+ R4 <"]),
        ("B3+ R4 <", "R2", "add R2 left", ["R2+ B3+ R4 <"]),
        ("R4", "B4", "attach B4 left of R4", ["B4= R4"]),
        ("R4 R5+ >", "B4", "attach B4 right of R4", ["R4 B4= R5+ >"]),
        ("R4 B4= B4=", "R4", "attach R4 right of B4.1", ["R4 B4= R4= B4="]),
        ("R4 R5+ R6+ >", "R4", "remove R4 match", []),
        ("R4 R5+ R6+ >", "R4", "remove R4 match take 1", ["R5+ R6+ >"]),
        ("R4 R5+ R6+ >", "R6", "remove R6 match take 2-3", ["R4 >"]),
        ("R4 B4= R5+ >", "R4", "remove R4 match take 1", ["B4= R5+ >"]),
        ("R2 R3+ >", "R5", "remove R5 sum", []),
        ("R2 R3+ >", "R5", "remove R5 sum take 1", ["R3+ >"]),
        ("R7", "blemmyes", "blemmyes", ["R7", "b"]),
        ("b", "R7", "start R7 left", ["R7 < | b"]),
        ("b | R7 >", "R2", "start R2 left", ["R2 < | b | R7 >"]),
        ("R4 R5+ > / b", "blemmyes", "blemmyes right", ["R4 R5+ < | b", "b"]),
        ("R4 R5+ < / b", "blemmyes", "blemmyes left", ["b | R4 R5+ >", "b"]),
        ("R4 / b", "blemmyes", "blemmyes right", ["R4 < | b", "b"]),
        ("R4 < | b", "blemmyes", "blemmyes left", ["b | R4 > | b"]),
        ("R4 < | b", "R4", "remove R4 match", ["b"]),
        ("b | R4 | b", "R4", "remove R4 match", ["b", "b"]),
        ("b | R4 | b | R7 >", "R4", "remove R4 match of 1", ["b", "b | R7 >"]),
        ("R4 B4=", "dead", "dead", ["R4 B4= x:ann"]),
    ],
)
def test_how_the_table_changes(lay: str, hand: str, line: str, lies: list[str]) -> None:
    """SWC-4.1 to SWC-6.8, SWC-11.3, SWC-12.1 to SWC-12.7."""
    sitting = Sitting(lay, {"ann": f"{hand} R9 B9 B9"}).do(line)
    assert sitting.lies() == lies
    assert sitting.turn == "cy"


def test_turns_go_counter_clockwise() -> None:
    """SWC-3.2: ann, then whoever sits at her right."""
    sitting = Sitting("", {"ann": "R4 R9 R9", "cy": "B4 B9 B9", "bo": "R5 R1 R1"})
    sitting.do("open R4", "attach B4 left of R4", "add R5 right")
    assert sitting.turn == "ann"


def test_a_scoop() -> None:
    """SWC-6.10, SWC-6.12: cards back to the deck, the scoop card stays before the player."""
    sitting = Sitting("R4 B4= R5+ >", {"ann": "R5 R1 B1 B9"})
    deck = len(sitting.state.deck)
    sitting.do("remove R5 match take 2-3")
    assert sitting.lies() == ["R4 >"]
    assert sitting.state.scoops[0] == ("R5",)
    assert sitting.state.hands[0] == ("B1", "B9", "R1")
    assert len(sitting.state.deck) == deck + 2
    assert GAME.due(sitting.state) == "shuffle"
    assert sitting.told("SWC-6.10") == [{"codes": ("B4", "R5")}]


def test_the_table_is_clean() -> None:
    """SWC-8.5: the regret is solved and the next player opens."""
    sitting = Sitting("R4", {"ann": "R4 R1 B1 B9"}, known=False, solved=2).do("remove R4 match")
    assert sitting.told("SWC-8.5") == [{"number": 3}]
    assert sitting.do("shuffle").refused("open R5") == ""


def test_a_locked_set_keeps_it_unsolved() -> None:
    """SWC-8.7: a regret with a locked set is never solved."""
    sitting = Sitting("R4 / R7 R8+ x", {"ann": "R4 R1 B1 B9"}).do("remove R4 match")
    assert sitting.told("SWC-8.5") == []


# Draw and pass ----------------------------------------------------------------------------


def test_a_drawn_card_that_fits_is_played() -> None:
    """SWC-7.3: it is played in the same turn; otherwise the player passes."""
    sitting = Sitting("R4", {"ann": "R9 B9"}, deck="R5").do("draw")
    assert sitting.refused("pass") == "SWC-7.3"
    assert sitting.do("add R5 right").turn == "cy"
    sitting = Sitting("R4", {"ann": "R9 B9"}, deck="R1").do("draw", "pass")
    assert sitting.turn == "cy"
    assert sitting.state.hands[0] == ("B9", "R1", "R9")


def test_draws_are_secret() -> None:
    """SWC-2.5: at a real table only the number is known, unless the card is shown."""
    sitting = Sitting("R4", {"ann": "? ?"}, known=False).do("draw", "pass", "draw R1")
    assert sitting.state.hands[0] == (UNKNOWN,) * 3
    assert "R1" in sitting.state.hands[2]


# Going out --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lay", "hand", "scoops", "line", "reason"),
    [
        ("R4", "R5", [], "add R5 right", "a hand is empty"),
        ("R4", "R5 R9 B9", ["R1", "R1"], "add R5 right", "scoop cards match a hand"),
        ("R4", "R4 R9 B9", ["R1"], "remove R4 match", "scoop cards match a hand"),
        ("R4", "R4 R9 B9 B9", ["R1"], "remove R4 match", ""),
        (
            "R4",
            "R4 R9 B9 B9",
            ["R1", "R1", "B1"],
            "remove R4 match",
            "scoop cards match a hand",
        ),
    ],
)
def test_going_out(lay: str, hand: str, scoops: list[str], line: str, reason: str) -> None:
    """SWC-8.1 to SWC-8.4, SWC-15.1: after the action, at least as many scoops as cards."""
    sitting = Sitting(lay, {"ann": hand}, scoops={"ann": scoops}).do(line)
    result = GAME.result(sitting.state)
    assert (result.reason if result else "") == reason


def test_the_score() -> None:
    """SWC-15.4 to SWC-15.6: hands but that of who is out, piles, collected cards; no scoops."""
    sitting = Sitting(
        "R4",
        {"ann": "R5 R9 B9", "bo": "R1 knight", "cy": "R2 R2 B2"},
        scoops=split({"ann": "R1 B1", "bo": "B1"}),
        collected=split({"ann": "B8", "cy": "B4"}),
        piles=split({"bo": "R8 R8"}),
    )
    assert GAME.score(sitting.state) == (4, 4, 4)
    result = GAME.result(sitting.do("add R5 right").state)
    assert result is not None
    assert result.scores == (1, 4, 4)
    assert result.winners == (0,)
    assert sitting.told("SWC-15.7") == [{"winner": (0,), "number": 1}]


def test_going_out_does_not_win_by_itself() -> None:
    """SWC-15.7: the fewest cards win; SWC-15.9: a tie is shared."""
    sitting = Sitting(
        "R4",
        {"ann": "R5", "bo": "R1", "cy": "R2"},
        collected=split({"ann": "B8 B7"}),
    ).do("add R5 right")
    result = GAME.result(sitting.state)
    assert result is not None
    assert result.scores == (2, 1, 1)
    assert result.winners == (1, 2)


def test_a_dragon_out_of_turn_can_end_it() -> None:
    """SWC-15.2: a hand emptied out of turn."""
    sitting = Sitting("R4", {"bo": "dragon"}).do("bo: dragon > ann")
    result = GAME.result(sitting.state)
    assert result is not None
    assert result.winners == (1,)


def test_nobody_can_play() -> None:
    """SWC-14.3: an empty deck and a pass from everybody end the game; all hands count."""
    hands = {"ann": "R9 B9", "bo": "R1 R1", "cy": "B1 R9 B9"}
    sitting = Sitting("R4", hands, deck=".").do("pass", "pass")
    assert GAME.result(sitting.state) is None
    result = GAME.result(sitting.do("pass").state)
    assert result is not None
    assert result == ("nobody can play", (0, 1), (2, 2, 3))


def test_a_dragon_begins_the_count_anew() -> None:
    """SWC-14.3: any card played, also out of turn, starts the count of passes again."""
    hands = {"ann": "R9 B9", "bo": "R1 R1 dragon", "cy": "B1 R9 B9"}
    sitting = Sitting("R4", hands, deck=".").do("pass", "bo: dragon > ann", "cy: pass")
    assert sitting.state.passes == 1
    assert GAME.result(sitting.do("bo: pass").state) is None
    assert GAME.result(sitting.do("ann: pass").state) is not None


# Dragons ----------------------------------------------------------------------------------


def test_a_dragon_out_of_turn_costs_nothing() -> None:
    """SWC-13.1, SWC-13.3: the turn stays where it was, also after a draw."""
    hands = {"ann": "R9 B9", "bo": "dragon R1 R1", "cy": "dragon B1 B1"}
    sitting = Sitting("R4", hands, deck="B9").do("bo: dragon > ann", "draw", "cy: dragon > ann")
    assert sitting.turn == "ann"
    assert [params["number"] for params in sitting.told("SWC-13.11")] == [8, 7]
    assert sitting.refused("pass") == ""


def test_no_dragon_is_put_with_who_has_left() -> None:
    """SWC-13.5: nobody sits there any more; it is offered with the others alone."""
    sitting = Sitting("R4", {"ann": "dragon R9", "bo": "dragon R1"}, left=["cy"])
    assert sitting.refused("dragon > cy") == "SWC-13.5"
    assert sitting.refused("bo: dragon > cy") == "SWC-13.5"
    legal = GAME.legal_actions(sitting.state)
    assert {each.target for each in legal if isinstance(each, SendDragon)} == {0, 1}


def test_a_dragon_on_turn_ends_it() -> None:
    """SWC-13.2: on one's own turn it is the card of the turn."""
    assert Sitting("R4", {"ann": "dragon R1 R1"}).do("dragon > bo").turn == "cy"


@pytest.mark.parametrize(
    ("dragons", "card", "pile"),
    [
        (["ann > bo"], "B8", 1),
        (["ann > bo"], "B7", -1),
        (["ann > bo", "cy > bo"], "B7", 1),
        (["ann > bo", "bo > cy"], "B7", -1),
        (["ann > bo", "bo > cy"], "B8", 1),
        (["bo > cy", "ann > bo"], "B8", 2),
        (["bo > cy", "ann > bo", "cy > bo"], "B7", 1),
        (["bo > cy", "ann > bo", "cy > bo"], "B8", 2),
    ],
)
def test_what_dragons_collect(dragons: list[str], card: str, pile: int) -> None:
    """SWC-13.6, SWC-13.11 to SWC-13.13: from 8 up, less for each further Dragon there."""
    value = int(card[1])
    sitting = Sitting(f"R{value - 1}", {"ann": f"{card} R1 R1"}, dragons=dragons)
    sitting.do(f"add {card} right")
    assert [seat for seat in range(3) if sitting.state.piles[seat]] == [pile] * (pile >= 0)
    assert sitting.lies() == [f"R{value - 1}" + (f" {card}+ >" if pile < 0 else "")]


@pytest.mark.parametrize(("number", "least"), [(1, 8), (6, 3), (8, 1), (9, 1), (12, 1)])
def test_a_threshold_stops_at_one(number: int, least: int) -> None:
    """SWC-13.12: however many Dragons groups with many decks put with one player."""
    dragons = tuple(Dragon(seat % 3, 3) for seat in range(number))
    assert threshold((*dragons, Dragon(0, 1)), 3) == least


def test_six_dragons_collect_a_three() -> None:
    """SWC-13.11: as many as two decks have, with one player."""
    dragons = [f"{name} > ann" for name in ("bo", "cy", "dee") for _ in "12"]
    sitting = Sitting("", {"bo": "R3 R1 R1"}, players=7, turn="bo", dragons=dragons)
    assert sitting.do("open R3").state.piles[0] == ("R3",)


def test_an_opening_card_that_is_collected() -> None:
    """SWC-13.8: the table is as if it had not been played; the next player opens."""
    sitting = Sitting("", {"ann": "R9 R1 R1", "cy": "R4 R2 R2"}, dragons=["ann > bo"])
    sitting.do("open R9")
    assert (sitting.lies(), sitting.turn) == ([], "cy")
    assert sitting.told("SWC-8.5") == []
    assert sitting.refused("open R4") == ""


def test_a_collected_card_must_be_a_legal_play() -> None:
    """SWC-13.8: first the rules, then the Dragon."""
    sitting = Sitting("R4", {"ann": "R9 R1 R1"}, dragons=["ann > bo"])
    assert sitting.refused("add R9 right") == "SWC-5.6"


def test_what_dragons_leave_alone() -> None:
    """SWC-13.9: cards removed, scoop cards, cards on the table."""
    sitting = Sitting("R8 R9+ >", {"ann": "R8 R1 R1"}, dragons=["cy > bo"])
    sitting.do("remove R8 match")
    assert sitting.state.piles == ((), (), ())


# What was said ----------------------------------------------------------------------------


def test_a_count_is_put_right() -> None:
    """SWC-15.4: the physical count wins; the deck makes up the difference."""
    sitting = Sitting("R4", {"ann": "R1 ? ?"}, known=False)
    cards, deck = GAME.inventory(sitting.state).total(), len(sitting.state.deck)
    sitting.do("bo: count 4")
    assert (len(sitting.state.hands[1]), len(sitting.state.deck)) == (4, deck - 2)
    sitting.do("ann: count 1")
    assert (sitting.state.hands[0], len(sitting.state.deck)) == (("R1",), deck)
    assert GAME.inventory(sitting.state).total() == cards


def test_a_declared_special_is_a_duty() -> None:
    """SWC-3.6: who says to hold a Dragon has to play it before a draw."""
    sitting = Sitting("R4", {"ann": "? ?"}, known=False)
    assert sitting.refused("draw") == ""
    sitting.do("hold dragon")
    assert sitting.refused("draw") == "SWC-3.6"
    assert sitting.refused("add R5 right") == "SWC-3.6"
    assert sitting.do("dragon > bo").state.hands[0] == (UNKNOWN,)
