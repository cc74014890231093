"""Where every card lies, as far as anybody can tell.

At a table where all is known, hands and piles are simply cards. At a physical table a card
nobody has seen is a token: `?` came from the present draw pile, `?base` was dealt from base
cards alone, and `?1`, `?2`, ... belong to pools. Tokens of a pool stand for exactly its
cards: what was in hands when the discard pile became the draw pile, or two hands that
traded a card unseen. So a card that lies elsewhere cannot come out of a hand (BOL-7.7).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from ...engine import UNKNOWN
from ...engine.seats import at_seat

Hand: TypeAlias = tuple[str, ...]

BASE = "?base"
"""An unknown card that can only be a base card (BOL-2.1)."""


class Cards(NamedTuple):
    """Every card of the deck in its place."""

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
    """The card given in a trade and not yet taken up (BOL-5.9)."""
    front: int = -1
    """Who has the Add card in front of them (BOL-5.10)."""
    late: frozenset[str] = frozenset()
    """Cards mixed in after the deal, so that no `?base` is one of them."""


def is_unknown(card: str) -> bool:
    """Whether this is a token, and no card's id."""
    return card.startswith(UNKNOWN)


def without(cards: Hand, card: str) -> Hand:
    """Cards less one of a kind."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def hold(cards: Cards, seat: int, hand: Hand) -> Cards:
    """The cards with another hand in a seat."""
    return cards._replace(hands=at_seat(cards.hands, seat, hand))


# What a hand may hold -----------------------------------------------------------------


def pool(cards: Cards, token: str) -> Hand:
    """The cards a token may be, each as often as it is there."""
    if token == UNKNOWN:
        return cards.unseen
    if token == BASE:
        return tuple(card for card in cards.unseen if card not in cards.late)
    return dict(cards.pools)[token]


def sources(cards: Cards, seat: int, card: str) -> tuple[str, ...]:
    """What in a hand may be a card: the card itself, else every token that can stand for it."""
    hand = cards.hands[seat]
    if card in hand:
        return (card,)
    tokens = dict.fromkeys(filter(is_unknown, hand))
    return tuple(token for token in tokens if card in pool(cards, token))


def possible(cards: Cards, seat: int) -> tuple[str, ...]:
    """Every card that may be in a hand, once each."""
    found: dict[str, None] = {}
    for card in dict.fromkeys(cards.hands[seat]):
        found.update(dict.fromkeys(pool(cards, card) if is_unknown(card) else (card,)))
    return tuple(found)


# Cards that leave a hand --------------------------------------------------------------


def leave(cards: Cards, seat: int, card: str) -> Cards:
    """The cards after one has left a hand, face up, for no place yet."""
    hand = cards.hands[seat]
    if card in hand:
        return hold(cards, seat, without(hand, card))
    tokens = sources(cards, seat, card)
    if BASE in tokens:  # forgets the most: what stays may then be anything
        tokens = tuple(token for token in tokens if token != UNKNOWN)
    name = _merger(tokens)
    cards, token = _merged(cards, tokens, name), BASE if BASE in tokens else name
    cards = _drained(cards, token, card)
    return hold(cards, seat, without(cards.hands[seat], token))


def leave_unseen(cards: Cards, seat: int) -> tuple[Cards, str]:
    """The cards after any one has left a hand, and the token that it now is."""
    cards = _blurred(cards, seat)
    hand = cards.hands[seat]
    return hold(cards, seat, hand[:-1]), hand[-1]


def show(cards: Cards, seat: int, shown: Hand) -> Cards | None:
    """The cards after some of a hand were shown, or nothing if it cannot hold them."""
    for card in shown:
        if not sources(cards, seat, card):
            return None
        cards = leave(cards, seat, card)
    return hold(cards, seat, cards.hands[seat] + shown)


def _drained(cards: Cards, token: str, card: str) -> Cards:
    """A pool less a card that has been seen."""
    if token in (UNKNOWN, BASE):
        return cards._replace(unseen=without(cards.unseen, card))
    pools = dict(cards.pools)
    pools[token] = without(pools[token], card)
    return cards._replace(pools=tuple((tag, held) for tag, held in pools.items() if held))


def _filled(cards: Cards, token: str, more: Hand) -> Cards:
    """A pool, new or old, with more cards that its tokens stand for."""
    if token == UNKNOWN:
        return cards._replace(unseen=cards.unseen + more)
    pools = dict(cards.pools)
    pools[token] = pools.get(token, ()) + more
    return cards._replace(pools=tuple(pools.items()))


def _merger(tokens: tuple[str, ...]) -> str:
    """The token that several become together."""
    return UNKNOWN if UNKNOWN in tokens or BASE in tokens else tokens[0]


def _merged(cards: Cards, tokens: tuple[str, ...], name: str) -> Cards:
    """Pools thrown together, since nobody can say from which a card came."""
    gone = {token for token in tokens if token not in (name, BASE)}
    if not gone:
        return cards
    more = tuple(card for token in sorted(gone) for card in pool(cards, token))
    return _filled(_renamed(cards, gone, name), name, more)


def _renamed(cards: Cards, tokens: Iterable[str], name: str) -> Cards:
    """Some tokens under another name everywhere, their pools forgotten."""
    gone = frozenset(tokens)
    return cards._replace(
        hands=tuple(
            tuple(name if card in gone else card for card in hand) for hand in cards.hands
        ),
        aside=name if cards.aside in gone else cards.aside,
        pools=tuple((tag, held) for tag, held in cards.pools if tag not in gone),
    )


def _blurred(cards: Cards, seat: int) -> Cards:
    """A hand of which nobody can say any more which card is which."""
    hand = cards.hands[seat]
    if len(set(hand)) == 1 and is_unknown(hand[0]):
        return cards
    tokens = tuple(dict.fromkeys(filter(is_unknown, hand)))
    named = tuple(card for card in hand if not is_unknown(card))
    name = _merger(tokens) if tokens else _fresh(cards)
    cards = _filled(_merged(cards, tokens, name), name, named)
    return hold(cards, seat, (name,) * len(hand))


def _fresh(cards: Cards) -> str:
    """A name no pool has."""
    numbers = (int(token[1:]) for token, _ in cards.pools)
    return f"{UNKNOWN}{max(numbers, default=0) + 1}"


# Piles --------------------------------------------------------------------------------


def draw(cards: Cards, seat: int) -> Cards:
    """The top of the draw pile goes into a hand."""
    pile = cards.pile
    hands = at_seat(cards.hands, seat, (*cards.hands[seat], pile[-1]))
    return _lying(cards, hands, pile[:-1], cards.discard)


def put(cards: Cards, seat: int, card: str) -> Cards:
    """A card of a hand goes on the discard pile."""
    if card not in cards.hands[seat]:
        cards = leave(cards, seat, card)
        return cards._replace(discard=(*cards.discard, card))
    hands = at_seat(cards.hands, seat, without(cards.hands[seat], card))
    return _lying(cards, hands, cards.pile, (*cards.discard, card))


def take(cards: Cards, seat: int) -> Cards:
    """The top of the discard pile goes into a hand."""
    discard = cards.discard
    hands = at_seat(cards.hands, seat, (*cards.hands[seat], discard[-1]))
    return _lying(cards, hands, cards.pile, discard[:-1])


def _lying(cards: Cards, hands: tuple[Hand, ...], pile: Hand, discard: Hand) -> Cards:
    """The cards with other hands and piles; written out, since every turn comes here."""
    late = cards.late
    return Cards(
        hands, pile, cards.unseen, discard, cards.pools, cards.aside, cards.front, late
    )


def turn_over(cards: Cards, order: Hand) -> Cards:
    """The discard pile becomes the draw pile, in an order if it is known (BOL-8.1)."""
    if not cards.unseen:
        known = order or (UNKNOWN,) * len(cards.discard)
        return cards._replace(pile=known, unseen=() if order else cards.discard, discard=())
    name = _fresh(cards)
    cards = _filled(_renamed(cards, (UNKNOWN, BASE), name), name, cards.unseen)
    pile = (UNKNOWN,) * len(cards.discard)
    return cards._replace(pile=pile, unseen=cards.discard, discard=())


def swap(cards: Cards, one: int, other: int) -> Cards:
    """Two whole hands change places, and the Add card with its hand (BOL-5.12)."""
    hands = list(cards.hands)
    hands[one], hands[other] = hands[other], hands[one]
    front = {one: other, other: one}.get(cards.front, cards.front)
    return cards._replace(hands=tuple(hands), front=front)


def drawable(cards: Cards) -> int:
    """How many cards can be drawn before both piles are empty."""
    return len(cards.pile) + len(cards.discard)


def count(cards: Cards, add: str) -> Counter[str]:
    """Every card wherever it lies; tokens count as unknown."""
    lying = [card for hand in cards.hands for card in hand]
    lying += [*cards.pile, *cards.discard]
    lying += [cards.aside] * bool(cards.aside) + [add] * (cards.front >= 0)
    return Counter(UNKNOWN if is_unknown(card) else card for card in lying)
