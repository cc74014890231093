"""What is known of cards that nobody has seen.

At a table with physical cards a hand holds tokens: cards that have been named, and `?` for each
that has not. What such a `?` can be follows from what lies open, by two ways of reasoning. A
game takes the one that fits how its cards move; where every card is known both are exact.

*Counts.* The deck is printed, so the cards out of sight are those of the deck less those in
sight, and the `?` of all hands and piles together stand for exactly them. A hand can hold a
card that is named in it, or, with a `?`, one that is out of sight and not barred from this
hand: gone back to the deck since its last draw, or thrown away whole by its owner. A card that
passes unseen makes `?` of the giver's named ones, and from both hands only what was barred from
both still is. That forgets something, and claims nothing false.

*Possible sets.* Where every card is there once and places are few, each place has the set of
cards that can lie there (as bits), and the number that do. A card shown can be nowhere else. A
card that passes unseen may be any of the giver's, so the taker's set grows by all of them. Then
counting concludes, again until nothing changes: a place with as many cards as must be in it, as
they can be nowhere else, holds no others; a place with as many as can be in it holds all those,
so no other place holds any of them. It does not find what only two places together tell.

Hidden cards dealt anew: a state a seat cannot tell from the one that is.

Whoever plans ahead with cards they cannot see deals them as they might lie, again and again,
and asks what is best over all those deals. The deal depends on what is hidden only as a whole:
the cards are sorted before they are shuffled, so that two tables which look alike from a seat
are dealt the same from the same stream of chance.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from .action import UNKNOWN
from .seats import Hand, at_seat, less

if TYPE_CHECKING:
    from random import Random


# Counts -----------------------------------------------------------------------------------


def out_of_sight(deck: Mapping[str, int], in_sight: Mapping[str, int]) -> dict[str, int]:
    """How many copies of each card of a deck lie nobody knows where."""
    return {card: copies - in_sight.get(card, 0) for card, copies in deck.items()}


def holdable(
    hand: Hand, hidden: Mapping[str, int], barred: Mapping[str, int]
) -> dict[str, int]:
    """How many copies of each card a hand can hold, of those out of sight less the barred."""
    named = Counter(hand)
    if UNKNOWN not in named:
        return named
    limits = {}
    for card, copies in hidden.items():
        number = copies - barred.get(card, 0) + named[card]
        if number > 0:
            limits[card] = number
    return limits


def misplaced_cards(
    hands: Iterable[Hand], shown: Iterable[tuple[int, str]], hidden: Mapping[str, int] | None
) -> Iterator[tuple[int, str, bool]]:
    """The cards that cannot have been where they are said to: place, card, whether a `?` was.

    `shown` are places and cards, seen all at once; without `hidden` any card may be anywhere.
    """
    rest, spare = list(hands), Counter(hidden)
    for place, card in shown:
        token = card if card in rest[place] else UNKNOWN
        if token not in rest[place]:
            yield place, card, False
            continue
        rest[place] = less(rest[place], token)
        spare[card] -= token != card
        if hidden is not None and token != card and spare[card] < 0:
            yield place, card, True


def lift_bar(barred: tuple[Hand, ...], card: str, by: int) -> tuple[Hand, ...]:
    """The copies barred from each hand once a card came from the hand of `by`; -1: the deck.

    It cannot be a copy that is barred from its own hand. So where as many are barred from
    another hand, all of them are still in the deck; where more are, one may be gone.
    """
    own = barred[by].count(card) if by >= 0 else 0
    return tuple(less(cards, card) if cards.count(card) > own else cards for cards in barred)


# Possible sets ----------------------------------------------------------------------------


class Sets(NamedTuple):
    """By place: how many cards lie there, and the bits of all that can."""

    counts: tuple[int, ...]
    may: tuple[int, ...]


def certain(may: tuple[int, ...], place: int) -> int:
    """The bits of the cards that can be nowhere else."""
    elsewhere = 0
    for other, bits in enumerate(may):
        if other != place:
            elsewhere |= bits
    return may[place] & ~elsewhere


def after_pass(sets: Sets, giver: int, taker: int, bit: int = 0) -> Sets:
    """A card goes from one place to another; without its bit it can be any of the giver's."""
    counts, may = list(sets.counts), sets.may
    counts[giver] -= 1
    counts[taker] += 1
    if not bit:
        return Sets(tuple(counts), at_seat(may, taker, may[taker] | may[giver]))
    return Sets(tuple(counts), _only_in(may, taker, bit))


def after_show(sets: Sets, place: int, bits: int) -> Sets:
    """Cards were shown that lie in a place, and stay there."""
    return sets._replace(may=_only_in(sets.may, place, bits))


def after_emptying(sets: Sets, place: int, into: int) -> Sets:
    """All cards of one place go to another."""
    counts, may = list(sets.counts), list(sets.may)
    counts[into], counts[place] = counts[into] + counts[place], 0
    may[into], may[place] = may[into] | may[place], 0
    return Sets(tuple(counts), tuple(may))


def _only_in(may: tuple[int, ...], place: int, these: int) -> tuple[int, ...]:
    return tuple(
        bits | these if other == place else bits & ~these for other, bits in enumerate(may)
    )


def conclude(sets: Sets, everything: int) -> Sets:
    """What counting tells; all can be everywhere again where a ruling contradicts it."""
    counts, may = sets
    before: tuple[int, ...] = ()
    while before != may:
        before = may
        for place, count in enumerate(counts):
            sure, bits = certain(may, place), may[place]
            if sure.bit_count() == count:
                may = at_seat(may, place, sure)
            elif bits.bit_count() == count:
                may = tuple(b if p == place else b & ~bits for p, b in enumerate(may))
    if all(bits.bit_count() >= count for count, bits in zip(counts, may, strict=True)):
        return Sets(counts, may)
    return Sets(counts, tuple(everything if count else 0 for count in counts))


# Cards dealt anew -----------------------------------------------------------------------


TRIES = 30
"""Deals tried before what a place cannot hold is no longer minded."""


def deal_anew(
    hidden: Sequence[Sequence[str]],
    random: Random,
    allowed: Callable[[int, str], bool] | None = None,
) -> list[tuple[str, ...]]:
    """The cards of some places dealt among them at random; each place keeps its number.

    `allowed` says whether a place, by its number, can hold a card. Where no such deal is found
    soon, one without regard to it is taken.
    """
    cards = sorted(card for place in hidden for card in place)
    sizes = [len(place) for place in hidden]
    random.shuffle(cards)
    dealt = _parts_of_sizes(cards, sizes)
    for _ in range(TRIES):
        if allowed is None or _fits(dealt, allowed):
            break
        random.shuffle(cards)
        dealt = _parts_of_sizes(cards, sizes)
    return dealt


def _parts_of_sizes(cards: Sequence[str], sizes: Iterable[int]) -> list[tuple[str, ...]]:
    parts, start = [], 0
    for size in sizes:
        parts.append(tuple(cards[start : start + size]))
        start += size
    return parts


def _fits(dealt: Sequence[Sequence[str]], allowed: Callable[[int, str], bool]) -> bool:
    return all(allowed(place, card) for place, cards in enumerate(dealt) for card in cards)
