"""What can be done in a Challenge: the answer, and what is shown."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Any

from ...engine import Action
from . import actions as do
from .card_knowledge import possible
from .config import EQUIPMENT, Deck
from .queries import fronts, matching, must_defend, to_act, under_way, universes
from .state import NONE, State

Actions = tuple[Action, ...]


@lru_cache(maxsize=1 << 16)
def made(kind: type[Any], *values: Any) -> Any:
    """An action; the same one each time."""
    return kind(*values)


def face_down(state: State, seat: int, skill: str) -> int:
    """How much Equipment a player can lay face down."""
    if state.config.house.equipment_timing == "after_only" or seat in state.bare:
        return 0
    backs = sum(held.back == EQUIPMENT for held in state.hands[seat])
    return min(backs, len(matching(state, seat, skill))) if backs else 0


def answers(state: State) -> tuple[Action, ...]:
    challenge = under_way(state)
    target = challenge.target
    most = face_down(state, target, challenge.skill)
    return tuple([made(do.Answer, target, down or None) for down in range(most + 1)])


def shows(state: State) -> tuple[Action, ...]:
    challenge = under_way(state)
    options: list[Action] = []
    for seat in to_act(state):
        if challenge.skill:
            down = challenge.down[0 if seat == state.turn else 1]
            fit = matching(state, seat, challenge.skill) if down else ()
            options += _character_shows(state.config.deck, seat, state.may[seat], fit, down)
        elif seat == state.turn:
            cards = fronts(state, seat, challenge.universe)
            options += [made(do.Show, seat, card) for card in cards]
        else:
            options += [made(do.Show, seat, card) for card in _defences(state, seat)]
    return tuple(options)


def _character_shows(
    deck: Deck, seat: int, bits: int, fit: tuple[str, ...], down: int
) -> list[Action]:
    each = [_shows_of(deck, seat, equipment) for equipment in combinations(fit, down)]
    if len(each) == 1:
        return [show for bit, show in each[0] if bits & bit]
    return [show for row in zip(*each, strict=True) for bit, show in row if bits & bit]


@lru_cache(maxsize=1 << 12)
def _shows_of(
    deck: Deck, seat: int, equipment: tuple[str, ...]
) -> tuple[tuple[int, Action], ...]:
    """Each Character a player could show with some Equipment, and its bit."""
    return tuple((bit, do.Show(seat, card, equipment)) for card, bit in deck.bits.items())


def _defences(state: State, seat: int) -> list[str]:
    """What can stand against an Event: STG-7.2, STG-7.3, STG-7.13."""
    home, deck = under_way(state).universe, state.config.deck
    backs = universes(state, seat)
    if state.config.house.event_defence_universe == "all":
        backs = (home,) if home in backs else ()
    cards = [card for card in possible(state, seat) if deck.universe[card] == home]
    cards += [card for back in backs for card in fronts(state, seat, back)]
    return cards if must_defend(state) else [*cards, NONE]
