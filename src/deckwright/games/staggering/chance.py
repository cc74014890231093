"""What chance does: deals, draws, unseen Characters. And what the table sees of an action."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ...engine import TABLE, UNKNOWN, Action, Chance
from ...engine.determinize import TRIES, deal_anew
from . import actions as do
from .candidates import legal_actions
from .card_knowledge import named, possible
from .config import THREE_ROUNDS
from .queries import fitting, to_act
from .state import Phase, State

if TYPE_CHECKING:
    from random import Random


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


def determinize(state: State, seat: int, random: Random) -> State:
    """Hidden are the Characters of others, and the fronts of their cards and of the pile.

    A deal in which the game goes on: who laid Equipment down can use it (STG-6.3).
    """
    for _ in range(TRIES):
        dealt = _events_dealt(_characters_dealt(state, seat, random), seat, random)
        if state.phase is not Phase.SHOW:
            break
        if {action.seat for action in legal_actions(dealt)}.issuperset(to_act(dealt)):
            break
    return dealt


def _characters_dealt(state: State, seat: int, random: Random) -> State:
    """Those that all have seen stay where they lie: shown in a Challenge, or just given in a
    swap, since who drew it knows it."""
    deck = state.config.deck
    seen = {state.debt.barred} if state.debt else set()
    seen.update(state.challenge.shown if state.challenge else ())
    places = [place for place in range(len(state.may)) if place != seat]
    held = [[c for c in named(deck, state.may[place]) if c not in seen] for place in places]
    open_bits = sum(bit for card, bit in deck.bits.items() if card in seen)
    may = list(state.may)
    for place, cards in zip(places, deal_anew(held, random), strict=True):
        may[place] = sum(deck.bits[card] for card in cards) | may[place] & open_bits
    return state._replace(may=tuple(may))


def _events_dealt(state: State, seat: int, random: Random) -> State:
    """A back is public, so a card can only be another one with the same back: STG-1.7."""
    backs = state.config.deck.backs
    hands, pile = [list(hand) for hand in state.hands], list(state.pile)
    for back in sorted(set(backs.values())):
        slots = [
            (hand, place)
            for other, hand in enumerate(hands)
            if other != seat
            for place, held in enumerate(hand)
            if held.back == back
        ]
        lying = [place for place, card in enumerate(pile) if backs[card] == back]
        fronts = [hand[place].card for hand, place in slots]
        dealt, left = deal_anew((fronts, [pile[place] for place in lying]), random)
        for (hand, place), card in zip(slots, dealt, strict=True):
            hand[place] = hand[place]._replace(card=card)
        for place, card in zip(lying, left, strict=True):
            pile[place] = card
    return state._replace(hands=tuple(map(tuple, hands)), pile=tuple(pile))


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
