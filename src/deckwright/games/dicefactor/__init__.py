"""Dice Factor: five of a kind for one of the two dice on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

from ...engine import Action, Event, Game, Refusal, Result, Setup, Step
from . import actions, effects, legal, position, routine, rules, state, table
from .claims import to_act
from .corrections import CORRECTIONS
from .doubts import doubt
from .state import State


class DiceFactor(Game[State]):
    """The rules as the engine asks for them."""

    slug = "dicefactor"
    corrections = CORRECTIONS
    in_turns = True
    """Who is not in turn merely cuts in, with a claim (BOL-7.3)."""
    rolls_for_first = True
    """Dice choose the first player, so nobody need be named (BOL-2.6)."""
    scoreless = "There are no points: whoever first shows five of a kind wins."
    """What is said instead of a score (BOL-7.9)."""
    exact = True
    actions = (
        actions.Draw,
        actions.Take,
        actions.Discard,
        actions.Play,
        actions.Roll8,
        actions.Trade,
        actions.Swap,
        actions.Reroll,
        actions.Decline,
        actions.Keep,
        actions.Claim,
        actions.Settle,
        actions.Grab,
        actions.Shuffle,
        actions.Deal,
        actions.TurnUp,
        actions.FirstRolls,
        actions.Goals,
    )

    def examples(self, setup: Setup) -> tuple[str, ...]:
        return table.examples(setup)

    def start(self, setup: Setup) -> State:
        return state.start(setup)

    def to_act(self, state: State) -> tuple[int, ...]:
        return to_act(state)

    def due(self, state: State) -> str:
        return _due(state)

    def candidates(self, state: State) -> tuple[Action, ...]:
        return legal.legal_actions(state)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        return rules.refusal(state, action)

    def doubt(self, state: State, action: Action) -> Refusal | None:
        return doubt(state, action)

    def step(self, state: State, action: Action, ruled: bool = False) -> Step[State]:  # noqa: ARG002
        events: list[Event] = []
        return Step(effects.brought_about(state, action, events), tuple(events))

    def result(self, state: State) -> Result | None:
        return state.course.result

    def score(self, state: State) -> tuple[int, ...]:
        result = state.course.result
        return result.scores if result else (0,) * len(state.config.players)

    def routine(self, state: State) -> Action | None:
        return routine.routine(state)

    def sample(self, state: State, random: Random) -> Action:
        return table.sample(state, random)

    def hide(self, state: State, action: Action) -> Action:
        return table.hide(state, action)

    def inventory(self, state: State) -> Counter[str]:
        return table.inventory(state)

    def vocabulary(self, state: State, kind: str) -> Mapping[str, Any]:
        return table.vocabulary(state, kind)

    def to_position(self, state: State) -> dict[str, Any]:
        return position.to_position(state)

    def from_position(self, setup: Setup, table: Mapping[str, Any]) -> State:
        return position.from_position(setup, table)


_due = state.due

GAME = DiceFactor()
