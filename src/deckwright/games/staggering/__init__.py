"""Staggering Stories Card Game: win every Character by Challenges.

    deck                       the cards and house rules, settled once
    state, actions             the frozen state and the endings; what can be done
    queries, card_knowledge    questions about a state; which Character can be where
    rules                      refusal, with challenges, legality_pending and cards
    legal                      the open actions
    effects                    step, with flow, battle, negatives, hands and ending
    table                      words for lines, what the table sees
    positions, position_reader, position_defaults    a state as a table, and back

Enters: a `Setup` and actions. Leaves: states, events and refusals with rule ids.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

from ...engine import Action, Game, Refusal, Result, Setup, Step
from . import effects, legal, position_reader, positions, queries, routine, rules, table
from .actions import ACTIONS
from .corrections import CORRECTIONS
from .state import Phase, State

DUE = {Phase.DEAL: "deal", Phase.DRAW: "draw", Phase.TAKE: "draw"}


class Staggering(Game[State]):
    """The rules, as `engine.Game` asks for them."""

    slug = "staggering"
    corrections = CORRECTIONS
    exact = True
    actions = ACTIONS
    nouns = table.NOUNS
    examples = staticmethod(table.examples)

    def start(self, setup: Setup) -> State:
        return effects.start(setup)

    def to_act(self, state: State) -> tuple[int, ...]:
        return queries.seats_to_act(state)

    def due(self, state: State) -> str:
        return DUE.get(state.phase, "")

    def candidates(self, state: State) -> tuple[Action, ...]:
        return legal.legal_actions(state)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        return rules.refusal(state, action)

    def warning(self, state: State, action: Action) -> Refusal | None:
        return rules.warning(state, action)

    def step(self, state: State, action: Action, ruled: bool = False) -> Step[State]:  # noqa: ARG002
        return effects.step(state, action)

    def result(self, state: State) -> Result | None:
        return state.result

    def score(self, state: State) -> tuple[int, ...]:
        """STG-9.4: Characters, and nothing else: STG-9.7."""
        return state.counts[: state.config.aside]

    def routine(self, state: State) -> Action | None:
        return routine.routine(state)

    def sample(self, state: State, random: Random) -> Action:
        return table.sample(state, random)

    def redact(self, state: State, action: Action) -> Action:
        return table.redact(state, action)

    def inventory(self, state: State) -> Counter[str]:
        return table.inventory(state)

    def vocabulary(self, state: State, kind: str) -> Mapping[str, Any]:
        return table.vocabulary(state, kind)

    def to_position(self, state: State) -> dict[str, Any]:
        return positions.to_position(state)

    def from_position(self, setup: Setup, told: Mapping[str, Any]) -> State:
        return position_reader.from_position(setup, told)


GAME = Staggering()
