"""Legality of what an outcome or a Negative Event still demands."""

from __future__ import annotations

from ...engine import TABLE
from ...engine.legality import Refusals, never
from . import actions as do
from .legality import check_of
from .legality_hands import character, event_card, held_for, unseen
from .state import Phase, State


@check_of(do.Take)
def _take(state: State, action: do.Take) -> Refusals:
    """What stands against this Character being the one drawn."""
    debt = state.debt
    if state.phase is not Phase.TAKE or debt is None:
        yield never("STG-8.6", "no_take")
        return
    if action.seat not in (TABLE, debt.takers[0]):
        yield never("STG-8.6", "taker", taker=debt.takers)
    if debt.barred and action.card == debt.barred:
        yield never("STG-8.6", "swap", card=action.card)
    yield from unseen(state, debt.giver, action.card, False)


@check_of(do.Give)
def _give(state: State, action: do.Give) -> Refusals:
    """What stands against handing over this Character: STG-7.8."""
    debt = state.debt
    if state.phase is not Phase.GIVE or debt is None:
        yield never("STG-7.8", "nothing_due")
        return
    if action.seat != debt.giver:
        yield never("STG-7.8", "giver", giver=debt.giver)
    if action.target not in debt.takers:
        yield never("STG-7.8", "taker", taker=debt.takers)
    yield from unseen(state, debt.giver, action.card, debt.shown)


@check_of(do.Discard)
def _discard(state: State, action: do.Discard) -> Refusals:
    """What stands against discarding this card."""
    if state.phase is not Phase.DISCARD:
        yield never("STG-8.6", "no_discard")
    if action.seat != state.turn:
        yield never("STG-3.8", "turn", player=state.turn)
    yield from event_card(state, state.turn, action.card)
    yield from held_for(state, state.turn, action.card, action.held)


@check_of(do.Open)
def _open_all(state: State, action: do.Open) -> Refusals:
    """What stands against these being all of a player’s Characters; a table may name none."""
    if state.phase is not Phase.OPEN:
        yield never("STG-8.6", "no_open")
    if action.seat != state.turn:
        yield never("STG-3.8", "turn", player=state.turn)
    number, named = state.counts[state.turn], len(action.cards)
    whole = named == len(set(action.cards)) == number
    if not whole and (named or state.config.known):
        yield never("STG-8.6", "all", number=number, named=named)
    for card in action.cards:
        yield from character(state, state.turn, card)
