"""What a claim brings about: a win, or first the question whether another claim goes before."""

from __future__ import annotations

from ...engine import Result, Turn
from ...engine.card_pools import show
from .actions import Claim, Settle
from .goals import met
from .legality_claims import rivals
from .state import Ending, PlayerTurn, Stage, State
from .turn_flow import EFFECTS

_ENDINGS = {
    (True, False): Ending.COLOUR,
    (False, True): Ending.SHAPE,
    (True, True): Ending.BOTH,
    (False, False): Ending.RULING,
}


@EFFECTS.of(Claim)
def _claim(turn: Turn[State], action: Claim) -> None:
    """Five cards are shown; who may still claim as well is asked."""
    state, player = turn.state, action.seat
    cards = show(state.cards, player, action.cards)
    assert cards is not None
    turn.say("BOL-7.1", "claimed", player=player, cards=action.cards)
    waiting = _waiting(state, player)
    course = state.course._replace(
        claims=(*state.course.claims, player),
        waiting=waiting,
        ending=_ENDINGS[met(state.config.faces, state.course.goals, action.cards)],
    )
    judging = PlayerTurn(Stage.JUDGE, state.turn.seat, state.turn.judge)
    turn.state = State(state.config, cards, judging, course)
    if waiting:
        turn.say("BOL-7.6", "window", player=waiting)
    else:
        _end(turn)


def _waiting(state: State, player: int) -> tuple[int, ...]:
    """Who may claim after this claim."""
    others = rivals(state, player)
    if state.turn.stage is not Stage.JUDGE:
        return others
    return tuple(seat for seat in state.course.waiting if seat in others)


@EFFECTS.of(Settle)
def _settle(turn: Turn[State], _: Settle) -> None:
    """Nobody else claims."""
    _end(turn)


def won(state: State) -> State:
    """The best claim wins, or all of them by a house rule."""
    claims, turn = state.course.claims, state.turn
    shared = state.config.house.simultaneous_win == "shared"
    winners = tuple(sorted(claims)) if shared else claims[-1:]
    reason = state.course.ending if len(winners) == 1 else Ending.SHARED
    scores = tuple(int(seat in winners) for seat in range(len(state.config.players)))
    result = Result(str(reason), winners, scores)
    return state._replace(
        course=state.course._replace(waiting=(), result=result),
        turn=PlayerTurn(Stage.OVER, turn.seat, turn.judge),
    )


def _end(turn: Turn[State]) -> None:
    """The game ends, and the table hears who has won (BOL-7.9)."""
    turn.state = won(turn.state)
    result = turn.state.course.result
    assert result is not None
    turn.say("BOL-7.1", "won", winner=result.winners, reason=result.reason)
