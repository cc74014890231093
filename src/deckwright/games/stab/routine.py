"""What goes without saying in a round: the crown goes on, hands are filled, piles shuffled."""

from __future__ import annotations

from ...engine import UNKNOWN, Action
from ...engine.routine import only
from .actions import Draw, PassCrown, Shuffle
from .candidates import candidates
from .state import CRYSTAL, Phase, State, under


def routine(state: State) -> Action | None:
    """The step that is due, where nobody decides it and nobody need name a card."""
    if state.config.known or state.phase is Phase.REVEAL:
        return None
    if state.phase is Phase.CROWN:
        return PassCrown(state.royal)  # SYF-2.3
    if state.phase is Phase.DRAW:
        return _draw(state)
    return only(candidates(state))


def _draw(state: State) -> Action | None:
    """SYF-3.3: up to four; asked for where cards are named, or where nobody counts them."""
    if state.config.uncounted:
        return None
    if not state.pile and state.discard:
        return Shuffle()  # SYF-3.7
    named = any(card != UNKNOWN for hand in state.hands for card in hand)
    if named or state.config.house.memory_aid == "on" or under(state, CRYSTAL, state.turn):
        return None
    return Draw(state.turn)
