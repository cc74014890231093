"""Whole games as texts, one for each way in which a shuffle and a game can end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from deckwright.games.knights import GAME
from tests.games.harness import check_hidden, playthrough, table
from tests.games.knights.sitting import Sitting, arcs, ban

Golden = Callable[[str, str], None]


def tell(lines: str, told: dict[str, Any] | None = None, **seated: Any) -> str:
    """A game from a position on, as text."""
    sitting = Sitting(told, **seated)
    log = [line.strip() for line in lines.strip().splitlines()]
    return playthrough(GAME, sitting.setup, log, start=sitting.state)


def test_one_shuffle_at_a_real_table(golden: Golden) -> None:
    """Ten knights with five cards each; five of them turn out to be Paladins."""
    lines = """
        deal
        declare 3
        passed
        play the horrible dragon new
        play the flames on the horrible dragon
        play poltroon at ann
        play DI1 on A1
        play ST1 new
        play SW1 on A1
        play MO1 on JA1
        play TR1 on A2
        play pedantic debate at jo
        jo: discards JA4, DS1, CT2
        ida: discards JA2, JA3
        play HE2 new
        play CL1 on A1
        play DI2 new
        play SP2 on A3
        passout CL2, CL3, SP3, SP4
        play DI3 new
        play SW2 on A4
        play HE3 new
        play MO2 on A3
        play DI5 new
        play TR2 on A6
        """
    house = {"mode": "single"}
    golden("play/knights-real-table.txt", tell(lines, players=10, known=False, house=house))


@pytest.mark.long
def test_a_whole_game_to_eleven(golden: Golden) -> None:
    """Shuffle after shuffle, as a table sees a game of random players."""
    game, setup = table("knights", 6, fixed=True)
    log = check_hidden(game, setup, seed=13)
    golden("play/knights-to-eleven.txt", playthrough(game, replace(setup, known=False), log))


def test_eleven_shared(golden: Golden) -> None:
    """Everybody has passed out, and two have eleven."""
    told = {
        "hands": {"ann": ["CL1", "SP1"], "bo": ["CL2"], "cy": ["MO3", "TR3"]},
        "bans": [ban("JA4", "cy", by="ann"), ban("JA5", "cy", by="bo")],
        "arcs": arcs("ann HE4 bo/SP4 CL4", "bo ST4", "cy DI4 ann/SW4"),
        "totals": {"ann": 10, "bo": 10, "cy": 3},
    }
    lines = """
        passout CL1, SP1
        passout CL2
        passout MO3, TR3
        """
    house = {"eleven_tie": "shared"}
    golden("play/knights-eleven-shared.txt", tell(lines, told, house=house))


def test_a_tie_played_off(golden: Golden) -> None:
    """Two lead with eleven; in the next shuffle a True Paladin wins."""
    told = {
        "hands": {"ann": ["CL1"], "bo": ["HE2"]},
        "shown": {"cy": ["CL3"]},
        "arcs": arcs("ann HE4"),
        "totals": {"ann": 10, "bo": 10, "cy": 5},
        "turn": "bo",
    }
    first = Sitting(told, house={"end_on_empty": "finish_round"})
    lines = ["play HE2 new"]
    text = playthrough(GAME, first.setup, lines, start=first.state)
    second = {
        "shuffle": 4,
        "dealer": "bo",
        "totals": {"ann": 11, "bo": 11, "cy": 6},
        "hands": {"ann": ["CL1"], "bo": ["DI2", "DS1"], "cy": ["HE3", "ST3", "TR3"]},
        "arcs": arcs("ann HE4", "cy ST4"),
    }
    said = """
        play DS1 at cy
        bo: discards none
        cy: discards HE3
        play TR3 on A1
        passout CL1
        play DI2 new
        """
    golden("play/knights-tie.txt", text + "\n" + tell(said, second))


def test_a_single_shuffle_with_one_winner(golden: Golden) -> None:
    """The round is finished, and a ruling lets a card stand that was played too late."""
    told = {
        "hands": {"ann": ["HE1"], "bo": ["DI2", "SW2"], "cy": ["ST3", "MO3"]},
        "bans": [ban("JA3", "cy", by="ann")],
        "arcs": arcs("bo HE4 cy/SP4", "cy DI4"),
    }
    lines = """
        play HE1 new
        play DI2 on A1
        ruling the ban was forgotten
        play ST3 new
        """
    house = {"mode": "single", "end_on_empty": "finish_round", "single_winner": "arcs"}
    golden("play/knights-single.txt", tell(lines, told, house=house))
