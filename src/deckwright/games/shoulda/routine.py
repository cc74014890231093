"""What goes without saying: the deal, a deck shuffled, the only thing that can be done."""

from __future__ import annotations

from ...engine import TABLE, Action
from ...engine.routine import only
from .actions import Deal, Shuffle
from .state import DEAL, DRAWN, DUEL, State
from .turns import legal_actions


def routine(state: State) -> Action | None:
    """The step that is due, where nobody decides it and nobody need name a card."""
    if state.config.known or state.phase is DUEL:
        return None
    if state.phase is DEAL:
        return Deal(TABLE)  # SWC-2.2
    if state.unshuffled:
        return Shuffle(TABLE)  # SWC-6.11
    if state.phase is DRAWN or not state.deck:
        return only(legal_actions(state))  # SWC-7.3, SWC-14.2
    return None
