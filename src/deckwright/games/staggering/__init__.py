"""Staggering Stories Card Game: win every Character by Challenges.

config, state, actions       the cards and house rules, the table, what can be done
card_knowledge               which Character can be where; cards of Event Hands
queries                      questions about a state that the others share
legality, legality_turn, legality_challenges
                             what the rules have against an action; what looks like a slip
candidates*                  every action open now, and what goes without saying
turn_flow, effects, effects_challenges    what actions bring about
chance, vocabulary           the deal and draws, words for lines
positions, position_checks   a table in the middle of a game
presentation, table, choices, grammar   what a front end shows, and how lines are said
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine import Action, Game, Result
from ...engine.determinize import TRIES
from . import (
    actions,
    candidates,
    card_knowledge,
    chance,
    effects,
    effects_challenges,
    legality,
    legality_challenges,
    legality_turn,
    position_checks,
    positions,
    queries,
    turn_flow,
    vocabulary,
)
from .corrections import CORRECTIONS
from .state import Phase, State

if TYPE_CHECKING:
    from random import Random


__all__ = [
    "GAME", "effects", "effects_challenges", "legality_challenges", "legality_turn"
]  # fmt: skip


def _result(state: State) -> Result | None:
    return Result(*state.result) if state.result else None


def _score(state: State) -> tuple[int, ...]:
    """STG-9.4: Characters, and nothing else: STG-9.7."""
    return state.counts[: state.config.aside]


class Staggering(Game[State]):
    """The rules of the Staggering Stories Card Game."""

    slug = "staggering"
    start = staticmethod(effects.start)
    corrections = CORRECTIONS
    nouns = vocabulary.NOUNS
    actions = actions.ACTIONS
    exact = True
    warnings = legality.WARNINGS
    legality = legality.LEGALITY
    effects = turn_flow.EFFECTS
    to_act = staticmethod(queries.seats_to_act)
    due = staticmethod(chance.due)
    routine = staticmethod(candidates.routine)
    claims = staticmethod(candidates.claims)
    can_hold = staticmethod(candidates.can_hold)
    hand = staticmethod(candidates.hand)
    candidates = staticmethod(candidates.candidates)
    result = staticmethod(_result)
    score = staticmethod(_score)
    examples = staticmethod(vocabulary.examples)
    sample = staticmethod(chance.sample)
    redact = staticmethod(chance.redact)
    inventory = staticmethod(card_knowledge.inventory)
    vocabulary = staticmethod(vocabulary.vocabulary)
    to_position = staticmethod(positions.to_position)
    from_position = staticmethod(positions.from_position)

    def hinge(self, state: State, action: Action) -> str | None:
        """STG-6.2: Equipment face down has to fit; whether it does, its holder knows."""
        return "" if getattr(action, "down", 0) else super().hinge(state, action)

    check_corrected = staticmethod(position_checks.check_none_is_empty)

    def determinize(self, state: State, seat: int, random: Random) -> State:
        """A deal in which the game goes on: who laid Equipment down can use it (STG-6.3)."""
        dealt = chance.determinize(state, seat, random)
        for _ in range(TRIES):
            able = {action.seat for action in candidates.candidates(dealt)}
            if state.phase is not Phase.SHOW or able.issuperset(self.to_act(dealt)):
                break
            dealt = chance.determinize(state, seat, random)
        return dealt


GAME = Staggering()
