"""Whether what chance brought, and what players say of their hands, can be."""

from __future__ import annotations

from collections import Counter

from ...engine import UNKNOWN, Refusal
from .actions import Count, Deal, Fight, Hold, Shuffle
from .checks import as_refusal, game_running, not_barred, pause, unseen
from .duel_rounds import round_fault
from .plays import Fault
from .state import DEAL, DUEL, State


def fight_fault(state: State, action: Fight, ruled: bool) -> Refusal | None:
    if state.duel is None:
        return game_running(state, 0) or Refusal("SWC-10.3", "no_duel")
    cards = (*action.knight, *action.foe)
    return (
        pause(state, ruled)
        or _drawn_from_deck(state, cards)
        or round_fault(state, state.duel, action.knight, action.foe)
    )


def _drawn_from_deck(state: State, cards: tuple[str, ...]) -> Refusal | None:
    """Whether the top of the deck can be these cards."""
    if state.config.known:
        if cards == state.deck[: len(cards)]:
            return None
        return Refusal("SWC-10.7", "not_on_top", {"codes": state.deck[: len(cards)]})
    for card, number in Counter(cards).items():
        found = unseen(state, card, number)
        if found:
            return found
    return None


def deal_fault(state: State, action: Deal, _ruled: bool) -> Refusal | None:
    if state.phase is not DEAL:
        return Refusal("SWC-2.2", "dealt")
    return _named_deck(state, action.cards)


def shuffle_fault(state: State, action: Shuffle, _ruled: bool) -> Refusal | None:
    if not state.unshuffled:
        return game_running(state, 0) or Refusal("SWC-6.11", "shuffled")
    return _named_deck(state, action.cards)


def _named_deck(state: State, cards: tuple[str, ...]) -> Refusal | None:
    """A deck is named card by card where everything is known, and else not at all."""
    if not state.config.known:
        return Refusal("SWC-2.5", "secret") if cards else None
    if sorted(cards) == sorted(state.deck):
        return None
    return Refusal("SWC-2.3", "other_cards", {"number": len(state.deck)})


def hold_fault(state: State, action: Hold, ruled: bool) -> Refusal | None:
    seat, card = action.seat, action.card
    found = game_running(state, seat)
    if found:
        return found
    if UNKNOWN not in state.hands[seat]:
        return Refusal("SWC-2.5", "open", {"player": seat})
    if card not in state.config.totals:
        return as_refusal(Fault("SWC-1.2", "unknown", firm=True), seat, card)
    return unseen(state, card) or not_barred(state, seat, card, ruled)


def count_fault(state: State, action: Count, _ruled: bool) -> Refusal | None:
    """The hand grows or shrinks by cards nobody has seen; the deck makes up for it."""
    seat, number = action.seat, action.number
    found = game_running(state, seat)
    if found:
        return found
    if state.config.known:
        return Refusal("SWC-2.5", "open", {"player": seat})
    if state.phase is DUEL:
        return Refusal("SWC-10.3", "duel", {"player": seat})
    hand = state.hands[seat]
    named = len(hand) - hand.count(UNKNOWN)
    most = len(hand) + len(state.deck)
    if not named <= number <= most:
        params = {"player": seat, "number": most if number > most else named}
        return Refusal("SWC-15.4", "beyond", params)
    return None
