"""Whole games by players who choose at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Generic, NamedTuple

from .action import Action
from .game import Game, S, Setup
from .state import Event


class PlayedAction(NamedTuple, Generic[S]):
    """One action of a playout, with the states around it."""

    action: Action
    before: S
    after: S
    events: tuple[Event, ...]


def play_out(
    game: Game[S], setup: Setup, random: Random, most: int = 20_000
) -> Iterator[PlayedAction[S]]:
    """A random game, action by action, until it ends or `most` actions are done."""
    state = game.start(setup)
    for _ in range(most):
        if options := game.legal_actions(state):
            action = options[int(random.random() * len(options))]
        elif game.due(state):
            action = game.sample(state, random)
        else:
            return
        step = game.step(state, action)
        yield PlayedAction(action, state, step.state, step.events)
        state = step.state
        if game.result(state) is not None:
            return
