"""Dice Factor at a glance, at most 40 columns."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ...display import clipped, columns, packed
from ...engine.choices import LISTED
from .goals import LOGO
from .state import AWAY, Stage, State, View, still_rolling


def screen(view: View) -> list[str]:
    """What is to do, the goals, the players with their hands, direction, the piles."""
    state: State = view.state
    lines = [clipped(headline(view))]
    if state.course.wanted:
        lines.append(goals_told(state))
    lines += _players(view)
    if len(view.names) > 2:
        down = state.course.way > 0
        lines.append(f"turns go {'down' if down else 'up'} the list, {way_told(down)}")
    cards = state.cards
    lines.append(f"draw pile {len(cards.pile)}, discard pile {len(cards.discard)}")
    if cards.discard:
        lines.append(clipped(f"on top: {view.card(cards.discard[-1])}"))
    return lines


def way_told(down: bool) -> str:
    return "clockwise" if down else "anticlockwise"


EXPLAINED = ("> acts; Add card: it lies in front; misses 1: sits out 1 turn.",)

_TASKS: Mapping[Stage, str] = {
    Stage.DEAL: "Shuffle, and deal five cards each",
    Stage.TURN_UP: "Turn up the top card",
    Stage.GOALS: "{name} goes first: roll the goals",
    Stage.START: "{name}'s turn: draw, take or roll",
    Stage.DISCARD: "{name}'s turn: lay a card down",
    Stage.TRADE: "{name} rolled 6: may trade a card",
    Stage.SWAP: "{name} rolled 7: may trade hands",
    Stage.GRAB: "{name} takes a card of {target}",
    Stage.KEEP: "{target} takes up the card aside",
}


def headline(view: View) -> str:
    """Whose turn it is, and what for."""
    state: State = view.state
    turn, name = state.turn, view.names[state.turn.seat]
    if turn.shuffle:
        return "Shuffle the discard pile to draw from"
    if turn.rolling == "d8":
        return f"{name} rolls the eight-sided die"
    if turn.stage is Stage.REROLL:
        return f"{name} {'may roll' if turn.free else 'rolls'} a goal die again"
    asks = _ASKING.get(turn.stage)
    if asks:
        return asks(view)
    return _TASKS[turn.stage].format(name=name, target=view.names[turn.target])


def _rollers(view: View) -> str:
    return f"Who goes first? Roll: {_named(view, still_rolling(view.state.course))}"


def _claimed(view: View) -> str:
    course = view.state.course
    return f"{view.names[course.claims[-1]]} claims. Ask: {_named(view, course.waiting)}"


def _ending(view: View) -> str:
    result = view.game.result(view.state)
    return f"{_named(view, result.winners)} won: {result.reason}" if result else ""


_ASKING: Mapping[Stage, Callable[[View], str]] = {
    Stage.FIRST: _rollers,
    Stage.JUDGE: _claimed,
    Stage.OVER: _ending,
}


def _named(view: View, seats: Sequence[int]) -> str:
    """Players in a row, or all of them in a word."""
    if len(seats) == len(view.names) > 2:
        return "everybody"
    return ", ".join(view.names[seat] for seat in seats)


def goals_told(state: State) -> str:
    """What five of a kind is, with a logo read out (BOL-3.4)."""
    colour, shape = state.course.goals
    any_colour, any_shape = "any one colour", "any one shape"
    one = any_colour if colour == LOGO else colour
    other = any_shape if shape == LOGO else shape
    return f"five of: {one} or {other}"


def _players(view: View) -> list[str]:
    """A line for each player, or short ones side by side where there are many."""
    seats = range(len(view.names))
    if len(seats) <= LISTED:
        return columns([_player(view, seat) for seat in seats])
    return packed([clipped(_in_short(view, seat), 19) for seat in seats])


def _player(view: View, seat: int) -> tuple[str, ...]:
    """Whose line it is, name, number of cards, and what else lies or waits there."""
    state: State = view.state
    lost, held = state.course.lost[seat], len(state.cards.hands[seat])
    states = [
        *["Add card"] * (seat == state.course.front),
        *["card aside"] * (bool(state.cards.aside) and seat == state.turn.target),
        *["out" if lost >= AWAY else f"misses {lost}"] * bool(lost),
    ]
    mark = ">" if seat in acting(state) else " "
    return mark, view.names[seat], f"{held} cards" if held else "", ", ".join(states)


def _in_short(view: View, seat: int) -> str:
    """Whose line it is, number of cards, the Add card, and as much of the name as fits."""
    state: State = view.state
    mark = ">" if seat in acting(state) else " "
    add = "+Add" if seat == state.course.front else ""
    return f"{mark} {len(state.cards.hands[seat])}{add} {view.names[seat]}"


def acting(state: State) -> tuple[int, ...]:
    """Whose line it is, those who could merely cut in left out."""
    turn = state.turn
    if turn.stage in (Stage.DEAL, Stage.TURN_UP):
        return ()
    if turn.stage is Stage.FIRST:
        return still_rolling(state.course)
    if turn.stage is Stage.JUDGE:
        return state.course.waiting
    if turn.stage is Stage.OVER:
        return state.course.result.winners if state.course.result else ()
    return (turn.target if turn.stage is Stage.KEEP else turn.seat,)
