"""Random games with calls and rulings thrown in, and what never changes about them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

from deckwright.engine import Action, Game, Setup
from deckwright.games.stab import GAME
from deckwright.games.stab.actions import CallOut, Draw, Lay, Move, PassCrown, Play, Shoot, Skip
from deckwright.games.stab.state import HAND, MOST_LIVES, State, Way, living
from tests.games.harness import check_game, check_stale, check_state, houses, table

CARDS = tuple(GAME.vocabulary(GAME.start(table("stab", 2)[1]), "card"))
HOUSES: list[dict[str, str]] = [
    {},
    {"crown_on_death": "now_keep", "rh_callable": "yes"},
    {"crown_on_death": "now_and_pass", "rh_callable": "yes", "address_ruling": "caller"},
    {"dead_table": "pass_left", "dead_plays": "remove", "start_lives": "2"},
    {"deck_out": "stop_drawing", "deck": "house60"},
    {"deck_out": "most_lives_wins", "snake_plus_crystal": "crystal_lapses"},
    {
        "priority_order": "bomb,snake,crystal,dagger,goblin-hands",
        "duplicate_order": "played_by",
    },
]


def steps(
    game: Game[Any], setup: Setup, seed: int, calls: float = 0.1
) -> Iterator[tuple[State, Action, State]]:
    """A random game in which now and then somebody is called out: before, action, after."""
    random, state = Random(seed), game.start(setup)
    while game.result(state) is None:
        caller, culprit = random.sample(range(len(setup.players)), 2)
        action: Action = CallOut(caller, culprit)
        if random.random() > calls or game.refusal(state, action):
            legal = game.legal_actions(state)
            action = game.sample(state, random) if game.due(state) else random.choice(legal)
        before, state = state, game.apply(state, action).state
        yield before, action, state


def states(game: Game[Any], setup: Setup, seed: int, calls: float = 0.1) -> Iterator[State]:
    """The states of such a game, but the first."""
    return (after for _, _, after in steps(game, setup, seed, calls))


@pytest.mark.parametrize("house", HOUSES, ids=str)
@pytest.mark.parametrize("players", [2, 4])
def test_what_always_holds(house: dict[str, str], players: int) -> None:
    """One crown, lives of 0 to 5, hands of at most four, every card somewhere."""
    game, setup = table("stab", players, house)
    cards = sum(setup.cards.values())
    for state in states(game, setup, seed=len(house)):
        assert game.inventory(state) == Counter(setup.cards), "no card is lost or made"
        assert all(0 <= lives <= MOST_LIVES for lives in state.lives)
        assert all(len(hand) <= HAND for hand in state.hands)
        check_state(game, setup, state, cards)
        check_table(state)


def check_table(state: State) -> None:
    """Nothing in play lies before the dead, nobody dead has to act."""
    if state.ending:
        return
    alive = living(state.lives)
    assert len(alive) > 1
    assert all(lain.at in alive for lain in state.lying if lain.way is not Way.DROPPED)
    assert state.turn in (*alive, -1)
    assert state.choice is None or state.choice.at in alive
    assert state.royal in alive or state.config.house.crown_on_death == "hold"


@pytest.mark.parametrize("players", [2, 3])
def test_all_that_is_legal_is_offered(players: int) -> None:
    """Of all actions there are, those accepted are those offered; calls apart."""
    game, setup = table("stab", players)
    for state in states(game, setup, seed=3):
        if not game.due(state):
            accepted = {
                action for action in candidates(state) if not game.refusal(state, action)
            }
            assert meanings(state, accepted) == meanings(state, game.legal_actions(state))


def candidates(state: State) -> Iterator[Action]:
    """Every action a player could type."""
    seats = range(state.config.size)
    for seat in seats:
        yield Skip(seat)
        yield Draw(seat)
    for seat, target in product(seats, seats):
        yield Shoot(seat, target)
        yield Lay(seat, target)
        yield PassCrown(seat, target)
        for card in CARDS:
            yield Play(seat, card, target)
            if state.choice:
                for owner, sideways in product(seats, (False, True)):
                    yield Move(seat, card, owner, target, sideways)


def meanings(state: State, actions: Any) -> set[str]:
    """What actions come to; a move may be said in two ways."""
    return {
        repr(GAME.apply(state, action).state) if isinstance(action, Move) else repr(action)
        for action in actions
    }


@pytest.mark.parametrize("players", [2, 3])
def test_random_games(players: int) -> None:
    """A whole game keeps all promises of the protocol, whoever is most fearsome."""
    game, setup = table("stab", players, first=players - 1)
    check_game(game, setup, players)
    assert check_stale(game, setup, players)


def test_calls_at_any_moment_are_remembered() -> None:
    """A state after a call reads back from its position like any other."""
    game, setup = table("stab", 4, {"start_lives": "2"})
    for state in states(game, setup, seed=7, calls=0.4):
        again = game.from_position(setup, game.to_position(state))
        assert again == state


@pytest.mark.slow
@pytest.mark.parametrize("house", [{}, *HOUSES[1:], *houses("stab")], ids=str)
def test_thousands_of_games(house: dict[str, str]) -> None:
    """They all end, with one winner unless the cards ran out."""
    for players in (2, 3, 4, 6, 8):
        game, setup = table("stab", players, house)
        for seed in range(40):
            last = None
            for last in states(game, setup, seed, calls=0.03):
                assert game.inventory(last) == Counter(setup.cards)
                check_table(last)
            result = game.result(last)
            assert result is not None
            assert len(result.winners) == 1 or result.reason != "last standing"
