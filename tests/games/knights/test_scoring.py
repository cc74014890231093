"""How a shuffle ends and scores, and who wins the game, by each reading."""

from __future__ import annotations

from typing import Any

import pytest

from deckwright.games.knights import GAME
from tests.games.harness import table
from tests.games.knights.sitting import HANDS, Sitting, arcs

DONE: dict[str, Any] = {"hands": {"ann": ["CL1"]}, "shown": {"bo": ["HE2"], "cy": ["HE3"]}}
"""Ann is the last one playing, and stuck: the next line ends the shuffle."""


def ended(*board: str, house: dict[str, str] | None = None, **told: Any) -> Sitting:
    """A shuffle that ends with ann’s Pass-out, over these arcs."""
    return Sitting({**DONE, "arcs": arcs(*board), **told}, house=house).do("passout CL1")


# The end of a shuffle ---------------------------------------------------------------------


def test_play_stops_with_the_last_card() -> None:
    """KNT-12.1, KNT-12.2: it takes effect, then nobody plays."""
    hands = {**HANDS, "ann": ["TR1"]}
    sitting = Sitting({"hands": hands, "arcs": arcs("bo HE4", "cy HE5")}).do("play TR1 on A1")
    assert sitting.phase == "scored"
    assert sitting.points == (2, 2, 1)
    assert sitting.refused("bo: play HE2 new") == "KNT-12.1"


@pytest.mark.parametrize(("dealer", "lines"), [("ann", 2), ("bo", 0), ("cy", 1)])
def test_finish_round(dealer: str, lines: int) -> None:
    """end_on_empty=finish_round: all before the dealer’s next turn play once more."""
    house = {"end_on_empty": "finish_round"}
    told = {"hands": {**HANDS, "ann": ["HE1"]}, "dealer": dealer, "turn": "ann"}
    sitting = Sitting(told, house=house)
    sitting.do("play HE1 new", *["bo: play HE2 new", "cy: play HE3 new"][:lines])
    assert ("KNT-12.2 last_round" in sitting.said) == bool(lines)
    assert sitting.phase == "scored"


def test_finish_round_spares_the_empty_handed() -> None:
    """end_on_empty=finish_round: without cards one is no target, and has not passed out."""
    house = {"end_on_empty": "finish_round"}
    sitting = Sitting({"hands": {**HANDS, "ann": ["HE1"]}}, house=house).do("play HE1 new")
    assert sitting.refused("bo: play JA2 at ann") == "KNT-10.3"
    sitting.do("bo: play SP2 on A1", "cy: play HE3 new")
    assert sitting.points == (0, 2, 1)


def test_everybody_passed_out() -> None:
    """KNT-12.1: nobody is left to play."""
    sitting = ended("bo HE4", "bo ST4 cy/SW4")
    assert "KNT-12.1 all_out" in sitting.said
    assert sitting.points == (2, 1, 2)


# Points -----------------------------------------------------------------------------------

COUNTERED = ("ann HE4 bo/SP4 CL4", "bo HE5", "cy ST4 ann/SW4")


@pytest.mark.parametrize(
    ("value", "points"), [("countered_counts", (1, 1, 0)), ("never_challenged", (0, 1, 0))]
)
def test_score_state(value: str, points: tuple[int, ...]) -> None:
    """score_state: whether an answered challenge spoils an arc."""
    assert ended(*COUNTERED, house={"score_state": value}).points == points


def test_a_challenge_that_a_moon_took_away() -> None:
    """score_state=never_challenged: it was challenged all the same."""
    board = arcs("bo HE4", "ann HE5", "cy DI5")
    hands = {"ann": ["SP1", "CL1"], "bo": ["MO2"]}
    told = {"hands": hands, "shown": {"cy": ["SP3"]}, "arcs": board}
    for value, points in (("countered_counts", (1, 1, 1)), ("never_challenged", (1, 0, 1))):
        sitting = Sitting(told, house={"score_state": value})
        sitting.do("play SP1 on A1", "bo: play MO2 on A1")
        assert sitting.points == points


@pytest.mark.parametrize(("value", "points"), [("no", (2, 1, 1)), ("yes", (1, 1, 1))])
def test_diamond_cover_scores(value: str, points: tuple[int, ...]) -> None:
    """diamond_cover_scores: a point for who covered the Spade; a cover is no Paladin’s deed."""
    board = ("bo HE4 cy/SP4 ann/DI4", "cy HE5")
    assert ended(*board, house={"diamond_cover_scores": value}).points == points


def test_a_cover_on_a_challenged_arc() -> None:
    """KNT-5.7: it earns something only while the arc is unchallenged."""
    board = ("bo HE4 cy/SP4 ann/DI4 cy/SW4", "cy HE5")
    assert ended(*board, house={"diamond_cover_scores": "yes"}).points == (2, 0, 1)


PALADINS = {
    "no_arcs_on_table": (2, 0, 2),
    "never_claimed": (2, 0, 0),
    "zero_is_enough": (2, 2, 2),
}


@pytest.mark.parametrize(("value", "points"), PALADINS.items())
def test_paladin(value: str, points: tuple[int, ...]) -> None:
    """paladin: ann never began an arc, bo’s is challenged, cy’s is gone."""
    sitting = ended("bo HE4 cy/SP4", house={"paladin": value}, began=["bo", "cy"])
    assert sitting.points == points


def test_paladins_count_every_opponent() -> None:
    """KNT-12.9: those who passed out, and other Paladins."""
    shown = {"bo": ["HE1"], "cy": ["HE2"], "dee": ["HE3"], "eli": ["HE5"]}
    told = {"hands": {"ann": ["CL1"]}, "shown": shown, "arcs": arcs("dee HE4")}
    sitting = Sitting(told, players=5).do("passout CL1")
    assert sitting.points == (4, 4, 4, 1, 4)


def test_the_score_as_it_stands() -> None:
    """KNT-12.11: hands and bans cost nothing; totals and this shuffle count together."""
    sitting = Sitting({"arcs": arcs("ann HE4", "ann ST4 bo/SW4"), "totals": {"bo": 3}})
    assert sitting.score == (1, 5, 2)


# The game ---------------------------------------------------------------------------------


def test_first_to_eleven() -> None:
    """KNT-13.2: eleven or more, once the shuffle is scored."""
    sitting = ended("bo HE4", "ann HE5", "cy ST4", totals={"bo": 10, "ann": 9})
    assert sitting.phase == "over"
    result = GAME.result(sitting.state)
    assert result == ("first to eleven", (1,), (10, 11, 1))


def test_the_highest_total_wins() -> None:
    """KNT-13.3: not who is named first."""
    sitting = ended("bo HE4", "bo ST4", "ann HE5", "cy ST5", totals={"bo": 10, "ann": 10})
    assert GAME.result(sitting.state) == ("first to eleven", (1,), (11, 12, 1))


@pytest.mark.parametrize(
    ("value", "phase"), [("another_shuffle", "scored"), ("shared", "over")]
)
def test_eleven_tie(value: str, phase: str) -> None:
    """eleven_tie: played off, or shared."""
    told = {"totals": {"bo": 10, "ann": 10}}
    sitting = ended("bo HE4", "ann HE5", "cy ST5", house={"eleven_tie": value}, **told)
    assert sitting.phase == phase
    if phase == "over":
        result = GAME.result(sitting.state)
        assert result == ("several first to eleven", (0, 1), (11, 11, 1))
    else:
        assert "KNT-13.3 another" in sitting.said
        assert GAME.due(sitting.state) == "deal"


@pytest.mark.parametrize(
    ("value", "dealer"), [("left", "bo"), ("leader", "cy"), ("same", "ann")]
)
def test_next_dealer(value: str, dealer: str) -> None:
    """next_dealer: to the left, to who leads, or nowhere."""
    sitting = ended("cy HE4", "cy ST4", "cy DI4", house={"next_dealer": value})
    deck = ", ".join(sitting.setup.cards)
    sitting.do(f"deal {deck}")
    assert sitting.setup.players[sitting.state.match.dealer] == dealer
    assert sitting.refused(f"{dealer}: declare 0") == ""


@pytest.mark.parametrize("dealer", ["ann", "bo", "cy"])
def test_several_leaders(dealer: str) -> None:
    """next_dealer=leader: of several, the first to the dealer’s left."""
    board = ("ann HE4", "bo HE5", "cy ST5")
    sitting = ended(*board, house={"next_dealer": "leader"}, dealer=dealer, turn="ann")
    sitting.do(f"deal {', '.join(sitting.setup.cards)}")
    left = {"ann": "bo", "bo": "cy", "cy": "ann"}
    assert sitting.setup.players[sitting.state.match.dealer] == left[dealer]


def test_a_new_shuffle() -> None:
    """KNT-13.6: everything is gathered, only the totals stay."""
    sitting = ended("bo HE4", totals={"cy": 4}).do(
        f"deal {', '.join(table('knights', fixed=True)[1].cards)}"
    )
    state = sitting.state
    assert (state.arcs, state.bans, state.losses, state.shown) == ((), (), (), ((), (), ()))
    assert state.match.totals == (2, 1, 6)
    assert state.match.shuffle == 2


@pytest.mark.parametrize(("value", "winners"), [("points", (0, 2)), ("arcs", (1,))])
def test_single_winner(value: str, winners: tuple[int, ...]) -> None:
    """single_winner: Paladins’ points count, or only arcs that stand."""
    sitting = ended("bo HE4", house={"mode": "single", "single_winner": value})
    result = GAME.result(sitting.state)
    assert result is not None
    assert result.winners == winners
    assert result.scores == (2, 1, 2)


@pytest.mark.parametrize(
    ("value", "reason"),
    [("shared", "several with most after one shuffle"), ("another_shuffle", "")],
)
def test_single_tie(value: str, reason: str) -> None:
    """single_tie: shared, or played off."""
    sitting = ended("bo HE4", house={"mode": "single", "single_tie": value})
    result = GAME.result(sitting.state)
    assert (result.reason if result else "") == reason
    if not reason:
        assert "KNT-13.5 another" in sitting.said
        assert GAME.due(sitting.state) == "deal"


def test_one_shuffle_is_enough() -> None:
    """mode: eleven goes on where a single shuffle is the end."""
    assert ended("bo HE4", "bo ST4", "bo DI4", "ann HE5", "cy HE1").phase == "scored"
    house = {"mode": "single"}
    sitting = ended("bo HE4", "bo ST4", "bo DI4", "ann HE5", "cy HE1", house=house)
    assert GAME.result(sitting.state) == ("most after one shuffle", (1,), (1, 3, 1))
