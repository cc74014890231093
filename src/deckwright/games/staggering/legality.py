"""What the rules have against an action: nothing goes on before the deal, or after the end.

Checks follow the order of the companion's book: game over, whose turn, the draw, Negative
Events that are due, the phase, the opponent, the five cards, which card it is, whether it is
fit. They stand in the files beside this one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from ...engine import Action
from ...engine.legality import Checks, Refusals, never
from .actions import Deal
from .state import Phase, State

LEGALITY = Checks[State]()

A = TypeVar("A", bound=Action)
Check = Callable[[State, A], Refusals]


def check_of(kind: type[A]) -> Callable[[Check[A]], Check[A]]:
    """Registers a check of one kind of action, for while the game goes on."""

    def register(check: Check[A]) -> Check[A]:
        @LEGALITY.of(kind)
        def whole(state: State, action: A) -> Refusals:
            if state.result:
                yield never("STG-9.3", "over")
            if state.phase is Phase.DEAL and kind is not Deal:
                yield never("STG-2.3", "deal_first")
            yield from check(state, action)

        return check

    return register
