"""What a claim brings about: a win, or first the question whether another claim goes before."""

from __future__ import annotations

from dataclasses import replace

from ...engine import Event, Result
from .actions import Claim, Settle
from .claims import rivals
from .flow import Events
from .goals import met
from .state import Ending, Stage, State, Turn
from .whereabouts import show

_ENDINGS = {
    (True, False): Ending.COLOUR,
    (False, True): Ending.SHAPE,
    (True, True): Ending.BOTH,
    (False, False): Ending.RULING,
}


def claim(state: State, action: Claim, events: Events) -> State:
    """Five cards are shown; who may still claim as well is asked."""
    player, cards = action.seat, show(state.cards, action.seat, action.cards)
    assert cards is not None
    events.append(Event("BOL-7.1", "claimed", {"player": player, "cards": action.cards}))
    waiting = _waiting(state, player)
    state = state.on_course(
        claims=(*state.course.claims, player),
        waiting=waiting,
        ending=_ENDINGS[met(state.config.faces, state.course.goals, action.cards)],
    )
    turn = Turn(Stage.JUDGE, state.turn.seat, state.turn.judge)
    state = replace(state, cards=cards, turn=turn)
    if not waiting:
        return _over(state, events)
    events.append(Event("BOL-7.6", "window", {"player": waiting}))
    return state


def _waiting(state: State, player: int) -> tuple[int, ...]:
    """Who may claim after this claim."""
    others = rivals(state, player)
    if state.turn.stage is not Stage.JUDGE:
        return others
    return tuple(seat for seat in state.course.waiting if seat in others)


def settle(state: State, _: Settle, events: Events) -> State:
    """Nobody else claims."""
    return _over(state, events)


def won(state: State) -> State:
    """The best claim wins, or all of them by a house rule."""
    claims, turn = state.course.claims, state.turn
    winners = tuple(sorted(claims)) if state.config.shared else claims[-1:]
    reason = state.course.ending if len(winners) == 1 else Ending.SHARED
    scores = tuple(int(seat in winners) for seat in range(len(state.config.players)))
    result = Result(str(reason), winners, scores)
    state = state.on_course(waiting=(), result=result)
    return replace(state, turn=Turn(Stage.OVER, turn.seat, turn.judge))


def _over(state: State, events: Events) -> State:
    """The game ends, and the table hears who has won (BOL-7.9)."""
    state = won(state)
    result = state.course.result
    assert result is not None
    params = {"winner": result.winners, "reason": result.reason}
    events.append(Event("BOL-7.1", "won", params))
    return state
