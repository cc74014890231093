"""The same game at a table where nobody sees a hand: same verdicts, same ending."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from deckwright.engine import TABLE, UNKNOWN, Game, Setup
from deckwright.engine.playout import play_out
from deckwright.games.dicefactor import GAME
from deckwright.games.dicefactor.actions import Claim, Deal, Draw, Grab, Play, Trade
from deckwright.games.dicefactor.legality_cards import are_elsewhere
from deckwright.games.dicefactor.state import State
from tests.games.dicefactor.sitting import Sitting
from tests.games.dicefactor.test_properties import HOUSES, MIXED
from tests.games.harness import check_hidden, table

OPEN = set(State._fields).difference(
    ("config", "hands", "pile", "barred", "drawn", "taken", "aside")
)


def public(game: Game[Any], state: State) -> tuple[Any, ...]:
    """What everybody at the table can see."""
    return (
        [len(hand) for hand in state.hands],
        (len(state.pile), bool(state.aside)),
        [getattr(state, name) for name in OPEN],
        len(state.drawn),
        (game.due(state), game.to_act(state), game.result(state), game.score(state)),
    )


def check_knowledge(known: State, hidden: State) -> None:
    """What really lies somewhere is thought possible there, and what is named lies there."""
    for seat, hand in enumerate(known.hands):
        assert not are_elsewhere(hidden, seat, hand), f"{hand} as {hidden.hands[seat]}"
        named = Counter(card for card in hidden.hands[seat] if card != UNKNOWN)
        assert named <= Counter(hand)


def play_unseen(game: Game[Any], setup: Setup, seed: int) -> None:
    """A random game, told to a table that sees no hidden card."""
    hidden = game.start(replace(setup, known=False))
    for step in play_out(game, setup, Random(seed)):
        for option in game.legal_actions(step.before):
            assert game.refusal(hidden, game.redact(step.before, option)) is None
        hidden = game.apply(hidden, game.redact(step.before, step.action)).state
        assert public(game, hidden) == public(game, step.after)
        check_knowledge(step.after, hidden)


@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_unseen_games(house: dict[str, str]) -> None:
    """By every house rule."""
    play_unseen(*table("dicefactor", 3, house), seed=len(str(house)))


@pytest.mark.parametrize("timing", ["as_discard", "on_draw"])
def test_unseen_copies(timing: str) -> None:
    """BOL-5.3, BOL-5.4: of an action card that a deck has twice, the one that was taken may be
    laid down silently, as nobody sees whether the hand has the other."""
    house = {"silent_discard": "no", "action_timing": timing}
    game, setup = table("dicefactor", 3, house)
    for seed in range(6):
        play_unseen(game, replace(setup, cards={**setup.cards, "a-38": 2}), seed)


@pytest.mark.parametrize("players", [2, 4, 11, 15, 18])
def test_unseen_crowds(players: int) -> None:
    """With many players the draw pile is small, and much is known of it."""
    play_unseen(*table("dicefactor", players), seed=players)


def test_hidden_game() -> None:
    """One game, every step held against every promise."""
    assert check_hidden(*table("dicefactor", 3, MIXED[1]), seed=6)


@pytest.mark.slow
@pytest.mark.parametrize("players", range(2, 19))
def test_hundreds_of_unseen_games(players: int) -> None:
    """By house rules as chance has them."""
    for seed in range(20):
        house = HOUSES[seed % len(HOUSES)]
        if players <= 15 or "deck_mix" not in house:
            play_unseen(*table("dicefactor", players, house), seed)


def test_what_is_hidden() -> None:
    """BOL-2.5: what only players see is not told; what lies open is."""
    state = Sitting({}).state
    assert GAME.redact(state, Deal(TABLE, ("red-star",))) == Deal(TABLE)
    assert GAME.redact(state, Grab(TABLE, "red-star")) == Grab(TABLE)
    assert GAME.redact(state, Trade(0, 1, "red-star")) == Trade(0, 1)
    assert GAME.redact(state, Play(0, "a-41", 1, "red-star")) == Play(0, "a-41", 1)
    for open_action in (Draw(0), Claim(0, ("red-star",)), Play(0, "a-38")):
        assert GAME.redact(state, open_action) == open_action
