"""Rounds of a duel: how many cards each side draws, and what they come to."""

from __future__ import annotations

from ...engine import Refusal
from .draft import Draft
from .specials import group
from .state import DRAGON, VALUE, Duel, Hand, State


def strength(state: State | Draft, duel: Duel) -> int:
    """How many cards the foe may draw: one for each Dragon: SWC-10.9."""
    return len(group(state.dragons, duel.foe.at)) if duel.foe.kind == DRAGON else 1


def counts(state: State, cards: Hand) -> int:
    """How many of the cards count, as specials are replaced: SWC-10.11."""
    if state.config.house.duel_special == "zero":
        return len(cards)
    return sum(1 for card in cards if VALUE[card])


def worth(cards: Hand) -> int:
    """The sum of the values drawn; a special has none."""
    return sum(VALUE[card] for card in cards)


def round_fault(state: State, duel: Duel, knight: Hand, foe: Hand) -> Refusal | None:
    """Why two sides cannot have drawn so many cards."""
    left, most = len(state.deck) - len(knight) - len(foe), strength(state, duel)
    if left < 0:
        return Refusal("SWC-10.19", "too_many", {"number": len(state.deck)})
    # A special stands only where nothing is left to replace it: the foe takes the last card.
    stands = left == 0 and len(foe) == 1
    if not knight or counts(state, knight) > 1 or not (_drawn(state, knight) or stands):
        return Refusal("SWC-10.7", "one_card")
    if not foe or counts(state, foe) > most or not (_drawn(state, foe) or left == 0):
        return Refusal("SWC-10.9", "cards", {"number": most})
    return None


def _drawn(state: State, cards: Hand) -> bool:
    """Whether a side's last card counts, so that it had no reason to draw on."""
    return counts(state, cards[-1:]) == 1


def draw_round(state: State, duel: Duel) -> tuple[Hand, Hand]:
    """What both sides draw from a known deck, the foe as many as allowed."""
    deck, number = state.deck, 1
    while number < len(deck) - 1 and not _drawn(state, deck[:number]):
        number += 1
    knight, rest = deck[:number], deck[number:]
    most, number = strength(state, duel), 1
    while number < len(rest) and counts(state, rest[:number]) < most:
        number += 1
    return knight, rest[:number]


def is_short(state: State | Draft, duel: Duel) -> bool:
    """Whether the deck cannot give both sides their full number: SWC-10.19."""
    return len(state.deck) < 1 + strength(state, duel)
