"""Warnings of what is possible, but looks like a mistake."""

from __future__ import annotations

from ...engine import Action
from ...engine.legality import Checks, Refusals, unless_ruled
from .actions import Discard, Draw, Roll8, Take
from .legality_cards import works
from .legality_claims import complete
from .state import State

WARNINGS = Checks[State]()


def _overlooked(state: State, action: Action) -> Refusals:
    """Five of a kind that nobody has claimed."""
    if any(claim.seat == action.seat for claim in complete(state)):
        yield unless_ruled("BOL-7.8", "overlooked", player=action.seat)


for _kind in (Draw, Take, Roll8):
    WARNINGS.of(_kind)(_overlooked)


@WARNINGS.of(Discard)
def _discard(state: State, action: Discard) -> Refusals:
    yield from _overlooked(state, action)
    if works(state, action.card):
        yield unless_ruled("BOL-5.3", "unused", player=action.seat, card=action.card)
    elif action.card == state.turn.taken:
        yield unless_ruled("BOL-4.5", "pass", player=action.seat, card=action.card)
