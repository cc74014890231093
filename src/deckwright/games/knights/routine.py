"""What goes without saying in a shuffle: the deal, the pass, the only play there is."""

from __future__ import annotations

from ...engine import TABLE, UNKNOWN, Action
from ...engine.routine import only
from .actions import Deal, Passed
from .candidates import candidates
from .state import Phase, State


def routine(state: State) -> Action | None:
    """The step that is due, where nobody decides it and nobody need name a card.

    A new shuffle after one that was scored is the table's to begin.
    """
    config = state.config
    if config.known:
        return None
    if state.phase is Phase.DEAL:
        turned_over = config.spare and config.house.leftovers == "face_up"
        return None if turned_over else Deal(TABLE)  # KNT-2.4
    if state.phase is Phase.PASS:
        return Passed(TABLE)  # KNT-2.8
    if state.phase is Phase.PLAY and UNKNOWN in state.hands[state.turn]:
        return None  # only who holds the hand can say whether he passes out, and with what
    return only(candidates(state))
