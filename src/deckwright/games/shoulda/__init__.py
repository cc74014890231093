"""Shoulda, woulda, coulda: regrets told with cards, laid in rising rows and scooped again.

The modules, each using those above it:

    state                the table, all frozen, and the house rules
    actions              what can be done, and how it is typed
    rows                 series and steps: what lies beside what
    card_knowledge       what is known of cards nobody sees
    plays, specials      which plays the table allows
    candidates           plays worth asking about
    turns                what a turn demands; all legal actions
    checks, outcomes, rules              the first rule an action breaks
    draft, ends                          a state being changed
    dragons, duels, apply_plays, effects    what actions bring about
    table                words, chance, what the table sees
    positions            a state as a readable table
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

from ...engine import Action, Game, Refusal, Result, Setup, Step
from . import positions, routine, rules, table, turns
from .actions import ACTIONS
from .corrections import CORRECTIONS
from .effects import bring_about
from .ends import points, winners
from .state import State, beginning


class Shoulda(Game[State]):
    """The protocol, fulfilled by this folder's functions."""

    slug = "shoulda"
    corrections = CORRECTIONS
    exact = True
    actions = ACTIONS
    in_turns = True
    first_rule = "SWC-3.1"
    nouns: Mapping[str, str] = {"basis": "way (match, sum)", "spot": "card on the table"}
    examples = staticmethod(table.examples)

    def start(self, setup: Setup) -> State:
        return beginning(setup)

    def to_act(self, state: State) -> tuple[int, ...]:
        """Whose turn it is, then the others as they follow: each may send a Dragon."""
        if state.ending or table.due(state):
            return ()
        players = state.config.players
        return tuple((state.turn - step) % players for step in range(players))

    def due(self, state: State) -> str:
        return table.due(state)

    def candidates(self, state: State) -> tuple[Action, ...]:
        return turns.legal_actions(state)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        return rules.refusal(state, action)

    def warning(self, state: State, action: Action) -> Refusal | None:
        return rules.warning(state, action)

    def step(self, state: State, action: Action, ruled: bool = False) -> Step[State]:  # noqa: ARG002
        return bring_about(state, action)

    def result(self, state: State) -> Result | None:
        if state.ending is None:
            return None
        return Result(state.ending, winners(state), points(state))

    def score(self, state: State) -> tuple[int, ...]:
        return points(state)

    def turn_step(self, setup: Setup) -> int:  # noqa: ARG002
        return -1  # SWC-3.2

    def routine(self, state: State) -> Action | None:
        return routine.routine(state)

    def sample(self, state: State, random: Random) -> Action:
        return table.sample(state, random)

    def redact(self, state: State, action: Action) -> Action:
        return table.redact(action) if state.config.known else action

    def inventory(self, state: State) -> Counter[str]:
        return table.inventory(state)

    def vocabulary(self, state: State, kind: str) -> Mapping[str, Any]:
        return table.vocabulary(state, kind)

    def to_position(self, state: State) -> dict[str, Any]:
        return positions.to_position(state)

    def from_position(self, setup: Setup, table: Mapping[str, Any]) -> State:
        return positions.from_position(setup, table)


GAME = Shoulda()
