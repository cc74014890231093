"""A state as a TOML table that a person can read and write: how rows, Dragons and duels lie."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from ...engine import UNKNOWN, Setup
from ...engine.codec import as_list, as_table, as_text, as_whole, read_fields, write
from ...errors import Unreadable, unknown
from .card_knowledge import in_sight
from .start import start
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
    Config,
    Dragon,
    Duel,
    Foe,
    Item,
    Phase,
    Rows,
    Series,
    State,
)

MARKS = {OPENED: "", ADDED: "+", ATTACHED: "="}
LAST = "!"
LAID = re.compile(r"(.+?)([+=]?)(!?)")
SIDES = {0: "either", LEFT: "left", RIGHT: "right"}


def _by_code(config: Config) -> Setup:
    """The setup, with its cards as the game counts them: two prints of R5 are one card."""
    return replace(config.setup, cards=config.totals)


# Writing ------------------------------------------------------------------------------


def to_position(state: State) -> dict[str, object]:
    """Everything on the table; what is empty is left out."""
    setup = _by_code(state.config)
    names, duel = setup.players, state.duel
    table = write(State, state, setup)
    table["rows"] = [[_told(item, names) for item in row] for row in _rows(state.table)]
    table["dragons"] = [f"{names[each.by]} > {names[each.target]}" for each in state.dragons]
    if duel:
        against = (
            {"dragons": names[duel.foe.at]}
            if duel.foe.kind == DRAGON
            else {"set": _series(state.table).index(duel.foe.at) + 1}
        )
        table["duel"] = write(Duel, duel, setup) | against
    return {key: value for key, value in table.items() if value != []}


def _series(table: Rows) -> list[int]:
    """The places of all series, locked ones as well."""
    return [at for at, item in enumerate(table) if type(item) is Series]


def _rows(table: Rows) -> list[list[Series | Blemmyes]]:
    rows: list[list[Series | Blemmyes]] = [[]] if table else []
    for item in table:
        if item is None:
            rows.append([])
        else:
            rows[-1].append(item)
    return rows


def _told(item: Series | Blemmyes, names: Sequence[str]) -> dict[str, object]:
    """One thing on the table; what is usual is left out."""
    if isinstance(item, Blemmyes):
        written: dict[str, object] = {"blemmyes": names[item.by]}
        return written | ({"far": SIDES[item.far], "next": item.next} if item.far else {})
    written = {
        "series": [
            card + MARKS[role] + LAST * (place == item.last)
            for place, (card, role) in enumerate(zip(item.cards, item.roles, strict=True))
        ],
        "grows": SIDES[item.grows],
    }
    if item.slope < 0:
        written["falling"] = True
    if item.locked >= 0:
        written["dead"] = names[item.locked]
    return written


# Reading ------------------------------------------------------------------------------


def from_position(setup: Setup, table: Mapping[str, object]) -> State:
    """The state of such a table; Unreadable if the cards or players do not add up."""
    config = start(setup).config
    given = dict(table)
    rows, dragons, duel = (given.pop(key, None) for key in ("rows", "dragons", "duel"))
    state = State(
        config=config,
        table=_table(config, as_list(rows or [], "rows")),
        dragons=tuple(
            _dragon(setup.players, each) for each in as_list(dragons or [], "dragons")
        ),
        **read_fields(State, given, _by_code(config)),
    )
    state = state._replace(
        hands=tuple(tuple(sorted(hand)) for hand in state.hands),
        barred=tuple(tuple(sorted(cards)) for cards in state.barred),
    )
    if duel is not None:
        state = state._replace(duel=_duel(state, as_table(duel, "duel")))
    _check(state)
    return state


def _seat(names: Sequence[str], name: object) -> int:
    if name not in names:
        raise Unreadable(unknown("player", str(name), names))
    return names.index(name)


def _table(config: Config, rows: Sequence[object]) -> Rows:
    items: list[Item] = []
    for row in rows:
        if not row:
            raise Unreadable("a row is empty")
        items += [None] if items else []
        items += [_item(config, as_table(raw, "rows")) for raw in as_list(row, "rows")]
    for one, other in pairwise(items):
        if one is not None and type(one) is type(other):
            raise Unreadable("in a row series and blemmyes take turns: SWC-0.1")
    return tuple(items)


def _item(config: Config, raw: Mapping[str, object]) -> Series | Blemmyes:
    names = config.setup.players
    if "blemmyes" in raw:
        far = _side(raw.get("far", "either"))
        return Blemmyes(
            _seat(names, raw["blemmyes"]), far, as_whole(raw.get("next", 0), "rows.next")
        )
    cards = [as_text(card, "rows.series") for card in as_list(raw["series"], "rows.series")]
    if not cards:
        raise Unreadable("a series has cards")
    laid = [_laid(config, each) for each in cards]
    series = Series(
        tuple(card for card, _, _ in laid),
        tuple(role for _, role, _ in laid),
        _side(raw.get("grows", "either")),
        -1 if raw.get("falling") else 1,
        _seat(names, raw["dead"]) if "dead" in raw else NOBODY,
        next((place for place, (_, _, last) in enumerate(laid) if last), NOWHERE),
    )
    values = [VALUE[card] for card in series.cards]
    if any(b - a not in (0, series.slope) for a, b in pairwise(values)):
        raise Unreadable(f"{', '.join(cards)} are not one run: SWC-0.2")
    return series


def _laid(config: Config, raw: str) -> tuple[str, str, bool]:
    """`R5`, `R5+` where it was added, `R5=` where it was attached, `R5!` where it came last."""
    match = LAID.fullmatch(raw)
    if not match or not VALUE.get(match[1]) or match[1] not in config.totals:
        raise Unreadable(f"`{raw}` cannot lie in a series")
    role = next(role for role, mark in MARKS.items() if mark == match[2])
    return match[1], role, bool(match[3])


def _side(word: object) -> int:
    if word not in SIDES.values():
        raise Unreadable(unknown("side", str(word), list(SIDES.values())))
    return next(side for side, name in SIDES.items() if name == word)


def _dragon(names: Sequence[str], raw: object) -> Dragon:
    """`ann > bo`: who brought it, and with whom it is."""
    by, _, target = as_text(raw, "dragons").partition(" > ")
    return Dragon(_seat(names, by), _seat(names, target))


def _duel(state: State, raw: Mapping[str, object]) -> Duel:
    """The fighters, the foe as the seat of its Dragons or the number of its set."""
    setup, rest = _by_code(state.config), dict(raw)
    dragons, number = rest.pop("dragons", None), rest.pop("set", None)
    if dragons is not None:
        foe = Foe(DRAGON, _seat(setup.players, dragons))
        there = any(each.target == foe.at for each in state.dragons)
    else:
        foe = Foe(DEAD, _series(state.table)[as_whole(number, "duel.set") - 1])
        item = state.table[foe.at]
        there = type(item) is Series and item.locked >= 0
    if not there:
        raise Unreadable("the foe of this duel is not in play")
    return Duel(foe=foe, **read_fields(Duel, rest, setup, "duel."))


def _check(state: State) -> None:
    """No card more often than it was printed, and each phase with what belongs to it."""
    if (state.phase is Phase.DUEL) != (state.duel is not None) and not state.ending:
        raise Unreadable("a duel has its phase and its fighters, or neither")
    cards = in_sight(state)
    if state.config.known and UNKNOWN in cards:
        raise Unreadable("where hands are known every card is named, those of the deck too")
    for card, number in cards.items():
        if card != UNKNOWN and number > state.config.totals[card]:
            raise Unreadable(f"there are {number} `{card}`: SWC-1.3")
    if cards.total() != sum(state.config.totals.values()):
        raise Unreadable(f"there are {cards.total()} cards in all: SWC-1.1")
