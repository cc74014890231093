"""Which plays the table allows, whoever makes them: what hinders each, or None.

`ruled` passes over everything that the players themselves may allow.
"""

from __future__ import annotations

from typing import NamedTuple

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
from .state import (
    LEFT,
    OTHER,
    RIGHT,
    VALUE,
    Blemmyes,
    House,
    Series,
    Table,
)


class Fault(NamedTuple):
    """A rule that a play breaks."""

    rule: str
    code: str
    firm: bool = False


LOCKED = Fault("SWC-11.5", "locked")
LOCKED_FOR_GOOD = Fault("SWC-6.14", "locked", firm=True)
NO_SERIES = Fault("SWC-0.1", "none", firm=True)
SEVERAL_SERIES = Fault("SWC-0.1", "several", firm=True)
APART = Fault("SWC-4.4", "apart")
WAIT = Fault("SWC-4.3", "wait")
AT_BLEMMYES = Fault("SWC-12.9", "at_blemmyes")
NO_BLEMMYES = Fault("SWC-12.2", "none", firm=True)
SEVERAL_BLEMMYES = Fault("SWC-12.2", "several", firm=True)
TAKEN = Fault("SWC-12.3", "taken", firm=True)
TURNED = Fault("SWC-12.6", "turned")
NO_CARD = Fault("SWC-5.1", "none", firm=True)
SAME_LETTER = Fault("SWC-5.1", "same_letter")
OTHER_VALUE = Fault("SWC-5.1", "other_value", firm=True)
OUT_OF_REACH = Fault("SWC-5.2", "reach")
GAP = Fault("SWC-5.6", "gap", firm=True)
WRONG_SIDE = Fault("SWC-5.7", "side", firm=True)
AGAINST = Fault("SWC-5.8", "against")
ROUND = Fault("SWC-5.9", "round", firm=True)
CLOSED = Fault("SWC-12.6", "closed", firm=True)
NO_MATCH = Fault("SWC-6.2", "none")
WRONG_SUM = Fault("SWC-6.3", "differs")
ONE_STEP = Fault("SWC-6.6", "one_step")
NO_PART = Fault("SWC-6.8", "beyond", firm=True)
UNMATCHED_PART = Fault("SWC-6.8", "unmatched")
BROKEN = Fault("SWC-6.8", "broken", firm=True)


def is_opening(table: Table, house: House) -> bool:
    """Whether whoever is to act opens a regret: SWC-4.3."""
    if house.locked_table == "wait":
        return not has_series(table)
    return not open_series(table)


def place_fault(place: int) -> Fault | None:
    """What is wrong with a series nobody can find."""
    return None if place >= 0 else NO_SERIES if place == NONE else SEVERAL_SERIES


# Regular cards ------------------------------------------------------------------------


def open_fault(table: Table, house: House, ruled: bool = False) -> Fault | None:
    """A regular card of any letter and value in a row of its own: SWC-4.2."""
    if ruled or not table:
        return None
    if open_series(table):
        return APART
    if house.locked_table == "wait" and has_series(table):
        return WAIT
    return AT_BLEMMYES if any(open_sides(table)) else None


def open_sides(table: Table) -> list[tuple[int, int]]:
    """Blemmyes with the sides where any regular card may start a series."""
    return [
        (at, side)
        for at in blemmyes_on(table)
        for side in (LEFT, RIGHT)
        if is_free(table, at, side) and blemmyes_at(table, at).far != side
    ]


def start_fault(
    table: Table, at: int, side: int, card: str, ruled: bool = False
) -> Fault | None:
    """A card beside a blemmyes."""
    item = table[at] if 0 <= at < len(table) else None
    if type(item) is not Blemmyes:
        return NO_BLEMMYES
    if not is_free(table, at, side):
        return TAKEN
    if item.far == side and VALUE[card] != item.next and not ruled:
        return TURNED
    return None


def attach_fault(
    series: Series, place: int, card: str, house: House, ruled: bool = False
) -> Fault | None:
    """A card beside another: SWC-5.1 to SWC-5.4."""
    there = series.cards[place]
    if there == card and not ruled:
        return SAME_LETTER
    if card not in (there, OTHER[there]):
        return OTHER_VALUE
    if ruled:
        return None
    if not within_reach(series, place, house):
        return OUT_OF_REACH
    return None if freed(series) else LOCKED


def add_fault(
    series: Series, side: int, card: str, free: bool, ruled: bool = False
) -> Fault | None:
    """A card at an end that is free or not: SWC-5.5 to SWC-5.9."""
    value, end = VALUE[card], end_value(series, side)
    if value != end + series.slope * side:
        if value == end - series.slope * side:
            return WRONG_SIDE
        return ROUND if {value, end} == {1, 9} else GAP
    if series.grows == -side and not ruled:
        return AGAINST
    if not free:
        return CLOSED
    return None if freed(series) or ruled else LOCKED


def remove_fault(
    series: Series,
    card: str,
    basis: str,
    part: tuple[int, int],
    house: House,
    ruled: bool = False,
) -> Fault | None:
    """By match or sum (SWC-6.1) a series or a part of it (SWC-6.7), never of two: SWC-6.9.

    Blemmyes are no part of any: SWC-12.8.
    """
    first, last = part
    if not 0 <= first <= last < len(series.cards):
        return NO_PART
    fault = None if ruled else basis_fault(series, card, basis, part, house)
    if fault:
        return fault
    if not unbroken(series, first, last):
        return BROKEN
    return None if freed(series) else LOCKED_FOR_GOOD


def basis_fault(
    series: Series, card: str, basis: str, part: tuple[int, int], house: House
) -> Fault | None:
    """Whether a card has the right to remove at all; for a sum any colour will do: SWC-6.5."""
    if basis != MATCH:
        if steps(series) == 1:
            return ONE_STEP
        return None if VALUE[card] == total(series, house) else WRONG_SUM
    found = matches(series, card, house)
    if not found:
        seen = card in series.cards
        return OUT_OF_REACH if seen else NO_MATCH
    return None if any(part[0] <= place <= part[1] for place in found) else UNMATCHED_PART
