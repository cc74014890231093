"""What the rows on the table have against a regular card, whoever plays it."""

from __future__ import annotations

from ...engine.legality import Refusals, never, unless_ruled
from .actions import MATCH
from .rows import (
    NONE,
    blemmyes_at,
    blemmyes_on,
    end_value,
    freed,
    has_series,
    is_free,
    matches,
    open_series,
    steps,
    total,
    unbroken,
    within_reach,
)
from .state import LEFT, OTHER, RIGHT, VALUE, Blemmyes, House, Series, Table


def is_opening(table: Table, house: House) -> bool:
    """Whether whoever is to act opens a regret: SWC-4.3."""
    if house.locked_table == "wait":
        return not has_series(table)
    return not open_series(table)


def one_series(place: int) -> Refusals:
    """A series that nobody can find; see `chosen`."""
    if place == NONE:
        yield never("SWC-0.1", "none")
    if place < 0:
        yield never("SWC-0.1", "several")


def opens(table: Table, house: House) -> Refusals:
    """A regular card of any letter and value in a row of its own: SWC-4.2."""
    if not table:
        return
    if open_series(table):
        yield unless_ruled("SWC-4.4", "apart")
    elif house.locked_table == "wait" and has_series(table):
        yield unless_ruled("SWC-4.3", "wait")
    elif any(open_sides(table)):
        yield unless_ruled("SWC-12.9", "at_blemmyes")


def open_sides(table: Table) -> list[tuple[int, int]]:
    """Blemmyes with the sides where any regular card may start a series."""
    return [
        (at, side)
        for at in blemmyes_on(table)
        for side in (LEFT, RIGHT)
        if is_free(table, at, side) and blemmyes_at(table, at).far != side
    ]


def starts(table: Table, at: int, side: int, card: str) -> Refusals:
    """A card beside a blemmyes."""
    item = table[at] if 0 <= at < len(table) else None
    if type(item) is not Blemmyes:
        yield never("SWC-12.2", "none")
        return
    if not is_free(table, at, side):
        yield never("SWC-12.3", "taken")
    if item.far == side and VALUE[card] != item.next:
        yield unless_ruled("SWC-12.6", "turned", number=item.next)


def attaches(series: Series, place: int, card: str, house: House) -> Refusals:
    """A card beside another: SWC-5.1 to SWC-5.4."""
    there = series.cards[place]
    if there == card:
        yield unless_ruled("SWC-5.1", "same_letter")
    if card not in (there, OTHER[there]):
        yield never("SWC-5.1", "other_value")
    if not within_reach(series, place, house):
        yield unless_ruled("SWC-5.2", "reach")
    if not freed(series):
        yield unless_ruled("SWC-11.5", "locked")


def adds(series: Series, side: int, card: str, free: bool) -> Refusals:
    """A card at an end that is free or not: SWC-5.5 to SWC-5.9."""
    value, end = VALUE[card], end_value(series, side)
    if value == end - series.slope * side:
        yield never("SWC-5.7", "side")
    if value != end + series.slope * side:
        around = {value, end} == {1, 9}
        yield never("SWC-5.9", "round") if around else never("SWC-5.6", "gap")
    if series.grows == -side:
        yield unless_ruled("SWC-5.8", "against")
    if not free:
        yield never("SWC-12.6", "closed")
    if not freed(series):
        yield unless_ruled("SWC-11.5", "locked")


def removes(
    series: Series, card: str, basis: str, part: tuple[int, int], house: House
) -> Refusals:
    """By match or sum (SWC-6.1) a series or a part of it (SWC-6.7), never of two: SWC-6.9.

    Blemmyes are no part of any: SWC-12.8.
    """
    first, last = part
    if not 0 <= first <= last < len(series.cards):
        yield never("SWC-6.8", "beyond")
    yield from _basis(series, card, basis, part, house)
    if not unbroken(series, first, last):
        yield never("SWC-6.8", "broken")
    if not freed(series):
        yield never("SWC-6.14", "locked")


def _basis(
    series: Series, card: str, basis: str, part: tuple[int, int], house: House
) -> Refusals:
    """Whether a card has the right to remove at all; for a sum any colour will do: SWC-6.5."""
    if basis == MATCH:
        found = matches(series, card, house)
        if not found and card in series.cards:
            yield unless_ruled("SWC-5.2", "reach")
        elif not found:
            yield unless_ruled("SWC-6.2", "none")
        elif not any(part[0] <= place <= part[1] for place in found):
            yield unless_ruled("SWC-6.8", "unmatched")
    elif steps(series) == 1:
        yield unless_ruled("SWC-6.6", "one_step")
    elif VALUE[card] != total(series, house):
        yield unless_ruled("SWC-6.3", "differs", number=total(series, house))
