"""What the table knows: which cards can be where, and who may no longer play what.

It is reasoned by counts (`engine.card_knowledge`). Every card is in the deck once, so a `?`
can be any card that is named nowhere else. Of a group that a player had to discard whole
nothing can be left in that hand (`without`, KNT-10.11): its cards are barred from it. What
J'Accuse forbids is another question: a banned card stays in the hand, only it may not be
played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ...engine import UNKNOWN, card_knowledge
from ...engine.card_knowledge import out_of_sight
from ...engine.codec import inventory
from ...engine.legality import Refusals, never, unless_ruled
from .state import BANS, GROUPS, SUIT_NAMES, State


def elsewhere(state: State, seat: int) -> set[str]:
    """Every card named anywhere but in this hand: KNT-1.7."""
    return {*(inventory(state) - Counter(state.hands[seat]))}


def holdable(state: State, seat: int) -> tuple[str, ...]:
    """The cards that can be in a hand, as far as the table knows: KNT-1.7, KNT-10.11."""
    config, hand = state.config, state.hands[seat]
    if UNKNOWN not in hand:
        return hand
    gone = state.without[seat]
    hidden = out_of_sight(dict.fromkeys(config.deck, 1), inventory(state))
    barred = {card: 1 for card in config.deck if config.kinds[card] in gone}
    return tuple(card_knowledge.holdable(hand, hidden, barred))


def check_held(state: State, seat: int, card: str) -> Refusals:
    """Whether a card can be in this hand: KNT-1.4, KNT-1.7, KNT-3.6."""
    hand = state.hands[seat]
    if card in hand and card != UNKNOWN:
        return
    if card not in state.config.kinds:
        yield never("KNT-1.4", "unknown_card")
    if UNKNOWN not in hand:
        yield never("KNT-1.7", "not_held", player=seat, card=card)
    if card in elsewhere(state, seat):
        yield never("KNT-1.7", "seen", card=card)


def all_held(state: State, seat: int, cards: Iterable[str]) -> Refusals:
    """Whether these cards can be in one hand together."""
    seen: set[str] = set()
    for card in cards:
        if card == UNKNOWN:
            continue
        if card in seen:
            yield never("KNT-1.7", "twice", card=card)
        seen.add(card)
        yield from check_held(state, seat, card)


def still_without(state: State, seat: int, cards: Iterable[str]) -> Refusals:
    """KNT-10.11: a card that should have been discarded before comes to light."""
    for card in cards:
        kind = state.config.kinds.get(card, "")
        if kind in state.without[seat] and card not in state.hands[seat]:
            suit = SUIT_NAMES[kind]
            yield unless_ruled("KNT-10.11", "discarded_all", player=seat, card=card, suit=suit)


def has_some(state: State, seat: int, card: str) -> bool:
    """Whether a player can hold, beside this card, one of the group it takes."""
    cards = holdable(state, seat)
    if len(state.hands[seat]) <= (card in cards):
        return False
    group, kinds = GROUPS[card], state.config.kinds
    return any(kinds[other] in group for other in cards if other != card)


def banned_suits(state: State, seat: int) -> frozenset[str]:
    """The suits a player may not play, by J’Accuse before him or written down: KNT-10.5."""
    suits = state.match.written[seat]
    for ban in state.bans:
        if ban.victim == seat:
            suits |= {BANS[ban.card]}
    return suits


def owed_from(state: State, seat: int, card: str) -> tuple[str, ...]:
    """What a player is known to hold of the group that a card takes."""
    group, kinds = GROUPS[card], state.config.kinds
    return tuple(c for c in state.hands[seat] if c != UNKNOWN and kinds[c] in group)
