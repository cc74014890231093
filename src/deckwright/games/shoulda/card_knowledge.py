"""What is known of cards that nobody sees: copies that lie nowhere in sight.

It is reasoned by counts (`engine.card_knowledge`), over what a card counts as, as the regular
cards of a value and hook are alike. Cards go back to the deck here: a copy that did cannot be
in a hand that has drawn nothing since. Such copies are barred from that hand (`state.barred`)
until its player draws again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ...engine import UNKNOWN, card_knowledge
from ...engine.card_knowledge import out_of_sight
from .state import BLEMMYES, DEAD, DRAGON, KNIGHT, Blemmyes, Item, Series, State


def in_sight(state: State) -> Counter[str]:
    """Every card wherever it lies, by what it counts as; UNKNOWN for those never shown."""
    counts = Counter(state.discards)
    for group in (state.hands, state.scoops, state.collected, state.piles, (state.deck,)):
        for cards in group:
            counts.update(cards)
    for item in state.table:
        counts.update(_cards(item))
    counts[DRAGON] += len(state.dragons)
    if state.duel:
        counts.update((KNIGHT, *state.duel.ours, *state.duel.theirs))
    return +counts


def _cards(item: Item) -> Iterable[str]:
    """The cards of one thing on the table."""
    if type(item) is Series:
        yield from item.cards
        if item.locked >= 0:
            yield DEAD
    elif type(item) is Blemmyes:
        yield BLEMMYES


def inventory(state: State) -> Counter[str]:
    """Every card by its id in the catalog; of two alike, the first is counted first."""
    counts: Counter[str] = Counter()
    for card, number in in_sight(state).items():
        if card == UNKNOWN:
            counts[UNKNOWN] = number
            continue
        left = number
        for id, copies in state.config.printed[card]:
            counts[id] = min(left, copies)
            left -= counts[id]
    return +counts


def hidden(state: State) -> dict[str, int]:
    """Copies that lie in the deck or in a hand, nobody knows where."""
    return out_of_sight(state.config.totals, in_sight(state))


def holdable(state: State, seat: int) -> dict[str, int]:
    """How many copies of each card a hand can hold.

    A copy of it lies nowhere in sight, and did not go back to the deck after that player's
    last draw.
    """
    hand = state.hands[seat]
    if UNKNOWN not in hand:
        return Counter(hand)
    return card_knowledge.holdable(hand, hidden(state), Counter(state.barred[seat]))
