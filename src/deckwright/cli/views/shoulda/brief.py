"""The parts of a crowded table in short; `?` says what the signs mean."""

from __future__ import annotations

from collections.abc import Iterator

from ....games.shoulda.dragons import threshold
from ....games.shoulda.ends import points
from ....games.shoulda.rows import freed, total, wanted
from ....games.shoulda.specials import group
from ....games.shoulda.state import CODES, LEFT, Blemmyes, Series, State
from .. import View, clipped, packed
from .seen import short
from .standing import folded, free, in_order, kept, mark, numbers, to_go

EXPLAINED = (
    "R4=B4: two cards of one step; (b1): the first blemmyes.",
    "<3: a 3 fits on the left, 3> on the right; =15: the sum that takes the series away.",
    "2/4 +1: 2 cards to go, 4 in hand, 1 kept that counts at the end.",
)


def ends(view: View) -> list[str]:
    """What each series and each blemmyes still takes: `1 <3 =15`."""
    found = ", ".join(filter(None, _ends(view.state)))
    return folded(f"ends: {found}") if found else []


def _ends(state: State) -> Iterator[str]:
    for at, number in numbers(state).items():
        item = state.table[at]
        if isinstance(item, Series) and freed(item):
            yield _series(state, at, item, number)
        elif isinstance(item, Blemmyes) and (sides := free(state, at)):
            told = [_end(side, item.next if side == item.far else "") for side in sides]
            yield f"{number} {' '.join(told)}"


def _series(state: State, at: int, series: Series, number: str) -> str:
    """Its number with the values at its ends and its sum; nothing if it takes none."""
    told = [
        _end(side, wanted(series, side))
        for side in free(state, at)
        if series.grows != -side and 0 < wanted(series, side) < len(CODES)
    ]
    value = total(series, state.fixed.house)
    told += [f"={value}"] if value else []
    return f"{number} {' '.join(told)}" if told else ""


def _end(side: int, value: int | str) -> str:
    return f"<{value}" if side == LEFT else f"{value}>"


def players(view: View) -> list[str]:
    """Two in a row, turns going along the rows."""
    state: State = view.state
    head = "score" if state.ending else "to go/hand, +kept"
    return [head, *packed([_player(view, seat) for seat in in_order(state)])]


def _player(view: View, seat: int) -> str:
    """Whose turn, a little of the name, cards to go of those held, cards that count."""
    state: State = view.state
    name, more = clipped(view.names[seat], 8), kept(state, seat)
    number = f"{to_go(state, seat)}/{len(state.hands[seat])}{f' +{more}' if more else ''}"
    if state.ending:
        number = f"{points(state)[seat]}{' out' if seat in state.out else ''}"
    return f"{mark(state, seat)} {name} {number}".ljust(19)


def dragons(view: View) -> list[str]:
    """With whom they are, what they take, and have taken."""
    state: State = view.state
    found = []
    for seat in dict.fromkeys(dragon.target for dragon in state.dragons):
        number, least = len(group(state.dragons, seat)), threshold(state.dragons, seat)
        pile = " ".join(sorted(state.piles[seat], key=lambda card: card[1:]))
        many = f"{number} with " if number > 1 else ""
        took = f" ({pile})" if pile else ""
        found.append(f"{many}{short(view, seat)} {least}-9{took}")
    return folded(f"Dragons: {', '.join(found)}") if found else []
