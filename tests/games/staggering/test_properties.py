"""What holds in every game: random ones, by many house rules, with every action tried."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations
from random import Random
from typing import Any

import pytest

from deckwright.engine import TABLE, Action, Setup
from deckwright.engine.playout import play_out
from deckwright.games.staggering import GAME
from deckwright.games.staggering import actions as do
from deckwright.games.staggering.state import EQUIPMENT, LIMIT, NONE, Ending, Phase, State
from tests.games.harness import check_game, check_stale, houses, table

HOUSES = list(houses("staggering"))


def drawn(seed: int, rounds: int = 6) -> Setup:
    """A table as chance has it: players, house rules, and an end in sight."""
    random = Random(seed)
    house: dict[str, str] = {}
    for changed in random.sample(HOUSES, seed % 5):
        house |= changed
    house["round_limit"] = str(random.randint(1, rounds))
    players = random.randint(2, 6)
    print(f"table('staggering', {players}, {house}), seed={seed}")
    return table("staggering", players, house, first=random.randrange(players))[1]


# Games by the harness -------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(8))
def test_random_games(seed: int) -> None:
    """Every promise of the protocol, at every step."""
    check_game(GAME, drawn(seed), seed)


@pytest.mark.parametrize("seed", range(8))
def test_actions_of_other_moments(seed: int) -> None:
    """Refused or done, ruled or not: the state stays sound."""
    assert check_stale(GAME, drawn(seed, 12), seed)


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(10))
def test_thousands_of_random_games(batch: int) -> None:
    """The same, a hundred games at a time, in every combination chance finds."""
    for seed in range(100 * batch, 100 * batch + 100):
        check_game(GAME, drawn(seed, 8), seed)
        check_stale(GAME, drawn(seed, 12), seed)


# Whole games ----------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 8])
def test_total_victory(players: int) -> None:
    """STG-9.3: without a limit, one player ends up with every Character."""
    game, setup = table("staggering", min(players, 6))
    names = tuple(f"p{seat}" for seat in range(players))
    setup = Setup(names, setup.house, setup.cards, True, 0, setup.facts)
    last = None
    for last in play_out(game, setup, Random(players), most=60_000):
        check_sound(last.after)
    assert last
    result = game.result(last.after)
    assert result
    assert result.reason == Ending.EVERY_CHARACTER
    assert sum(result.scores) == max(result.scores) == 36 - 36 % players


@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_every_house_rule_to_the_end(house: dict[str, str]) -> None:
    """Each house rule by itself makes a game that ends, sound at every step."""
    game, setup = table("staggering", 3, {"round_limit": "40"} | house)
    last = None
    for last in play_out(game, setup, Random(5)):
        check_sound(last.after)
    assert last
    assert game.result(last.after)


def check_sound(state: State) -> None:
    """No card twice, no hand too large, nobody out who has a Character."""
    rules = state.config
    assert sum(state.counts) == (0 if state.phase is Phase.DEAL else len(rules.deck.characters))
    assert [bits.bit_count() for bits in state.may] == list(state.counts)
    assert sum(state.may) == rules.deck.everyone
    assert all(len(hand) <= LIMIT for hand in state.hands)
    for seat in rules.seats:
        if seat not in state.playing:
            assert not state.counts[seat]
            assert not state.hands[seat]
        elif rules.house.no_characters == "eliminated" and state.phase is not Phase.TAKE:
            assert state.counts[seat]
    if state.duty and state.phase is Phase.MAIN:
        assert len(state.hands[state.turn]) == LIMIT


# Every action tried ---------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_legal_actions_are_all_that_is_accepted(seed: int) -> None:
    """Whatever else one could say is refused."""
    random, seen = Random(seed), set()
    for played in play_out(GAME, drawn(seed, 30), random):
        state = played.after
        if GAME.due(state) or state.result or (state.phase in seen and random.random() < 0.97):
            continue
        seen.add(state.phase)
        accepted = {each for each in conceivable(state) if GAME.refusal(state, each) is None}
        assert accepted == set(GAME.legal_actions(state))
    assert {Phase.MAIN, Phase.ANSWER, Phase.SHOW, Phase.BATTLE} <= seen


def conceivable(state: State) -> Iterator[Action]:
    """Every action anybody could think of, the table’s own decisions and chance apart."""
    deck = state.config.deck
    cards = (*deck.characters, *deck.pile)
    targets = state.config.seats
    for seat in targets:
        held = [each.card for each in state.hands[seat] if each.back == EQUIPMENT]
        sets = list(chain.from_iterable(combinations(held, size) for size in range(6)))
        yield from (
            do.CharacterChallenge(seat, target, skill, down or None)
            for target in targets
            for skill in deck.scores
            for down in range(6)
        )
        yield from (do.EventChallenge(seat, t, u) for t in targets for u in deck.universes)
        yield from (do.Answer(seat, down or None) for down in range(6))
        yield from (do.Show(seat, card, some) for card in (*cards, NONE) for some in sets)
        yield from (do.Equip(seat, some) for some in sets)
        yield from (do.Give(seat, card, target) for card in cards for target in targets)
        yield from (kind(seat, card) for kind in (do.Negative, do.Discard) for card in cards)
        yield from (do.Police(seat, card) for card in ("", *cards))
        yield from (do.GiveUp(seat), do.End(seat))
        mine = state.may[seat]
        yield do.Open(seat, tuple(card for card, bit in deck.bits.items() if mine & bit))


# The table's own decisions --------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_players_who_leave(seed: int) -> None:
    """STG-9.6: at any moment a player may leave, the game stays sound, and it ends."""
    random, state = Random(seed), GAME.start(drawn(seed, 40))
    for _ in range(20_000):
        state = GAME.apply(state, _next(state, random)).state
        if state.phase is not Phase.DEAL:
            check_sound(state)
        if state.result:
            break
    assert state.result


def _next(state: State, random: Random) -> Any:
    """A random action; now and then somebody goes home, or all stop."""
    leave = do.Leave(TABLE, random.choice(state.playing))
    stop = do.Stop(TABLE, state.playing)
    for decision, chance in ((leave, 0.01), (stop, 0.001)):
        if random.random() < chance and GAME.refusal(state, decision) is None:
            return decision
    return (
        GAME.sample(state, random)
        if GAME.due(state)
        else random.choice(GAME.legal_actions(state))
    )
