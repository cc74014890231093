"""Every action open now, chance apart.

The stage of the turn says what can be done at all (`_OPTIONS`); of these, `legality` takes out
what it refuses wherever a card may be against it. A complete hand is claimed at once in a
known game, as simulated players overlook nothing; at a table the claim is one choice among the
others, as only its holder knows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache

from ...engine import TABLE, Action
from ...engine.card_pools import possible
from ...engine.seats import Hand
from .actions import (
    Deal,
    Decline,
    Discard,
    Draw,
    Goals,
    Grab,
    Keep,
    Play,
    Reroll,
    Roll8,
    Settle,
    Shuffle,
    Swap,
    Take,
    Trade,
)
from .goals import DICE
from .legality import LEGALITY
from .legality_cards import PARTNER, lays_anything
from .legality_claims import complete
from .state import CARD, Stage, State, due


def legal_actions(state: State) -> tuple[Action, ...]:
    """Whatever is not refused; but where hands are known, a complete one is claimed."""
    if due(state) or state.turn.stage is Stage.OVER:
        return ()
    claims = complete(state) if state.course.wanted else ()
    if claims and state.config.known:
        return claims
    return (*claims, *_OPTIONS[state.turn.stage](state))


def _allowed(state: State, options: Iterable[Action]) -> tuple[Action, ...]:
    return tuple(option for option in options if LEGALITY.first(state, option) is None)


@cache
def _choices(seat: int) -> tuple[Action, ...]:
    return Draw(seat), Take(seat), Roll8(seat)


def _start(state: State) -> tuple[Action, ...]:
    return _allowed(state, _choices(state.turn.seat))


_discard = cache(Discard)


def _lay_down(state: State) -> tuple[Action, ...]:
    """A discard of each card that may be in the hand, and plays of the action cards."""
    seat, kinds = state.turn.seat, state.config.kinds
    cards = possible(state.cards, seat)
    laid: tuple[Action, ...] = tuple([_discard(seat, card) for card in cards])
    if not lays_anything(state.config):
        laid = _allowed(state, laid)
    actions = [card for card in cards if kinds[card] == "action"]
    if not actions:
        return laid
    return laid + _allowed(state, (play for card in actions for play in _plays(state, card)))


def _plays(state: State, card: str) -> Iterator[Play]:
    """The ways to play an action card: with each partner, with each gift."""
    seat = state.turn.seat
    effect = state.config.acts_as(card)
    if effect not in PARTNER:
        yield Play(seat, card)
        return
    gifts = _gifts(state, card) if effect == CARD else ("",)
    for target in _others(state):
        yield from (Play(seat, card, target, gift) for gift in gifts)


def _others(state: State) -> list[int]:
    return [seat for seat in range(len(state.config.players)) if seat != state.turn.seat]


def _gifts(state: State, besides: str = "") -> Hand:
    """The cards that can be given away; one that nobody sees where hands are hidden."""
    if not state.config.known:
        return ("",)
    hand = dict.fromkeys(state.cards.hands[state.turn.seat])
    return tuple(card for card in hand if card != besides)


def _trade(state: State) -> tuple[Action, ...]:
    seat, gifts = state.turn.seat, _gifts(state)
    trades = [Trade(seat, target, gift) for target in _others(state) for gift in gifts]
    return (*trades, Decline(seat))


def _swap(state: State) -> tuple[Action, ...]:
    seat = state.turn.seat
    return (*(Swap(seat, target) for target in _others(state)), Decline(seat))


def _reroll(state: State) -> tuple[Action, ...]:
    seat = state.turn.seat
    return _allowed(state, (*(Reroll(seat, die) for die in DICE), Decline(seat)))


_OPTIONS: Mapping[Stage, Callable[[State], tuple[Action, ...]]] = {
    Stage.GOALS: lambda state: (Goals(state.turn.seat),),
    Stage.START: _start,
    Stage.DISCARD: _lay_down,
    Stage.TRADE: _trade,
    Stage.SWAP: _swap,
    Stage.REROLL: _reroll,
    Stage.KEEP: lambda state: (Keep(state.turn.target),),
    Stage.JUDGE: lambda _: (Settle(TABLE),),
}


# What goes without saying ---------------------------------------------------------------


def routine(state: State) -> Action | None:
    """The step that is due, where nobody decides it and nobody need name a card."""
    if state.config.known:
        return None
    if state.turn.shuffle:
        return Shuffle(TABLE)  # BOL-8.1
    if state.turn.stage is Stage.DEAL:
        return Deal(TABLE)  # BOL-2.2
    if state.turn.stage is Stage.GRAB:
        return Grab(TABLE)  # BOL-5.9
    if state.turn.stage is Stage.KEEP:
        return Keep(state.turn.target)
    return None
