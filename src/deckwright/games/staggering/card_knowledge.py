"""Where each Character can be: what everybody knows without looking into a hand.

Each place (a seat, or aside) has the bits of the Characters that can lie there. In a known
game they are exactly those that do; at a table they begin as all, and shrink with what is
shown: STG-10.3.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from ...engine import UNKNOWN, card_knowledge
from ...engine.card_knowledge import Sets, certain, concluded, emptied, shown
from ...engine.seats import at_seat
from .config import Deck
from .state import State


@lru_cache(maxsize=1 << 14)
def named(deck: Deck, bits: int) -> tuple[str, ...]:
    """The Characters of some bits, in the order of the catalog."""
    return tuple(card for card, bit in deck.bits.items() if bits & bit)


def possible(state: State, place: int) -> tuple[str, ...]:
    """The Characters that can be in a place."""
    return named(state.config.deck, state.may[place])


def passed(state: State, giver: int, taker: int, card: str) -> State:
    """A Character goes from one place to another; unnamed, it can be any of the giver's."""
    bit = state.config.deck.bits.get(card, 0)
    return _with(state, card_knowledge.passed(_sets(state), giver, taker, bit))


def seen(state: State, place: int, cards: tuple[str, ...], whole: bool = False) -> State:
    """Characters were shown that stay in a hand, or the whole hand was: STG-5.9."""
    if state.config.known:
        return state
    bits = sum(state.config.deck.bits[card] for card in cards)
    sets = shown(_sets(state), place, bits)
    if whole:
        sets = sets._replace(may=at_seat(sets.may, place, bits))
    return _with(state, sets)


def gone(state: State, place: int) -> State:
    """All Characters of a place are set aside."""
    return _with(state, emptied(_sets(state), place, into=state.config.aside))


def _sets(state: State) -> Sets:
    return Sets(state.counts, state.may)


def _with(state: State, sets: Sets) -> State:
    """The state with Characters elsewhere, and all that follows from it."""
    counts, may = sets if state.config.known else concluded(sets, state.config.deck.everyone)
    return state._replace(counts=counts, may=may)


# Everywhere ---------------------------------------------------------------------------


def inventory(state: State) -> Counter[str]:
    """Every card where it lies; Characters are counted where they must be."""
    deck = state.config.deck
    found = Counter(
        card if card in deck.backs else UNKNOWN for card in (*state.pile, *state.discards)
    )
    found.update(held.card for hand in state.hands for held in hand)
    found.update(laid_out(state))
    for place, count in enumerate(state.counts):
        sure = named(deck, certain(state.may, place))
        found.update(sure)
        found[UNKNOWN] += count - len(sure)
    return +found


def laid_out(state: State) -> list[str]:
    """Events and Equipment used in the Challenge."""
    challenge, deck = state.challenge, state.config.deck
    if challenge is None:
        return []
    cards = (*challenge.shown, *challenge.used[0], *challenge.used[1])
    return [card for card in cards if card in deck.backs]
