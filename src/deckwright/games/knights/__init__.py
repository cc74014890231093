"""Heroic Claims: knights in a tavern boast of their deeds, and doubt each other’s.

state, actions, arcs         the table, what can be done, which suit meets which
card_knowledge               which cards can be where
legality                     what the rules have against an action; what looks like a slip
legal_plays, candidates      every action open now, and what goes without saying
scoring, effects*            what actions bring about
chance, vocabulary           the deal, words for lines
start, positions             a table about to begin, and one in the middle of a game
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
    effects_setup,
    legality,
    positions,
    scoring,
    start,
    vocabulary,
)
from .corrections import CORRECTIONS
from .state import State

__all__ = ["GAME", "effects", "effects_setup"]


class Knights(Game[State]):
    """The rules of Heroic Claims."""

    slug = "knights"
    corrections = CORRECTIONS
    nouns = vocabulary.NOUNS
    numbered = "A"
    actions = actions.ACTIONS
    exact = True
    warnings = legality.WARNINGS
    legality = legality.LEGALITY
    effects = scoring.EFFECTS
    start = staticmethod(start.start)
    to_act = staticmethod(candidates.to_act)
    due = staticmethod(chance.due)
    routine = staticmethod(candidates.routine)
    claims = staticmethod(candidates.claims)
    hand = staticmethod(candidates.hand)
    candidates = staticmethod(candidates.candidates)
    result = staticmethod(scoring.result)
    score = staticmethod(scoring.score)
    examples = staticmethod(vocabulary.examples)
    sample = staticmethod(chance.sample)
    determinize = staticmethod(chance.determinize)
    redact = staticmethod(chance.redact)
    inventory = staticmethod(card_knowledge.inventory)
    vocabulary = staticmethod(vocabulary.vocabulary)
    to_position = staticmethod(positions.to_position)
    from_position = staticmethod(positions.from_position)


GAME = Knights()
