"""Warnings of what is possible, but looks like a mistake."""

from __future__ import annotations

from ...engine import Action, Refusal
from .actions import Discard, Draw, Roll8, Take
from .claims import complete
from .plays import works
from .state import State


def doubt(state: State, action: Action) -> Refusal | None:
    """The warning an action that is not refused deserves, if any."""
    goes_on = isinstance(action, (Draw, Take, Roll8, Discard))
    if goes_on and any(claim.seat == action.seat for claim in complete(state)):
        return Refusal("BOL-7.8", "overlooked", {"player": action.seat})
    if isinstance(action, Discard):
        return _discarded(state, action)
    return None


def _discarded(state: State, action: Discard) -> Refusal | None:
    params = {"player": action.seat, "card": action.card}
    if works(state, action.card):
        return Refusal("BOL-5.3", "unused", params)
    if action.card == state.turn.taken:
        return Refusal("BOL-4.5", "pass", params)
    return None
