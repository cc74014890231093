"""Dice Factor: five of a kind for one of the two dice on the table.

state, actions, goals        the table, what can be done, which cards the dice ask for
legality, legality_cards, legality_claims
                             what the rules have against an action; what looks like a slip
candidates                   every action open now, and what goes without saying
turn_flow, effects, effects_setup    what actions bring about
chance, vocabulary           what dice and piles do, words for lines
positions                    a table in the middle of a game
presentation, table, choices, grammar   what a front end shows, and how lines are said
"""

from __future__ import annotations

from ...engine import Game, Result, Setup
from . import (
    actions,
    candidates,
    chance,
    effects,
    effects_setup,
    goals,
    legality,
    legality_cards,
    legality_claims,
    positions,
    state,
    turn_flow,
    vocabulary,
)
from .corrections import CORRECTIONS
from .state import State

__all__ = ["GAME", "effects", "effects_setup", "legality_cards"]


def _result(state: State) -> Result | None:
    return state.course.result


def _score(state: State) -> tuple[int, ...]:
    """There are no points; who has won has one (BOL-7.9)."""
    result = state.course.result
    return result.scores if result else (0,) * len(state.config.players)


def _appeal(state: State) -> tuple[float, ...]:
    """BOL-7.9: what is nearest to five of a kind counts for most."""
    if state.course.result:
        return _score(state)
    wanted = state.course.wanted
    return tuple(goals.nearest(hand, wanted) for hand in state.cards.hands)


class DiceFactor(Game[State]):
    """The rules of Dice Factor."""

    slug = "dicefactor"
    corrections = CORRECTIONS
    in_turns = True
    """Who is not in turn merely cuts in, with a claim (BOL-7.3)."""
    rolls_for_first = True
    """Dice choose the first player, so nobody need be named (BOL-2.6)."""
    scoreless = "There are no points: whoever first shows five of a kind wins."
    """What is said instead of a score (BOL-7.9)."""
    exact = True
    actions = actions.ACTIONS
    legality = legality.LEGALITY
    effects = turn_flow.EFFECTS
    warnings = legality_claims.WARNINGS
    start = staticmethod(state.start)
    to_act = staticmethod(legality_claims.to_act)
    due = staticmethod(state.due)
    routine = staticmethod(candidates.routine)
    candidates = staticmethod(candidates.candidates)
    result = staticmethod(_result)
    score = staticmethod(_score)
    appeal = staticmethod(_appeal)
    examples = staticmethod(vocabulary.examples)
    sample = staticmethod(chance.sample)
    determinize = staticmethod(chance.determinize)
    redact = staticmethod(chance.redact)
    inventory = staticmethod(state.inventory)
    vocabulary = staticmethod(vocabulary.vocabulary)
    to_position = staticmethod(positions.to_position)
    from_position = staticmethod(positions.from_position)

    def way(self, state: State, setup: Setup) -> int:  # noqa: ARG002
        """BOL-5.6: Reverse turns the order round."""
        return state.course.way


GAME = DiceFactor()
