"""Random games, and what never changes about them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from deckwright.engine import TABLE, Action, Game
from deckwright.engine.playout import play_out
from deckwright.games.dicefactor.actions import (
    Claim,
    Decline,
    Discard,
    Draw,
    Goals,
    Keep,
    Play,
    Reroll,
    Roll8,
    Settle,
    Swap,
    Take,
    Trade,
)
from deckwright.games.dicefactor.goals import (
    COLOURS,
    DICE,
    SHAPES,
    faces,
    five,
    goals_met,
    winning_sets,
)
from deckwright.games.dicefactor.state import HAND, Stage, State
from tests.games.harness import check_game, check_stale, houses, table
from tests.games.telling import last_state

MIXED: list[dict[str, str]] = [
    {"action_timing": "extra_then_draw_back", "take_action_from_discard": "free"},
    {"action_timing": "on_draw", "silent_discard": "no", "deck_mix": "base_deal_then_mix"},
    {"win_timing": "own_turn", "mid_turn_win": "after_discard", "simultaneous_win": "shared"},
    {"reshuffle_timing": "when_needed", "starter_discard": "one", "lose_turn": "next_too"},
]
HOUSES = [{}, *houses("dicefactor"), *MIXED]


def check_table(state: State) -> None:
    """Hands of five, or six with the Add card, but for what a turn has not finished."""
    if state.stage in (Stage.START, Stage.JUDGE, Stage.OVER) and not state.claims:
        for seat, hand in enumerate(state.hands):
            assert len(hand) == HAND + (seat == state.front)
    if state.stage is Stage.DISCARD and not state.shuffle:
        assert len(state.hands[state.turn]) == HAND + 1 + (state.turn == state.front)
    assert bool(state.aside) == (state.stage in (Stage.GRAB, Stage.KEEP))
    assert "a-43" not in state.discard or state.front < 0


@pytest.mark.parametrize("house", HOUSES, ids=str)
@pytest.mark.parametrize("players", [2, 5])
def test_what_always_holds(house: dict[str, str], players: int) -> None:
    """Every game ends, no card is lost or made, hands keep their size."""
    game, setup = table("dicefactor", players, house)
    deck = Counter(setup.cards)
    for seed in range(2):
        steps = list(play_out(game, setup, Random(seed)))
        for step in steps[:: 1 + len(steps) // 200]:
            check_table(step.after)
            assert game.inventory(step.after) == deck
        assert game.result(steps[-1].after) is not None


@pytest.mark.parametrize("players", range(2, 19))
def test_every_number_of_players(players: int) -> None:
    """BOL-1.1: from two to eighteen, to the end."""
    game, setup = table("dicefactor", players)
    for seed in range(3):
        state, steps = last_state(game, setup, Random(seed))
        assert game.result(state) is not None
        assert steps < 10_000


def test_add_stays_in_front() -> None:
    """BOL-5.10: once played it is in front of somebody to the end, and counts."""
    game, setup = table("dicefactor", 3)
    seen = 0
    for seed in range(12):
        front = -1
        for step in play_out(game, setup, Random(seed)):
            assert front < 0 or step.after.front >= 0
            front = step.after.front
        seen += front >= 0
    assert seen


# What is legal ----------------------------------------------------------------------------


def candidates(state: State) -> Iterator[Action]:
    """Every line anybody could say now, chance and claims apart."""
    seats = range(len(state.config.players))
    gifts = ("",) if not state.config.known else ("", *dict.fromkeys(sum(state.hands, ())))
    for seat in seats:
        yield from (Draw(seat), Take(seat), Roll8(seat), Decline(seat), Keep(seat), Goals(seat))
        yield from (Reroll(seat, die) for die in DICE)
        yield from (Swap(seat, target) for target in seats)
        yield from (Trade(seat, target, gift) for target in seats for gift in gifts)
        for card in state.config.deck:
            yield Discard(seat, card)
            yield from (
                Play(seat, card, target, gift)
                for target in (None, *seats)
                for gift in (gifts if card == "a-41" else ("",))
            )
    yield Settle(TABLE)


@pytest.mark.parametrize("house", [{}, *MIXED], ids=str)
@pytest.mark.parametrize("known", [True, False])
def test_legal_is_what_is_not_refused(house: dict[str, str], known: bool) -> None:
    """The list of legal actions is complete, and the same home of legality decides."""
    game, setup = table("dicefactor", 3, house)
    stages: set[Stage] = set()
    for seed in range(3):
        state = game.start(replace(setup, known=False))
        for number, step in enumerate(play_out(game, setup, Random(seed))):
            told = step.before if known else state
            if told.stage not in stages or number % 40 == 0:
                stages |= check_legal(game, told)
            if not known:
                state = game.apply(state, game.redact(step.before, step.action)).state
    assert {Stage.GOALS, Stage.START, Stage.DISCARD, Stage.TRADE, Stage.SWAP} <= stages


def check_legal(game: Game[State], state: State) -> set[Stage]:
    """Legal is what is not refused, but where a claim is to be made; the stage, if tried."""
    legal = game.legal_actions(state)
    if not legal or any(isinstance(action, Claim) for action in legal):
        return set()
    assert set(legal) == {each for each in candidates(state) if not game.refusal(state, each)}
    return {state.stage}


def test_five_is_found_where_it_is() -> None:
    """BOL-6.7: a hand is complete if some five of its cards meet a goal, and only then."""
    _, setup = table("dicefactor")
    counted, random = faces(setup.facts), Random(5)
    deck = [*Counter(setup.cards).elements(), *(["colors-all", "shapes-all"] * 9)]
    complete = 0
    for _ in range(2_000):
        goals = (random.choice([*COLOURS, "logo"]), random.choice([*SHAPES, "logo"]))
        hand = tuple(random.sample(deck, random.choice([5, 6, 7])))
        some = any(any(goals_met(counted, goals, cards)) for cards in combinations(hand, 5))
        found = five(hand, winning_sets(counted, goals))
        assert bool(found) == some
        assert not found or any(goals_met(counted, goals, found))
        complete += some
    assert complete > 20


# The harness ------------------------------------------------------------------------------


@pytest.mark.parametrize("check", [check_game, check_stale])
def test_promises(check: object) -> None:
    """One game in which every step keeps every promise of the protocol."""
    game, setup = table("dicefactor", 4, MIXED[0])
    assert callable(check)
    assert check(game, setup, 4)


@pytest.mark.slow
@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_thousands_of_games(house: dict[str, str]) -> None:
    """By each house rule hundreds of games end, at tables of every size."""
    for seed in range(300):
        game, setup = table("dicefactor", 2 + seed % 14, house)
        state, _ = last_state(game, setup, Random(seed))
        assert game.result(state) is not None
        assert game.inventory(state) == Counter(setup.cards)
