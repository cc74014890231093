"""What chance does: deals, draws, unseen Characters. And what the table sees of an action."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from ...engine import TABLE, UNKNOWN, Action, Chance
from . import actions as do
from .card_knowledge import possible
from .config import THREE_ROUNDS
from .queries import fitting
from .state import Phase, State

DUE = {Phase.DEAL: Chance.DEAL, Phase.DRAW: Chance.DRAW, Phase.TAKE: Chance.DRAW}


def due(state: State) -> Chance:
    """What chance owes."""
    return DUE.get(state.phase, Chance.NOTHING)


def sample(state: State, random: Random) -> Action:
    """A fair deal, draw, or Character drawn unseen."""
    if state.phase is Phase.DEAL:
        cards = list(state.config.deck.characters)
        random.shuffle(cards)
        return do.Deal(TABLE, tuple(cards))
    if state.phase is Phase.DRAW:
        return do.Draw(TABLE, state.pile[int(random.random() * len(state.pile))])
    debt = state.debt
    assert debt is not None
    return do.Take(
        TABLE, random.choice([c for c in possible(state, debt.giver) if c != debt.barred])
    )


def redact(state: State, action: Action) -> Action:
    """The action as the whole table sees it."""
    if isinstance(action, do.Deal):
        return replace(action, cards=())
    if isinstance(action, do.Draw):
        return replace(action, card=state.config.deck.backs.get(action.card, action.card))
    if isinstance(action, do.Take):
        return replace(action, card=UNKNOWN)
    if isinstance(action, do.Give) and not (state.debt and state.debt.shown):
        return replace(action, card=UNKNOWN)
    if isinstance(action, do.Negative | do.Discard | do.Police):
        return _with_age(state, action)
    return action


def _with_age(
    state: State, action: do.Negative | do.Discard | do.Police
) -> do.Negative | do.Discard | do.Police:
    """Everybody has seen for how long each back was held: STG-10.2."""
    backs = [held.back for held in state.hands[action.seat]]
    for held in fitting(state, action.seat, action.card, action.held):
        if held.back == THREE_ROUNDS and backs.count(THREE_ROUNDS) > 1:
            return replace(action, held=state.round - held.since)
    return action
