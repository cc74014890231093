"""Where each Character can be: what everybody knows without looking into a hand.

Each place (a seat, or aside) has the bits of the Characters that can lie there. In a known
game they are exactly those that do; at a table they begin as all, and shrink with what is
shown: STG-10.3.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from ...engine import UNKNOWN
from ...engine.seats import at_seat
from .config import Deck
from .state import State

Places = tuple[int, ...]


@lru_cache(maxsize=1 << 14)
def named(deck: Deck, bits: int) -> tuple[str, ...]:
    """The Characters of some bits, in the order of the catalog."""
    return tuple(card for card, bit in deck.bits.items() if bits & bit)


def possible(state: State, place: int) -> tuple[str, ...]:
    """The Characters that can be in a place."""
    return named(state.config.deck, state.may[place])


def certain(may: Places, place: int) -> int:
    """The bits of Characters that can be nowhere else."""
    elsewhere = 0
    for other, bits in enumerate(may):
        if other != place:
            elsewhere |= bits
    return may[place] & ~elsewhere


def passed(state: State, giver: int, taker: int, card: str) -> State:
    """A Character goes from one place to another; unnamed, it can be any of the giver's."""
    counts = list(state.counts)
    counts[giver] -= 1
    counts[taker] += 1
    bit = state.config.deck.bits.get(card)
    if bit is None:
        may = at_seat(state.may, taker, state.may[taker] | state.may[giver])
    else:
        may = _only_in(state.may, taker, bit)
    return _known(state, tuple(counts), may)


def seen(state: State, place: int, cards: tuple[str, ...]) -> State:
    """Characters were shown from a hand, and stay in it: STG-5.9."""
    if state.config.known:
        return state
    may = state.may
    for card in cards:
        may = _only_in(may, place, state.config.deck.bits[card])
    return _known(state, state.counts, may)


def seen_all(state: State, place: int, cards: tuple[str, ...]) -> State:
    """The whole of a hand was shown."""
    if state.config.known:
        return state
    bits = sum(state.config.deck.bits[card] for card in cards)
    shown = seen(state, place, cards)
    return _known(shown, shown.counts, at_seat(shown.may, place, bits))


def gone(state: State, place: int) -> State:
    """All Characters of a place are set aside."""
    aside = state.config.aside
    counts = at_seat(state.counts, aside, state.counts[aside] + state.counts[place])
    may = at_seat(state.may, aside, state.may[aside] | state.may[place])
    return _known(state, at_seat(counts, place, 0), at_seat(may, place, 0))


def _only_in(may: Places, place: int, bit: int) -> Places:
    return tuple(
        bits | bit if other == place else bits & ~bit for other, bits in enumerate(may)
    )


def _known(state: State, counts: Places, may: Places) -> State:
    """The state with new whereabouts, and all that follows from them."""
    if not state.config.known:
        may = _concluded(state.config.deck.everyone, counts, may)
    return state._replace(counts=counts, may=may)


def _concluded(everyone: int, counts: Places, may: Places) -> Places:
    """What counting tells: a place that is full of certain Characters holds no others."""
    before: Places = ()
    while before != may:
        before = may
        for place, count in enumerate(counts):
            sure, bits = certain(may, place), may[place]
            if sure.bit_count() == count:
                may = at_seat(may, place, sure)
            elif bits.bit_count() == count:
                may = tuple(b if p == place else b & ~bits for p, b in enumerate(may))
    return may if _fits(counts, may) else _forgotten(everyone, counts)


def _fits(counts: Places, may: Places) -> bool:
    return all(bits.bit_count() >= count for count, bits in zip(counts, may, strict=True))


def _forgotten(everyone: int, counts: Places) -> Places:
    """Nothing is known any more: a ruling contradicted what was."""
    return tuple(everyone if count else 0 for count in counts)


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
