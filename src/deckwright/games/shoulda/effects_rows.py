"""What regular cards bring about on the table, and what Dragons take of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar

from ...engine.seats import at_seat
from .actions import MATCH, Add, Attach, Open, Placed, Remove, Start
from .legality_rows import threshold
from .rows import (
    beside,
    blemmyes_at,
    blemmyes_on,
    chosen,
    cut,
    insert,
    laid_last,
    new_row,
    open_series,
    series_at,
)
from .state import ADDED, ATTACHED, NOBODY, OPENED, VALUE, Dragon, Hand, Series
from .turn_flow import EFFECTS, ChangingState, finish

P = TypeVar("P", bound=Placed)
Place: TypeAlias = tuple[int, int]
"""Where a card lies: the place of its series on the table, and its own in the series."""

WAYS = {1: "up to 9", -1: "down to 1"}


@EFFECTS.of(Open)
def _open(now: ChangingState, action: Open) -> None:
    now.say("SWC-4.1", "opened", player=action.seat, code=action.card)
    _place(now, action, _alone)


@EFFECTS.of(Start)
def _start(now: ChangingState, action: Start) -> None:
    now.say("SWC-12.2", "started", player=action.seat, code=action.card)
    _place(now, action, _beside_blemmyes)


@EFFECTS.of(Attach)
def _attach(now: ChangingState, action: Attach) -> None:
    now.say("SWC-5.1", "attached", player=action.seat, code=action.card)
    _place(now, action, _beside_card)


@EFFECTS.of(Add)
def _add(now: ChangingState, action: Add) -> None:
    now.say("SWC-5.5", "added", player=action.seat, code=action.card)
    _place(now, action, _at_end)


def _place(now: ChangingState, action: P, lay: Callable[[ChangingState, P], Place]) -> None:
    """A card on the table, unless a Dragon takes it: SWC-13.8."""
    seat, card = action.seat, action.card
    now.spend(seat, card)
    target = _taker(now, seat, card)
    if target >= 0:
        now.gather(target, (card,))
        now.say("SWC-13.6", "collected", target=target, code=card)
    else:
        at, place = lay(now, action)
        if now.config.house.reach == "last":
            now.table = laid_last(now.table, at, place)
    finish(now, seat)


def _alone(now: ChangingState, action: Open) -> Place:
    """A row that may still grow to either side: SWC-4.6."""
    now.table = new_row(now.table, _one(action))
    return len(now.table) - 1, 0


def _one(action: Placed, grows: int = 0, slope: int = 1) -> Series:
    """A series of one card."""
    return Series((action.card,), (OPENED,), grows, slope)


def _beside_blemmyes(now: ChangingState, action: Start) -> Place:
    """A series beside a blemmyes grows away from it: SWC-12.3."""
    table, side, slope = now.table, action.side, 1
    at = blemmyes_on(table)[0] if action.blemmyes is None else action.blemmyes
    if blemmyes_at(table, at).far == side:
        slope = -series_at(table, at - side).slope
    grows = side if now.config.house.direction == "locked" else 0
    now.table = beside(table, at, side, _one(action, grows, slope))
    return at + (side > 0), 0


def _beside_card(now: ChangingState, action: Attach) -> Place:
    """Left or right of its fellow: SWC-5.3."""
    at, place = action.spot
    place += action.side > 0
    series = insert(series_at(now.table, at), place, action.card, ATTACHED)
    now.table = at_seat(now.table, at, series)
    return at, place


def _at_end(now: ChangingState, action: Add) -> Place:
    """The first card added says to which side a series grows: SWC-5.8."""
    at, side = chosen(now.table, action.series), action.side
    series = series_at(now.table, at)
    place = len(series.cards) if side > 0 else 0
    grown = insert(series, place, action.card, ADDED)
    if now.config.house.direction == "locked" and series.grows == 0:
        grown = grown._replace(grows=side)
        now.say("SWC-5.8", "grows", way=WAYS[side * series.slope])
    now.table = at_seat(now.table, at, grown)
    return at, place


@EFFECTS.of(Remove)
def _remove(now: ChangingState, action: Remove) -> None:
    """A series or a part of it goes, the scoop card stays before the player: SWC-6.12."""
    seat, card = action.seat, action.card
    at = chosen(now.table, action.series)
    cards = series_at(now.table, at).cards
    part = action.part or (0, len(cards) - 1)
    now.spend(seat, card)
    now.scoops = at_seat(now.scoops, seat, (*now.scoops[seat], card))
    taken = cards[part[0] : part[1] + 1]
    now.table = cut(now.table, at, part, now.config.house)
    if action.basis == MATCH:
        now.say("SWC-6.1", "matched", player=seat, code=card, codes=taken)
    else:
        now.say("SWC-6.1", "summed", player=seat, code=card, codes=taken)
    _put_away(now, seat, _collect_removed(now, taken))
    now.say("SWC-6.12", "scooped", player=seat, code=card)
    finish(now, seat)


def _put_away(now: ChangingState, seat: int, cards: tuple[str, ...]) -> None:
    """Removed cards go back to the deck (SWC-6.10), or stay with the remover (SWC-6.13)."""
    house = now.config.house
    if not cards:
        return
    if house.removed_to == "remover":
        now.collect(seat, cards)
        now.say("SWC-6.13", "kept", player=seat, codes=cards)
    else:
        now.to_deck(cards, bottom=house.deck_return == "bottom")
        now.say("SWC-6.10", "returned", codes=cards)


# Dragons ------------------------------------------------------------------------------


def _taker(now: ChangingState, seat: int, card: str) -> int:
    """With whom the Dragons are that take a card just played, if any do: SWC-13.7."""
    which = now.config.house.dragon_collects
    if not now.dragons or which == "removed":
        return NOBODY
    return _first(now.dragons, card, seat if which == "target_plays" else NOBODY)


def _first(dragons: tuple[Dragon, ...], card: str, only: int = NOBODY) -> int:
    """Among targets who would get a card, the first to have a Dragon: SWC-13.13."""
    if VALUE[card] < 9 - len(dragons):
        return NOBODY  # not even all of them with one target would take it
    for dragon in dragons:
        if only in (NOBODY, dragon.target) and VALUE[card] >= threshold(dragons, dragon.target):
            return dragon.target
    return NOBODY


def _collect_removed(now: ChangingState, cards: Hand) -> Hand:
    """What is left of removed cards when Dragons take such: `dragon_collects=removed`."""
    if not now.dragons or now.config.house.dragon_collects != "removed":
        return cards  # SWC-13.9
    left = []
    for card in cards:
        target = _first(now.dragons, card)
        if target < 0:
            left.append(card)
        else:
            now.gather(target, (card,))
            now.say("SWC-13.6", "collected", target=target, code=card)
    return tuple(left)


def sweep(now: ChangingState, target: int) -> None:
    """A Dragon takes what lies in open series: `dragon_collects=played_and_table`."""
    least = threshold(now.dragons, target)
    for at in reversed(open_series(now.table)):
        cards = series_at(now.table, at).cards
        places = [place for place, card in enumerate(cards) if VALUE[card] >= least]
        if places:
            part = (places[0], places[-1])  # the highest lie together, at one end
            taken = cards[part[0] : part[1] + 1]
            now.table = cut(now.table, at, part, now.config.house)
            now.gather(target, taken)
            now.say("SWC-13.7", "swept", target=target, codes=taken)
