"""STAB YOUR FRIENDS: thirteen kinds of cards, five lives, one survivor.

state, actions, start        the table, what can be done, a table about to begin
card_knowledge               which cards can be where
legality, legality_plays     what the rules have against an action; what looks like a slip
candidates                   every action open now, and what goes without saying
turn, turn_flow, effects*    what actions bring about
chance, vocabulary           draws and reveals, words for lines
positions, corrections       a table in the middle of a game, and how it is put right
presentation, table, choices, grammar   what a front end shows, and how lines are said
"""

from __future__ import annotations

from ...engine import Game
from . import (
    actions,
    candidates,
    card_knowledge,
    chance,
    effects,
    legality,
    legality_plays,
    positions,
    start,
    turn_flow,
    vocabulary,
)
from .corrections import CORRECTIONS
from .legality import WARNINGS
from .state import State

__all__ = ["GAME", "effects", "legality_plays"]


class Stab(Game[State]):
    """The rules of STAB YOUR FRIENDS."""

    slug = "stab"
    corrections = CORRECTIONS
    nouns = vocabulary.NOUNS
    actions = actions.ACTIONS
    exact = True
    hurts = frozenset({"slashed", "shot", "burned", "stabbed", "exploded", "lost"})
    """Events that cost their target a life (SYF-8)."""
    first_rule = "SYF-2.1"
    """Its prompt says how the table finds its first player."""
    legality = legality.LEGALITY
    effects = turn_flow.EFFECTS
    warnings = WARNINGS
    start = staticmethod(start.start)
    to_act = staticmethod(candidates.to_act)
    due = staticmethod(chance.due)
    routine = staticmethod(candidates.routine)
    candidates = staticmethod(candidates.candidates)
    result = staticmethod(turn_flow.result)
    score = staticmethod(turn_flow.score)
    examples = staticmethod(vocabulary.examples)
    sample = staticmethod(chance.sample)
    determinize = staticmethod(chance.determinize)
    redact = staticmethod(chance.redact)
    restated = staticmethod(chance.restated)
    inventory = staticmethod(card_knowledge.inventory)
    vocabulary = staticmethod(vocabulary.vocabulary)
    to_position = staticmethod(positions.to_position)
    from_position = staticmethod(positions.from_position)


GAME = Stab()
