"""What goes without saying: the deal, an answer, Characters that go unseen, the only step."""

from __future__ import annotations

from ...engine import TABLE, Action
from ...engine.routine import only
from .actions import Answer, Deal, GiveUp, Take
from .candidates import candidates
from .queries import asked, under_way
from .state import Phase, State

FORCED = (Phase.MAIN, Phase.GIVE)
"""When the only thing that can be done tells nobody's card."""


def routine(state: State) -> Action | None:
    """The step that is due, where nobody decides it and nobody need name a card."""
    if state.config.known:
        return None
    if state.phase is Phase.DEAL:
        return Deal(TABLE)
    if state.phase is Phase.TAKE:
        return Take(TABLE)
    if state.phase is Phase.ANSWER:
        return Answer(under_way(state).target)  # STG-5.3; Equipment is told at the reveal
    if state.phase is Phase.BATTLE:
        return _giving_up(state)
    return only(candidates(state)) if state.phase in FORCED else None


def _giving_up(state: State) -> GiveUp | None:
    """STG-6.5: who is asked and can have no Equipment that fits gives up."""
    seat = under_way(state).target if asked(state) else state.turn
    own = [action for action in candidates(state) if action.seat == seat]
    step = only(own)
    return step if isinstance(step, GiveUp) else None
