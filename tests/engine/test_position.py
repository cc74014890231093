"""Positions are texts a person can read, write and mend."""

from __future__ import annotations

import tomllib
from random import Random
from typing import Any

import pytest

from deckwright.engine import Game, Setup, position
from deckwright.engine.playout import play_out
from deckwright.errors import DeckwrightError, Unreadable
from deckwright.games.harness import final
from tests.engine import toy

LINES = ["deal apple, old map, drop of ink, old port", "ann: put apple", "bo: drink 2"]
SETUP = toy.setup(2)


def seat(
    slug: str, players: tuple[str, ...], house: Any, deck: str, first: str, known: bool
) -> tuple[Game[Any], Setup]:
    """A table of the toy game, as `games.set_up` makes one of the others."""
    if slug != "bottle":
        raise DeckwrightError(f"there is no game `{slug}`")
    return toy.GAME, toy.setup(len(players), known)


def text(state: Any = None, setup: Setup = SETUP) -> str:
    state = final(toy.GAME, setup, LINES) if state is None else state
    return position.write(toy.GAME, setup, state, {}, "full")


def test_written() -> None:
    """Who plays what, and how the table stands."""
    assert tomllib.loads(text()) == {
        "game": "bottle",
        "players": ["ann", "bo"],
        "first": "ann",
        "known": True,
        "deck": "full",
        "house": {},
        "table": {
            "holder": "ann",
            "left": 4,
            "drunk": [0, 2],
            "shown": ["apple"],
            "hands": [["map"], ["ink", "port"]],
            "deck": ["gold-left", "gold-right", "spoon", "tart"],
        },
    }


@pytest.mark.parametrize("known", [True, False])
def test_read_back_at_every_step(known: bool) -> None:
    """A game goes on from a position as from the state it was written of."""
    told = toy.setup(3, known)
    now = toy.GAME.start(told)
    for played in play_out(toy.GAME, toy.setup(3), Random(4)):
        said = played.action if known else toy.GAME.redact(played.before, played.action)
        now = toy.GAME.apply(now, said).state
        assert position.read(text(now, told), seat) == (toy.GAME, told, now)


def test_without_a_table_it_is_the_beginning() -> None:
    """A position may say no more than who plays."""
    _, setup, state = position.read('game = "bottle"\nplayers = ["ann", "bo"]', seat)
    assert not setup.known
    assert state == toy.GAME.start(setup)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("[table]", "[table", "not valid TOML: "),
        ('game = "bottle"', "", "`game` is missing"),
        ('game = "bottle"', "game = 3", "`game` is text"),
        ('game = "bottle"', 'gmae = "bottle"', "there is no `gmae`; did you mean `game`?"),
        ('first = "ann"', 'zzz = "ann"', "there is no `zzz`; the parts of a position are"),
        ("known = true", 'known = "yes"', "`known` is true or false"),
        ("[house]", "[[house]]", "`house` is a table"),
        ('"bo",', "7,", "`players` is a list of names"),
        ("left = 4", "", "the table does not say 'left'"),
        ('holder = "ann"', 'holder = "eve"', "nobody here is called `eve`"),
        ("hands = [", "hands = [1,", "the table cannot be read"),
    ],
)
def test_mistakes_in_a_position(old: str, new: str, problem: str) -> None:
    """A position mended wrongly is refused with a sentence that says where."""
    written = text()
    assert old in written
    with pytest.raises(Unreadable) as told:
        position.read(written.replace(old, new, 1), seat)
    assert problem in str(told.value)


def test_what_the_table_cannot_be() -> None:
    """The game and its players are found by whoever seats them."""
    with pytest.raises(DeckwrightError, match="there is no game `cup`"):
        position.read('game = "cup"\nplayers = []', seat)
