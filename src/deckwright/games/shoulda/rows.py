"""Rows, series and steps: what lies beside what, and how it changes.

Whatever changes it gives a new table; cards that lie there are otherwise not moved.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...engine.seats import at_seat
from .state import (
    ADDED,
    LEFT,
    NOBODY,
    NOWHERE,
    RIGHT,
    VALUE,
    Blemmyes,
    House,
    Item,
    Rows,
    Series,
)

NONE, SEVERAL = -1, -2


def open_series(table: Rows) -> list[int]:
    """The places of the series that no dead has locked: SWC-0.3."""
    return [at for at, item in enumerate(table) if type(item) is Series and item.locked < 0]


def has_series(table: Rows) -> bool:
    """Whether a regular card lies on the table, locked or not."""
    return Series in map(type, table)


def blemmyes_on(table: Rows) -> list[int]:
    """The places of the blemmyes."""
    return [at for at, item in enumerate(table) if type(item) is Blemmyes]


def chosen_series(table: Rows, at: int | None) -> int:
    """The place of a series that is named, or of the only open one; else NONE or SEVERAL.

    Where all are locked the only one is meant, so that the refusal can say it is locked.
    """
    if at is not None:
        return at if 0 <= at < len(table) and type(table[at]) is Series else NONE
    only = open_series(table) or [at for at, item in enumerate(table) if type(item) is Series]
    return only[0] if len(only) == 1 else SEVERAL if only else NONE


def series_at(table: Rows, at: int) -> Series:
    """The series in a place that is known to hold one."""
    item = table[at]
    assert type(item) is Series
    return item


def blemmyes_at(table: Rows, at: int) -> Blemmyes:
    """The blemmyes in a place that is known to hold one."""
    item = table[at]
    assert type(item) is Blemmyes
    return item


def is_free(table: Rows, at: int, side: int) -> bool:
    """Whether nothing lies directly against this side: SWC-0.4."""
    beside = at + side
    return not 0 <= beside < len(table) or table[beside] is None


def end_value(series: Series, side: int) -> int:
    """The value of the step at one end."""
    return VALUE[series.cards[-1 if side > 0 else 0]]


def next_value(series: Series, side: int) -> int:
    """The value that continues the run at one end, perhaps 0 or 10: SWC-5.6, SWC-5.7."""
    return end_value(series, side) + series.slope * side


def steps(series: Series) -> int:
    """How many values the run has: SWC-0.2."""
    return abs(end_value(series, RIGHT) - end_value(series, LEFT)) + 1


def total(series: Series, house: House) -> int:
    """The sum of the added cards (SWC-6.3) of a whole series: SWC-6.4.

    It is 0 for a single step, which has none: SWC-6.6.
    """
    count = steps(series)
    if count == 1:
        return 0
    if house.sum_counts == "steps":
        return (end_value(series, LEFT) + end_value(series, RIGHT)) * count // 2
    values = [VALUE[card] for card in series.cards]
    if house.sum_counts == "all_cards":
        return sum(values)
    added = zip(values, series.roles, strict=True)
    return sum(value for value, role in added if role == ADDED)


def within_reach(series: Series, place: int, house: House) -> bool:
    """Whether a card may be attached to or matched: SWC-5.2."""
    if house.reach == "any":
        return True
    if house.reach == "last":
        return place == series.last
    ends = (end_value(series, LEFT), end_value(series, RIGHT))
    return VALUE[series.cards[place]] in ends


def matches(series: Series, card: str, house: House) -> list[int]:
    """Where the series holds the same letter and value, within reach: SWC-6.2."""
    return [
        place
        for place, there in enumerate(series.cards)
        if there == card and within_reach(series, place, house)
    ]


def unbroken(series: Series, first: int, last: int) -> bool:
    """Whether the rest is one run when a stretch is taken: SWC-6.8."""
    cards = series.cards
    if first == 0 or last == len(cards) - 1:
        return True
    return abs(VALUE[cards[last + 1]] - VALUE[cards[first - 1]]) <= 1


def stretches(series: Series) -> Iterator[tuple[int, int]]:
    """Every part that may be taken out."""
    cards = len(series.cards)
    for first in range(cards):
        for last in range(first, cards):
            if unbroken(series, first, last):
                yield first, last


# Changes ------------------------------------------------------------------------------


def beside(table: Rows, at: int, side: int, item: Item) -> Rows:
    """A new item directly against another."""
    place = at + (side > 0)
    return (*table[:place], item, *table[place:])


def new_row(table: Rows, item: Item) -> Rows:
    """A new item apart from all others."""
    return (*table, None, item) if table else (item,)


def lift(table: Rows, at: int) -> Rows:
    """The table without an item; what lay on both sides of it comes apart: SWC-12.7."""
    items = list(table)
    items[at] = None
    for side in (LEFT, RIGHT):
        near = at + side
        item = items[near] if 0 <= near < len(items) else None
        if type(item) is Blemmyes and item.far == side:
            items[near] = Blemmyes(item.by)  # the series it turned round is gone
    return _tidy(items)


def _tidy(items: Iterable[Item]) -> Rows:
    """One gap between rows, none before the first or after the last."""
    tidy: list[Item] = []
    for item in items:
        if item is not None or (tidy and tidy[-1] is not None):
            tidy.append(item)
    if tidy and tidy[-1] is None:
        tidy.pop()
    return tuple(tidy)


def cut(table: Rows, at: int, part: tuple[int, int], house: House) -> Rows:
    """A series without some of its cards; the others close up: SWC-5.11."""
    series, (first, last) = series_at(table, at), part
    after = last + 1
    if after - first == len(series.cards):
        return lift(table, at)
    rest = series._replace(
        cards=series.cards[:first] + series.cards[after:],
        roles=series.roles[:first] + series.roles[after:],
        last=_still(series.last, first, after),
    )
    if house.direction_after_cut == "reset" and steps(rest) == 1:
        rest = rest._replace(grows=0)  # SWC-5.10
    return at_seat(table, at, rest)


def _still(place: int, first: int, after: int) -> int:
    """Where a card lies once those from `first` to before `after` are gone."""
    if place < first:
        return place
    return place - (after - first) if place >= after else NOWHERE


def insert(series: Series, place: int, card: str, role: str) -> Series:
    """A series with one more card."""
    cards, roles, *rest = series
    return Series(
        (*cards[:place], card, *cards[place:]), (*roles[:place], role, *roles[place:]), *rest
    )


def laid_last(table: Rows, at: int, place: int) -> Rows:
    """The same cards, one of which was laid last."""
    return tuple(
        item._replace(last=place if here == at else NOWHERE) if type(item) is Series else item
        for here, item in enumerate(table)
    )


def is_unlocked(series: Series) -> bool:
    """Whether no dead locks it."""
    return series.locked == NOBODY
