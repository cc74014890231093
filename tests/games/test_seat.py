"""Sitting down: a game, its players, its cards and its house rules, or why not."""

from __future__ import annotations

from typing import Any

import pytest

from deckwright.catalog import read_catalog
from deckwright.errors import DeckwrightError, UnknownName
from deckwright.games import game, set_up


def test_a_table() -> None:
    """The players in their order, the house rules settled, the cards of one deck."""
    rules, setup = set_up("stab", ("ann", "bo", "cy"), {"start_lives": "3"}, first="bo")
    assert rules is game("stab")
    assert (setup.players, setup.first, setup.known) == (("ann", "bo", "cy"), 1, False)
    assert setup.house["start_lives"] == "3"
    assert setup.cards == read_catalog("stab").composition("house72")
    assert setup.facts["bow"]["name"] == "Bow"


def test_another_deck() -> None:
    """A deck may be named, or follow from a house rule."""
    other = read_catalog("stab").composition("house60")
    assert set_up("stab", ("ann", "bo"), deck="house60")[1].cards == other
    assert set_up("stab", ("ann", "bo"), {"deck": "house60"})[1].cards == other


def test_a_big_table_takes_another_deck() -> None:
    """Where so many players need two decks, all the cards are there twice."""
    names = tuple(f"p{number}" for number in range(7))
    one, two = (sum(set_up("shoulda", names[:players])[1].cards.values()) for players in (6, 7))
    assert two == 2 * one


@pytest.mark.parametrize(
    ("asked", "problem"),
    [
        ({"slug": "stap"}, "there is no game `stap`; did you mean `stab`?"),
        ({"players": ("ann",)}, "`stab` is for 2 to 8 players, not 1 player (SYF-1.3)"),
        (
            {"players": tuple("abcdefghi")},
            "`stab` is for 2 to 8 players, not 9 players (SYF-1.3)",
        ),
        ({"players": ("ann", "Ann")}, "two players have the same name"),
        ({"players": ("ann", "b o")}, "`b o` cannot be a name"),
        ({"players": ("ann", "bo:")}, "`bo:` cannot be a name"),
        ({"players": ("ann", "")}, "`` cannot be a name"),
        ({"players": ("ann", "b\x1b")}, "`b\\x1b` cannot be a name"),
        ({"players": ("ann", "b" * 21)}, "cannot be a name"),
        ({"first": "cy"}, "there is no player `cy`"),
        ({"deck": "hosue60"}, "there is no deck `hosue60`; did you mean `house60`?"),
        ({"house": {"lives": "3"}}, "there is no house rule `lives`"),
    ],
)
def test_what_cannot_sit_down(asked: dict[str, Any], problem: str) -> None:
    """Each mistake is told in one sentence."""
    whole = {"slug": "stab", "players": ("ann", "bo"), **asked}
    with pytest.raises(DeckwrightError) as told:
        set_up(**whole)
    assert problem in str(told.value)


def test_a_game_that_is_not_there() -> None:
    """No module is looked for under a name that no catalog has."""
    with pytest.raises(UnknownName):
        game("os")
