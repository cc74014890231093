"""Positions as a person writes them: short, and refused if no table looks like that."""

from __future__ import annotations

from typing import Any

import pytest

from deckwright.errors import Unreadable
from deckwright.games.stab import GAME
from tests.games.stab.sitting import Sitting, laid


def test_what_is_left_out_is_as_at_the_start() -> None:
    """An empty position is a new game."""
    sitting = Sitting()
    assert sitting.state == GAME.start(sitting.setup)


def test_the_rest_of_the_deck_is_the_pile() -> None:
    """Cards nobody speaks of lie in the draw pile."""
    state = Sitting({"hands": {"ann": ["bow", "bow"]}, "discard": ["snake"]}).state
    assert len(state.pile) == 69
    assert state.pile.count("bow") == 6


IMPOSSIBLE: list[tuple[dict[str, Any], bool, str]] = [
    ({"card": "bow"}, True, "there is no `card`"),
    ({"lives": {"dan": 3}}, True, "no player `dan`"),
    ({"lives": {"ann": 6}}, True, "nobody has more than 5 lives"),
    ({"pile": {"?": 80}}, False, "the draw pile has more cards than the whole deck"),
    ({"round": 0}, True, "counted from 1"),
    ({"pile": ["bow"]}, True, "expected a table at `pile"),
    ({"pile": {"bow": -1}}, True, "`pile.bow`"),
    ({"lives": {"ann": 0, "bo": 0}}, True, "needs two players"),
    ({"lives": 3}, True, "expected a table at `lives"),
    ({"crown": "dan"}, True, "no player `dan`"),
    ({"phase": "lunch"}, True, "no phase `lunch`"),
    ({"hands": {"ann": ["parry"]}}, True, "no card `parry`"),
    ({"hands": {"ann": ["?"]}}, True, "none can be `\\?`"),
    ({"hands": {"ann": "bow"}}, True, "`hands.ann`"),
    ({"hands": {"ann": ["snake"] * 4}}, True, "only 3 of `snake`"),
    ({"hands": {}}, False, "write `drawn` instead"),
    ({"drawn": {}}, True, "write `hands` instead"),
    ({"table": laid("?>bo=face-up"), "phase": "resolve"}, False, "cannot be `\\?`"),
    ({"table": laid("bow>bo")}, True, "no card lies `face down`"),
    ({"table": laid("bow>bo=active"), "phase": "resolve"}, True, "never lies `active`"),
    ({"table": [{"card": "bow"}]}, True, "`table.at` is missing"),
    ({"table": laid("snake>bo=sideways"), "lives": {"bo": 0}}, True, "before the dead"),
    ({"choice": laid("bow>bo=face-up")[0]}, True, "nobody has to choose"),
    ({"choice": laid("drink>bo=face-up")[0], "phase": "resolve"}, True, "nobody has to choose"),
    (
        {"choice": laid("bow>bo=face-up")[0], "phase": "resolve", "lives": {"bo": 0}},
        True,
        "the dead choose nothing",
    ),
]


@pytest.mark.parametrize(
    ("told", "known", "message"), IMPOSSIBLE, ids=lambda value: str(value)[:40]
)
def test_impossible_positions(told: dict[str, Any], known: bool, message: str) -> None:
    """What no table can look like is said in one sentence."""
    with pytest.raises(Unreadable, match=message):
        Sitting(told, known=known)


def test_an_idle_crown_needs_its_house_rule() -> None:
    """SYF-2.6: where the crown goes on at once, no dead player has it."""
    told = {"lives": {"ann": 0}}
    assert Sitting(told).state.royal == 0
    with pytest.raises(Unreadable, match="goes on at once"):
        Sitting(told, house={"crown_on_death": "now_keep"})
