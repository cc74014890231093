"""A state as a TOML table that a person can read and write."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from ...engine import UNKNOWN, Setup
from ...errors import Unreadable, unknown
from .card_knowledge import in_sight
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
    Ending,
    Foe,
    Hand,
    Item,
    Phase,
    Series,
    State,
    Table,
    beginning,
)

MARKS = {OPENED: "", ADDED: "+", ATTACHED: "="}
LAST = "!"
LAID = re.compile(r"(.+?)([+=]?)(!?)")
SIDES = {0: "either", LEFT: "left", RIGHT: "right"}
PILES = ("hands", "scoops", "collected", "piles", "barred")


# Writing ------------------------------------------------------------------------------


def to_position(state: State) -> dict[str, Any]:
    """Players by name; a deck nobody sees is only counted."""
    names = state.config.names
    known = state.config.known
    told: dict[str, Any] = {
        "phase": state.phase.value,
        "turn": names[state.turn],
        "deck": list(state.deck) if known else len(state.deck),
        "unshuffled": state.unshuffled,
        "rows": [[_told(item, names) for item in row] for row in _rows(state.table)],
        "dragons": [f"{names[each.by]} > {names[each.target]}" for each in state.dragons],
        "discards": list(state.discards),
        "passes": state.passes,
        "solved": state.solved,
    }
    for key in PILES:
        told[key] = {
            name: list(cards)
            for name, cards in zip(names, getattr(state, key), strict=True)
            if cards or key == "hands"
        }
    if known:
        del told["barred"]
    if state.duel:
        told["duel"] = _told_duel(state, state.duel)
    if state.ending:
        told |= {"ending": state.ending.value, "out": [names[seat] for seat in state.out]}
    return told


def _rows(table: Table) -> list[list[Series | Blemmyes]]:
    rows: list[list[Series | Blemmyes]] = [[]] if table else []
    for item in table:
        if item is None:
            rows.append([])
        else:
            rows[-1].append(item)
    return rows


def _told(item: Series | Blemmyes, names: Sequence[str]) -> dict[str, Any]:
    """One thing on the table; what is usual is left out."""
    if isinstance(item, Blemmyes):
        told: dict[str, Any] = {"blemmyes": names[item.by]}
        return told | ({"far": SIDES[item.far], "next": item.next} if item.far else {})
    told = {
        "series": [
            card + MARKS[role] + LAST * (place == item.last)
            for place, (card, role) in enumerate(zip(item.cards, item.roles, strict=True))
        ],
        "by": [names[seat] for seat in item.by],
        "grows": SIDES[item.grows],
    }
    if item.slope < 0:
        told["falling"] = True
    if item.locked >= 0:
        told["dead"] = names[item.locked]
    return told


def _told_duel(state: State, duel: Duel) -> dict[str, Any]:
    names, foe = state.config.names, duel.foe
    series = [at for at, item in enumerate(state.table) if type(item) is Series]
    against = (
        {"dragons": names[foe.at]} if foe.kind == DRAGON else {"set": series.index(foe.at) + 1}
    )
    return {
        "knight": names[duel.knight],
        **against,
        "ours": list(duel.ours),
        "theirs": list(duel.theirs),
        "again": duel.again,
    }


# Reading ------------------------------------------------------------------------------


def from_position(setup: Setup, table: Mapping[str, Any]) -> State:
    """The state of such a table; Unreadable if the cards or players do not add up."""
    start = beginning(setup)
    config, names = start.config, setup.players
    piles: dict[str, Any] = {key: _piles(config, table.get(key, {}), key) for key in PILES}
    state = replace(
        start,
        phase=_member(Phase, table["phase"]),
        turn=_seat(names, table["turn"]),
        deck=_deck(config, table["deck"]),
        unshuffled=bool(table.get("unshuffled", False)),
        table=_table(config, table.get("rows", [])),
        dragons=tuple(_dragon(names, each) for each in table.get("dragons", [])),
        discards=_cards(config, table.get("discards", []), "discards"),
        passes=int(table.get("passes", 0)),
        solved=int(table.get("solved", 0)),
        ending=_member(Ending, table["ending"]) if "ending" in table else None,
        out=tuple(_seat(names, name) for name in table.get("out", [])),
        **piles,
    )
    if "duel" in table:
        state = replace(state, duel=_duel(state, table["duel"]))
    _check(state)
    return state


def _member(kind: Any, word: Any) -> Any:
    """A phase or an ending by its word."""
    words = [member.value for member in kind]
    if word not in words:
        raise Unreadable(unknown(kind.__name__.lower(), str(word), words))
    return kind(word)


def _seat(names: Sequence[str], name: Any) -> int:
    if name not in names:
        raise Unreadable(unknown("player", str(name), names))
    return names.index(name)


def _cards(config: Config, cards: Sequence[str], where: str, unseen: bool = False) -> Hand:
    """Cards of this game; UNKNOWN only where nobody may have seen them."""
    for card in cards:
        if card not in config.totals and not (unseen and card == UNKNOWN and not config.known):
            raise Unreadable(f"`{where}`: {unknown('card', str(card), list(config.totals))}")
    return tuple(cards)


def _piles(config: Config, told: Mapping[str, Sequence[str]], where: str) -> tuple[Hand, ...]:
    """Cards by player; who is not named has none."""
    for name in told:
        _seat(config.names, name)
    unseen, in_order = where == "hands", where not in ("hands", "barred")
    piles = [_cards(config, told.get(name, ()), where, unseen) for name in config.names]
    return tuple(pile if in_order else tuple(sorted(pile)) for pile in piles)


def _deck(config: Config, told: Any) -> Hand:
    if config.known:
        return _cards(config, told, "deck")
    if not isinstance(told, int) or told < 0:
        raise Unreadable("`deck` is the number of its cards, where nobody knows them")
    return (UNKNOWN,) * told


def _table(config: Config, rows: Sequence[Sequence[Mapping[str, Any]]]) -> Table:
    items: list[Item] = []
    for row in rows:
        if not row:
            raise Unreadable("a row of this position is empty")
        items += [None] if items else []
        items += [_item(config, told) for told in row]
    for one, other in pairwise(items):
        if one is not None and type(one) is type(other):
            raise Unreadable("in a row series and blemmyes take turns: SWC-0.1")
    return tuple(items)


def _item(config: Config, told: Mapping[str, Any]) -> Series | Blemmyes:
    if "blemmyes" in told:
        far = _side(told.get("far", "either"))
        return Blemmyes(_seat(config.names, told["blemmyes"]), far, int(told.get("next", 0)))
    cards, by = told["series"], told["by"]
    if not cards or len(cards) != len(by):
        raise Unreadable("a series has cards, and says of each who laid it")
    laid = [_laid(config, each) for each in cards]
    series = Series(
        tuple(card for card, _, _ in laid),
        tuple(role for _, role, _ in laid),
        tuple(_seat(config.names, name) for name in by),
        _side(told.get("grows", "either")),
        -1 if told.get("falling") else 1,
        _seat(config.names, told["dead"]) if "dead" in told else NOBODY,
        next((place for place, (_, _, last) in enumerate(laid) if last), NOWHERE),
    )
    values = [VALUE[card] for card in series.cards]
    if any(b - a not in (0, series.slope) for a, b in pairwise(values)):
        raise Unreadable(f"{', '.join(cards)} are not one run: SWC-0.2")
    return series


def _laid(config: Config, told: str) -> tuple[str, str, bool]:
    """`R5`, `R5+` where it was added, `R5=` where it was attached, `R5!` where it came last."""
    found = LAID.fullmatch(told)
    if not found or not VALUE.get(found[1]) or found[1] not in config.totals:
        raise Unreadable(f"`{told}` cannot lie in a series")
    role = next(role for role, mark in MARKS.items() if mark == found[2])
    return found[1], role, bool(found[3])


def _side(word: str) -> int:
    if word not in SIDES.values():
        raise Unreadable(unknown("side", str(word), list(SIDES.values())))
    return next(side for side, name in SIDES.items() if name == word)


def _dragon(names: Sequence[str], told: str) -> Dragon:
    """`ann > bo`: who brought it, and with whom it is."""
    by, _, target = told.partition(" > ")
    return Dragon(_seat(names, by), _seat(names, target))


def _duel(state: State, told: Mapping[str, Any]) -> Duel:
    config = state.config
    if "dragons" in told:
        foe = Foe(DRAGON, _seat(config.names, told["dragons"]))
        there = any(each.target == foe.at for each in state.dragons)
    else:
        series = [at for at, item in enumerate(state.table) if type(item) is Series]
        foe = Foe(DEAD, series[int(told["set"]) - 1])
        item = state.table[foe.at]
        there = type(item) is Series and item.locked >= 0
    if not there:
        raise Unreadable("the foe of this duel is not in play")
    return Duel(
        _seat(config.names, told["knight"]),
        foe,
        _cards(config, told.get("ours", []), "ours"),
        _cards(config, told.get("theirs", []), "theirs"),
        bool(told.get("again", False)),
    )


def _check(state: State) -> None:
    """No card more often than it was printed, and each phase with what belongs to it."""
    if (state.phase is Phase.DUEL) != (state.duel is not None) and not state.ending:
        raise Unreadable("a duel has its phase and its fighters, or neither")
    found: Counter[str] = in_sight(state)
    for card, number in found.items():
        if card != UNKNOWN and number > state.config.totals[card]:
            raise Unreadable(f"this position has {number} `{card}`: SWC-1.3")
    if found.total() != sum(state.config.totals.values()):
        raise Unreadable(f"this position has {found.total()} cards in all: SWC-1.1")
