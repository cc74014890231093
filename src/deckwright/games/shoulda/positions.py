"""A game under way: how rows, Dragons and duels are written, and what must agree."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Annotated, Any, NamedTuple

from ...engine import Setup, codec
from ...engine.annotations import OneOf, Raw, Seat, SeatOrNobody
from ...engine.codec import Part, as_list, as_table, as_text, check_cards, read_fields, write
from ...errors import Unreadable
from .state import (
    ADDED,
    ATTACHED,
    DEAD,
    DRAGON,
    LEFT,
    NOBODY,
    NOWHERE,
    OPENED,
    RIGHT,
    VALUE,
    Blemmyes,
    Dragon,
    Duel,
    Foe,
    Item,
    Phase,
    Rows,
    Series,
    State,
    in_sight,
    start,
)

MARKS = {OPENED: "", ADDED: "+", ATTACHED: "="}
ROLES = {mark: role for role, mark in MARKS.items()}
LAST = "!"
LAID = re.compile(r"(.+?)([+=]?)(!?)")
SIDES = {"": 0, "either": 0, "left": LEFT, "right": RIGHT}
WORDS = {0: "either", LEFT: "left", RIGHT: "right"}


def counting_setup(setup: Setup) -> Setup:
    """Two prints of R5 are one card."""
    return replace(setup, cards=start(setup).config.totals)


def rest_of_deck(state: State) -> tuple[str, ...]:
    """The deck holds what lies nowhere else."""
    return codec.rest(in_sight(state), state.config.totals, state.config.known)


def complete_state(state: State) -> State:
    """No card more often than it was printed (SWC-1.1, SWC-1.3), each phase with its parts."""
    if (state.phase is Phase.DUEL) != (state.duel is not None) and not state.ending:
        raise Unreadable("a duel has its phase and its fighters, or neither")
    check_cards(in_sight(state), state.config.totals, state.config.known)
    hands = tuple(tuple(sorted(hand)) for hand in state.hands)
    return state._replace(hands=hands, barred=tuple(map(tuple, map(sorted, state.barred))))


# Rows -----------------------------------------------------------------------------------


class SeriesRow(NamedTuple):
    """How a series is written: `R5`, `R5+` where it was added, `R5=` where it was attached,
    `R5!` where it came last."""

    series: tuple[str, ...]
    grows: Annotated[str, OneOf(tuple(SIDES))] = "either"
    falling: bool = False
    dead: SeatOrNobody = NOBODY


class BlemmyesRow(NamedTuple):
    """How a blemmyes is written."""

    blemmyes: Seat
    far: Annotated[str, OneOf(tuple(SIDES))] = ""
    next: int = 0


def _rows(state: State) -> list[list[dict[str, object]]]:
    """What lies on the table, row after row."""
    rows: list[list[dict[str, object]]] = [[]] if state.table else []
    for item in state.table:
        if item is None:
            rows.append([])
        else:
            written = _write_item(item, state.config.setup)
            rows[-1].append({key: value for key, value in written.items() if value})
    return rows


def _write_item(item: Series | Blemmyes, setup: Setup) -> dict[str, object]:
    if isinstance(item, Blemmyes):
        far = WORDS[item.far] if item.far else ""
        return write(BlemmyesRow, BlemmyesRow(item.by, far, item.next), setup)
    cards = tuple(
        card + MARKS[role] + LAST * (place == item.last)
        for place, (card, role) in enumerate(zip(item.cards, item.roles, strict=True))
    )
    row = SeriesRow(cards, WORDS[item.grows], item.slope < 0, item.locked)
    return write(SeriesRow, row, setup)


def _read_rows(state: State, raw: object) -> None:
    items: list[Item] = []
    for row in as_list(raw, "rows"):
        if not row:
            raise Unreadable("a row is empty")
        items += [None] if items else []
        items += [_item(state, as_table(each, "rows")) for each in as_list(row, "rows")]
    for one, other in pairwise(items):
        if one is not None and type(one) is type(other):
            raise Unreadable("in a row series and blemmyes take turns: SWC-0.1")
    state.table = tuple(items)


def _item(state: State, raw: Mapping[str, object]) -> Series | Blemmyes:
    raw = {key: each for key, each in raw.items() if key != "by"}  # who laid each, until 0.1
    setup = state.config.setup
    if "blemmyes" in raw:
        lone = BlemmyesRow(**read_fields(BlemmyesRow, raw, setup, "rows."))
        return Blemmyes(lone.blemmyes, SIDES[lone.far], lone.next)
    row = SeriesRow(**read_fields(SeriesRow, raw, setup, "rows."))
    if not row.series:
        raise Unreadable("a series has cards")
    laid = [_series_card(state, each) for each in row.series]
    cards, roles = tuple(card for card, _, _ in laid), tuple(role for _, role, _ in laid)
    last = next((place for place, (_, _, last) in enumerate(laid) if last), NOWHERE)
    slope = -1 if row.falling else 1
    if any(VALUE[b] - VALUE[a] not in (0, slope) for a, b in pairwise(cards)):
        raise Unreadable(f"{', '.join(row.series)} are not one run: SWC-0.2")
    return Series(cards, roles, SIDES[row.grows], slope, row.dead, last)


def _series_card(state: State, raw: str) -> tuple[str, str, bool]:
    """A card of a series, how it came there, and whether it came last."""
    match = LAID.fullmatch(raw)
    if not match or not VALUE.get(match[1]) or match[1] not in state.config.totals:
        raise Unreadable(f"`{raw}` cannot lie in a series")
    return match[1], ROLES[match[2]], bool(match[3])


# Dragons and duels ------------------------------------------------------------------------


def _dragons(state: State) -> list[str]:
    """`ann > bo`: who brought it, and with whom it is."""
    names = state.config.setup.players
    return [f"{names[each.by]} > {names[each.target]}" for each in state.dragons]


def _read_dragons(state: State, raw: object) -> None:
    pairs = [as_text(each, "dragons").partition(" > ") for each in as_list(raw, "dragons")]
    seat = codec.seat_named
    players = state.config.setup.players
    state.dragons = tuple(Dragon(seat(by, players), seat(to, players)) for by, _, to in pairs)


def _series(table: Rows) -> list[int]:
    """The places of all series, locked ones as well."""
    return [at for at, item in enumerate(table) if type(item) is Series]


def _duel(state: State) -> object:
    """The fighters, the foe as the seat of its Dragons or the number of its set."""
    duel, setup = state.duel, counting_setup(state.config.setup)
    if duel is None:
        return {}
    if duel.foe.kind == DRAGON:
        against: dict[str, object] = {"dragons": setup.players[duel.foe.at]}
    else:
        against = {"set": _series(state.table).index(duel.foe.at) + 1}
    return write(Duel, duel, setup) | against


def _read_duel(state: State, raw: Any) -> None:
    setup, raw = counting_setup(state.config.setup), dict(as_table(raw, "duel"))
    dragons, number = raw.pop("dragons", None), raw.pop("set", 0)
    if dragons is not None:
        foe = Foe(DRAGON, codec.seat_named(dragons, setup.players))
        there = any(each.target == foe.at for each in state.dragons)
    else:
        foe = Foe(DEAD, _series(state.table)[codec.as_whole(number, "duel.set") - 1])
        item = state.table[foe.at]
        there = type(item) is Series and item.locked >= 0
    if not there:
        raise Unreadable("the foe of this duel is not in play")
    state.duel = Duel(foe=foe, **read_fields(Duel, raw, setup, "duel."))


POSITION_PARTS = {
    "rows": Part(Raw, _rows, _read_rows),
    "dragons": Part(Raw, _dragons, _read_dragons),
    "duel": Part(Raw, _duel, _read_duel),
}
