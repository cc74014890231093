"""The course of a turn: its beginning, what comes after a Challenge or effect, its end."""

from __future__ import annotations

from ...engine import Event
from .deck import IMMEDIATE, THREE_ROUNDS
from .ending import counted, losses, next_playoff
from .hands import reshuffled
from .queries import forced, holds, is_full, nothing_to_do
from .state import Ending, Phase, State, tell

Told = list[Event]


def begin_turn(state: State, seat: int, told: Told) -> State:
    """STG-3.3: draw first, then Negative Events, then the Challenge."""
    tell(told, "STG-3.8", "turn", player=seat, number=state.round)
    state = state._replace(
        phase=Phase.DRAW,
        turn=seat,
        negatives=0,
        duty=False,
        skipped=seat in state.skips,
        skips=without(state.skips, seat),
        bare=without(state.bare, seat),
    )
    if is_full(state, seat):
        tell(told, "STG-4.1", "full", player=seat)
        return drew(state, told)
    if not state.pile and state.discards and state.config.reshuffle:
        tell(told, "STG-3.9", "reshuffled", number=len(state.discards))
        state = reshuffled(state)
    if not state.pile:
        tell(told, "STG-3.9", "no_draw", player=seat)
        return drew(state, told)
    return state


def without(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """Seats, but not this one."""
    return tuple([each for each in seats if each != seat]) if seats else seats


def drew(state: State, told: Told) -> State:
    """After the draw five cards oblige, in this very turn: STG-4.2, STG-4.3."""
    turn = state.turn
    duty = is_full(state, turn) and not state.skipped
    state = state._replace(phase=Phase.MAIN, duty=duty)
    if duty:
        tell(told, "STG-4.2", "duty", player=turn)
    _tell_due(state, told)
    if not nothing_to_do(state):
        return state
    if state.skipped:
        tell(told, "STG-4.7", "no_challenge", player=turn)
    else:
        tell(told, "STG-3.7", "no_challenge", player=turn)
    return finish(state, "nothing", told)


def _tell_due(state: State, told: Told) -> None:
    now = forced(state)
    if now and now[0].back == IMMEDIATE:
        tell(told, "STG-8.1", "must", player=state.turn)
    elif now:
        tell(told, "STG-8.2", "must", player=state.turn)


def after(state: State, told: Told) -> State:
    """What follows when a Challenge or a Negative Event has been carried out."""
    state = losses(state._replace(challenge=None, debt=None), told)
    if state.result:
        return state
    if state.stopping:
        return next_playoff(state._replace(playoff=state.playoff[1:]), told)
    if not state.negatives:
        return finish(state, "challenge", told)
    if state.turn in state.playing and _goes_on(state):
        _tell_due(state, told)
        return state._replace(phase=Phase.MAIN)
    return finish(state, "negative", told)


def _goes_on(state: State) -> bool:
    """Whether another Negative Event must, STG-8.7, or may, STG-8.8, be played."""
    more = state.config.extra_negative and holds(state, state.turn, THREE_ROUNDS)
    return more or bool(forced(state, surely=False))


def finish(state: State, used: str, told: Told) -> State:
    """The turn is over, unless the Gaming Police have something to say: STG-4.7."""
    turn = state.turn
    state = state._replace(last=(turn, used))
    if not state.duty or turn not in state.playing:
        return next_turn(state, told)
    if state.config.penalty == "discard_one":
        tell(told, "STG-4.7", "must_discard", player=turn)
        return state._replace(phase=Phase.POLICE)
    return next_turn(punished(state, told), told)


def punished(state: State, told: Told) -> State:
    """The five-card duty is closed by a penalty other than a discard."""
    turn = state.turn
    if state.config.penalty == "none":
        tell(told, "STG-4.7", "wrath", player=turn)
        return state._replace(duty=False)
    tell(told, "STG-4.7", "will_skip", player=turn)
    return state._replace(duty=False, skips=(*without(state.skips, turn), turn))


def next_turn(state: State, told: Told) -> State:
    """STG-3.8: the next player still in; past the first player a round is over."""
    config, turn = state.config, state.turn
    number = len(config.players)
    seat = (turn + config.step) % number
    while seat not in state.playing:
        seat = (seat + config.step) % number
    first, step = config.first, config.step
    if (seat - first) * step % number <= (turn - first) * step % number:
        if state.round == config.round_limit:
            return counted(state, Ending.ROUND_LIMIT, told)
        state = state._replace(round=state.round + 1)
    return begin_turn(state, seat, told)
