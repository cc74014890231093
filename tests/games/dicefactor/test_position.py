"""Positions: written, read again, and refused when they say something impossible."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from deckwright.engine.playout import play_out
from deckwright.engine.position import read, write
from deckwright.errors import Unreadable
from deckwright.games import set_up
from deckwright.games.dicefactor import GAME
from tests.games.dicefactor.sitting import HANDS, HIDDEN, Sitting
from tests.games.dicefactor.test_properties import MIXED
from tests.games.harness import table


def test_a_position_by_hand() -> None:
    """What is left out is as at the start of a turn, and the other cards are in the pile."""
    sitting = Sitting({"turn": "bo", "discard": ["red-star"], "front": "cy"}, known=False)
    assert (sitting.turn, sitting.stage, sitting.pile) == ("bo", "start", 76)
    assert GAME.to_position(sitting.state) == {
        "stage": "start",
        "turn": "bo",
        "direction": "clockwise",
        "judge": "bo",
        "goals": ["red", "star"],
        "hands": HIDDEN,
        "pile": 76,
        "discard": ["red-star"],
        "front": "cy",
    }


@pytest.mark.parametrize("house", [{}, *MIXED], ids=str)
@pytest.mark.parametrize("known", [True, False])
def test_there_and_back(house: dict[str, str], known: bool) -> None:
    """The whole position as a text, every few steps of a game."""
    game, setup = table("dicefactor", 4, house)
    setup, physical = replace(setup, known=known), replace(setup, known=False)
    state = game.start(physical)
    for number, step in enumerate(play_out(game, replace(setup, known=True), Random(7))):
        state = game.apply(state, game.redact(step.before, step.action)).state
        if number % 7 == 0 or game.result(state):
            told = step.after if known else state
            text = write(game, setup, told, house, "full")
            _, _, again = read(text, set_up)
            assert write(game, setup, again, house, "full") == text
            assert game.inventory(again) == game.inventory(told)
            assert set(game.legal_actions(again)) == set(game.legal_actions(told))


@pytest.mark.parametrize(
    "told",
    [
        {"colour": "red"},
        {"stage": "lunch"},
        {"turn": "zoe"},
        {"direction": "upwards"},
        {"goals": []},
        {"goals": ["star", "red"]},
        {"goals": ["red"]},
        {"hands": {"zoe": []}},
        {"hands": {"ann": ["red-hexagon"]}},
        {"hands": {"ann": ["?base"]}},
        {"hands": {"ann": ["red-star"] * 4}},
        {"hands": {"ann": ["?"] * 94}},
        {"hands": {"ann": ["a-43"]}, "front": "bo"},
        {"discard": ["a-38", "a-38"]},
        {"hands": {"ann": ["red-star"] * 13}},
        {"drawn": ["red-star"] * 13},
        {"pile": 5},
        {"stage": "grab", "aside": "red-star"},
        {"stage": "grab", "aside": "red-star", "target": "ann"},
        {"stage": "keep", "target": "bo"},
        {"aside": "red-star"},
        {"shuffle": True},
        {"owed": 1},
        {"rolling": "d20"},
        {"rolling": "goals"},
        {"stage": "discard", "rolling": "d8"},
        {"stage": "deal"},
        {"stage": "judge"},
        {"stage": "first-rolls", "rollers": []},
        {"stage": "discard", "hands": {"ann": []}},
        {"stage": "grab", "target": "bo", "hands": {"bo": []}},
        {"stage": "over"},
        {"stage": "over", "claims": ["ann"]},
        {"skips": -1},
        {"lost": {"ann": True}},
        {"claims": ["zoe"]},
        {"barred": {"ann": ["red-hexagon"]}},
    ],
    ids=str,
)
def test_impossible(told: dict[str, Any]) -> None:
    """What cannot be is refused, in a sentence."""
    with pytest.raises(Unreadable, match=r"\w+ \w+ \w+"):
        Sitting(told, known=False)


@pytest.mark.parametrize(
    "told",
    [{"hands": HIDDEN}, {"hands": HANDS, "pile": ["red-star"]}, {"pile": ["a-38"] * 78}],
    ids=str,
)
def test_impossible_where_all_is_known(told: dict[str, Any]) -> None:
    """Where all is known, every card is named, and each in one place."""
    with pytest.raises(Unreadable):
        Sitting(told)


def test_what_a_hand_cannot_hold() -> None:
    """A card that went into the draw pile is in no hand until its player draws."""
    sitting = Sitting({"barred": {"ann": ["a-38", "a-38"]}, "stage": "discard"}, known=False)
    assert sitting.refused("discard skip") == "BOL-1.5"
    assert GAME.to_position(sitting.state)["barred"] == {"ann": ["a-38", "a-38"]}
    sitting.do("discard reverse", "bo: roll8 1", "cy: roll8 1", "ann: draw")
    assert not sitting.refused("discard skip")
