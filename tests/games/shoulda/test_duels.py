"""Knights against Dragons and dead: who draws, who wins, what becomes of it all."""

from __future__ import annotations

from typing import Any

from deckwright.games.shoulda import GAME
from tests.games.shoulda.sitting import Sitting, split


def duel(deck: str, dragons: list[str], **told: Any) -> Sitting:
    """Ann sends a knight against the Dragons with bo."""
    piles = split({"bo": "R8 R9"})
    hands = {"ann": "knight B7 B7", "bo": "B1 B1", "cy": "B9 B9"}
    sitting = Sitting("R4", hands, deck=deck, dragons=dragons, piles=piles, **told)
    return sitting.do("knight > bo")


def test_the_knight_wins() -> None:
    """SWC-10.15 to SWC-10.18: the pile goes to the bringer, Dragons and knight are gone."""
    sitting = duel("R5 R3", ["cy > bo"]).do("duel R5 > R3")
    assert sitting.state.collected == ((), (), ("R8", "R9"))
    assert sitting.state.piles[1] == ()
    assert sitting.state.dragons == ()
    assert sorted(sitting.state.discards) == ["dragon", "knight"]
    assert sitting.turn == "cy"


def test_the_dragon_wins() -> None:
    """SWC-10.13, SWC-10.14: only the knight goes; the cards are shuffled back."""
    sitting = duel("R3 R5", ["cy > bo"])
    deck = len(sitting.state.deck)
    sitting.do("duel R3 > R5")
    assert sitting.state.piles[1] == ("R8", "R9")
    assert len(sitting.state.dragons) == 1
    assert sitting.state.discards == ("knight",)
    assert (len(sitting.state.deck), GAME.due(sitting.state)) == (deck, "shuffle")


def test_each_side_tells_its_own_draw() -> None:
    """SWC-10.7, SWC-10.8: in either order, each once, and the same again after a tie."""
    whole = duel("R5 R5 R6 R3", ["cy > bo"]).do("duel R5 > R5", "duel R6 > R3")
    halves = duel("R5 R5 R6 R3", ["cy > bo"])
    assert GAME.from_position(halves.setup, GAME.to_position(halves.state)) == halves.state
    halves.do("duel R5")
    assert GAME.from_position(halves.setup, GAME.to_position(halves.state)) == halves.state
    assert halves.refused("duel R5") == "SWC-10.7"
    assert halves.do("duel > R5").refused("duel") == "SWC-10.7"
    halves.do("duel R6")
    assert halves.state.duel
    assert halves.state.duel.drew == 0
    assert halves.do("duel > R3").state == whole.state
    table = duel("R5 dead R6.", ["cy > bo"], known=False).do("duel > R5")
    assert table.refused("duel > R6") == "SWC-10.9"
    assert table.refused("duel dead") == "SWC-10.7"
    assert table.do("duel dead, R6").told("SWC-10.15")


def test_a_foe_that_tells_first_leaves_a_card() -> None:
    """SWC-10.19: the knight's; a special stands where it is the last."""
    table = duel("R5 dead.", ["cy > bo", "ann > bo"], known=False)
    assert table.refused("duel > R5, dead") == "SWC-10.19"
    assert table.do("duel > R5").do("duel dead").told("SWC-10.13")


def test_several_dragons() -> None:
    """SWC-10.9, SWC-10.10: who brought the first draws for all of them, and all go."""
    sitting = duel("R9 R4 B4", ["cy > bo", "ann > bo"]).do("duel R9 > R4, B4")
    assert sitting.told("SWC-10.9") == [{"player": 2, "codes": ("R4", "B4"), "number": 8}]
    assert sitting.state.collected[2] == ("R8", "R9")
    assert sitting.state.dragons == ()
    assert sitting.state.discards.count("dragon") == 2
    lost = duel("R9 R4 R6", ["cy > bo", "ann > bo"]).do("duel R9 > R4, R6")
    assert len(lost.state.dragons) == 2


def test_ties_are_drawn_again() -> None:
    """SWC-10.8: both sides, their full number, with the cards of the tie set aside."""
    sitting = duel("R9 R4 R5 R2 R3 R3", ["cy > bo", "ann > bo"])
    deck = len(sitting.state.deck)
    sitting.do("duel R9 > R4, R5")
    assert (GAME.due(sitting.state), len(sitting.state.deck)) == ("duel", deck - 3)
    sitting.do("duel R2 > R3, R3")
    assert sitting.told("SWC-10.13") == [{"player": 0}]
    assert len(sitting.state.deck) == deck


def test_specials_are_replaced() -> None:
    """SWC-10.11: a special has no value, so another card is drawn."""
    sitting = duel("dead blemmyes R2 knight R1", ["cy > bo"])
    assert sitting.refused("duel dead, blemmyes, R2 > knight") == "SWC-10.9"
    sitting.do("duel dead, blemmyes, R2 > knight, R1")
    assert sitting.state.collected[2] == ("R8", "R9")


def test_a_special_counts_nothing_when_the_deck_is_out() -> None:
    """SWC-10.11: with nothing to replace it, it counts 0."""
    sitting = duel("dead R1.", ["cy > bo"]).do("duel dead > R1")
    assert sitting.told("SWC-10.13") == [{"player": 0}]
    sitting = duel("R1 dead.", ["cy > bo"]).do("duel R1 > dead")
    assert sitting.state.collected[2] == ("R8", "R9")


def test_a_deck_that_runs_short_in_a_duel() -> None:
    """SWC-10.19: tie cards are shuffled back once; a second run through decides nothing."""
    sitting = duel("R5 B5.", ["cy > bo"]).do("duel R5 > B5")
    assert GAME.due(sitting.state) == "shuffle"
    sitting.do("shuffle B5, R5")
    assert GAME.due(sitting.state) == "duel"
    sitting.do("duel B5 > R5")
    assert [event.code for event in sitting.events if event.rule == "SWC-10.19"] == [
        "reshuffled",
        "undecided",
    ]
    assert sitting.told("SWC-10.13") == [{"player": 0}]
    assert sorted(sitting.state.deck) == ["B5", "R5"]


def test_the_foe_draws_what_is_left() -> None:
    """SWC-10.19: two Dragons, but only one card left for them."""
    sitting = duel("R5 B6.", ["cy > bo", "ann > bo"]).do("duel R5 > B6")
    assert sitting.told("SWC-10.13") == [{"player": 0}]


def test_no_duel_without_two_cards() -> None:
    """SWC-10.19: with one card in the deck a knight is neither legal nor a duty."""
    sitting = Sitting("R4", {"ann": "knight R5 R1"}, deck="R3.", dragons=["cy > bo"])
    assert sitting.refused("knight > bo") == "SWC-10.19"
    assert sitting.refused("add R5 right") == ""


def test_a_dead_is_beaten() -> None:
    """SWC-11.6, SWC-11.7: its bringer collects the set, the dead is discarded."""
    sitting = Sitting("R4 B4= R5+ > x:bo", {"ann": "knight R1 R1"}, deck="R9 R3")
    sitting.do("knight > set 1", "duel R9 > R3")
    assert sitting.lies() == []
    assert sitting.state.collected[1] == ("R4", "B4", "R5")
    assert sorted(sitting.state.discards) == ["dead", "knight"]
    assert sitting.told("SWC-8.5") == [{"number": 1}]


def test_a_dead_stays() -> None:
    """SWC-10.14: if the knight loses, the set stays locked."""
    sitting = Sitting("R4 B4= > x:bo", {"ann": "knight R1 R1"}, deck="R3 R9")
    assert sitting.do("knight > set 1", "duel R3 > R9").lies() == ["R4 B4= > x:bo"]


def test_the_last_card_is_a_knight() -> None:
    """SWC-15.3: the duel is finished first."""
    sitting = Sitting("R4", {"ann": "knight"}, deck="R9 R3", dragons=["cy > bo"])
    assert GAME.result(sitting.do("knight > bo").state) is None
    result = GAME.result(sitting.do("duel R9 > R3").state)
    assert result is not None
    assert result.winners == (0,)
