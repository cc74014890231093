"""Random games: what never changes about them, whatever is played by."""

from __future__ import annotations

import pickle
from collections import Counter
from itertools import pairwise, product
from random import Random
from typing import Any

import pytest

from deckwright.engine import TABLE, Action, Setup
from deckwright.engine.replay import replay
from deckwright.games.shoulda.actions import (
    Add,
    Attach,
    Deal,
    Draw,
    Fight,
    LayBlemmyes,
    LayDead,
    Open,
    Pass,
    Remove,
    SendDragon,
    SendKnight,
    Shuffle,
    Start,
)
from deckwright.games.shoulda.rows import (
    blemmyes_on,
    open_series,
    series_at,
    steps,
)
from deckwright.games.shoulda.state import (
    DEAD,
    DRAGON,
    LEFT,
    MATCH,
    REGULARS,
    RIGHT,
    SPECIALS,
    SUM,
    VALUE,
    Foe,
    Phase,
    Series,
    State,
)
from tests.games.harness import (
    allowed,
    check_game,
    check_hidden,
    check_stale,
    houses,
    lines_of,
    moments,
    table,
)

HOUSES: list[dict[str, str]] = [
    {},
    {"direction": "both_ends", "reach": "ends", "sum_counts": "all_cards"},
    {"blemmyes_reverse": "turnaround", "blemmyes_interrupt": "any", "reach": "last"},
    {"dragon_collects": "played_and_table", "next_opener": "cleaner", "beaten_dragon": "stays"},
    {"dragon_collects": "removed", "pile_returns_to": "hand", "duel_cards": "hand"},
    {"locked_table": "wait", "drawn_card": "next_turn", "out_rule": "exactly"},
    {"voluntary_draw": "yes", "drawn_card": "may_play", "dragon_on_turn": "may"},
    {"removed_to": "remover", "dead_card": "collected", "opening_special": "forbidden"},
    {"out_rule": "starting_hand", "duel_special": "zero", "direction_after_cut": "reset"},
]

every_house = pytest.mark.parametrize("house", HOUSES, ids=str)


@every_house
@pytest.mark.parametrize("players", [2, 3, 7])
def test_what_always_holds(house: dict[str, str], players: int) -> None:
    """No card is lost or made; rows, runs, hands and phases are sound."""
    game, setup = table("shoulda", players, house)
    for moment in moments(game, setup, seed=players):
        state = moment.after
        assert game.inventory(state) == Counter(setup.cards)
        check_table(state)
        assert (state.phase is Phase.DUEL) == (state.duel is not None) or state.ending
        assert all(hand == tuple(sorted(hand)) for hand in state.hands)
        assert all(state.hands) or state.ending or state.duel


def check_table(state: State) -> None:
    """Rows apart, blemmyes between series, values that rise by one, one card laid last."""
    rows, last = state.table, 0
    assert not rows or None not in (rows[0], rows[-1])
    for one, other in pairwise(rows):
        assert type(one) is not type(other)
    for series in (item for item in rows if isinstance(item, Series)):
        values = [VALUE[card] for card in series.cards]
        assert values == sorted(values, reverse=series.slope < 0)
        assert len(set(values)) == steps(series)
        assert len(series.cards) == len(series.roles)
        assert series.last < len(series.cards)
        last += series.last >= 0
    assert last <= 1


def everything(setup: Setup, state: State) -> list[Action]:
    """Every action there could be, sensible or not, as the program itself would name it."""
    seats, sides = range(len(setup.players)), (LEFT, RIGHT)
    found: list[Action] = [Draw(seat) for seat in seats] + [Pass(seat) for seat in seats]
    found += [SendDragon(*pair) for pair in product(seats, seats)]
    found += [Deal(TABLE), Shuffle(TABLE), Fight(TABLE, ("R1",), ("R2",))]
    series = [at for at, item in enumerate(state.table) if isinstance(item, Series)]
    only = len(open_series(state.table)) == 1
    named = {at: None if only and at in open_series(state.table) else at for at in series}
    beside = blemmyes_on(state.table)
    for seat in seats:
        found += [LayBlemmyes(seat), *(SendKnight(seat, Foe(DRAGON, at)) for at in seats)]
        found += [LayDead(seat, named[at]) for at in series]
        found += [SendKnight(seat, Foe(DEAD, at)) for at in series]
        found += [LayBlemmyes(seat, side, named[at]) for side in sides for at in series]
        for card in (*REGULARS, *SPECIALS):
            found.append(Open(seat, card))
            found += [
                Start(seat, card, side, None if len(beside) == 1 else at)
                for side in sides
                for at in beside
            ]
            found += [Add(seat, card, side, named[at]) for side in sides for at in series]
            for at in series:
                found += attached_or_removed(state, seat, card, at, named[at])
    return found


def attached_or_removed(
    state: State, seat: int, card: str, at: int, named: int | None
) -> list[Action]:
    """What one card could do to one series."""
    cards = len(series_at(state.table, at).cards)
    found: list[Action] = [
        Attach(seat, card, side, (at, place))
        for side in (LEFT, RIGHT)
        for place in range(cards)
    ]
    parts = [(first, last) for last in range(cards) for first in range(last + 1)]
    return found + [
        Remove(seat, card, basis, named, None if part == (0, cards - 1) else part)
        for basis in (MATCH, SUM)
        for part in parts
    ]


@every_house
def test_what_is_legal_is_what_is_not_refused(house: dict[str, str]) -> None:
    """No action beyond the list is accepted, and none on the list is refused."""
    game, setup = table("shoulda", 3, house)
    for seed in range(2):
        for moment in list(moments(game, setup, seed))[::3]:
            state = moment.before
            if game.due(state):
                continue
            right = {a for a in everything(setup, state) if game.refusal(state, a) is None}
            assert right == set(game.legal_actions(state))


@every_house
def test_at_a_real_table_too(house: dict[str, str]) -> None:
    """The same where hands are unknown and anything may be in them."""
    game, setup = table("shoulda", 3, house, known=False)
    states = list(hidden_states(house, seed=5))
    for state in states[:: max(1, len(states) // 3)]:
        if game.due(state):
            continue
        right = {a for a in everything(setup, state) if game.refusal(state, a) is None}
        assert right == set(game.legal_actions(state))


def hidden_states(house: dict[str, str], seed: int) -> list[State]:
    """The states of a random game as the table sees them."""
    game, known = table("shoulda", 3, house)
    _, setup = table("shoulda", 3, house, known=False)
    log = check_hidden(game, known, seed)
    return [played.before for played in replay(game, setup, log)]


@every_house
@pytest.mark.parametrize("players", [2, 5])
def test_random_games(house: dict[str, str], players: int) -> None:
    """Lines, positions, replay and refusals agree at every step."""
    game, setup = table("shoulda", players, house)
    check_game(game, setup, seed=players)
    check_stale(game, setup, seed=players)


@pytest.mark.parametrize("players", [2, 12])
def test_all_numbers_of_players(players: int) -> None:
    """SWC-1.8: one deck for two to six, two decks for seven to twelve."""
    game, setup = table("shoulda", players)
    deck = table("shoulda", 6)[1].cards
    assert setup.cards == {id: copies * (1 + (players > 6)) for id, copies in deck.items()}
    assert check_game(game, setup, seed=1)


def test_the_same_seed_gives_the_same_game() -> None:
    """Nothing in the engine draws random numbers but what is due."""
    game, setup = table("shoulda", 4)
    assert lines_of(game, setup, seed=9) == lines_of(game, setup, seed=9)


def test_a_state_can_be_sent_elsewhere() -> None:
    """A state read back from bytes is equal to what was written, house rules and all."""
    game, setup = table("shoulda", 3, HOUSES[1])
    for moment in moments(game, setup, seed=2):
        assert pickle.loads(pickle.dumps(moment.after)) == moment.after


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(20))
def test_thousands_of_games(batch: int) -> None:
    """House rules in any mixture, two to twelve players, a hundred games at a time."""
    for seed in range(100 * batch, 100 * batch + 100):
        random, house = Random(seed), dict[str, Any]()
        for changed in random.sample(list(houses("shoulda")), seed % 6):
            if allowed("shoulda", {**house, **changed}):
                house |= changed
        game, setup = table("shoulda", random.randint(2, 12), house)
        for moment in moments(game, setup, seed):
            check_table(moment.after)
        assert game.result(moment.after) is not None
