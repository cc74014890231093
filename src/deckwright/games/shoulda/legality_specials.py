"""Which specials can be played, and what the table has against one in its place."""

from __future__ import annotations

from ...engine.legality import Refusals, never, unless_ruled
from .legality_rows import is_opening
from .rows import blemmyes_on, end_value, freed, is_free, open_series, series_at
from .state import DEAD, DRAGON, KNIGHT, Dragon, Foe, House, Series, State, Table

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


def sets(table: Table) -> list[int]:
    """Series that a dead can be added to: SWC-11.2."""
    return [at for at in open_series(table) if len(series_at(table, at).cards) > 1]


def locks(table: Table, at: int) -> Refusals:
    """A dead at either end of a series: SWC-11.3."""
    series = series_at(table, at)
    if len(series.cards) < 2:
        yield unless_ruled("SWC-11.1", "few")
    if not freed(series):
        yield never("SWC-11.5", "already")


def interrupts(table: Table, at: int, side: int, house: House) -> Refusals:
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
    if not freed(series):
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
    found = [Foe(DRAGON, at) for at in targets]
    for at, item in enumerate(state.table):
        if type(item) is Series and not freed(item):
            found.append(Foe(DEAD, at))
    return found


def foes_within_reach(state: State, seat: int) -> list[Foe]:
    """The foes against whom a player may send a knight."""
    return [foe for foe in foes(state) if next(challenges(state, seat, foe), None) is None]


def bringer(state: State, foe: Foe) -> int:
    """Who fights for a foe: SWC-10.4, of several Dragons who brought the first: SWC-10.9."""
    if foe.kind == DRAGON:
        return group(state.dragons, foe.at)[0].by
    return series_at(state.table, foe.at).locked


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
