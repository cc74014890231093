"""Where every card lies whose place nobody has seen: tokens, and the pools they stand for.

One of the three ways to know cards (`card_knowledge`), for games whose unseen cards change
places in groups. Once the discard pile has become the draw pile, what is in hands cannot be
what was discarded. So each such group is a pool with a token of its own, `?1`, `?2`, ...: its
tokens, wherever they have gone, stand for exactly the cards of the pool. A card that is named
leaves its pool together with one token. Where a hand has tokens of several pools that could be
the card named, nobody can say from which it came, and where a hand gives away any card, nobody
can say which; the pools are thrown together then. That forgets something, and never claims
anything false: the number of tokens stays the number of cards.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from .action import UNKNOWN
from .seats import Hand, at_seat, less

RESTRICTED = f"{UNKNOWN}base"
"""An unknown card of the draw pile that was dealt before others were mixed in."""


class CardPlaces(NamedTuple):
    """Every card of the deck in its place: its id or a token."""

    hands: tuple[Hand, ...]
    pile: Hand
    """The draw pile, its top last."""
    unseen: Hand = ()
    """What `?` and `?base` stand for, in hands and pile together."""
    discard: Hand = ()
    """The discard pile, its top last."""
    pools: tuple[tuple[str, Hand], ...] = ()
    """Token -> the cards that all its tokens together stand for."""
    aside: str = ""
    """A card on its way from one hand to another."""
    late: frozenset[str] = frozenset()
    """Cards mixed in after the deal, so that no `?base` is one of them."""


def is_unknown(card: str) -> bool:
    """Whether this is a token, and no card's id."""
    return card.startswith(UNKNOWN)


def hold(cards: CardPlaces, seat: int, hand: Hand) -> CardPlaces:
    """The cards with another hand in a seat."""
    return cards._replace(hands=at_seat(cards.hands, seat, hand))


def pool(cards: CardPlaces, token: str) -> Hand:
    """The cards a token may be, each as often as it is there."""
    if token == UNKNOWN:
        return cards.unseen
    if token == RESTRICTED:
        return tuple(card for card in cards.unseen if card not in cards.late)
    return dict(cards.pools)[token]


def sources(cards: CardPlaces, seat: int, card: str) -> Hand:
    """What in a hand may be a card: the card itself, else every token that can stand for it."""
    hand = cards.hands[seat]
    if card in hand:
        return (card,)
    tokens = dict.fromkeys(filter(is_unknown, hand))
    return tuple(token for token in tokens if card in pool(cards, token))


def possible(cards: CardPlaces, seat: int) -> Hand:
    """Every card that may be in a hand, once each."""
    options: dict[str, None] = {}
    for card in dict.fromkeys(cards.hands[seat]):
        options.update(dict.fromkeys(pool(cards, card) if is_unknown(card) else (card,)))
    return tuple(options)


def leave(cards: CardPlaces, seat: int, card: str) -> CardPlaces:
    """The cards after one has left a hand, face up, for no place yet."""
    hand = cards.hands[seat]
    if card in hand:
        return hold(cards, seat, less(hand, card))
    tokens = sources(cards, seat, card)
    if RESTRICTED in tokens:  # forgets the most: what stays may then be anything
        tokens = tuple(token for token in tokens if token != UNKNOWN)
    name = _merger(tokens)
    cards, token = _merge(cards, tokens, name), RESTRICTED if RESTRICTED in tokens else name
    cards = _pool_without(cards, token, card)
    return hold(cards, seat, less(cards.hands[seat], token))


def leave_unseen(cards: CardPlaces, seat: int) -> tuple[CardPlaces, str]:
    """The cards after any one has left a hand, and the token that it now is."""
    cards = _blur(cards, seat)
    hand = cards.hands[seat]
    return hold(cards, seat, hand[:-1]), hand[-1]


def show(cards: CardPlaces, seat: int, shown: Hand) -> CardPlaces | None:
    """The cards after some of a hand were shown, or nothing if it cannot hold them."""
    for card in shown:
        if not sources(cards, seat, card):
            return None
        cards = leave(cards, seat, card)
    return hold(cards, seat, cards.hands[seat] + shown)


def turn_over(cards: CardPlaces, order: Hand) -> CardPlaces:
    """The discard pile becomes the draw pile, in an order if it is known."""
    if not cards.unseen:
        known = order or (UNKNOWN,) * len(cards.discard)
        return cards._replace(pile=known, unseen=() if order else cards.discard, discard=())
    name = _fresh(cards)
    cards = _pool_with(_rename(cards, (UNKNOWN, RESTRICTED), name), name, cards.unseen)
    pile = (UNKNOWN,) * len(cards.discard)
    return cards._replace(pile=pile, unseen=cards.discard, discard=())


def _pool_without(cards: CardPlaces, token: str, card: str) -> CardPlaces:
    """A pool less a card that has been seen."""
    if token in (UNKNOWN, RESTRICTED):
        return cards._replace(unseen=less(cards.unseen, card))
    pools = dict(cards.pools)
    pools[token] = less(pools[token], card)
    return cards._replace(pools=tuple((tag, held) for tag, held in pools.items() if held))


def _pool_with(cards: CardPlaces, token: str, more: Hand) -> CardPlaces:
    """A pool, new or old, with more cards that its tokens stand for."""
    if token == UNKNOWN:
        return cards._replace(unseen=cards.unseen + more)
    pools = dict(cards.pools)
    pools[token] = pools.get(token, ()) + more
    return cards._replace(pools=tuple(pools.items()))


def _merger(tokens: Hand) -> str:
    """The token that several become together."""
    return UNKNOWN if UNKNOWN in tokens or RESTRICTED in tokens else tokens[0]


def _merge(cards: CardPlaces, tokens: Hand, name: str) -> CardPlaces:
    """Pools thrown together, since nobody can say from which a card came."""
    gone = {token for token in tokens if token not in (name, RESTRICTED)}
    if not gone:
        return cards
    more = tuple(card for token in sorted(gone) for card in pool(cards, token))
    return _pool_with(_rename(cards, gone, name), name, more)


def _rename(cards: CardPlaces, tokens: Iterable[str], name: str) -> CardPlaces:
    """Some tokens under another name everywhere, their pools forgotten."""
    gone = frozenset(tokens)
    return cards._replace(
        hands=tuple(
            tuple(name if card in gone else card for card in hand) for hand in cards.hands
        ),
        aside=name if cards.aside in gone else cards.aside,
        pools=tuple((tag, held) for tag, held in cards.pools if tag not in gone),
    )


def _blur(cards: CardPlaces, seat: int) -> CardPlaces:
    """A hand of which nobody can say any more which card is which."""
    hand = cards.hands[seat]
    if len(set(hand)) == 1 and is_unknown(hand[0]):
        return cards
    tokens = tuple(dict.fromkeys(filter(is_unknown, hand)))
    named = tuple(card for card in hand if not is_unknown(card))
    name = _merger(tokens) if tokens else _fresh(cards)
    cards = _pool_with(_merge(cards, tokens, name), name, named)
    return hold(cards, seat, (name,) * len(hand))


def _fresh(cards: CardPlaces) -> str:
    """A name no pool has."""
    numbers = (int(token[1:]) for token, _ in cards.pools)
    return f"{UNKNOWN}{max(numbers, default=0) + 1}"
