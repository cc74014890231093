"""Routine steps: what follows from a line by itself, and nobody need type.

A game's `routine` names the step that is due and can only come out one way, or comes out
where nobody sees it: a deal, a shuffle, an unseen draw, the only thing that can be done.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .action import Action
from .game import Game, S, Setup
from .lines import write
from .replay import Played

MOST = 100
"""So many routine steps follow one line at most: rules that turn in a circle end here."""


def follow(game: Game[S], setup: Setup, state: S) -> Iterator[Played[S]]:
    """The routine steps that follow from a state, until somebody must say something."""
    for _ in range(MOST):
        action = None if game.result(state) else game.routine(state)
        if action is None or game.refusal(state, action) is not None:
            return
        line = write(game, setup, state, action)
        step = game.apply(state, action)
        yield Played(line, action, state, step.state, step.events, ruled=False)
        state = step.state


def only(actions: Sequence[Action]) -> Action | None:
    """The one action there is, if there is no other."""
    return actions[0] if len(actions) == 1 else None
