"""Every play of a card: found by looking at the table, then held against its rules."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple, TypeAlias

from ...engine import Action
from ...engine.legality import Refusals
from .actions import (
    MATCH,
    SUM,
    SendDragon,
    Start,
    add,
    attach_beside,
    lay_blemmyes,
    lay_dead,
    open_with,
    remove,
    send_knight,
    start_with,
)
from .legality_rows import adds, attaches, open_sides, opens, removes, starts
from .legality_specials import foes_within_reach, interrupts, must_wait, sets
from .rows import (
    blemmyes_at,
    blemmyes_on,
    is_free,
    open_series,
    series_at,
    stretches,
    total,
    wanted,
)
from .state import (
    BLEMMYES,
    CODES,
    DEAD,
    DRAGON,
    LEFT,
    NOBODY,
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


def _allowed(refusals: Refusals) -> bool:
    return next(refusals, None) is None


class Uses(NamedTuple):
    """What one card can do to a series."""

    series: Series
    ends: list[int]
    """The sides where it can be added."""
    spots: list[int]
    """The places of the cards it can be attached to, on either side."""
    scoops: list[str]
    """On what basis it can remove."""


Offers: TypeAlias = Mapping[str, Uses]
Bare: TypeAlias = tuple[tuple[str, ...], tuple[str, ...], tuple[()], int, int, int, int]
"""The fields of a series, but not who laid its cards."""


def regular_plays(state: State, seat: int, cards: Iterable[str]) -> list[Action]:
    """Every play of regular cards."""
    table, house = state.table, state.config.house
    hand = [card for card in cards if VALUE[card]]
    found: list[Action] = []
    places = open_series(table)
    for at in places:
        offers, named = _offered(table, at, house), None if len(places) == 1 else at
        for card in hand:
            if card in offers:
                found += _used(offers[card], card, seat, at, named, house)
    if not places and _allowed(opens(table, house)):
        found += map(open_with(seat).__getitem__, hand)
    if len(table) > len(places):
        found += _started(table, seat, hand)
    return found


def useful(state: State) -> Container[str]:
    """The regular cards that have any use: SWC-0.7."""
    return _useful(state.table, state.config.house)


@lru_cache(maxsize=1 << 10)
def _useful(table: Table, house: House) -> Container[str]:
    if _allowed(opens(table, house)) or any(open_sides(table)):
        return REGULARS
    found = {action.card for action in _started(table, 0, REGULARS)}
    for at in open_series(table):
        found.update(_offered(table, at, house))
    return found


def _offered(table: Table, at: int, house: House) -> Offers:
    """What an open series offers, asked without what does not matter to it."""
    cards, roles, _, grows, slope, _, last = series_at(table, at)
    if house.sum_counts != "added_only":
        roles = ()
    bare = (cards, roles, (), grows, slope, NOBODY, last)
    return _offers(bare, is_free(table, at, LEFT), is_free(table, at, RIGHT), house)


@lru_cache(maxsize=1 << 16)
def _offers(bare: Bare, left: bool, right: bool, house: House) -> Offers:
    """Every use of regular cards at an open series, given which of its ends are free."""
    series = Series(*bare)
    found: dict[str, Uses] = {}
    for side, free in zip(SIDES, (left, right), strict=True):
        value = wanted(series, side)
        for card in CODES[value] if value < 10 else ():
            if _allowed(adds(series, side, card, free)):
                _uses(found, series, card).ends.append(side)
    for place, there in enumerate(series.cards):
        card = OTHER[there]
        if _allowed(attaches(series, place, card, house)):
            _uses(found, series, card).spots.append(place)
    whole, value = (0, len(series.cards) - 1), total(series, house)
    bases = [(card, MATCH) for card in dict.fromkeys(series.cards)]
    bases += [(card, SUM) for card in (CODES[value] if value < 10 else ())]
    for card, basis in bases:
        if _allowed(removes(series, card, basis, whole, house)):
            _uses(found, series, card).scoops.append(basis)
    return found


@lru_cache(maxsize=1 << 14)
def _parts(
    series: Series, card: str, basis: str, house: House
) -> tuple[tuple[int, int] | None, ...]:
    """What a card that can remove a series can take; the whole is not named as a part."""
    whole = (0, len(series.cards) - 1)
    return tuple(
        None if part == whole else part
        for part in stretches(series)
        if _allowed(removes(series, card, basis, part, house))
    )


def _uses(found: dict[str, Uses], series: Series, card: str) -> Uses:
    if card not in found:
        found[card] = Uses(series, [], [], [])
    return found[card]


def _used(
    uses: Uses, card: str, seat: int, at: int, named: int | None, house: House
) -> list[Action]:
    """What a card can do to a series, as actions."""
    found: list[Action] = [add(seat, card, side, named) for side in uses.ends]
    for place in uses.spots:
        found += attach_beside(seat, card, (at, place))
    for basis in uses.scoops:
        parts = _parts(uses.series, card, basis, house)
        found += [remove(seat, card, basis, named, part) for part in parts]
    return found


def _started(table: Table, seat: int, hand: Iterable[str]) -> list[Start]:
    """Every card beside every blemmyes that takes it."""
    places = blemmyes_on(table)
    found: list[Start] = []
    for at in places:
        named, far = None if len(places) == 1 else at, blemmyes_at(table, at).far
        for side in SIDES:
            # Where no series is turned round, any card will do or none.
            if far == side or _allowed(starts(table, at, side, REGULARS[0])):
                made = start_with(seat, side, named)
                found += [
                    made[card]
                    for card in hand
                    if far != side or _allowed(starts(table, at, side, card))
                ]
    return found


def special_plays(state: State, seat: int, card: str) -> list[Action]:
    """Every way to play a special on one's own turn; none where it cannot be played at all."""
    if must_wait(state):
        return []
    if card == DRAGON:
        return list(dragons(state.config.players, seat))
    if card == BLEMMYES:
        return list(_blemmyes(state, seat))
    if card == DEAD:
        only = len(open_series(state.table)) == 1
        return [lay_dead(seat, None if only else at) for at in sets(state.table)]
    return [send_knight(seat, foe) for foe in foes_within_reach(state, seat)]


@cache
def dragons(players: int, seat: int) -> Sequence[SendDragon]:
    """Every player a Dragon may be put with: SWC-13.5."""
    return tuple(SendDragon(seat, target) for target in range(players) if target != seat)


def _blemmyes(state: State, seat: int) -> Iterator[Action]:
    yield lay_blemmyes(seat)
    places = open_series(state.table)
    for at in places:
        for side in SIDES:
            if _allowed(interrupts(state.table, at, side, state.config.house)):
                yield lay_blemmyes(seat, side, None if len(places) == 1 else at)
