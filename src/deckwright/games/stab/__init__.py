"""STAB YOUR FRIENDS: thirteen kinds of cards, five lives, one survivor."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

from ...engine import Action, Game, Refusal, Result, Setup, Step
from . import card_knowledge, legal, position, routine, rules, table
from .actions import ACTIONS
from .corrections import CORRECTIONS
from .effects import happen
from .state import Ending, State, living, opening


class Stab(Game[State]):
    """The rules of STAB YOUR FRIENDS."""

    slug = "stab"
    corrections = CORRECTIONS
    exact = True
    actions = ACTIONS
    hurts = frozenset({"slashed", "shot", "burned", "stabbed", "exploded", "lost"})
    """Events that cost their target a life (SYF-8)."""
    nouns: Mapping[str, str] = {"gain": "change of lives"}
    first_rule = "SYF-2.1"
    """Its prompt says how the table finds its first player."""

    def start(self, setup: Setup) -> State:
        return opening(setup)

    def to_act(self, state: State) -> tuple[int, ...]:
        return table.to_act(state)

    def due(self, state: State) -> str:
        return table.due(state)

    def candidates(self, state: State) -> tuple[Action, ...]:
        return legal.legal_actions(state)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        return rules.refusal(state, action)

    def warning(self, state: State, action: Action) -> Refusal | None:
        return rules.warning(state, action)

    def step(self, state: State, action: Action, ruled: bool = False) -> Step[State]:  # noqa: ARG002
        return happen(state, action)

    def result(self, state: State) -> Result | None:
        """Who is left; or, if the cards ran out, who has the most lives."""
        if state.ending is None:
            return None
        winners = living(state.lives)
        if state.ending is not Ending.LAST_STANDING:
            most = max(state.lives)
            winners = tuple(seat for seat in winners if state.lives[seat] == most)
        return Result(state.ending, winners, state.lives)

    def score(self, state: State) -> tuple[int, ...]:
        return state.lives

    def routine(self, state: State) -> Action | None:
        return routine.routine(state)

    def sample(self, state: State, random: Random) -> Action:
        return table.sample(state, random)

    def redact(self, state: State, action: Action) -> Action:
        return table.redact(state, action)

    def inventory(self, state: State) -> Counter[str]:
        return card_knowledge.inventory(state)

    def examples(self, setup: Setup) -> tuple[str, ...]:
        return table.examples(setup.players)

    def vocabulary(self, state: State, kind: str) -> Mapping[str, Any]:
        return table.vocabulary(state, kind)

    def to_position(self, state: State) -> dict[str, Any]:
        return position.to_position(state)

    def from_position(self, setup: Setup, told: Mapping[str, Any]) -> State:
        return position.from_position(setup, told)


GAME = Stab()
