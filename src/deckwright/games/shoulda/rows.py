"""Rows, series and steps: what lies beside what, how it changes, and what it takes.

Whatever changes it gives a new table; cards that lie there are otherwise not moved. What a
table has against a card is the same whoever plays it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...engine.legality import Refusals, never, unless_ruled
from ...engine.seats import at_seat
from .state import (
    ADDED,
    DEAD,
    DRAGON,
    LEFT,
    MATCH,
    NOBODY,
    NOWHERE,
    OTHER,
    RIGHT,
    VALUE,
    Blemmyes,
    Dragon,
    Foe,
    House,
    Item,
    Rows,
    Series,
    State,
)

NONE, SEVERAL = -1, -2


def open_series(table: Rows) -> list[int]:
    """The places of the series that no dead has locked: SWC-0.3."""
    return [at for at, item in enumerate(table) if type(item) is Series and item.locked < 0]


def all_series(table: Rows) -> list[int]:
    """The places of all series, locked ones as well."""
    return [at for at, item in enumerate(table) if type(item) is Series]


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
    only = open_series(table) or all_series(table)
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
    after, latest = last + 1, series.last
    if latest >= first:  # the card that was laid last is gone, or closes up
        latest = latest - (after - first) if latest >= after else NOWHERE
    if after - first == len(series.cards):
        return lift(table, at)
    rest = series._replace(
        cards=series.cards[:first] + series.cards[after:],
        roles=series.roles[:first] + series.roles[after:],
        last=latest,
    )
    if house.direction_after_cut == "reset" and steps(rest) == 1:
        rest = rest._replace(grows=0)  # SWC-5.10
    return at_seat(table, at, rest)


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


# What is against a regular card -----------------------------------------------------------


def is_opening(table: Rows, house: House) -> bool:
    """Whether whoever is to act opens a regret: SWC-4.3."""
    if house.locked_table == "wait":
        return not has_series(table)
    return not open_series(table)


def one_series(place: int) -> Refusals:
    """A series that nobody can find; see `chosen_series`."""
    if place == NONE:
        yield never("SWC-0.1", "none")
    if place < 0:
        yield never("SWC-0.1", "several")


def opens(table: Rows, house: House) -> Refusals:
    """A regular card of any letter and value in a row of its own: SWC-4.2."""
    if not table:
        return
    if open_series(table):
        yield unless_ruled("SWC-4.4", "apart")
    elif house.locked_table == "wait" and has_series(table):
        yield unless_ruled("SWC-4.3", "wait")
    elif any(open_sides(table)):
        yield unless_ruled("SWC-12.9", "at_blemmyes")


def open_sides(table: Rows) -> list[tuple[int, int]]:
    """Blemmyes with the sides where any regular card may start a series."""
    return [
        (at, side)
        for at in blemmyes_on(table)
        for side in (LEFT, RIGHT)
        if is_free(table, at, side) and blemmyes_at(table, at).far != side
    ]


def takes_any(table: Rows, house: House) -> bool:
    """Whether every regular card could be laid."""
    return next(opens(table, house), None) is None or any(open_sides(table))


def starts(table: Rows, at: int, side: int, card: str) -> Refusals:
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
    if not is_unlocked(series):
        yield unless_ruled("SWC-11.5", "locked")
    there = series.cards[place]
    if there == card:
        yield unless_ruled("SWC-5.1", "same_letter")
    if card not in (there, OTHER[there]):
        yield never("SWC-5.1", "other_value")
    if not within_reach(series, place, house):
        yield unless_ruled("SWC-5.2", "reach")


def adds(series: Series, side: int, card: str, free: bool) -> Refusals:
    """A card at an end that is free or not: SWC-5.5 to SWC-5.9."""
    if not is_unlocked(series):
        yield unless_ruled("SWC-11.5", "locked")
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
    if not is_unlocked(series):
        yield never("SWC-6.14", "locked")


def _basis(
    series: Series, card: str, basis: str, part: tuple[int, int], house: House
) -> Refusals:
    """Whether a card has the right to remove at all; for a sum any colour will do: SWC-6.5."""
    if basis == MATCH:
        matched = matches(series, card, house)
        if not matched and card in series.cards:
            yield unless_ruled("SWC-5.2", "reach")
        elif not matched:
            yield unless_ruled("SWC-6.2", "none")
        elif not any(part[0] <= place <= part[1] for place in matched):
            yield unless_ruled("SWC-6.8", "unmatched")
    elif steps(series) == 1:
        yield unless_ruled("SWC-6.6", "one_step")
    elif VALUE[card] != total(series, house):
        yield unless_ruled("SWC-6.3", "differs", number=total(series, house))


# Special cards --------------------------------------------------------------------------


RUN = range(1, 10)


def must_wait(state: State) -> bool:
    """Whether specials have to wait for an open series: SWC-3.10."""
    house = state.config.house
    return house.opening_special == "forbidden" and is_opening(state.table, house)


def opens_no_regret(state: State) -> Refusals:
    """A special where a regret has to be opened."""
    if must_wait(state):
        yield unless_ruled("SWC-3.10", "forbidden")


def sets(table: Rows) -> list[int]:
    """Series that a dead can be added to: SWC-11.2."""
    return [at for at in open_series(table) if len(series_at(table, at).cards) > 1]


def locks(table: Rows, at: int) -> Refusals:
    """A dead at either end of a series: SWC-11.3."""
    series = series_at(table, at)
    if len(series.cards) < 2:
        yield unless_ruled("SWC-11.1", "few")
    if not is_unlocked(series):
        yield never("SWC-11.5", "already")


def interrupts(table: Rows, at: int, side: int, house: House) -> Refusals:
    """A blemmyes at the end of a series: SWC-12.6; alone it may always lie: SWC-12.1."""
    series = series_at(table, at)
    if house.blemmyes_interrupt == "other_only" and not blemmyes_on(table):
        yield unless_ruled("SWC-12.5", "first")
    if not is_free(table, at, side):
        yield never("SWC-12.6", "closed")
    if house.blemmyes_reverse == "turnaround" and turn_value(series, side) not in RUN:
        yield never("SWC-12.6", "turnless")
    if series.grows == -side:
        yield unless_ruled("SWC-12.6", "growing")
    if not is_unlocked(series):
        yield unless_ruled("SWC-11.5", "locked")


def turn_value(series: Series, side: int) -> int:
    """What a series goes on with behind a blemmyes that turns it round."""
    return end_value(series, side) - series.slope * side


def group(dragons: tuple[Dragon, ...], target: int) -> list[Dragon]:
    """The Dragons with one target, who fight together: SWC-10.10."""
    return [dragon for dragon in dragons if dragon.target == target]


def threshold(dragons: tuple[Dragon, ...], target: int) -> int:
    """The lowest value collected: 8, one less for each further Dragon: SWC-13.11.

    It belongs to that target and never falls below 1: SWC-13.12.
    """
    return max(1, 9 - len(group(dragons, target)))


def foes(state: State) -> list[Foe]:
    """Everybody a knight could be sent against: SWC-10.5."""
    targets = dict.fromkeys([dragon.target for dragon in state.dragons])
    met = [Foe(DRAGON, at) for at in targets]
    for at, item in enumerate(state.table):
        if type(item) is Series and not is_unlocked(item):
            met.append(Foe(DEAD, at))
    return met


def bringer(state: State, foe: Foe) -> int:
    """Who fights for a foe: SWC-10.4, of several Dragons who brought the first: SWC-10.9."""
    if foe.kind == DRAGON:
        return group(state.dragons, foe.at)[0].by
    return series_at(state.table, foe.at).locked


def challenges(state: State, seat: int, foe: Foe) -> Refusals:
    """A knight sent against a foe."""
    if foe not in foes(state):
        yield never("SWC-10.1", "none")
    yield from may_challenge(state, seat, foe)


def may_challenge(state: State, seat: int, foe: Foe) -> Refusals:
    """The same, of a foe who is there."""
    if not state.dragons and state.config.house.knight_foe == "dragon_required":
        yield unless_ruled("SWC-10.2", "no_dragon")
    if bringer(state, foe) == seat:
        yield never("SWC-10.6", "own")
    if len(state.deck) < 2:
        yield never("SWC-10.19", "short")
