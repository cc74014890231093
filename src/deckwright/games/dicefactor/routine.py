"""What goes without saying: the deal, a shuffle, a card grabbed unseen and kept."""

from __future__ import annotations

from ...engine import TABLE, Action
from .actions import Deal, Grab, Keep, Shuffle
from .state import Stage, State


def routine(state: State) -> Action | None:
    """The step that is due, where nobody decides it and nobody need name a card."""
    if state.config.known:
        return None
    if state.turn.shuffle:
        return Shuffle(TABLE)  # BOL-8.1
    if state.turn.stage is Stage.DEAL:
        return Deal(TABLE)  # BOL-2.2
    if state.turn.stage is Stage.GRAB:
        return Grab(TABLE)  # BOL-5.9
    if state.turn.stage is Stage.KEEP:
        return Keep(state.turn.target)
    return None
