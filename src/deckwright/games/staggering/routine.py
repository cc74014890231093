"""What goes without saying: the deal, a Character given or drawn unseen, the only step."""

from __future__ import annotations

from ...engine import TABLE, Action
from ...engine.routine import only
from .actions import Deal, Take
from .candidates import candidates
from .state import Phase, State

FORCED = (Phase.MAIN, Phase.ANSWER, Phase.BATTLE, Phase.GIVE)
"""When the only thing that can be done tells nobody's card."""


def routine(state: State) -> Action | None:
    """The step that is due, where nobody decides it and nobody need name a card."""
    if state.config.known:
        return None
    if state.phase is Phase.DEAL:
        return Deal(TABLE)
    if state.phase is Phase.TAKE:
        return Take(TABLE)
    if state.phase not in FORCED:
        return None
    return only(candidates(state))
