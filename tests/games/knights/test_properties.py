"""What holds in every game, tried on random ones over player counts and house rules."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from deckwright.engine import TABLE, UNKNOWN, Action
from deckwright.games.knights import GAME
from deckwright.games.knights.actions import (
    Aim,
    Declare,
    Discard,
    Lay,
    Lift,
    Pass,
    Passed,
    PassOut,
    Start,
)
from deckwright.games.knights.state import CHALLENGES, CLAIMS, GROUPS, Phase, State
from tests.games.harness import allowed, check_game, check_stale, houses, moments, table
from tests.games.telling import last_state

pytestmark = pytest.mark.long

HOUSES: list[dict[str, str]] = [{}, *houses("knights")]
MIXED: list[dict[str, str]] = [
    {"challenge_on": "unchallenged_arc", "diamond_counter": "own_only", "direction": "right"},
    {"wild_on_passed_out": "yes", "jaccuse_lasts": "game", "ban_scope": "starting_only"},
    {"end_on_empty": "finish_round", "paladin": "zero_is_enough", "next_dealer": "leader"},
    {"distraction_discards": "face_down", "passout_hand": "face_down", "mode": "single"},
    {"distraction_empty": "forbidden_if_player_has_none", "false_passout": "stands"},
    {"mode": "single", "single_winner": "arcs", "single_tie": "another_shuffle"},
]


def candidates(state: State) -> Iterator[Action]:
    """Everything anybody could try, in one card or one group."""
    seats, deck = range(state.config.players), state.config.deck
    for seat in seats:
        hand = state.hands[seat]
        yield from (Declare(seat, number) for number in range(-1, 8))
        yield from (Pass(seat, (card,)) for card in deck)
        yield from (PassOut(seat, cards) for cards in ((), hand, hand[1:]))
        yield from (Start(seat, card) for card in deck)
        yield from (Aim(seat, card, target) for card in deck for target in seats)
        numbers = range(state.next_arc + 1)
        yield from (Lay(seat, card, arc) for card in hand for arc in numbers)
        yield from (Lift(seat, card, foe) for card in hand for foe in deck)
        group = GROUPS[state.pending.card] if state.pending else frozenset()
        some = [card for card in hand if state.config.kinds[card] in group]
        for size in range(len(some) + 1):
            yield from (Discard(seat, cards) for cards in combinations(some, size))
        yield Discard(seat, hand[:1])
    yield Passed(TABLE)


@pytest.mark.parametrize("house", [{}, *MIXED], ids=str)
def test_what_is_offered_is_all_there_is(house: dict[str, str]) -> None:
    """The actions offered are exactly those that are not refused."""
    game, setup = table("knights", 3, house)
    random = Random(5)
    for moment in moments(game, setup, seed=2):
        if random.random() < 0.1 and not game.due(moment.before):
            state = moment.before
            found = {a for a in candidates(state) if game.refusal(state, a) is None}
            assert found == set(game.legal_actions(state))


def check_table(state: State) -> None:
    """What is true of any table."""
    many, deck = state.config.players, state.config.deck
    assert GAME.inventory(state).total() == len(deck)
    for arc in state.arcs:
        assert arc.layers[0].kind in CLAIMS
        assert 0 <= arc.owner < many
        assert 1 <= arc.id < state.next_arc
        assert state.began[arc.owner]
        assert arc.contested or not any(layer.kind in CHALLENGES for layer in arc.layers)
        for below, above in zip(arc.layers, arc.layers[1:], strict=False):
            if above.kind in CHALLENGES:
                assert below.kind not in CHALLENGES
            elif above.kind == "diamond":
                assert below.kind == "spade"
            else:
                assert above.kind == "club"
                assert below.kind in CHALLENGES
                assert above.by == arc.owner
    for seat in range(many):
        assert not (state.hands[seat] and state.shown[seat])
        known = {state.config.kinds[c] for c in state.hands[seat] if c != UNKNOWN}
        assert not known & state.without[seat]
    assert all(total >= 0 for total in state.match.totals)


@pytest.mark.parametrize("players", range(2, 11))
def test_random_games(players: int) -> None:
    """The matrix of the suits, card by card; every shuffle stops as KNT-12.1 says."""
    game, setup = table("knights", players, first=players - 1)
    for moment in moments(game, setup, seed=players):
        before, after = moment.before, moment.after
        check_table(after)
        empty = [s for s in range(players) if not after.hands[s] and not after.shown[s]]
        if after.phase in (Phase.PLAY, Phase.DISCARD):
            assert not empty or after.phase is Phase.DISCARD
            assert after.phase is Phase.DISCARD or after.hands[after.turn]
        elif after.phase in (Phase.SCORED, Phase.OVER):
            assert empty or all(after.shown)
            assert len(after.match.earned) == players
        if before.phase is Phase.SCORED:
            assert after.match.dealer == (before.match.dealer + 1) % players
            assert after.match.shuffle == before.match.shuffle + 1


@pytest.mark.parametrize("seed", range(3))
def test_the_first_to_eleven(seed: int) -> None:
    """KNT-13.2: nobody had eleven before the last shuffle, or the leaders were tied."""
    game, setup = table("knights", 4)
    for moment in moments(game, setup, seed):
        totals = moment.after.match.totals
        if game.result(moment.after) is None and max(totals) >= 11:
            assert totals.count(max(totals)) > 1
    result = game.result(moment.after)
    assert result is not None
    assert max(result.scores) >= 11
    assert result.winners == (result.scores.index(max(result.scores)),)


@pytest.mark.parametrize("house", MIXED, ids=str)
def test_mixed_houses(house: dict[str, str]) -> None:
    """Several readings at once, with all the harness asks."""
    check_game(*table("knights", 3, house), seed=1)


def test_stale_actions() -> None:
    """Actions of other moments are refused in words, and rulings leave a sound table."""
    assert check_stale(*table("knights", 3, {"mode": "single"}), seed=4)


@pytest.mark.slow
@pytest.mark.parametrize("house", HOUSES, ids=str)
@pytest.mark.parametrize("players", [2, 3, 4, 6, 10])
def test_many_games(house: dict[str, str], players: int) -> None:
    """Twenty games to the end by each house rule; all win who should."""
    if not allowed("knights", house, players):
        pytest.skip("not for so many players")
    game, setup = table("knights", players, house)
    for seed in range(20):
        state, actions = last_state(game, setup, Random(seed))
        check_table(state)
        result = game.result(state)
        assert result is not None, f"no end after {actions} actions"
        assert result.winners
