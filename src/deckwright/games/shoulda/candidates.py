"""Plays worth asking about: found by looking at the table, then held against `plays`."""

from __future__ import annotations

from collections.abc import Container, Iterator

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
from .rows import blemmyes_on, open_series, series_at, stretches, total, wanted
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
    House,
    Series,
    State,
    Table,
)

SIDES = (LEFT, RIGHT)


def regular_plays(state: State, seat: int, cards: Container[str]) -> Iterator[Action]:
    """Every play of a regular card, given which cards a hand holds or may hold."""
    table, house = state.table, state.fixed.house
    if open_fault(table, house) is None:
        for card in REGULARS:
            if card in cards:
                yield open_row(seat, card)
    if not table:
        return
    yield from _beside_blemmyes(table, seat, cards)
    places = open_series(table)
    for at in places:
        series, named = series_at(table, at), None if len(places) == 1 else at
        for side in SIDES:
            value = wanted(series, side)
            for card in CODES[value] if value < 10 else ():
                if card in cards and add_fault(table, at, side, card) is None:
                    yield add(seat, card, side, named)
        yield from _attached(table, at, seat, cards, house)
        yield from _removals(series, named, seat, cards, house)


def _beside_blemmyes(table: Table, seat: int, cards: Container[str]) -> Iterator[Action]:
    places = blemmyes_on(table)
    for at in places:
        named = None if len(places) == 1 else at
        for side in SIDES:
            for card in REGULARS:
                if card in cards and start_fault(table, at, side, card) is None:
                    yield start(seat, card, side, named)


def _attached(
    table: Table, at: int, seat: int, cards: Container[str], house: House
) -> Iterator[Action]:
    for place, laid in enumerate(series_at(table, at).cards):
        card = OTHER[laid.card]
        if card in cards and attach_fault(table, (at, place), card, house) is None:
            for side in SIDES:
                yield attach(seat, card, side, (at, place))


def _removals(
    series: Series, named: int | None, seat: int, cards: Container[str], house: House
) -> Iterator[Action]:
    """Scoops by match, then by sum; the whole series is not named as a part."""
    right = {(laid.card, MATCH) for laid in series.cards}
    value = total(series, house)
    right |= {(card, SUM) for card in (CODES[value] if value < 10 else ())}
    found = sorted((card, basis) for card, basis in right if card in cards)
    if not found:
        return
    whole = (0, len(series.cards) - 1)
    for part in stretches(series):
        for card, basis in found:
            if remove_fault(series, card, basis, part, house) is None:
                yield remove(seat, card, basis, named, None if part == whole else part)


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
