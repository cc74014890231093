"""What the rows on the table have against a regular card, whoever plays it."""

from __future__ import annotations

from ...engine.legality import Refusals, never, unless_ruled
from . import rows
from .actions import MATCH
from .state import (
    DEAD,
    DRAGON,
    KNIGHT,
    LEFT,
    OTHER,
    RIGHT,
    VALUE,
    Blemmyes,
    Dragon,
    Foe,
    House,
    Rows,
    Series,
    State,
)


def is_opening(table: Rows, house: House) -> bool:
    """Whether whoever is to act opens a regret: SWC-4.3."""
    if house.locked_table == "wait":
        return not rows.has_series(table)
    return not rows.open_series(table)


def one_series(place: int) -> Refusals:
    """A series that nobody can find; see `chosen_series`."""
    if place == rows.NONE:
        yield never("SWC-0.1", "none")
    if place < 0:
        yield never("SWC-0.1", "several")


def opens(table: Rows, house: House) -> Refusals:
    """A regular card of any letter and value in a row of its own: SWC-4.2."""
    if not table:
        return
    if rows.open_series(table):
        yield unless_ruled("SWC-4.4", "apart")
    elif house.locked_table == "wait" and rows.has_series(table):
        yield unless_ruled("SWC-4.3", "wait")
    elif any(open_sides(table)):
        yield unless_ruled("SWC-12.9", "at_blemmyes")


def open_sides(table: Rows) -> list[tuple[int, int]]:
    """Blemmyes with the sides where any regular card may start a series."""
    return [
        (at, side)
        for at in rows.blemmyes_on(table)
        for side in (LEFT, RIGHT)
        if rows.is_free(table, at, side) and rows.blemmyes_at(table, at).far != side
    ]


def starts(table: Rows, at: int, side: int, card: str) -> Refusals:
    """A card beside a blemmyes."""
    item = table[at] if 0 <= at < len(table) else None
    if type(item) is not Blemmyes:
        yield never("SWC-12.2", "none")
        return
    if not rows.is_free(table, at, side):
        yield never("SWC-12.3", "taken")
    if item.far == side and VALUE[card] != item.next:
        yield unless_ruled("SWC-12.6", "turned", number=item.next)


def attaches(series: Series, place: int, card: str, house: House) -> Refusals:
    """A card beside another: SWC-5.1 to SWC-5.4."""
    if not rows.is_unlocked(series):
        yield unless_ruled("SWC-11.5", "locked")
    there = series.cards[place]
    if there == card:
        yield unless_ruled("SWC-5.1", "same_letter")
    if card not in (there, OTHER[there]):
        yield never("SWC-5.1", "other_value")
    if not rows.within_reach(series, place, house):
        yield unless_ruled("SWC-5.2", "reach")


def adds(series: Series, side: int, card: str, free: bool) -> Refusals:
    """A card at an end that is free or not: SWC-5.5 to SWC-5.9."""
    if not rows.is_unlocked(series):
        yield unless_ruled("SWC-11.5", "locked")
    value, end = VALUE[card], rows.end_value(series, side)
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
    if not rows.unbroken(series, first, last):
        yield never("SWC-6.8", "broken")
    if not rows.is_unlocked(series):
        yield never("SWC-6.14", "locked")


def _basis(
    series: Series, card: str, basis: str, part: tuple[int, int], house: House
) -> Refusals:
    """Whether a card has the right to remove at all; for a sum any colour will do: SWC-6.5."""
    if basis == MATCH:
        matched = rows.matches(series, card, house)
        if not matched and card in series.cards:
            yield unless_ruled("SWC-5.2", "reach")
        elif not matched:
            yield unless_ruled("SWC-6.2", "none")
        elif not any(part[0] <= place <= part[1] for place in matched):
            yield unless_ruled("SWC-6.8", "unmatched")
    elif rows.steps(series) == 1:
        yield unless_ruled("SWC-6.6", "one_step")
    elif VALUE[card] != rows.total(series, house):
        yield unless_ruled("SWC-6.3", "differs", number=rows.total(series, house))


# Special cards --------------------------------------------------------------------------


RUN = range(1, 10)


def can_be_played(state: State, seat: int, card: str) -> bool:
    """Whether a special can be played at all on one's own turn: SWC-3.7.

    A blemmyes (SWC-12.1) and a Dragon (SWC-13.1) always can.
    """
    if must_wait(state):
        return False
    if card == DEAD:
        return bool(sets(state.table))
    return card != KNIGHT or bool(foes_within_reach(state, seat))


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
    return [at for at in rows.open_series(table) if len(rows.series_at(table, at).cards) > 1]


def locks(table: Rows, at: int) -> Refusals:
    """A dead at either end of a series: SWC-11.3."""
    series = rows.series_at(table, at)
    if len(series.cards) < 2:
        yield unless_ruled("SWC-11.1", "few")
    if not rows.is_unlocked(series):
        yield never("SWC-11.5", "already")


def interrupts(table: Rows, at: int, side: int, house: House) -> Refusals:
    """A blemmyes at the end of a series: SWC-12.6; alone it may always lie: SWC-12.1."""
    series = rows.series_at(table, at)
    if house.blemmyes_interrupt == "other_only" and not rows.blemmyes_on(table):
        yield unless_ruled("SWC-12.5", "first")
    if not rows.is_free(table, at, side):
        yield never("SWC-12.6", "closed")
    if house.blemmyes_reverse == "turnaround" and turn_value(series, side) not in RUN:
        yield never("SWC-12.6", "turnless")
    if series.grows == -side:
        yield unless_ruled("SWC-12.6", "growing")
    if not rows.is_unlocked(series):
        yield unless_ruled("SWC-11.5", "locked")


def turn_value(series: Series, side: int) -> int:
    """What a series goes on with behind a blemmyes that turns it round."""
    return rows.end_value(series, side) - series.slope * side


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
        if type(item) is Series and not rows.is_unlocked(item):
            met.append(Foe(DEAD, at))
    return met


def foes_within_reach(state: State, seat: int) -> list[Foe]:
    """The foes against whom a player may send a knight."""
    return [foe for foe in foes(state) if next(challenges(state, seat, foe), None) is None]


def bringer(state: State, foe: Foe) -> int:
    """Who fights for a foe: SWC-10.4, of several Dragons who brought the first: SWC-10.9."""
    if foe.kind == DRAGON:
        return group(state.dragons, foe.at)[0].by
    return rows.series_at(state.table, foe.at).locked


def challenges(state: State, seat: int, foe: Foe) -> Refusals:
    """A knight sent against a foe."""
    if foe not in foes(state):
        yield never("SWC-10.1", "none")
    if not state.dragons and state.config.house.knight_foe == "dragon_required":
        yield unless_ruled("SWC-10.2", "no_dragon")
    if bringer(state, foe) == seat:
        yield never("SWC-10.6", "own")
    if len(state.deck) < 2:
        yield never("SWC-10.19", "short")


def is_duty(state: State, seat: int, card: str) -> bool:
    """Whether a special in this hand must be played before anything else: SWC-3.6."""
    return binds(state, card) and can_be_played(state, seat, card)


def binds(state: State, card: str) -> bool:
    """Whether a special must be played first if it can be played at all: SWC-3.6."""
    house = state.config.house
    if card == DRAGON and house.dragon_on_turn == "may":
        return False  # SWC-13.2
    return house.opening_special != "optional" or not is_opening(state.table, house)  # SWC-3.10
