"""What regular cards bring about on the table."""

from __future__ import annotations

from collections.abc import Mapping

from .actions import MATCH, Add, Attach, Open, Placed, Remove, Start
from .draft import Draft, at_seat
from .dragons import collect_removed, taker
from .ends import finish
from .rows import beside, blemmyes_on, chosen, cut, insert, new_row, put, series_at, stale
from .state import ADDED, ATTACHED, OPENED, Blemmyes, Laid, Series, Table

WAYS = {1: "up to 9", -1: "down to 1"}
ROLES: Mapping[type, str] = {
    Open: OPENED,
    Start: OPENED,
    Attach: ATTACHED,
    Add: ADDED,
}


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
    last = draft.fixed.house.reach == "last"
    table = stale(draft.table) if last else draft.table
    laid = Laid(action.card, ROLES[type(action)], action.seat, last)
    if type(action) is Open:
        draft.table = new_row(table, Series((laid,)))  # SWC-4.6: it grows to either side
    elif type(action) is Start:
        draft.table = _started(draft, table, action, laid)
    elif type(action) is Attach:
        at, where = action.spot
        where += action.side > 0  # SWC-5.3
        draft.table = put(table, at, insert(series_at(table, at), where, laid))
    elif type(action) is Add:
        draft.table = _added(draft, table, action, laid)


def _started(draft: Draft, table: Table, action: Start, laid: Laid) -> Table:
    """A series beside a blemmyes grows away from it: SWC-12.3."""
    at = blemmyes_on(table)[0] if action.blemmyes is None else action.blemmyes
    item, side, slope = table[at], action.side, 1
    if type(item) is Blemmyes and item.far == side:
        slope = -series_at(table, at - side).slope
    locked = draft.fixed.house.direction == "locked"
    return beside(table, at, side, Series((laid,), side if locked else 0, slope))


def _added(draft: Draft, table: Table, action: Add, laid: Laid) -> Table:
    """The first card added says to which side a series grows: SWC-5.8."""
    at, side = chosen(table, action.series), action.side
    series = series_at(table, at)
    grown = insert(series, len(series.cards) if side > 0 else 0, laid)
    if draft.fixed.house.direction == "locked" and series.grows == 0:
        grown = grown._replace(grows=side)
        draft.say("SWC-5.8", "grows", way=WAYS[side * series.slope])
    return put(table, at, grown)


def remove(draft: Draft, action: Remove) -> None:
    """A series or a part of it goes, the scoop card stays before the player: SWC-6.12."""
    seat, card = action.seat, action.card
    at = chosen(draft.table, action.series)
    laid = series_at(draft.table, at).cards
    first, last = action.part or (0, len(laid) - 1)
    draft.spend(seat, card)
    draft.scoops = at_seat(draft.scoops, seat, (*draft.scoops[seat], card))
    taken = tuple(each.card for each in laid[first : last + 1])
    draft.table = cut(draft.table, at, (*laid[:first], *laid[last + 1 :]), draft.fixed.house)
    if action.basis == MATCH:
        draft.say("SWC-6.1", "matched", player=seat, code=card, codes=taken)
    else:
        draft.say("SWC-6.1", "summed", player=seat, code=card, codes=taken)
    _put_away(draft, seat, collect_removed(draft, taken))
    draft.say("SWC-6.12", "scooped", player=seat, code=card)
    finish(draft, seat)


def _put_away(draft: Draft, seat: int, cards: tuple[str, ...]) -> None:
    """Removed cards go back to the deck (SWC-6.10), or stay with the remover (SWC-6.13)."""
    house = draft.fixed.house
    if not cards:
        return
    if house.removed_to == "remover":
        draft.collect(seat, cards)
        draft.say("SWC-6.13", "kept", player=seat, codes=cards)
    else:
        draft.to_deck(cards, bottom=house.deck_return == "bottom")
        draft.say("SWC-6.10", "returned", codes=cards)
