"""What is known of cards that nobody sees.

A card can be in a hand if a copy of it lies nowhere in sight, and did not go back to the
deck after that player's last draw.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from ...engine import UNKNOWN
from .state import BLEMMYES, DEAD, DRAGON, KNIGHT, Blemmyes, Hand, Item, Series, State


def in_sight(state: State) -> Counter[str]:
    """Every card wherever it lies, by what it counts as; UNKNOWN for those never shown."""
    found = Counter(state.discards)
    for group in (state.hands, state.scoops, state.collected, state.piles, (state.deck,)):
        for cards in group:
            found.update(cards)
    for item in state.table:
        found.update(_cards(item))
    found[DRAGON] += len(state.dragons)
    if state.duel:
        found.update((KNIGHT, *state.duel.ours, *state.duel.theirs))
    return +found


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
    found: Counter[str] = Counter()
    for card, number in in_sight(state).items():
        if card == UNKNOWN:
            found[UNKNOWN] = number
            continue
        left = number
        for id, copies in state.config.printed[card]:
            found[id] = min(left, copies)
            left -= found[id]
    return +found


def out_of_sight(state: State) -> dict[str, int]:
    """Copies that lie in the deck or in a hand, nobody knows where."""
    seen = in_sight(state)
    return {card: copies - seen[card] for card, copies in state.config.totals.items()}


def holdable(state: State, seat: int) -> dict[str, int]:
    """How many copies of each card a hand can hold."""
    hand = state.hands[seat]
    if UNKNOWN not in hand:
        return Counter(hand)
    barred, named = Counter(state.barred[seat]), Counter(hand)
    return {
        card: copies - barred[card] + named[card]
        for card, copies in out_of_sight(state).items()
        if copies - barred[card] + named[card] > 0
    }


def take(cards: Hand, card: str) -> Hand:
    """A hand or deck with one copy less: the one that was named, else one never shown."""
    at = cards.index(card if card in cards else UNKNOWN)
    return cards[:at] + cards[at + 1 :]


def shown(barred: tuple[Hand, ...], card: str, by: int) -> tuple[Hand, ...]:
    """The copies barred from each hand once a card came from the hand of `by`, or the deck.

    It cannot be a copy that is barred from its own hand. So where as many are barred from
    another hand, all of them are still in the deck; where more are, one may be gone.
    """
    own = barred[by].count(card) if by >= 0 else 0
    return tuple(
        _without(cards, card) if cards.count(card) > own else cards for cards in barred
    )


def _without(cards: Sequence[str], card: str) -> Hand:
    at = list(cards).index(card)
    return (*cards[:at], *cards[at + 1 :])
