"""What regular cards bring about on the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from .actions import MATCH, Add, Attach, Open, Placed, Remove, Start
from .draft import Draft, at_seat
from .dragons import collect_removed, taker
from .ends import finish
from .rows import (
    beside,
    blemmyes_at,
    blemmyes_on,
    chosen,
    cut,
    insert,
    laid_last,
    new_row,
    put,
    series_at,
)
from .state import ADDED, ATTACHED, OPENED, Series

WAYS = {1: "up to 9", -1: "down to 1"}


def open_row(draft: Draft, action: Open) -> None:
    draft.say("SWC-4.1", "opened", player=action.seat, code=action.card)
    place(draft, action)


def start(draft: Draft, action: Start) -> None:
    draft.say("SWC-12.2", "started", player=action.seat, code=action.card)
    place(draft, action)


def attach(draft: Draft, action: Attach) -> None:
    draft.say("SWC-5.1", "attached", player=action.seat, code=action.card)
    place(draft, action)


def add(draft: Draft, action: Add) -> None:
    draft.say("SWC-5.5", "added", player=action.seat, code=action.card)
    place(draft, action)


def place(draft: Draft, action: Placed) -> None:
    """A card on the table, unless a Dragon takes it: SWC-13.8."""
    seat, card = action.seat, action.card
    draft.spend(seat, card)
    target = taker(draft, seat, card)
    if target >= 0:
        draft.gather(target, (card,))
        draft.say("SWC-13.6", "collected", target=target, code=card)
    else:
        _lay(draft, action)
    finish(draft, seat)


def _lay(draft: Draft, action: Placed) -> None:
    """Put the card where it belongs."""
    at, place = LAYING[type(action)](draft, action)
    if draft.config.house.reach == "last":
        draft.table = laid_last(draft.table, at, place)


def _alone(draft: Draft, action: Open) -> tuple[int, int]:
    """A row that may still grow to either side: SWC-4.6."""
    draft.table = new_row(draft.table, _one(action))
    return len(draft.table) - 1, 0


def _one(action: Placed, grows: int = 0, slope: int = 1) -> Series:
    """A series of one card."""
    return Series((action.card,), (OPENED,), (action.seat,), grows, slope)


def _beside_blemmyes(draft: Draft, action: Start) -> tuple[int, int]:
    """A series beside a blemmyes grows away from it: SWC-12.3."""
    table, side, slope = draft.table, action.side, 1
    at = blemmyes_on(table)[0] if action.blemmyes is None else action.blemmyes
    if blemmyes_at(table, at).far == side:
        slope = -series_at(table, at - side).slope
    grows = side if draft.config.house.direction == "locked" else 0
    draft.table = beside(table, at, side, _one(action, grows, slope))
    return at + (side > 0), 0


def _beside_card(draft: Draft, action: Attach) -> tuple[int, int]:
    """Left or right of its fellow: SWC-5.3."""
    at, place = action.spot
    place += action.side > 0
    series = insert(series_at(draft.table, at), place, action.card, ATTACHED, action.seat)
    draft.table = put(draft.table, at, series)
    return at, place


def _at_end(draft: Draft, action: Add) -> tuple[int, int]:
    """The first card added says to which side a series grows: SWC-5.8."""
    at, side = chosen(draft.table, action.series), action.side
    series = series_at(draft.table, at)
    place = len(series.cards) if side > 0 else 0
    grown = insert(series, place, action.card, ADDED, action.seat)
    if draft.config.house.direction == "locked" and series.grows == 0:
        grown = grown._replace(grows=side)
        draft.say("SWC-5.8", "grows", way=WAYS[side * series.slope])
    draft.table = put(draft.table, at, grown)
    return at, place


LAYING: Mapping[type, Callable[[Draft, Any], tuple[int, int]]] = {
    Open: _alone,
    Start: _beside_blemmyes,
    Attach: _beside_card,
    Add: _at_end,
}
"""Each gives the place of the series on the table, and of the card in it."""


def remove(draft: Draft, action: Remove) -> None:
    """A series or a part of it goes, the scoop card stays before the player: SWC-6.12."""
    seat, card = action.seat, action.card
    at = chosen(draft.table, action.series)
    cards = series_at(draft.table, at).cards
    part = action.part or (0, len(cards) - 1)
    draft.spend(seat, card)
    draft.scoops = at_seat(draft.scoops, seat, (*draft.scoops[seat], card))
    taken = cards[part[0] : part[1] + 1]
    draft.table = cut(draft.table, at, part, draft.config.house)
    if action.basis == MATCH:
        draft.say("SWC-6.1", "matched", player=seat, code=card, codes=taken)
    else:
        draft.say("SWC-6.1", "summed", player=seat, code=card, codes=taken)
    _put_away(draft, seat, collect_removed(draft, taken))
    draft.say("SWC-6.12", "scooped", player=seat, code=card)
    finish(draft, seat)


def _put_away(draft: Draft, seat: int, cards: tuple[str, ...]) -> None:
    """Removed cards go back to the deck (SWC-6.10), or stay with the remover (SWC-6.13)."""
    house = draft.config.house
    if not cards:
        return
    if house.removed_to == "remover":
        draft.collect(seat, cards)
        draft.say("SWC-6.13", "kept", player=seat, codes=cards)
    else:
        draft.to_deck(cards, bottom=house.deck_return == "bottom")
        draft.say("SWC-6.10", "returned", codes=cards)
