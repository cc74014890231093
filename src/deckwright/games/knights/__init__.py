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
from ...engine.game import game_of
from . import (
    actions,
    candidates,
    card_knowledge,
    chance,
    corrections,
    effects,
    effects_setup,
    legality,
    positions,
    scoring,
    start,
    vocabulary,
)
from .state import State

EXACT = True
NUMBERED = "A"

GAME: Game[State] = game_of(__name__)
