"""Every play of a card: found by looking at the table, then held against its rules."""

from __future__ import annotations

from collections import defaultdict
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
from .legality_rows import (
    adds,
    attaches,
    foes_within_reach,
    interrupts,
    must_wait,
    open_sides,
    opens,
    removes,
    sets,
)
from .rows import (
    blemmyes_at,
    blemmyes_on,
    is_free,
    matches,
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
Part: TypeAlias = tuple[int, int] | None
"""The first and last card of a series that are taken; None for all."""


def _allowed(refusals: Refusals) -> bool:
    return next(refusals, None) is None


class Uses(NamedTuple):
    """What a card can do at a series."""

    ends: list[int]
    """The sides where it can be added."""
    spots: list[int]
    """The places of the cards it can be attached to, on either side."""
    scoops: list[tuple[str, Part]]
    """On what basis it can remove what."""


def regular_plays(state: State, seat: int, cards: Iterable[str]) -> list[Action]:
    """Every play of regular cards."""
    table, house = state.table, state.config.house
    found: list[Action] = []
    places = open_series(table)
    for at in places:
        uses, named = _at_series(table, at, house), None if len(places) == 1 else at
        for card in cards:
            if card in uses:
                ends, spots, scoops = uses[card]
                found += [add(seat, card, side, named) for side in ends]
                for place in spots:
                    found += attach_beside(seat, card, (at, place))
                found += [remove(seat, card, basis, named, part) for basis, part in scoops]
    if not places and _allowed(opens(table, house)):
        found += [open_with(seat, card) for card in cards]
    if len(table) > len(places):
        found += _started(table, seat, cards)
    return found


def useful(state: State) -> Container[str]:
    """The regular cards that have any use: SWC-0.7."""
    table, house = state.table, state.config.house
    if _allowed(opens(table, house)) or any(open_sides(table)):
        return REGULARS
    found = {action.card for action in _started(table, 0, REGULARS)}
    for at in open_series(table):
        found.update(_at_series(table, at, house))
    return found


def _at_series(table: Table, at: int, house: House) -> Mapping[str, Uses]:
    """Card -> its uses at an open series, asked without what does not matter to them."""
    cards, roles, grows, slope, _, last = series_at(table, at)
    if house.sum_counts != "added_only":
        roles = ()
    series = Series(cards, roles, grows, slope, NOBODY, last)
    return _uses(series, is_free(table, at, LEFT), is_free(table, at, RIGHT), house)


@lru_cache(maxsize=1 << 16)
def _uses(series: Series, left: bool, right: bool, house: House) -> Mapping[str, Uses]:
    """The same, given which of its ends are free.

    Series are alike from game to game, so nearly all of them have been asked about before.
    """
    found = defaultdict[str, Uses](lambda: Uses([], [], []))
    for side, free in zip(SIDES, (left, right), strict=True):
        for card in _of_value(wanted(series, side)):
            if _allowed(adds(series, side, card, free)):
                found[card].ends.append(side)
    for place, there in enumerate(series.cards):
        card = OTHER[there]
        if _allowed(attaches(series, place, card, house)):
            found[card].spots.append(place)
    bases = [(card, MATCH) for card in dict.fromkeys(series.cards)]
    bases += [(card, SUM) for card in _of_value(total(series, house))]
    for card, basis in bases:
        for part in _parts(series, card, basis, house):
            found[card].scoops.append((basis, part))
    return dict(found)


def _of_value(value: int) -> Sequence[str]:
    return CODES[value] if value < len(CODES) else ()


def _parts(series: Series, card: str, basis: str, house: House) -> Iterator[Part]:
    """What a card that can remove a series can take; the whole is not named as a part."""
    whole = (0, len(series.cards) - 1)
    if not _allowed(removes(series, card, basis, whole, house)):
        return
    matched = matches(series, card, house) if basis == MATCH else ()
    for part in stretches(series):
        # What is matched must go, too (SWC-6.8); all else is as for the whole.
        if basis != MATCH or any(part[0] <= place <= part[1] for place in matched):
            yield None if part == whole else part


def _started(table: Table, seat: int, cards: Iterable[str]) -> list[Start]:
    """Every card beside every blemmyes that takes it; where a series turns, of one value."""
    places = blemmyes_on(table)
    found: list[Start] = []
    for at in places:
        named, item = None if len(places) == 1 else at, blemmyes_at(table, at)
        for side in SIDES:
            if is_free(table, at, side):
                only = item.next if item.far == side else 0
                found += [
                    start_with(seat, card, side, named)
                    for card in cards
                    if only in (0, VALUE[card])
                ]
    return found


def special_plays(state: State, seat: int, card: str) -> list[Action]:
    """Every way to play a special on one's own turn; none where it cannot be played at all."""
    if must_wait(state):
        return []
    if card == DRAGON:
        sent = dragons(state.config.players, seat)
        return [each for each in sent if each.target not in state.left]
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
