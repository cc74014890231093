"""What looks like a mistake in an action that is possible."""

from __future__ import annotations

from collections.abc import Iterable

from ...engine.legality import Checks, Refusals, unless_ruled
from .actions import Discard, Equip, Negative, Police
from .config import THREE_ROUNDS
from .queries import asked, fitting, forced, may_add_negative, negatives, owes_card, side
from .state import Held, Phase, State

WARNINGS = Checks[State]()


@WARNINGS.of(Equip)
def _equip(state: State, action: Equip) -> Refusals:
    """The leader adds a card that nothing asks for."""
    if state.phase is not Phase.BATTLE or owes_card(state):
        return
    if side(state, action.seat) not in (-1, asked(state)):
        yield unless_ruled("STG-6.5", "leading")


@WARNINGS.of(Negative)
def _negative(state: State, action: Negative) -> Refusals:
    if not may_add_negative(state) and not forced(state):
        yield unless_ruled("STG-8.8", "second")
    yield from _which(action, negatives(state, action.card, action.held))


def _leaves(state: State, action: Discard | Police) -> Refusals:
    yield from _which(action, fitting(state, action.seat, action.card, action.held))


WARNINGS.of(Discard)(_leaves)
WARNINGS.of(Police)(_leaves)


def _which(action: Negative | Discard | Police, among: Iterable[Held]) -> Refusals:
    """STG-8.3: it matters for how long the card was held, and nobody has said."""
    ages = {(held.since, held.spread) for held in among if held.back == THREE_ROUNDS}
    if action.held is None and len(ages) > 1:
        yield unless_ruled("STG-8.3", "which", card=action.card)
