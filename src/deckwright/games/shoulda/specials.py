"""Which specials can be played, and where: what hinders each, or None."""

from __future__ import annotations

from .plays import CLOSED, LOCKED, Fault, is_opening
from .rows import blemmyes_on, end_value, freed, is_free, open_series, series_at
from .state import DEAD, DRAGON, KNIGHT, Dragon, Foe, House, Series, State, Table

FIRST_ALONE = Fault("SWC-12.5", "first")
NOT_GROWING = Fault("SWC-12.6", "growing")
TURNLESS = Fault("SWC-12.6", "turnless", firm=True)
NO_SET = Fault("SWC-11.1", "few")
LOCKED_ALREADY = Fault("SWC-11.5", "already", firm=True)
NOT_WHEN_OPENING = Fault("SWC-3.10", "forbidden")
NO_FOE = Fault("SWC-10.1", "none", firm=True)
NO_DRAGON = Fault("SWC-10.2", "no_dragon")
OWN_FOE = Fault("SWC-10.6", "own", firm=True)
SHORT_DECK = Fault("SWC-10.19", "short", firm=True)
RUN = range(1, 10)


def special_fault(state: State, seat: int, card: str, ruled: bool = False) -> Fault | None:
    """Whether a special can be played at all on one's own turn: SWC-3.7.

    A blemmyes (SWC-12.1) and a Dragon (SWC-13.1) always can.
    """
    if ruled:
        return None
    fault = opening_fault(state)
    if fault:
        return fault
    if card == DEAD and not sets(state.table):
        return NO_SET
    if card == KNIGHT and not within_knight(state, seat):
        return SHORT_DECK if len(state.deck) < 2 and foes(state) else NO_FOE
    return None


def opening_fault(state: State) -> Fault | None:
    """Whether specials have to wait for an open series: SWC-3.10."""
    house = state.config.house
    if house.opening_special == "forbidden" and is_opening(state.table, house):
        return NOT_WHEN_OPENING
    return None


def sets(table: Table) -> list[int]:
    """Series that a dead can be added to: SWC-11.2."""
    return [at for at in open_series(table) if dead_fault(table, at) is None]


def dead_fault(table: Table, at: int, ruled: bool = False) -> Fault | None:
    """A dead at either end of a series: SWC-11.3."""
    series = series_at(table, at)
    if len(series.cards) < 2 and not ruled:
        return NO_SET
    return None if freed(series) else LOCKED_ALREADY


def blemmyes_fault(
    table: Table, at: int, side: int, house: House, ruled: bool = False
) -> Fault | None:
    """A blemmyes at the end of a series: SWC-12.6; alone it may always lie: SWC-12.1."""
    series = series_at(table, at)
    if not ruled and house.blemmyes_interrupt == "other_only" and not blemmyes_on(table):
        return FIRST_ALONE
    if not is_free(table, at, side):
        return CLOSED
    if house.blemmyes_reverse == "turnaround" and turn_value(series, side) not in RUN:
        return TURNLESS
    if ruled:
        return None
    if series.grows == -side:
        return NOT_GROWING
    return None if freed(series) else LOCKED


def turn_value(series: Series, side: int) -> int:
    """What a series goes on with behind a blemmyes that turns it round."""
    return end_value(series, side) - series.slope * side


def group(dragons: tuple[Dragon, ...], target: int) -> list[Dragon]:
    """The Dragons with one target, who fight together: SWC-10.10."""
    return [dragon for dragon in dragons if dragon.target == target]


def foes(state: State) -> list[Foe]:
    """Everybody a knight could be sent against: SWC-10.5."""
    targets = dict.fromkeys([dragon.target for dragon in state.dragons])
    found = [Foe(DRAGON, at) for at in targets]
    for at, item in enumerate(state.table):
        if type(item) is Series and not freed(item):
            found.append(Foe(DEAD, at))
    return found


def is_foe(state: State, foe: Foe) -> bool:
    """Whether it is one of `foes`."""
    if foe.kind == DRAGON:
        return foe.at in [dragon.target for dragon in state.dragons]
    item = state.table[foe.at] if 0 <= foe.at < len(state.table) else None
    return type(item) is Series and not freed(item)


def within_knight(state: State, seat: int) -> list[Foe]:
    """The foes against whom a knight may be sent."""
    return [foe for foe in foes(state) if foe_fault(state, seat, foe) is None]


def bringer(state: State, foe: Foe) -> int:
    """Who fights for a foe: SWC-10.4, of several Dragons who brought the first: SWC-10.9."""
    if foe.kind == DRAGON:
        return group(state.dragons, foe.at)[0].by
    return series_at(state.table, foe.at).locked


def foe_fault(state: State, seat: int, foe: Foe, ruled: bool = False) -> Fault | None:
    """Whether a knight may be sent against a foe."""
    if not is_foe(state, foe):
        return NO_FOE
    if not state.dragons and state.config.house.knight_foe == "dragon_required" and not ruled:
        return NO_DRAGON
    if bringer(state, foe) == seat:
        return OWN_FOE
    return SHORT_DECK if len(state.deck) < 2 else None


def is_duty(state: State, seat: int, card: str) -> bool:
    """Whether a special in this hand must be played before anything else: SWC-3.6."""
    return binds(state, card) and special_fault(state, seat, card) is None


def binds(state: State, card: str) -> bool:
    """Whether a special must be played first if it can be played at all: SWC-3.6."""
    house = state.config.house
    if card == DRAGON and house.dragon_on_turn == "may":
        return False  # SWC-13.2
    return house.opening_special != "optional" or not is_opening(state.table, house)  # SWC-3.10
