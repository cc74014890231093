"""Plays worth asking about: found by looking at the table, then held against `plays`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import product
from typing import Any, NamedTuple, TypeAlias

from ...engine import Action
from .actions import (
    MATCH,
    SUM,
    add,
    attach,
    lay_blemmyes,
    lay_dead,
    open_row,
    remove,
    send_dragon,
    send_knight,
    start,
)
from .plays import add_fault, attach_fault, open_fault, remove_fault, start_fault
from .rows import blemmyes_at, blemmyes_on, open_series, series_at, stretches, total, wanted
from .specials import blemmyes_fault, foe_fault, foes, sets, special_fault
from .state import (
    BLEMMYES,
    CODES,
    DEAD,
    DRAGON,
    LEFT,
    OTHER,
    REGULARS,
    RIGHT,
    VALUE,
    House,
    Series,
    State,
    Table,
)

SIDES = (LEFT, RIGHT)

How: TypeAlias = tuple[Callable[..., Action], tuple[Any, ...]]
"""What makes an action, and what it takes after the seat and the card."""


class Offers(NamedTuple):
    """What a table offers to regular cards."""

    anybody: list[How]
    """Uses that every regular card has."""
    plays: dict[str, list[How]]
    """Other uses, by card."""
    scoops: dict[str, list[tuple[int, int | None, str]]]
    """By card: a series it can remove, how that is named, and on what basis."""


def regular_plays(state: State, seat: int, cards: Iterable[str]) -> list[Action]:
    """Every play of regular cards."""
    table, house = state.table, state.fixed.house
    anybody, plays, scoops = _offers(table, house)
    found: list[Action] = []
    for card in cards:
        if anybody and VALUE[card]:
            found += [make(seat, card, *how) for make, how in anybody]
        if card in plays:
            found += [make(seat, card, *how) for make, how in plays[card]]
        for at, named, basis in scoops.get(card, ()):
            parts = _parts(series_at(table, at), card, basis, house)
            found += [remove(seat, card, basis, named, part) for part in parts]
    return found


def is_playable(state: State, card: str) -> bool:
    """Whether a regular card has any use: SWC-0.7."""
    anybody, plays, scoops = _offers(state.table, state.fixed.house)
    return bool(anybody) or card in plays or card in scoops


@lru_cache(maxsize=8192)
def _offers(table: Table, house: House) -> Offers:
    """Every use of regular cards, as the table lies."""
    found = Offers([], {}, {})
    if open_fault(table, house) is None:
        found.anybody.append((open_row, ()))
    if not table:
        return found
    places = open_series(table)
    for at in places:
        named = None if len(places) == 1 else at
        _offer_ends(found, table, at, named)
        _offer_beside(found, table, at, house)
        _offer_scoops(found, series_at(table, at), at, named, house)
    _offer_starts(found, table)
    return found


def _offer_starts(found: Offers, table: Table) -> None:
    places = blemmyes_on(table)
    for at, side in product(places, SIDES):
        how = start, (side, None if len(places) == 1 else at)
        item = blemmyes_at(table, at)
        if item.far == side:
            for card in CODES[item.next]:
                if start_fault(table, at, side, card) is None:
                    found.plays.setdefault(card, []).append(how)
        elif start_fault(table, at, side, REGULARS[0]) is None:
            found.anybody.append(how)


def _offer_ends(found: Offers, table: Table, at: int, named: int | None) -> None:
    series = series_at(table, at)
    for side in SIDES:
        value = wanted(series, side)
        for card in CODES[value] if value < 10 else ():
            if add_fault(table, at, side, card) is None:
                found.plays.setdefault(card, []).append((add, (side, named)))


def _offer_beside(found: Offers, table: Table, at: int, house: House) -> None:
    for place, laid in enumerate(series_at(table, at).cards):
        spot, card = (at, place), OTHER[laid.card]
        if attach_fault(table, spot, card, house) is None:
            found.plays.setdefault(card, []).extend((attach, (side, spot)) for side in SIDES)


def _offer_scoops(
    found: Offers, series: Series, at: int, named: int | None, house: House
) -> None:
    """By match, then by sum; whoever may take a part may take the whole."""
    value, whole = total(series, house), (0, len(series.cards) - 1)
    right = [(card, MATCH) for card in dict.fromkeys(laid.card for laid in series.cards)]
    right += [(card, SUM) for card in (CODES[value] if value < 10 else ())]
    for card, basis in right:
        if remove_fault(series, card, basis, whole, house) is None:
            found.scoops.setdefault(card, []).append((at, named, basis))


def _parts(series: Series, card: str, basis: str, house: House) -> list[tuple[int, int] | None]:
    """What a card may scoop of a series, which is not named as a part if it is the whole."""
    whole = (0, len(series.cards) - 1)
    return [
        None if part == whole else part
        for part in stretches(series)
        if remove_fault(series, card, basis, part, house) is None
    ]


def special_plays(state: State, seat: int, card: str) -> Iterator[Action]:
    """Every way to play a special on one's own turn."""
    if special_fault(state, seat, card):
        return
    if card == DRAGON:
        yield from dragons(state, seat)
    elif card == BLEMMYES:
        yield from _blemmyes(state, seat)
    elif card == DEAD:
        only = len(open_series(state.table)) == 1
        for at in sets(state.table):
            yield lay_dead(seat, None if only else at)
    else:
        for foe in foes(state):
            if foe_fault(state, seat, foe) is None:
                yield send_knight(seat, foe)


def dragons(state: State, seat: int) -> Iterator[Action]:
    """Every player a Dragon may be put with: SWC-13.5."""
    for target in range(state.fixed.players):
        if target != seat:
            yield send_dragon(seat, target)


def _blemmyes(state: State, seat: int) -> Iterator[Action]:
    yield lay_blemmyes(seat)
    places = open_series(state.table)
    for at in places:
        for side in SIDES:
            if blemmyes_fault(state.table, at, side, state.fixed.house) is None:
                yield lay_blemmyes(seat, side, None if len(places) == 1 else at)
