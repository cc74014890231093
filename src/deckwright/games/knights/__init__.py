"""Heroic Claims: knights in a tavern boast of their deeds, and doubt each other’s.

The deal and the pass are in `dealing`, legality in `rules` (cards in `plays` and `arcs`),
what happens in `effects`, the end of a shuffle and of the game in `scoring`.
"""

from __future__ import annotations

from ...engine import Game
from . import actions, effects, legal, positions, routine, rules, scoring, start, table
from .corrections import CORRECTIONS
from .state import State


class Knights(Game[State]):
    """The rules of Heroic Claims."""

    slug = "knights"
    corrections = CORRECTIONS
    nouns = table.NOUNS
    actions = actions.ACTIONS
    start = staticmethod(start.start)
    to_act = staticmethod(legal.to_act)
    due = staticmethod(table.due)
    legal_actions = staticmethod(legal.legal_actions)
    refusal = staticmethod(rules.refusal)
    doubt = staticmethod(table.doubt)
    apply = staticmethod(effects.apply)
    result = staticmethod(scoring.result)
    score = staticmethod(scoring.score)
    examples = staticmethod(table.examples)
    routine = staticmethod(routine.routine)
    sample = staticmethod(table.sample)
    hide = staticmethod(table.hide)
    inventory = staticmethod(table.inventory)
    vocabulary = staticmethod(table.vocabulary)
    to_position = staticmethod(positions.to_position)
    from_position = staticmethod(positions.from_position)


GAME = Knights()
