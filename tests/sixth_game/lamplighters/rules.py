"""Lamplighters: a small game of growing lights.

state, actions           the table, and what can be done
legality, effects        what forbids an action, and what it brings about
cards                    the deal, words for cards, where cards can be
positions                a table as TOML
presentation             what a front end shows
"""

from __future__ import annotations

from deckwright.engine import Game

from . import actions, cards, effects, legality, positions, state

__all__ = ["GAME"]


class Lamplighters(Game[state.State]):
    """The rules of Lamplighters."""

    slug = "lamplighters"
    start = staticmethod(state.start)
    to_act = staticmethod(legality.to_act)
    candidates = staticmethod(legality.candidates)
    result = staticmethod(effects.result)
    score = staticmethod(effects.score)
    due = staticmethod(cards.due)
    routine = staticmethod(cards.routine)
    sample = staticmethod(cards.sample)
    redact = staticmethod(cards.redact)
    inventory = staticmethod(cards.inventory)
    vocabulary = staticmethod(cards.vocabulary)
    to_position = staticmethod(positions.to_position)
    from_position = staticmethod(positions.from_position)
    actions = actions.ACTIONS
    legality = legality.LEGALITY
    effects = effects.EFFECTS


GAME = Lamplighters()
