"""What may be done: `refusal` is the one home of legality.

In every refusal what has no meaning is found before what the table may overrule.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ...engine import Action, Refusal
from . import plays, setting_up
from .actions import (
    Claim,
    Deal,
    Decline,
    Discard,
    Draw,
    FirstRolls,
    Goals,
    Grab,
    Keep,
    Play,
    Reroll,
    Roll8,
    Settle,
    Shuffle,
    Swap,
    Take,
    Trade,
    TurnUp,
)
from .claims import claim, settle
from .goals import DICE
from .state import SIDES, Stage, State
from .whereabouts import drawable


def refusal(state: State, action: Action) -> Refusal | None:
    """The first rule an action breaks, if any."""
    turn = state.turn
    smooth = (turn.stage is Stage.START or turn.stage is Stage.DISCARD) and not turn.shuffle
    if not smooth:
        refused = _out_of_place(state, action)
        if refused:
            return refused
    return _REFUSALS[type(action)](state, action)


def not_in_turn(state: State, seat: int) -> Refusal | None:
    """Why a player cannot act: it is another's turn (BOL-4.1)."""
    if seat == state.turn.seat:
        return None
    return Refusal("BOL-4.1", "turn", {"player": seat, "owner": state.turn.seat})


# What has to come first ---------------------------------------------------------------

_SETTING_UP: Mapping[Stage, tuple[type[Action], str, str]] = {
    Stage.DEAL: (Deal, "BOL-2.2", "undealt"),
    Stage.TURN_UP: (TurnUp, "BOL-2.4", "turn-up"),
    Stage.FIRST: (FirstRolls, "BOL-2.6", "unrolled"),
    Stage.GOALS: (Goals, "BOL-2.9", "unrolled"),
}


def _out_of_place(state: State, action: Action) -> Refusal | None:
    """What must be done, or cannot be done any more, before actions of this kind count."""
    stage, kind = state.turn.stage, type(action)
    if stage is Stage.OVER:
        return Refusal("BOL-7.1", "over")
    if stage in _SETTING_UP:
        first, rule, code = _SETTING_UP[stage]
        return None if kind is first else Refusal(rule, code, {"player": state.turn.seat})
    if kind is Claim:
        return None
    if state.turn.shuffle and kind is not Shuffle:
        return Refusal("BOL-8.1", "shuffle")
    if stage is Stage.JUDGE and kind is not Settle:
        return Refusal("BOL-7.6", "judging", {"other": state.course.waiting})
    return _in_trade(state, kind)


def _in_trade(state: State, kind: type[Action]) -> Refusal | None:
    """The next step of an open trade, unless this is one."""
    params = {"taker": state.turn.seat, "target": state.turn.target}
    if state.turn.stage is Stage.GRAB and kind not in (Grab, Keep):
        return Refusal("BOL-5.9", "grab", params)
    if state.turn.stage is Stage.KEEP and kind is not Keep:
        return Refusal("BOL-5.9", "keep", params)
    return None


# The three choices of a turn ----------------------------------------------------------


def _not_at_start(state: State, seat: int) -> Refusal | None:
    """Why a player can make none of the three choices of a turn (BOL-4.1)."""
    turn = state.turn
    if seat == turn.seat and turn.stage is Stage.START and not turn.rolling:
        return None
    return not_in_turn(state, seat) or Refusal("BOL-4.1", "chosen", {"player": seat})


def _draw(state: State, action: Draw) -> Refusal | None:
    refused = _not_at_start(state, action.seat)
    return refused or (None if drawable(state.cards) else Refusal("BOL-8.3", "empty"))


def _take(state: State, action: Take) -> Refusal | None:
    refused = _not_at_start(state, action.seat)
    if refused:
        return refused
    if not state.cards.discard:
        return Refusal("BOL-4.4", "empty")
    top = state.cards.discard[-1]
    if state.config.taking == "never" and state.config.kinds[top] == "action":
        return Refusal("BOL-5.4", "never", {"card": top}, firm=False)
    return None


def _roll8(state: State, action: Roll8) -> Refusal | None:
    if state.turn.rolling != "d8" or action.seat != state.turn.seat:
        refused = _not_at_start(state, action.seat)
        if refused:
            return refused
    elif action.number is None:
        return Refusal("BOL-4.6", "number", {"player": action.seat})
    if action.number is not None and action.number not in SIDES:
        return Refusal("BOL-1.7", "side", {"number": action.number})
    return None


# What the dice allow ------------------------------------------------------------------


def _reroll(state: State, action: Reroll) -> Refusal | None:
    turn = state.turn
    refused = not_in_turn(state, action.seat)
    if refused or turn.stage is not Stage.REROLL:
        return refused or Refusal("BOL-4.10", "not-due", {"player": action.seat})
    if turn.rolling and action.die != turn.rolling:
        return Refusal("BOL-4.10", "one-die", {"die": turn.rolling})
    if action.face and action.face not in DICE[action.die]:
        return Refusal("BOL-1.7", "face", {"die": action.die, "face": action.face})
    if turn.rolling and not action.face:
        return Refusal("BOL-4.10", "face", {"die": turn.rolling})
    return None


def _decline(state: State, action: Decline) -> Refusal | None:
    turn = state.turn
    refused = not_in_turn(state, action.seat)
    if refused:
        return refused
    if turn.stage not in (Stage.TRADE, Stage.SWAP, Stage.REROLL):
        return Refusal("BOL-4.11", "nothing", {"player": action.seat})
    if not turn.free:
        return Refusal("BOL-5.14", "reroll", {"player": action.seat})
    return Refusal("BOL-4.10", "face", {"die": turn.rolling}) if turn.rolling else None


_REFUSALS: Mapping[type[Action], Callable[[State, Any], Refusal | None]] = {
    Draw: _draw,
    Take: _take,
    Discard: plays.discard,
    Play: plays.play,
    Roll8: _roll8,
    Trade: plays.trade,
    Swap: plays.swap,
    Reroll: _reroll,
    Decline: _decline,
    Keep: plays.keep,
    Grab: plays.grab,
    Claim: claim,
    Settle: settle,
    Goals: setting_up.goals,
    FirstRolls: setting_up.first_rolls,
    Deal: setting_up.deal,
    TurnUp: setting_up.turn_up,
    Shuffle: setting_up.shuffle,
}
