"""The table of Heroic Claims: whose turn, totals to eleven, bans, and the Story Arcs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from textwrap import wrap

from ....errors import count
from ....games.knights.knowledge import SUIT_NAMES, banned
from ....games.knights.scoring import GOAL, empty, next_dealer, paladin, points, survives
from ....games.knights.state import SUITS, Arc, Phase, State
from .. import WIDE, View, clipped, columns, packed

TALL = 18
"""So many lines at most, where arcs can be told in short."""

SHORT = 7
"""How much of a name two arcs side by side have room for."""

PLAYED = (Phase.PLAY, Phase.DISCARD)


def screen(view: View) -> list[str]:
    """What is to do, the shuffle, each player with bans, and the arcs by whether they count."""
    lines = [clipped(line) for line in (_headline(view), _shuffle(view)) if line]
    lines += _players(view)
    if view.state.phase not in (*PLAYED, Phase.SCORED, Phase.OVER):
        return lines
    whole = _arcs(view, columns)
    if len(lines) + len(whole) > TALL:
        whole = _arcs(view, _in_short)
    return lines + whole


# What is to do ------------------------------------------------------------------------


def _headline(view: View) -> str:
    return _TOLD[view.state.phase](view)


def _deal(view: View) -> str:
    return f"{view.names[view.state.match.dealer]}: shuffle, cut and deal"


def _declare(view: View) -> str:
    return f"{view.names[view.state.match.dealer]} says how many to pass, 0-5"


def _pass(view: View) -> str:
    passing = view.state.passing
    return f"All pass {count(passing.number, 'card')} to the left"


def _play(view: View) -> str:
    name = view.names[view.state.turn]
    return f"{name}'s turn: play a card"


def _discard(view: View) -> str:
    state: State = view.state
    assert state.pending is not None
    names = ", ".join(view.names[seat] for seat in state.pending.owing)
    return f"{view.card(state.pending.card)}: ask {names}"


def _scored(view: View) -> str:
    return f"Scored. {view.names[next_dealer(view.state)]}: shuffle and deal"


def _over(view: View) -> str:
    match = view.state.match
    return f"{', '.join(view.names[seat] for seat in match.winners)} won: {match.ending}"


_TOLD: Mapping[Phase, Callable[[View], str]] = {
    Phase.DEAL: _deal,
    Phase.DECLARE: _declare,
    Phase.PASS: _pass,
    Phase.PLAY: _play,
    Phase.DISCARD: _discard,
    Phase.SCORED: _scored,
    Phase.OVER: _over,
}


def _shuffle(view: View) -> str:
    """How far the game is, and what the cards are dealt to."""
    state: State = view.state
    if state.phase is Phase.DEAL:
        spare = len(state.table.deck) - state.table.hand * state.table.players
        rest = f", {spare} left over" if spare else ""
        return f"{count(state.table.hand, 'card')} each{rest}"
    ended = empty(state.hands, state.shown) if state.phase in PLAYED else ()
    if ended:
        return f"last round: {view.names[ended[0]]} has no cards left"
    house = state.table.house
    goal = "a single shuffle" if house.single else f"first to {GOAL}"
    right = "" if house.step > 0 else ", turns go right"
    return f"shuffle {state.match.shuffle}, {goal}{right}"


# Players ------------------------------------------------------------------------------


def _players(view: View) -> list[str]:
    """A line for each player; below it what they may not play and do not have."""
    state: State = view.state
    seats = range(len(view.names))
    if state.phase is Phase.DEAL:
        return [
            f"{'>' if seat == state.match.dealer else ' '} {view.names[seat]}"[:WIDE]
            for seat in seats
        ]
    head = ("", "", "cards", "total", "now" if state.phase in PLAYED else "")
    rows = columns([head, *(_player(view, seat) for seat in seats)])
    told = [
        _with_limits(row, _limits(state, seat))
        for row, seat in zip(rows[1:], seats, strict=True)
    ]
    return [rows[0], *chain(*told)]


def _player(view: View, seat: int) -> tuple[str, ...]:
    """Who acts, name, cards, total, what the arcs would bring now or have brought."""
    state: State = view.state
    mark = ">" if seat in _acting(view) else " "
    held = "out" if state.shown[seat] else str(len(state.hands[seat]))
    total = f"{state.match.totals[seat]:5}"
    earned = _earned(state)
    now = f"{f'+{earned[seat]}':>3}" if earned else ""
    return mark, clipped(view.names[seat], 12), f"{held:>5}", total, now


def _earned(state: State) -> tuple[int, ...]:
    """Points of this shuffle as they would count now, or as they did."""
    if state.phase in PLAYED:
        return points(state)
    return state.match.points if state.phase in (Phase.SCORED, Phase.OVER) else ()


def _is_paladin(state: State, seat: int) -> bool:
    """KNT-12.7: whether points would come from having no story at all."""
    arcs = sum(survives(state.table.house, arc) for arc in state.arcs if arc.owner == seat)
    return _earned(state)[seat] > arcs and paladin(state, seat, arcs)


def _acting(view: View) -> Sequence[int]:
    state: State = view.state
    if state.phase is Phase.SCORED:
        return (next_dealer(state),)
    if state.phase is Phase.OVER:
        return state.match.winners
    return tuple(view.game.to_act(state))


def _limits(state: State, seat: int) -> str:
    """A Paladin, suits that a J’Accuse forbids, groups that were discarded whole."""
    found = ["Paladin"] if _earned(state) and _is_paladin(state, seat) else []
    if state.phase not in PLAYED or state.shown[seat]:
        return "".join(found)
    barred, gone = banned(state, seat), state.without[seat]
    for lead, suits in (("no", barred), ("lacks", gone)):
        told = dict.fromkeys(SUIT_NAMES[suit] for suit in (*SUITS, "accuse") if suit in suits)
        found += [f"{lead} {', '.join(told)}"] if told else []
    return "; ".join(found)


def _with_limits(row: str, limits: str) -> list[str]:
    """In a player’s line if there is room, else below it."""
    if len(row) + 1 + len(limits) <= WIDE:
        return [f"{row} {limits}".rstrip()]
    return [row, *wrap(limits, WIDE, initial_indent=" " * 4, subsequent_indent=" " * 6)]


# Story Arcs ---------------------------------------------------------------------------


def _arcs(view: View, laid_out: Callable[[list[list[str]]], list[str]]) -> list[str]:
    """The arcs that bring a point as they are, then the others."""
    state: State = view.state
    if not state.arcs:
        return ["no story on the table"]
    house = state.table.house
    other = "challenged, now or before:" if house.never_challenged else "challenged:"
    lines: list[str] = []
    for title, counts in (("stories that count:", True), (other, False)):
        found = [arc for arc in state.arcs if survives(house, arc) is counts]
        if found:
            lines += [title, *laid_out([_arc(view, arc) for arc in found])]
    return lines


def _arc(view: View, arc: Arc) -> list[str]:
    """Number, owner, suit and name of the top card; where it matters, what it began with."""
    suit = SUIT_NAMES[arc.top.kind].removesuffix("s")
    began = SUIT_NAMES[arc.layers[0].kind].removesuffix("s")
    if view.state.table.house.rechallenge and arc.top is not arc.layers[0]:
        suit = f"{suit} on {began}"
    return [arc.name, clipped(view.names[arc.owner], 8), suit, view.card(arc.top.card)]


def _in_short(rows: Sequence[Sequence[str]]) -> list[str]:
    """Two arcs side by side, without the names of their cards."""
    return packed(
        [clipped(f"{name} {clipped(owner, SHORT)} {suit}", 19) for name, owner, suit, _ in rows]
    )
