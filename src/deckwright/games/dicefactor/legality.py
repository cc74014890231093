"""What the rules have against an action: what comes first, and the choices of a turn.

In every check what has no meaning is found before what the table may overrule. The checks of
cards, claims and the set-up stand beside this file; `first_things_first` begins each of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from ...engine import Action
from ...engine.legality import Checks, Refusals, never, unless_ruled
from .actions import (
    Claim,
    Deal,
    Decline,
    Draw,
    FirstRolls,
    Goals,
    Grab,
    Keep,
    Reroll,
    Roll8,
    Settle,
    Shuffle,
    Take,
    TurnUp,
)
from .goals import DICE
from .state import SIDES, Stage, State, drawable

LEGALITY = Checks[State]()

A = TypeVar("A", bound=Action)
Check = Callable[[State, A], Refusals]


def check_of(kind: type[A]) -> Callable[[Check[A]], Check[A]]:
    """Registers a check of one kind of action, behind what has to come first."""

    def register(check: Check[A]) -> Check[A]:
        @LEGALITY.of(kind)
        def whole(state: State, action: A) -> Refusals:
            turn = state.turn
            at_ease = turn.stage is Stage.START or turn.stage is Stage.DISCARD
            if turn.shuffle or not at_ease:
                yield from first_things_first(state, kind)
            yield from check(state, action)

        return check

    return register


def not_in_turn(state: State, seat: int) -> Refusals:
    """Why a player cannot act: it is another's turn (BOL-4.1)."""
    if seat != state.turn.seat:
        yield never("BOL-4.1", "turn", player=seat, owner=state.turn.seat)


# What has to come first ---------------------------------------------------------------

_SETTING_UP: Mapping[Stage, tuple[type[Action], str, str]] = {
    Stage.DEAL: (Deal, "BOL-2.2", "undealt"),
    Stage.TURN_UP: (TurnUp, "BOL-2.4", "turn-up"),
    Stage.FIRST: (FirstRolls, "BOL-2.6", "unrolled"),
    Stage.GOALS: (Goals, "BOL-2.9", "unrolled"),
}


def first_things_first(state: State, kind: type[Action]) -> Refusals:
    """What must be done, or cannot be done any more, before actions of this kind count."""
    stage = state.turn.stage
    if stage is Stage.OVER:
        yield never("BOL-7.1", "over")
    if stage in _SETTING_UP:
        first, rule, code = _SETTING_UP[stage]
        if kind is not first:
            yield never(rule, code, player=state.turn.seat)
        return
    if kind is Claim:
        return
    if state.turn.shuffle and kind is not Shuffle:
        yield never("BOL-8.1", "shuffle")
    if stage is Stage.JUDGE and kind is not Settle:
        yield never("BOL-7.6", "judging", other=state.course.waiting)
    params = {"taker": state.turn.seat, "target": state.turn.target}
    if stage is Stage.GRAB and kind not in (Grab, Keep):
        yield never("BOL-5.9", "grab", **params)
    if stage is Stage.KEEP and kind is not Keep:
        yield never("BOL-5.9", "keep", **params)


# The three choices of a turn ----------------------------------------------------------


def _at_start(state: State, seat: int) -> Refusals:
    """Why a player can make none of the three choices of a turn (BOL-4.1)."""
    turn = state.turn
    if seat == turn.seat and turn.stage is Stage.START and not turn.rolling:
        return
    yield from not_in_turn(state, seat)
    yield never("BOL-4.1", "chosen", player=seat)


@check_of(Draw)
def _draw(state: State, action: Draw) -> Refusals:
    yield from _at_start(state, action.seat)
    if not drawable(state):
        yield never("BOL-8.3", "empty")


@check_of(Take)
def _take(state: State, action: Take) -> Refusals:
    yield from _at_start(state, action.seat)
    if not state.cards.discard:
        yield never("BOL-4.4", "empty")
    top, config = state.cards.discard[-1], state.config
    if config.house.take_action_from_discard == "never" and config.kinds[top] == "action":
        yield unless_ruled("BOL-5.4", "never", card=top)


@check_of(Roll8)
def _roll8(state: State, action: Roll8) -> Refusals:
    if state.turn.rolling != "d8" or action.seat != state.turn.seat:
        yield from _at_start(state, action.seat)
    elif action.number is None:
        yield never("BOL-4.6", "number", player=action.seat)
    if action.number is not None and action.number not in SIDES:
        yield never("BOL-1.7", "side", number=action.number)


# What the dice allow ------------------------------------------------------------------


@check_of(Reroll)
def _reroll(state: State, action: Reroll) -> Refusals:
    turn = state.turn
    yield from not_in_turn(state, action.seat)
    if turn.stage is not Stage.REROLL:
        yield never("BOL-4.10", "not-due", player=action.seat)
    if turn.rolling and action.die != turn.rolling:
        yield never("BOL-4.10", "one-die", die=turn.rolling)
    if action.face and action.face not in DICE[action.die]:
        yield never("BOL-1.7", "face", die=action.die, face=action.face)
    if turn.rolling and not action.face:
        yield never("BOL-4.10", "face", die=turn.rolling)


@check_of(Decline)
def _decline(state: State, action: Decline) -> Refusals:
    turn = state.turn
    yield from not_in_turn(state, action.seat)
    if turn.stage not in (Stage.TRADE, Stage.SWAP, Stage.REROLL):
        yield never("BOL-4.11", "nothing", player=action.seat)
    if not turn.free:
        yield never("BOL-5.14", "reroll", player=action.seat)
    if turn.rolling:
        yield never("BOL-4.10", "face", die=turn.rolling)
