"""The one home of legality: the first rule that an action breaks, if any."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ...engine import Action, Refusal
from .actions import (
    Add,
    Attach,
    Count,
    Deal,
    Draw,
    Fight,
    Hold,
    LayBlemmyes,
    LayDead,
    Open,
    Pass,
    Remove,
    SendDragon,
    SendKnight,
    Shuffle,
    Start,
)
from .checks import (
    WAITS,
    as_refusal,
    game_running,
    held,
    on_turn,
    pause,
    play,
    regular,
    special,
    unseen,
)
from .outcomes import count_fault, deal_fault, fight_fault, hold_fault, shuffle_fault
from .plays import (
    NO_BLEMMYES,
    NO_CARD,
    SEVERAL_BLEMMYES,
    Fault,
    add_fault,
    attach_fault,
    open_fault,
    place_fault,
    remove_fault,
    start_fault,
)
from .rows import blemmyes_at, blemmyes_on, chosen, is_free, series_at, total
from .specials import blemmyes_fault, dead_fault, foe_fault, opening_fault, special_fault
from .state import ACT, BLEMMYES, DEAD, DRAGON, DRAWN, DUEL, KNIGHT, State
from .turns import draw_fault, duties, fits, likely_to_fit, pass_fault, waits

NOT_AN_OPENING = Fault("SWC-4.2", "special", firm=True)
NO_SIDE = Fault("SWC-12.6", "side", firm=True)


def refusal(state: State, action: Action) -> Refusal | None:
    """The first rule an action breaks; firm if no ruling of the table lets the action pass."""
    check = CHECKS[type(action)]
    found = check(state, action, False)
    if found and not found.firm and check(state, action, True):
        return found._replace(firm=True)
    return found


def warning(state: State, action: Action) -> Refusal | None:
    """A warning where a player says that nothing fits, though every regular card would."""
    if state.config.known or refusal(state, action) or not likely_to_fit(state):
        return None
    if isinstance(action, Draw) and state.phase is ACT:
        return Refusal("SWC-3.8", "likely", {"player": action.seat}, firm=False)
    if isinstance(action, Pass) and state.phase is DRAWN and not waits(state):
        return Refusal("SWC-7.3", "likely", {"player": action.seat}, firm=False)
    return None


# Action by action -----------------------------------------------------------------------


def _open(state: State, action: Open, ruled: bool) -> Refusal | None:
    seat, card = action.seat, action.card
    found = regular(state, seat, card, ruled, NOT_AN_OPENING)
    return found or as_refusal(open_fault(state.table, state.config.house, ruled), seat, card)


def _start(state: State, action: Start, ruled: bool) -> Refusal | None:
    seat, card, at = action.seat, action.card, action.blemmyes
    found = regular(state, seat, card, ruled)
    if found:
        return found
    if at is None:
        places = blemmyes_on(state.table)
        if len(places) != 1:
            return as_refusal(SEVERAL_BLEMMYES if places else NO_BLEMMYES, seat, card)
        at = places[0]
    fault = start_fault(state.table, at, action.side, card, ruled)
    turned = fault is not None and fault.code == "turned"
    return as_refusal(
        fault, seat, card, number=blemmyes_at(state.table, at).next if turned else 0
    )


def _attach(state: State, action: Attach, ruled: bool) -> Refusal | None:
    seat, card = action.seat, action.card
    found = regular(state, seat, card, ruled)
    if found:
        return found
    at, place = action.spot
    if chosen(state.table, at) < 0:
        return as_refusal(NO_CARD, seat, card)
    series = series_at(state.table, at)
    if not 0 <= place < len(series.cards):
        return as_refusal(NO_CARD, seat, card)
    return as_refusal(attach_fault(series, place, card, state.config.house, ruled), seat, card)


def _add(state: State, action: Add, ruled: bool) -> Refusal | None:
    seat, card, side = action.seat, action.card, action.side
    at = chosen(state.table, action.series)
    found = regular(state, seat, card, ruled) or as_refusal(place_fault(at), seat, card)
    if found:
        return found
    free = is_free(state.table, at, side)
    return as_refusal(
        add_fault(series_at(state.table, at), side, card, free, ruled), seat, card
    )


def _remove(state: State, action: Remove, ruled: bool) -> Refusal | None:
    seat, card, house = action.seat, action.card, state.config.house
    at = chosen(state.table, action.series)
    found = regular(state, seat, card, ruled) or as_refusal(place_fault(at), seat, card)
    if found:
        return found
    series = series_at(state.table, at)
    part = action.part or (0, len(series.cards) - 1)
    fault = remove_fault(series, card, action.basis, part, house, ruled)
    return as_refusal(fault, seat, card, number=total(series, house)) if fault else None


def _blemmyes(state: State, action: LayBlemmyes, ruled: bool) -> Refusal | None:
    seat, side = action.seat, action.side
    found = special(state, seat, BLEMMYES, ruled)
    if found or (side is None and action.series is None):
        return found
    if side is None:
        return as_refusal(NO_SIDE, seat)
    at = chosen(state.table, action.series)
    house = state.config.house
    return as_refusal(place_fault(at), seat) or as_refusal(
        blemmyes_fault(state.table, at, side, house, ruled), seat
    )


def _dead(state: State, action: LayDead, ruled: bool) -> Refusal | None:
    seat, at = action.seat, chosen(state.table, action.series)
    found = play(state, seat, DEAD, ruled)
    if found:
        return found
    general = special_fault(state, seat, DEAD, ruled)
    if at < 0:
        return as_refusal(general or place_fault(at), seat)
    return as_refusal(dead_fault(state.table, at, ruled) or general, seat)


def _knight(state: State, action: SendKnight, ruled: bool) -> Refusal | None:
    seat = action.seat
    return (
        play(state, seat, KNIGHT, ruled)
        or as_refusal(foe_fault(state, seat, action.foe, ruled), seat)
        or as_refusal(None if ruled else opening_fault(state), seat)
    )


def _dragon(state: State, action: SendDragon, ruled: bool) -> Refusal | None:
    """At any moment (SWC-13.1) but within another action (SWC-13.4)."""
    seat, target, own_turn = action.seat, action.target, action.seat == state.turn
    found = game_running(state, seat)
    if found:
        return found
    if state.phase is DUEL:
        return as_refusal(Fault("SWC-13.4", "duel", firm=True), seat)
    if own_turn and waits(state) and not ruled:
        return as_refusal(WAITS, seat, DRAGON)
    fault = special_fault(state, seat, DRAGON, ruled) if own_turn else None
    if not 0 <= target < state.config.players:
        fault = Fault("SWC-13.5", "nobody", firm=True)
    elif target == seat and not ruled:
        fault = Fault("SWC-13.5", "own")
    return pause(state, ruled) or held(state, seat, DRAGON, ruled) or as_refusal(fault, seat)


def _draw(state: State, action: Draw, ruled: bool) -> Refusal | None:
    seat, card = action.seat, action.card
    found = on_turn(state, seat, ruled)
    if found:
        return found
    fault = draw_fault(state, seat, ruled)
    if fault:
        return as_refusal(fault, seat, (*duties(state, seat), fits(state, seat))[0])
    if not card:
        return None
    if state.config.known:
        return as_refusal(Fault("SWC-7.1", "named", firm=True), seat, card)
    return unseen(state, card)


def _pass(state: State, action: Pass, ruled: bool) -> Refusal | None:
    seat = action.seat
    found = on_turn(state, seat, ruled)
    fault = None if found else pass_fault(state, seat, ruled)
    if fault is None:
        return found
    return as_refusal(fault, seat, (*duties(state, seat), fits(state, seat))[0])


CHECKS: Mapping[type, Callable[[State, Any, bool], Refusal | None]] = {
    Open: _open,
    Start: _start,
    Attach: _attach,
    Add: _add,
    Remove: _remove,
    LayBlemmyes: _blemmyes,
    LayDead: _dead,
    SendKnight: _knight,
    SendDragon: _dragon,
    Draw: _draw,
    Pass: _pass,
    Fight: fight_fault,
    Deal: deal_fault,
    Shuffle: shuffle_fault,
    Hold: hold_fault,
    Count: count_fault,
}
