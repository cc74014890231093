"""What chance owes and what it may bring: deals, shuffles and the rounds of a duel."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from ...engine import TABLE, Action, Chance
from ...engine.determinize import deal_anew
from ...engine.legality import Refusals, never
from .actions import Deal, Fight, Shuffle
from .legality import LEGALITY, game_is_on, shuffled, unseen
from .legality_rows import group
from .state import DEAL, DRAGON, DUEL, VALUE, Duel, Hand, State

if TYPE_CHECKING:
    from random import Random


def due(state: State) -> Chance:
    """What chance owes: the verb of the line that says how it came out."""
    if state.ending:
        return Chance.NOTHING
    if state.phase is DEAL:
        return Chance.DEAL
    if state.unshuffled:
        return Chance.SHUFFLE
    return Chance.DUEL if state.phase is DUEL else Chance.NOTHING


def sample(state: State, random: Random) -> Action:
    """A fair shuffle, or what lies on top of the deck."""
    if state.duel and not state.unshuffled:
        return Fight(TABLE, *_drawn(state, state.duel))
    cards = tuple(sorted(state.deck, key=lambda _: random.random()))
    return Deal(TABLE, cards) if state.phase is DEAL else Shuffle(TABLE, cards)


def determinize(state: State, seat: int, random: Random) -> State:
    """SWC-2.5: the deck and the hands of others are hidden."""
    others = [other for other in range(len(state.hands)) if other != seat]
    deck, *dealt = deal_anew((state.deck, *(state.hands[other] for other in others)), random)
    hands = list(state.hands)
    for other, hand in zip(others, dealt, strict=True):
        hands[other] = tuple(sorted(hand))
    return state._replace(deck=deck, hands=tuple(hands))


def redact(state: State, action: Action) -> Action:
    """The order of the deck is nobody's to see; all else lies open: SWC-2.5."""
    if isinstance(action, Deal | Shuffle) and state.config.known:
        return replace(action, cards=())
    return action


# The deck -------------------------------------------------------------------------------


@LEGALITY.of(Deal)
def _deal(state: State, action: Deal) -> Refusals:
    if state.phase is not DEAL:
        yield never("SWC-2.2", "dealt")
    yield from _named_deck(state, action.cards)


@LEGALITY.of(Shuffle)
def _shuffle(state: State, action: Shuffle) -> Refusals:
    if not state.unshuffled:
        yield from game_is_on(state, 0)
        yield never("SWC-6.11", "shuffled")
    yield from _named_deck(state, action.cards)


def _named_deck(state: State, cards: Hand) -> Refusals:
    """A deck is named card by card where everything is known, and else not at all."""
    if cards and not state.config.known:
        yield never("SWC-2.5", "secret")
    if state.config.known and sorted(cards) != sorted(state.deck):
        yield never("SWC-2.3", "other_cards", number=len(state.deck))


# Duels ----------------------------------------------------------------------------------


@LEGALITY.of(Fight)
def _fight(state: State, action: Fight) -> Refusals:
    if state.duel is None:
        yield from game_is_on(state, 0)
        yield never("SWC-10.3", "no_duel")
        return
    yield from shuffled(state)
    yield from _on_top(state, (*action.knight, *action.foe))
    yield from _round(state, state.duel, action.knight, action.foe)


def _on_top(state: State, cards: Hand) -> Refusals:
    """Whether the top of the deck can be these cards."""
    if not state.config.known:
        for card, number in Counter(cards).items():
            yield from unseen(state, card, number)
    elif cards != state.deck[: len(cards)]:
        yield never("SWC-10.7", "not_on_top", codes=state.deck[: len(cards)])


def _round(state: State, duel: Duel, knight: Hand, foe: Hand) -> Refusals:
    """Whether two sides can have drawn so many cards."""
    left, most = len(state.deck) - len(knight) - len(foe), strength(state, duel)
    if left < 0:
        yield never("SWC-10.19", "too_many", number=len(state.deck))
    # A special stands only where nothing is left to replace it: the foe takes the last card.
    stands = left == 0 and len(foe) == 1
    if not knight or _counts(state, knight) > 1 or not (_complete(state, knight) or stands):
        yield never("SWC-10.7", "one_card")
    if not foe or _counts(state, foe) > most or not (_complete(state, foe) or left == 0):
        yield never("SWC-10.9", "cards", number=most)


def strength(state: State, duel: Duel) -> int:
    """How many cards the foe may draw: one for each Dragon: SWC-10.9."""
    return len(group(state.dragons, duel.foe.at)) if duel.foe.kind == DRAGON else 1


def _counts(state: State, cards: Hand) -> int:
    """How many of the cards count, as specials are replaced: SWC-10.11."""
    if state.config.house.duel_special == "zero":
        return len(cards)
    return sum(1 for card in cards if VALUE[card])


def _complete(state: State, cards: Hand) -> bool:
    """Whether a side's last card counts, so that it had no reason to draw on."""
    return _counts(state, cards[-1:]) == 1


def _drawn(state: State, duel: Duel) -> tuple[Hand, Hand]:
    """What both sides draw from a known deck, the foe as many as allowed."""
    deck, number = state.deck, 1
    while number < len(deck) - 1 and not _complete(state, deck[:number]):
        number += 1
    knight, rest = deck[:number], deck[number:]
    most, number = strength(state, duel), 1
    while number < len(rest) and _counts(state, rest[:number]) < most:
        number += 1
    return knight, rest[:number]
