"""The table of Heroic Claims: whose turn, totals to eleven, bans, and the Story Arcs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from textwrap import wrap

from ...display import WIDE, clipped, columns, packed
from ...errors import count
from .card_knowledge import banned
from .scoring import GOAL, empty, next_dealer, paladin, points, survives
from .state import SUIT_NAMES, SUITS, Arc, Phase, State, View

SHORT = 7
"""How much of a name two arcs side by side have room for."""

PLAYED = (Phase.PLAY, Phase.DISCARD)


def screen(view: View) -> list[str]:
    """What is to do, the shuffle, each player with bans, and the arcs by whether they count."""
    heading = wrap(headline(view), WIDE) if view.state.phase is Phase.OVER else [headline(view)]
    head = [clipped(line) for line in (*heading, course(view))]
    if view.state.phase not in (*PLAYED, Phase.SCORED, Phase.OVER):
        return head + _players(view)
    for players, arcs in LAYOUTS:
        lines = [*head, *players(view), *arcs(view)]
        if len(lines) <= view.rows:
            break
    return lines


# What is to do ------------------------------------------------------------------------


def headline(view: View) -> str:
    return _TOLD[view.state.phase](view)


def _deal(view: View) -> str:
    return f"{view.names[view.state.match.dealer]}: shuffle, cut and deal"


def _declare(view: View) -> str:
    return f"{view.names[view.state.match.dealer]} says how many to pass, 0-5"


def _pass(view: View) -> str:
    number = view.state.passing.number if view.state.passing else 0
    return f"All pass {count(number, 'card')} to the left"


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


def course(view: View) -> str:
    """How far the game is, and what the cards are dealt to."""
    state: State = view.state
    if state.phase is Phase.DEAL:
        spare = len(state.config.deck) - state.config.hand * state.config.players
        rest = f", {spare} left over" if spare else ""
        return f"{count(state.config.hand, 'card')} each{rest}"
    ended = empty(state) if state.phase in PLAYED else ()
    if ended:
        return f"last round: {view.names[ended[0]]} has no cards left"
    house = state.config.house
    goal = "a single shuffle" if house.mode == "single" else f"first to {GOAL}"
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
    head = ("", "", "cards", "total", "now" if points_ahead(state) else "")
    rows = columns([head, *(_player(view, seat) for seat in seats)])
    listed = [
        _with_limits(row, limits_told(state, seat))
        for row, seat in zip(rows[1:], seats, strict=True)
    ]
    return [rows[0], *chain(*listed)]


def _player(view: View, seat: int) -> tuple[str, ...]:
    """Who acts, name, cards, total, what the arcs would bring now or have brought."""
    state: State = view.state
    mark = ">" if seat in acting(view) else " "
    held = "out" if state.shown[seat] else str(len(state.hands[seat]))
    total = f"{state.match.totals[seat]:5}"
    earned = points_ahead(state)
    now = f"{f'+{earned[seat]}':>3}" if earned else ""
    return mark, clipped(view.names[seat], 12), f"{held:>5}", total, now


def points_now(state: State) -> tuple[int, ...]:
    """Points of this shuffle as they would count now, or as they did."""
    scored = state.phase in (Phase.SCORED, Phase.OVER)
    return state.match.earned if scored else points_ahead(state)


def points_ahead(state: State) -> tuple[int, ...]:
    """What would come to the totals; nothing once it is in them."""
    return points(state) if state.phase in PLAYED else ()


def _is_paladin(state: State, seat: int) -> bool:
    """KNT-12.7: whether points would come from having no story at all."""
    arcs = sum(survives(state.config.house, arc) for arc in state.arcs if arc.owner == seat)
    return points_now(state)[seat] > arcs and paladin(state, seat, arcs)


def acting(view: View) -> Sequence[int]:
    state: State = view.state
    if state.phase is Phase.SCORED:
        return (next_dealer(state),)
    if state.phase is Phase.OVER:
        return state.match.winners
    return tuple(view.game.to_act(state))


def limits_told(state: State, seat: int) -> str:
    """A Paladin, suits that a J’Accuse forbids, groups that were discarded whole."""
    limits = ["Paladin"] if points_now(state) and _is_paladin(state, seat) else []
    for lead, suits in zip(("no", "lacks"), _missing(state, seat), strict=True):
        limits += [f"{lead} {', '.join(suits)}"] if suits else []
    return "; ".join(limits)


def _missing(state: State, seat: int) -> tuple[list[str], list[str]]:
    """The suits a player may not play, and those known not to be in the hand."""
    if state.phase not in PLAYED or state.shown[seat]:
        return [], []
    barred, gone = (
        list(dict.fromkeys(SUIT_NAMES[suit] for suit in (*SUITS, "accuse") if suit in suits))
        for suits in (banned(state, seat), state.without[seat])
    )
    return barred, gone


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
    house = state.config.house
    other = (
        "challenged, now or before:"
        if house.score_state == "never_challenged"
        else "challenged:"
    )
    lines: list[str] = []
    for title, counts in (("stories that count:", True), (other, False)):
        arcs = [arc for arc in state.arcs if survives(house, arc) is counts]
        if arcs:
            lines += [title, *laid_out([_arc(view, arc) for arc in arcs])]
    return lines


def _arc(view: View, arc: Arc) -> list[str]:
    """Number, owner, suit and name of the top card; where it matters, what it began with."""
    suit = SUIT_NAMES[arc.top.kind].removesuffix("s")
    began = SUIT_NAMES[arc.layers[0].kind].removesuffix("s")
    if (
        view.state.config.house.challenge_on == "unchallenged_arc"
        and arc.top is not arc.layers[0]
    ):
        suit = f"{suit} on {began}"
    return [arc.name, clipped(view.names[arc.owner], 8), suit, view.card(arc.top.card)]


def _in_short(rows: Sequence[Sequence[str]]) -> list[str]:
    """Two arcs side by side, without the names of their cards."""
    return packed(
        [clipped(f"{name} {clipped(owner, SHORT)} {suit}", 19) for name, owner, suit, _ in rows]
    )


# In short -------------------------------------------------------------------------------


def _short_players(view: View) -> list[str]:
    """Two in a row; below, what they may not or cannot play."""
    seats = range(len(view.names))
    rows = [
        f"{clipped(view.names[seat], SHORT)} {signs}"
        for seat in seats
        if (signs := _signs(view.state, seat))
    ]
    limits = wrap("; ".join(rows), WIDE, subsequent_indent="  ", break_on_hyphens=False)
    return [*packed([_short_player(view, seat) for seat in seats]), *limits]


def _short_player(view: View, seat: int) -> str:
    """Who acts, name, cards, total and what would come to it."""
    state: State = view.state
    mark = ">" if seat in acting(view) else " "
    held = "out" if state.shown[seat] else f"{len(state.hands[seat])}c"
    earned = points_ahead(state)
    now = f"+{earned[seat]}" if earned else ""
    paladin = "P" if earned and _is_paladin(state, seat) else ""
    row = f"{held} {state.match.totals[seat]}{now}{paladin}"
    return f"{mark} {clipped(view.names[seat], 16 - len(row))} {row}".ljust(19)


def _signs(state: State, seat: int) -> str:
    """Suits in two letters: `!He` may not be played, `-He` are not there."""
    barred, gone = _missing(state, seat)
    return " ".join([f"!{suit[:2]}" for suit in barred] + [f"-{suit[:2]}" for suit in gone])


def _short_arcs(view: View) -> list[str]:
    return _arcs(view, _in_short)


def _marked_arcs(view: View) -> list[str]:
    """Without titles: those that do not count have an `x`."""
    state: State = view.state
    lines = []
    for arc in state.arcs:
        name, owner, suit, _ = _arc(view, arc)
        mark = "" if survives(state.config.house, arc) else " x"
        lines.append(clipped(f"{name} {clipped(owner, SHORT)} {suit}", 19 - len(mark)) + mark)
    return packed(lines)


def _whole_arcs(view: View) -> list[str]:
    return _arcs(view, columns)


LAYOUTS = (
    (_players, _whole_arcs),
    (_short_players, _whole_arcs),
    (_short_players, _short_arcs),
    (_short_players, _marked_arcs),
)
"""From the most telling to the shortest."""
EXPLAINED = (
    "A1: a story, with its newest card.",
    "3c 12+5P: 3 cards in hand, 12 points, 5 more as it stands, as a Paladin.",
    "!He: may play no Hearts; -He: has none. x: the story does not count as it is.",
)
