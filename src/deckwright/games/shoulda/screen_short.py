"""The parts of a table on a phone, with signs; `?` says what they mean."""

from __future__ import annotations

from ...display import WIDE, clipped
from .legality_rows import group, threshold
from .rows import freed, wanted
from .screen_parts import (
    NAME,
    ONE_DECK,
    cards_against,
    folded,
    free,
    in_order,
    laid,
    mark,
    numbers,
    scoop,
    short,
    to_go,
)
from .state import CODES, LEFT, RIGHT, Blemmyes, Phase, Series, State, View
from .turn_flow import points

KEPT = "\u00a0"
"""Where no line is broken."""

EXPLAINED = (
    "<3 R4 5>: a 3 fits on its left, a 5 on its right; =9: the sum that takes it away.",
    "R4=B4: one step; (b1): a blemmyes; first: must be played, if held.",
    "2/4+1: 2 cards to go, 4 in hand, 1 kept that counts at the end.",
)


def rows(view: View, in_a_row: bool) -> list[str]:
    """Each row as it lies, with what its ends still take: `1: <3 R4 5>`.

    `in_a_row`: all after each other, `1: <3 R4 5> / <(b1)>`.
    """
    state: State = view.state
    number, lines = numbers(state), [list[str]()]
    for at, item in enumerate(state.table):
        if isinstance(item, Series):
            lines[-1].append(f"{number[at]}: {_series(view, at, item)}")
        elif isinstance(item, Blemmyes):
            lines[-1].append(_blemmyes(state, at, item, number[at]))
        else:
            lines.append([])
    whole = [" ".join(item.replace(" ", KEPT) for item in row) for row in lines if row]
    lying = [" / ".join(whole)] if in_a_row else whole
    return [line.replace(KEPT, " ") for row in lying for line in folded(row)]


def _series(view: View, at: int, series: Series) -> str:
    """Its cards between the values that go on with it, and its sum."""
    state: State = view.state
    if not freed(series) or not _asks(state):
        return laid(view, series)
    fit = {
        side: wanted(series, side)
        for side in free(state, at)
        if series.grows != -side and 0 < wanted(series, side) < len(CODES)
    }
    left = f"<{fit[LEFT]} " if LEFT in fit else ""
    right = f" {fit[RIGHT]}>" if RIGHT in fit else ""
    value = scoop(series, state.config.house)
    return f"{left}{laid(view, series)}{right}{f' ={value}' if value else ''}"


def _blemmyes(state: State, at: int, item: Blemmyes, number: str) -> str:
    """Its number between the sides that are free, with the value one may ask for."""
    sides = free(state, at) if _asks(state) else []
    only = {item.far: item.next} if item.far in sides else {}
    left = f"<{only.get(LEFT, '')}" if LEFT in sides else ""
    right = f"{only.get(RIGHT, '')}>" if RIGHT in sides else ""
    return f"{left}({number}){right}"


def _asks(state: State) -> bool:
    """Whether somebody may lay a card now."""
    return not state.ending and not state.unshuffled and state.phase is not Phase.DUEL


def players(view: View) -> list[str]:
    """Two in a row, or three where they are many, turns going along the rows."""
    state: State = view.state
    head = "score" if state.ending else "to go/hand, +kept"
    wide = 13 if state.config.players > ONE_DECK else 20
    cells = [_player(view, seat, wide - 1) for seat in in_order(state)]
    across = WIDE // wide
    lines = [cells[at : at + across] for at in range(0, len(cells), across)]
    return [head, *("".join(cell.ljust(wide) for cell in row).rstrip() for row in lines)]


def _player(view: View, seat: int, wide: int) -> str:
    """Whose turn, a little of the name, cards to go of those held, cards that count."""
    state: State = view.state
    more = cards_against(state, seat)
    number = f"{to_go(state, seat)}/{len(state.hands[seat])}{f'+{more}' if more else ''}"
    if state.ending:
        number = f"{points(state)[seat]}{' out' if seat in state.out else ''}"
    name = clipped(view.names[seat], min(wide - len(number) - 2, NAME))
    return f"{mark(state, seat)}{name} {number}"


def dragons(view: View) -> list[str]:
    """With whom they are, what they take, and have taken."""
    state: State = view.state
    lines = []
    for seat in dict.fromkeys(dragon.target for dragon in state.dragons):
        number, least = len(group(state.dragons, seat)), threshold(state.dragons, seat)
        pile = " ".join(sorted(state.piles[seat], key=lambda card: card[1:]))
        many = f"{number} with " if number > 1 else ""
        took = f" ({pile})" if pile else ""
        lines.append(f"{many}{short(view, seat)} {least}-9{took}")
    return folded(f"Dragons: {', '.join(lines)}") if lines else []
