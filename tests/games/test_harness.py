"""The harness itself, on the toy game: it passes what is sound and notices what is not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from deckwright.engine import Refusal, Step
from deckwright.errors import IllegalAction
from tests.engine import toy
from tests.games.harness import (
    agree,
    check_game,
    check_hidden,
    check_stale,
    lines_of,
    perft,
    playthrough,
    refused,
)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_a_sound_game_passes(players: int, seed: int) -> None:
    """The toy game keeps every promise of the protocol."""
    setup = toy.setup(players)
    assert check_game(toy.GAME, setup, seed, toy.BOOK) > 2
    check_stale(toy.GAME, setup, seed, toy.BOOK)
    assert check_hidden(toy.GAME, setup, seed)


class Forgetful(toy.Bottle):
    """Loses the first gift laid down."""

    def apply(self, state: Any, action: Any, ruled: bool = False) -> Step:
        step = super().apply(state, action, ruled)
        if isinstance(action, toy.Put):
            return Step(replace(step.state, shown=step.state.shown[1:]), step.events)
        return step


class Generous(toy.Bottle):
    """Offers what it refuses."""

    def legal_actions(self, state: Any) -> Any:
        legal = super().legal_actions(state)
        return (*legal, toy.Give(state.holder, "apple", state.holder)) if legal else legal


class Stuttering(toy.Bottle):
    """Offers something twice."""

    def legal_actions(self, state: Any) -> Any:
        return super().legal_actions(state) * 2


class Telling(toy.Bottle):
    """Refuses an unknown gift, which shows only where hands are hidden."""

    def refusal(self, state: Any, action: Any) -> Refusal | None:
        if isinstance(action, toy.Give) and action.card == "?":
            return Refusal("BTL-1.4", "own", {"card": "?"})
        return super().refusal(state, action)


class Lax(toy.Bottle):
    """Does what it refuses."""

    def apply(self, state: Any, action: Any, ruled: bool = False) -> Step:
        try:
            return super().apply(state, action, ruled)
        except IllegalAction:
            return Step(state, ())


def twenty(check: Callable[[int], Any]) -> None:
    for seed in range(20):
        check(seed)


@pytest.mark.parametrize("broken", [Forgetful, Generous, Stuttering])
def test_a_broken_game_is_noticed(broken: type[toy.Bottle]) -> None:
    """Lost cards, refused offers and double offers fail the check."""
    with pytest.raises(AssertionError):
        twenty(lambda seed: check_game(broken(), toy.setup(), seed, toy.BOOK))


def test_what_only_hidden_hands_show_is_noticed() -> None:
    """A verdict that depends on cards nobody sees fails the differential test."""
    with pytest.raises(AssertionError, match="refused"):
        twenty(lambda seed: check_hidden(Telling(), toy.setup(), seed))


def test_two_homes_of_legality_are_noticed() -> None:
    """What `refusal` refuses, `apply` must not do."""
    with pytest.raises(AssertionError, match="BTL"):
        twenty(lambda seed: check_stale(Lax(), toy.setup(), seed, toy.BOOK))


@pytest.mark.parametrize(
    ("known", "hidden", "expected"),
    [
        (["a", "b"], 2, True),
        (["a", "b"], 3, False),
        (["a", "b"], ["?", "a"], True),
        (["a", "b"], ["?", "c"], False),
        (["a", "b"], ["b", "a"], False),
        ({"hand": ["a"], "lives": 3}, {"hand": 1, "lives": 3}, True),
        ({"lives": 3}, {"lives": 4}, False),
        ("a", "?", True),
    ],
)
def test_hidden_agrees_with_known(known: Any, hidden: Any, expected: bool) -> None:
    """`?` stands for any card and a number for a pile of so many."""
    assert agree(known, hidden) is expected


@pytest.mark.parametrize(("depth", "count"), [(0, 1), (1, 17), (2, 309), (3, 5_849)])
def test_perft(depth: int, count: int) -> None:
    """Sequences of legal actions from one deal."""
    assert perft(toy.GAME, toy.GAME.start(toy.setup()), depth, seed=1) == count


def test_playthrough_as_text() -> None:
    """Setup, lines, events in words, and the ending."""
    setup = toy.setup(2)
    lines = [
        "deal apple, old map, drop of ink, old port",
        "ann: drink 3",
        "bo: drink 3 straight",
    ]
    assert playthrough(toy.GAME, setup, lines, toy.BOOK).splitlines() == [
        "game    bottle",
        "players ann, bo; ann first",
        "house   as written",
        "hands   known",
        "",
        "  1 deal apple, old map, drop of ink, old port",
        "      gifts are dealt (BTL-1.1)",
        "  2 ann: drink 3",
        "      the bottle goes to bo (BTL-1.2)",
        "  3 bo: drink 3 straight",
        "      the bottle goes to ann (BTL-1.2)",
        "",
        "ended   empty",
        "winners ann, bo",
        "scores  ann 3, bo 3",
    ]
    assert lines_of(toy.GAME, setup, 3) == lines_of(toy.GAME, setup, 3)


def test_refused_names_the_rule() -> None:
    """A line is held against the rules without being done."""
    setup = toy.setup(2)
    state = toy.GAME.start(setup)
    assert refused(toy.GAME, setup, state, "ann: drink 1") == "BTL-1.2"
    assert not refused(toy.GAME, setup, state, "deal apple, old map, drop of ink, old port")
